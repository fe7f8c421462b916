/// Short words that users type, and the slots that each of them means.
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

    /// Every word, in ascending order.
    public static var words: [String] { slots.keys.sorted() }

    /// Whether a word is one of them, whatever its case.
    public static func isKnown(_ word: String) -> Bool { slots[word.lowercased()] != nil }

    /// Words that are also part of the names they match: a logo may be `brand-logo.png`.
    private static let within: Set<String> = ["logo"]

    /// True if a name matches the word.
    static func matches(_ name: String, _ word: String) -> Bool {
        let (name, word) = (name.lowercased(), word.lowercased())
        if within.contains(word) { return name.contains(word) }
        return name == word || name.hasPrefix(word) && name.dropFirst(word.count).first == "."
    }
}
