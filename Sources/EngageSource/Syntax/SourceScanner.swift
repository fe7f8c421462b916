import EngageCore

/// Cuts source text into tokens, byte by byte.
///
/// A Swift string with `\(…)` becomes its parts with a sign of its own between them, in brackets.
struct SourceScanner {
    private let bytes: [UInt8]
    let language: SourceLanguage
    private let end: Int
    var index = 0
    private var startsLine = true
    private var wasBlank = true
    /// Strings with `\(…)` that are open: depth of parentheses inside, and how each ends.
    private var open: [(depth: Int, hashes: Int, isLong: Bool)] = []
    var tokens: [SourceToken] = []
    /// Lists that are open, by their brackets.
    private var lists: [LongList] = []
    /// Byte where the scanner stopped before the end, as there are too many tokens.
    private(set) var stopped: Int?

    /// A list that is open, with the place behind its last element that is kept.
    private struct LongList {
        /// One more than the elements of a list whose values are known.
        static let most = SourceToken.mostElements + 1

        var count = 0
        var end: Int?
    }

    /// The place behind the last word.
    private var lastWord = 0

    /// Tokens that one file may have.
    static let most = 2_000_000

    /// Texts in one another that are cut into their parts: more than are read.
    private static let deepest = 1_000

    init(_ bytes: [UInt8], _ language: SourceLanguage) {
        self.bytes = bytes
        self.language = language
        end = bytes.count
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    func byte(_ distance: Int = 0) -> UInt8 {
        index + distance < end ? bytes[index + distance] : 0
    }

    private func at(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        byte() == UInt8(ascii: first) && byte(1) == UInt8(ascii: second)
    }

    mutating func scan() {
        // About as many as source has, so that a large file is not held twice while it grows.
        tokens.reserveCapacity(min(Self.most, end / 6))
        while index < end {
            guard tokens.count < Self.most else {
                stopped = index
                return
            }
            let byte = byte()
            if byte == 0x0A || byte == 0x0D {
                startsLine = true
                wasBlank = true
                index += 1
            } else if byte <= 0x20 {
                wasBlank = true
                index += 1
            } else if byte == UInt8(ascii: "/"), at("/", "/") {
                skipLineComment()
            } else if byte == UInt8(ascii: "/"), at("/", "*") {
                skipComment()
                wasBlank = true
            } else if byte == UInt8(ascii: "\\"), isLineEnd(1) {
                // A line that continues on the next one.
                while self.byte() != 0x0A { index += 1 }
                index += 1
                wasBlank = true
            } else if byte == UInt8(ascii: "\"") {
                string(hashes: 0)
            } else if byte == UInt8(ascii: "'"), language == .objectiveC {
                character()
            } else if byte == UInt8(ascii: "#"), language == .swift, let hashes = rawString() {
                string(hashes: hashes)
            } else if byte == UInt8(ascii: "`"), language == .swift {
                escapedWord()
            } else if Self.isIdentifier(byte) || beginsFraction || beginsHashWord {
                identifier()
            } else {
                symbol()
            }
        }
    }

    private func isLineEnd(_ distance: Int) -> Bool {
        byte(distance) == 0x0A || byte(distance) == 0x0D && byte(distance + 1) == 0x0A
    }

    private mutating func add(_ kind: SourceToken.Kind, _ text: String, from start: Int) {
        tokens.append(
            SourceToken(
                kind: kind, text: text, offset: start, end: index, startsLine: startsLine,
                touches: !wasBlank))
        startsLine = false
        wasBlank = false
        switch kind {
        case .punctuator: shorten(text)
        case .identifier: lastWord = tokens.count
        case .number, .string: break
        }
    }

    /// Leaves out further literals of a list that has more elements than are read.
    private mutating func shorten(_ sign: String) {
        switch sign {
        case "(", "[", "{": lists.append(LongList())
        case ")", "]", "}": _ = lists.popLast()
        case ",":
            guard !lists.isEmpty else { return }
            lists[lists.count - 1].count += 1
            guard let list = lists.last, list.count > LongList.most else { return }
            if let end = list.end, lastWord <= end {
                tokens.removeSubrange(end...)
            } else {
                lists[lists.count - 1].end = tokens.count
            }
        default: break
        }
    }

    /// A comment of C continues on the next line if a backslash ends its own.
    private mutating func skipLineComment() {
        while index < end {
            if byte() == 0x0A {
                var last = index - 1
                while last > 0, [0x20, 0x09, 0x0D].contains(bytes[last]) { last -= 1 }
                guard language == .objectiveC, bytes[last] == UInt8(ascii: "\\") else { return }
            }
            index += 1
        }
    }

    /// Swift's comments nest, Objective-C's do not.
    private mutating func skipComment() {
        var depth = 0
        while index < end {
            if at("/", "*"), depth == 0 || language == .swift {
                depth += 1
                index += 2
            } else if at("*", "/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                if byte() == 0x0A { startsLine = true }
                index += 1
            }
        }
    }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    /// Keywords that begin statements or values; backticks make them names.
    private static let reserved: Set<String> = [
        "default", "case", "switch", "if", "for", "in", "let", "var", "func", "class", "self",
        "return", "guard", "while", "repeat", "do", "defer", "import", "static", "extension",
        "public", "private", "internal", "operator", "throw", "break", "continue", "nil", "true",
        "false", "where", "as", "is", "try", "init", "struct", "enum", "protocol", "super", "else",
    ]

    /// A name in backticks; a keyword keeps a mark, except after a point.
    private mutating func escapedWord() {
        let start = index
        index += 1
        let first = index
        while index < end, Self.isIdentifier(byte()) { index += 1 }
        let text = String(decoding: bytes[first..<index], as: UTF8.self)
        if byte() == UInt8(ascii: "`") { index += 1 }
        guard !text.isEmpty else { return }
        let isMember = tokens.last?.isPunctuator(".") == true
        add(.identifier, Self.reserved.contains(text) && !isMember ? "`\(text)" : text, from: start)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// `#selector` and the like, which are words in the middle of a line; conditions are none.
    private var beginsHashWord: Bool {
        byte() == UInt8(ascii: "#") && !startsLine && language == .swift
            && (byte(1) | 0x20) &- 0x61 < 26 && !Self.conditions.contains(where: stands)
    }

    private static let conditions = ["if", "elseif", "else", "endif"].map { Array($0.utf8) }
    private func stands(_ word: [UInt8]) -> Bool {
        word.indices.allSatisfy { byte($0 + 1) == word[$0] }
            && (byte(word.count + 1) | 0x20) &- 0x61 >= 26
    }

    /// A point before a digit, where it is not a member's: `.5` of C
    private var beginsFraction: Bool {
        guard byte() == UInt8(ascii: "."), Self.isDigit(byte(1)), language == .objectiveC else {
            return false
        }
        guard let last = tokens.last, !wasBlank else { return true }
        return last.kind == .punctuator && !last.isPunctuator(")") && !last.isPunctuator("]")
    }

    private mutating func identifier() {
        let start = index
        let isNumber = Self.isDigit(byte()) || byte() == UInt8(ascii: ".")
        if byte() == UInt8(ascii: "#") { index += 1 }
        let isHex = isNumber && byte() == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
        while index < end {
            let isFraction = isNumber && byte() == UInt8(ascii: ".") && Self.isDigit(byte(1))
            // `6.e1` is a number of C.
            let isPower =
                isNumber && language == .objectiveC && byte() == UInt8(ascii: ".")
                && byte(1) | 0x20 == UInt8(ascii: "e")
                && (Self.isDigit(byte(2))
                    || [0x2B, 0x2D].contains(byte(2)) && Self.isDigit(byte(3)))
            let isExponent =
                isNumber && !isHex && index > start
                && (byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+"))
                && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
            guard Self.isIdentifier(byte()) || isFraction || isPower || isExponent else { break }
            index += 1
        }
        // C allows a point without digits after it: 1. and 1.f
        if isNumber, language == .objectiveC, byte() == UInt8(ascii: "."),
            byte(1) != UInt8(ascii: ".")
        {
            let isMarked = byte(1) | 0x20 == UInt8(ascii: "f") && !Self.isIdentifier(byte(2))
            if isMarked || !Self.isIdentifier(byte(1)) { index += isMarked ? 2 : 1 }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        add(isNumber ? .number : .identifier, text, from: start)
    }

    /// Signs of several characters, the longest first.
    private static let signs: [[UInt8]] = [
        "...", "..<", "===", "!==", "<<=", ">>=", "==", "!=", "<=", ">=", "&&", "||", "??", "->",
        "++", "--", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<", ">>", "##", "::",
    ].map { Array($0.utf8) }

    /// `&+`, `&-` and `&*` of Swift.
    private static func wraps(_ first: UInt8, _ next: UInt8) -> Bool {
        first == UInt8(ascii: "&") && "+-*".utf8.contains(next)
    }

    private mutating func symbol() {
        let start = index
        let first = byte()
        index += 1
        if "=!.<&|?-+*/%^>#:".utf8.contains(first) {
            for symbol in Self.signs where symbol[0] == first {
                if bytes[start...].starts(with: symbol) {
                    index = start + symbol.count
                    break
                }
            }
            if language == .swift, index == start + 1, Self.wraps(first, byte()) {
                index += byte(1) == UInt8(ascii: "=") ? 2 : 1
            }
        }
        if first == UInt8(ascii: "("), !open.isEmpty { open[open.count - 1].depth += 1 }
        if first == UInt8(ascii: ")"), let inner = open.last {
            if inner.depth == 0 {
                open.removeLast()
                add(.punctuator, ")", from: start)
                return rest(of: inner.hashes, inner.isLong)
            }
            open[open.count - 1].depth -= 1
        }
        add(.punctuator, String(decoding: bytes[start..<index], as: UTF8.self), from: start)
    }

    /// A character of C, which is a number.
    private mutating func character() {
        let start = index
        index += 1
        var text: [UInt8] = []
        while index < end, byte() != UInt8(ascii: "'"), byte() != 0x0A {
            if byte() == UInt8(ascii: "\\") {
                index += 1
                appendEscape(to: &text)
            } else {
                text.append(byte())
                index += 1
            }
        }
        // One that is not closed ends with its line, as in a comment after `#pragma`.
        if byte() == UInt8(ascii: "'") { index = min(index + 1, end) }
        let scalar = String(decoding: text, as: UTF8.self).unicodeScalars.first
        add(.number, "\(scalar?.value ?? 0)", from: start)
    }

    /// Number signs before a Swift string; nil if no string follows.
    private func rawString() -> Int? {
        var count = 0
        while byte(count) == UInt8(ascii: "#") { count += 1 }
        return byte(count) == UInt8(ascii: "\"") ? count : nil
    }

    private mutating func string(hashes: Int) {
        let start = index
        index += hashes
        let quote = UInt8(ascii: "\"")
        let isLong =
            language == .swift && byte() == quote && byte(1) == quote && byte(2) == quote
        index += isLong ? 3 : 1
        text(from: start, hashes, isLong, isFirst: true)
    }

    /// What follows `\(…)` of a string.
    private mutating func rest(of hashes: Int, _ isLong: Bool) {
        let start = index
        text(from: start, hashes, isLong, isFirst: false)
    }

    /// The characters up to the end of the string or to the next `\(`.
    private mutating func text(from start: Int, _ hashes: Int, _ isLong: Bool, isFirst: Bool) {
        let quote = UInt8(ascii: "\"")
        var text: [UInt8] = []
        var endsWithExpression = false
        while index < end {
            if byte() == quote, endsString(hashes, isLong) {
                index += (isLong ? 3 : 1) + hashes
                break
            }
            if byte() == 0x0A, !isLong { break }
            if byte() == UInt8(ascii: "\\"), hasHashes(hashes, after: 1) {
                index += 1 + hashes
                if byte() == UInt8(ascii: "("), language == .swift, open.count < Self.deepest {
                    index += 1
                    endsWithExpression = true
                    break
                }
                appendEscape(to: &text, isLong)
            } else {
                if !(isLong && byte() == 0x0D && byte(1) == 0x0A) { text.append(byte()) }
                index += 1
            }
        }
        index = min(index, end)
        let whole = isLong ? unindented(text, isFirst) : String(decoding: text, as: UTF8.self)
        let isParted = endsWithExpression || !isFirst
        if isParted, isFirst { add(.punctuator, "(", from: start) }
        if isParted, !isFirst { add(.punctuator, SourceToken.interpolation, from: start) }
        add(.string, whole, from: start)
        if endsWithExpression {
            add(.punctuator, SourceToken.interpolation, from: start)
            add(.punctuator, "(", from: start)
            open.append((0, hashes, isLong))
        } else if isParted {
            add(.punctuator, ")", from: start)
        }
    }

    private func hasHashes(_ count: Int, after distance: Int) -> Bool {
        for place in 0..<count where byte(distance + place) != UInt8(ascii: "#") { return false }
        return true
    }

    private func endsString(_ hashes: Int, _ isLong: Bool) -> Bool {
        let quote = UInt8(ascii: "\"")
        if isLong, byte(1) != quote || byte(2) != quote { return false }
        return hasHashes(hashes, after: isLong ? 3 : 1)
    }

    /// A text over several lines loses its first line end, its last and the indentation.
    private func unindented(_ text: [UInt8], _ isFirst: Bool) -> String {
        let whole = String(decoding: text, as: UTF8.self)
        var lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        // The indentation is that of the closing quotes.
        var indent = index - 1
        while indent > 0, bytes[indent - 1] != 0x0A { indent -= 1 }
        var count = 0
        while indent + count < end, bytes[indent + count] == 0x20 || bytes[indent + count] == 0x09 {
            count += 1
        }
        if isFirst, lines.count > 1 { lines.removeFirst() } else if isFirst { return whole }
        let endsHere = lines.last.map { line in line.allSatisfy { $0 == " " || $0 == "\t" } }
        if endsHere == true, lines.count > 1 || isFirst { lines.removeLast() }
        return lines.enumerated().map { number, line in
            guard isFirst || number > 0 else { return String(line) }
            let blanks = line.prefix(count).prefix { $0 == " " || $0 == "\t" }.count
            return String(line.dropFirst(blanks))
        }.joined(separator: "\n").replacing("\u{1}\n", with: "")
    }
}
