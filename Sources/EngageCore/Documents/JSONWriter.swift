/// Writes JSON into one buffer of bytes; it can emit nothing that is not escaped.
public struct JSONWriter: Sendable {
    private var buffer = ByteBuffer()
    private let isPretty: Bool
    private var depth = 0
    private var place = Place.first
    /// The location that was written last; the next one in its line begins with the same text.
    private var lastPlace: PlaceWritten?
    private var filter = PathFilter([])
    private let isFiltered: Bool
    /// Receives the text in portions; nil if it is taken at the end.
    private var drain: (@Sendable ([UInt8]) -> Void)?

    /// The position of the next value.
    private enum Place {
        /// First of its container, or of the text.
        case first
        case afterKey
        case afterValue
    }

    /// A place in the text, up to its column.
    private struct PlaceWritten {
        let file: String
        let line: Int
        let range: Range<Int>
    }

    /// Makes a writer; `pretty` indents by two blanks and ends no line with a blank.
    public init(pretty: Bool = false) {
        isPretty = pretty
        isFiltered = false
    }

    /// Makes a writer that gives away what it writes in portions, the last with `finish`.
    init(pretty: Bool, draining drain: @escaping @Sendable ([UInt8]) -> Void) {
        self.init(pretty: pretty)
        self.drain = drain
    }

    /// Gives away what is written where a portion has come together.
    package mutating func giveAway() {
        guard drain != nil, buffer.count >= ByteBuffer.portion else { return }
        finish()
    }

    /// Gives away the rest.
    mutating func finish() {
        lastPlace = nil
        drain?(buffer.take())
    }

    /// Makes a writer that writes only what paths lead to; the text is values beside one another.
    init(_ filter: PathFilter) {
        isPretty = false
        isFiltered = true
        self.filter = filter
    }

    /// What the paths found, by the number of the path.
    var found: [PathFilter.Found] { filter.found }

    /// A copy of the text written so far, UTF-8.
    public var bytes: [UInt8] { buffer.bytes }

    /// Gives away the text written so far, without a copy, and begins anew.
    public mutating func take() -> [UInt8] {
        defer { removeAll() }
        return buffer.take()
    }

    /// Bytes written so far.
    public var count: Int { buffer.count }

    /// Appends the text written so far to other bytes, starts again and keeps the capacity.
    public mutating func move(to bytes: inout [UInt8]) {
        buffer.append(to: &bytes)
        removeAll()
    }

    /// Opens an object.
    public mutating func beginObject() { begin(UInt8(ascii: "{")) }

    /// Closes the innermost object.
    public mutating func endObject() { end(UInt8(ascii: "}")) }

    /// Opens an array.
    public mutating func beginArray() { begin(UInt8(ascii: "[")) }

    /// Closes the innermost array.
    public mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Writes the key of the next value; a literal of ours, which needs no escapes.
    public mutating func key(_ key: StaticString) {
        if isFiltered, !filter.key(unsafe Span(_unsafeElements: key.bytes)) { return }
        buffer.putKey(key, afterComma: separate())
        afterColon()
    }

    /// Writes the key of the next value; false where that is not written and need not be made.
    package mutating func opens(_ key: StaticString) -> Bool {
        self.key(key)
        return !(isFiltered && filter.passesOverNext)
    }

    /// Writes a key that is JSON already, its colon included.
    mutating func key(written key: [UInt8]) {
        buffer.put(key.spannable.span, afterComma: separate())
        place = .afterKey
    }

    /// Writes the key of the next value, escaped.
    @_disfavoredOverload
    public mutating func key(_ key: String) { self.key(utf8: key.spannable.span) }

    private mutating func key(utf8 key: Span<UInt8>) {
        if isFiltered, !filter.key(key) { return }
        text(key)
        buffer.put(UInt8(ascii: ":"))
        afterColon()
    }

    /// Writes a string.
    public mutating func string(_ value: String) {
        quoted(value.spannable.span)
    }

