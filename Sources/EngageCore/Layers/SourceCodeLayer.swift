/// A layer taken from Objective-C or Swift source: what it gives to Custom Interface keys.
///
/// Understood are dictionary literals, `dictionaryWithObjectsAndKeys:` and `…WithObjects:forKeys:`,
/// `setObject:forKey:` and its Swift forms, and `dictionary[key] = value`; keys by their constants
/// or raw strings. A value that is no literal cannot be known without running the app; it is
/// reported with its place and left out.
public struct SourceCodeLayer: Sendable {
    /// What was left out, and why.
    public private(set) var diagnostics: [Diagnostic] = []
    /// How many keys have a value.
    public var count: Int { texts.count }
    private let file: String
    private var texts: [(key: String, json: [UInt8])] = []

    /// Scans source text, UTF-8.
    public init(_ bytes: [UInt8], file: String) {
        self.file = file
        let tokens = SourceToken.all(in: bytes)
        for found in SourceAssignments.all(in: tokens) {
            let key = found.key.text
            if let json = SourceLiteral.json(found.value) {
                texts.removeAll { $0.key == key }
                texts.append((key, json))
            } else {
                let offset = found.key.offset
                diagnostics.append(
                    Diagnostic(
                        .warning, .notALiteral, key: KeyCatalogue.entry(key)?.raw ?? key,
                        "the value of '\(key)' is no literal and left out",
                        at: SourceLocation(file: file, countingTo: offset, in: bytes)))
            }
        }
    }

    /// The layer as a document, keys as in the source.
    ///
    /// - Throws: `DocumentError` where the source holds no key with a literal.
    public func document() throws(DocumentError) -> Document {
        guard !texts.isEmpty else {
            throw DocumentError(
                .refused, "expected kJR… keys with literal values, found none",
                at: SourceLocation(file: file, line: 1, column: 1))
        }
        var bytes = Array("{".utf8)
        for (index, entry) in texts.enumerated() {
            var writer = JSONWriter()
            writer.string(entry.key)
            bytes += (index == 0 ? [] : Array(",".utf8)) + writer.bytes + Array(":".utf8)
            bytes += entry.json
        }
        return try Document.read(bytes + Array("}".utf8), file: file, format: .json)
    }
}

/// Where source code gives values to keys.
enum SourceAssignments {
    typealias Assignment = (key: SourceToken, value: ArraySlice<SourceToken>)

    /// Every assignment in the order of the source.
    static func all(in tokens: [SourceToken]) -> [Assignment] {
        tokens.indices.flatMap { index -> [Assignment] in
            let token = tokens[index]
            if isKey(token) {
                return [ofKey(at: index, in: tokens)].compactMap { $0 }
            }
            guard token.kind == .word else { return [] }
            switch token.text {
            case "setObject", "setValue", "updateValue", "dictionaryWithObject":
                return [ofCall(at: index, in: tokens)].compactMap { $0 }
            case "dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys":
                return ofList(at: index, in: tokens)
            case "dictionaryWithObjects", "initWithObjects", "objects":
                return ofLists(at: index, in: tokens)
            default: return []
            }
        }
    }

    /// A constant of the SDK, also one of a newer release, or a raw string of the catalogue.
    private static func isKey(_ token: SourceToken) -> Bool {
        switch token.kind {
        case .word: token.text.hasPrefix("kJR")
        case .string: KeyCatalogue.match(token.text) != nil
        default: false
        }
    }

    private static func isSign(_ text: String, _ place: Int, _ tokens: [SourceToken]) -> Bool {
        tokens.indices.contains(place) && tokens[place].isSign(text)
    }

    /// Place behind a key and a cast such as `as NSString`.
    private static func afterKey(_ index: Int, _ tokens: [SourceToken]) -> Int {
        var place = index + 1
        if tokens.indices.contains(place), tokens[place].text == "as" {
            place += isSign("!", place + 1, tokens) ? 3 : 2
        }
        while isSign("!", place, tokens) { place += 1 }
        return place
    }

