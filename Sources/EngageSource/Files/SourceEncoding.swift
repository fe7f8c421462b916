/// How the bytes of a file of source code are texts.
enum SourceEncoding {
    /// Bytes of one file that are read.
    static let largest = 8 << 20

    /// Text in UTF-16 with its mark, as some editors keep it, in UTF-8; other bytes as they are.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]), bytes.count <= largest else {
            return bytes
        }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
            let (low, high) = isLittle ? (place, place + 1) : (place + 1, place)
            return UInt16(bytes[high]) << 8 | UInt16(bytes[low])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
