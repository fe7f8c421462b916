/// A rule about one fault of a login-screen value, which counts as absent.
protocol LoginValueRule: DiagnosticRule {}

extension LoginValueRule {
    static var least: Severity { .note }

    static func placing(in subject: LintSubject) -> (Diagnostic) -> SourceLocation? {
        guard codes.contains(.duplicateAuthType) else { return \.source }
        let types = Dictionary(
            subject.loginButtons().map { ($0.location, $0["AuthType"]?.location ?? $0.location) },
            uniquingKeysWith: { first, _ in first })
        return { found in
            guard found.code == .duplicateAuthType, let place = found.source else {
                return found.source
            }
            return types[place] ?? place
        }
    }

    static func mending(in subject: LintSubject) -> (Diagnostic) -> SourceEdit? {
        let leaves = subject.loginLeavesByPlace()
        return { found in
            guard let value = found.source.flatMap({ leaves[$0] })?.entry.value,
                let text = value.string
            else { return nil }
            switch found.code {
            case .invalidColor:
                return Color(hex: "#" + text) == nil ? nil : value.rewriting(as: .text("#" + text))
            case .invalidFontString:
                let prefix = ["0x", "0X", "U+", "u+", "\\u"].first { text.hasPrefix($0) }
                return prefix.flatMap {
                    value.rewriting(as: .text(String(text.dropFirst($0.count))))
                }
            default: return nil
            }
        }
    }
}