    /// `key: value` of a literal, or `dictionary[key] = value`.
    private static func ofKey(at index: Int, in tokens: [SourceToken]) -> Assignment? {
        let next = afterKey(index, tokens)
        if isSign(":", next, tokens) {
            // Of `condition ? key : other` the key is the value.
            let before = tokens[..<index].last { !$0.isSign("@") }
            if before?.isSign("?") == true || before?.text == "case" { return nil }
            return (
                tokens[index],
                SourceGroups.value(of: tokens, from: next + 1, isStatement: false)
            )
        }
        guard isSign("]", next, tokens), isSign("=", next + 1, tokens),
            !isSign("=", next + 2, tokens)
        else { return nil }
        return (
            tokens[index], SourceGroups.value(of: tokens, from: next + 2, isStatement: true)
        )
    }

    /// `setObject:value forKey:key` and `setObject(value, forKey: key)`.
    private static func ofCall(at index: Int, in tokens: [SourceToken]) -> Assignment? {
        guard isSign(":", index + 1, tokens) || isSign("(", index + 1, tokens) else { return nil }
        let start = index + 2
        let isSwift = isSign("(", index + 1, tokens)
        var value = SourceGroups.value(of: tokens, from: start, isStatement: false)
        if !isSwift { value = value[..<SourceGroups.nextLabel(in: value)] }
        var place = value.endIndex
        if isSwift {
            guard isSign(",", place, tokens) else { return nil }
            place += 1
        }
        guard tokens.indices.contains(place), tokens[place].text == "forKey",
            isSign(":", place + 1, tokens)
        else { return nil }
        place += isSign("@", place + 2, tokens) ? 3 : 2
        guard tokens.indices.contains(place), isKey(tokens[place]) else { return nil }
        return (tokens[place], value)
    }

    private static func key(_ part: ArraySlice<SourceToken>) -> SourceToken? {
        part.first { !$0.isSign("@") }.flatMap { isKey($0) ? $0 : nil }
    }

    /// `dictionaryWithObjectsAndKeys:value, key, value, key, nil`.
    private static func ofList(at index: Int, in tokens: [SourceToken]) -> [Assignment] {
        guard isSign(":", index + 1, tokens) else { return [] }
        var end = index + 2
        while end < tokens.count, !tokens[end].isSign("]") {
            let isGroup =
                tokens[end].isSign("[") || tokens[end].isSign("(") || tokens[end].isSign("{")
            end = isGroup ? SourceGroups.end(of: tokens[...], from: end) : end + 1
        }
        let parts = SourceGroups.split(tokens[index + 2..<min(end, tokens.count)], at: ",")
        return stride(from: 0, to: parts.count - 1, by: 2).compactMap { place in
            key(parts[place + 1]).map { ($0, parts[place]) }
        }
    }

    /// `dictionaryWithObjects:@[…] forKeys:@[…]` and `NSDictionary(objects: […], forKeys: […])`.
    private static func ofLists(at index: Int, in tokens: [SourceToken]) -> [Assignment] {
        guard isSign(":", index + 1, tokens) else { return [] }
        func list(_ start: Int) -> (parts: [ArraySlice<SourceToken>], end: Int)? {
            let open = isSign("@", start, tokens) ? start + 1 : start
            guard isSign("[", open, tokens) else { return nil }
            let end = SourceGroups.end(of: tokens[...], from: open)
            return (SourceGroups.split(tokens[open + 1..<max(open + 1, end - 1)], at: ","), end)
        }
        guard let values = list(index + 2) else { return [] }
        var place = values.end
        if isSign(",", place, tokens) { place += 1 }
        guard tokens.indices.contains(place), tokens[place].text == "forKeys",
            isSign(":", place + 1, tokens), let keys = list(place + 2)
        else { return [] }
        return zip(keys.parts, values.parts).compactMap { part, value in
            key(part).map { ($0, value) }
        }
    }
}

extension DiagnosticCode {
    /// A value in source code that only the running app knows.
    public static let notALiteral: DiagnosticCode = "notALiteral"
}
