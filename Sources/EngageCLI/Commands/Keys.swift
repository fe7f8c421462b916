import ArgumentParser
import EngageCore
import EngageLogin

/// `engage keys`: which keys exist.
struct Keys: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        _superCommandName: "engage",
        abstract: "List the keys of a customization system, or show one.",
        discussion: """
            WORD is a raw key, a constant or a path such as LoginIcon.Display, of any system. The \
            output shows how to write its value. Any other word is searched for in names and \
            texts. --policies lists the choices that the guide of the login screens leaves open, \
            with their defaults. --policy NAME=VALUE or the scenario's "policies" set one.

            Example: engage keys popover
            Example: engage keys --status legacy
            """)

    @Argument(help: "A key, or words to search for.")
    var word: [String] = []

    @Option(
        help: "Only keys of this status: current, legacy, historical or internal.",
        transform: KeyEntry.Status.word)
    var status: KeyEntry.Status?

    @Option(
        help: "Only keys that this dialog reads: authentication or sharing.",
        transform: DialogRequest.Purpose.word)
    var dialog: DialogRequest.Purpose?

    @Option(help: "Only this system: dialog, login-screen or authentication (default: dialog).")
    var system: System?

    @Flag(help: "List the policies of login screens instead.")
    var policies = false

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

    private var name: String? { word.isEmpty ? nil : word.joined(separator: " ") }

    func run() throws {
        if policies { return try writePolicies() }
        let rows = try rows()
        switch format {
        case .text where name != nil && rows.count == 1:
            for row in rows { try StandardOutput.write(forPeople: alone(row)) }
        case .text where name != nil && rows.count > 5:
            let lines = rows.map { "\($0.names[0]): \($0.summary)\n" }
            try StandardOutput.write(forPeople: lines.joined())
        case .text: try StandardOutput.write(forPeople: KeyTable.text(rows))
        case .markdown: try StandardOutput.write(KeyTable.markdown(rows))
        case .json: try StandardOutput.write(KeyTable.json(rows))
        }
    }

    private func writePolicies() throws {
        if name != nil || status != nil || dialog != nil || system != nil || format == .markdown {
            throw CommandFailure(.usage, "--policies takes --format text or json, and nothing else")
        }
        if format == .json { return try StandardOutput.write(LoginScreenPolicy.json) }
        var text = ""
        for policy in LoginScreenPolicy.allCases {
            let page = policy.page
            text += "\(policy.rawValue): \(page.standard) (default) or \(page.alternative)\n"
            text += "    \(page.meaning); \(page.decision)\n"
        }
        try StandardOutput.write(forPeople: text)
    }

    /// A key with the forms of its value, null last.
    private func alone(_ row: KeyRow) -> String {
        let name = row.names[0]
        if let forms = KeyCatalogue.entry(name)?.type.forms, !forms.isEmpty {
            return KeyTable.text(row, forms: forms + [.null])
        }
        guard let key = LoginScreenKey.catalogue.first(where: { $0.key.path == name })?.key else {
            return KeyTable.text(row, forms: [])
        }
        // A value within another is set with the dictionary around it.
        let members = key.path.replacing("[]", with: "").split(separator: ".")
        let inner = members.dropFirst().reversed().reduce("VALUE") { "{\($1): \($0)}" }
        let value = key.path.contains("[]") ? "'[\(inner)]'" : "'\(inner)'"
        return KeyTable.text(
            row, forms: key.forms + [.nullSetting],
            setting: members.count > 1 ? "\(members[0]) \(value)" : nil)
    }

    /// The requested rows; without a system, a name is looked up in every system.
    private func rows() throws -> [KeyRow] {
        guard let name else { return rows(of: system ?? .dialog, named: nil) }
        let isOfDialog = status != nil || dialog != nil
        let systems = system.map { [$0] } ?? (isOfDialog ? [.dialog] : System.allCases)
        for system in systems {
            let found = rows(of: system, named: name)
            if !found.isEmpty || isKnown(name, in: system) { return found }
        }
        let rows = systems.flatMap { self.rows(of: $0, named: nil) }
        let search = WordSearch(rows.map { ($0.names, $0.members.map(\.value)) })
        let found = search.positions(of: name).map { rows[$0] }
        guard found.isEmpty else { return found }
        if let meant = Self.meant(by: name, in: systems) {
            throw CommandFailure(.usage, "no key matches '\(name)'" + Spelling.hint(meant))
        }
        throw search.miss(name, kind: "key", listedBy: "engage keys")
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

extension KeyRow {
    /// The key, then its constants.
    fileprivate var names: [String] {
        let constants = members.first { $0.name == "constants" }?.list ?? []
        return [members.first?.value ?? ""] + constants
    }

    /// The line of a key in a list: its type, and the beginning of its documentation.
    fileprivate var summary: String {
        ["type", "documentation", "meaning"].compactMap { name in
            members.first { $0.name == name }?.value
        }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
