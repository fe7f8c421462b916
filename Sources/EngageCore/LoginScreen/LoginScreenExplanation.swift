extension LoginScreenResolution {
    /// Says where the value of one path comes from and what it beat; nil for an unknown path.
    ///
    /// A key is written as findings write it: `LoginButton[1].Text` is the second entry of the
    /// file. A slot is written as the answer has it: `buttons[1].text` is the button of AuthType
    /// 1, also where no entry styles it.
    public func explanation(of path: String) -> [String]? {
        if let (index, rest) = Self.subscripted("LoginButton", in: path) {
            return explanation(ofEntry: index, path, rest)
        }
        if let (type, rest) = Self.subscripted("buttons", in: path) {
            return explanation(ofButton: type, path, rest)
        }
        if let slot = Self.slots.first(where: { $0.path == path }) {
            let own = path == "background" ? backgroundLines : []
            return slot.fact(self).lines(path) + own + lines(aboutSlot: path)
        }
        guard let key = LoginScreenKey(path: path), !path.contains("[]") else { return nil }
        var lines: [String] = []
        if let color = color(of: key) { lines += ExplainedFact.color(color).lines(path) }
        if let gone = removed.first(where: { $0.key == path }) {
            lines.append(
                "\(path) is removed by a null in layer '\(gone.layer)'"
                    + ExplainedFact.place(gone.source))
            for shadow in gone.shadows {
                lines.append(
                    "  takes away \(Self.text(shadow.value)) of layer '\(shadow.layer)'"
                        + ExplainedFact.place(shadow.source))
            }
            return lines + findings(about: path)
        }
        guard let entry = effective.first(where: { $0.key == path }) else {
            if lines.isEmpty { lines.append("\(path) is not given: \(key.entry.missing)") }
            return lines + findings(about: path)
        }
        lines.append(
            "\(path) = \(Self.text(entry.value)) in layer '\(entry.layer)'"
                + ExplainedFact.place(entry.source))
        for shadow in entry.shadows {
            lines.append(
                "  over \(Self.text(shadow.value)) in layer '\(shadow.layer)'"
                    + ExplainedFact.place(shadow.source))
        }
        for decision in decisions where decision.chose == path || decision.over.contains(path) {
            lines.append("  " + Self.text(decision))
        }
        return lines + findings(about: path)
    }

    private func explanation(ofEntry index: Int, _ path: String, _ rest: String) -> [String]? {
        guard rest.isEmpty || LoginScreenKey(path: "LoginButton[].\(rest)") != nil,
            let leaf = LoginScreenButton.leaves.first(where: { $0.key == rest })
        else { return nil }
        guard index < entryCount else {
            guard buttons.indices.contains(index) else { return nil }
            return ["LoginButton has no entry \(index)", Self.pointer(to: index, leaf.slot)]
        }
        let name = "LoginButton[\(index)]"
        var lines: [String] = []
        if let button = buttons.first(where: { $0.entry == index }) {
            lines.append("\(name) styles button \(button.authType), \(button.name)")
            lines += leaf.facts(button, path).flatMap { $0.fact.lines($0.path) }
            lines += self.lines(aboutSlot: "buttons[\(button.authType)].\(leaf.slot)")
        } else {
            lines.append("\(name) styles no button")
        }
        for finding in diagnostics where Self.isAbout(finding, name) {
            lines.append("  \(finding)")
        }
        if buttons.indices.contains(index), buttons[index].entry != index {
            lines.append(Self.pointer(to: index, leaf.slot))
        }
        return lines
    }

    private func explanation(ofButton type: Int, _ path: String, _ rest: String) -> [String]? {
        guard buttons.indices.contains(type),
            let leaf = LoginScreenButton.leaves.first(where: { $0.slot == rest })
        else { return nil }
        let button = buttons[type]
        let entry = button.entry.map { "styled by LoginButton[\($0)]" } ?? "styled by no entry"
        var lines = ["button \(type), \(button.name): \(entry)"]
        lines += leaf.facts(button, path).flatMap { $0.fact.lines($0.path) }
        return lines + self.lines(aboutSlot: path)
    }

    /// Entries of the `LoginButton` that counts.
    private var entryCount: Int {
        let array = effective.first { $0.key == LoginScreenKey.loginButton.path }?.value
        guard case .located(let value)? = array else { return 0 }
        return value.count
    }

    private static func pointer(to type: Int, _ slot: String) -> String {
        "the button of AuthType \(type), \(LoginScreenButton.names[type]), is "
            + "'buttons[\(type)]\(slot.isEmpty ? "" : ".")\(slot)'"
    }

    private static func isAbout(_ finding: Diagnostic, _ entry: String) -> Bool {
        finding.key == entry || finding.key?.hasPrefix(entry + ".") == true
    }

    private func lines(aboutSlot path: String) -> [String] {
        decisions.filter { $0.slot == path }.map { "  " + Self.text($0) }
    }

    private func findings(about path: String) -> [String] {
        diagnostics.filter { $0.key == path }.map { "  \($0)" }
    }

    private static func text(_ decision: Decision) -> String {
        "\(decision.slot): \(decision.chose)"
            + (decision.over.isEmpty ? "" : " over \(decision.over.joined(separator: ", "))")
            + ", because \(decision.because)"
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

    private static func text(_ value: PrintedValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The number and what follows it in `NAME[3].Rest`.
    private static func subscripted(
        _ name: String, in path: String
    ) -> (index: Int, rest: String)? {
        guard path.hasPrefix(name + "["), let close = path.firstIndex(of: "]") else { return nil }
        let digits = path[path.index(path.startIndex, offsetBy: name.count + 1)..<close]
        guard let index = Int(digits), index >= 0 else { return nil }
        let rest = path[path.index(after: close)...]
        return (index, String(rest.drop { $0 == "." }))
    }
}

/// What can be said about a slot: a colour with its source, or words.
enum ExplainedFact {
    case color(SourcedColor)
    case words(String)

    /// Sentences that begin with the path.
    func lines(_ path: String) -> [String] {
        switch self {
        case .words(let words): return ["\(path) = \(words)"]
        case .color(let color):
            guard let value = color.value else {
                return ["\(path): no layer speaks, the app's own"]
            }
            var line = "\(path) = \(value.hex) from \(color.from.rawValue)"
            if let key = color.key { line += ", key \(key)" }
            if let layer = color.layer { line += " in layer '\(layer)'" }
            return [line + Self.place(color.place)]
        }
    }

    static func place(_ place: SourceLocation?) -> String {
        place.map { " at \($0)" } ?? ""
    }

    /// A text, or what stands for a missing one.
    static func text(_ text: String?, _ missing: String) -> ExplainedFact {
        .words(text.map { "'\($0)'" } ?? missing)
    }

    /// A number of points, or what stands for a missing one.
    static func points(_ number: Double?, _ missing: String) -> ExplainedFact {
        .words(number.map { JSONWriter.text($0) } ?? missing)
    }
}
