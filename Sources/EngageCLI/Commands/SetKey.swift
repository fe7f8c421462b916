import ArgumentParser
import EngageChecks
import EngageCore

/// `engage set`: one key of a layer, and nothing else of its file.
struct SetKey: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        _superCommandName: "engage",
        abstract: "Set a key of a layer; keep comments and formatting.",
        discussion: """
            VALUE is YAML, whatever the format of the file: Sign in, "#FF6800", {view: logo, \
            height: 44}, null. A number sign is part of the text and starts no comment. 'engage keys \
            KEY' shows the forms of a key. Members given to a dictionary of a login screen, such \
            as LoginIcon, keep its other members.

            Example: engage set ProviderTable.Title.String "Sign in" --layer Examples/guide/defaults.yaml --dry-run
            Example: engage set kJRProviderTableTitleString null --layer Examples/guide/defaults.yaml -n
            """)

    @Argument(help: "The key, by raw string or constant.")
    var key: String

    @Argument(help: "The value, in YAML.")
    var value: String

    @Option(help: "The file of the layer: YAML, JSON or an XML property list.")
    var layer: String

    @Flag(name: [.customShort("n"), .long], help: "Print what would change; write nothing.")
    var dryRun = false

    func run() throws {
        let file = try InputFile.read(layer, from: .found)
        let document = try file.document()
        let kind = DocumentKind(document.root)
        if let refusal = kind.layerRefusal(of: document.root, ofLoginScreen: true) {
            throw CommandFailure.refused(refusal)
        }
        let typed = try parsed(spelled)
        try checkKey(typed)
        guard
            let edit = SourceEdit.setting(key, to: typed, typed: spelled, in: document)
        else {
            throw CommandFailure(
                .invalidInput,
                "cannot set '\(key)' here without changing something else; "
                    + (document.format == .binary
                        ? "'engage convert \(layer) --to plist -o FILE' makes a property list of "
                            + "text of it" : "edit the file"),
                at: document.root.location)
        }
        warnOfUnused(document)
        let old = SourceEdit.entry(of: key, in: document)
        let place = old.map { "\($0.value.location)" } ?? layer
        let line = "\(place): \(old?.key ?? key): \(spelled)"
        if dryRun { return try StandardOutput.write("would set \(TerminalText.safe(line))\n") }
        try OutputFile.write(
            SourceEdit.apply([edit], to: file.bytes), to: layer, insteadOf: file.bytes)
        StandardError.note("set \(TerminalText.safe(line))")
    }

    /// - Throws: 64 for a key within another, 65 if a login screen cannot take the
    ///   value.
    private func checkSetting(_ value: LocatedValue) throws(CommandFailure) {
        if let dot = key.firstIndex(where: { $0 == "." || $0 == "[" }) {
            let outer = key[..<dot]
            let members = key[dot...].split(separator: ".")
            let form = members.reversed().reduce("VALUE") { "{\($1): \($0)}" }
            throw CommandFailure(
                .usage,
                "'\(key)' is a member of '\(outer)'; "
                    + (key.contains("[")
                        ? "set '\(outer)' as a whole, or edit the file"
                        : "write engage set \(outer) '\(form)', which keeps its other members"))
        }
        var screen = LoginScreenScenario()
        screen.layers = [
            LoginScreenLayer(name: "settings", values: LocatedValue([(key, value)], of: layer))
        ]
        let complaint = screen.resolved().diagnostics.first { finding in
            finding.severity != .note
                && (finding.key == key || finding.key?.hasPrefix("\(key).") == true)
        }
        if let complaint {
            throw CommandFailure(.invalidInput, complaint.message, at: value.location)
        }
    }

    /// Warns about a key that nothing reads in this file, though it is allowed there.
    private func warnOfUnused(_ document: Document) {
        let known = KeyCatalogue.entry(key)
        if let known, known.status == .historical {
            let advice = known.replacement.map { "; use '\($0)'" } ?? ""
            StandardError.note(
                "warning: no release after \(known.until ?? "") reads '\(key)'\(advice)")
        }
        let holdsScreen = DocumentKind(document.root).isLoginScreen
        if document.root.count > 0, holdsScreen != (known == nil) {
            let other = holdsScreen ? "a dialog" : "a login screen"
            StandardError.note("warning: '\(key)' is a key of \(other); '\(layer)' is none")
        }
    }

    /// The value as it is read: a number sign begins a colour or is part of a text, and no comment.
    private var spelled: String {
        let isPlain = value.unicodeScalars.first.map {
            !"\"'[{|>&*!%@`".unicodeScalars.contains($0)
        }
        let holdsSign = value.contains(" #") || value.contains("\t#")
        return value.hasPrefix("#") || isPlain == true && holdsSign ? quoted : value
    }

    private var quoted: String {
        let escapes = [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t")]
        return "\"\(escapes.reduce(value) { $0.replacing($1.0, with: $1.1) })\""
    }

    private func parsed(_ text: String) throws(CommandFailure) -> LocatedValue {
        do {
            return try Document.read(Array(text.utf8), file: "<value>", format: .yaml).root
        } catch {
            throw CommandFailure(error)
        }
    }

    /// - Throws: 64 for an unknown key, 65 if it cannot take the value.
    private func checkKey(_ value: LocatedValue) throws(CommandFailure) {
        guard let entry = KeyCatalogue.entry(key) else {
            let paths = LoginScreenKey.catalogue.map(\.key.path)
            if paths.contains(key) { return try checkSetting(value) }
            let meant = Keys.meant(by: key, in: [.dialog, .loginScreen])
            throw CommandFailure(.usage, "unknown key '\(key)'\(Spelling.hint(meant))")
        }
        if let complaint = entry.complaint(about: value) {
            let text = try parsed(quoted)
            let hint =
                value.kind == .dictionary && entry.complaint(about: text) == nil
                ? "; for the text itself write '\(quoted)'" : ""
            throw CommandFailure(.invalidInput, "'\(key)' \(complaint)\(hint)")
        }
        if entry.type == .booleanish, let complaint = value.truthComplaint {
            throw CommandFailure(.invalidInput, "'\(key)' takes a boolean; \(complaint)")
        }
    }
}
