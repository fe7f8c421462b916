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

    /// The text of a key; nil if no table has it: the key itself is shown then.
    func text(_ key: String, in table: String) -> String? {
        let name = table.isEmpty ? LanguageTexts.usual : table
        let root = tables.withLock { tables -> LocatedValue? in
            if let known = tables[name] { return known }
            let read = read(name)
            tables[name] = .some(read)
            return read
        }
        return root?[key]?.string
    }

    /// A table; if it cannot be read, that is reported where the project names it.
    private func read(_ table: String) -> LocatedValue? {
        let (file, own) = LanguageTexts.parts(of: path)
        return try? LanguageTexts.root(
            of: file, origin, language: language ?? own, isRequested: language != nil, table: table)
    }
}
