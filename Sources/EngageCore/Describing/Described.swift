/// A type that answers consist of: its form stands here once, and every kind of output reads it.
///
/// JSON, YAML, leaves, paths and schemas are visitors of it. Without a value there is the form
/// alone, which is what schemas and lists of paths are made of.
package protocol Described {
    /// Shows a value, or only the form that values have, to a visitor.
    static func describe(_ value: Self?, to visitor: inout some DescriptionVisitor)
    /// The form's name in schemas, where it stands at several places; nil elsewhere.
    static var formName: String? { get }
}

extension Described {
    package static var formName: String? { nil }
}

/// A described type with members, printed as an object.
package protocol DescribedObject: Described {
    /// Names the members in the order they are printed in, each with a sentence for people.
    static func members(of object: Self?, to visitor: inout some DescriptionVisitor)
    /// True where its schema lets further members pass, as reports may get some.
    static var isOpen: Bool { get }
}

extension DescribedObject {
    package static var isOpen: Bool { false }

    package static func describe(_ value: Self?, to visitor: inout some DescriptionVisitor) {
        visitor.object(value)
    }
}

/// A described type that is printed in one of several forms.
package protocol DescribedChoice: Described {
    /// Names the forms; a value has exactly one of them.
    static func forms(of value: Self?, to visitor: inout some DescriptionVisitor)
}

extension DescribedChoice {
    package static func describe(_ value: Self?, to visitor: inout some DescriptionVisitor) {
        visitor.choice(value)
    }
}

/// A described type that is one of a few words.
package protocol DescribedWord: Described, RawRepresentable<String>, CaseIterable {}

extension DescribedWord {
    package static func describe(_ value: Self?, to visitor: inout some DescriptionVisitor) {
        visitor.word(value?.rawValue, of: allCases.map(\.rawValue))
    }
}

extension String: Described {
    package static func describe(_ value: String?, to visitor: inout some DescriptionVisitor) {
        visitor.text(value)
    }
}

extension Int: Described {
    package static func describe(_ value: Int?, to visitor: inout some DescriptionVisitor) {
        visitor.integer(value)
    }
}

extension Double: Described {
    package static func describe(_ value: Double?, to visitor: inout some DescriptionVisitor) {
        visitor.number(value)
    }
}

extension Bool: Described {
    package static func describe(_ value: Bool?, to visitor: inout some DescriptionVisitor) {
        visitor.truth(value)
    }
}

extension Array: Described where Element: Described {
    package static func describe(_ value: [Element]?, to visitor: inout some DescriptionVisitor) {
        visitor.list(value)
    }
}

extension LocatedValue: Described {
    package static func describe(_ value: LocatedValue?, to visitor: inout some DescriptionVisitor)
    {
        visitor.anything(value)
    }
}
