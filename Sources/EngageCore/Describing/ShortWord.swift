/// The words that people ask with, and the slots that each of them means.
public enum ShortWord {
    /// Paths by word, the likeliest first; an answer has some of them.
    static let slots: [String: [String]] = [
        "anchor": ["presentation.anchor"],
        "arrow": ["presentation.arrow"],
        "back": ["providerTable.backText", "sharing.backText"],
        "background": [
            "providerTable.background", "userLanding.background", "sharing.background",
            "background",
        ],
        "bar": ["presentation.bar"],
        "button": ["buttons"],
        "cancel": ["presentation.cancelHidden", "userLanding.cancel"],
        "footer": ["providerTable.sectionFooter", "providerTable.tableFooter"],
        "header": ["providerTable.tableHeader", "providerTable.sectionHeader"],
        "landing": ["userLanding"],
        "logo": [
            "providerTable.title", "providerTable.tableHeader", "providerTable.background.images",
            "icon", "background",
        ],
        "modal": ["presentation.mode"],
        "navigation": ["presentation.navigation", "presentation.navigationName"],
        "popover": ["presentation.mode", "presentation.anchor", "presentation.arrow"],
        "providers": ["providerTable.rows"],
        "push": ["presentation.mode", "presentation.navigation"],
        "rows": ["providerTable.rows"],
        "share": ["sharing"],
        "sheet": ["presentation.mode"],
        "size": ["presentation.size"],
        "tabs": ["sharing.tabs"],
        "title": ["providerTable.title", "userLanding.navTitle", "sharing.title"],
        "welcome": ["userLanding.welcome"],
    ]

    /// Whether a word is one of them, whatever its case.
    public static func isKnown(_ word: String) -> Bool { slots[word.lowercased()] != nil }

    /// Words that also stand within the names of what they mean: a logo may be `brand-logo.png`.
    private static let within: Set<String> = ["logo"]

    /// True where a name is what the word asks for.
    static func asks(for name: String, _ word: String) -> Bool {
        let (name, word) = (name.lowercased(), word.lowercased())
        if within.contains(word) { return name.contains(word) }
        return name == word || name.hasPrefix(word) && name.dropFirst(word.count).first == "."
    }
}

extension Answer {
    /// Explanations of the slots that a word means, and of every text and name that is the word.
    func explanations(meantBy word: String) -> [ExplainedPart] {
        let paths = (ShortWord.slots[word.lowercased()] ?? []).compactMap {
            try? ResolutionPath($0)
        }
        return explanations.filter { one in
            if case .text(let text) = one.part.value, ShortWord.asks(for: text, word) {
                return true
            }
            return paths.contains { $0.covers(one.part.path) }
        }
    }

    /// The leaves that a word or a key means, the likeliest first, some eight at most; empty for
    /// what is neither.
    public func leaves(meantBy subject: String) -> [String] {
        let slots = (ShortWord.slots[subject.lowercased()] ?? []).compactMap {
            try? ResolutionPath($0)
        }
        let leaves = (explanations(of: subject) ?? []).filter(\.part.isLeaf).map(\.part.path)
        let ranked = leaves.map { leaf in
            (leaf.text, slots.firstIndex { $0.covers(leaf) } ?? slots.count)
        }
        return Array(ranked.sorted { $0.1 < $1.1 }.map(\.0).prefix(8))
    }
}

extension PrintedValue {
    /// True where the value bears a name, or is a text, that the word asks for.
    func isMeant(by word: String) -> Bool {
        switch self {
        case .text(let text), .view(let text), .viewController(let text):
            return ShortWord.asks(for: text, word)
        case .located(let value):
            let tags = [
                "view", "imageView", "barButtonItem", "navigationController", "viewController",
            ]
            let names =
                [value.string] + tags.map { value[$0]?.string }
                + value.elements.prefix(1_000).map(\.string)
            return names.contains { $0.map { ShortWord.asks(for: $0, word) } ?? false }
        case .number, .numbers: return false
        }
    }
}
