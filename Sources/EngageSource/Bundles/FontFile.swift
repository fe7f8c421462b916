import EngageCore

/// The names under which an app finds the fonts of a TrueType or OpenType file.
public enum FontFile {
    /// The maximum number of tables, name records and fonts of a collection that are read.
    private static let most = 4096
    /// Number of the PostScript name, the one that `fontWithName:size:` takes.
    private static let postScriptName = 6

    /// PostScript names, in the order of the file; none if the bytes are no such file.
    public static func names(in bytes: [UInt8]) -> [String] {
        var names: [String] = []
        for start in starts(in: bytes) {
            guard let table = nameTable(in: bytes, from: start),
                let name = name(in: bytes, from: table), !names.contains(name)
            else { continue }
            names.append(name)
        }
        return names
    }

    /// Where the fonts begin: one, or those of a collection.
    private static func starts(in bytes: [UInt8]) -> [Int] {
        guard bytes.starts(with: "ttcf".utf8) else { return [0] }
        let count = min(number(4, at: 8, in: bytes) ?? 0, most)
        return (0..<count).compactMap { number(4, at: 12 + 4 * $0, in: bytes) }
    }

    private static func nameTable(in bytes: [UInt8], from start: Int) -> Int? {
        let kinds: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)]
        guard start + 4 <= bytes.count, kinds.contains(Array(bytes[start..<start + 4])),
            let count = number(2, at: start + 4, in: bytes)
        else { return nil }
        for table in 0..<min(count, most) {
            let record = start + 12 + 16 * table
            guard record + 16 <= bytes.count else { return nil }
            if bytes[record..<record + 4].elementsEqual("name".utf8) {
                return number(4, at: record + 8, in: bytes)
            }
        }
        return nil
    }

    /// The PostScript name, of Windows or of the Macintosh.
    private static func name(in bytes: [UInt8], from table: Int) -> String? {
        guard let count = number(2, at: table + 2, in: bytes),
            let texts = number(2, at: table + 4, in: bytes)
        else { return nil }
        for record in 0..<min(count, most) {
            let place = table + 6 + 12 * record
            guard let platform = number(2, at: place, in: bytes),
                number(2, at: place + 6, in: bytes) == postScriptName,
                let length = number(2, at: place + 8, in: bytes),
                let offset = number(2, at: place + 10, in: bytes)
            else { continue }
            let start = table + texts + offset
            guard length > 0, start + length <= bytes.count else { continue }
            // Such a name is ASCII; of two bytes a character, the first is zero.
            let text = bytes[start..<start + length].filter { $0 != 0 }
            guard platform == 1 || platform == 3, text.allSatisfy({ (0x21..<0x7F).contains($0) })
            else { continue }
            return String(decoding: text, as: UTF8.self)
        }
        return nil
    }

    /// A number of so many bytes, the largest first; nil beyond the end.
    private static func number(_ count: Int, at place: Int, in bytes: [UInt8]) -> Int? {
        guard place >= 0, place + count <= bytes.count else { return nil }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
