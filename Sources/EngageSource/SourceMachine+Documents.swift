import EngageCore

/// Dictionaries that an app reads from JSON in its source and from property lists beside it.
extension SourceMachine {
    /// Values of a document that are taken over at most.
    private static let mostValues = 10_000

    /// What a message reads from a document that is at hand; nil for every other message.
    mutating func document(_ message: SourceMessage, _ form: String) -> SourceValue? {
        let place = SourcePlace(unit: frames[here].unit, start: message.start, end: message.end)
        switch form {
        case "jsonobjectwithdata:options:error:", "jsonobjectwith:", "jsonobjectwith:options:":
            guard case .choice("Data", let text)? = message.values.first?.plain,
                let document = try? JSONReader.read(Array(text.utf8), file: "source")
            else { return nil }
            return value(of: document.root, place)
        case "pathforresource:oftype:", "urlforresource:withextension:":
            guard message.values.count == 2, let name = message.values[0].plain?.text,
                let ending = message.values[1].plain?.text
            else { return nil }
            // The file of the bundle, which is not told from a path otherwise.
            return SourceValue(.choice("Bundle", "\(name).\(ending)"), at: place)
        case "dictionarywithcontentsoffile:", "initwithcontentsoffile:", "initcontentsoffile:",
            "dictionarywithcontentsofurl:", "initwithcontentsofurl:", "initcontentsof:",
            "dictionarywithcontentsofurl:error:", "initcontentsof:error:",
            "arraywithcontentsoffile:", "arraywithcontentsofurl:":
            guard case .choice("Bundle", let name)? = message.values.first?.plain,
                let root = file(name)
            else { return nil }
            guard case .type(let written)? = message.receiver?.value.plain else { return nil }
            let isDictionary = written.contains("Dictionary")
            guard (root.kind == .dictionary) == isDictionary else { return nil }
            return value(of: root, place)
        default: return nil
        }
    }

    /// A property list beside the source or in the folder above.
    private func file(_ name: String) -> LocatedValue? {
        guard !name.contains("/"), name.utf8.count < 200, name.hasSuffix(".plist") else {
            return nil
        }
        let parts = units[frames[here].unit].file
            .split(separator: "/", omittingEmptySubsequences: false).dropLast()
        var folders = [parts.map { "\($0)/" }.joined()]
        if !parts.isEmpty { folders.append(parts.dropLast().map { "\($0)/" }.joined()) }
        for path in folders {
            guard let bytes = folder.load(path + name) else { continue }
            return try? Document.read(bytes, file: path + name).root
        }
        return nil
    }

    /// The values of a document as those of the source, all of them at the place that reads it.
    private mutating func value(of root: LocatedValue, _ place: SourcePlace) -> SourceValue? {
        guard root.document.diagnostics.isEmpty else { return nil }
        enum Work {
            case read(LocatedValue)
            case dictionary([String])
            case list(Int)
        }
        var open: [Work] = [.read(root)]
        var done: [SourceValue] = []
        var count = 0
        while let work = open.popLast() {
            count += 1
            guard count < Self.mostValues else { return nil }
            switch work {
            case .read(let value):
                switch value.kind {
                case .dictionary:
                    open.append(.dictionary(value.entries.map(\.key)))
                    for entry in Array(value.entries).reversed() { open.append(.read(entry.value)) }
                case .array:
                    let elements = Array(value.elements)
                    open.append(.list(elements.count))
                    for element in elements.reversed() { open.append(.read(element)) }
                default:
                    guard let plain = Self.plain(value) else { return nil }
                    done.append(SourceValue(plain, at: place))
                }
            case .dictionary(let keys):
                let values = done.suffix(keys.count)
                done.removeLast(keys.count)
                let pairs = zip(keys, values).map {
                    (key: SourceValue(.text($0), at: place), value: $1)
                }
                done.append(dictionary(pairs).at(place))
            case .list(let count):
                let values = Array(done.suffix(count))
                done.removeLast(count)
                done.append(list(values).at(place))
            }
        }
        return done.last
    }

    private static func plain(_ value: LocatedValue) -> SourcePlain? {
        switch value.kind {
        case .string: .text(value.text)
        case .boolean: value.boolean.map { .truth($0) }
        case .null: .null
        case .integer: value.integer.map { .integer($0) }
        case .real: value.number.map { .real($0) }
        default: nil
        }
    }
}
