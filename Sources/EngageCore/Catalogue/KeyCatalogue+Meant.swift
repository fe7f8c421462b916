extension KeyCatalogue {
    /// The name of a key that was probably meant; nil if none or several are near.
    ///
    /// Never a name that no release reads any more: the replacement is suggested. A text whose
    /// words are all words of keys is no misspelling of another word: `ProviderTable.Footer.View`
    /// left one out, and means no title.
    public static func meant(by text: String) -> String? {
        let given = words(of: text)
        guard !given.isEmpty, given.allSatisfy(vocabulary.contains) else {
            return names.nearest(to: text).map(current)
        }
        let wider = spelled.filter { name in given.allSatisfy(name.words.contains) }
        guard let fewest = wider.map(\.words.count).min() else {
            return names.nearest(to: text).map(current)
        }
        // If two keys left out equally little, the intended one is not known.
        let plainest = wider.filter { $0.words.count == fewest }
        return plainest.count == 1 ? plainest[0].raw : nil
    }

    /// What a name that is read no more has become; every other name as it is.
    private static func current(_ name: String) -> String {
        guard let entry = entry(name), entry.status == .historical || entry.status == .legacy else {
            return name
        }
        return entry.replacement ?? name
    }

    private static func words(of text: String) -> [Substring] {
        text.prefix(96).split { $0 == "." || $0 == " " || $0 == "_" }
    }

    private static let names = SpelledNames(entries.flatMap { [$0.raw] + $0.constants })

    /// The current keys by their words.
    private static let spelled: [(raw: String, words: [Substring])] =
        entries.filter { $0.status == .current }.map { ($0.raw, words(of: $0.raw)) }

    private static let vocabulary = Set(spelled.flatMap(\.words))
}
