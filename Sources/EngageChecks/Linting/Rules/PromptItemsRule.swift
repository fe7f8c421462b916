import EngageCore
import EngageLogin

/// Items of a prompt that leave a login without name or password.
enum PromptItemsRule: Rule {
    static let page = RulePage(
        "prompt-items", .warning,
        title: "Prompt items without a user name or password",
        why: """
            The items become one dictionary that needs 'username' and 'password', spelled exactly
            so. A repeated key keeps one text. A password written in the file is not secret. Source:
            behaviour, login-process#authentication-parameters.
            """,
        bad: #"""
            Server Authentication:
              Authentication Parameters:
                - {Key: userName, Type: 0}
                - {Key: password, Type: 1}
            """#,
        good: #"""
            Server Authentication:
              Authentication Parameters:
                - {Key: username, Type: 0}
                - {Key: password, Type: 1}
            """#)

    private static let required = ["username", "password"]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard let prompts = context.prompts else { return }
        var open: [(value: LocatedValue, screen: String)] = [(prompts.settings, "")]
        while let (value, screen) = open.popLast() {
            for entry in value.entries {
                if entry.key == AuthenticationSettingsKey.parameters.rawValue {
                    look(at: entry, of: screen, prompts.texts, &findings)
                } else if entry.value.kind == .dictionary {
                    open.append((entry.value, screen.isEmpty ? entry.key : screen))
                }
            }
        }
    }

    private static func look(
        at list: LocatedValue.Entry, of screen: String, _ texts: [String: String],
        _ findings: inout LintFindings
    ) {
        guard list.value.kind == .array else { return }
        var seen: Set<String> = []
        for item in list.value.elements {
            guard let key = item["Key"], let name = key.string else { continue }
            if name.allSatisfy(\.isWhitespace) {
                findings.add(page, "'Key' takes a name, found an empty one", at: key.location)
            } else if !seen.insert(name).inserted {
                findings.add(
                    page, "another item has the key '\(name)' already", key: name,
                    at: key.location)
            } else if let meant = required.first(where: {
                $0 == name.lowercased() && $0 != name
            }) {
                findings.add(
                    page,
                    "nothing fills '\(meant)': '\(name)' is another key" + Spelling.hint(meant),
                    key: name, at: key.location)
            }
            lookAtTexts(of: item, texts, &findings)
        }
        let names = Set(seen.map { $0.lowercased() })
        // A prompt for another password has fields of its own.
        guard !seen.isEmpty, !screen.lowercased().contains("change") else { return }
        for missing in required where !names.contains(missing) {
            findings.add(
                page, "no item has the key '\(missing)', which every login needs",
                at: list.keyLocation)
        }
    }

    /// Keys of texts that the SDK's own settings have as 'Default Value' of a password field: its
    /// table gives each an empty text.
    ///
    /// Source: public releases of the SDK, `MSIAuthenticationSettings_iPhone.plist` and
    /// `MSIAuthenticationStrings.strings`.
    private static let emptyTexts: Set<String> = [
        "SERVER_DEFAULT_PASSWORD_DEFAULT_VALUE", "SERVER_CUSTOM_PASSWORD_DEFAULT_VALUE",
        "SERVER_CUSTOM_TOKEN_DEFAULT_VALUE", "PROJECT_DEFAULT_PASSWORD_DEFAULT_VALUE",
        "PROJECT_CUSTOM_PASSWORD_DEFAULT_VALUE", "PROJECT_DEFAULT_TOKEN_DEFAULT_VALUE",
        "PROJECT_CUSTOM_TOKEN_DEFAULT_VALUE", "CERTIFICATE_SERVER_PASSWORD_DEFAULT_VALUE",
        "CHANGE_PASSWORD_PASSWORD_DEFAULT_VALUE", "CHANGE_PASSWORD_OLD_PASSWORD_DEFAULT_VALUE",
        "CHANGE_PASSWORD_NEW_PASSWORD_DEFAULT_VALUE",
        "CHANGE_PASSWORD_CONFIRM_PASSWORD_DEFAULT_VALUE",
    ]

    private static func lookAtTexts(
        of item: LocatedValue, _ texts: [String: String], _ findings: inout LintFindings
    ) {
        for holder in [item, item["Configuration"]].compactMap({ $0 }) {
            if let label = holder["Label"], let text = label.string,
                text.allSatisfy(\.isWhitespace)
            {
                findings.add(page, "'Label' is blank", at: label.location)
            }
            guard
                item["Type"]?.integer == AuthenticationSettings.ItemType.passwordField.rawValue,
                let standard = holder["Default Value"], let written = standard.string
            else { continue }
            let text = texts[written] ?? (emptyTexts.contains(written) ? "" : written)
            guard !text.isEmpty else { continue }
            findings.add(
                page,
                texts[written] == nil
                    ? "the file contains a password as 'Default Value'"
                    : "the text of '\(written)', a password's 'Default Value', is not empty",
                at: standard.location)
        }
    }
}
