/// Why libyaml stopped, in words that name what to write and where the fault begins.
struct YAMLComplaint {
    /// The place that a message belongs to.
    enum Place: Sendable, Hashable {
        /// Where reading stopped.
        case stop
        /// The beginning of the part that is not closed.
        case beginning
        /// The first character of the line that reading stopped in.
        case line
        /// The first character of the line above.
        case lineAbove
        /// The opening quote of the text before.
        case quote
    }

    /// What is wrong, then what to do.
    let message: String
    let place: Place

    /// - Parameters:
    ///   - problem: libyaml's own sentence; nil if it had no memory for one.
    ///   - context: what it was reading.
    ///   - beginning: where that begins, as `LINE:COLUMN`.
    ///   - stop: the text around the place where it stopped.
    init(problem: String?, context: String?, beginning: String, stop: YAMLStop) {
        let (problem, context) = (problem ?? "no memory left", context ?? "")
        let sign = stop.sign
        switch (problem, context) {
        case ("could not find expected ':'", _):
            (message, place) = ("missing ':' after this key", .beginning)
        case (_, "while scanning a quoted scalar") where problem.hasPrefix("found unexpected"):
            (message, place) = ("missing closing quote of this text", .beginning)
        case ("mapping values are not allowed in this context", _):
            (message, place) = Self.unexpectedColon(stop)
        case ("did not find expected ',' or '}'", _):
            message = "expected ',' or '}' in the dictionary that begins at \(beginning)"
            place = .stop
        case ("did not find expected ',' or ']'", _):
            message = "expected ',' or ']' in the list that begins at \(beginning)"
            place = .stop
        case ("did not find expected key", _), ("did not find expected '-' indicator", _),
            ("did not find expected <document start>", _):
            guard stop.openQuote == nil else {
                (message, place) = ("missing closing quote of this text", .quote)
                return
            }
            (message, place) = (Self.unexpectedText(problem, beginning, stop), .stop)
        case ("did not find expected node content", _):
            (message, place) = ("expected a value or a closing bracket", .stop)
        case ("block sequence entries are not allowed in this context", _):
            (message, place) = ("a list cannot begin here; begin it in the next line", .stop)
        case ("found a tab character that violates indentation", _),
            ("found character that cannot start any token", _) where sign == "\t":
            (message, place) = ("tab in the indentation; use spaces", .stop)
        case ("found character that cannot start any token", _),
            ("mapping keys are not allowed in this context", _):
            (message, place) = (Self.badBeginning(sign), .stop)
        case ("did not find expected alphabetic or numeric character", _):
            let sign: Character = context == "while scanning an alias" ? "*" : "&"
            (message, place) = (Self.badBeginning(sign), .beginning)
        case ("did not find expected comment or line break", "while scanning a block scalar"):
            message = "unexpected text after '|' or '>'; begin the text in the next line"
            place = .stop
        case ("found unknown escape character", _):
            message = "unknown escape; in single quotes a backslash is a backslash"
            place = .stop
        case ("did not find expected hexdecimal number", _):
            (message, place) = ("expected hexadecimal digits in this escape", .stop)
        case (_, "while scanning a directive"), ("found incompatible YAML document", _):
            (message, place) = ("unknown directive; remove the line with '%'", .line)
        default: (message, place) = ("not YAML: \(problem)", .stop)
        }
    }

    /// The message of libyaml's reader about a character; nil without memory for it.
    static func unreadable(_ problem: String?) -> String {
        problem == "control characters are not allowed"
            ? "control characters are not allowed; write '\\x' and two digits in double quotes"
            : "not YAML: \(problem ?? "no memory left")"
    }

    private static func badBeginning(_ sign: Character?) -> String {
        "a text cannot begin with \(sign.map { "'\($0)'" } ?? "this"); put it in quotes"
    }