    /// Writes a string of UTF-8 bytes, for text that must not become a `String`.
    mutating func string(utf8 bytes: [UInt8]) {
        quoted(bytes.spannable.span)
    }

    /// Writes true or false.
    public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

    /// Writes null.
    public mutating func null() { literal("null", .null) }

    /// Writes a whole number.
    public mutating func integer(_ value: Int) {
        guard isFiltered else { return buffer.putNumber(value, afterComma: separate()) }
        guard let start = beginScalar() else { return }
        buffer.putNumber(value, afterComma: separate())
        filter.endScalar(start..<buffer.count, .other)
    }

    /// Writes digits as they are; for numbers read from a document.
    mutating func digits(_ text: ArraySlice<UInt8>) { raw(text.span) }

    /// A part of the text written so far.
    func written(_ range: Range<Int>) -> ArraySlice<UInt8> { buffer.written(range) }

    /// The text of a string that was found; nil for every other value.
    func text(of value: PathFilter.Value) -> ArraySlice<UInt8>? {
        switch value.kind {
        case .plainString: written(value.json.dropFirst().dropLast())
        case .escapedString(let range): filter.unescaped[range]
        case .null, .other: nil
        }
    }

    /// Writes a value that is JSON already.
    mutating func fragment(_ text: [UInt8]) { raw(text.spannable.span) }

    /// Writes a value that is JSON already.
    mutating func fragment(_ text: ArraySlice<UInt8>) { raw(text.span) }

    /// True if the values are consecutive, all of them written.
    var isDense: Bool { !isFiltered && !isPretty }

    /// Writes a value, or the beginning of one, whose pieces are constant bytes and texts.
    ///
    /// - Parameters:
    ///   - size: bytes that the pieces have where no text needs an escape, or some more.
    ///   - endsWithKey: true where a value follows.
    @inline(__always)
    mutating func pieces(
        _ size: Int, endsWithKey: Bool = false, _ write: (inout Pen) -> Void
    ) {
        buffer.write(size, afterComma: separate(), write)
        place = endsWithKey ? .afterKey : .afterValue
    }

    /// Writes further pieces of a value that is begun.
    @inline(__always)
    mutating func fixed(_ size: Int, _ write: (inout Pen) -> Void) {
        buffer.write(size, afterComma: false, write)
        place = .afterKey
    }

    /// Writes prepared brackets, commas and keys before a value.
    @inline(__always)
    mutating func fixed(_ part: StaticString) {
        buffer.put(part)
        place = .afterKey
    }

    /// Brackets that end a value.
    @inline(__always)
    mutating func close(_ part: StaticString) {
        buffer.put(part)
        place = .afterValue
    }

    /// The same before a string, in one go.
    mutating func fixed(_ part: StaticString, then text: Span<UInt8>) {
        buffer.put(part, thenQuoted: text)
        place = .afterValue
    }

    /// Writes text of another form than JSON.
    mutating func plain(_ text: [UInt8]) { buffer.put(text.spannable.span) }

    /// Ends a line of newline-delimited JSON, or a file.
    public mutating func newline() { buffer.put(0x0A) }

    /// Forgets what was written and keeps the buffer.
    public mutating func removeAll() {
        buffer.removeAll()
        depth = 0
        place = .first
        lastPlace = nil
        if isFiltered { filter.reset() }
    }

    private mutating func begin(_ bracket: UInt8) {
        if isFiltered {
            let isInside = filter.written > 0
            // A pending comma comes before the value's own text.
            if isInside, place == .afterValue {
                buffer.put(UInt8(ascii: ","))
                place = .first
            }
            let isArray = bracket == UInt8(ascii: "[")
            guard filter.begin(at: buffer.count, isArray: isArray) else { return }
            if !isInside { place = .first }
        }
        if separate() { buffer.put(UInt8(ascii: ",")) }
        buffer.put(bracket)
        depth += 1
        place = .first
    }

