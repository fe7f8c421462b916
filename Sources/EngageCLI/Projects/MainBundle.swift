import EngageCore

/// An app as it was built, or the folder it is built from: where its login-screen settings are.
///
/// Source: login-screen guide, "Enable Login screen customization": the file is read by itself where
/// it is in the main bundle of the compiled app.
struct MainBundle {
    /// The settings file, also where a built app has none.
    let settings: String
    /// False for a built app without settings, which shows its own screen.
    let hasSettings: Bool
    /// The folder, without a slash at its end.
    let folder: String
    /// Files beside it that nothing reads.
    var diagnostics: [Diagnostic] = []

    /// The one name that is read.
    static let fileName = "MSIUICustomizationSettings.plist"

    /// Looks for the settings: in a built app itself, anywhere in a folder of source.
    ///
    /// - Throws: 66 where a folder of source holds none, 64 where it holds several.
    init(_ path: String) throws(CommandFailure) {
        var folder = path
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        self.folder = folder
        let own = folder == "." ? Self.fileName : "\(folder)/\(Self.fileName)"
        let found = try AppFolder(folder)
        diagnostics = found.diagnostics.filter { $0.code == .unreadableFile }
        let named = found.screens.filter { Self.name(of: $0) == Self.fileName }
        guard !Self.isBuilt(folder) else {
            settings = own
            hasSettings = OpenFile.isThere(own)
            if !hasSettings {
                note("no \(Self.fileName) in the main bundle; the app shows its own screen", own)
            }
            for other in named where other != own {
                note("is not in the main bundle itself, where alone it is read", other, .warning)
            }
            return
        }
        hasSettings = true
        if OpenFile.isThere(own) {
            settings = own
        } else if let only = named.first, named.count == 1 {
            settings = only
        } else if named.count > 1 {
            throw CommandFailure(
                .usage,
                "several \(Self.fileName) are in '\(path)'; name one of them: "
                    + named.prefix(8).joined(separator: ", ") + (named.count > 8 ? ", …" : ""))
        } else if let other = found.screens.first {
            throw CommandFailure(
                .missingInput,
                "an app reads login-screen settings only from \(Self.fileName); rename this file, "
                    + "or give it as the argument",
                in: other)
        } else {
            throw CommandFailure(
                .missingInput,
                "no \(Self.fileName) is in this folder; name a file, or run 'engage init' on the "
                    + "folder for dialogs", in: path)
        }
    }

    private mutating func note(_ message: String, _ file: String, _ severity: Severity = .note) {
        diagnostics.append(
            Diagnostic(
                severity, .leftOut, message, at: SourceLocation(file: file, line: 1, column: 1)))
    }

    /// True for an app as it was built.
    static func isBuilt(_ folder: String) -> Bool {
        folder.hasSuffix(".app") || folder.hasSuffix(".app/")
    }

    /// The last part of a path.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map { String($0) } ?? path
    }
}
