/// A word, number, string or sign of Objective-C or Swift source; comments are none.
struct SourceToken: Sendable {
    /// What it is.
    enum Kind: Sendable, Hashable {
        case word, number, string, sign
        /// A string with a part that only the running app knows.
        case interpolated
    }

    let kind: Kind
    /// The text as written; of a string its characters, escapes undone.
    let text: String
    /// Its first byte.
    let offset: Int
    /// True for the first token of a line.
    let startsLine: Bool

    /// All tokens of a source text, UTF-8.
    static func all(in bytes: [UInt8]) -> [SourceToken] {
        var scanner = SourceScanner(bytes)
        return scanner.scan()
    }
}

/// Cuts source text into tokens, byte by byte.
private struct SourceScanner {
    let bytes: [UInt8]
    var index = 0
    var startsLine = true
    var tokens: [SourceToken] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ distance: Int = 0) -> UInt8 {
        index + distance < bytes.count ? bytes[index + distance] : 0
    }

    private func at(_ text: StaticString) -> Bool {
        bytes[min(index, bytes.count)...].starts(with: "\(text)".utf8)
    }

    mutating func scan() -> [SourceToken] {
        while index < bytes.count {
            if byte() == 0x0A { startsLine = true }
            if byte() <= 0x20 {
                index += 1
            } else if at("//") {
                index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
            } else if at("/*") {
                skipComment()
            } else if byte() == UInt8(ascii: "\"") {
                string(hashes: 0)
            } else if byte() == UInt8(ascii: "#"), let hashes = rawString() {
                index += hashes
                string(hashes: hashes)
            } else if Self.isWord(byte()) || beginsFraction {
                word()
            } else {
                add(.sign, String(decoding: [byte()], as: UTF8.self), at: index)
                index += 1
            }
        }
        return tokens
    }

    private mutating func add(_ kind: SourceToken.Kind, _ text: String, at offset: Int) {
        tokens.append(
            SourceToken(kind: kind, text: text, offset: offset, startsLine: startsLine))
        startsLine = false
    }

    /// Swift's comments lie in one another, Objective-C's do not hold the signs of a new one.
    private mutating func skipComment() {
        var depth = 0
        while index < bytes.count {
            if at("/*") {
                depth += 1
                index += 2
            } else if at("*/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                if byte() == 0x0A { startsLine = true }
                index += 1
            }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }

    /// A point before a digit, where it is not a member's: `.5`
    private var beginsFraction: Bool {
        guard byte() == UInt8(ascii: "."), byte(1) &- 0x30 < 10 else { return false }
        guard let last = tokens.last else { return true }
        return last.kind == .sign && !last.isSign(")") && !last.isSign("]")
    }

    private mutating func word() {
        let start = index
        let isNumber = byte() &- 0x30 < 10 || byte() == UInt8(ascii: ".")
        while index < bytes.count {
            let isFraction =
                isNumber && byte() == UInt8(ascii: ".") && byte(1) &- 0x30 < 10
            let isExponent =
                isNumber && (byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+"))
                && bytes[index - 1] | 0x20 == UInt8(ascii: "e") && !hasHexPrefix(start)
            guard Self.isWord(byte()) || isFraction || isExponent else { break }
            index += 1
        }
        // C allows a point without digits behind it: 1. and 1.f
        if isNumber, byte() == UInt8(ascii: ".") {
            let isMarked = byte(1) | 0x20 == UInt8(ascii: "f") && !Self.isWord(byte(2))
            if isMarked || !Self.isWord(byte(1)) { index += isMarked ? 2 : 1 }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        add(isNumber ? .number : .word, text, at: start)
    }

    private func hasHexPrefix(_ start: Int) -> Bool {
        start + 1 < bytes.count && bytes[start] == UInt8(ascii: "0")
            && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
    }

    /// Number signs before a Swift string; nil where no string follows.
    private func rawString() -> Int? {
        var count = 0
        while byte(count) == UInt8(ascii: "#") { count += 1 }
        return byte(count) == UInt8(ascii: "\"") ? count : nil
    }

    private mutating func string(hashes: Int) {
        let start = index
        let signs = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let isLong = at("\"\"\"")
        let end = (isLong ? Array("\"\"\"".utf8) : Array("\"".utf8)) + signs
        let escape = [UInt8(ascii: "\\")] + signs
        index += isLong ? 3 : 1
        var text: [UInt8] = []
        var kind = SourceToken.Kind.string
        while index < bytes.count, !bytes[index...].starts(with: end) {
            if byte() == 0x0A, !isLong { break }
            if bytes[index...].starts(with: escape) {
                index += escape.count
                if byte() == UInt8(ascii: "(") {
                    kind = .interpolated
                    skipInterpolation()
                } else {
                    appendEscape(to: &text)
                }
            } else {
                text.append(byte())
                index += 1
            }
        }
        index = min(index + end.count, bytes.count)
        add(kind, Self.unindented(text, isLong), at: start)
    }

    private mutating func skipInterpolation() {
        var depth = 0
        while index < bytes.count {
            if byte() == UInt8(ascii: "(") { depth += 1 }
            if byte() == UInt8(ascii: ")") { depth -= 1 }
            index += 1
            if depth == 0 { return }
        }
    }

    /// A text over several lines loses its first line end, its last and the indentation.
    private static func unindented(_ text: [UInt8], _ isLong: Bool) -> String {
        let whole = String(decoding: text, as: UTF8.self)
        guard isLong else { return whole }
        var lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1, let last = lines.popLast() else { return whole }
        return lines.dropFirst().map { $0.hasPrefix(last) ? $0.dropFirst(last.count) : $0 }
            .joined(separator: "\n")
    }

    private mutating func appendEscape(to text: inout [UInt8]) {
        let letter = byte()
        index += 1
        switch letter {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "0"): text.append(0)
        case UInt8(ascii: "x"): appendScalar(digits: 2, to: &text)
        case UInt8(ascii: "u"):
            let isBraced = byte() == UInt8(ascii: "{")
            if isBraced { index += 1 }
            appendScalar(digits: isBraced ? 8 : 4, to: &text)
            if isBraced, byte() == UInt8(ascii: "}") { index += 1 }
        case UInt8(ascii: "U"): appendScalar(digits: 8, to: &text)
        // A line that goes on behind its end.
        case 0x0A: break
        default: text.append(letter)
        }
    }

    private mutating func appendScalar(digits: Int, to text: inout [UInt8]) {
        var number: UInt32 = 0
        var count = 0
        while count < digits, let digit = HexDigit.value(of: byte()) {
            number = number << 4 | UInt32(digit)
            index += 1
            count += 1
        }
        text += Array(String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8)
    }
}
