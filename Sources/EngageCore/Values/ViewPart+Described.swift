extension ViewDescription {
    /// The parts that an answer names; nil where it names none.
    var printedParts: [ViewPart]? {
        parts.isEmpty ? nil : parts
    }
}

extension LabelLook.Alignment: DescribedWord {}

extension LabelLook.Font: DescribedObject {
    package static func members(of font: LabelLook.Font?, to visitor: inout some DescriptionVisitor)
    {
        visitor.nullable("name", font?.name, "Name of the font, null for the system's.")
        visitor.nullable("size", font?.size, "Size in points, null for that of a part.")
        visitor.member("bold", font?.bold, "Whether it is bold.")
    }
}

extension ViewPart: DescribedChoice {
    package static var formName: String? { "part" }

    package static func forms(of part: ViewPart?, to visitor: inout some DescriptionVisitor) {
        visitor.form(part?.field, "A text field.") { field, visitor in
            visitor.member("textField", field?.name, "Its name.")
            visitor.nullable("placeholder", field?.placeholder, "Grey text of the empty field.")
            visitor.member("secure", field?.secure, "Whether the input is hidden.")
            look(of: part, to: &visitor)
        }
        visitor.form(part?.button, "A button.") { button, visitor in
            visitor.member("button", button?.name, "Its name.")
            visitor.nullable("text", button?.title, "Its wording, null for the default one.")
            look(of: part, to: &visitor)
        }
        visitor.form(part?.label, "A label.") { text, visitor in
            visitor.member("label", text, "Its text.")
            look(of: part, to: &visitor)
            visitor.optional("font", part?.look?.font, "Font that the description gives.")
            visitor.optional("color", part?.look?.color, "Colour that the description gives.")
            visitor.optional("shadow", part?.look?.shadow, "Colour of its shadow, if it has one.")
            visitor.optional("alignment", part?.look?.alignment, "Alignment of the text.")
            visitor.optional("frame", part?.look?.frame, "Frame in its part, in points.")
        }
        visitor.form(part?.image, "A picture.") { name, visitor in
            visitor.member("image", name, "Its name.")
            look(of: part, to: &visitor)
        }
        visitor.form(part?.sectionHeader, "Header of a table's section.") { text, visitor in
            visitor.member("sectionHeader", text, "Its text.")
            look(of: part, to: &visitor)
        }
        visitor.form(part?.row, "Row of a table.") { text, visitor in
            visitor.member("row", text, "Its text.")
            look(of: part, to: &visitor)
        }
        visitor.form(part?.sectionFooter, "Footer of a table's section.") { text, visitor in
            visitor.member("sectionFooter", text, "Its text.")
            look(of: part, to: &visitor)
        }
        visitor.form(part?.spacer, "Empty space.") { _, visitor in
            visitor.nullable("spacer", nil as String?, "Always null.")
            look(of: part, to: &visitor)
        }
    }

    private static func look(of part: ViewPart?, to visitor: inout some DescriptionVisitor) {
        visitor.member("height", part?.height, "Height in points.")
        visitor.nullable("background", part?.background, "Background that a login screen gives.")
        visitor.nullable("textColor", part?.textColor, "Text colour that a login screen gives.")
        visitor.nullable(
            "origin", part?.origin, "The source of a login screen's colours, for users.")
    }

    private var field: (name: String, placeholder: String?, secure: Bool)? {
        if case .textField(let name, let placeholder, let secure) = content {
            (name, placeholder, secure)
        } else {
            nil
        }
    }

    private var button: (name: String, title: String?)? {
        if case .button(let name, let title) = content { (name, title) } else { nil }
    }

    private var label: String? { if case .label(let text) = content { text } else { nil } }
    private var image: String? { if case .image(let name) = content { name } else { nil } }
    private var row: String? { if case .row(let text) = content { text } else { nil } }
    private var spacer: Bool? { if case .spacer = content { true } else { nil } }

    private var sectionHeader: String? {
        if case .sectionHeader(let text) = content { text } else { nil }
    }

    private var sectionFooter: String? {
        if case .sectionFooter(let text) = content { text } else { nil }
    }
}
