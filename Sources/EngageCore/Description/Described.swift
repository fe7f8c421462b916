/// A type that resolutions consist of. Its form is written here once; every output format reads it.
///
/// JSON, YAML, leaves, paths and schemas are visitors of it. Without a value there is the form
/// alone, which is what schemas and lists of paths are made of.
package protocol Described {
    /// Shows a value, or only the form that values have, to a visitor.
    static func describe(_ value: Self?, to visitor: inout some DescriptionVisitor)
    /// Shows the values of a list one after the other.
    static func describe(each values: [Self], to visitor: inout some DescriptionVisitor)
    /// The form's name in schemas, if it is used at several places; nil otherwise.
    static var formName: String? { get }
}

extension Described {
    package static func describe(
        each values: [Self], to visitor: inout some DescriptionVisitor
    ) {
        // By their numbers: as values of the loop they would be copied twice.
        for index in values.indices { describe(values[index], to: &visitor) }
    }

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

/// An object that answers have many of: written in one go where the output has no blanks.
package protocol DenselyWritten: DescribedObject {
    /// Writes the object; false, with nothing written, where its description has to.
    func write(inOneGo writer: inout JSONWriter) -> Bool
}

extension DenselyWritten {
    package static func describe(
        each objects: [Self], to visitor: inout some DescriptionVisitor
    ) {
        for index in objects.indices
        where !visitor.writes(inOneGo: { objects[index].write(inOneGo: &$0) }) {
            visitor.object(objects[index])
        }
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
        visitor.boolean(value)
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

/// Receives the form of a resolution, in the order of its JSON.
///
/// A visitor that writes gets values; one that collects only the form gets nil everywhere and
/// goes through every list, choice and member once.
package protocol DescriptionVisitor {
    /// An object with the members of its type.
    mutating func object<Object: DescribedObject>(_ object: Object?)
    /// A value in one of the forms of its type.
    mutating func choice<Choice: DescribedChoice>(_ choice: Choice?)
    /// A list of values of one type.
    mutating func list<Element: Described>(_ elements: [Element]?)
    /// An object whose rows name its members themselves.
    mutating func table<Rows: Sequence>(
        _ rows: Rows?, key: (Rows.Element) -> String
    ) where Rows.Element: Described
    /// So many numbers in order.
    mutating func numbers(_ count: Int, _ component: (Int) -> Double?)

    /// A text.
    mutating func text(_ value: String?)
    /// A text of the form of a regular expression.
    mutating func text(_ value: String?, like pattern: StaticString)
    /// One of a few words.
    mutating func word(_ value: String?, of words: @autoclosure () -> [String])
    /// A whole number.
    mutating func integer(_ value: Int?)
    /// A number.
    mutating func number(_ value: Double?)
    /// True or false.
    mutating func boolean(_ value: Bool?)
    /// A value as it was read; whatever it is.
    mutating func anything(_ value: LocatedValue?)
    /// A place, an object that is met so often that it can be written in one go.
    mutating func place(_ value: SourceLocation?)

    /// True where a value that is met often was written in one go, as its members would be.
    mutating func writes(inOneGo write: (inout JSONWriter) -> Bool) -> Bool

    // The value of a member is made where it is written.

    /// A member that is always there.
    mutating func member<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString)
    /// A member that is always there, null for nil.
    mutating func nullable<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString)
    /// A member that is left out for nil.
    mutating func optional<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString)
    /// A member that is one of a few words.
    mutating func member(
        _ name: StaticString, _ value: String?, of words: @autoclosure () -> [String],
        _ sentence: StaticString)

    /// A form with members; it is the one that the value has where there is a payload.
    mutating func form<Payload>(
        _ payload: Payload?, _ sentence: StaticString,
        _ members: (Payload?, inout Self) -> Void)
    /// A form that is a value of another type.
    mutating func form<Value: Described>(_ value: Value?, _ sentence: StaticString)
}

extension DescriptionVisitor {
    package mutating func place(_ value: SourceLocation?) { object(value) }

    package mutating func writes(inOneGo write: (inout JSONWriter) -> Bool) -> Bool { false }
}
