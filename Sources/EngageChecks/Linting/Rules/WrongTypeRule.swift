import EngageCore

/// A value of another type than its key takes.
enum WrongTypeRule: DiagnosticRule {
    static let page = RulePage(
        "wrong-type", .error,
        title: "A value of the wrong type for its key",
        why: """
            The SDK hardly checks types: it raises an exception or shows nothing. Source: behaviour,
            keys#wrong-types.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": 17
                  }
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "Sign in to Acme"
                  }
                }
              ]
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.wrongType]

    static func fixes(in context: LintContext) -> (Diagnostic) -> SourceEdit? {
        let leaves = context.layers.loginLeavesByLocation()
        guard !context.isLoginScreen else {
            return { found in found.source.flatMap { leaves[$0] }.flatMap(edit) }
        }
        let entries = Dictionary(
            context.layers.entries.map { ($0.entry.value.location, $0) },
            uniquingKeysWith: { first, _ in first })
        return { found in
            found.source.flatMap { entries[$0] }.flatMap { entry, row, _ in
                row.flatMap { edit(entry.value, $0) }
            }
        }
    }

    /// The value of a dialog as it was meant: a colour with its number sign, a direction spelt right.
    private static func edit(_ value: LocatedValue, _ row: KeyEntry) -> SourceEdit? {
        guard let text = value.string else { return nil }
        switch row.type {
        case .color:
            return Color(hex: "#" + text) == nil ? nil : value.rewriting(as: .text("#" + text))
        case .arrowDirection:
            return Spelling.nearest(to: text, among: TypedValue.arrows.map(\.name))
                .flatMap { value.rewriting(as: .text($0)) }
        default: return nil
        }
    }

    /// The value of a login screen as it was meant.
    private static func edit(_ leaf: LintLayers.LoginLeaf) -> SourceEdit? {
        let value = leaf.entry.value
        let text = value.text
        switch leaf.key.kind {
        case .color:
            return Color(hex: "#" + text) == nil ? nil : value.rewriting(as: .text("#" + text))
        case .enumeration where leaf.key == .loginButtonAuthType:
            let number = Int(text) ?? authType(named: text)
            return number.flatMap { value.rewriting(as: .number($0)) }
        case .enumeration, .measure:
            return Int(text).flatMap { value.rewriting(as: .number($0)) }
        case .boolean:
            let word = value.string?.lowercased() ?? text
            return booleans[word].flatMap { value.rewriting(as: .boolean($0)) }
        default: return nil
        }
    }

    /// The number of an authentication type by its name, or by one half of it: LDAP is Standard.
    private static func authType(named text: String) -> Int? {
        let name = text.lowercased()
        return LoginScreenButton.names.firstIndex { known in
            let known = known.lowercased()
            return known == name || known.split(separator: "/").contains { $0 == name }
        }
    }

    /// Words and numbers that other formats use for a boolean.
    private static let booleans: [String: Bool] = [
        "yes": true, "true": true, "on": true, "1": true, "enabled": true, "ja": true, "y": true,
        "no": false, "false": false, "off": false, "0": false, "disabled": false, "nein": false,
        "n": false,
    ]

    /// The first component of a colour that is no number; nil for a value without components.
    private static func wrongPart(of value: LocatedValue) -> LocatedValue.Entry? {
        guard value.kind == .dictionary else { return nil }
        return value.entries.first { entry in
            ["red", "green", "blue", "alpha", "white"].contains(entry.key)
                && entry.value.number == nil
        }
    }

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkDiagnostics(context, &findings)
        for problem in context.problems where problem.code == .wrongType {
            findings.add(page, problem.message, key: problem.key, at: problem.source)
        }
        guard !context.isLoginScreen else { return }
        // A value that another layer overrides is as wrong, and appears when that layer is removed.
        for (entry, row, _) in context.layers.entries where !entry.value.isNull {
            guard let row, row.key != nil, row.status != .internal,
                let complaint = row.complaint(about: entry.value)
            else { continue }
            if row.type == .color, let part = wrongPart(of: entry.value) {
                findings.add(
                    page,
                    "'\(part.key)' of '\(row.raw)' takes a number from 0 to 1, found "
                        + part.value.kind.noun, key: row.raw, at: part.value.location)
                continue
            }
            findings.add(
                page, "'\(row.raw)' \(complaint)", key: row.raw, at: entry.value.location,
                fix: edit(entry.value, row))
        }
    }
}
