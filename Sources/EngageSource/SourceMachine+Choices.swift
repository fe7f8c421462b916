import EngageCore

/// What stands behind `?`, `:`, `??`, `&&` and `||` is carried out on some ways only: where it changes
/// something, on the others nothing is changed.
extension SourceMachine {
    /// Begins what is carried out where the operand before a sign says so.
    ///
    /// - Parameter sign: the operator; `?:` for what takes its left side twice.
    mutating func beginChoice(_ sign: String, _ node: SourceNode) {
        // Most signs choose nothing: what follows is looked at behind those that do.
        guard Self.choosing.contains(sign), let left = expressions[now].operands.last,
            changes(behindFirstOf: node)
        else { return }
        let text = text(left)
        let carried: [SourceWay]
        let rest: [SourceWay]
        switch sign {
        case "??":
            let isNone = left.value.map { plain in
                switch plain {
                case .none, .absent: .truth(true)
                case .unknown: .unknown("\(text) == nil")
                default: .truth(false)
                }
            }
            (carried, rest) = split(isNone, text: "\(text) == nil")
        case "||", "?:": (rest, carried) = split(left.value, text: text)
        case "&&", "?": (carried, rest) = split(left.value, text: text)
        default: return
        }
        guard !rest.isEmpty || sign == "?" else { return }
        expressions[now].choices.append(
            SourceExpression.Choice(
                open: expressions[now].open.count - 1, before: state, calls: calls.count,
                ways: frames[here].ways, rest: rest))
        frames[here].ways = carried
    }

    private static let choosing: Set<String> = ["??", "||", "?:", "&&", "?"]

    /// Goes on behind the colon with what is carried out on the other ways.
    mutating func goesOnOtherwise() {
        let last = expressions[now].choices.count - 1
        guard last >= 0,
            expressions[now].choices[last].open == expressions[now].open.count - 1
        else { return }
        var choice = expressions[now].choices[last]
        choice.done = ended(choice)
        choice.calls = calls.count
        state = choice.before
        frames[here].ways = choice.rest
        choice.rest = []
        expressions[now].choices[last] = choice
    }

    /// Brings the ways together behind every operator that does not wait any more.
    mutating func endChoices() {
        while let choice = expressions[now].choices.last,
            choice.open >= expressions[now].open.count
        {
            expressions[now].choices.removeLast()
            var ends = [choice.done, ended(choice)].compactMap(\.self)
            if !choice.rest.isEmpty {
                ends.append(SourceExit(ways: choice.rest, state: choice.before))
            }
            if ends.isEmpty { state = choice.before } else { meet(ends) }
            frames[here].ways = choice.ways
        }
    }

    /// What the part leaves that was read last; nil where no way leads there, and it did nothing.
    private mutating func ended(_ choice: SourceExpression.Choice) -> SourceExit? {
        guard frames[here].ways.isEmpty else {
            return SourceExit(ways: frames[here].ways, state: state)
        }
        calls.removeLast(max(0, calls.count - choice.calls))
        return nil
    }

    /// True where the other parts may change what was there before; most only make values.
    private mutating func changes(behindFirstOf node: SourceNode) -> Bool {
        let known = changers ?? Self.changers(of: units, functions)
        changers = known
        let body = frames[here].body
        let first = body.nodes[Int(body.children[Int(node.parts.lowerBound)])]
        let end = min(node.behind, first.behind + Self.mostLooked)
        let unit = unit
        for token in unit.part(first.behind, end) {
            if token.kind == .word {
                if Self.isChanger(token.text) || known.contains(token.text) { return true }
                continue
            }
            guard token.kind == .sign else { continue }
            if Self.setters.contains(token.text) || isSwift && token.text == "{" { return true }
        }
        return end < node.behind
    }

    /// Signs that are looked at behind an operator; behind more something is taken to change.
    private static let mostLooked = 256

    /// True for the first word of a message that changes its receiver, or shows a dialog.
    private static func isChanger(_ word: String) -> Bool {
        let beginnings = [
            "set", "remove", "add", "append", "insert", "merge", "replace", "update", "exchange",
            "sort", "reverse", "shuffle", "swap", "show", "form",
        ]
        guard let beginning = beginnings.first(where: { word.hasPrefix($0) }) else { return false }
        return word.count == beginning.count
            || word.dropFirst(beginning.count).first?.isUppercase == true
    }

    /// First words of the functions of the files that change something beside their own variables,
    /// by themselves or by what they call.
    private static func changers(
        of units: [SourceUnit], _ functions: [SourceFunction]
    ) -> Set<String> {
        var found: Set<String> = []
        var callers: [String: Set<String>] = [:]
        var open: [String] = []
        for function in functions where !function.name.isEmpty {
            let name = String(function.name.prefix { $0 != ":" && $0 != "(" })
            var isChanger = false
            var before: SourceToken?
            var last: SourceToken?
            for token in units[function.unit].part(function.body) {
                if token.kind == .word {
                    isChanger = isChanger || Self.isChanger(token.text)
                    callers[token.text, default: []].insert(name)
                } else if token.isSign("="), let last {
                    // A word behind a word, a star or a bracket of a type is declared.
                    let isDeclared =
                        last.kind == .word
                        && (before?.kind == .word
                            || before.map { ["*", ">", ":", "]", "?"].contains($0.text) } ?? false)
                    isChanger = isChanger || !isDeclared
                } else if token.kind == .sign, Self.setters.contains(token.text) {
                    isChanger = true
                }
                (before, last) = (last, token)
            }
            if isChanger, found.insert(name).inserted { open.append(name) }
        }
        while let name = open.popLast() {
            for caller in callers[name] ?? [] where found.insert(caller).inserted {
                open.append(caller)
            }
        }
        return found
    }
}
