/// Reads entries of the service's objects as the SDK compares them and reports what would raise.
///
/// Source: behaviour, providers#answer, providers#provider-objects, observed#o9.
struct FaultReader {
    private(set) var diagnostics: [Diagnostic] = []
    /// The provider of the object, for messages; nil outside of all.
    var provider: String?

    /// A text from outside as messages repeat it: at most 64 scalars.
    static func shortened(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard
            let end = scalars.index(scalars.startIndex, offsetBy: 64, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        return String(scalars[..<end]) + "…"
    }

    /// True exactly for the text `YES`; any value but a text is a fault, a missing one is not.
    mutating func isYes(_ object: LocatedValue, _ key: MemberName) -> Bool {
        guard let value = object[key] else { return false }
        if value.isString("YES") { return true }
        if value.kind != .string {
            fault(key.rawValue, wants: "the string \"YES\" or \"NO\"", found: value)
        }
        return false
    }

    /// A text that the SDK passes on unchecked; another kind is left out with a warning.
    mutating func checkText(_ object: LocatedValue, _ key: MemberName) {
        guard let value = object[key], value.kind != .string else { return }
        report(.warning, .configurationIgnored, key.rawValue, wants: "a string", found: value)
    }

    /// The texts of an array, in order; nil if absent, a fault if it is no array.
    ///
    /// A null is a fault and left out. Any other element that is no text keeps its place: the SDK
    /// looks it up and finds no provider.
    mutating func texts(_ object: LocatedValue, _ name: MemberName) -> [String]? {
        guard let value = object[name] else { return nil }
        let key = name.rawValue
        guard value.kind == .array else {
            fault(key, wants: "an array of strings", found: value)
            return nil
        }
        var texts: [String] = []
        texts.reserveCapacity(value.count)
        for element in value.elements {
            if element.isNull {
                fault(key, "'\(key)' takes strings, found null", at: element)
                continue
            }
            texts.append(element.text)
            if element.kind != .string {
                report(.warning, .configurationIgnored, key, wants: "a string", found: element)
            }
        }
        return texts
    }

    /// Reports a value that makes the SDK raise.
    mutating func fault(_ key: String, wants: String, found value: LocatedValue) {
        report(.error, .configurationFault, key, wants: wants, found: value)
    }

    /// Reports a fault in words of its own.
    mutating func fault(_ key: String, _ message: String, at value: LocatedValue) {
        diagnostics.append(
            Diagnostic(.error, .configurationFault, key: key, message, at: value.location))
    }

    /// Reports an entry that is left out without harm.
    mutating func ignored(_ key: String, _ message: String, at value: LocatedValue) {
        diagnostics.append(
            Diagnostic(.warning, .configurationIgnored, key: key, message, at: value.location))
    }

    /// Reports why the whole configuration is refused.
    mutating func refused(_ message: String, at value: LocatedValue) {
        diagnostics.append(
            Diagnostic(.error, .configurationRefused, message, at: value.location))
    }

    private var owner: String { provider.map { " of provider '\(Self.shortened($0))'" } ?? "" }

    private mutating func report(
        _ severity: Severity, _ code: DiagnosticCode, _ key: String, wants: String,
        found value: LocatedValue
    ) {
        diagnostics.append(
            Diagnostic(
                severity, code, key: key,
                "'\(key)'\(owner) takes \(wants), found \(value.kind.noun)",
                at: value.location))
    }
}

extension DiagnosticCode {
    /// A configuration or custom provider that makes the SDK raise; the entry is treated as absent.
    public static let configurationFault: DiagnosticCode = "configurationFault"
    /// A configuration that the SDK refuses; the next dialog reports error 102 or 103.
    public static let configurationRefused: DiagnosticCode = "configurationRefused"
    /// An entry of a configuration that the SDK reads past without harm.
    public static let configurationIgnored: DiagnosticCode = "configurationIgnored"
}
