/// Writes XML and HTML, and cannot write anything else: names are literals, all the rest is escaped.
///
/// No method takes text that goes out as it is, so no text from outside can become markup.
struct MarkupWriter: Sendable {
    private(set) var bytes: [UInt8] = []
    private var open: [StaticString] = []
    private var isInTag = false

    /// Begins an element.
    mutating func begin(_ name: StaticString) {
        endTag()
        bytes.append(UInt8(ascii: "<"))
        literal(name)
        open.append(name)
        isInTag = true
    }

    /// Ends the innermost element; an empty one of SVG as `<a/>`.
    mutating func end(selfClosing: Bool = false) {
        guard let name = open.popLast() else { return }
        if isInTag, selfClosing {
            literal("/>")
            isInTag = false
            return
        }
        endTag()
        literal("</")
        literal(name)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Ends an element that HTML leaves open, such as `meta`.
    mutating func endVoid() {
        open.removeLast(open.isEmpty ? 0 : 1)
        endTag()
    }

    /// Adds an attribute to the element just begun; nothing where the value is nil.
    mutating func attribute(_ name: StaticString, _ value: String?) {
        precondition(isInTag, "an attribute belongs to the element just begun")
        guard let value else { return }
        bytes.append(UInt8(ascii: " "))
        literal(name)
        literal("=\"")
        escape(value)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Adds an attribute with a number.
    mutating func attribute(_ name: StaticString, _ value: Double) {
        attribute(name, Self.number(value))
    }

    /// Adds text.
    mutating func text(_ text: String) {
        endTag()
        escape(text)
    }

    /// Starts a new line between elements.
    mutating func newline() {
        endTag()
        bytes.append(0x0A)
    }

    /// The first line of an HTML document.
    mutating func htmlDoctype() { literal("<!DOCTYPE html>\n") }

    /// A style sheet of our own, as a literal.
    mutating func styleSheet(_ css: StaticString) {
        begin("style")
        endTag()
        literal(css)
        end()
    }

    /// A number with at most two decimals, the shortest form; what is not finite is 0.
    static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "0" }
        let hundredths = Int((value * 100).rounded())
        let whole = abs(hundredths) / 100
        let rest = abs(hundredths) % 100
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
        return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    private mutating func endTag() {
        guard isInTag else { return }
        isInTag = false
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func literal(_ text: StaticString) {
        bytes.append(contentsOf: text.description.utf8)
    }

    private mutating func escape(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": literal("&amp;")
            case "<": literal("&lt;")
            case ">": literal("&gt;")
            case "\"": literal("&quot;")
            case "'": literal("&#39;")
            default:
                let safe =
                    scalar.value >= 0x20 && scalar.value < 0x7F
                    ? scalar : ShownText.safe(scalar)
                bytes.append(contentsOf: UTF8.encode(safe).map { Array($0) } ?? [])
            }
        }
    }
}
