/// A leaf, a list or a screen of an answer, with its path.
///
/// Source: behaviour, formats#explanations: a leaf is a text, number, boolean, null or
/// empty container below the head of the answer.
public struct AnswerPart: Sendable, Hashable {
    /// The value of the part.
    public enum Value: Sendable, Hashable {
        /// A text.
        case text(String)
        /// A whole number.
        case integer(Int)
        /// A number.
        case number(Double)
        /// True or false.
        case boolean(Bool)
        /// Null.
        case null
        /// A list without elements.
        case emptyList
        /// An object without members.
        case emptyObject
        /// A list with elements, which follow.
        case list
        /// A screen, whose members follow.
        case screen
    }

    /// Its path: `providerTable.rows[0].text`.
    public var path: SlotPath
    /// The value at the path.
    public var value: Value

    /// True for a value, false for a list or screen that holds others.
    public var isLeaf: Bool { value != .list && value != .screen }
}

extension AnswerPart.Value: Described {
    package static func describe(
        _ value: AnswerPart.Value?, to visitor: inout some DescriptionVisitor
    ) {
        switch value {
        case .text(let text): visitor.text(text)
        case .integer(let number): visitor.integer(number)
        case .number(let number): visitor.number(number)
        case .boolean(let isTrue): visitor.boolean(isTrue)
        case .emptyList, .list: visitor.list([] as [String])
        case .emptyObject, .screen: visitor.object(NoMembers())
        case .null, nil: visitor.anything(nil)
        }
    }
}

/// An object without members.
private struct NoMembers: DescribedObject {
    static func members(of object: NoMembers?, to visitor: inout some DescriptionVisitor) {}
}
