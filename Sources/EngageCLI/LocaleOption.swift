import EngageCore

/// The language that `--locale` names: made up, or read from an app's files.
struct LocaleOption: Sendable {
    /// Name for titles and file names: `de`, `long`.
    let name: String
    private let pseudo: PseudoLanguage?
    private let table: [String: String]

    /// A made-up language, `FOLDER/de.lproj`, `FILE.strings`, or `FILE.xcstrings:de`.
    ///
    /// - Throws: 64 for a word that is none of these, 66 for a file that is not there, 65 for one
    ///   that cannot be read.
    init(_ text: String) throws(CommandFailure) {
        if let pseudo = PseudoLanguage(rawValue: text) {
            (name, self.pseudo, table) = (text, pseudo, [:])
            return
        }
        pseudo = nil
        if let (file, language) = Self.catalogue(text) {
            name = language
            table = StringsTable.catalogue(try InputFile.document(file).root, language: language)
            guard !table.isEmpty else {
                throw CommandFailure(
                    .invalidInput, "expected texts of the language '\(language)', found none",
                    at: SourceLocation(file: file, line: 1, column: 1))
            }
            return
        }
        var folder = text
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        let isFolder = folder.hasSuffix(".lproj")
        guard isFolder || text.hasSuffix(".strings") else {
            let words = PseudoLanguage.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandFailure(
                .usage,
                "--locale takes \(words), a folder de.lproj, a file of strings, or "
                    + "FILE.xcstrings:de; found '\(text)'")
        }
        let file = isFolder ? "\(folder)/Localizable.strings" : text
        name = Self.stem(isFolder ? folder : text)
        if let size = (try? OpenFile.status(of: file))??.size, size > StringsTable.mostBytes {
            throw CommandFailure(
                .invalidInput,
                "a table of strings has at most \(StringsTable.mostBytes) bytes, found \(size)",
                at: SourceLocation(file: file, line: 1, column: 1))
        }
        let input = try InputFile.read(file)
        do throws(DocumentError) {
            table = try StringsTable.read(input.bytes, file: input.name)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// `FILE.xcstrings:de` taken apart.
    private static func catalogue(_ text: String) -> (file: String, language: String)? {
        guard let colon = text.lastIndex(of: ":"), text[..<colon].hasSuffix(".xcstrings") else {
            return nil
        }
        return (String(text[..<colon]), String(text[text.index(after: colon)...]))
    }

    private static func stem(_ path: String) -> String {
        let base = path.split(separator: "/").last.map { String($0) } ?? path
        return base.lastIndex(of: ".").map { String(base[..<$0]) } ?? base
    }

    /// The question in this language.
    func translate(_ question: inout DialogQuestion) {
        question.strings.merge(table) { _, translated in translated }
        question.pseudoLanguage = pseudo
    }
}
