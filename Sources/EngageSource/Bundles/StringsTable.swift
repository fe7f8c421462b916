public import EngageCore

/// The texts of one language by key, from a file of the app.
public enum StringsTable {
    /// The forms of such a file, by its name's ending.
    public enum FileForm: String, Sendable, CaseIterable {
        /// `"key" = "text";`, one file a language.
        case strings
        /// Plural and width rules, one file a language.
        case rules = "stringsdict"
        /// A catalogue of every language.
        case catalogue = "xcstrings"

        /// The form of a file by its name; nil for every other file.
        public init?(file: String) {
            guard let dot = file.lastIndex(of: ".") else { return nil }
            self.init(rawValue: file[file.index(after: dot)...].lowercased())
        }
    }

    /// Reads a file as one dictionary of texts, each with its place.
    ///
    /// - Parameter language: which of a catalogue's languages; its own first one for nil.
    /// - Throws: `DocumentError` with the place of what does not fit.
    public static func read(
        _ bytes: [UInt8], file: String, language: String? = nil
    ) throws(DocumentError) -> Document {
        guard let form = FileForm(file: file), form != .strings else {
            return try StringsReader.read(bytes, file: file)
        }
        let format: DocumentFormat? = form == .catalogue ? .json : nil
        let document = try Document.read(bytes, file: file, format: format)
        var builder = DocumentBuilder(
            file: file, format: document.format, bytes: document.bytes, limits: .standard)
        try builder.begin(.dictionary, at: 0)
        let entries = form == .catalogue ? document.root["strings"]?.entries : nil
        let asked = language ?? document.root["sourceLanguage"]?.string ?? "en"
        let isSource = document.root["sourceLanguage"]?.string == asked
        for entry in entries ?? document.root.entries {
            let text: (text: String, node: Node)?
            if form == .catalogue {
                text =
                    localization(entry.value["localizations"]?[asked])
                    ?? (isSource ? (entry.key, entry.value.node) : nil)
            } else {
                text = rule(entry.value)
            }
            guard let text else { continue }
            let offset = Int(text.node.offset)
            try builder.scalar(.string, at: offset, copying: Array(entry.key.utf8))
            try builder.scalar(.string, at: offset, copying: Array(text.text.utf8))
        }
        builder.end()
        return builder.finish()
    }

    /// Languages of a catalogue, its own first; of another file none.
    public static func languages(of document: Document) -> [String] {
        guard let own = document.root["sourceLanguage"]?.string,
            let strings = document.root["strings"]
        else { return [] }
        var found: Set<String> = []
        for entry in strings.entries {
            for language in entry.value["localizations"]?.entries.map(\.key) ?? [] {
                found.insert(language)
            }
        }
        return [own] + found.subtracting([own]).sorted()
    }

    /// The text as written, or the variation that applies if no number or device is known.
    private static func localization(_ value: LocatedValue?) -> (text: String, node: Node)? {
        var open = value
        // Variations are nested: by device, and inside of it by number.
        for _ in 0..<4 {
            if let unit = open?["stringUnit"]?["value"], let text = unit.string {
                return (text, unit.node)
            }
            let kinds = open?["variations"]
            let cases = kinds?["plural"] ?? kinds?["device"] ?? kinds?["width"]
            open = cases?["other"] ?? cases?.entries.first { _ in true }?.value
        }
        return nil
    }

    /// The text of a rule with `other` in the place of each of its variables.
    private static func rule(_ value: LocatedValue) -> (text: String, node: Node)? {
        if let text = value.string { return (text, value.node) }
        if let widths = value["NSStringVariableWidthRuleType"],
            let widest = widths.entries.max(by: { Int($0.key) ?? 0 < Int($1.key) ?? 0 })?.value,
            let text = widest.string
        {
            return (text, widest.node)
        }
        guard let format = value["NSStringLocalizedFormatKey"], var text = format.string else {
            return nil
        }
        for entry in value.entries {
            guard let other = entry.value["other"]?.string else { continue }
            text = text.replacing("%#@\(entry.key)@", with: other)
        }
        return (text, format.node)
    }
}
