import EngageCore
import EngageSource

/// A path of a project that names texts: `de.lproj`, `Localizable.strings`, `Texts.xcstrings#de`.
enum LanguageTexts {
    /// The table of keys that are looked up without the name of one.
    static let usual = "Localizable"

    private static func hasTable(_ folder: String, _ origin: FileOrigin) -> Bool {
        origin.names(in: folder + "/").contains { StringsTable.FileForm(file: $0) != nil }
    }

    /// True for the name of a folder with texts of a language.
    static func isFolder(_ path: String) -> Bool { path.hasSuffix(FileOrigin.languageFolderEnding) }

    /// A path without the language that follows a `#`.
    static func parts(of path: String) -> (file: String, language: String?) {
        guard let mark = path.lastIndex(of: "#") else { return (path, nil) }
        return (String(path[..<mark]), String(path[path.index(after: mark)...]))
    }

    /// Reads a table of texts, or that of a folder; of a requested language in place of its own.
    ///
    /// - Throws: 66, 65 or 74 with the location of what cannot be read.
    static func root(
        of file: String, _ origin: FileOrigin, language: String?, isRequested: Bool,
        table: String = usual
    ) throws(CommandFailure) -> LocatedValue {
        let requested = isRequested ? language : nil
        if let requested, !isName(requested) {
            throw missing(requested, in: file, origin.languages(beside: file))
        }
        var folders = file.split(separator: "/", omittingEmptySubsequences: false).map {
            String($0)
        }
        if let requested,
            let place = folders.lastIndex(where: { $0.hasSuffix(FileOrigin.languageFolderEnding) })
        {
            folders[place] = requested + FileOrigin.languageFolderEnding
        }
        var path = folders.joined(separator: "/")
        if path.hasSuffix(FileOrigin.languageFolderEnding) {
            let found = StringsTable.FileForm.allCases.map { "\(path)/\(table).\($0.rawValue)" }
            let known = found.first { origin.isFile($0) }
            // A language may have other tables alone.
            if known == nil, table == Self.usual, hasTable(path, origin) {
                return LocatedValue([], of: path)
            }
            path = known ?? found[0]
        }
        if let requested, hasLanguages(file), StringsTable.FileForm(file: file) != .catalogue,
            !origin.isFile(path)
        {
            throw missing(requested, in: file, origin.languages(beside: file))
        }
        let input = try origin.read(path)
        if let requested, StringsTable.FileForm(file: path) == .catalogue {
            let languages = StringsTable.languages(of: try input.document(format: .json))
            guard languages.contains(requested) else {
                throw missing(requested, in: file, languages)
            }
        }
        do throws(DocumentError) {
            let document = try StringsTable.read(input.bytes, file: path, language: language)
            StandardError.report(document.diagnostics)
            return document.root
        } catch {
            throw CommandFailure(error)
        }
    }

    /// True for a path to texts of several languages: a folder of one, or a catalogue.
    static func hasLanguages(_ path: String) -> Bool {
        let file = parts(of: path).file
        return StringsTable.FileForm(file: file) == .catalogue
            || file.split(separator: "/").contains { $0.hasSuffix(FileOrigin.languageFolderEnding) }
    }

    /// True for what languages are called, such as `de`, `pt-BR`, `zh_Hans` or `Base`: a name that leads to
    /// other folders is none.
    private static func isName(_ language: String) -> Bool {
        !language.isEmpty
            && language.utf8.allSatisfy {
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 32
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                    || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }

    private static func missing(
        _ language: String, in file: String, _ languages: [String]
    ) -> CommandFailure {
        let found = languages.isEmpty ? "none" : languages.joined(separator: ", ")
        return CommandFailure(
            .missingInput, "no texts in '\(language)'; found \(found)", in: file)
    }
}
