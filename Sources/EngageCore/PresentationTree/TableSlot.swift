/// The content of a section or table slot; heights in points, at least 0.
public enum TableSlot: Sendable {
    /// Text; nil for an object of another class, passed on as it is.
    case text(String?, height: Double)
    /// A view.
    case view(ViewDescription, height: Double)
    /// Empty space.
    case blank(height: Double)
    /// The sign-in form of the Capture wrapper.
    case captureForm(CaptureForm, height: Double)

    /// Height in points.
    public var height: Double {
        switch self {
        case .text(_, let height), .view(_, let height), .blank(let height),
            .captureForm(_, let height):
            height
        }
    }
}

extension TableSlot: DescribedChoice {
    package static var formName: String? { "slot" }

    package static func forms(of slot: TableSlot?, to visitor: inout some DescriptionVisitor) {
        visitor.form(slot?.text, "A text.") { text, visitor in
            visitor.nullable("text", text ?? nil, "The text, null for an object that is no text.")
            visitor.member("height", slot?.height, "Height in points.")
        }
        visitor.form(slot?.viewName, "A view.") { name, visitor in
            visitor.member("view", name, "Its name.")
            visitor.member("height", slot?.height, "Height in points.")
            visitor.optional(
                "parts", slot?.printedParts, "Parts of a described view, top to bottom.")
        }
        visitor.form(slot?.isBlank, "Empty space.") { isBlank, visitor in
            visitor.member("blank", isBlank, "Always true.")
            visitor.member("height", slot?.height, "Height in points.")
        }
        visitor.form(slot?.form, "The sign-in form of the Capture wrapper.") { form, visitor in
            visitor.member(
                "view", form.map { _ in "captureForm" }, of: ["captureForm"], "Always captureForm.")
            visitor.member("height", slot?.height, "Height in points.")
            visitor.member("form", form, "The form.")
        }
    }

    private var text: String?? {
        if case .text(let text, _) = self { .some(text) } else { nil }
    }

    private var viewName: String? { if case .view(let view, _) = self { view.name } else { nil } }

    private var printedParts: [ViewPart]? {
        if case .view(let view, _) = self { view.printedParts } else { nil }
    }

    private var isBlank: Bool? {
        if case .blank = self { true } else { nil }
    }

    private var form: CaptureForm? {
        if case .captureForm(let form, _) = self { form } else { nil }
    }
}
