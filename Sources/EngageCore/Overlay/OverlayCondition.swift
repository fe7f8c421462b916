/// One member of a rule's `when`.
enum OverlayCondition: Sendable {
    case idiom([Idiom])
    case model([String])
    case appVersion(AppVersionRange)
    case language([String])
    /// Hundredths of a percent, and the name that the hash begins with.
    case share(Int, of: String)
    /// From the first on, before the second.
    case window(from: Instant?, until: Instant?)

    /// Its test.
    var fact: OverlayFact {
        switch self {
        case .idiom: .idiom
        case .model: .model
        case .appVersion: .appVersion
        case .language: .language
        case .share: .installation
        case .window: .now
        }
    }

    /// Whether it holds; nil where the fact is not known.
    func holds(_ facts: OverlayFacts) -> Bool? {
        switch self {
        case .idiom(let idioms): facts.idiom.map { idioms.contains($0) }
        case .model(let models):
            facts.models.isEmpty ? nil : facts.models.contains { models.contains($0) }
        case .appVersion(let range): facts.appVersion.map { range.contains($0) }
        case .language(let languages):
            facts.language.map { language in
                let requested = Self.subtags(language)
                return languages.contains { requested.starts(with: Self.subtags($0)) }
            }
        case .share(let share, let name):
            facts.installation.map { Self.bucket(of: $0, in: name) < share }
        case .window(let from, let until):
            facts.now.map { now in
                (from.map { now >= $0 } ?? true) && (until.map { now < $0 } ?? true)
            }
        }
    }

    /// True if it can never hold, whatever the facts.
    var isImpossible: Bool {
        switch self {
        case .appVersion(let range): range.isEmpty
        case .share(let share, _): share == 0
        case .window(let from?, let until?): from >= until
        case .idiom, .model, .language, .window: false
        }
    }

    /// The subtags of a language in small letters: `de_AT` and `de-AT` are the same.
    private static func subtags(_ language: String) -> [Substring] {
        language.lowercased().split { $0 == "-" || $0 == "_" }
    }

    /// A number from 0 to 9999 that an installation has under a rule's name, on every machine:
    /// the first eight digits of the SHA-256 of `NAME:INSTALLATION`, modulo 10,000.
    static func bucket(of installation: String, in name: String) -> Int {
        let digits = SHA256.hex(of: Array("\(name):\(installation)".utf8)).prefix(8)
        return Int(digits, radix: 16).map { $0 % 10_000 } ?? 0
    }

    /// Hundredths of a percent of `25%` or `0.5%`, from 0 to 10,000; nil for any other text.
    static func share(_ text: String) -> Int? {
        guard text.utf8.last == UInt8(ascii: "%"), text.utf8.count <= 7 else { return nil }
        let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let whole = Int(parts[0])
        else { return nil }
        let fraction = parts.count == 2 ? parts[1] : "0"
        guard fraction.utf8.count <= 2, let digits = Int(fraction) else { return nil }
        let share = 100 * whole + digits * (fraction.utf8.count == 1 ? 10 : 1)
        return share <= 10_000 ? share : nil
    }
}
