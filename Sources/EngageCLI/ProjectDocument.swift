import EngageCore
import Synchronization

/// What a path of a project stands for: a file, a folder with pictures, or the texts of a language.
enum ProjectDocument {
    /// Reads what the path names.
    ///
    /// - Parameters:
    ///   - path: with a slash at its end a folder with pictures; `.lproj`, `.strings`,
    ///     `.stringsdict` and `.xcstrings#LANGUAGE` are texts; everything else is a document.
    ///   - texts: where source code finds the texts of its keys.
    ///   - language: the one whose texts count in place of those that the path names.
    /// - Throws: 66, 65 or 74 with the place of what cannot be read.
    static func root(
        _ path: String, overlay: TextOverlay, language: String? = nil, texts: String? = nil
    ) throws(CommandFailure) -> LocatedValue {
        if path.hasSuffix("/") { return try AssetFolder(path: String(path.dropLast())).listing }
        if let texts, SourceFile.isSource(path) {
            return try SourceFile(path, texts: AppTexts(texts, language: language)).layer()
        }
        let (file, own) = parts(of: path)
        guard file.hasSuffix(folderEnding) || StringsTable.FileForm(file: file) != nil else {
            return try overlay.document(path).root
        }
        return try readTexts(of: file, language: language ?? own, isAsked: language != nil)
    }

    /// Ending of a folder with the texts of one language.
    private static let folderEnding = ".lproj"

    /// A path without the language that follows a `#`.
    fileprivate static func parts(of path: String) -> (file: String, language: String?) {
        guard let mark = path.lastIndex(of: "#") else { return (path, nil) }
        return (String(path[..<mark]), String(path[path.index(after: mark)...]))
    }

    fileprivate static func readTexts(
        of file: String, language: String?, isAsked: Bool, table: String = "Localizable"
    ) throws(CommandFailure) -> LocatedValue {
        var folders = file.split(separator: "/", omittingEmptySubsequences: false).map {
            String($0)
        }
        if isAsked, let language,
            let place = folders.lastIndex(where: { $0.hasSuffix(folderEnding) })
        {
            folders[place] = language + folderEnding
        }
        var path = folders.joined(separator: "/")
        if path.hasSuffix(folderEnding) {
            let found = StringsTable.FileForm.allCases.map { "\(path)/\(table).\($0.rawValue)" }
            path = found.first { OpenFile.isFile($0) } ?? found[0]
        }
        let input = try InputFile.read(path)
        do throws(DocumentError) {
            let document = try StringsTable.read(input.bytes, file: path, language: language)
            StandardError.report(document.diagnostics)
            return document.root
        } catch {
            throw CommandFailure(error)
        }
    }
}

/// The texts that an app's source code asks for by key, table by table.
final class AppTexts: Sendable {
    private let path: String
    private let language: String?
    private let tables = Mutex<[String: LocatedValue?]>([:])

    /// Names where the texts are: a folder of a language, or a file.
    init(_ path: String, language: String?) {
        self.path = path
        self.language = language
    }

    /// The text of a key; nil where no table has it, as then the key stands for itself.
    func text(_ key: String, in table: String) -> String? {
        let name = table.isEmpty ? "Localizable" : table
        let root = tables.withLock { tables -> LocatedValue? in
            if let known = tables[name] { return known }
            let read = read(name)
            tables[name] = .some(read)
            return read
        }
        return root?[key]?.string
    }

    /// A table; where it cannot be read, that is told where the project names it.
    private func read(_ table: String) -> LocatedValue? {
        let (file, own) = ProjectDocument.parts(of: path)
        return try? ProjectDocument.readTexts(
            of: file, language: language ?? own, isAsked: language != nil, table: table)
    }
}
