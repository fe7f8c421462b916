/// Path of a slot in an answer, in the syntax of test paths: `providerTable.rows[0].text`.
public struct SlotPath: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The path as it is written.
    public var text: String

    /// Takes a path as it is written.
    public init(_ text: String) { self.text = text }

    /// Takes a path as it is written.
    public init(stringLiteral text: String) { self.init(text) }

    /// A member of the slot.
    public func member(_ name: String) -> SlotPath { SlotPath(String(joining: text, ".", name)) }

    /// An element of the slot; positions start at 0.
    public subscript(position: Int) -> SlotPath {
        SlotPath(String(joining: text, "[", position.description, "]"))
    }

    /// The slot around this one; nil for a member of the answer itself.
    public var container: SlotPath? {
        text.utf8.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }
            .map { SlotPath(String(text[..<$0])) }
    }
}

extension SlotPath: CustomStringConvertible {
    /// The path as it is written.
    public var description: String { text }
}
