/// A question the guide leaves open, with the answer Engage takes and the other one.
///
/// Source: behaviour, login-screen#choices.
public enum LoginScreenPolicy: String, Sendable, Hashable, CaseIterable {
    /// A value of the wrong type. D-01.
    case wrongType
    /// An unknown key. D-02.
    case unknownKey
    /// Numbers 0 and 1 in place of booleans. D-03.
    case booleanNumber
    /// A style with a fraction. D-04.
    case fractionalStyle
    /// An element without `Display`. D-05.
    case missingDisplay
    /// An image name that is empty. D-07.
    case emptyImageName
    /// Image and colour both given. D-08.
    case background
    /// A colour that cannot be read. D-08b.
    case invalidColor
    /// Blanks around a colour. D-08c.
    case colorGrammar
    /// Which iPhones are the iPhone X family. D-09.
    case iPhoneXFamily
    /// Bounds reported in landscape. D-09.
    case normalizeToPortrait
    /// How a picture fills the rectangle it is scaled to. D-10.
    case scaling
    /// How far `DefaultTextColor` reaches. D-10b.
    case defaultTextColor
    /// `IconImage` and `IconFont` together. D-11.
    case icon
    /// Font names with an extension. D-12.
    case fontLookup
    /// `FontString` with a prefix. D-13.
    case fontString
    /// Two entries for one button. D-14.
    case duplicateAuthType
    /// An entry without `AuthType`. D-15.
    case missingAuthType
    /// The 30 points beside the elements. D-16.
    case padding
    /// Where theme2 is cut. D-18.
    case theme2Split
    /// How settings and Workstation values are merged. D-29.
    case workstation

    /// Its text in the list of policies.
    public struct Page: Sendable {
        /// Number of the decision.
        public let decision: String
        /// The value by default.
        public let standard: String
        /// The other value.
        public let alternative: String
        /// What the two mean.
        public let meaning: String

        init(_ decision: String, _ standard: String, _ alternative: String, _ meaning: String) {
            self.decision = decision
            self.standard = standard
            self.alternative = alternative
            self.meaning = meaning
        }
    }

    /// Default, alternative and meaning.
    public var page: Page {
        switch self {
        case .wrongType:
            Page(
                "D-01", "missing", "coerce", "a number written as text: ignored, or read")
        case .unknownKey: Page("D-02", "warning", "error", "severity of an unknown key")
        case .booleanNumber:
            Page(
                "D-03", "strict", "lenient", "numbers 0 and 1 as booleans: no, or yes")
        case .fractionalStyle:
            Page(
                "D-04", "basic", "truncate", "a style with a fraction: 0, or truncated")
        case .missingDisplay:
            Page(
                "D-05", "shown", "hidden", "an element whose dictionary lacks Display")
        case .emptyImageName:
            Page(
                "D-07", "exists", "missing", "an empty image name: unresolved, or missing")
        case .background:
            Page(
                "D-08", "imageFirst", "colourFirst", "which one is drawn if both are set")
        case .invalidColor:
            Page(
                "D-08b", "skip", "builtin", "an invalid colour: the next level, or the built-in one"
            )
        case .colorGrammar:
            Page("D-08c", "exact", "trim", "spaces around a colour: invalid, or trimmed")
        case .iPhoneXFamily:
            Page(
                "D-09", "code", "prose", "9 models or 0.462, or 8 models or 9/19.5")
        case .normalizeToPortrait:
            Page(
                "D-09", "off", "on", "bounds for the ratio: as given, or in portrait")
        case .scaling:
            Page(
                "D-10", "unspecified", "aspectFill",
                "how a picture is scaled to its rectangle"
            )
        case .defaultTextColor:
            Page(
                "D-10b", "listedOnly", "extended", "whether it applies to the Stay-logged-in label")
        case .icon: Page("D-11", "imageFirst", "glyphFirst", "which one is used if both are set")
        case .fontLookup:
            Page(
                "D-12", "lenient", "strict",
                "a font name with .ttf or .otf: found, or not")
        case .fontString:
            Page(
                "D-13", "strict", "stripPrefixes", "0x, 0xe, U+ and \\u: invalid, or removed"
            )
        case .duplicateAuthType:
            Page("D-14", "first", "last", "which of two entries is used")
        case .missingAuthType:
            Page(
                "D-15", "ignored", "badge", "an entry without AuthType: ignored, or 0")
        case .padding: Page("D-16", "eachSide", "total", "30 points on each side, or in total")
        case .theme2Split:
            Page(
                "D-18", "exact", "integral", "half the height: exact, or rounded down")
        case .workstation:
            Page(
                "D-29", "leafByLeaf", "elementByElement",
                "Workstation's colours: for every unset value, or for unset elements")
        }
    }
}

/// The answers taken in one resolution; what is not set has its default.
public struct LoginScreenPolicies: Sendable, Hashable {
    private var alternatives: Set<LoginScreenPolicy> = []

    /// Every default.
    public init() {}

    /// The value of a policy.
    public subscript(policy: LoginScreenPolicy) -> String {
        takesAlternative(policy) ? policy.page.alternative : policy.page.standard
    }

    func takesAlternative(_ policy: LoginScreenPolicy) -> Bool {
        !alternatives.isEmpty && alternatives.contains(policy)
    }

    /// The same answers but for one.
    package func toggled(_ policy: LoginScreenPolicy) -> LoginScreenPolicies {
        var other = self
        if other.alternatives.remove(policy) == nil { other.alternatives.insert(policy) }
        return other
    }

    /// Sets one policy by its name, as files and options give it.
    ///
    /// - Throws: `UnknownPolicy` where there is no policy of this name or it has no such answer.
    public mutating func set(_ name: String, to value: String) throws(UnknownPolicy) {
        guard let policy = LoginScreenPolicy(rawValue: name) else {
            let names = LoginScreenPolicy.allCases.map(\.rawValue)
            let hint = Spelling.nearest(to: name, among: names)
            throw UnknownPolicy(
                message: "unknown policy '\(name)'"
                    + Spelling.hint(hint, otherwise: "; 'engage keys --policies' lists all"))
        }
        let page = policy.page
        if value == page.standard {
            alternatives.remove(policy)
        } else if value == page.alternative
            || value == "colorFirst" && page.alternative == "colourFirst"
        {
            alternatives.insert(policy)
        } else {
            throw UnknownPolicy(
                message: "policy '\(name)' takes '\(page.standard)' or '\(page.alternative)', "
                    + "found '\(value)'")
        }
    }
}

/// A policy that does not exist, or an answer that it does not have.
public struct UnknownPolicy: Error, Sendable, Hashable {
    /// The sentence for a person: what was found and what there is.
    public let message: String

    package init(message: String) { self.message = message }
}

extension DiagnosticCode {
    /// A policy or a value of one that does not exist.
    public static let unknownPolicy: DiagnosticCode = "unknownPolicy"
}
