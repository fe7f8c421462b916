import EngageCore
import EngagePictures

/// An HTML page of the server: the head that all of them share, and elements in one call.
///
/// Everything is made here, so a page can be read without scripts; the script only spares loading.
struct Page {
    private var writer = MarkupWriter()

    /// Begins a page.
    ///
    /// - Parameter title: what it shows, also its heading.
    init(_ title: String) {
        writer.htmlDoctype()
        begin("html", ("lang", "en"))
        begin("head")
        void("meta", ("charset", "utf-8"))
        void("meta", ("name", "viewport"), ("content", "width=device-width, initial-scale=1"))
        element("title", "\(title) - Engage")
        void("link", ("rel", "icon"), ("href", "/icon.svg"))
        void("link", ("rel", "stylesheet"), ("href", "/page.css"))
        element("script", "", ("type", "module"), ("src", "/page.js"))
        end()
        begin("body")
    }

    /// The page; none of it may load or run what is not of this server.
    mutating func finish() -> ServiceAnswer {
        end()
        end()
        writer.newline()
        var answer = ServiceAnswer.content(writer.bytes, "text/html; charset=utf-8")
        answer.headers.append(
            (
                "content-security-policy",
                "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
                    + "object-src 'self'; frame-src 'self'; connect-src 'self'; "
                    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
            ))
        return answer
    }

    /// Says that the files have an error, and that the page is of what was read before; nothing where
    /// they have none.
    mutating func tell(_ refusal: ServedProject.Refusal?) {
        guard let refusal else { return }
        begin("section", ("role", "alert"), ("class", "fault"))
        element(
            "p",
            "The project's files have an error, so this page shows the project as it was before.")
        begin("ul")
        for sentence in refusal.sentences.prefix(10) { element("li", sentence) }
        end()
        end()
    }

    /// Begins an element; attributes that are nil are left out.
    mutating func begin(_ name: StaticString, _ attributes: (StaticString, String?)...) {
        open(name, attributes)
    }

    /// Ends the innermost element.
    mutating func end() { writer.end() }

    /// Adds text.
    mutating func text(_ text: String) { writer.text(text) }

    /// Adds text and keeps its lines.
    mutating func lines(_ text: String) {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if number > 0 { writer.newline() }
            writer.text(String(line))
        }
    }

    /// An element with text.
    mutating func element(
        _ name: StaticString, _ text: String, _ attributes: (StaticString, String?)...
    ) {
        open(name, attributes)
        if !text.isEmpty { writer.text(text) }
        end()
    }

    /// An element that has no end.
    mutating func void(_ name: StaticString, _ attributes: (StaticString, String?)...) {
        open(name, attributes)
        writer.endVoid()
    }

    private mutating func open(
        _ name: StaticString, _ attributes: [(StaticString, String?)]
    ) {
        writer.begin(name)
        for (name, value) in attributes { writer.attribute(name, value) }
    }

    /// A labelled choice of a form.
    ///
    /// - Parameters:
    ///   - choices: values with what people read.
    ///   - chosen: the value that is chosen.
    mutating func choice(
        _ label: String, _ name: String, _ choices: [(value: String, text: String)],
        chosen: String
    ) {
        begin("label")
        text(label + " ")
        begin("select", ("name", name))
        for choice in choices {
            element(
                "option", choice.text, ("value", choice.value),
                ("selected", choice.value == chosen ? "" : nil))
        }
        end()
        end()
    }

    /// A labelled field of a form.
    mutating func field(
        _ label: String, _ name: String, _ value: String, kind: String = "text",
        list: String? = nil
    ) {
        begin("label")
        text(label + " ")
        void(
            "input", ("type", kind), ("name", name), ("value", value), ("list", list),
            ("autocomplete", list == nil ? nil : "off"))
        end()
    }
}
