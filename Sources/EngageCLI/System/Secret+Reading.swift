import EngageCore
import EngageLogin

extension Secret {
    /// Reads the first line of a file into memory that is overwritten; no other copy exists.
    ///
    /// - Parameter limit: bytes that are read at most; a longer line ends there.
    static func line(from file: borrowing OpenFile, limit: Int) throws(SystemError) -> Secret {
        var bytes: [UInt8] = []
        // Full capacity at once: an array that grows leaves its content in freed memory.
        bytes.reserveCapacity(limit + pieces)
        defer { for index in bytes.indices { bytes[index] = 0 } }
        while !bytes.contains(0x0A), bytes.count < limit, try file.read(upTo: pieces, into: &bytes)
        {}
        let length = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        return Secret(copying: bytes.span.extracting(0..<length))
    }

    private static let pieces = 1_024
}
