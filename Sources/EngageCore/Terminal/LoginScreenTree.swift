/// A login screen drawn as a tree for a terminal.
public enum LoginScreenTree {
    /// The drawing, one line an element, each colour with its source; swatches where coloured.
    public static func text(_ screen: LoginScreenResolution, colored: Bool = false) -> String {
        var tree = Lines(colored: colored)
        let device = screen.device
        tree.add(
            0,
            "login screen, style \(screen.style.rawValue) (\(screen.style.name)), "
                + "\(device.title), \(JSONWriter.text(device.width)) x "
                + "\(JSONWriter.text(device.height)), \(device.orientation.rawValue)")
        background(screen, &tree)
        icon(screen.icon, &tree)
        label("server label", screen.serverLabel, wording: nil, &tree)
        label("Change Library", screen.changeLibrary, wording: screen.changeLibrary.text, &tree)
        tree.add(1, "text fields" + width(screen.widths), screen.textFields)
        for button in screen.buttons where button.visible { self.button(button, &tree) }
        let hidden = screen.buttons.filter { !$0.visible }.map(\.name)
        if !hidden.isEmpty {
            tree.add(1, "not enabled: \(hidden.joined(separator: ", "))")
        }
        let check = screen.initiallyChecked ? "[x]" : "[ ]"
        label(
            "\(check) stay logged in", screen.stayLoggedIn, wording: screen.stayLoggedIn.text,
            &tree)
        tree.add(2, "checkbox", screen.checkboxTint)
        for decision in screen.decisions {
            let over = decision.over.isEmpty ? "" : " over \(decision.over.joined(separator: ", "))"
            tree.add(
                0, "decided \(decision.slot): \(decision.chose)\(over), because \(decision.because)"
            )
        }
        return tree.text
    }

    private static func background(_ screen: LoginScreenResolution, _ tree: inout Lines) {
        let place =
            switch screen.backgroundRegion {
            case .hidden: "hidden behind the card"
            case .underCard: "around the white card"
            case .full: "everywhere"
            case .topHalf: "upper half, lower half white"
            }
        let key = screen.background.selectedKey.map { " by BackgroundImage.\($0)" } ?? ""
        let color = screen.background.painted.hasPrefix("color:") ? screen.background.color : nil
        tree.add(1, "background \(screen.background.painted)\(key), \(place)", color)
    }

    private static func icon(_ icon: LoginScreenIcon, _ tree: inout Lines) {
        let what = icon.glyph.map { "glyph \($0)" } ?? icon.image.map { "image \($0)" } ?? "builtin"
        let size = icon.size.map { ", size \(JSONWriter.text($0))" } ?? ""
        let state = icon.display == false ? " (hidden)" : ""
        tree.add(1, "icon \(what)\(size)\(state)", icon.tint)
    }

    private static func label(
        _ name: String, _ label: LoginScreenLabel, wording: String?, _ tree: inout Lines
    ) {
        var line = name
        if let wording { line += " '\(wording)'" }
        if let font = label.font.name { line += ", \(font)" }
        if let size = label.font.size { line += ", size \(JSONWriter.text(size))" }
        tree.add(1, line + (label.display ? "" : " (hidden)"), label.font.color)
    }

    private static func button(_ button: LoginScreenButton, _ tree: inout Lines) {
        let wording = button.text.map { " '\($0)'" } ?? ""
        let height = (button.heightIsApproximate ? "about " : "") + JSONWriter.text(button.height)
        tree.add(1, "button \(button.name)\(wording), height \(height)", button.background)
        if button.textFont.color.value != nil { tree.add(2, "title", button.textFont.color) }
        if let glyph = button.icon.glyph { tree.add(2, "icon \(glyph)", button.icon.tint) }
    }

    private static func width(_ widths: LoginScreenWidths) -> String {
        guard let elements = widths.elements else {
            return ", at most \(JSONWriter.text(widths.atMost)) wide"
        }
        return ", \(JSONWriter.text(elements)) wide of \(JSONWriter.text(widths.view))"
    }

    /// Lines gathered so far; what comes from outside is made harmless.
    private struct Lines {
        let colored: Bool
        var text = ""

        init(colored: Bool) { self.colored = colored }

        mutating func add(_ depth: Int, _ line: String, _ color: SourcedColor? = nil) {
            text += String(repeating: "  ", count: depth) + TerminalText.safe(line)
            if let color {
                text += "  "
                if let value = color.value {
                    if colored { text += value.swatch + " " }
                    text += "\(value.hex) from \(color.from.rawValue)"
                    if let place = color.place { text += TerminalText.safe(" (\(place))") }
                } else {
                    text += "builtin colour"
                }
            }
            text += "\n"
        }
    }
}
