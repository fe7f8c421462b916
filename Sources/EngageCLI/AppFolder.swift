import EngageCore

/// What of an app's folder says how its login looks: settings, provider lists, source code.
struct AppFolder {
    /// Dictionaries of Custom Interface keys, in the order they were found.
    var layers: [String] = []
    /// Source files with the keys that they give a value, as a document.
    var sources: [(path: String, document: Document)] = []
    /// `MSIUICustomizationSettings.plist` and the like.
    var screens: [String] = []
    /// `MSIAuthenticationSettings.plist` and the like.
    var prompts: [String] = []
    /// Scenarios of the contract, with layers or settings of their own.
    var scenarios: [String] = []
    /// `engage-config.plist` or another provider list.
    var providers: String?
    /// What was left out, and why.
    var diagnostics: [Diagnostic] = []
    private var seen = 0

    /// Entries that are looked at, at most.
    static let mostEntries = 50_000
    /// Folders in one another that are looked into, at most.
    static let deepest = 16
    /// Bytes of a file that is looked at, at most.
    static let largest = 4 << 20

    private static let skipped: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "Build", "node_modules", "vendor", "out",
    ]

    /// Looks through a folder, names in ascending order, without following links.
    ///
    /// - Throws: where the folder itself cannot be read; one inside it is a finding.
    init(_ path: String) throws(CommandFailure) {
        var open = [(path: path, depth: 0)]
        while let folder = open.popLast() {
            var inner: [(path: String, depth: Int)] = []
            let entries: [FolderEntry]
            do {
                entries = try InputFile.entries(of: folder.path)
            } catch {
                guard folder.depth > 0 else { throw error }
                leaveOut(error)
                continue
            }
            for entry in entries where !entry.name.hasPrefix(".") {
                seen += 1
                guard seen <= Self.mostEntries else {
                    report(
                        "expected at most \(Self.mostEntries) files and folders, found more; the "
                            + "rest is not looked at", at: folder.path)
                    return
                }
                let whole = folder.path == "." ? entry.name : "\(folder.path)/\(entry.name)"
                if entry.isFolder, !Self.skipped.contains(entry.name),
                    folder.depth < Self.deepest
                {
                    inner.append((whole, folder.depth + 1))
                } else if entry.isFile, entry.size <= Self.largest {
                    look(at: whole)
                }
            }
            open += inner.reversed()
        }
    }

    /// True where nothing was found.
    var isEmpty: Bool {
        layers.isEmpty && sources.isEmpty && screens.isEmpty && providers == nil
    }

    private mutating func report(_ message: String, at path: String) {
        diagnostics.append(
            Diagnostic(
                .warning, "leftOut", message,
                at: SourceLocation(file: path, line: 1, column: 1)))
    }

    /// A file that cannot be read.
    static let unreadable: DiagnosticCode = "unreadableFile"

    /// Words that make a file one of a login, also where it cannot be read.
    private static let marks = [
        "kJR", "ProviderTable.", "SocialSharing.", "LoginButton", "provider_info",
        "Authentication Parameters",
    ]

    /// The outermost value; a broken file is reported where its text speaks of a login.
    private mutating func root(of path: String) -> LocatedValue? {
        guard let file = bytes(of: path) else { return nil }
        do throws(DocumentError) {
            return try Document.read(file.bytes, file: file.name).root
        } catch {
            let text = String(decoding: file.bytes, as: UTF8.self)
            if Self.marks.contains(where: text.contains) { leaveOut(CommandFailure(error)) }
            return nil
        }
    }

    /// The file; one that cannot be read is reported, whatever it may hold.
    private mutating func bytes(of path: String) -> InputFile? {
        do throws(CommandFailure) { return try InputFile.read(path) } catch {
            leaveOut(error)
            return nil
        }
    }

    private mutating func leaveOut(_ failure: CommandFailure) {
        diagnostics.append(
            Diagnostic(
                .warning, Self.unreadable, "left out, as it cannot be read: \(failure.message)",
                at: failure.place))
    }

    private mutating func look(at path: String) {
        let name = path.lowercased()
        if [".m", ".mm", ".swift", ".h"].contains(where: name.hasSuffix) { return source(path) }
        guard [".plist", ".json", ".yaml", ".yml"].contains(where: name.hasSuffix),
            !name.hasSuffix("engage.yaml"), let root = root(of: path), root.kind == .dictionary
        else { return }
        if root["provider_info"] != nil {
            if providers == nil, root["baseurl"] != nil {
                providers = path
            } else {
                report("a provider list that is not used", at: path)
            }
        } else if root["settings"] != nil
            || root["layers"].map({ $0.elements.contains { $0["values"] != nil } }) == true
        {
            scenarios.append(path)
        } else if LintSubject.isLoginScreen(root) {
            screens.append(path)
        } else if AuthenticationSettings.isSettings(root) {
            prompts.append(path)
        } else if root.entries.contains(where: { KeyCatalogue.match($0.key) != nil }) {
            layers.append(path)
        }
    }

    private mutating func source(_ path: String) {
        guard let file = bytes(of: path) else { return }
        let layer = SourceCodeLayer(file.bytes, file: path)
        guard layer.count > 0 || !layer.diagnostics.isEmpty else { return }
        diagnostics += layer.diagnostics
        if let document = try? layer.document() { sources.append((path, document)) }
    }
}
