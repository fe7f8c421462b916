/// Writes XML property lists in the platform's own layout: tabs, one element a line.
public struct XMLWriter: Sendable {
    /// The text written so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var depth = 0

    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    /// Makes a writer with nothing written.
    public init() {}

    /// Writes a whole property list; null becomes `$null`, as contract section 1 says.
    ///
    /// - Throws: `DocumentError` at a value that no property list can hold: the text `$null`,
    ///   control characters, and whole numbers of more than 64 bits.
    public mutating func document(_ value: LocatedValue) throws(DocumentError) {
        let document = value.document
        bytes.reserveCapacity(document.bytes.count * 5 / 4)
        put(Self.head)
        var skipped: Int?
        for step in DocumentWalk(value) {
            if let container = skipped {
                if case .end(container) = step { skipped = nil }
                continue
            }
            switch step {
            case .key(let index): try element("key", document, index)
            case .scalar(let index): try scalar(document, index)
            case .begin(let index):
                if let tagged = document.tagged(index) {
                    line(
                        tagged.kind == .real ? "real" : tagged.kind == .date ? "date" : "data",
                        tagged.text)
                    skipped = index
                } else {
                    begin(document.nodes[index])
                }
            case .end(let index): end(document.nodes[index])
            }
        }
        put("</plist>\n")
    }

    private mutating func scalar(_ document: Document, _ index: Int) throws(DocumentError) {
        let node = document.nodes[index]
        switch node.kind {
        case .null: line("string", "$null".utf8)
        case .boolean:
            indent()
            put(node.length != 0 ? "<true/>\n" : "<false/>\n")
        case .integer:
            guard let text = NumberText.integer(document.text(of: index)) else {
                throw document.refusal(
                    "expected a whole number of at most 64 bits for a property list", at: index)
            }
            line("integer", text)
        case .real: line("real", document.text(of: index))
        case .date: line("date", document.text(of: index))
        case .data: line("data", document.text(of: index))
        default:
            if document.text(of: index).elementsEqual("$null".utf8) {
                throw document.refusal(
                    "expected another text than '$null', which means null in a property list",
                    at: index)
            }
            try element("string", document, index)
        }
    }

    private mutating func begin(_ node: Node) {
        indent()
        let name = node.kind == .array ? "array" : "dict"
        if node.length == 0 {
            put("<\(name)/>\n")
        } else {
            put("<\(name)>\n")
        }
        depth += 1
    }

    private mutating func end(_ node: Node) {
        depth -= 1
        guard node.length > 0 else { return }
        indent()
        put(node.kind == .array ? "</array>\n" : "</dict>\n")
    }

    private mutating func element(
        _ name: String, _ document: Document, _ index: Int
    ) throws(DocumentError) {
        indent()
        put("<\(name)>")
        let text = document.text(of: index)
        if text.contains(where: {
            $0 < 0x20 || $0 == 0x26 || $0 == 0x3C || $0 == 0x3E || $0 == 0xEF
        }) {
            try escaped(text, document, index)
        } else {
            bytes.append(contentsOf: text)
        }
        put("</\(name)>\n")
    }

    private mutating func escaped(
        _ text: ArraySlice<UInt8>, _ document: Document, _ index: Int
    ) throws(DocumentError) {
        for (place, byte) in zip(text.indices, text) {
            switch byte {
            case 0x26: put("&amp;")
            case 0x3C: put("&lt;")
            case 0x3E: put("&gt;")
            // A bare carriage return would be read back as a line feed.
            case 0x0D: put("&#13;")
            case 0x09, 0x0A: bytes.append(byte)
            case 0..<0x20:
                throw document.refusal(
                    "expected text for XML, found a control character", at: index)
            case 0xEF
            where text[place...].starts(with: [0xEF, 0xBF, 0xBE])
                || text[place...].starts(with: [0xEF, 0xBF, 0xBF]):
                throw document.refusal("expected text for XML, found a noncharacter", at: index)
            default: bytes.append(byte)
            }
        }
    }

    private mutating func line(_ name: String, _ text: some Collection<UInt8>) {
        indent()
        put("<\(name)>")
        bytes.append(contentsOf: text)
        put("</\(name)>\n")
    }

    private mutating func indent() {
        for _ in 0..<depth { bytes.append(0x09) }
    }

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
