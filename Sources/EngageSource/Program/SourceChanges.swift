import EngageCore

/// What statements may change: variables that they set, and those whose contents they change. It
/// is read from their tokens, without a machine. A new operator that sets is listed in `SourceOperators`, a
/// new message that changes its receiver in `MutatingMessages`.
struct SourceChanges {
    var set: Set<String> = []
    var changed: Set<String> = []
    /// Words that are read, the targets of plain assignments left out.
    var read: Set<String> = []
    /// Those that are set and those that are changed, in the order of their names.
    private(set) var all: [String] = []

    /// What the statements of a range change, by the first word of what is assigned to.
    ///
    /// - Parameter functions: first words of the app's functions, and of those that change something.
    ///   What neither the app nor a list declares may change its receiver.
    static func changes(
        in range: Range<Int>, of unit: SourceUnit,
        _ functions: (declared: Set<String>, mutating: Set<String>)
    ) -> SourceChanges {
        var changes = SourceChanges()
        let tokens = unit.tokens
        for place in range where place > 0 && place < tokens.count {
            let token = tokens[place]
            if token.kind == .punctuator, SourceOperators.setters.contains(token.text) {
                if token.text == "++" || token.text == "--", place + 1 < tokens.count,
                    tokens[place + 1].kind == .identifier
                {
                    changes.set.insert(SourceName.plain(tokens[place + 1].text))
                } else if let (root, isWhole) = root(before: place, in: tokens, range) {
                    if isWhole { changes.set.insert(root) } else { changes.changed.insert(root) }
                    if token.text != "=" { changes.read.insert(root) }
                }
            } else if token.kind == .identifier {
                if SourceSpelling.isSetter(token.text), tokens[place - 1].isIdentifier("self"),
                    place > 1,
                    tokens[place - 2].isPunctuator("["), place + 1 < tokens.count,
                    tokens[place + 1].isPunctuator(":")
                {
                    let name = String(token.text.dropFirst(3))
                    changes.set.insert(SourceSpelling.lowerFirst(name))
                }
                let isTarget = place + 1 < tokens.count && tokens[place + 1].isPunctuator("=")
                if !isTarget { changes.read.insert(SourceName.plain(token.text)) }
                let before = tokens[place - 1]
                let isMember = before.isPunctuator(".")
                let isMessage = before.kind == .identifier || before.isPunctuator("]")
                guard place + 1 < tokens.count, tokens[place + 1].kind == .punctuator,
                    isMember || isMessage,
                    MutatingMessages.names.contains(token.text)
                        || functions.mutating.contains(token.text)
                        || !functions.declared.contains(token.text)
                            && !HarmlessCalls.readers.contains(token.text)
                            && isCall(place, in: tokens),
                    let (root, _) = root(before: isMember ? place - 1 : place, in: tokens, range)
                else { continue }
                changes.changed.insert(root)
            } else if token.isPunctuator("&"), place + 1 < tokens.count,
                tokens[place + 1].kind == .identifier,
                tokens[place + 1].touches, tokens[place - 1].kind == .punctuator,
                !tokens[place - 1].isPunctuator(")"), !tokens[place - 1].isPunctuator("]")
            {
                changes.set.insert(SourceName.plain(tokens[place + 1].text))
                changes.changed.insert(SourceName.plain(tokens[place + 1].text))
            }
        }
        changes.all = changes.set.union(changes.changed).sorted()
        return changes
    }

    /// True for the first word of a message to a variable or its member, or of a method of Swift.
    private static func isCall(_ place: Int, in tokens: [SourceToken]) -> Bool {
        let next = tokens[place + 1]
        if tokens[place - 1].isPunctuator(".") { return next.isPunctuator("(") }
        guard next.isPunctuator(":") || next.isPunctuator("]") else { return false }
        var start = place - 1
        while start > 1, tokens[start].kind == .identifier,
            tokens[start - 1].isPunctuator(".") || tokens[start - 1].isPunctuator("->")
        {
            start -= 2
        }
        return start > 0 && tokens[start].kind == .identifier && tokens[start - 1].isPunctuator("[")
    }

    /// The first identifier of what is before a position, without `self`; whether it is a single
    /// identifier.
    private static func root(
        before place: Int, in tokens: [SourceToken], _ range: Range<Int>
    ) -> (name: String, isWhole: Bool)? {
        var index = place - 1
        var isWhole = true
        var name: String?
        var isFirst = true
        while index >= range.lowerBound {
            let token = tokens[index]
            if token.isPunctuator("]") || token.isPunctuator(")") {
                let open = token.text == "]" ? "[" : "("
                var depth = 0
                while index >= range.lowerBound {
                    if tokens[index].isPunctuator(token.text) { depth += 1 }
                    if tokens[index].isPunctuator(open) { depth -= 1 }
                    if depth == 0 { break }
                    index -= 1
                }
                index -= 1
                isWhole = false
                continue
            }
            if token.isPunctuator("!") || token.isPunctuator("?") {
                index -= 1
                continue
            }
            guard token.kind == .identifier else { break }
            if token.text != "self" {
                if !isFirst { isWhole = false }
                name = token.text
                isFirst = false
            }
            guard index > range.lowerBound,
                tokens[index - 1].isPunctuator(".") || tokens[index - 1].isPunctuator("->")
            else { break }
            index -= 2
        }
        return name.map { (SourceName.plain($0), isWhole) }
    }
}
