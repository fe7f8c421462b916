import EngageCore

/// A word, number, string or sign of Objective-C or Swift source; comments are none.
struct SourceToken: Sendable {
    /// What it is.
    enum Kind: UInt8, Sendable, Hashable {
        case identifier, number, string, punctuator
    }

    /// The text as written; of a string its characters, escapes undone.
    let text: String
    /// Offset and end of 28 bits each, its kind and its spacing: a file of operators has one token
    /// for each byte.
    private let packed: UInt64

    private static let mask: UInt64 = (1 << 28) - 1

    init(kind: Kind, text: String, offset: Int, end: Int, startsLine: Bool, touches: Bool) {
        self.text = text
        packed =
            UInt64(offset) & Self.mask | (UInt64(end) & Self.mask) << 28
            | UInt64(kind.rawValue) << 56 | (startsLine ? 1 << 58 : 0) | (touches ? 1 << 59 : 0)
    }

    /// What it is.
    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: packed >> 56) & 3) ?? .punctuator }
    /// Its first byte.
    var offset: Int { Int(packed & Self.mask) }
    /// The byte after it.
    var end: Int { Int(packed >> 28 & Self.mask) }
    /// True for the first token of a line.
    var startsLine: Bool { packed & 1 << 58 != 0 }
    /// True if the byte before it is no blank.
    var touches: Bool { packed & 1 << 59 != 0 }

    /// Another token in the same place.
    func replacing(_ kind: Kind, _ text: String) -> SourceToken {
        SourceToken(
            kind: kind, text: text, offset: offset, end: end, startsLine: startsLine,
            touches: touches)
    }

    /// True for this sign.
    func isPunctuator(_ text: String) -> Bool { kind == .punctuator && self.text == text }

    /// True for this word.
    func isIdentifier(_ text: String) -> Bool { kind == .identifier && self.text == text }

    /// True if it continues the expression of the line before, when it begins a line of Swift.
    var continuesLine: Bool {
        if kind == .identifier { return text == "as" || text == "is" }
        return kind == .punctuator && !["(", "[", "{", "@", "#", "}", "!", "&", "~"].contains(text)
    }

    /// Elements of a list that are read; where a list has more, none of them is known.
    static let mostElements = 65_536

    /// The sign between the parts of a Swift string with `\(…)`.
    static let interpolation = "\\("
}

/// The two languages that apps of the SDKs are written in.
enum SourceLanguage: Sendable, Hashable {
    case objectiveC
    case swift

    /// By the ending of the name; a text without name by what only one of them has.
    static func of(_ file: String, _ bytes: [UInt8]) -> SourceLanguage {
        let name = file.lowercased()
        if name.hasSuffix(".swift") { return .swift }
        let endings = [".m", ".mm", ".h", ".pch", ".c", ".hpp", ".cpp"]
        if endings.contains(where: name.hasSuffix) { return .objectiveC }
        let marks = ["@\"", "@{", "@[", "#import", "@implementation", "];", "NSDictionary *"]
        let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
        return marks.contains(where: text.contains) ? .objectiveC : .swift
    }
}
