/// Collects the form of a described type; it is never given a value.
struct FormVisitor: DescriptionVisitor {
    private(set) var form = Form.anything
    private var members: [Form.Member] = []
    private var alternatives: [Form.Alternative] = []

    mutating func object<Object: DescribedObject>(_ object: Object?) {
        var inner = FormVisitor()
        Object.members(of: nil, to: &inner)
        form = Self.named(Object.self, .object(inner.members, isOpen: Object.isOpen))
    }

    mutating func choice<Choice: DescribedChoice>(_ choice: Choice?) {
        var inner = FormVisitor()
        Choice.forms(of: nil, to: &inner)
        form = Self.named(Choice.self, .choice(inner.alternatives))
    }

    private static func named<Value: Described>(_ type: Value.Type, _ form: Form) -> Form {
        Value.formName.map { .named($0, form) } ?? form
    }

    mutating func list<Element: Described>(_ elements: [Element]?) {
        form = .list(.of(Element.self))
    }

    mutating func table<Rows: Sequence>(
        _ rows: Rows?, key: (Rows.Element) -> String
    ) where Rows.Element: Described {
        form = .table(.of(Rows.Element.self))
    }

    mutating func numbers(_ count: Int, _ component: (Int) -> Double?) { form = .numbers(count) }

    mutating func text(_ value: String?) { form = .text() }

    mutating func text(_ value: String?, like pattern: StaticString) {
        form = .text(pattern: pattern.description)
    }

    mutating func word(_ value: String?, of words: @autoclosure () -> [String]) {
        form = .words(words())
    }

    mutating func integer(_ value: Int?) { form = .integer() }

    mutating func number(_ value: Double?) { form = .number }

    mutating func boolean(_ value: Bool?) { form = .boolean }

    mutating func anything(_ value: LocatedValue?) { form = .anything }

    mutating func member<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString
    ) {
        add(name, .of(Value.self), sentence)
    }

    mutating func nullable<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString
    ) {
        add(name, .of(Value.self), sentence, isNullable: true)
    }

    mutating func optional<Value: Described>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, _ sentence: StaticString
    ) {
        add(name, .of(Value.self), sentence, isRequired: false)
    }

    mutating func member(
        _ name: StaticString, _ value: String?, of words: @autoclosure () -> [String],
        _ sentence: StaticString
    ) {
        add(name, .words(words()), sentence)
    }

    mutating func form<Payload>(
        _ payload: Payload?, _ sentence: StaticString,
        _ members: (Payload?, inout FormVisitor) -> Void
    ) {
        var inner = FormVisitor()
        members(nil, &inner)
        alternatives.append(
            Form.Alternative(form: .object(inner.members), sentence: sentence.description))
    }

    mutating func form<Value: Described>(_ value: Value?, _ sentence: StaticString) {
        alternatives.append(
            Form.Alternative(form: .of(Value.self), sentence: sentence.description))
    }

    private mutating func add(
        _ name: StaticString, _ form: Form, _ sentence: StaticString, isRequired: Bool = true,
        isNullable: Bool = false
    ) {
        members.append(
            Form.Member(
                name: name.description, form: form, sentence: sentence.description,
                isRequired: isRequired, isNullable: isNullable))
    }
}

extension Form {
    /// The form of a described type.
    package static func of<Value: Described>(_ type: Value.Type) -> Form {
        var visitor = FormVisitor()
        Value.describe(nil, to: &visitor)
        return visitor.form
    }
}
