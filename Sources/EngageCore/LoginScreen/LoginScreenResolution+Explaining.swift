extension LoginScreenResolution {
    /// What is said of a key, of a button and of the background beside the reasons of their slots;
    /// nil for every other path.
    ///
    /// A key is written as findings write it: `LoginButton[1].Text` is the second entry of the
    /// file. A slot is written as the answer has it: `buttons[1].text` is the button of AuthType
    /// 1, also where no entry styles it.
    public func explanation(of path: String) -> [String]? {
        if let (index, rest) = Self.subscripted("LoginButton", in: path) {
            return explanation(ofEntry: index, rest)
        }
        if let (type, _) = Self.subscripted("buttons", in: path) {
            guard buttons.indices.contains(type) else { return nil }
            let entry = buttons[type].entry.map { "LoginButton[\($0)]" } ?? "no entry"
            return ["button \(type), \(buttons[type].name): styled by \(entry)"]
        }
        if path == "background" { return ["background = \(background.painted)"] + backgroundLines }
        guard let key = LoginScreenKey(path: path), !path.contains("[]") else { return nil }
        var lines: [String] = []
        if let gone = removed.first(where: { $0.key == path }) {
            lines.append(
                "\(path) is removed by a null in layer '\(gone.layer)'"
                    + ExplainedFact.place(gone.source))
            for shadow in gone.shadows {
                lines.append(
                    "  removes \(Self.text(shadow.value)) of layer '\(shadow.layer)'"
                        + ExplainedFact.place(shadow.source))
            }
            return lines + findings(about: path)
        }
        guard let entry = effective.first(where: { $0.key == path }) else {
            let within = effective.filter { $0.key.hasPrefix("\(path).") }
            guard within.isEmpty else {
                return within.map { entry in
                    "\(entry.key) = \(Self.text(entry.value)) in layer '\(entry.layer)'"
                        + ExplainedFact.place(entry.source)
                } + findings(about: path)
            }
            return ["\(path) is not given: \(key.entry.missing)"] + findings(about: path)
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

    /// The slot with the reason of a path: its own, or the one that a member of an entry sets.
    func slot(behind path: String) -> String? {
        if let (index, rest) = Self.subscripted("LoginButton", in: path) {
            guard let button = buttons.first(where: { $0.entry == index }) else { return nil }
            return LoginScreenButton.slot(of: button.authType, sayingMember: rest)
        }
        return path == "background" || LoginScreenKey(path: path) != nil ? nil : path
    }

    private func explanation(ofEntry index: Int, _ member: String) -> [String]? {
        guard member.isEmpty || LoginScreenKey(path: "LoginButton[].\(member)") != nil,
            let slot = LoginScreenButton.slot(of: index, sayingMember: member)
        else { return nil }
        let pointer = buttons.indices.contains(index) ? [Self.pointer(to: index, slot)] : []
        guard index < entryCount else {
            return pointer.isEmpty ? nil : ["LoginButton has no entry \(index)"] + pointer
        }
        let name = "LoginButton[\(index)]"
        let button = buttons.first { $0.entry == index }
        let findings = diagnostics.filter { Self.isAbout($0, name) }.map { "  \($0)" }
        let styled = button.map { "\(name) styles button \($0.authType), \($0.name)" }
        return [styled ?? "\(name) styles no button"] + findings
            + (button?.authType == index ? [] : pointer)
    }

    /// Entries of the `LoginButton` in use.
    private var entryCount: Int {
        let array = effective.first { $0.key == LoginScreenKey.loginButton.path }?.value
        guard case .located(let value)? = array else { return 0 }
        return value.count
    }

    private static func pointer(to type: Int, _ slot: String) -> String {
        "the button of AuthType \(type), \(LoginScreenButton.names[type]), is '\(slot)'"
    }

    private static func isAbout(_ finding: Diagnostic, _ entry: String) -> Bool {
        finding.key == entry || finding.key?.hasPrefix(entry + ".") == true
    }

    private func findings(about path: String) -> [String] {
        diagnostics.filter { $0.key == path }.map { "  \($0)" }
    }

    private static func text(_ decision: Decision) -> String {
        "\(decision.slot): \(decision.chose)"
            + (decision.over.isEmpty ? "" : " over \(decision.over.joined(separator: ", "))")
            + ", because \(decision.because)"
    }

    private static func text(_ value: PrintedValue) -> String {
        var writer = JSONWriter()
        writer.value(described: value)
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
