/// A pseudo-language made of the texts themselves: what breaks in it breaks in other languages.
///
/// Only texts that the library looks up in an app's tables are changed, as only those are translated.
public enum PseudoLanguage: String, Sendable, Hashable, CaseIterable {
    /// Longer by two fifths, as German is.
    case long
    /// Letters with marks, in brackets: what has none was never looked up.
    case accented
    /// Hebrew letters in place of Latin ones, written from right to left.
    case rightToLeft = "right-to-left"

    /// What a table of this language would have for a text; `%@` stays where it is.
    ///
    /// The library looks some texts up twice: what is of this language already stays as it is.
    public func translated(_ text: String) -> String {
        guard !text.isEmpty, !isTranslated(text) else { return text }
        switch self {
        case .long: return "\(text) \(Self.filler(for: text.count))"
        case .accented: return "[\(Self.mapped(text, Self.marked))]"
        case .rightToLeft: return Self.mapped(text, Self.hebrew)
        }
    }

    private func isTranslated(_ text: String) -> Bool {
        switch self {
        case .long: text.contains(" ·")
        case .accented: text.hasPrefix("[")
        case .rightToLeft: false
        }
    }

    /// A dot and words, together two fifths of a length and at least two characters.
    private static func filler(for length: Int) -> String {
        let count = max(2, (min(length, 10_000) * 2 + 4) / 5 - 1)
        var words = ""
        while words.count < count { words += "lorem ipsum dolor sit amet " }
        let part = words.prefix(count - 1)
        return "·" + (part.last == " " ? part.dropLast() + "e" : part)
    }

    private static func mapped(_ text: String, _ letters: [Character: Character]) -> String {
        text.split(separator: "%@", omittingEmptySubsequences: false).map { part in
            String(part.map { letters[$0] ?? $0 })
        }.joined(separator: "%@")
    }

    private static let marked = Dictionary(
        zip(
            "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz",
            "ÁÇĎÉĞĤÍĴĶĹÑÖŘŠŤÛŴÝŽáçďéğĥíĵķĺñöřšťûŵýž")
    ) { first, _ in first }

    private static let hebrew: [Character: Character] = {
        let latin = "abcdefghijklmnopqrstuvwxyz"
        let letters = "אבגדהוזחטיכלמנסעפצקרשתאבגד"
        let pairs = zip(latin + latin.uppercased(), letters + letters)
        return Dictionary(pairs) { first, _ in first }
    }()
}
