extension AuthenticationSettings {
    /// What a login cannot do without: each list asks for `username` and `password`, once each.
    ///
    /// Source: behaviour, login-process#authentication-parameters.
    static func credentialFindings(in root: LocatedValue) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        var waiting = [root]
        while let value = waiting.popLast() {
            for entry in value.entries.reversed() where entry.value.kind == .dictionary {
                waiting.append(entry.value)
            }
            if let list = value[AuthenticationSettingsKey.parameters.rawValue], list.kind == .array
            {
                look(at: list, &findings)
            }
        }
        return findings
    }

    private static let needed = ["username", "password"]

    private static func look(at list: LocatedValue, _ findings: inout [Diagnostic]) {
        func report(_ message: String, _ key: String, _ place: SourceLocation) {
            findings.append(
                Diagnostic(.error, .wrongAuthenticationSetting, key: key, message, at: place))
        }
        var names: [String: SourceLocation] = [:]
        for item in list.elements {
            guard let key = item["Key"], let name = key.string else { continue }
            if let first = names[name] {
                report(
                    "'\(name)' is asked for at \(first) already; one of the two is lost", name,
                    key.location)
            } else if let meant = needed.first(where: { $0 == name.lowercased() && $0 != name }) {
                report("the login reads '\(meant)', found '\(name)'", name, key.location)
            }
            names[name] = names[name] ?? key.location
        }
        let known = Set(names.keys.map { $0.lowercased() })
        // A list that asks for neither is one of something else.
        guard needed.contains(where: known.contains) else { return }
        for name in needed where !known.contains(name) {
            report(
                "no item asks for '\(name)', without which there is no login", name, list.location)
        }
    }
}
