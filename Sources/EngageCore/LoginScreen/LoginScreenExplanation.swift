extension LoginScreenResolution {
    /// Says where the value of one path comes from and what it beat; nil for an unknown path.
    ///
    /// A number in `LoginButton[1]` is the AuthType of the button, so that buttons without an
    /// entry can be asked about as well.
    public func explanation(of path: String) -> [String]? {
        if let (type, rest) = Self.button(in: path) {
            guard buttons.indices.contains(type),
                rest.isEmpty || LoginScreenKey(rawValue: "LoginButton[].\(rest)") != nil
            else { return nil }
            return explanation(of: buttons[type], path, rest)
        }
        guard let key = LoginScreenKey(rawValue: path) else { return nil }
        var lines: [String] = []
        if let color = color(of: key) { lines += Self.lines(path, color) }
        guard let entry = effective.first(where: { $0.key == path }) else {
            if lines.isEmpty { lines.append("\(path) is not given: \(key.entry.missing)") }
            return lines
        }
        lines.append(
            "\(path) = \(Self.text(entry.value)) in layer '\(entry.layer)'"
                + Self.place(entry.source))
        for shadow in entry.shadows {
            lines.append(
                "  over \(Self.text(shadow.value)) in layer '\(shadow.layer)'"
                    + Self.place(shadow.source))
        }
        for decision in decisions where decision.chose == path || decision.over.contains(path) {
            lines.append(
                "  \(decision.slot): \(decision.chose)"
                    + (decision.over.isEmpty
                        ? "" : " over \(decision.over.joined(separator: ", "))")
                    + ", because \(decision.because)")
        }
        for finding in diagnostics where finding.key == path {
            lines.append("  \(finding)")
        }
        return lines
    }

    private func explanation(
        of button: LoginScreenButton, _ path: String, _ rest: String
    ) -> [String] {
        let entry = button.entry.map { "styled by entry \($0) of LoginButton" } ?? "not styled"
        var lines = ["button \(button.authType), \(button.name): \(entry)"]
        switch rest {
        case "BackgroundColor": lines += Self.lines(path, button.background)
        case "TextFont.Color": lines += Self.lines(path, button.textFont.color)
        case "IconFont.FontColor": lines += Self.lines(path, button.icon.tint)
        case "Text":
            lines.append("\(path) = " + (button.text.map { "'\($0)'" } ?? "default wording"))
        case "ButtonHeight":
            lines.append(
                "\(path) = \(JSONWriter.text(button.height))"
                    + (button.heightIsApproximate ? ", the app's own, about 35" : ""))
        default:
            lines += Self.lines(path + (rest.isEmpty ? ".BackgroundColor" : ""), button.background)
        }
        for finding in diagnostics {
            let prefix = button.entry.map { "LoginButton[\($0)]" } ?? "LoginButton[-"
            if finding.key?.hasPrefix(prefix) == true { lines.append("  \(finding)") }
        }
        return lines
    }

    private func color(of key: LoginScreenKey) -> SourcedColor? {
        switch key {
        case .backgroundColor: background.color
        case .loginIconIconFontFontColor: icon.tint
        case .serverLabelFontColor: serverLabel.font.color
        case .changeLibraryFontColor: changeLibrary.font.color
        case .stayLoggedInFontColor: stayLoggedIn.font.color
        default: nil
        }
    }

    private static func lines(_ path: String, _ color: SourcedColor) -> [String] {
        guard let value = color.value else { return ["\(path): no layer speaks, the app's own"] }
        var line = "\(path) = \(value.hex) from \(color.from.rawValue)"
        if let key = color.key { line += ", key \(key)" }
        if let layer = color.layer { line += " in layer '\(layer)'" }
        return [line + place(color.place)]
    }

    private static func place(_ place: SourceLocation?) -> String {
        place.map { " at \($0)" } ?? ""
    }

    private static func text(_ value: PrintedValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static func button(in path: String) -> (type: Int, rest: String)? {
        let start = "LoginButton["
        guard path.hasPrefix(start), let close = path.firstIndex(of: "]") else { return nil }
        let digits = path[path.index(path.startIndex, offsetBy: start.count)..<close]
        guard let type = Int(digits) else { return nil }
        let rest = path[path.index(after: close)...]
        return (type, String(rest.drop { $0 == "." }))
    }
}
