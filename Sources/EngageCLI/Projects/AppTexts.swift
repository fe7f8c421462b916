import EngageCore

/// The texts that an app's source code looks up by key, table by table.
final class AppTexts: Sendable {
    private let path: String
    private let origin: FileOrigin
    private let language: String?
    private let tables = Guarded<[String: LocatedValue?]>([:])

    /// Names where the texts are: a folder of a language, or a file.
    init(_ path: String, _ origin: FileOrigin, language: String?) {
        self.path = path
        self.origin = origin
        self.language = language
    }

    /// The text of a key; nil if the table does not have it: the key itself is shown then.
    func text(_ key: String, in table: String) -> String? { root(of: table)?[key]?.string }

    /// True for a table that is here; one that lies elsewhere may have any text.
    func hasTable(_ table: String) -> Bool { root(of: table) != nil }

    private func root(of table: String) -> LocatedValue? {
        let name = table.isEmpty ? LanguageTexts.usual : table
        return tables.withLock { tables in
            if let known = tables[name] { return known }
            let read = read(name)
            tables[name] = .some(read)
            return read
        }
    }

    /// A table; if it cannot be read, that is reported where the project names it.
    private func read(_ table: String) -> LocatedValue? {
        var (file, own) = LanguageTexts.parts(of: path)
        if !LanguageTexts.isFolder(file), table != LanguageTexts.usual {
            // A table with a name is beside the one that the project names.
            var parts = file.split(separator: "/", omittingEmptySubsequences: false).map(
                String.init)
            let ending = parts.popLast()?.split(separator: ".").last.map(String.init) ?? ""
            file = (parts + ["\(table).\(ending)"]).joined(separator: "/")
        }
        return try? LanguageTexts.root(
            of: file, origin, language: language ?? own, isRequested: language != nil, table: table)
    }
}
