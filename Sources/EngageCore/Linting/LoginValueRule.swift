/// A rule about one fault of a login-screen value, which counts as absent.
protocol LoginValueRule: DiagnosticRule {}

extension LoginValueRule {
    static var least: Severity { .note }

    static func place(of diagnostic: Diagnostic, in subject: LintSubject) -> SourceLocation? {
        guard diagnostic.code == .duplicateAuthType, let place = diagnostic.source else {
            return diagnostic.source
        }
        return subject.container(at: place)?["AuthType"]?.location ?? place
    }

    static func fix(for diagnostic: Diagnostic, in subject: LintSubject) -> SourceEdit? {
        let found = subject.loginLeaves().first {
            $0.entry.value.location == diagnostic.source
        }
        guard let value = found?.entry.value, let text = value.string else { return nil }
        switch diagnostic.code {
        case .invalidColor:
            return Color(hex: "#" + text) == nil ? nil : value.rewriting(as: .text("#" + text))
        case .invalidFontString:
            let prefix = ["0x", "0X", "U+", "u+", "\\u"].first { text.hasPrefix($0) }
            return prefix.flatMap { value.rewriting(as: .text(String(text.dropFirst($0.count)))) }
        default: return nil
        }
    }
}
