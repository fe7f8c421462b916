public import EngageCore

/// Walks the file, deep or not, without recursion.
struct AuthenticationSettingsReader {
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
                if entry.key == AuthenticationSettingsKey.parameters.rawValue {
                    readItems(entry.value, screen)
                } else if entry.value.kind == .array {
                    look(at: entry, in: [.screen])
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
                for member in entry.value.entries {
                    if Self.texts.contains(member.key) {
                        texts[member.key] = text(member.value, "'\(member.key)'")
                    } else {
                        look(at: member, in: [.configuration])
                    }
                }
            case "Label", "Placeholder Text", "Default Value":
                texts[entry.key] = text(entry.value, "'\(entry.key)'")
            default: look(at: entry, in: [.item, .configuration])
            }
        }
        if item.type == .textField, name.lowercased() == "password" {
            diagnostics.append(
                Diagnostic(
                    .warning, .passwordShown, key: name,
                    "'\(name)' is shown as it is typed; 'Type' 1 hides it",
                    at: (value["Type"] ?? key).location))
        }
        item.label = texts["Label"]
        item.placeholder = texts["Placeholder Text"]
        item.standard = texts["Default Value"]
        settings.items.append(item)
    }

    private static let texts: Set<String> = ["Label", "Placeholder Text", "Default Value"]

    /// Reports a key that is nearly one the SDK reads; what else the file has is not known here.
    private mutating func look(
        at entry: LocatedValue.Entry, in holders: Set<AuthenticationSettingsKey.Holder>
    ) {
        guard let meant = AuthenticationSettingsKey.meant(by: entry.key, in: holders) else {
            return
        }
        diagnostics.append(
            Diagnostic(
                .warning, .unknownKey, key: entry.key,
                "unknown key '\(entry.key.visible)'\(Spelling.hint(meant.rawValue))",
                at: entry.keyLocation, meant: meant.rawValue))
    }

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
    /// A value of `MSIAuthenticationSettings.plist` that the SDK could not read.
    public static let wrongAuthenticationSetting: DiagnosticCode = "wrongAuthenticationSetting"
    /// A password field of `MSIAuthenticationSettings.plist` that shows what is typed.
    public static let passwordShown: DiagnosticCode = "passwordShown"
}
