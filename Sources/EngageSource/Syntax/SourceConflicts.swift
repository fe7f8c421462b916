/// Merge conflicts that are not resolved yet: git keeps both sides in the file, between marks of
/// seven characters that begin a line.
///
/// One of the sides will stay, so a conflict is read as `#if` is: as a condition, by the name of
/// the first side. Source: git-merge, "How conflicts are presented".
struct SourceConflicts {
    /// The tokens with lines of `#` in the place of the marks.
    private(set) var tokens: [SourceToken]
    /// The first byte of each conflict, and of each mark without the others that belong to it.
    private(set) var conflicts: [Int] = []
    private(set) var loose: [Int] = []

    private enum Mark: UInt8 {
        case ours = 0x3C
        case base = 0x7C
        case between = 0x3D
        case theirs = 0x3E
    }

    init(_ tokens: [SourceToken], _ bytes: [UInt8], _ language: SourceLanguage) {
        self.tokens = tokens
        let marks = tokens.indices.compactMap { place in
            Self.mark(at: tokens[place], bytes).map { (kind: $0, place: place) }
        }
        guard !marks.isEmpty else { return }
        var lines: [Int: [SourceToken]] = [:]
        var left: Set<Int> = []
        var open: [(kind: Mark, place: Int)] = []
        for mark in marks {
            if mark.kind == .ours {
                left.formUnion(open.map(\.place))
                open = [mark]
                continue
            }
            let isNext =
                switch mark.kind {
                case .base: open.last?.kind == .ours
                case .between: open.last?.kind == .ours || open.last?.kind == .base
                default: open.last?.kind == .between
                }
            guard isNext else {
                left.insert(mark.place)
                continue
            }
            open.append(mark)
            guard mark.kind == .theirs else { continue }
            let other = language == .swift ? "elseif" : "elif"
            for part in open {
                let first = tokens[part.place]
                switch part.kind {
                case .ours:
                    conflicts.append(first.offset)
                    let side = "side '\(Self.name(at: first, bytes))' of a merge conflict"
                    lines[part.place] = Self.line(first, ["if", side])
                // What both sides began with is none of them.
                case .base: lines[part.place] = Self.line(first, [other, "false"])
                case .between: lines[part.place] = Self.line(first, ["else"])
                case .theirs: lines[part.place] = Self.line(first, ["endif"])
                }
            }
            open = []
        }
        left.formUnion(open.map(\.place))
        loose = left.sorted().map { tokens[$0].offset }
        var kept: [SourceToken] = []
        kept.reserveCapacity(tokens.count)
        var end = 0
        for (place, token) in tokens.enumerated() {
            if lines[place] != nil || left.contains(place) {
                kept += lines[place] ?? []
                end = bytes[token.offset...].firstIndex(of: 0x0A) ?? bytes.count
            } else if token.offset >= end {
                kept.append(token)
            }
        }
        self.tokens = kept
    }

    /// The mark that a token begins; nil for every other.
    private static func mark(at token: SourceToken, _ bytes: [UInt8]) -> Mark? {
        let start = token.offset
        guard token.startsLine, start + 7 <= bytes.count, let mark = Mark(rawValue: bytes[start]),
            start == 0 || bytes[start - 1] == 0x0A,
            bytes[start..<(start + 7)].allSatisfy({ $0 == bytes[start] })
        else { return nil }
        let next = start + 7 < bytes.count ? bytes[start + 7] : 0x0A
        return [0x20, 0x0A, 0x0D].contains(next) ? mark : nil
    }

    /// The text after a mark: the name of a branch, or that of a commit.
    private static func name(at token: SourceToken, _ bytes: [UInt8]) -> String {
        let line = bytes[(token.offset + 7)...].prefix { $0 != 0x0A && $0 != 0x0D }
        return String(decoding: line.drop { $0 == 0x20 }.prefix(80), as: UTF8.self)
    }

    private static func line(_ token: SourceToken, _ words: [String]) -> [SourceToken] {
        func made(_ kind: SourceToken.Kind, _ text: String, startsLine: Bool) -> SourceToken {
            SourceToken(
                kind: kind, text: text, offset: token.offset, end: token.offset + 7,
                startsLine: startsLine, touches: false)
        }
        return [made(.punctuator, "#", startsLine: true)]
            + words.map { made(.identifier, $0, startsLine: false) }
    }
}
