import EngageCore

/// Writes XML and HTML, and cannot write anything else: names are literals, all the rest is escaped.
///
/// No method takes text that goes out as it is, so no text from outside can become markup.
package struct MarkupWriter: Sendable {
    package private(set) var bytes: [UInt8] = []
    private var open: [StaticString] = []
    private var isInTag = false
    /// The fonts that the app brings.
    var ownFonts = AppFonts()
    /// True for HTML that leaves out what it does not need: quotes around plain values, line ends.
    let isCompact: Bool

    package init(isCompact: Bool = false) { self.isCompact = isCompact }

    /// Begins an element.
    package mutating func begin(_ name: StaticString) {
        endTag()
        bytes.append(UInt8(ascii: "<"))
        literal(name)
        open.append(name)
        isInTag = true
    }

    /// Ends the innermost element; an empty one of SVG as `<a/>`.
    package mutating func end(selfClosing: Bool = false) {
        guard let name = open.popLast() else { return }
        if isInTag, selfClosing {
            // Behind a value without quotes the stroke would be part of it.
            literal(isCompact ? " />" : "/>")
            isInTag = false
            return
        }
        endTag()
        literal("</")
        literal(name)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Ends an element that HTML leaves open, such as `meta`.
    package mutating func endVoid() {
        open.removeLast(open.isEmpty ? 0 : 1)
        endTag()
    }

    /// Ends a paragraph that the next one or its parent's end closes: compact HTML needs no end for it.
    mutating func endParagraph() {
        if isCompact { endVoid() } else { end() }
    }

    /// Adds an attribute to the element that was begun last; nothing where the value is nil.
    package mutating func attribute(_ name: StaticString, _ value: String?) {
        precondition(isInTag, "an attribute belongs to the element just begun")
        guard let value else { return }
        bytes.append(UInt8(ascii: " "))
        literal(name)
        if isCompact, !value.isEmpty, value.utf8.allSatisfy(Self.isPlain) {
            bytes.append(UInt8(ascii: "="))
            bytes += value.utf8
            return
        }
        literal("=\"")
        escape(value)
        bytes.append(UInt8(ascii: "\""))
    }

    /// True for what HTML takes in a value without quotes; fewer than it allows.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "#%+,-./:;[]_".utf8.contains(byte)
        }
    }

    /// Adds an attribute with a number.
    package mutating func attribute(_ name: StaticString, _ value: Double) {
        precondition(isInTag, "an attribute belongs to the element just begun")
        bytes.append(UInt8(ascii: " "))
        literal(name)
        literal("=\"")
        Self.append(value, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Adds text.
    package mutating func text(_ text: String) {
        endTag()
        escape(text)
    }

    /// Starts a new line between elements.
    package mutating func newline() {
        endTag()
        if isCompact { return }
        bytes.append(0x0A)
    }

    /// The first line of an HTML document.
    package mutating func htmlDoctype() { literal("<!DOCTYPE html>\n") }

    /// Bytes with those of another writer put in between elements, at a place from 0.
    func bytes(with other: MarkupWriter, at place: Int) -> [UInt8] {
        Array(bytes[..<place]) + other.bytes + Array(bytes[place...])
    }

    /// Puts what another writer wrote, where an element could begin.
    package mutating func append(_ written: [UInt8]) {
        endTag()
        bytes += written
    }

    /// A style sheet of our own, as a literal.
    mutating func styleSheet(_ css: StaticString) {
        begin("style")
        endTag()
        literal(css)
        end()
    }

    /// A script of our own, as a literal.
    mutating func script(_ code: StaticString) {
        begin("script")
        endTag()
        literal(code)
        end()
    }

    /// A number with at most two decimals, the shortest form; what is not finite is 0.
    static func number(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(_ value: Double, to bytes: inout [UInt8]) {
        let zero = UInt8(ascii: "0")
        guard value.isFinite, abs(value) < 1e9 else { return bytes.append(zero) }
        let hundredths = Int((value * 100).rounded())
        if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let start = bytes.count
        var left = whole
        repeat {
            bytes.append(zero + UInt8(left % 10))
            left /= 10
        } while left > 0
        bytes[start...].reverse()
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(zero + UInt8(rest / 10))
        if rest % 10 > 0 { bytes.append(zero + UInt8(rest % 10)) }
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
        let start = bytes.count
        for byte in text.utf8 {
            guard byte >= 0x20, byte < 0x7F, !Self.isSpecial(byte) else {
                // Something is not plain: what was taken over so far goes back.
                bytes.removeSubrange(start...)
                return escapeSpecial(text)
            }
            bytes.append(byte)
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
            || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    private mutating func escapeSpecial(_ text: String) {
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
                bytes.append(contentsOf: String(safe).utf8)
            }
        }
    }
}
