/// Turns the events of a YAML stream into nodes.
///
/// Choices: the core schema decides what a plain scalar is, so `yes`, `no`, `on`, `off` are
/// strings, as the SDK's `"YES"` must be. Keys are text as written. Aliases are unfolded, each use
/// counted; merge keys (`<<`), keys that are containers, further documents and tags of others are
/// refused. `!!binary` is data and `!!timestamp` a date.
struct YAMLGrammar {
    private var builder: DocumentBuilder
    private let bytes: [UInt8]
    private let isASCII: Bool
    private var hasDocument = false
    /// Finished values by their anchor.
    private var anchors: [String: Range<Int>] = [:]
    /// Anchors of the containers that are open now, outermost first.
    private var open: [(anchor: String?, index: Int)] = []
    /// Where libyaml's count of characters was last turned into bytes.
    private var cursor = (character: 0, byte: 0)
    private var indicators: YAMLIndicators
    private let lineEnds: YAMLLineEnds

    init(builder: DocumentBuilder, lineEnds: YAMLLineEnds) {
        self.builder = builder
        self.lineEnds = lineEnds
        indicators = YAMLIndicators(builder.bytes)
        bytes = builder.bytes
        isASCII = builder.bytes.allSatisfy { $0 < 0x80 }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.byte = 3 }
    }

    /// The document, once all events have come.
    ///
    /// - Throws: `DocumentError` where there was no value.
    consuming func finish() throws(DocumentError) -> Document {
        guard builder.last != nil else {
            throw builder.fail(
                .syntax, "expected a value, found the end of the input", at: bytes.count)
        }
        return builder.finish()
    }

    mutating func startDocument(at place: Range<Int>) throws(DocumentError) {
        guard !hasDocument else {
            throw builder.fail(
                .refused, "expected one document, found another", at: byte(of: place.lowerBound))
        }
        hasDocument = true
    }

    mutating func endStream() throws(DocumentError) {
        try check(indicators.advance(to: bytes.count))
    }

    mutating func begin(
        _ kind: ValueKind, isFlow: Bool, tag: String?, anchor: String?, at place: Range<Int>
    ) throws(DocumentError) {
        let offset = byte(of: place.lowerBound)
        let end = byte(of: place.upperBound)
        try check(indicators.advance(to: offset))
        var start = offset
        if tag != nil || anchor != nil {
            try check(indicators.properties(before: bytes.count))
            start = indicators.position
        }
        indicators.begin(isFlow: isFlow, at: start, end: end)
        try checkKey(isContainer: true, at: offset)
        if let tag, tag != "!", tag != Self.core + (kind == .array ? "seq" : "map") {
            throw tagFailure(tag, at: offset)
        }
        try builder.begin(kind, at: offset)
        open.append((anchor, builder.count - 1))
    }

    mutating func end(at place: Range<Int>) throws(DocumentError) {
        try check(indicators.advance(to: byte(of: place.lowerBound)))
        indicators.end(at: byte(of: place.upperBound))
        builder.end()
        if let (anchor, index) = open.popLast(), let anchor {
            anchors[anchor] = index..<builder.count
        }
    }

    mutating func alias(_ anchor: String, at place: Range<Int>) throws(DocumentError) {
        let offset = byte(of: place.lowerBound)
        try check(indicators.advance(to: offset))
        try check(indicators.alias())
        if open.contains(where: { $0.anchor == anchor }), anchors[anchor] == nil {
            throw builder.fail(
                .refused, "expected a tree, found an alias of its own container, '\(anchor)'",
                at: offset)
        }
        guard let range = anchors[anchor] else {
            throw builder.fail(
                .syntax, "expected a known anchor, found the alias '\(anchor)'", at: offset)
        }
        if expectsKey {
            guard builder.isText(range.lowerBound) else { throw keyFailure(at: offset) }
        }
        try builder.repeat(range, at: offset)
    }

    mutating func scalar(
        _ written: [UInt8], _ style: YAMLScalarStyle, tag: String?, anchor: String?,
        at place: Range<Int>
    ) throws(DocumentError) {
        let offset = byte(of: place.lowerBound)
        let end = byte(of: place.upperBound)
        try check(indicators.advance(to: offset))
        if tag != nil || anchor != nil { try check(indicators.properties(before: end)) }
        try check(indicators.scalar(style, until: end))
        let text = lineEnds.shown(written)
        let isPlain = style == .plain
        if expectsKey {
            if isPlain, tag == nil, text.elementsEqual("<<".utf8) {
                throw builder.fail(
                    .refused, "expected entries written out, found the merge key '<<'", at: offset)
            }
            try add(.string, text, at: offset)
        } else {
            try addValue(text, isPlain: isPlain, tag: tag, at: offset)
        }
        if let anchor { anchors[anchor] = builder.count - 1..<builder.count }
    }

    private func check(_ mistake: YAMLIndicators.Mistake?) throws(DocumentError) {
        if let mistake { throw builder.fail(.syntax, mistake.message, at: mistake.offset) }
    }

    private static let core = "tag:yaml.org,2002:"

    private mutating func addValue(
        _ text: [UInt8], isPlain: Bool, tag: String?, at offset: Int
    ) throws(DocumentError) {
        guard let tag else {
            guard isPlain else { return try add(.string, text, at: offset) }
            let scalar = YAMLScalar(plain: text)
            return try add(scalar.kind, scalar.text, isTrue: scalar.isTrue, at: offset)
        }
        if tag == "!" || tag == Self.core + "str" { return try add(.string, text, at: offset) }
        guard tag.hasPrefix(Self.core) else { throw tagFailure(tag, at: offset) }
        let name = String(tag.dropFirst(Self.core.count))
        guard let scalar = YAMLScalar(text, tag: name) else {
            guard YAMLScalar.tags.contains(name) else { throw tagFailure(tag, at: offset) }
            let found = String(decoding: text.prefix(40), as: UTF8.self)
            throw builder.fail(.syntax, "expected !!\(name), found '\(found)'", at: offset)
        }
        try add(scalar.kind, scalar.text, isTrue: scalar.isTrue, at: offset)
    }

    private mutating func add(
        _ kind: ValueKind, _ text: [UInt8], isTrue: Bool = false, at offset: Int
    ) throws(DocumentError) {
        switch kind {
        case .null: return try builder.null(at: offset)
        case .boolean: return try builder.boolean(isTrue, at: offset)
        default: break
        }
        for start in [offset, offset + 1] {
            let range = start..<start + text.count
            if range.upperBound <= bytes.count, bytes[range].elementsEqual(text) {
                return try builder.scalar(kind, at: offset, text: range)
            }
        }
        try builder.scalar(kind, at: offset, copying: text)
    }

    private var expectsKey: Bool { builder.isInDictionary && !builder.awaitsValue }

    private func checkKey(isContainer: Bool, at offset: Int) throws(DocumentError) {
        if expectsKey, isContainer { throw keyFailure(at: offset) }
    }

    private func keyFailure(at offset: Int) -> DocumentError {
        builder.fail(.refused, "expected text as key, found a container", at: offset)
    }

    private func tagFailure(_ tag: String, at offset: Int) -> DocumentError {
        builder.fail(
            .refused, "expected a value without tag or with one of YAML's own, found '\(tag)'",
            at: offset)
    }

    /// A failure at one of libyaml's characters.
    mutating func failure(_ message: String, at character: Int) -> DocumentError {
        builder.fail(.syntax, message, at: byte(of: character))
    }

    /// The text around a place in libyaml's count.
    mutating func stop(at character: Int) -> YAMLStop {
        YAMLStop(bytes, at: byte(of: character))
    }

    /// A failure at a byte.
    func failure(_ message: String, atByte offset: Int) -> DocumentError {
        builder.fail(.syntax, message, at: lineEnds.shown(offset, in: bytes))
    }

    /// libyaml counts characters; walks on from the last place, in either direction.
    private mutating func byte(of character: Int) -> Int {
        if isASCII { return min(character, bytes.count) }
        while cursor.character < character, cursor.byte < bytes.count {
            cursor.byte += 1
            while cursor.byte < bytes.count, bytes[cursor.byte] & 0xC0 == 0x80 { cursor.byte += 1 }
            cursor.character += 1
        }
        while cursor.character > character, cursor.byte > 0 {
            cursor.byte -= 1
            while cursor.byte > 0, bytes[cursor.byte] & 0xC0 == 0x80 { cursor.byte -= 1 }
            cursor.character -= 1
        }
        return cursor.byte
    }
}

