import EngageCore
import EngageSource

/// The targets of a project's paths: files, folders with pictures, the texts of a language.
struct ProjectDocument {
    /// Texts that replace files.
    var overlay = TextOverlay()
    /// Where files are read.
    var origin = FileOrigin.disk
    /// The language of the texts that replace those of a path.
    var language: String?
    /// Where source code finds the texts of its keys; nil where the project names none.
    var texts: String?
    /// The folder of the catalogue with the colours of source code; nil if the project names none.
    var assets: String?

    /// Reads source code, a file once for all its calls.
    var sources: SourceCodeReader

    /// Reads what a path names: with a slash at its end a folder with pictures, without one
    /// a folder with fonts; `.ttf`, `.otf` and `.ttc` are fonts; `.lproj`,
    /// `.strings`, `.stringsdict` and `.xcstrings#LANGUAGE` are texts; source code is what it gives.
    ///
    /// - Throws: 66, 65 or 74 with the location of what cannot be read.
    func root(_ path: String) throws(CommandFailure) -> LocatedValue {
        // A folder of pictures is the one of today: git lists no folder as a file.
        if path.hasSuffix("/") { return try AssetFolder(path: String(path.dropLast())).listing }
        if AssetFolder.isFont(path) || OpenFile.isFolder(path) && !LanguageTexts.isFolder(path) {
            return try AssetFolder.fontList(path)
        }
        if SourceFile.isSource(path) { return try source(path).layerOfProject }
        let (file, own) = LanguageTexts.parts(of: path)
        guard LanguageTexts.isFolder(file) || StringsTable.FileForm(file: file) != nil
        else {
            if case .revision(let name) = origin {
                return try GitObject(revision: name, path: path).document().root
            }
            return try overlay.document(path, from: .found).root
        }
        return try LanguageTexts.root(
            of: file, origin, language: language ?? own, isRequested: language != nil)
    }

    private func source(_ name: String) throws(CommandFailure) -> SourceFile {
        let (path, _) = SourceFile.parts(of: name)
        let code = try sources.code(of: path, texts, assets) { (folder: inout SourceFolder) in
            if let texts {
                let tables = AppTexts(texts, origin, language: language)
                folder.localized = { key, table in tables.text(key, in: table) }
                folder.hasTable = { tables.hasTable($0) }
            }
            if let assets {
                let colors = AppColors(assets)
                folder.color = { name, idiom in colors.color(name, idiom) }
            }
        }
        return SourceFile(name, code)
    }
}
