import EngageCore

/// A rule about one fault of a login-screen value, which is treated as absent.
protocol LoginValueRule: DiagnosticRule {}

extension LoginValueRule {
    static var minimumSeverity: Severity { .note }

    static func locations(in context: LintContext) -> (Diagnostic) -> SourceLocation? {
        guard codes.contains(.duplicateAuthType) else { return \.source }
        let buttons = context.layers.loginButtons()
        var types: [SourceLocation: SourceLocation] = [:]
        types.reserveCapacity(buttons.count)
        for button in buttons {
            if let type = button["AuthType"] { types[button.location] = type.location }
        }
        return { [types] found in
            guard found.code == .duplicateAuthType, let place = found.source else {
                return found.source
            }
            return types[place] ?? place
        }
    }

    static func fixes(in context: LintContext) -> (Diagnostic) -> SourceEdit? {
        guard !codes.isDisjoint(with: [.invalidColor, .invalidFontString]) else {
            return { _ in nil }
        }
        let leaves = context.layers.loginLeavesByLocation()
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
