/// Writes YAML that reads back the same, here and with YAML 1.1 readers: block style, two blanks.
public struct YAMLWriter: Sendable {
    /// The text written so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    /// Kinds of the containers that are open now.
    private var open: [ValueKind] = []
    /// True if the next value continues the line: after `- ` and at the start.
    private var isInline = true
    private var isAfterKey = false

    /// Texts that some YAML reader would not take for text.
    private static let words: Set<String> = [
        "y", "n", "yes", "no", "on", "off", "true", "false", "null", "none",
    ]

    /// Makes a writer with nothing written.
    public init() {}

    /// Writes a whole document; data and dates get their tags, so nothing is lost.
    public mutating func document(_ value: LocatedValue) {
        bytes.reserveCapacity(value.document.bytes.count * 5 / 4)
        for step in DocumentWalk(value) { write(step, of: value.document) }
    }

    /// Writes a whole document, giving away what is written whenever a MiB has come together.
    ///
    /// - Throws: what `drain` throws; nothing more is written then.
    public mutating func document<Failure: Error>(
        _ value: LocatedValue, draining drain: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        for step in DocumentWalk(value) {
            write(step, of: value.document)
            guard bytes.count >= ByteBuffer.portion else { continue }
            try drain(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
    }

    private mutating func write(_ step: DocumentWalk.Step, of document: Document) {
        switch step {
        case .key(let index): key(document.text(of: index))
        case .scalar(let index):
            startValue(isScalar: true)
            scalar(document, index)
            bytes.append(0x0A)
        case .begin(let index):
            let node = document.nodes[index]
            startValue(isScalar: node.length == 0)
            if node.length == 0 { put(node.kind == .array ? "[]\n" : "{}\n") }
            open.append(node.kind)
        case .end: open.removeLast()
        }
    }

    private mutating func startValue(isScalar: Bool) {
        if isAfterKey {
            isAfterKey = false
            if isScalar {
                bytes.append(0x20)
            } else {
                bytes.append(0x0A)
            }
        } else if open.last == .array {
            indent()
            put("- ")
            isInline = !isScalar
        }
    }

    private mutating func indent() {
        if isInline {
            isInline = false
        } else {
            for _ in 1..<max(open.count, 1) { put("  ") }
        }
    }

    private mutating func key(_ text: ArraySlice<UInt8>) {
        indent()
        // Readers look 1024 characters ahead for the colon; a longer key is announced.
        if text.count > 120 {
            put("? ")
            string(text)
            bytes.append(0x0A)
            for _ in 1..<max(open.count, 1) { put("  ") }
        } else {
            string(text)
        }
        bytes.append(UInt8(ascii: ":"))
        isAfterKey = true
    }

    private mutating func scalar(_ document: Document, _ index: Int) {
        let node = document.nodes[index]
        switch node.kind {
        case .null: put("null")
        case .boolean: put(node.length != 0 ? "true" : "false")
        case .integer: bytes += document.text(of: index)
        case .real: real(document.text(of: index))
        case .data:
            put("!!binary ")
            quoted(document.text(of: index))
        case .date:
            put("!!timestamp ")
            quoted(document.text(of: index))
        default: string(document.text(of: index))
        }
    }

    private mutating func real(_ text: ArraySlice<UInt8>) {
        switch String(decoding: text, as: UTF8.self) {
        case "nan": put(".nan")
        case "inf": put(".inf")
        case "-inf": put("-.inf")
        default: bytes += text
        }
    }

    private mutating func string(_ text: ArraySlice<UInt8>) {
        if isPlain(text) {
            bytes += text
        } else {
            quoted(text)
        }
    }

    private func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, let last = text.last, last != 0x20 else { return false }
        guard (first | 0x20) &- 0x61 < 26 else { return false }
        // At the start of a file it would be the mark of another form.
        if text.starts(with: "bplist".utf8) { return false }
        for byte in text {
            let isWord = (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
            guard isWord || byte == 0x20 || byte == 0x2E || byte == 0x5F || byte == 0x2D else {
                return false
            }
        }
        return text.count > 5
            || !Self.words.contains(String(decoding: text, as: UTF8.self).lowercased())
    }

    private mutating func quoted(_ text: ArraySlice<UInt8>) {
        bytes.append(0x22)
        if text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
            bytes += text
        } else {
            for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { escape(scalar) }
        }
        bytes.append(0x22)
    }

    private mutating func escape(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x22: put("\\\"")
        case 0x5C: put("\\\\")
        case 0x0A: put("\\n")
        case 0x0D: put("\\r")
        case 0x09: put("\\t")
        case 0x20..<0x7F, 0xA0..<0x2028, 0x202A..<0xFEFF, 0xFF00..<0xFFFE, 0x10000...:
            put(String(Character(scalar)))
        default:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            put("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
    }

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
