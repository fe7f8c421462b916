public import EngageCore

/// An accepted finding with its place, until a day and for a reason.
public struct LintException: Sendable, Hashable {
    /// Ids of the rules.
    public var rules: [String]
    /// The file with the covered findings, as it was named.
    public var file: String
    /// Lines that it covers, from 1; nil for the whole file.
    public var lines: ClosedRange<Int>?
    /// The only raw key that it covers; nil for every key.
    public var key: String?
    /// Last day of the exception, `YYYY-MM-DD`; nil without end.
    public var until: String?
    /// Why.
    public var reason: String
    /// The apps that it covers.
    public var apps = AppChoice()
    /// Where it is written.
    public var place: SourceLocation
    /// True for one in a file that another names: only the file by itself may need it.
    public var isOfNamedFile = false

    /// What a file with exceptions beside another is called: `FILE.ignore.yaml`.
    public static let ending = ".ignore.yaml"

    /// The word that begins an exception in a comment.
    static let mark = prefix + word
    /// What a comment begins with that is for Engage, and the word behind it.
    static let prefix = "engage:"
    static let word = "ignore"
    /// Words that other tools have in its place.
    static let otherWords: Set<String> = [
        "allow", "disable", "ignored", "ignores", "nolint", "noqa", "off", "skip", "suppress",
    ]

    func covers(_ finding: Finding, tags: Set<String>) -> Bool {
        guard let source = finding.source, source.file == file, rules.contains(finding.rule)
        else { return false }
        return (lines?.contains(source.line) ?? true) && (key.map { $0 == finding.key } ?? true)
            && apps.accepts(finding.app, tags: tags)
    }
}

/// The comments of a document about findings in it.
struct CommentExceptions {
    private(set) var exceptions: [LintException] = []
    private(set) var problems: [(message: String, place: SourceLocation)] = []

    init(_ document: Document) {
        guard document.format == .yaml || document.format == .xml else { return }
        let comments = Self.comments(document)
        guard !comments.isEmpty else { return }
        var entries: [Int: ClosedRange<Int>]?
        for comment in comments {
            let place = document.location(ofByte: comment.start)
            if let found = comment.unknown {
                problems.append(
                    (
                        "an exception is written '\(LintException.mark) RULE until YYYY-MM-DD: "
                            + "reason', found '\(found)'", place
                    ))
                continue
            }
            var lines = place.line...place.line
            if comment.isOnOwnLine {
                let known = entries ?? Self.lines(document)
                entries = known
                let line = Self.lineAfter(place.line, document)
                lines = known[line] ?? line...line
            }
            read(comment.text, at: place, covering: lines)
        }
    }

    private mutating func read(
        _ text: String, at place: SourceLocation, covering lines: ClosedRange<Int>
    ) {
        func problem(_ message: String) { problems.append((message, place)) }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let reason = parts.count > 1 ? String(String(parts[1]).trimmed) : ""
        guard !reason.isEmpty else {
            return problem(
                "an exception is written '\(LintException.mark) RULE until YYYY-MM-DD: reason', "
                    + "found no reason")
        }
        var words = parts[0].split { $0.isWhitespace || $0 == "," }.map { String($0) }
        var until: String?
        if let place = words.firstIndex(of: "until") {
            guard place == words.count - 2, BaselineEntry.isDay(words[place + 1]) else {
                return problem("'until' takes a day as YYYY-MM-DD")
            }
            until = words[place + 1]
            words.removeLast(2)
        }
        guard !words.isEmpty else { return problem("an exception names a rule, found none") }
        var rules: [String] = []
        for word in words {
            guard let rule = RuleCatalogue.rule(named: word) else {
                let hint = Spelling.nearest(to: word, among: RuleCatalogue.pages.map(\.id))
                problem(
                    "unknown rule '\(word)'" + Spelling.hint(hint))
                continue
            }
            rules.append(rule)
        }
        guard !rules.isEmpty else { return }
        exceptions.append(
            LintException(
                rules: rules, file: place.file, lines: lines, until: until, reason: reason,
                place: place))
    }

    private struct Comment {
        /// Byte of the comment's mark.
        var start: Int
        /// Bytes of the text after the mark of an exception.
        var range: Range<Int>
        /// The same as text.
        var text: String
        /// The text in place of the mark, if one was meant.
        var unknown: String?
        /// True if nothing precedes it on its line.
        var isOnOwnLine: Bool
    }

    /// The bytes between the mark and the reason, where rules and the last day are named.
    static func heads(_ document: Document) -> [Range<Int>] {
        comments(document).filter { $0.unknown == nil }.map { comment in
            let colon = document.bytes[comment.range].firstIndex(of: UInt8(ascii: ":"))
            return comment.range.lowerBound..<(colon ?? comment.range.upperBound)
        }
    }

