/// The items of `MSIAuthenticationSettings.plist`: what a prompt asks for, and its labels.
///
/// Every array `Authentication Parameters`, at any depth, holds items with a key, a type and a
/// configuration. Source: prompt-view guide, step 3 (names the file); behaviour, ??9.7 (public
/// headers).
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

    /// One thing that a prompt asks for.
    public struct Item: Sendable, Hashable {
        /// Name of the dictionary that holds the item's screen, such as `Project Authentication`.
        public var screen: String
        /// The entry of the authentication parameters.
        public var key: String
        /// How it is shown.
        public var type = ItemType.textField
        /// The label; nil where none is given.
        public var label: String?
        /// What stands in the empty field; nil where nothing is given.
        public var placeholder: String?
        /// What the field holds at first; nil where nothing is given.
        public var standard: String?
    }

    /// The items in the order of the file.
    public var items: [Item] = []

    /// Labels by the key of their item; of repeated keys the first counts.
    public var labels: [String: String] {
        Dictionary(
            items.compactMap { item in item.label.map { (item.key, $0) } },
            uniquingKeysWith: {
                first, _ in first
            })
    }

    /// Reads a file's values; a value of another type counts as missing and is reported.
    public static func read(
        _ root: LocatedValue
    ) -> (settings: AuthenticationSettings, diagnostics: [Diagnostic]) {
        var reader = AuthenticationSettingsReader()
        reader.read(root)
        return (reader.settings, reader.diagnostics)
    }
}

/// Walks the file, deep or not, without recursion.
private struct AuthenticationSettingsReader {
    var settings = AuthenticationSettings()
    var diagnostics: [Diagnostic] = []

    mutating func read(_ root: LocatedValue) {
        guard root.kind == .dictionary else {
            return wrong(root, "a settings file", "a dictionary")
        }
        var waiting: [(value: LocatedValue, screen: String)] = [(root, "")]
        while let (value, screen) = waiting.popLast() {
            var inner: [(value: LocatedValue, screen: String)] = []
            for entry in value.entries {
                if entry.key == "Authentication Parameters" {
                    readItems(entry.value, screen)
                } else if entry.value.kind == .dictionary {
                    inner.append((entry.value, screen.isEmpty ? entry.key : screen))
                }
            }
            waiting.append(contentsOf: inner.reversed())
        }
    }

    private mutating func readItems(_ value: LocatedValue, _ screen: String) {
        guard value.kind == .array else {
            return wrong(value, "'Authentication Parameters'", "an array")
        }
        for element in value.elements {
            guard element.kind == .dictionary else {
                wrong(element, "an item of 'Authentication Parameters'", "a dictionary")
                continue
            }
            readItem(element, screen)
        }
    }

    private mutating func readItem(_ value: LocatedValue, _ screen: String) {
        guard let key = value["Key"], let name = text(key, "'Key'") else {
            return diagnostics.append(
                Diagnostic(
                    .error, .wrongAuthenticationSetting, key: "Key",
                    "an item of 'Authentication Parameters' has no 'Key'; it is left out",
                    at: value.location))
        }
        var item = AuthenticationSettings.Item(screen: screen, key: name)
        var texts: [String: String] = [:]
        for entry in value.entries {
            switch entry.key {
            case "Key": break
            case "Type":
                if let number = entry.value.integer,
                    let type = AuthenticationSettings.ItemType(rawValue: number)
                {
                    item.type = type
                } else {
                    wrong(entry.value, "'Type'", "0 (text), 1 (password) or 2 (list)")
                }
            case "Configuration":
                guard entry.value.kind == .dictionary else {
                    wrong(entry.value, "'Configuration'", "a dictionary")
                    continue
                }
                for member in entry.value.entries where Self.texts.contains(member.key) {
                    texts[member.key] = text(member.value, "'\(member.key)'")
                }
            case "Label", "Placeholder Text", "Default Value":
                texts[entry.key] = text(entry.value, "'\(entry.key)'")
            default: break
            }
        }
        item.label = texts["Label"]
        item.placeholder = texts["Placeholder Text"]
        item.standard = texts["Default Value"]
        settings.items.append(item)
    }

    private static let texts: Set<String> = ["Label", "Placeholder Text", "Default Value"]

    private mutating func text(_ value: LocatedValue, _ what: String) -> String? {
        if value.string == nil { wrong(value, what, "a string") }
        return value.string
    }

    private mutating func wrong(_ value: LocatedValue, _ what: String, _ wanted: String) {
        diagnostics.append(
            Diagnostic(
                .error, .wrongAuthenticationSetting,
                "\(what) takes \(wanted), found \(value.kind.noun)", at: value.location))
    }
}

extension DiagnosticCode {
    /// A value of `MSIAuthenticationSettings.plist` that is none the SDK could read.
    public static let wrongAuthenticationSetting: DiagnosticCode = "wrongAuthenticationSetting"
}
