import EngageCore

/// A file of source code as it is named on the command line: `FILE` or `FILE#METHOD[:n]`.
struct SourceFile {
    /// The file's own path.
    let path: String
    /// The method behind `#`; nil for the whole file.
    let showing: String?
    /// What was read of it.
    let code: SourceCode

    /// Reads the file; of its folder what it imports.
    ///
    /// - Throws: as `InputFile.read`.
    init(_ name: String, texts: AppTexts? = nil) throws(CommandFailure) {
        (path, showing) = Self.parts(of: name)
        let input = try InputFile.read(path)
        var folder = Self.folder
        if let texts { folder.localized = { key, table in texts.text(key, in: table) } }
        code = SourceCode(input.bytes, file: input.name, folder: folder)
    }

    /// Path and method of a name; a file of that whole name has no method.
    static func parts(of name: String) -> (path: String, showing: String?) {
        guard let mark = name.lastIndex(of: "#"), !OpenFile.isThere(name) else {
            return (name, nil)
        }
        return (String(name[..<mark]), String(name[name.index(after: mark)...]))
    }

    /// True where the name is that of source code, with or without a method.
    static func isSource(_ name: String) -> Bool {
        SourceCode.isSource(parts(of: name).path)
    }

    /// The showing that the name has behind `#`.
    var found: SourceShowing? { showing.flatMap { code.showing($0) } }

    /// The dictionary that the name stands for.
    ///
    /// - Parameter telling: whether what is assumed is reported here, as nobody else does it.
    /// - Throws: 65 where the file has no such showing, or gives no key a value.
    func layer(telling: Bool = false) throws(CommandFailure) -> LocatedValue {
        StandardError.report(code.diagnostics)
        let start = SourceLocation(file: path, line: 1, column: 1)
        let names = code.showings.map { "\(path)#\($0.name)" }
        guard let showing else {
            guard let layer = code.layer else {
                throw CommandFailure(
                    .invalidInput,
                    "expected source code that gives kJR… keys a value, found none", at: start)
            }
            if code.defaults == nil, code.showings.count > 1 {
                StandardError.note(
                    "'\(path)' has several showings, of which the first is read; name one: "
                        + names.joined(separator: ", "))
            }
            return told(layer, telling)
        }
        guard let found = code.showing(showing) else {
            let known = names.isEmpty ? "it has none" : "it has " + names.joined(separator: ", ")
            throw CommandFailure(
                .invalidInput, "no showing of '\(path)' is called '\(showing)'; \(known)", at: start
            )
        }
        return told(found.overrides ?? LocatedValue([], of: path), telling)
    }

    private func told(_ layer: LocatedValue, _ telling: Bool) -> LocatedValue {
        guard telling else { return layer }
        for entry in layer.entries where entry.value.isAssumed {
            StandardError.report([Diagnostic(assuming: entry.value, of: entry.key)])
        }
        let facts = layer.sourceFacts.map { $0.text(holds: true) }
        if !facts.isEmpty {
            StandardError.note(
                "branches decide; written is what counts where these hold: "
                    + facts.joined(separator: ", "))
        }
        return layer
    }

    /// Reads files from the disk, none of them through a link.
    static let folder = SourceFolder(
        load: { path in
            guard let status = try? OpenFile.status(of: path), status.isRegular,
                status.size <= SourceCode.largestFile
            else { return nil }
            return try? InputFile.read(path).bytes
        },
        names: { folder in
            let entries = try? OpenFile.entries(of: folder.isEmpty ? "." : folder)
            return (entries ?? []).filter(\.isFile).map(\.name)
        })
}
