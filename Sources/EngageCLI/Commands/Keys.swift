import ArgumentParser
import EngageCore
import EngageLogin

/// `engage keys`: which keys exist.
struct Keys: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        _superCommandName: "engage",
        abstract: "List the keys of a customization system, or look one up.",
        discussion: """
            NAME is a raw key, a constant or a path such as LoginIcon.Display, of whichever system; \
            one that is nearly right gets a suggestion. A key alone is shown with every way to \
            write its value.

            Example: engage keys --status legacy
            """)

    @Argument(help: "Only this key, by raw string or constant.")
    var name: String?

    @Option(
        help: "Only keys of this status: current, legacy, historical or internal.",
        transform: KeyEntry.Status.word)
    var status: KeyEntry.Status?

    @Option(
        help: "Only keys that this dialog reads: authentication or sharing.",
        transform: DialogQuestion.Purpose.word)
    var dialog: DialogQuestion.Purpose?

    @Option(help: "dialog, login-screen or authentication; dialog where no NAME is given.")
    var system: System?

    /// The systems with keys of their own.
    enum System: String, CaseIterable, ExpressibleByArgument {
        /// Custom Interface.
        case dialog
        /// MSIUICustomizationSettings.
        case loginScreen = "login-screen"
        /// MSIAuthenticationSettings.
        case authentication
    }

    @Option(
        help: "How to print: text, json or markdown.", completion: .list(Form.words),
        transform: Form.word)
    var format = Form.text

    enum Form: String, ClosedWord {
        case text
        case json
        case markdown
    }

    func run() throws {
        let rows = try rows()
        switch format {
        case .text where name != nil && rows.count == 1:
            for row in rows { try StandardOutput.write(forPeople: alone(row)) }
        case .text: try StandardOutput.write(forPeople: KeyTable.text(rows))
        case .markdown: try StandardOutput.write(KeyTable.markdown(rows))
        case .json: try StandardOutput.write(KeyTable.json(rows))
        }
    }

    /// A key with the forms of its value, null last.
    private func alone(_ row: KeyRow) -> String {
        if let forms = name.flatMap({ KeyCatalogue.entry($0)?.type.forms }), !forms.isEmpty {
            return KeyTable.text(row, forms: forms + [.null])
        }
        guard let key = LoginScreenKey.catalogue.first(where: { $0.key.path == name })?.key else {
            return KeyTable.text(row, forms: [])
        }
        // What stands within another is set with the dictionary around it.
        let members = key.path.replacing("[]", with: "").split(separator: ".")
        let inner = members.dropFirst().reversed().reduce("VALUE") { "{\($1): \($0)}" }
        let value = key.path.contains("[]") ? "'[\(inner)]'" : "'\(inner)'"
        return KeyTable.text(
            row, forms: key.forms + [.nullSetting],
            setting: members.count > 1 ? "\(members[0]) \(value)" : nil)
    }

    /// The rows asked for; a name is looked up in every system where none is given.
    private func rows() throws -> [KeyRow] {
        guard let name else { return rows(of: system ?? .dialog, named: nil) }
        let systems = system.map { [$0] } ?? System.allCases
        for system in systems {
            let found = rows(of: system, named: name)
            if !found.isEmpty || isKnown(name, in: system) { return found }
        }
        let hint = Self.meant(by: name, in: systems)
        throw CommandFailure(
            .usage,
            "unknown key '\(name)'"
                + Spelling.hint(hint, otherwise: "; 'engage keys' lists them"))
    }

    /// The key that was probably meant, in the first of the systems that has one near it.
    static func meant(by name: String, in systems: [System]) -> String? {
        for system in systems {
            let meant =
                system == .dialog
                ? KeyCatalogue.meant(by: name)
                : Spelling.nearest(to: name, among: names(of: system))
            if let meant { return meant }
        }
        return nil
    }

    private func rows(of system: System, named name: String?) -> [KeyRow] {
        switch system {
        case .dialog:
            let entries = name.map { [KeyCatalogue.entry($0)].compactMap { $0 } }
            return (entries ?? KeyCatalogue.entries).filter { entry in
                (status == nil || entry.status == status)
                    && (dialog.map { entry.dialogs.contains($0.rawValue) } ?? true)
            }.map { KeyRow($0) }
        case .loginScreen:
            return LoginScreenKey.catalogue.filter { name == nil || $0.key.path == name }
                .map { KeyRow($0) }
        case .authentication:
            return AuthenticationSettingsKey.allCases.filter { name == nil || $0.rawValue == name }
                .map { KeyRow($0) }
        }
    }

    /// True for a key of the dialog that status or dialog leave out.
    private func isKnown(_ name: String, in system: System) -> Bool {
        system == .dialog && KeyCatalogue.entry(name) != nil
    }

    private static func names(of system: System) -> [String] {
        switch system {
        case .dialog: KeyCatalogue.entries.flatMap { [$0.raw] + $0.constants }
        case .loginScreen: LoginScreenKey.catalogue.map(\.key.path)
        case .authentication: AuthenticationSettingsKey.allCases.map(\.rawValue)
        }
    }
}
