/// What values of a described type look like: the description without a value.
///
/// Schemas are printed from it, and paths are checked against it.
indirect enum Form: Sendable {
    /// Whatever JSON can say.
    case anything
    /// A text, of the form of a regular expression where there is one.
    case text(pattern: String? = nil)
    /// One of a few words.
    case words([String])
    /// A whole number, within bounds where there are some.
    case integer(ClosedRange<Int>? = nil)
    case number
    /// A number that is not below 0.
    case notNegative
    case truth
    /// `false` and nothing else.
    case onlyFalse
    case null
    /// So many numbers in order.
    case numbers(Int)
    case list(Form)
    /// A list that is not empty.
    case several(Form)
    /// An object whose members are not named by us.
    case table(Form)
    /// An object with members of ours; an open one passes over others.
    case object([Member], isOpen: Bool = false)
    /// One of several forms.
    case choice([Alternative])
    /// A form that stands at several places, under a name for schemas.
    case named(String, Form)

    /// A member of an object.
    struct Member: Sendable {
        var name: String
        var form: Form
        /// One line of documentation.
        var sentence: String
        /// False where the member may be left out.
        var isRequired = true
        var isNullable = false
        /// True where something newer takes its place.
        var isDeprecated = false
    }

    /// One of several forms.
    struct Alternative: Sendable {
        var form: Form
        /// What this form means; empty where the form says it.
        var sentence = ""
    }

    /// The form of a described type.
    static func of<Value: Described>(_ type: Value.Type) -> Form {
        var visitor = FormVisitor()
        Value.describe(nil, to: &visitor)
        return visitor.form
    }

    /// A member of a document that people write: it may be left out.
    static func member(
        _ name: String, _ form: Form, _ sentence: String, required: Bool = false,
        nullable: Bool = false
    ) -> Member {
        Member(
            name: name, form: form, sentence: sentence, isRequired: required,
            isNullable: nullable)
    }

    /// One of several forms that need no words.
    static func any(_ forms: [Form]) -> Form { .choice(forms.map { Alternative(form: $0) }) }
}
