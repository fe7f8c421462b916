/// The content of a title: a text, or a view that covers it.
public enum TitleSlot: Sendable {
    /// Text, possibly empty.
    case text(String)
    /// A view on the bar.
    case view(ViewDescription)
    /// An object of another class in place of a view, passed on as it is.
    case object
    /// An object of another class in place of a text, a null among them, passed on as it is.
    case noText
}

extension TitleSlot: DescribedChoice {
    package static var formName: String? { "title" }

    package static func forms(of title: TitleSlot?, to visitor: inout some DescriptionVisitor) {
        visitor.form(title?.shownText, "A text.") { text, visitor in
            visitor.nullable("text", text ?? nil, "The text, null for an object that is no text.")
        }
        visitor.form(title?.viewName, "A view that covers the text.") { name, visitor in
            visitor.nullable("view", name ?? nil, "Its name, null for an object that is no view.")
            visitor.optional(
                "parts", title?.view?.printedParts, "Parts of a described view, top to bottom.")
        }
    }

    private var shownText: String?? {
        switch self {
        case .text(let text): .some(text)
        case .noText: .some(nil)
        case .view, .object: nil
        }
    }

    private var view: ViewDescription? { if case .view(let view) = self { view } else { nil } }

    private var viewName: String?? {
        switch self {
        case .view(let view): .some(view.name)
        case .object: .some(nil)
        case .text, .noText: nil
        }
    }
}
