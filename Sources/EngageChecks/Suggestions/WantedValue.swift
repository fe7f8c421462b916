import EngageCore

/// The wanted value of a slot, in the forms it may be meant in.
struct WantedValue: Sendable {
    /// Spellings in JSON that would do.
    let spellings: Set<String>
    /// The value as a text; nil for null, a number, a boolean and a container.
    let text: String?
    /// The value as a number; nil for any other.
    let number: Double?
    /// The numbers of a list; empty for any other value.
    let numbers: [Double]
    /// The value as a colour, also behind a word as in `color:FFFF0000`; nil for any other.
    let color: String?

    /// The text that is tried for entries which take any; of a list the first.
    let word: String

    /// Takes JSON, or a text as it is.
    init(_ word: String) {
        let quoted = CandidateValue.text(word).json
        let read = try? Document.read(Array(word.utf8), file: "--want", format: .json).root
        guard let read else {
            (text, number, numbers) = (word, nil, [])
            color = Self.color(word)
            spellings = Self.spellings(quoted, color)
            self.word = word
            return
        }
        numbers = read.kind == .array ? read.elements.prefix(8).compactMap(\.number) : []
        let json = CandidateValue.given(read).json
        let first = read.kind == .array ? read.elements.lazy.compactMap(\.string).first : nil
        self.word = first ?? (read.string ?? (read.number == nil ? "text" : word))
        switch read.kind {
        case .null, .array, .dictionary:
            (spellings, text, number, color) = ([json], nil, nil, nil)
        case .string:
            (text, number) = (read.string, nil)
            color = Self.color(read.string ?? word)
            spellings = Self.spellings(json, color)
        default:
            // A shell takes quotation marks away: 5 may mean the text, too.
            (spellings, text, number) = ([word, json, quoted], word, read.number)
            color = nil
        }
    }

    /// A colour is the same with and without its alpha: answers write `#AARRGGBB`.
    private static func spellings(_ json: String, _ color: String?) -> Set<String> {
        let whole = color.flatMap { Color(hex: $0) }.map { CandidateValue.text($0.hex).json }
        return Set([json] + [whole].compactMap(\.self))
    }

    private static func color(_ text: String) -> String? {
        let word = text.split(separator: ":").last.map(String.init) ?? text
        if let named = Color.named(word) { return named.hex }
        return [word, "#" + word].first { Color(hex: $0) != nil }
    }
}
