import EngageCore

/// One header field of a request or an answer.
public struct HTTPField: Sendable, Hashable {
    /// The field's name as it was given; compared without regard to case.
    public var name: String
    /// The field's value.
    public var value: LoginValue

    /// Names a field.
    public init(_ name: String, _ value: LoginValue) {
        self.name = name
        self.value = value
    }

    /// True where the names are equal without regard to ASCII case.
    public func hasName(_ other: String) -> Bool {
        name.utf8.count == other.utf8.count
            && zip(name.utf8, other.utf8).allSatisfy {
                HTTPField.folded($0) == HTTPField.folded($1)
            }
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }

    /// True for a name of token characters. Source: RFC 9110, 5.1.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// True for a value without newline or other control character but the tab.
    static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    }
}
