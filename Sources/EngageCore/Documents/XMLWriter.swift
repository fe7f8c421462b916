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

    /// Writes a whole property list; null becomes `$null`, as in contract section 1.
    ///
    /// - Throws: `DocumentError` at a value that no property list can hold: the text `$null`,
    ///   control characters, and whole numbers of more than 64 bits.
    public mutating func document(_ value: LocatedValue) throws(DocumentError) {
        try Self.check(value)
        bytes.reserveCapacity(value.document.bytes.count * 5 / 4)
        write(value, portion: .max) { (_: [UInt8]) throws(Never) in }
    }

    /// Writes a whole property list that was checked, giving away what is written whenever a MiB
    /// has come together.
    ///
    /// - Throws: what `drain` throws; nothing more is written then.
    public mutating func document<Failure: Error>(
        _ value: LocatedValue, draining drain: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        try write(value, portion: ByteBuffer.portion, drain)
    }

    private mutating func write<Failure: Error>(
        _ value: LocatedValue, portion: Int, _ drain: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        let document = value.document
        put(Self.head)
        var skipped: Int?
        for step in DocumentWalk(value) {
            if let container = skipped {
                if case .end(container) = step { skipped = nil }
                continue
            }
            switch step {
            case .key(let index): element("key", document.text(of: index))
            case .scalar(let index): scalar(document, index)
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
            guard bytes.count >= portion else { continue }
            try drain(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        put("</plist>\n")
    }

    private mutating func scalar(_ document: Document, _ index: Int) {
        let node = document.nodes[index]
        let text = document.text(of: index)
        switch node.kind {
        case .null: line("string", "$null".utf8)
        case .boolean:
            indent()
            put(node.length != 0 ? "<true/>\n" : "<false/>\n")
        case .integer: line("integer", NumberText.integer(text) ?? Array(text))
        case .real: line("real", text)
        case .date: line("date", text)
        case .data: line("data", text)
        default: element("string", text)
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

    private mutating func element(_ name: String, _ text: ArraySlice<UInt8>) {
        indent()
        put("<\(name)>")
        if text.contains(where: {
            $0 == 0x0D || $0 == 0x26 || $0 == 0x3C || $0 == 0x3E
        }) {
            for byte in text { escape(byte) }
        } else {
            bytes.append(contentsOf: text)
        }
        put("</\(name)>\n")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x26: put("&amp;")
        case 0x3C: put("&lt;")
        case 0x3E: put("&gt;")
        // A bare carriage return would be read back as a line feed.
        case 0x0D: put("&#13;")
        default: bytes.append(byte)
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

extension XMLWriter {
    /// Refuses what no property list can hold, before anything is written.
    ///
    /// - Throws: `DocumentError` at the first such value.
    public static func check(_ value: LocatedValue) throws(DocumentError) {
        let document = value.document
        for step in DocumentWalk(value) {
            switch step {
            case .key(let index): try checkText(document, index)
            case .scalar(let index): try checkScalar(document, index)
            case .begin, .end: continue
            }
        }
    }

    private static func checkScalar(_ document: Document, _ index: Int) throws(DocumentError) {
        switch document.nodes[index].kind {
        case .integer where NumberText.integer(document.text(of: index)) == nil:
            throw document.refusal(
                "expected a whole number of at most 64 bits for a property list", at: index)
        case .string:
            if document.text(of: index).elementsEqual("$null".utf8) {
                throw document.refusal(
                    "expected another text than '$null', which means null in a property list",
                    at: index)
            }
            try checkText(document, index)
        default: return
        }
    }

    private static func checkText(_ document: Document, _ index: Int) throws(DocumentError) {
        let text = document.text(of: index)
        for (place, byte) in zip(text.indices, text) where byte < 0x20 || byte == 0xEF {
            switch byte {
            case 0x09, 0x0A, 0x0D: continue
            case 0xEF:
                let isCharacter =
                    !text[place...].starts(with: [0xEF, 0xBF, 0xBE])
                    && !text[place...].starts(with: [0xEF, 0xBF, 0xBF])
                if isCharacter { continue }
                throw document.refusal("expected text for XML, found a noncharacter", at: index)
            default:
                throw document.refusal(
                    "expected text for XML, found a control character", at: index)
            }
        }
    }
}
