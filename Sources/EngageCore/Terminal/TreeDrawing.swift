/// A drawing of a resolution for a terminal: one line a slot, its value and where it comes from.
public struct TreeDrawing: Sendable {
    /// One line.
    public struct Line: Sendable, Hashable {
        /// 0 for a heading; children are one deeper.
        public var depth: Int
        /// What it is.
        public var label: String
        /// Its value, as a person reads it.
        public var value: String
        /// Layer and place, or the rule; empty for a heading.
        public var origin: String
        /// Colours of the value, shown as swatches on a terminal.
        public var swatches: [Color] = []
    }

    /// Lines from top to bottom.
    public private(set) var lines: [Line] = []

    /// An empty drawing.
    public init() {}

    /// Adds a line.
    public mutating func add(
        _ depth: Int, _ label: String, _ value: String = "", from origin: String = "",
        swatches: [Color] = []
    ) {
        lines.append(
            Line(depth: depth, label: label, value: value, origin: origin, swatches: swatches))
    }

    /// The drawing as text; `colored` dims the origins and emphasises the headings.
    ///
    /// Text from outside is made safe for a terminal.
    public func text(colored: Bool) -> String {
        let isLast = lastFlags()
        let heads = zip(lines, isLast).map { line, flags in
            Self.branch(flags) + TerminalText.safe(line.label)
                + (line.value.isEmpty ? "" : "  " + TerminalText.safe(line.value))
        }
        let widths = heads.map(\.count)
        let width = min(64, widths.max() ?? 0)
        var text = ""
        for ((line, head), own) in zip(zip(lines, heads), widths) {
            let origin = TerminalText.safe(line.origin)
            text += colored && line.depth == 0 ? "\u{1B}[1m\(head)\u{1B}[0m" : head
            let swatches = colored ? line.swatches : []
            for swatch in swatches { text += " " + swatch.swatch }
            if !origin.isEmpty {
                let used = own + 3 * swatches.count
                let blanks = [UInt8](
                    repeating: UInt8(ascii: " "), count: max(2, width + 2 - used))
                text += String(decoding: blanks, as: UTF8.self)
                text += colored ? "\u{1B}[2m\(origin)\u{1B}[0m" : origin
            }
            text += "\n"
        }
        return text
    }

    /// For every line and every depth up to its own, whether nothing follows there.
    private func lastFlags() -> [[Bool]] {
        var flags: [[Bool]] = []
        var open: [Bool] = []
        for line in lines.reversed() {
            while open.count <= line.depth { open.append(false) }
            var own: [Bool] = []
            for depth in 0...line.depth { own.append(!open[depth]) }
            open[line.depth] = true
            open.removeSubrange((line.depth + 1)...)
            flags.append(own)
        }
        return flags.reversed()
    }

    private static func branch(_ flags: [Bool]) -> String {
        guard flags.count > 1 else { return "" }
        var text = ""
        for isLast in flags.dropFirst().dropLast() { text += isLast ? "   " : "│  " }
        return text + (flags.last == true ? "└─ " : "├─ ")
    }
}

extension Color {
    /// Two cells of the colour for a terminal that knows 24 bits.
    var swatch: String { "\u{1B}[48;2;\(red);\(green);\(blue)m  \u{1B}[0m" }
}
