/// A word, number, string or sign of Objective-C or Swift source; comments are none.
struct SourceToken: Sendable {
    /// What it is.
    enum Kind: Sendable, Hashable {
        case word, number, string, sign
    }

    let kind: Kind
    /// The text as written; of a string its characters, escapes undone.
    let text: String
    /// Its first byte.
    var offset: Int
    /// The byte behind it.
    var end: Int
    /// True for the first token of a line.
    var startsLine: Bool
    /// True where the byte before it is no blank.
    var touches: Bool

    /// Another token in the same place.
    func replacing(_ kind: Kind, _ text: String) -> SourceToken {
        SourceToken(
            kind: kind, text: text, offset: offset, end: end, startsLine: startsLine,
            touches: touches)
    }

    /// True for this sign.
    func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }

    /// True for this word.
    func isWord(_ text: String) -> Bool { kind == .word && self.text == text }

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