    /// Comments that begin with the mark: `# …` of YAML, `<!-- … -->` of a property list.
    private static func comments(_ document: Document) -> [Comment] {
        let bytes = document.bytes
        // In whatever case its first letter is.
        let mark = Array("ngage".utf8)
        let opening = Array((document.format == .yaml ? "#" : "<!--").utf8)
        var result: [Comment] = []
        var place = 0
        while let found = bytes.firstRange(of: mark, from: place) {
            place = found.upperBound
            guard found.lowerBound > 0, bytes[found.lowerBound - 1] | 0x20 == UInt8(ascii: "e")
            else { continue }
            var start = found.lowerBound - 1
            while start > 0, [0x20, 0x09].contains(bytes[start - 1]) { start -= 1 }
            start -= opening.count
            guard start >= 0, bytes[start..<start + opening.count].elementsEqual(opening) else {
                continue
            }
            var before = start
            while before > 0, [0x20, 0x09].contains(bytes[before - 1]) { before -= 1 }
            let isOnOwnLine =
                before == 0 || bytes[before - 1] == 0x0A || bytes[before - 1] == 0x0D
            // In YAML a sign right behind a word belongs to the word.
            if document.format == .yaml, !isOnOwnLine, before == start { continue }
            var end = found.upperBound
            let closing = Array("-->".utf8)
            while end < bytes.count, bytes[end] != 0x0A {
                if document.format == .xml, bytes[end...].starts(with: closing) { break }
                end += 1
            }
            let rest = String(decoding: bytes[found.upperBound..<end], as: UTF8.self)
            let head = String(decoding: bytes[(found.lowerBound - 1)..<end], as: UTF8.self)
            // `engage:ignored` and `engage:ignore-next-line` are other words.
            let isKnown =
                head.hasPrefix(LintException.mark)
                && !(head.dropFirst(LintException.mark.count).first.map {
                    $0.isLetter || $0 == "-" || $0 == "_"
                } ?? false)
            guard isKnown || isMeant(rest) else { continue }
            let first =
                isKnown
                ? found.lowerBound - 1 + LintException.mark.utf8.count : found.upperBound
            result.append(
                Comment(
                    start: start, range: first..<end,
                    text: String(decoding: bytes[first..<end], as: UTF8.self),
                    unknown: isKnown ? nil : head.count > 40 ? head.prefix(39) + "…" : head,
                    isOnOwnLine: isOnOwnLine))
        }
        return result
    }

    /// True for what follows the name of Engage where an exception is meant and spelt otherwise:
    /// `-ignore`, ` ignore RULE`, `:disable`. Any other text may be a sentence about Engage.
    private static func isMeant(_ rest: String) -> Bool {
        let marks = rest.prefix { ":-_ \t".contains($0) }
        let word = rest.dropFirst(marks.count).prefix { $0.isLetter }.lowercased()
        guard !marks.isEmpty else { return false }
        let isWord =
            word == LintException.word || LintException.otherWords.contains(word)
            || Spelling.nearest(to: word, among: [LintException.word]) != nil
        guard isWord, marks.allSatisfy(\.isWhitespace) else { return isWord }
        return rest.split { !$0.isLetter && $0 != "-" }.contains {
            RuleCatalogue.rule(named: String($0)) != nil
        }
    }

    /// The next line with something on it but blanks and comments.
    private static func lineAfter(_ line: Int, _ document: Document) -> Int {
        var number = document.firstLine
        var next = line + 1
        for text in document.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if number > line {
                let first = text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
                let isComment =
                    document.format == .yaml
                    ? first == UInt8(ascii: "#")
                    : text.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: Array("<!--".utf8))
                if let _ = first, !isComment { return number }
                next = number + 1
            }
            number += 1
        }
        return next
    }

    /// By the line of each key the lines that its entry takes.
    private static func lines(_ document: Document) -> [Int: ClosedRange<Int>] {
        var result: [Int: ClosedRange<Int>] = [:]
        for case .key(let index) in DocumentWalk(document.root) {
            let first = document.location(ofByte: Int(document.nodes[index].offset)).line
            let value = LocatedValue(document: document, index: index + 1)
            let end = document.nodes[max(index + 1, value.end - 1)]
            let last = document.location(ofByte: Int(end.offset)).line
            let known = result[first] ?? first...first
            result[first] = known.lowerBound...max(known.upperBound, last)
        }
        return result
    }
}

extension [UInt8] {
    /// The next place of a word from a byte on.
    fileprivate func firstRange(of word: [UInt8], from start: Int) -> Range<Int>? {
        guard let first = word.first, count >= word.count else { return nil }
        var place = start
        while place + word.count <= count {
            if self[place] == first, self[place..<place + word.count].elementsEqual(word) {
                return place..<place + word.count
            }
            place += 1
        }
        return nil
    }
}
