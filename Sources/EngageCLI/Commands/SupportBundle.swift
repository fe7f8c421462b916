import EngageCore

/// What somebody who asks for help may hand over: shapes of files without texts, names and secrets.
///
/// A word is kept where it is Engage's own: a key, a member, a word of a schema, a device. Every
/// other text is its length. Numbers and truths are kept; files are numbered.
struct SupportBundle {
    private var writer = JSONWriter(pretty: true)
    private let words = SupportBundle.ownWords

    /// The file, whole.
    static func bytes(of paths: [String]) -> [UInt8] {
        var bundle = SupportBundle()
        bundle.write(paths)
        return bundle.writer.bytes
    }

    private mutating func write(_ paths: [String]) {
        writer.beginObject()
        writer.key("engage")
        writer.string(Release.version)
        writer.key("source")
        writer.string(BuildStamp.line)
        let settings = UserSettings.current
        writer.key("settings")
        writer.beginObject()
        writer.key("color")
        writer.string(settings.color.value.rawValue)
        writer.key("width")
        writer.integer(StandardOutput.columns)
        writer.key("verbosity")
        writer.string(settings.verbosity.value.rawValue)
        writer.endObject()
        writer.key("files")
        writer.beginArray()
        for (number, path) in paths.enumerated() { write(path, number: number + 1) }
        writer.endArray()
        writer.endObject()
        writer.newline()
    }

    private mutating func write(_ path: String, number: Int) {
        writer.beginObject()
        writer.key("file")
        writer.integer(number)
        do throws(CommandFailure) {
            let document = try InputFile.document(path)
            writer.key("format")
            writer.string(document.format.rawValue)
            writer.key("findings")
            writer.beginArray()
            for finding in document.diagnostics { writer.string(finding.code.rawValue) }
            writer.endArray()
            writer.key("values")
            writer.beginArray()
            writeLeaves(of: document.root)
            writer.endArray()
        } catch {
            writer.key("unreadable")
            writer.string("status \(error.status.rawValue)")
            writer.key("line")
            writer.integer(error.place?.line ?? 0)
        }
        writer.endObject()
    }

    /// Every leaf by its path; a stack in place of recursion, and at most 20,000 of them.
    private mutating func writeLeaves(of root: LocatedValue) {
        var waiting: [(path: String, value: LocatedValue)] = [("", root)]
        var left = 20_000
        while let (path, value) = waiting.popLast(), left > 0 {
            switch value.kind {
            case .dictionary where value.count > 0:
                let parts = value.entries.map { entry in
                    let name = words.contains(entry.key) ? entry.key : masked(entry.key)
                    return (path: path.isEmpty ? name : "\(path).\(name)", value: entry.value)
                }
                waiting += parts.reversed()
            case .array where value.count > 0:
                let parts = value.elements.enumerated().map { (path: "\(path)[\($0)]", value: $1) }
                waiting += parts.reversed()
            default:
                left -= 1
                writer.beginObject()
                writer.key("path")
                writer.string(path)
                writer.key("line")
                writer.integer(value.location.line)
                writer.key("value")
                leaf(value)
                writer.endObject()
            }
        }
    }

    private mutating func leaf(_ value: LocatedValue) {
        guard let text = value.string else {
            return value.kind == .data || value.kind == .date
                ? writer.string(value.kind.noun) : writer.value(value)
        }
        let isColor = text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
        writer.string(words.contains(text) || isColor ? text : masked(text))
    }

    private func masked(_ text: String) -> String { "text of \(text.count)" }

    /// Every word that Engage itself gives or takes.
    private static var ownWords: Set<String> {
        var words = SchemaCatalogue.words
        words.formUnion(["all", "phones", "pads", "YES", "NO", ""])
        for entry in KeyCatalogue.entries { words.formUnion([entry.raw] + entry.constants) }
        for entry in LoginScreenKey.catalogue {
            words.formUnion(entry.key.path.split(separator: ".").map { String($0) })
        }
        words.formUnion(DeviceCatalogue.devices.compactMap(\.id))
        return words
    }
}