    /// A ':' that makes no key: within a text, or at the end of one that began in a line above.
    private static func unexpectedColon(_ stop: YAMLStop) -> (String, Place) {
        if stop.line.key != .none { return ("unexpected ':'; put the text in quotes", .stop) }
        switch stop.above?.key {
        case .some(.none): return ("missing ':' after this key", .lineAbove)
        case .withoutBlank: return ("missing blank after the ':' of this key", .lineAbove)
        case .complete where stop.line.indentation > (stop.above?.indentation ?? 0):
            return ("unexpected indentation; this line begins deeper than the key above", .line)
        default: return ("unexpected ':'; check the indentation, or put the text in quotes", .stop)
        }
    }

    /// A text where a key, an entry or the end of the document is expected.
    private static func unexpectedText(
        _ problem: String, _ beginning: String, _ stop: YAMLStop
    ) -> String {
        if let sign = stop.sign, sign == "}" || sign == "]" {
            return "unexpected '\(sign)'; no bracket is open"
        }
        if !stop.isFirst {
            return "unexpected text after the value; put the whole value in quotes"
        }
        switch problem {
        case "did not find expected key":
            return
                "expected a key of the dictionary that begins at \(beginning); check the indentation"
        case "did not find expected '-' indicator":
            return "expected '-' as in the list that begins at \(beginning); check the indentation"
        default: return "expected the end of the document, found more text"
        }
    }
}

/// The text around the place where libyaml stopped.
struct YAMLStop {
    /// A line, from its first character that is no blank.
    struct Line {
        /// Whether the line has a key.
        enum Key {
            case none
            /// A ':' without a blank behind it.
            case withoutBlank
            case complete
        }

        /// Byte of the first character.
        let start: Int
        /// Blanks before it.
        let indentation: Int
        let key: Key
    }

    /// The ASCII character at the stop; nil for any other and at the end.
    let sign: Character?
    /// The line, up to the stop.
    let line: Line
    /// True if only blanks are before the stop in its line.
    let isFirst: Bool
    /// The nearest line above with a text.
    let above: Line?
    /// The byte of a quote that is closed right before the stop and was opened in another line:
    /// its own closing quote is missing.
    let openQuote: Int?

    /// - Parameter offset: the byte of the stop.
    init(_ bytes: [UInt8], at offset: Int) {
        let end = min(offset, bytes.count)
        let sign = end < bytes.count && bytes[end] < 0x80 ? bytes[end] : nil
        self.sign = sign.map { Character(UnicodeScalar($0)) }
        let start = Self.start(of: end, in: bytes)
        line = Self.line(bytes[start..<end])
        isFirst = line.start == end
        var above: Line?
        var next = start
        while above == nil, next > 0 {
            let start = Self.start(of: next - 1, in: bytes)
            let text = bytes[start..<(next - 1)]
            let line = Self.line(text)
            if line.start < text.endIndex, bytes[line.start] != UInt8(ascii: "#") { above = line }
            next = start
        }
        self.above = above
        openQuote = Self.openQuote(before: end, in: bytes)
    }

    private static func openQuote(before end: Int, in bytes: [UInt8]) -> Int? {
        guard end > 1, let quote = bytes[..<end].last,
            quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let opening = bytes[..<(end - 1)].lastIndex(of: quote),
            bytes[opening..<end].contains(where: { $0 == 0x0A || $0 == 0x0D })
        else { return nil }
        return opening
    }

    private static func start(of place: Int, in bytes: [UInt8]) -> Int {
        bytes[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    }

    private static func line(_ bytes: ArraySlice<UInt8>) -> Line {
        let start = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.endIndex
        var key = Line.Key.none
        for place in start..<bytes.endIndex where bytes[place] == UInt8(ascii: ":") {
            let next = place + 1
            if next == bytes.endIndex || bytes[next] == 0x20 || bytes[next] == 0x09 {
                key = .complete
                break
            }
            key = .withoutBlank
        }
        return Line(start: start, indentation: start - bytes.startIndex, key: key)
    }
}
