/// Turns the elements of an XML property list into nodes, and reports where they do not fit.
///
/// The events come from outside and cannot be answered by throwing: the first failure is kept and
/// everything after it ignored.
struct PropertyListGrammar {
    private(set) var failure: DocumentError? { didSet { hasFailed = true } }
    /// True after a failure; checked after every event.
    private(set) var hasFailed = false
    private var builder: DocumentBuilder
    private let bytes: [UInt8]

    private enum Phase { case prolog, value, valueDone, closed }
    private var phase = Phase.prolog
    /// The value has no `<plist>` around it, which the platform reads too.
    private var isBare = false

    private var scalar: PropertyListElement?
    private var scalarOffset = 0
    /// The scalar's text where it is one run of the source.
    private var run: Range<Int>?
    private var scratch: [UInt8] = []
    private var usesScratch = false

    init(builder: DocumentBuilder) {
        bytes = builder.bytes
        self.builder = builder
    }

    /// Bytes of the source.
    var count: Int { bytes.count }

    /// True while the text of a key or scalar is read.
    var isInScalar: Bool { scalar != nil }

    /// The document, once all events have come.
    ///
    /// - Throws: the first failure.
    consuming func finish() throws(DocumentError) -> Document {
        if let failure { throw failure }
        return builder.finish()
    }

    /// Takes the start of an element.
    ///
    /// - Parameters:
    ///   - offset: a byte of its tag behind the name.
    ///   - length: bytes of its name.
    mutating func start(_ element: PropertyListElement?, before offset: Int, named length: Int) {
        guard !hasFailed else { return }
        let start = start(before: offset, named: length)
        guard let element else {
            return fail(
                .syntax, "expected an element of a property list, found \(name(at: start))",
                at: start)
        }
        if let scalar {
            return fail(
                .syntax, "expected text in <\(scalar.rawValue)>, found <\(element.rawValue)>",
                at: start)
        }
        if element == .plist || phase != .value || builder.isInDictionary {
            guard fits(element, at: start) else { return }
            if element == .plist { return phase = .value }
        }
        switch element {
        case .dict:
            attempt { builder throws(DocumentError) in
                try builder.begin(.dictionary, at: start)
            }
        case .array:
            attempt { builder throws(DocumentError) in
                try builder.begin(.array, at: start)
            }
        default:
            scalar = element
            scalarOffset = start
            run = nil
            usesScratch = false
        }
    }

    private mutating func fits(_ element: PropertyListElement, at start: Int) -> Bool {
        let wanted: String
        switch phase {
        case .prolog where element == .plist: return true
        case .prolog where element != .key:
            isBare = true
            phase = .value
            return true
        case .prolog: wanted = "<plist>"
        case .valueDone: wanted = "</plist>: a property list has one value"
        case .closed: wanted = "the end of the document"
        case .value where element == .plist: wanted = "a value"
        case .value:
            let awaitsValue = builder.awaitsValue
            if awaitsValue != (element == .key) { return true }
            wanted = awaitsValue ? "a value for the key" : "<key>"
        }
        fail(.syntax, "expected \(wanted), found <\(element.rawValue)>", at: start)
        return false
    }

    mutating func end(at offset: Int) {
        guard !hasFailed else { return }
        if let element = scalar {
            scalar = nil
            finishScalar(element)
        } else if builder.depth > 0 {
            if builder.awaitsValue {
                let place = position(of: UInt8(ascii: "<"), before: offset)
                return fail(.syntax, "expected a value for the key, found </dict>", at: place)
            }
            builder.end()
        } else {
            if phase == .value {
                let place = position(of: UInt8(ascii: "<"), before: offset)
                return fail(.syntax, "expected a value in <plist>, found none", at: place)
            }
            return phase = .closed
        }
        if builder.depth == 0 { phase = isBare ? .closed : .valueDone }
    }

    /// Takes text as a run of the source; false if it does not continue the text before.
    mutating func extend(from offset: Int, count: Int) -> Bool {
        guard !usesScratch, offset >= 0, offset + count <= bytes.count else { return false }
        guard let present = run else {
            run = offset..<offset + count
            return true
        }
        guard present.upperBound == offset else { return false }
        run = present.lowerBound..<offset + count
        return true
    }

    /// Takes text that is no run of the source, such as the value of an entity.
    mutating func append(_ text: Span<UInt8>) {
        if !usesScratch {
            scratch.removeAll(keepingCapacity: true)
            if let run { scratch.append(contentsOf: bytes[run]) }
            usesScratch = true
        }
        for index in text.indices { scratch.append(text[index]) }
    }

    /// Takes text between elements, where only blanks are allowed.
    mutating func between(_ text: Span<UInt8>, at offset: Int) {
        guard !hasFailed else { return }
        for index in text.indices {
            switch text[index] {
            case 0x20, 0x09, 0x0A, 0x0D: continue
            default:
                return fail(
                    .syntax, "expected an element, found the text '\(excerpt(text, from: index))'",
                    at: place(ofText: text, index, near: offset))
            }
        }
    }

    mutating func doctype(_ name: String, before offset: Int) {
        let start = position(of: UInt8(ascii: "<"), before: offset)
        if name != "plist" {
            fail(.refused, "expected a DOCTYPE of plist, found one of \(name)", at: start)
        } else if offset < bytes.count, bytes[offset] == UInt8(ascii: "[") {
            fail(.refused, "expected a DOCTYPE without declarations of its own", at: offset)
        }
    }

    /// Takes an element with more attributes than are read, which begins at a byte or before one.
    mutating func tooManyAttributes(at offset: Int? = nil, before end: Int = 0) {
        fail(
            .limit,
            "expected at most \(LongTag.attributes) attributes of an element and "
                + "\(LongTag.namespaces) namespaces, found more",
            at: offset ?? position(of: UInt8(ascii: "<"), before: end))
    }

