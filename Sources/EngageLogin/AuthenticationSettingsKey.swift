public import EngageCore

/// A key of `MSIAuthenticationSettings.plist` that the SDK reads an item by.
///
/// No available source lists which other keys the file has, for titles, buttons and pictures;
/// they are neither read nor reported. Source: prompt-view guide, step 3; public headers.
public enum AuthenticationSettingsKey: String, Sendable, Hashable, CaseIterable {
    /// The items of a screen.
    case parameters = "Authentication Parameters"
    /// The entry of the authentication parameters that an item fills.
    case key = "Key"
    /// How an item is shown.
    case type = "Type"
    /// The texts of an item.
    case configuration = "Configuration"
    /// The text beside the field.
    case label = "Label"
    /// The text in the empty field.
    case placeholder = "Placeholder Text"
    /// The text in the field at first.
    case standard = "Default Value"

    /// The dictionary that holds the key.
    public enum Holder: String, Sendable, Hashable {
        /// A dictionary of a screen.
        case screen
        /// An element of `Authentication Parameters`.
        case item
        /// `Configuration`, or the item itself.
        case configuration
    }

    /// The catalogue's entry for it.
    public struct Facts: Sendable, Hashable {
        /// Its position.
        public var holder: Holder
        /// What its value is.
        public var type: String
        /// What holds without it.
        public var missing: String
        /// Its effect.
        public var effect: String
    }

    /// The catalogue's entry for it.
    public var facts: Facts {
        switch self {
        case .parameters:
            Facts(
                holder: .screen, type: "array", missing: "none",
                effect: "the items of a prompt in order, in the dictionary of each screen")
        case .key:
            Facts(
                holder: .item, type: "string", missing: "the item is left out",
                effect: "name of the entry among the authentication parameters")
        case .type:
            Facts(
                holder: .item, type: "enumeration", missing: "0",
                effect: "0 text field, 1 field that hides what is typed, 2 list")
        case .configuration:
            Facts(
                holder: .item, type: "dictionary", missing: "none",
                effect: "the texts of the item")
        case .label:
            Facts(
                holder: .configuration, type: "text", missing: "none",
                effect: "text beside the field; reaches the view in promptViewParameters; "
                    + "%@ stands for server or project")
        case .placeholder:
            Facts(
                holder: .configuration, type: "text", missing: "none",
                effect: "text in the empty field")
        case .standard:
            Facts(
                holder: .configuration, type: "text", missing: "none",
                effect: "text in the field at first")
        }
    }

    /// The key that begins with a name, such as `Config`; words from its end are other keys' own.
    private static func shortened(_ name: String, _ names: [String]) -> String? {
        let start = name.lowercased()
        let meant = names.filter { $0.lowercased().hasPrefix(start) }
        return start.utf8.count >= 4 && meant.count == 1 ? meant[0] : nil
    }

    /// The key that a name at this place probably means; nil for a known or a foreign one.
    static func meant(by name: String, in holders: Set<Holder>) -> AuthenticationSettingsKey? {
        let names = allCases.filter { holders.contains($0.facts.holder) }.map(\.rawValue)
        guard !names.contains(name) else { return nil }
        return (Spelling.nearest(to: name, among: names) ?? shortened(name, names))
            .flatMap { AuthenticationSettingsKey(rawValue: $0) }
    }
}

extension KeyRow {
    /// A key of `MSIAuthenticationSettings.plist`.
    public init(_ key: AuthenticationSettingsKey) {
        let facts = key.facts
        self.init(members: [
            Member("key", key.rawValue, isCode: true), Member("holder", facts.holder.rawValue),
            Member("type", facts.type), Member("default", facts.missing),
            Member("source", "prompt-view guide, step 3; public headers"),
            Member("documentation", facts.effect),
        ])
    }
}
