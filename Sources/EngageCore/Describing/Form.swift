/// What values of a described type look like: the description without a value.
///
/// Schemas are printed from it, and paths are checked against it.
package indirect enum Form: Sendable {
    /// Any JSON value.
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
    case boolean
    /// `false` only.
    case onlyFalse
    case null
    /// So many numbers in order.
    case numbers(Int)
    case list(Form)
    /// A list that is not empty.
    case several(Form)
    /// An object with member names that Engage does not define.
    case table(Form)
    /// An object with defined members; an open one ignores others.
    case object([Member], isOpen: Bool = false)
    /// One of several forms.
    case choice([Alternative])
    /// A form that is used at several places, under a name for schemas.
    case named(String, Form)

    /// A member of an object.
    package struct Member: Sendable {
        package var name: String
        package var form: Form
        /// One line of documentation.
        package var sentence: String
        /// False where the member may be left out.
        package var isRequired = true
        package var isNullable = false
        /// True where something newer takes its place.
        package var isDeprecated = false

        package init(
            name: String, form: Form, sentence: String, isRequired: Bool = true,
            isNullable: Bool = false, isDeprecated: Bool = false
        ) {
            self.name = name
            self.form = form
            self.sentence = sentence
            self.isRequired = isRequired
            self.isNullable = isNullable
            self.isDeprecated = isDeprecated
        }
    }

    /// Members of an object; none of another form.
    package var members: [Member] {
        if case .object(let members, _) = self { members } else { [] }
    }

    /// One of several forms.
    package struct Alternative: Sendable {
        package var form: Form
        /// The meaning of this form; empty if the form alone shows it.
        package var sentence = ""

        package init(form: Form, sentence: String = "") {
            self.form = form
            self.sentence = sentence
        }
    }

    /// A member of a document that people write: it may be left out.
    package static func member(
        _ name: String, _ form: Form, _ sentence: String, required: Bool = false,
        nullable: Bool = false
    ) -> Member {
        Member(
            name: name, form: form, sentence: sentence, isRequired: required,
            isNullable: nullable)
    }

    /// One of several forms that need no words.
    package static func any(_ forms: [Form]) -> Form {
        .choice(forms.map { Alternative(form: $0) })
    }
}