    private mutating func end(_ bracket: UInt8) {
        if isFiltered {
            let isOpen = !filter.isPassingOver
            if filter.end() {
                depth -= 1
                buffer.put(bracket)
                place = .afterValue
            }
            if isOpen { filter.ended(at: buffer.count) }
            return
        }
        guard depth > 0 else { return }
        depth -= 1
        if place == .afterValue, isPretty { indent() }
        buffer.put(bracket)
        place = .afterValue
    }

    /// Before a scalar of a filtered text; nil where it is not written, else where it begins.
    private mutating func beginScalar() -> Int? {
        let isInside = filter.written > 0
        guard filter.beginScalar() else { return nil }
        if isInside, place == .afterValue { buffer.put(UInt8(ascii: ",")) }
        place = .first
        return buffer.count
    }

    private mutating func afterColon() {
        if isPretty { buffer.put(0x20) }
        place = .afterKey
    }

    /// Before a value or key; true where a comma is still due, which is written with what follows.
    private mutating func separate() -> Bool {
        let before = place
        place = .afterValue
        if before == .afterKey || depth == 0 { return false }
        guard isPretty else { return before == .afterValue }
        if before == .afterValue { buffer.put(UInt8(ascii: ",")) }
        indent()
        return false
    }

    private mutating func indent() {
        buffer.put(0x0A)
        for _ in 0..<2 * depth { buffer.put(0x20) }
    }

    private mutating func quoted(_ text: Span<UInt8>) {
        guard isFiltered else { return self.text(text) }
        guard let start = beginScalar() else { return }
        self.text(text)
        filter.endString(start..<buffer.count, text)
    }

    /// Between quotation marks, as a key or value.
    @inline(__always)
    private mutating func text(_ text: Span<UInt8>) {
        let hasComma = separate()
        if buffer.putQuoted(text, afterComma: hasComma) { return }
        buffer.putEscaped(text, afterComma: hasComma)
    }

    private mutating func literal(_ text: StaticString, _ kind: PathFilter.Value.Kind = .other) {
        guard isFiltered else { return buffer.put(text, afterComma: separate()) }
        guard let start = beginScalar() else { return }
        buffer.put(text, afterComma: separate())
        filter.endScalar(start..<buffer.count, kind)
    }

    private mutating func raw(_ text: Span<UInt8>) {
        guard isFiltered else { return buffer.put(text, afterComma: separate()) }
        guard let start = beginScalar() else { return }
        buffer.put(text, afterComma: separate())
        filter.endScalar(start..<buffer.count, .other)
    }
}

extension JSONWriter {
    /// Writes a value as it was read.
    ///
    /// Data and dates become their text and infinities null; with `tagging` nothing is lost:
    /// `{"$data": …}`, `{"$date": …}`, `{"$real": …}`, which the property list writers undo.
    public mutating func value(_ value: LocatedValue, tagging: Bool = false) {
        guard value.node.isContainer else {
            return scalar(value.document, value.index, tagging: tagging)
        }
        if isDense, !tagging {
            if copies(value.document, value.index) || container(value.document, value.index) {
                return
            }
        }
        for step in DocumentWalk(value) { write(step, of: value.document, tagging: tagging) }
    }

    /// Copies a container from its source; false where it is written in another way there.
    private mutating func copies(_ document: Document, _ index: Int) -> Bool {
        guard let range = document.verbatim(index) else { return false }
        let source = document.bytes.spannable
        let text = source.span.extracting(range)
        if PlainText.holdsDelete(text) { return false }
        buffer.put(text, afterComma: separate())
        return true
    }

