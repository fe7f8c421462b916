import EngageCore

/// What a path of a project stands for: a file, a folder with pictures, or the texts of a language.
enum ProjectDocument {
    /// Reads what the path names.
    ///
    /// - Parameters:
    ///   - path: with a slash at its end a folder with pictures; `.lproj`, `.strings`,
    ///     `.stringsdict` and `.xcstrings#LANGUAGE` are texts; everything else is a document.
    ///   - language: the one whose texts count in place of those that the path names.
    /// - Throws: 66, 65 or 74 with the place of what cannot be read.
    static func root(
        _ path: String, overlay: TextOverlay, language: String? = nil
    ) throws(CommandFailure) -> LocatedValue {
        if path.hasSuffix("/") { return try AssetFolder(path: String(path.dropLast())).listing }
        let (file, own) = parts(of: path)
        guard file.hasSuffix(folderEnding) || StringsTable.FileForm(file: file) != nil else {
            return try overlay.document(path).root
        }
        return try texts(of: file, language: language ?? own, isAsked: language != nil)
    }

    /// Ending of a folder with the texts of one language.
    private static let folderEnding = ".lproj"

    /// A path without the language that follows a `#`.
    private static func parts(of path: String) -> (file: String, language: String?) {
        guard let mark = path.lastIndex(of: "#") else { return (path, nil) }
        return (String(path[..<mark]), String(path[path.index(after: mark)...]))
    }

    private static func texts(
        of file: String, language: String?, isAsked: Bool
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
            let found = StringsTable.FileForm.allCases.map { "\(path)/Localizable.\($0.rawValue)" }
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
