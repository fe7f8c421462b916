import EngageChecks
import EngageCore
import EngageLogin

/// The files of a login: scripts, and settings of prompts.
enum LoginFiles {
    /// Reads a script and the settings that it names, and reports every mistake in them.
    ///
    /// - Throws: 65 where it is not a script, as `InputFile` otherwise.
    static func script(_ path: String) throws(CommandFailure) -> LoginScript {
        try script(try InputFile.document(path), at: path)
    }

    /// Reads a script from its document, with the settings that it names.
    ///
    /// - Throws: as for a path.
    static func script(
        _ document: Document, at path: String
    ) throws(CommandFailure) -> LoginScript {
        let (script, diagnostics) = LoginScript.read(document)
        StandardError.report(document.diagnostics + diagnostics)
        guard var script else { throw .alreadyReported(.invalidInput) }
        if let (name, place) = script.authenticationSettingsFile {
            let file = name.hasPrefix("/") ? name : ScenarioLayer.folder(of: path) + name
            guard OpenFile.isThere(file) else {
                throw CommandFailure(
                    .missingInput,
                    "no such file '\(file)'",
                    at: place)
            }
            script.authenticationSettings = try authenticationSettings(file, from: .found)
        }
        return script
    }

    /// Reads an `MSIAuthenticationSettings.plist` and reports the values treated as missing.
    ///
    /// - Throws: as `InputFile`.
    static func authenticationSettings(
        _ path: String, from origin: InputFile.Origin = .argument
    ) throws(CommandFailure) -> AuthenticationSettings {
        let document = try InputFile.document(path, from: origin)
        let (settings, diagnostics) = AuthenticationSettings.read(document.root)
        StandardError.report(document.diagnostics + diagnostics)
        return settings
    }
}
