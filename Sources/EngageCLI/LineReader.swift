import EngageCore

/// Reads a file or standard input line by line in bounded memory.
struct LineReader: ~Copyable {
    /// The file as it was named; `<stdin>` for `-`.
    let name: String
    /// Number of the line that `next` returned last, from 1.
    private(set) var number = 0

    private let file: OpenFile
    private let longestLine: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    private static let chunk = 256 << 10

    /// Opens a file, or standard input for `-`.
    ///
    /// - Throws: 66 where it is missing, 65 where it may not be read.
    init(_ path: String, longestLine: Int) throws(CommandFailure) {
        name = path == "-" ? "<stdin>" : path
        self.longestLine = longestLine
        if path == "-" {
            file = .standardInput
        } else {
            do {
                file = try OpenFile.reading(path)
            } catch {
                throw CommandFailure(
                    error.isMissing ? .missingInput : .invalidInput,
                    "expected a readable file: \(error.text)",
                    at: SourceLocation(file: path, line: 1, column: 1))
            }
        }
    }

    /// The next line that is not empty, without its end; nil at the end of the input.
    ///
    /// - Throws: 65 for a line that is too long, 74 where reading breaks off.
    mutating func next() throws(CommandFailure) -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                let line = Array(buffer[start..<end])
                start = end + 1
                searched = start
                number += 1
                if Self.isBlank(line) { continue }
                return line
            }
            if isAtEnd {
                guard start < buffer.count else { return nil }
                let line = Array(buffer[start...])
                start = buffer.count
                number += 1
                return Self.isBlank(line) ? nil : line
            }
            searched = try fill()
        }
    }

    /// Reads on; returns where the search goes on.
    private mutating func fill() throws(CommandFailure) -> Int {
        buffer.removeSubrange(..<start)
        start = 0
        let searched = buffer.count
        guard searched <= longestLine else {
            throw CommandFailure(
                .invalidInput, "expected at most \(longestLine) bytes in a line, found more",
                at: SourceLocation(file: name, line: number + 1, column: 1))
        }
        do {
            isAtEnd = try !file.read(upTo: Self.chunk, into: &buffer)
        } catch {
            throw CommandFailure(.inputOutput, "\(name): reading broke off: \(error.text)")
        }
        return searched
    }

    private static func isBlank(_ line: [UInt8]) -> Bool {
        line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
}