/// What a YAML scalar is.
struct YAMLScalar {
    /// What it is.
    let kind: ValueKind
    /// Its text in the one form that documents hold.
    let text: [UInt8]
    /// The value of a boolean.
    let isTrue: Bool

    /// Names of the scalar tags of YAML that are read.
    static let tags: Set<String> = ["null", "bool", "int", "float", "binary", "timestamp"]

    private static let words: [String: (ValueKind, String)] = [
        "": (.null, ""), "~": (.null, ""), "null": (.null, ""), "Null": (.null, ""),
        "NULL": (.null, ""),
        "true": (.boolean, "true"), "True": (.boolean, "true"), "TRUE": (.boolean, "true"),
        "false": (.boolean, ""), "False": (.boolean, ""), "FALSE": (.boolean, ""),
        ".nan": (.real, "nan"), ".NaN": (.real, "nan"), ".NAN": (.real, "nan"),
        ".inf": (.real, "inf"), ".Inf": (.real, "inf"), ".INF": (.real, "inf"),
        "+.inf": (.real, "inf"), "+.Inf": (.real, "inf"), "+.INF": (.real, "inf"),
        "-.inf": (.real, "-inf"), "-.Inf": (.real, "-inf"), "-.INF": (.real, "-inf"),
    ]

    /// Decides by the core schema what a plain scalar without tag is.
    init(plain: [UInt8]) {
        if plain.count <= 5, let (kind, text) = Self.words[String(decoding: plain, as: UTF8.self)] {
            self.init(kind, Array(text.utf8))
        } else if let first = plain.first, first &- 0x2B < 15, let number = Self.number(plain) {
            self = number
        } else {
            self.init(.string, plain)
        }
    }