    /// Writes a container as it was read; false, with nothing written, for one that is too deep.
    private mutating func container(_ document: Document, _ start: Int) -> Bool {
        let (before, place, depth) = (buffer.count, self.place, self.depth)
        var ends = SIMD16<UInt32>()
        var dictionaries: UInt16 = 0
        var level = -1
        var isKey = false
        var index = start
        while true {
            while level >= 0, ends[level] == UInt32(truncatingIfNeeded: index) {
                dictionaries & 1 << UInt16(level) != 0 ? endObject() : endArray()
                level -= 1
                isKey = level >= 0 && dictionaries & 1 << UInt16(level) != 0
            }
            if level < 0, index > start { return true }
            let node = document.nodes[index]
            if isKey {
                if node.flags.contains(.superseded) {
                    index = document.end(of: index + 1)
                    continue
                }
                key(utf8: document.text(of: index).span)
                isKey = false
            } else if node.isContainer {
                level += 1
                guard level < 16 else {
                    buffer.cut(to: before)
                    (self.place, self.depth) = (place, depth)
                    return false
                }
                ends[level] = node.start
                isKey = node.kind == .dictionary
                isKey ? beginObject() : beginArray()
                let bit: UInt16 = 1 << UInt16(level)
                dictionaries = isKey ? dictionaries | bit : dictionaries & ~bit
            } else {
                scalar(document, index, tagging: false)
                isKey = dictionaries & 1 << UInt16(level) != 0
            }
            index += 1
        }
    }

    /// Writes a value as it was read, giving away what is written whenever a MiB has come together.
    ///
    /// - Throws: what `drain` throws; nothing more is written then.
    public mutating func value<Failure: Error>(
        _ value: LocatedValue, tagging: Bool = false,
        draining drain: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        for step in DocumentWalk(value) {
            write(step, of: value.document, tagging: tagging)
            guard buffer.count >= ByteBuffer.portion else { continue }
            lastPlace = nil
            try drain(buffer.take())
        }
    }

    private mutating func write(
        _ step: DocumentWalk.Step, of document: Document, tagging: Bool
    ) {
        switch step {
        case .key(let index):
            key(utf8: document.text(of: index).span)
        case .scalar(let index): scalar(document, index, tagging: tagging)
        case .begin(let index):
            document.nodes[index].kind == .array ? beginArray() : beginObject()
        case .end(let index):
            document.nodes[index].kind == .array ? endArray() : endObject()
        }
    }

    private mutating func scalar(_ document: Document, _ index: Int, tagging: Bool) {
        let node = document.nodes[index]
        switch node.kind {
        case .null: null()
        case .boolean: boolean(node.length != 0)
        case .string:
            quoted(document.text(of: index).span)
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
            quoted(text.span)
        case .array, .dictionary: return
        }
    }

    private mutating func tagged(_ tag: String, _ text: ArraySlice<UInt8>) {
        beginObject()
        key(tag)
        quoted(text.span)
        endObject()
    }

    /// Reserves capacity for that many more bytes.
    public mutating func reserve(_ count: Int) { buffer.reserve(count) }
}

extension JSONWriter {
    /// Writes a place as its members would be written one by one; false where that is to be done.
    ///
    /// An answer has one for each value that counts or lost, most of them in one line of one file.
    mutating func dense(_ place: SourceLocation) -> Bool {
        isDense && dense(file: place.file, line: place.line, column: place.column)
    }

    /// The same by its members.
    @inline(__always)
    mutating func dense(file: String, line: Int, column: Int) -> Bool {
        let before = place
        let hasComma = separate()
        if let last = lastPlace, last.line == line, last.file == file {
            buffer.putAgain(last.range, then: column, afterComma: hasComma)
            return true
        }
        let start = buffer.count
        buffer.put("{\"file\":", afterComma: hasComma)
        let name = file.spannable
        guard buffer.putQuoted(name.span, afterComma: false) else {
            // A name that needs escapes is written by its members.
            buffer.cut(to: start)
            place = before
            return false
        }
        buffer.put(",\"line\":")
        buffer.putNumber(line)
        buffer.put(",\"column\":")
        lastPlace = PlaceWritten(
            file: file, line: line, range: (hasComma ? start + 1 : start)..<buffer.count)
        buffer.putNumber(column)
        buffer.put(UInt8(ascii: "}"))
        return true
    }
}
