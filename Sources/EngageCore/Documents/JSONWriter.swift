/// Writes JSON into one buffer of bytes; it can emit nothing that is not escaped.
public struct JSONWriter: Sendable {
    /// The text written so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    private var hasElements: [Bool] = []
    private var isAfterKey = false

    /// Makes a writer; `pretty` indents by two blanks and ends no line with a blank.
    public init(pretty: Bool = false) { isPretty = pretty }

    /// Opens an object.
    public mutating func beginObject() { begin(UInt8(ascii: "{")) }

    /// Closes the innermost object.
    public mutating func endObject() { end(UInt8(ascii: "}")) }

    /// Opens an array.
    public mutating func beginArray() { begin(UInt8(ascii: "[")) }

    /// Closes the innermost array.
    public mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Writes the key of the next value, escaped.
    public mutating func key(_ key: String) {
        separate()
        quoted(key.utf8)
        colon()
    }

    /// Writes a string.
    public mutating func string(_ value: String) {
        separate()
        quoted(value.utf8)
    }

    /// Writes a string of UTF-8 bytes, for text that must not become a `String`.
    mutating func string(utf8 bytes: [UInt8]) {
        separate()
        quoted(bytes[...])
    }

    /// Writes a string, or null.
    public mutating func string(_ value: String?) {
        if let value { string(value) } else { null() }
    }

    /// Writes true or false.
    public mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

    /// Writes null.
    public mutating func null() { raw("null") }

    /// Writes a whole number.
    public mutating func integer(_ value: Int) { raw(String(value)) }

    /// Writes a number, whole where it has no fraction; NaN and infinities become null.
    public mutating func number(_ value: Double) {
        guard value.isFinite else { return null() }
        if value == value.rounded(), abs(value) < 1e15 {
            integer(Int(value))
        } else {
            raw("\(value)")
        }
    }

    /// Writes digits as they are; for numbers read from a document.
    mutating func digits(_ text: some Collection<UInt8>) {
        separate()
        bytes.append(contentsOf: text)
    }

    /// Ends a line of newline-delimited JSON, or a file.
    public mutating func newline() { bytes.append(0x0A) }

    /// Forgets what was written and keeps the buffer.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        hasElements.removeAll(keepingCapacity: true)
        isAfterKey = false
    }

    private mutating func raw(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        hasElements.append(false)
    }

    private mutating func end(_ bracket: UInt8) {
        if hasElements.popLast() == true, isPretty { indent() }
        bytes.append(bracket)
    }

    private mutating func colon() {
        bytes.append(UInt8(ascii: ":"))
        if isPretty { bytes.append(0x20) }
        isAfterKey = true
    }

    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
            return
        }
        guard let last = hasElements.indices.last else { return }
        if hasElements[last] { bytes.append(UInt8(ascii: ",")) }
        hasElements[last] = true
        if isPretty { indent() }
    }

    private mutating func indent() {
        bytes.append(0x0A)
        for _ in 0..<hasElements.count { bytes.append(contentsOf: [0x20, 0x20]) }
    }

    private mutating func quoted(_ text: String.UTF8View) {
        bytes.append(UInt8(ascii: "\""))
        if Self.needsEscapes(text.span) {
            for byte in text { escape(byte) }
        } else {
            bytes.append(contentsOf: text)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func quoted(_ text: ArraySlice<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        if Self.needsEscapes(text.span) {
            for byte in text { escape(byte) }
        } else {
            bytes.append(contentsOf: text)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Looking without stopping compares many bytes at a time.
    private static func needsEscapes(_ text: Span<UInt8>) -> Bool {
        var special: UInt8 = 0
        for index in text.indices {
            let byte = text[index]
            special |= byte < 0x20 ? 1 : 0
            special |= byte == 0x22 ? 1 : 0
            special |= byte == 0x5C ? 1 : 0
            special |= byte == 0x7F ? 1 : 0
        }
        return special != 0
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0x22, 0x5C: bytes.append(contentsOf: [0x5C, byte])
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0..<0x20, 0x7F:
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(HexDigit.upper(byte >> 4))
            bytes.append(HexDigit.upper(byte & 15))
        default: bytes.append(byte)
        }
    }
}

extension JSONWriter {
    /// Writes a place as `{"file", "line", "column"}`, or null.
    public mutating func location(_ place: SourceLocation?) {
        guard let place else { return null() }
        beginObject()
        key("file")
        string(place.file)
        key("line")
        integer(place.line)
        key("column")
        integer(place.column)
        endObject()
    }

    /// Writes a value as it was read.
    ///
    /// Data and dates become their text and infinities null; with `tagging` nothing is lost:
    /// `{"$data": …}`, `{"$date": …}`, `{"$real": …}`, which the property list writers undo.
    public mutating func value(_ value: LocatedValue, tagging: Bool = false) {
        let document = value.document
        for step in DocumentWalk(value) {
            switch step {
            case .key(let index):
                separate()
                quoted(document.text(of: index))
                colon()
            case .scalar(let index): scalar(document, index, tagging: tagging)
            case .begin(let index):
                document.nodes[index].kind == .array ? beginArray() : beginObject()
            case .end(let index):
                document.nodes[index].kind == .array ? endArray() : endObject()
            }
        }
    }

    private mutating func scalar(_ document: Document, _ index: Int, tagging: Bool) {
        let node = document.nodes[index]
        switch node.kind {
        case .null: null()
        case .boolean: boolean(node.length != 0)
        case .string:
            separate()
            quoted(document.text(of: index))
        case .integer: digits(document.text(of: index))
        case .real:
            let text = document.text(of: index)
            guard text.last == UInt8(ascii: "n") || text.last == UInt8(ascii: "f") else {
                return digits(text)
            }
            tagging ? tagged("$real", text) : null()
        case .data, .date:
            let text = document.text(of: index)
            if tagging { return tagged(node.kind == .data ? "$data" : "$date", text) }
            separate()
            quoted(text)
        case .array, .dictionary: return
        }
    }

    private mutating func tagged(_ tag: String, _ text: ArraySlice<UInt8>) {
        beginObject()
        key(tag)
        separate()
        quoted(text)
        endObject()
    }

    /// Makes room for that many more bytes.
    public mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }
}

extension JSONWriter {
    /// A number as it is written in JSON.
    static func text(_ number: Double) -> String {
        var writer = JSONWriter()
        writer.number(number)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
