/// Reads one typed leaf of the settings; no type replaces another.
///
/// Source: behaviour, login-screen#missing-empty-mistyped, login-screen#values.
struct LeafReader {
    private let policies: LoginScreenPolicies

    init(_ policies: LoginScreenPolicies) { self.policies = policies }

    /// A number, also one that does not act.
    func number(_ value: LocatedValue) -> Double? {
        if let number = value.number { return number }
        guard policies.takesAlternative(.wrongType), let text = value.string else { return nil }
        return Double(text)
    }

    /// A measure that acts: finite and above 0.
    func measure(_ value: LocatedValue?) -> Double? {
        guard let number = value.flatMap({ number($0) }), number.isFinite, number > 0 else {
            return nil
        }
        return number
    }

    /// True or false.
    func boolean(_ value: LocatedValue?) -> Bool? {
        if let boolean = value?.boolean { return boolean }
        guard policies.takesAlternative(.booleanNumber) else { return nil }
        switch value?.number {
        case 0: return false
        case 1: return true
        default: return nil
        }
    }

    /// A colour that can be read.
    func color(_ value: LocatedValue?) -> Color? {
        guard let text = value?.string else { return nil }
        guard policies.takesAlternative(.colorGrammar) else { return Color(hex: text) }
        let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r"]
        let scalars = text.unicodeScalars.drop { blanks.contains($0) }
        var trimmed = String.UnicodeScalarView(scalars)
        while let last = trimmed.last, blanks.contains(last) { trimmed.removeLast() }
        return Color(hex: String(trimmed))
    }

    /// The code point a `FontString` names. Source: behaviour, login-screen#icon-fonts,
    /// login-screen#d-13.
    func glyph(_ value: LocatedValue?) -> Unicode.Scalar? {
        guard let text = value?.string else { return nil }
        if let glyph = Self.glyph(text) { return glyph }
        guard policies.takesAlternative(.fontString) else { return nil }
        for prefix in ["0xe", "0x", "\\u", "U+", "u+"] where text.hasPrefix(prefix) {
            let rest = prefix == "0xe" ? text.dropFirst(2) : text.dropFirst(prefix.count)
            return Self.glyph(String(rest))
        }
        return nil
    }

    private static func glyph(_ text: String) -> Unicode.Scalar? {
        let utf8 = text.utf8
        if (1...6).contains(utf8.count) {
            var number: UInt32 = 0
            var isHex = true
            for byte in utf8 {
                guard let digit = HexDigit.value(of: byte) else {
                    isHex = false
                    break
                }
                number = number << 4 | UInt32(digit)
            }
            if isHex { return number == 0 ? nil : Unicode.Scalar(number) }
        }
        let scalars = text.unicodeScalars
        guard let only = scalars.first, scalars.count == 1, !only.isASCII else { return nil }
        return only
    }

    /// What is wrong with a leaf; nil where it acts or is silent by design.
    func fault(of value: LocatedValue, _ key: LoginScreenKey) -> DiagnosticCode? {
        let kind = key.kind
        guard isRightType(value, kind) else { return .wrongType }
        switch kind {
        case .color where color(value) == nil: return .invalidColor
        case .fontString where glyph(value) == nil: return .invalidFontString
        case .measure where measure(value) == nil: return .inertNumber
        case .enumeration where key == .style && style(value) == nil: return .unknownStyle
        case .imageName where Self.hasExtension(value.text): return .imageNameWithExtension
        default: return nil
        }
    }

    /// The finding about a fault.
    func finding(
        _ fault: DiagnosticCode, _ value: LocatedValue, of key: LoginScreenKey, path: String
    ) -> Diagnostic {
        let found = value.text
        let severity: Severity
        let wanted: String
        switch fault {
        case .invalidColor:
            severity = .warning
            wanted = "takes #RRGGBB or #AARRGGBB, found '\(found)'"
        case .invalidFontString:
            severity = .warning
            wanted =
                "takes the 1 to 6 hexadecimal digits of a code point without prefix, "
                + "found '\(found)'"
        case .inertNumber:
            severity = .note
            wanted = "acts only above 0, found \(found)"
        case .unknownStyle:
            severity = .warning
            wanted = "takes 0, 1 or 2, found \(found); 0 is used"
        case .imageNameWithExtension:
            severity = .warning
            wanted =
                "names an asset, which has no extension; '\(found)' is looked up unchanged"
        default:
            severity = .error
            wanted = key.complaint(found: value.kind.noun)
        }
        return Diagnostic(severity, fault, key: path, "'\(path)' \(wanted)", at: value.location)
    }

    /// 0, 1 or 2; nil for every other number.
    func style(_ value: LocatedValue?) -> Int? {
        guard var number = value.flatMap({ number($0) }), number.isFinite else { return nil }
        if policies.takesAlternative(.fractionalStyle) { number.round(.towardZero) }
        return number >= 0 && number <= 2 && number == number.rounded() ? Int(number) : nil
    }

    private func isRightType(_ value: LocatedValue, _ kind: LoginScreenKeyKind) -> Bool {
        switch kind {
        case .boolean: boolean(value) != nil
        case .enumeration, .measure: number(value) != nil
        case .text, .color, .imageName, .fontName, .fontString: value.kind == .string
        case .dictionary: value.kind == .dictionary
        case .array: value.kind == .array
        }
    }

    private static func hasExtension(_ name: String) -> Bool {
        [".png", ".jpg", ".jpeg", ".pdf", ".svg"].contains { name.lowercased().hasSuffix($0) }
    }
}

extension DiagnosticCode {
    /// Text that is no colour.
    public static let invalidColor: DiagnosticCode = "invalidColor"
    /// Text that names no code point.
    public static let invalidFontString: DiagnosticCode = "invalidFontString"
    /// A number that has no effect because it is not above 0.
    public static let inertNumber: DiagnosticCode = "inertNumber"
    /// A style other than 0, 1 and 2.
    public static let unknownStyle: DiagnosticCode = "unknownStyle"
    /// An image name with the extension that assets do not have.
    public static let imageNameWithExtension: DiagnosticCode = "imageNameWithExtension"
}