    /// Reads a scalar by its tag; nil if it does not fit.
    init?(_ text: [UInt8], tag: String) {
        switch tag {
        case "binary":
            guard let compact = Base64.compact(text) else { return nil }
            self.init(.data, compact)
        case "timestamp":
            guard CalendarText.isDate(text[...]) else { return nil }
            self.init(.date, text)
        default:
            let scalar = YAMLScalar(plain: text)
            switch (tag, scalar.kind) {
            case ("null", .null), ("bool", .boolean), ("int", .integer), ("float", .real):
                self = scalar
            case ("float", .integer):
                guard let real = NumberText.real(scalar.text[...]) else { return nil }
                self.init(.real, real)
            default: return nil
            }
        }
    }

    private init(_ kind: ValueKind, _ text: [UInt8]) {
        self.kind = kind
        self.text = text
        isTrue = kind == .boolean && !text.isEmpty
    }

    /// A number of the core schema: decimal digits with a sign, `0o` and `0x` without one, reals.
    private static func number(_ text: [UInt8]) -> YAMLScalar? {
        let digits = text.drop { $0 == 0x2D || $0 == 0x2B }
        guard text.count - digits.count <= 1 else { return nil }
        if text.starts(with: "0o".utf8) || text.starts(with: "0x".utf8) {
            let radix = text[1] == UInt8(ascii: "o") ? 8 : 16
            let name = String(decoding: text.dropFirst(2), as: UTF8.self)
            guard !name.hasPrefix("+"), !name.hasPrefix("-"),
                let value = UInt64(name, radix: radix)
            else { return nil }
            return YAMLScalar(.integer, Array(String(value).utf8))
        }
        if !digits.isEmpty, digits.allSatisfy({ $0 &- 0x30 < 10 }) {
            // Kept whatever its size, as in JSON, which takes neither a plus nor leading zeros.
            let significant = digits.drop { $0 == 0x30 }
            let sign = text.first == 0x2D ? [UInt8(ascii: "-")] : []
            return YAMLScalar(.integer, sign + (significant.isEmpty ? [0x30] : significant))
        }
        guard let first = digits.first, first == 0x2E || first &- 0x30 < 10 else { return nil }
        return NumberText.real(text[...]).map { YAMLScalar(.real, $0) }
    }
}
