/// A login-screen value that the screen cannot use.
enum LoginValueRule: DiagnosticRule {
    static let page = RulePage(
        "login-value", .error,
        title: "A login-screen value that the screen cannot use",
        why: """
            It counts as absent. Source: behaviour, login-screen#values.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "ThemeColor": "teal-ish"
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "ThemeColor": "#102030"
              }
            }
            """#)
    static let codes: Set<DiagnosticCode> = [
        .invalidColor, .invalidFontString, .inertNumber, .unknownStyle, .unknownAuthType,
        .missingAuthType, .duplicateAuthType,
    ]
    static let least = Severity.note

    static func place(of diagnostic: Diagnostic, in subject: LintSubject) -> SourceLocation? {
        guard diagnostic.code == .duplicateAuthType, let place = diagnostic.source else {
            return diagnostic.source
        }
        return subject.container(at: place)?["AuthType"]?.location ?? place
    }

    static func fix(for diagnostic: Diagnostic, in subject: LintSubject) -> SourceEdit? {
        let found = subject.loginEntries().first { $0.entry.value.location == diagnostic.source }
        guard let value = found?.entry.value, let text = value.string else { return nil }
        switch diagnostic.code {
        case .invalidColor:
            return Color(hex: "#" + text) == nil ? nil : value.replacing("#" + text)
        case .invalidFontString:
            let prefix = ["0x", "0X", "U+", "u+"].first { text.hasPrefix($0) }
            return prefix.flatMap { value.replacing(String(text.dropFirst($0.utf8.count))) }
        default: return nil
        }
    }
}