    /// Takes the `]]>` that XML allows in no text; libxml2 is somewhere before it.
    mutating func strayEnd(from offset: Int) {
        let place = bytes.indices.dropFirst(offset).first {
            bytes[$0] == UInt8(ascii: "]") && bytes[$0...].starts(with: "]]>".utf8)
        }
        fail(.syntax, "expected ']]&gt;' in a text, found ']]>'", at: place ?? offset)
    }

    /// Takes what libxml2 found wrong.
    mutating func libraryError(_ message: String, at offset: Int) {
        var text = Substring(message)
        while let last = text.last, last.isNewline { text.removeLast() }
        let found = FoundText.describe(bytes, at: offset)
        fail(.syntax, "expected well-formed XML, found \(found): \(text)", at: offset)
    }

    /// Takes the place where libxml2 stopped.
    mutating func endDocument(at offset: Int) {
        guard !hasFailed else { return }
        if phase != .closed {
            fail(.syntax, "expected a property list, found the end of the input", at: offset)
        } else if offset < bytes.count {
            let found = FoundText.describe(bytes, at: offset)
            fail(.syntax, "expected the end of the document, found \(found)", at: offset)
        }
    }

    mutating func fail(_ reason: DocumentError.Fault, _ message: String, at offset: Int) {
        if failure == nil { failure = builder.fail(reason, message, at: offset) }
    }

    mutating func fail(
        _ reason: DocumentError.Fault, _ message: String, backFrom offset: Int, to byte: UInt8
    ) {
        fail(reason, message, at: position(of: byte, before: offset))
    }

    private mutating func attempt(
        _ change: (inout DocumentBuilder) throws(DocumentError) -> Void
    ) {
        do throws(DocumentError) {
            try change(&builder)
        } catch {
            if failure == nil { failure = error }
        }
    }

    /// The start of the tag with a name of so many bytes; nearly all have nothing behind it.
    private func start(before offset: Int, named length: Int) -> Int {
        let start = offset - length - 1
        return start >= 0 && start < bytes.count && bytes[start] == UInt8(ascii: "<")
            ? start : position(of: UInt8(ascii: "<"), before: offset)
    }

    private func position(of byte: UInt8, before offset: Int) -> Int {
        let storage = bytes.spannable
        let text = storage.span
        var index = min(offset, text.count) - 1
        while index > 0, text[index] != byte { index -= 1 }
        return max(index, 0)
    }

    private func name(at start: Int) -> String {
        let rest = bytes[start...].prefix(60)
        let end = rest.firstIndex { $0 == UInt8(ascii: ">") || $0 <= 0x20 } ?? rest.endIndex
        return String(decoding: rest[..<end], as: UTF8.self) + ">"
    }

    private func excerpt(_ text: Span<UInt8>, from index: Int) -> String {
        var found: [UInt8] = []
        var cursor = index
        while cursor < text.count, found.count < 20, text[cursor] > 0x20 {
            found.append(text[cursor])
            cursor += 1
        }
        return String(decoding: found, as: UTF8.self)
    }

    /// Text is reported when it is over or about to be: looks for it in the bytes before and after.
    private func place(ofText text: Span<UInt8>, _ index: Int, near offset: Int) -> Int {
        let start = max(0, offset - text.count)
        let limit = min(bytes.count, offset + text.count)
        return (start..<max(start, limit)).first { bytes[$0] == text[index] } ?? offset
    }
}

extension PropertyListGrammar {
    private mutating func finishScalar(_ element: PropertyListElement) {
        let offset = scalarOffset
        let range = run ?? offset..<offset
        let isRun = !usesScratch
        switch element {
        case .true, .false:
            guard isRun, range.isEmpty else {
                return fail(.syntax, "expected <\(element.rawValue)/> without text", at: offset)
            }
            attempt { builder throws(DocumentError) in
                try builder.boolean(element == .true, at: offset)
            }
        case .string where isNullText(isRun, range):
            attempt { builder throws(DocumentError) in try builder.null(at: offset) }
        case .key where isRun, .string where isRun:
            attempt { builder throws(DocumentError) in
                try builder.scalar(.string, at: offset, text: range)
            }
        case .key, .string:
            let scratch = scratch
            attempt { builder throws(DocumentError) in
                try builder.scalar(.string, at: offset, copying: scratch)
            }
        case .integer where isRun && NumberText.isPlainInteger(bytes[range]),
            .real where isRun && NumberText.isPlainReal(bytes[range]):
            attempt { builder throws(DocumentError) in
                try builder.scalar(
                    element == .integer ? .integer : .real, at: offset, text: range)
            }
        default:
            let text = isRun ? bytes[range] : scratch[...]
            guard let scalar = PropertyListScalar(element, text) else {
                let found = String(decoding: text.prefix(40), as: UTF8.self)
                return fail(
                    .syntax,
                    "expected \(PropertyListScalar.wanted(element)), found '\(found)'", at: offset)
            }
            attempt { builder throws(DocumentError) in
                if isRun, let part = scalar.part {
                    try builder.scalar(scalar.kind, at: offset, text: part)
                } else {
                    try builder.scalar(scalar.kind, at: offset, copying: scalar.text)
                }
            }
        }
    }

    private func isNullText(_ isRun: Bool, _ range: Range<Int>) -> Bool {
        guard (isRun ? range.count : scratch.count) == 5 else { return false }
        return (isRun ? bytes[range] : scratch[...]).elementsEqual("$null".utf8)
    }
}
