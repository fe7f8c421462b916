/// A visitor that writes values down one after the other, as JSON does.
package protocol ValueVisitor: DescriptionVisitor {
    mutating func beginObject()
    mutating func endObject()
    mutating func beginArray()
    mutating func endArray()
    /// The name of the next value, one of ours.
    mutating func key(_ key: StaticString)
    /// The same; false where that value is not wanted and need not be made.
    mutating func opens(_ key: StaticString) -> Bool
    /// The name of the next value, one of an app.
    mutating func key(_ key: String)
    mutating func string(_ value: String)
    mutating func boolean(_ value: Bool)
    mutating func integer(_ value: Int)
    /// A number; NaN and infinities become null.
    mutating func number(_ value: Double)
    mutating func null()
    /// A value as it was read.
    mutating func located(_ value: LocatedValue)
    /// Where what is written can be given away in portions, this is the time for one.
    mutating func giveAway()
}

extension ValueVisitor {
    package mutating func opens(_ key: StaticString) -> Bool {
        self.key(key)
        return true
    }

    package mutating func giveAway() {}

    package mutating func object<Object: DescribedObject>(_ object: Object?) {
        beginObject()
        Object.members(of: object, to: &self)
        endObject()
    }

    package mutating func choice<Choice: DescribedChoice>(_ choice: Choice?) {
        Choice.forms(of: choice, to: &self)
    }

    package mutating func list<Element: Described>(_ elements: [Element]?) {
        beginArray()
        if let elements { Element.describe(each: elements, to: &self) }
        endArray()
    }

    package mutating func table<Rows: Sequence>(
        _ rows: Rows?, key name: (Rows.Element) -> String
    ) where Rows.Element: Described {
        beginObject()
        if let rows {
            for row in rows {
                key(name(row))
                Rows.Element.describe(row, to: &self)
                giveAway()
            }
        }
        endObject()
    }

    package mutating func numbers(_ count: Int, _ component: (Int) -> Double?) {
        beginArray()
        for index in 0..<count { number(component(index)) }
        endArray()
    }

    package mutating func text(_ value: String?) {
        if let value { string(value) } else { null() }
    }

    package mutating func text(_ value: String?, like pattern: StaticString) { text(value) }

    package mutating func word(_ value: String?, of words: @autoclosure () -> [String]) {
        text(value)
    }

    package mutating func integer(_ value: Int?) {
        if let value { integer(value) } else { null() }
    }

    package mutating func number(_ value: Double?) {
        if let value { number(value) } else { null() }
    }

    package mutating func boolean(_ value: Bool?) {
        if let value { boolean(value) } else { null() }
    }

    package mutating func anything(_ value: LocatedValue?) {
        if let value { located(value) } else { null() }
    }

    package mutating func member<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString
    ) {
        guard opens(name) else { return }
        if let value = value() { Value.describe(value, to: &self) } else { null() }
    }

    package mutating func nullable<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString
    ) {
        member(name, value(), sentence)
    }

    package mutating func optional<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString
    ) {
        if let value = value() { member(name, value, sentence) }
    }

    package mutating func member(
        _ name: StaticString, _ value: String?, of words: @autoclosure () -> [String],
        _ sentence: StaticString
    ) {
        guard opens(name) else { return }
        text(value)
    }

    package mutating func form<Payload>(
        _ payload: Payload?, _ sentence: StaticString,
        _ members: (Payload?, inout Self) -> Void
    ) {
        guard let payload else { return }
        beginObject()
        members(payload, &self)
        endObject()
    }

    package mutating func form<Value: Described>(_ value: Value?, _ sentence: StaticString) {
        if let value { Value.describe(value, to: &self) }
    }
}
