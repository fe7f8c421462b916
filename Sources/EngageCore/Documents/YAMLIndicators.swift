/// Reads the text between the values of YAML, where libyaml follows YAML 1.1 in silence.
///
/// libyaml takes comments without a blank before them, `?foo` and `:foo` in flow collections for
/// indicators, ends the name of an anchor or alias at the first sign that is no letter, and passes
/// over blanks that are deeper than the text they begin. Read by YAML 1.2 the values would be others
/// or the text none: it is refused. Bytes, never characters, are counted here.
struct YAMLIndicators {
    private let bytes: [UInt8]
    /// Everything before was looked at.
    private(set) var position: Int
    /// Flow collections that are open now.
    private var flows = 0
    /// Columns of the block collections that are open now, from 0; nil for flow ones.
    private var blocks: [Int?] = []
    /// True after a quoted scalar or a flow collection, where a colon needs no blank behind it.
    private var isAfterQuoted = false
    /// Bytes of the last quoted scalar.
    private var quoted = 0..<0

    /// What is no YAML 1.2, and where.
    struct Mistake {
        let message: String
        let offset: Int
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Looks at the indicators and comments before a value.
    mutating func advance(to end: Int) -> Mistake? {
        let end = min(end, bytes.count)
        while position < end {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "#"):
                if let mistake = comment() { return mistake }
                continue
            case UInt8(ascii: "%") where isAtLineStart:
                if let mistake = directive() { return mistake }
                continue
            case UInt8(ascii: "?") where !isBlank(position + 1):
                return Mistake(
                    message: "expected a blank after '?', or quotes around a text that begins so",
                    offset: position)
            case UInt8(ascii: ":") where flows > 0 && !isAfterQuoted:
                if !isBlank(position + 1), !isFlowIndicator(position + 1) {
                    return Mistake(
                        message:
                            "expected a blank after ':', or quotes around a text that begins so",
                        offset: position)
                }
            default: break
            }
            if !isBlank(position) { isAfterQuoted = false }
            position += 1
        }
        return nil
    }

    /// Looks at anchor and tag of a value that begins at the position.
    mutating func properties(before end: Int) -> Mistake? {
        let end = min(end, bytes.count)
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "#"):
                if let mistake = comment() { return mistake }
            case UInt8(ascii: "&"), UInt8(ascii: "!"):
                if let mistake = name() { return mistake }
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return nil
            }
        }
        return nil
    }

    /// Takes a scalar up to its end.
    mutating func scalar(_ style: YAMLScalarStyle, until end: Int) -> Mistake? {
        let start = position
        position = max(start, min(end, bytes.count))
        isAfterQuoted = style == .quoted
        switch style {
        case .plain:
            guard flows > 0, position == start + 1, bytes[start] == UInt8(ascii: "-") else {
                return nil
            }
            return Mistake(
                message: "expected a blank after '-', or quotes around a text that begins so",
                offset: start)
        case .quoted:
            quoted = start..<position
            return nil
        case .block: return block(from: start)
        }
    }

    /// Takes an alias up to its end.
    mutating func alias() -> Mistake? { name() }

    /// Takes the beginning of a collection; `end` is the end of its bracket where it has one.
    mutating func begin(isFlow: Bool, at start: Int, end: Int) {
        if isFlow {
            flows += 1
            blocks.append(nil)
            position = max(position, min(end, bytes.count))
            isAfterQuoted = false
        } else {
            blocks.append(column(of: start))
        }
    }

    /// Takes the end of the innermost collection.
    mutating func end(at end: Int) {
        guard let block = blocks.popLast(), block == nil else { return }
        flows -= 1
        position = max(position, min(end, bytes.count))
        isAfterQuoted = true
    }

    private mutating func comment() -> Mistake? {
        if position > 0, !isBlank(position - 1), !isMark(position) {
            // A text that ends in another line, right before more text, was not closed in its own.
            if isAfterQuoted, quoted.upperBound == position,
                bytes[quoted].contains(where: { $0 == 0x0A || $0 == 0x0D })
            {
                return Mistake(
                    message: "missing closing quote of this text", offset: quoted.lowerBound)
            }
            return Mistake(
                message: "expected a blank before the comment, or quotes around a text with '#'",
                offset: position)
        }
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
            position += 1
        }
        return nil
    }

    /// A line such as `%YAML 1.2`.
    private mutating func directive() -> Mistake? {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
            if bytes[position] == UInt8(ascii: "#") { return comment() }
            position += 1
        }
        return nil
    }

    /// An anchor, alias or tag with the sign before it.
    private mutating func name() -> Mistake? {
        let start = position
        let sign = bytes[position]
        position += 1
        if sign == UInt8(ascii: "!") {
            while position < bytes.count, !isBlank(position),
                flows == 0 || !isFlowIndicator(position)
            {
                position += 1
            }
            return nil
        }
        while position < bytes.count, isWord(bytes[position]) { position += 1 }
        if isBlank(position) || isFlowIndicator(position) { return nil }
        let found = FoundText.describe(bytes, at: position)
        let noun = sign == UInt8(ascii: "&") ? "an anchor" : "an alias"
        return Mistake(
            message: "expected \(noun) of letters, digits, '-' and '_' and a blank, found \(found)",
            offset: start)
    }

    /// The head of a block scalar, and the blanks before its text.
    private func block(from start: Int) -> Mistake? {
        var index = start + 1
        var isIndented = false
        while index < position, isWord(bytes[index]) || bytes[index] == UInt8(ascii: "+") {
            if bytes[index] &- 0x30 < 10 { isIndented = true }
            index += 1
        }
        if index < position, bytes[index] == UInt8(ascii: "#") {
            return Mistake(message: "expected a blank before the comment", offset: index)
        }
        if isIndented { return nil }
        while index < position, bytes[index] != 0x0A { index += 1 }
        let parent = blocks.last.flatMap { $0 } ?? -1
        var deepest = (blanks: 0, line: index + 1)
        while index + 1 < bytes.count {
            let line = index + 1
            index = line
            while index < bytes.count, bytes[index] == 0x20 { index += 1 }
            guard index < bytes.count else { return nil }
            if bytes[index] == 0x0A || bytes[index] == 0x0D {
                if index - line > deepest.blanks { deepest = (index - line, line) }
                while index < bytes.count, bytes[index] != 0x0A { index += 1 }
                continue
            }
            guard index - line > parent, index - line < deepest.blanks else { return nil }
            return Mistake(
                message:
                    "expected at most \(index - line) blanks in the line, as the text below has",
                offset: deepest.line)
        }
        return nil
    }

    private func column(of offset: Int) -> Int {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        return offset - start
    }

    private var isAtLineStart: Bool {
        position == 0 || bytes[position - 1] == 0x0A || bytes[position - 1] == 0x0D
            || isMark(position)
    }

    /// True after a byte order mark at the start.
    private func isMark(_ index: Int) -> Bool {
        index == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }

    /// True for a blank, a line's end and the end of the text.
    private func isBlank(_ index: Int) -> Bool {
        guard index < bytes.count else { return true }
        let byte = bytes[index]
        return byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private func isFlowIndicator(_ index: Int) -> Bool {
        guard index < bytes.count else { return false }
        return [0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains(bytes[index])
    }

    /// Signs that libyaml takes into the name of an anchor.
    private func isWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte == 0x2D
    }
}

/// How a scalar is written, as far as it matters beside it.
enum YAMLScalarStyle {
    case plain
    /// In single or double quotes.
    case quoted
    /// After `|` or `>`.
    case block
}
