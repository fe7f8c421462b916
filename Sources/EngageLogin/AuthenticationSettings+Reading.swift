public import EngageCore

extension AuthenticationSettings {
    /// Reads a file's values; a value of another type is treated as missing and is reported.
    public static func read(
        _ root: LocatedValue
    ) -> (settings: AuthenticationSettings, diagnostics: [Diagnostic]) {
        var reader = AuthenticationSettingsReader()
        reader.read(root)
        return (reader.settings, reader.diagnostics)
    }
}
