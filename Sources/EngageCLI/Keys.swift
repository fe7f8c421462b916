import ArgumentParser
import EngageCore

/// `engage keys`: which keys exist.
struct Keys: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        _superCommandName: "engage",
        abstract: "List the keys of a customization system, or look one up.",
        discussion: """
            NAME is a raw key or a constant; one that is nearly right gets a suggestion. A key \
            alone is shown with every way to write its value.

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

    @Option(help: "dialog or login-screen.")
    var system = CustomizationSystem.dialog

    @Option(help: "How to print: text, json or markdown.")
    var format: Form = .text

    /// The forms of the list.
    enum Form: String, CaseIterable, ExpressibleByArgument {
        case text
        case json
        case markdown
    }

    func run() throws {
        let rows = try system == .dialog ? dialogRows() : loginScreenRows()
        switch format {
        case .text where name != nil && rows.count == 1:
            let forms = name.flatMap { KeyCatalogue.entry($0)?.type.forms } ?? []
            for row in rows { try StandardOutput.write(KeyTable.text(row, forms: forms)) }
        case .text: try StandardOutput.write(KeyTable.text(rows))
        case .markdown: try StandardOutput.write(KeyTable.markdown(rows))
        case .json: try StandardOutput.write(KeyTable.json(rows))
        }
    }

    private func dialogRows() throws -> [KeyRow] {
        var entries = KeyCatalogue.entries
        if let name {
            guard let entry = KeyCatalogue.entry(name) else {
                throw unknown(name, among: entries.flatMap { [$0.raw] + $0.constants })
            }
            entries = [entry]
        }
        return entries.filter { entry in
            (status == nil || entry.status == status)
                && (dialog.map { entry.dialogs.contains($0.rawValue) } ?? true)
        }.map { KeyRow($0) }
    }

    private func loginScreenRows() throws -> [KeyRow] {
        var entries = LoginScreenKey.catalogue
        if let name {
            entries = entries.filter { $0.key.path == name }
            if entries.isEmpty {
                throw unknown(name, among: LoginScreenKey.catalogue.map(\.key.path))
            }
        }
        return entries.map { KeyRow($0) }
    }

    private func unknown(_ name: String, among names: [String]) -> CommandFailure {
        let hint = Spelling.nearest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
        return CommandFailure(.usage, "unknown key '\(name)'\(hint)")
    }
}
