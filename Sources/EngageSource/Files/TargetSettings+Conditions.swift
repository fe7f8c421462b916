import EngageCore

extension TargetSettings {
    /// The macros that are defined, as the preprocessor has them.
    var definitions: [String: SourcePreprocessor.Macro] {
        macros.compactMapValues { value in
            value.map { text in
                var scanner = SourceScanner(Array(text.utf8), .objectiveC)
                scanner.scan()
                return SourcePreprocessor.Macro(body: scanner.tokens)
            }
        }
    }

    /// Whether a condition of `#if` holds; nil where the settings do not decide it.
    func answer(_ text: String, in language: SourceLanguage) -> Bool? {
        guard language == .objectiveC else { return conditions[text] }
        guard let value = macros[text] else { return nil }
        return value != nil
    }

    /// True for a file that names what the settings decide.
    func isNamed(in file: SourceFiles.File) -> Bool {
        let isSwift = file.language == .swift
        guard isSwift ? !conditions.isEmpty : !macros.isEmpty else { return false }
        return file.tokens.contains { token in
            token.kind == .identifier
                && (isSwift ? conditions[token.text] != nil : macros[token.text] != nil)
        }
    }
}
