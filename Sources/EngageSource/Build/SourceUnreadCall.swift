import EngageCore

/// A call of the SDK as written in the source, recognized by its tokens only: for a call in a
/// method that is not read to its end.
struct SourceUnreadCall {
    var kind: SourceCall.Kind
    /// First byte of its name.
    var start: Int
    /// Positions of the dictionary and of the provider that are passed; nil for none.
    var values: Range<Int>?
    var provider: Range<Int>?

    /// The call whose name is at a position; nil if there is none.
    init?(_ unit: SourceUnit, at place: Int) {
        let tokens = unit.tokens
        var labels: [String] = []
        var arguments: [Range<Int>] = []
        var index = place + 1
        let isCall = index < tokens.count && tokens[index].isPunctuator("(")
        guard index < tokens.count,
            isCall || tokens[index].isPunctuator(":") || tokens[index].isPunctuator("]")
        else { return nil }
        let end: Int
        if isCall {
            end = min(unit.close(of: index), tokens.count)
            index += 1
        } else {
            end =
                tokens[index...].firstIndex { $0.isPunctuator("]") || $0.isPunctuator(";") }
                ?? tokens.count
            index = place
        }
        var first: Int?
        var isOpen = false
        func finish(_ last: Int) {
            guard let from = first, from < last else { return }
            arguments.append(tokens[from].offset..<tokens[last - 1].end)
        }
        while index < end {
            let token = tokens[index]
            if token.kind == .identifier, index + 1 < end, tokens[index + 1].isPunctuator(":") {
                finish(index)
                labels.append(token.text)
                first = index + 2
                isOpen = true
                index += 2
                continue
            }
            if isCall, !isOpen {
                // The first argument of Swift may have no label.
                labels.append("")
                first = index
                isOpen = true
            }
            if token.isPunctuator(","), isCall {
                finish(index)
                first = nil
                isOpen = false
                index += 1
                continue
            }
            let isBracket =
                token.isPunctuator("(") || token.isPunctuator("[") || token.isPunctuator("{")
            index = isBracket ? max(unit.after(index), index + 1) : index + 1
        }
        finish(min(end, tokens.count))
        let name = tokens[place].text
        let words = labels.map { $0 + ":" }.joined()
        let form = (isCall ? name + words : labels.isEmpty ? name : words).lowercased()
        guard let meaning = SourceEntryPoint.meaning(form) else { return nil }
        func argument(_ position: Int?) -> Range<Int>? {
            position.flatMap { $0 < arguments.count ? arguments[$0] : nil }
        }
        kind = meaning.kind
        start = tokens[place].offset
        values = argument(meaning.values)
        provider = argument(meaning.provider)
    }
}
