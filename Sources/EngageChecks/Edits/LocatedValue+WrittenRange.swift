import EngageCore

extension LocatedValue {
    /// The bytes of the scalar with its quotes or tags.
    var writtenRange: Range<Int>? {
        let node = node
        let bytes = document.bytes
        var start = Int(node.offset)
        var end = Int(node.start) + Int(node.length)
        switch document.format {
        case .binary: return nil
        case .json, .yaml:
            guard node.kind == .string else {
                // Booleans and nulls keep no text; they end where the word does.
                end = start
                while end < bytes.count, !Self.ends.contains(bytes[end]) { end += 1 }
                return start < end ? start..<end : nil
            }
            if start < bytes.count, [0x22, 0x27].contains(bytes[start]) {
                guard end < bytes.count, bytes[end] == bytes[start] else { return nil }
                end += 1
            } else {
                start = Int(node.start)
            }
        case .xml:
            guard node.kind == .string || node.kind == .integer || node.kind == .real,
                end + 1 < bytes.count, bytes[end] == UInt8(ascii: "<"),
                bytes[end + 1] == UInt8(ascii: "/"),
                let close = bytes[end...].firstIndex(of: UInt8(ascii: ">"))
            else { return nil }
            end = close + 1
        }
        guard start <= end, end <= bytes.count, !bytes[start..<end].contains(0x0A) else {
            return nil
        }
        return start..<end
    }

    private static let ends: Set<UInt8> = [
        0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"),
    ]
}
