/// Makes values in memory by the words that `JSONWriter` writes JSON with; nothing is parsed.
package struct DocumentWriter {
    private var builder: DocumentBuilder
    private let keepsKinds: Bool

    /// Begins a document under a name.
    ///
    /// - Parameters:
    ///   - keepsKinds: whether dates, data and infinities stay what they were read as;
    ///     else they are what JSON makes of them, texts and nulls.
    ///   - firstLine: the line that every value's place names.
    package init(named name: String, keepsKinds: Bool = false, firstLine: Int = 1) {
        // Values that were read are inside of containers of our own.
        let limits = DocumentLimits(depth: 2 * DocumentLimits.standard.depth)
        builder = DocumentBuilder(
            file: name, format: .json, bytes: [], firstLine: firstLine, limits: limits)
        self.keepsKinds = keepsKinds
    }

    /// The finished values; one must have been written.
    package consuming func document() -> Document { builder.finish(isOneLine: true) }

    package mutating func beginObject() { begin(.dictionary) }
    package mutating func endObject() { builder.end() }
    package mutating func beginArray() { begin(.array) }
    package mutating func endArray() { builder.end() }
    package mutating func key(_ key: StaticString) { string(key.description) }
    package mutating func key(_ key: String) { string(key) }
    package mutating func string(_ value: String) { text(.string, value.utf8) }
    package mutating func integer(_ value: Int) { text(.integer, String(value).utf8) }

    package mutating func null() {
        add { builder throws(DocumentError) in try builder.null(at: 0) }
    }

    package mutating func boolean(_ value: Bool) {
        add { builder throws(DocumentError) in try builder.boolean(value, at: 0) }
    }

    package mutating func number(_ value: Double) {
        guard value.isFinite else { return null() }
        let digits = JSONWriter.text(value)
        text(digits.utf8.contains { $0 == 0x2E || $0 == 0x65 } ? .real : .integer, digits.utf8)
    }

    /// Copies a value; its places do not come along.
    package mutating func located(_ value: LocatedValue) {
        let document = value.document
        for step in DocumentWalk(value) {
            switch step {
            case .key(let index): text(.string, document.text(of: index))
            case .begin(let index): begin(document.nodes[index].kind)
            case .end: builder.end()
            case .scalar(let index): scalar(document, index)
            }
        }
    }

    private mutating func scalar(_ document: Document, _ index: Int) {
        let node = document.nodes[index]
        // Null and booleans have no text; one made in memory has no bytes behind it either.
        switch node.kind {
        case .null: return null()
        case .boolean: return boolean(node.length != 0)
        default: break
        }
        let text = document.text(of: index)
        switch node.kind {
        case .real where !keepsKinds && Self.isEndless(text): null()
        case .data where !keepsKinds, .date where !keepsKinds: self.text(.string, text)
        default: self.text(node.kind, text)
        }
    }

    /// True for infinities and NaN.
    private static func isEndless(_ text: ArraySlice<UInt8>) -> Bool {
        text.last == UInt8(ascii: "n") || text.last == UInt8(ascii: "f")
    }

    // A value beyond the limits is left out; nothing that was read comes near them.
    private mutating func add(_ adding: (inout DocumentBuilder) throws(DocumentError) -> Void) {
        try? adding(&builder)
    }

    private mutating func text(_ kind: ValueKind, _ text: some Collection<UInt8>) {
        add { builder throws(DocumentError) in
            try builder.scalar(kind, at: 0, copying: text)
        }
    }

    private mutating func begin(_ kind: ValueKind) {
        add { builder throws(DocumentError) in try builder.begin(kind, at: 0) }
    }
}

extension LocatedValue {
    /// A text from no file, under the name of its origin.
    public init(text: String, of source: String) {
        var writer = DocumentWriter(named: source)
        writer.string(text)
        self = writer.document().root
    }

    /// A list of texts from no file, under the name of its origin.
    public init(texts: [String], of source: String) {
        var writer = DocumentWriter(named: source)
        writer.beginArray()
        for text in texts { writer.string(text) }
        writer.endArray()
        self = writer.document().root
    }

    /// A list of numbers from no file, under the name of its origin.
    public init(numbers: [Double], of source: String) {
        var writer = DocumentWriter(named: source)
        writer.beginArray()
        for number in numbers { writer.number(number) }
        writer.endArray()
        self = writer.document().root
    }

    /// A copy under another name; its places do not come along.
    public init(copying value: LocatedValue, of source: String) {
        var writer = DocumentWriter(named: source, keepsKinds: true)
        writer.located(value)
        self = writer.document().root
    }

    /// A dictionary of values that were read, in order; their own places do not come along.
    public init(_ entries: [(key: String, value: LocatedValue)], of source: String) {
        var writer = DocumentWriter(named: source, keepsKinds: true)
        writer.beginObject()
        for (key, value) in entries {
            writer.key(key)
            writer.located(value)
        }
        writer.endObject()
        self = writer.document().root
    }
}

extension Document {
    /// True for the same values in the same order, of two documents made in memory.
    package func hasSameValues(as other: Document) -> Bool {
        guard nodes.count == other.nodes.count, side == other.side else { return false }
        for (one, two) in zip(nodes, other.nodes)
        where one.kind != two.kind || one.length != two.length || one.start != two.start {
            return false
        }
        return true
    }
}
