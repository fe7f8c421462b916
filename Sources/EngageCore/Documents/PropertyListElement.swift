/// The elements of an XML property list.
enum PropertyListElement: String, CaseIterable {
    case plist, dict, array, key, string, integer, real, date, data
    case `true`, `false`

    /// The element of this name; nil for every other.
    init?(named name: Span<UInt8>) {
        guard name.count > 2 else { return nil }
        let found: PropertyListElement
        switch (name[0], name[1]) {
        case (UInt8(ascii: "k"), _): found = .key
        case (UInt8(ascii: "s"), _): found = .string
        case (UInt8(ascii: "d"), UInt8(ascii: "i")): found = .dict
        case (UInt8(ascii: "i"), _): found = .integer
        case (UInt8(ascii: "a"), _): found = .array
        case (UInt8(ascii: "t"), _): found = .true
        case (UInt8(ascii: "f"), _): found = .false
        case (UInt8(ascii: "r"), _): found = .real
        case (UInt8(ascii: "p"), _): found = .plist
        case (UInt8(ascii: "d"), UInt8(ascii: "a")):
            found =
                name.count == 4 && name[2] == UInt8(ascii: "t")
                    && name[3] == UInt8(ascii: "e") ? .date : .data
        default: return nil
        }
        guard found.matches(name) else { return nil }
        self = found
    }

    private var text: StaticString {
        switch self {
        case .plist: "plist"
        case .dict: "dict"
        case .array: "array"
        case .key: "key"
        case .string: "string"
        case .integer: "integer"
        case .real: "real"
        case .date: "date"
        case .data: "data"
        case .true: "true"
        case .false: "false"
        }
    }

    private func matches(_ name: Span<UInt8>) -> Bool {
        let text = text.description.utf8
        guard text.count == name.count else { return false }
        var index = 0
        for byte in text {
            if name[index] != byte { return false }
            index += 1
        }
        return true
    }
}
