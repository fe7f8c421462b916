/// The names that the statements of an app's files set, on other objects and without an object.
///
/// Bytes are read once; comments and texts are ignored. Only names are collected: the reader of a
/// class determines whose they are.
struct SourceWrites: Sendable {
    private var members: [String: [String]] = [:]
    private var variables: [String: [String]] = [:]

    /// Files that set a member of this name of an object that is not their own.
    func files(settingMember name: String) -> [String] { members[name] ?? [] }

    /// Files that set a variable of this name without saying whose.
    func files(settingVariable name: String) -> [String] { variables[name] ?? [] }

    /// Bytes back from `=` in which the bracket of an element opens.
    private static let longest = 256

    /// Messages that change what a member holds: `[a.b setObject:…]`, `a.b.append(…)`.
    private static let changing: Set<String> = [
        "setObject", "setValue", "addObject", "addEntriesFromDictionary", "removeObjectForKey",
        "removeAllObjects", "addObjectsFromArray", "insertObject", "appendString", "setString",
        "append", "insert", "updateValue", "removeValue", "removeAll", "merge",
    ]

    /// Notes what a file sets.
    mutating func note(_ text: [UInt8], in path: String) {
        var (own, free): (Set<String>, Set<String>) = ([], [])
        var place = 0
        while place < text.count {
            switch text[place] {
            case 0x2F where place + 1 < text.count && text[place + 1] == 0x2F:
                while place < text.count, text[place] != 0x0A { place += 1 }
            case 0x2F where place + 1 < text.count && text[place + 1] == 0x2A:
                place += 2
                while place < text.count, text[place] != 0x2F || text[place - 1] != 0x2A {
                    place += 1
                }
                place += 1
            case 0x22:
                place += 1
                while place < text.count, text[place] != 0x22, text[place] != 0x0A {
                    place += text[place] == 0x5C ? 2 : 1
                }
                place += 1
            case 0x3D:
                let isEqual = place + 1 < text.count && text[place + 1] == 0x3D
                if !isEqual, let found = Self.left(of: place, text) {
                    if found.isMember {
                        own.insert(found.name)
                    } else {
                        free.insert(found.name)
                    }
                }
                place += isEqual ? 2 : 1
            case 0x3A, 0x28:
                if let name = Self.message(before: place, text) { own.insert(name) }
                place += 1
            default: place += 1
            }
        }
        for name in own { members[name, default: []].append(path) }
        for name in free { variables[name, default: []].append(path) }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x30...0x39).contains(byte) || byte == 0x5F
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// The word that ends before a place, blanks left out, without its underscore.
    private static func identifier(
        before end: Int, _ text: [UInt8]
    ) -> (name: String, start: Int)? {
        var end = end
        while end > 0, isBlank(text[end - 1]) { end -= 1 }
        var start = end
        while start > 0, isOfWord(text[start - 1]) { start -= 1 }
        guard start < end, !(0x30...0x39).contains(text[start]) else { return nil }
        let name = String(decoding: text[start..<end], as: UTF8.self)
        return (SourceName.plain(name), start)
    }

    /// True if the identifier before a point or arrow is another object than the one whose method
    /// it is.
    private static func isOther(_ start: Int, _ text: [UInt8]) -> Bool? {
        guard start > 0 else { return nil }
        var end = start - 1
        if text[end] == 0x3E, end > 0, text[end - 1] == 0x2D {
            end -= 1
        } else if text[end] != 0x2E {
            return nil
        }
        if end > 0, text[end - 1] == 0x3F || text[end - 1] == 0x21 { return true }
        return identifier(before: end, text)?.name != "self"
    }

    /// The left side of `=`.
    private static func left(
        of symbol: Int, _ text: [UInt8]
    ) -> (name: String, isMember: Bool)? {
        var end = symbol
        if end > 0, [0x2B, 0x2D, 0x2A, 0x2F, 0x7C].contains(text[end - 1]) { end -= 1 }
        guard end > 0, ![0x3D, 0x21, 0x3C, 0x3E].contains(text[end - 1]) else { return nil }
        while end > 0, isBlank(text[end - 1]) { end -= 1 }
        if end > 0, text[end - 1] == 0x5D {
            let first = max(0, end - longest)
            var depth = 0
            repeat {
                end -= 1
                if text[end] == 0x5D { depth += 1 }
                if text[end] == 0x5B { depth -= 1 }
            } while depth > 0 && end > first
            guard depth == 0 else { return nil }
        }
        guard let (name, start) = identifier(before: end, text) else { return nil }
        if let isOther = isOther(start, text) { return isOther ? (name, true) : nil }
        var before = start
        while before > 0, isBlank(text[before - 1]) { before -= 1 }
        let isFirst = before == 0 || [0x0A, 0x3B, 0x7B, 0x7D].contains(text[before - 1])
        return isFirst ? (name, false) : nil
    }

    /// The member that a message sets or changes whose arguments begin at a place.
    private static func message(
        before place: Int, _ text: [UInt8]
    ) -> String? {
        guard place > 0, isOfWord(text[place - 1]) else { return nil }
        guard let (name, start) = identifier(before: place, text) else { return nil }
        if changing.contains(name) {
            var end = start
            while end > 0, isBlank(text[end - 1]) || text[end - 1] == 0x2E { end -= 1 }
            guard let (member, first) = identifier(before: end, text) else { return nil }
            return isOther(first, text) == true ? member : nil
        }
        guard text[place] == 0x3A, name.hasPrefix("set"), name.utf8.count > 3,
            start > 0, isBlank(text[start - 1])
        else { return nil }
        if let receiver = identifier(before: start, text), receiver.name == "self" { return nil }
        return SourceSpelling.lowerFirst(String(name.dropFirst(3)))
    }
}
