import EngageCore

/// What the pictures of one page share, each written once: places, looks, drawings and reasons.
///
/// Places and looks become classes, drawings symbols, and a reason is where its elements point.
struct PageParts: Sendable {
    /// Texts by the numbers they got, from 0.
    private struct Numbered<Text: Hashable & Sendable>: Sendable {
        private(set) var texts: [Text] = []
        private var numbers: [Text: Int] = [:]

        mutating func number(of text: Text) -> Int {
            if let known = numbers[text] { return known }
            let number = texts.count
            numbers[text] = number
            texts.append(text)
            return number
        }
    }

    private struct Drawing: Hashable, Sendable {
        var box: String?
        var markup: [UInt8]
    }

    private var styles = Numbered<String>()
    private var drawings = Numbered<Drawing>()
    private var reasons = Numbered<[UInt8]>()

    /// Classes that give an element these styles; nil where one is not allowed in a style sheet.
    ///
    /// An attribute ends with its quotes. In a sheet, what is in a style could end its rule.
    mutating func classes(_ styles: [String]) -> String? {
        guard styles.allSatisfy({ $0.utf8.allSatisfy(Self.isPlain) }) else { return nil }
        var classes = ""
        for style in styles where !style.isEmpty {
            classes += " \(Self.name(self.styles.number(of: style)))"
        }
        return classes
    }

    /// Two letters or more: no other class is written in capitals.
    private static func name(_ number: Int) -> String {
        var rest = number
        var name = ""
        repeat {
            name.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26)))
            rest /= 26
        } while rest > 0
        return name
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: " #%(),-.:;".utf8.contains(byte)
        }
    }

    /// The name of a drawing in its own box, `0 0 WIDTH HEIGHT`, or in that of what it is part of.
    mutating func drawing(_ markup: MarkupWriter, in box: String?) -> String {
        "i\(drawings.number(of: Drawing(box: box, markup: markup.bytes)))"
    }

    /// The name of a reason.
    mutating func reason(_ markup: MarkupWriter) -> String {
        "r\(reasons.number(of: markup.bytes))"
    }

    /// The style sheet: a class each, and which reason is shown when.
    ///
    /// - Parameter first: the first reason that no other sheet shows.
    func writeStyles(into writer: inout MarkupWriter, reasonsFrom first: Int = 0) {
        guard !styles.texts.isEmpty || !reasons.texts.isEmpty else { return }
        writer.begin("style")
        for (number, style) in styles.texts.enumerated() {
            writer.text(
                ".\(Self.name(number)){\(style.hasSuffix(";") ? String(style.dropLast()) : style)}")
        }
        if first < reasons.texts.count {
            for rule in Self.showing(first..<reasons.texts.count) { writer.text(rule) }
        }
        writer.end()
    }

    /// The rules that show reasons of what the mouse is on, above what the keyboard is on.
    static func showing(_ reasons: Range<Int>) -> [String] {
        [("focus", "display:block"), ("hover", "display:block;z-index:9")].map { state, looks in
            reasons.map { "body:has([aria-describedby=r\($0)]:\(state)) #r\($0)" }
                .joined(separator: ",") + "{\(looks)}"
        }
    }

    /// The drawings and reasons that elements point to.
    func write(into writer: inout MarkupWriter) {
        for (number, reason) in reasons.texts.enumerated() {
            writer.newline()
            writer.begin("p")
            writer.attribute("class", "tip")
            writer.attribute("role", "tooltip")
            writer.attribute("id", "r\(number)")
            writer.append(reason)
            writer.endParagraph()
        }
        guard !drawings.texts.isEmpty else { return }
        writer.newline()
        writer.begin("svg")
        writer.attribute("class", "drawings")
        writer.attribute("aria-hidden", "true")
        for (number, drawing) in drawings.texts.enumerated() {
            writer.begin("symbol")
            writer.attribute("id", "i\(number)")
            writer.attribute("viewBox", drawing.box)
            writer.append(drawing.markup)
            writer.end()
        }
        writer.end()
    }
}
