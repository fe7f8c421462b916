import EngageCore

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
        let (file, own) = LanguageTexts.parts(of: path)
        guard file.hasSuffix(LanguageTexts.folderEnding) || StringsTable.FileForm(file: file) != nil
        else {
            return try overlay.document(path).root
        }
        return try LanguageTexts.root(of: file, language: language ?? own, isAsked: language != nil)
    }
}
