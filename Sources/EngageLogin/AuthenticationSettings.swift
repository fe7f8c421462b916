public import EngageCore

/// The items of `MSIAuthenticationSettings.plist`: the input of a prompt, and its labels.
///
/// Every array `Authentication Parameters`, at any depth, holds items with a key, a type and a
/// configuration. Source: prompt-view guide, step 3 (names the file); public
/// headers.
public struct AuthenticationSettings: Sendable, Hashable {
    /// How an item is shown.
    public enum ItemType: Int, Sendable, Hashable, CaseIterable {
        /// A text field, 0.
        case textField
        /// A field that hides what is typed, 1.
        case passwordField
        /// A list to choose from, 2.
        case list
    }

    /// One input of a prompt.
    public struct Item: Sendable, Hashable {
        /// Name of the dictionary that holds the item's screen, such as `Project Authentication`.
        public var screen: String
        /// The entry of the authentication parameters.
        public var key: String
        /// How it is shown.
        public var type = ItemType.textField
        /// The label; nil where none is given.
        public var label: String?
        /// The placeholder of the empty field; nil if not given.
        public var placeholder: String?
        /// What the field holds at first; nil where nothing is given.
        public var standard: String?
    }

    /// The items in the order of the file.
    public var items: [Item] = []

    /// Labels by the key of their item; of repeated keys the first is used.
    public var labels: [String: String] {
        Dictionary(
            items.compactMap { item in item.label.map { (item.key, $0) } },
            uniquingKeysWith: {
                first, _ in first
            })
    }

    /// True for the file by its name, or by a list of items where the file has one.
    public static func isSettings(_ root: LocatedValue) -> Bool {
        DocumentKind.isPromptSettings(root)
    }

    /// What the names of both files hold: that of iPads, and `…_iPhone.plist`.
    public static let fileName = DocumentKind.promptSettingsName
}
