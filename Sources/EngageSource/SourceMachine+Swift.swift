import EngageCore

extension SourceMachine {
    /// Statements that may have a label.
    private static let labelled: Set<String> = ["for", "while", "repeat", "switch", "if", "do"]

    mutating func swiftStatement(_ name: String) {
        let place = frames[here].cursor
        switch name {
        case "if", "guard": swiftCondition(name)
        case "while": swiftWhile()
        case "for": swiftFor()
        case "defer" where isSign("{", place + 1):
            let close = unit.close(of: place + 1)
            let range = (place + 2)..<max(place + 2, close)
            if let last = frames[here].blocks.indices.last {
                frames[here].blocks[last].defers.append(range)
            } else {
                frames[here].defers.append(range)
            }
            frames[here].cursor = close + 1
        case "repeat" where isSign("{", place + 1): swiftRepeat()
        case "do" where isSign("{", place + 1) && word(unit.after(place + 1)) == "catch":
            swiftDo()
        case "repeat", "do", "defer", "else", "static", "private", "fileprivate", "lazy", "public",
            "internal", "final", "weak", "unowned", "open", "override":
            frames[here].cursor += 1
        case "catch":
            let open = unit.next("{", from: place, limit: frames[here].end)
            frames[here].cursor = unit.next("{", from: place, limit: frames[here].end)
            if open < frames[here].end { frames[here].cursor = unit.after(open) }
        case "switch":
            let open = header(from: place + 1)
            let end = open < frames[here].end ? unit.close(of: open) : open
            frames[here].cursor = place + 1
            expression(
                .subject(cases: min(open + 1, end)..<end, after: end + 1), limit: open,
                isHeader: true)
        case "case", "default":
            frames[here].cursor = unit.next(":", from: place, limit: frames[here].end) + 1
        case "return": result()
        case "throw":
            frames[here].cursor += 1
            // What handles it may be what counts.
            unseen += 1
            leave(with: SourceValue(.absent))
        case "break", "continue":
            frames[here].cursor += 1
            leave(isBreak: name == "break")
        case _ where isSign(":", place + 1) && Self.labelled.contains(word(place + 2)):
            frames[here].label = name
            frames[here].cursor += 2
        case "fallthrough", "import": frames[here].cursor += name == "import" ? 2 : 1
        case "let", "var": swiftDeclaration(place + 1)
        case "func":
            let (function, end) = SourceDeclarations.swiftFunction(
                unit, frames[here].unit, at: place, named: word(place + 1))
            if var function {
                function.captured = frames[here].names
                function.owner = frames[here].owner
                function.receiver = frames[here].receiver
                // Its own name is known inside of it.
                let number = cell(SourceValue(.function(functions.count)))
                function.captured?[word(place + 1)] = number
                functions.append(function)
                declare(word(place + 1), SourceValue(.function(functions.count - 1)))
            }
            frames[here].cursor = max(end, place + 1)
        case "class", "struct", "enum", "extension":
            let open = unit.next("{", from: place, limit: frames[here].end)
            frames[here].cursor =
                open < frames[here].end ? unit.after(open) : place + 1
        default: expression(.statement)
        }
    }

    /// The brace behind a header, which stands in no brackets and is no closure of the header's own:
    /// behind those the header goes on in their line.
    private func header(from start: Int, isGuard: Bool = false) -> Int {
        let limit = frames[here].end
        var open = unit.next("{", from: start, limit: limit)
        while isGuard, open < limit, word(open - 1) != "else" {
            open = unit.next("{", from: unit.after(open), limit: limit)
        }
        if isGuard { return open }
        while open < limit, let behind = token(unit.after(open)), !behind.startsLine,
            unit.after(open) < limit,
            behind.kind == .sign && ![";", "}", ")", "]"].contains(behind.text)
                || behind.isWord("where")
        {
            open = unit.next("{", from: unit.after(open), limit: limit)
        }
        return open
    }

    private mutating func swiftCondition(_ name: String) {
        let place = frames[here].cursor
        let limit = frames[here].end
        let open = header(from: place + 1, isGuard: name == "guard")
        guard open < limit else {
            frames[here].cursor = limit
            return
        }
        let close = unit.close(of: open)
        var header = SourceExpression.Header(
            body: (open + 1)..<max(open + 1, min(close, limit)),
            otherwise: (close + 1)..<(close + 1), after: close + 1, start: place, isSwift: true)
        header.isNegated = name == "guard"
        if name == "if", word(close + 1) == "else" {
            var end = close + 2
            let start = end
            // else if … else if … else
            while word(end) == "if" {
                let next = self.header(from: end + 1)
                guard next < limit else { break }
                end = unit.after(next)
                guard word(end) == "else" else { break }
                end += 1
            }
            if isSign("{", end) { end = unit.after(end) }
            header.after = min(max(end, start), limit)
            header.otherwise =
                isSign("{", start) ? inside(start, header.after) : start..<header.after
        }
        var head = open
        if name == "guard", word(open - 1) == "else" { head = open - 1 }
        condition(header, (place + 1)..<max(place + 1, head))
    }

    /// Reads one condition of a header, or what it binds.
    mutating func condition(_ header: SourceExpression.Header, _ range: Range<Int>) {
        var header = header
        frames[here].cursor = range.lowerBound
        var place = range.lowerBound
        if header.isSwift, ["let", "var", "case"].contains(word(place)), place < range.upperBound {
            let name = word(place + 1) == "let" ? word(place + 2) : word(place + 1)
            header.binding = name
            let equals = unit.next("=", from: place, limit: range.upperBound)
            if word(place) == "case" {
                header.pattern = (place + 1)..<max(place + 1, equals)
                // `case let x? =` and `case .some(let x) =` bind what is there.
                let words = unit.part(header.pattern ?? place..<place).filter {
                    $0.kind == .word && !["let", "var", "some"].contains($0.text)
                }
                let isOptional = isSign("?", equals - 1) || word(place + 2) == "some"
                header.binding = isOptional && words.count == 1 ? words.first?.text : nil
                if header.binding != nil {
                    header.pattern = nil
                } else if let pattern = header.pattern {
                    header.names += Self.bound(unit.tokens[pattern])
                }
            }
            let comma = unit.next(",", from: place, limit: range.upperBound)
            // if let name { … } asks for the variable of that name.
            place = equals < comma ? equals + 1 : place + 1
            frames[here].cursor = min(place, range.upperBound)
        }
        guard place < range.upperBound else {
            return decide(header, SourceValue(.unknown("condition")), text: "condition")
        }
        expression(.condition(header), limit: range.upperBound, isHeader: header.isSwift)
    }

    /// A loop with a plain condition is counted; one that binds names is read once.
    private mutating func swiftWhile() {
        let place = frames[here].cursor
        let open = header(from: place + 1)
        let isPlain = (place + 1..<max(place + 1, open)).allSatisfy { index in
            !["let", "var", "case"].contains(word(index)) && !isSign(",", index)
        }
        guard open < frames[here].end else { return swiftCondition("while") }
        let close = unit.close(of: open)
        if !isPlain, let equals = bindsOne(place + 1, open) {
            return rounds(
                first: open..<open, head: (equals + 1)..<open, step: open..<open,
                body: (open + 1)..<max(open + 1, close), after: close + 1,
                binding: word(place + 2))
        }
        guard isPlain else {
            // What it binds is another value in each round: they are not counted.
            guard case .rounds? = frames[here].blocks.last?.kind,
                frames[here].blocks.last?.end == close + 1
            else {
                forgetRounds([place..<close])
                var rounds = SourceBlock.Rounds(
                    phase: .unsure, head: place..<place, step: place..<place,
                    body: place..<(close + 1))
                rounds.before = state
                return begin(.rounds(rounds), place..<(close + 1), after: close + 1)
            }
            return swiftCondition("while")
        }
        rounds(
            first: open..<open, head: (place + 1)..<open, step: open..<open,
            body: (open + 1)..<max(open + 1, close), after: close + 1)
    }

    /// The `=` of `let name = …`, which is all that a loop asks; nil for anything else.
    private func bindsOne(_ start: Int, _ end: Int) -> Int? {
        guard ["let", "var"].contains(word(start)), !word(start + 1).isEmpty,
            isSign("=", start + 2),
            start + 3 < end, unit.next(",", from: start, limit: end) >= end
        else { return nil }
        return start + 2
    }

    /// `repeat { … } while …`
    private mutating func swiftRepeat() {
        let place = frames[here].cursor
        let close = unit.close(of: place + 1)
        guard word(close + 1) == "while" else {
            frames[here].cursor = place + 1
            return
        }
        var end = close + 2
        while end < frames[here].end, !unit.tokens[end].startsLine, !isSign("}", end) { end += 1 }
        rounds(
            first: close..<close, head: (close + 2)..<end, step: close..<close,
            body: (place + 2)..<max(place + 2, close), after: end, asksLast: true)
    }

    /// `do { … } catch … { … }`; of several handlers the first is read for all.
    private mutating func swiftDo() {
        let place = frames[here].cursor
        let limit = frames[here].end
        let close = unit.close(of: place + 1)
        let head = close + 1
        let open = unit.next("{", from: head, limit: limit)
        guard open < limit else { return frames[here].cursor = place + 1 }
        let end = unit.close(of: open)
        var after = end + 1
        while word(after) == "catch" {
            let next = unit.next("{", from: after, limit: limit)
            guard next < limit else { break }
            after = unit.after(next)
        }
        attempt(
            (place + 2)..<max(place + 2, close),
            names: ["error"] + Self.bound(unit.part(head, open)),
            handler: (open + 1)..<max(open + 1, end), after: after)
    }

    /// Names that a pattern binds with `let` or `var`.
    static func bound(_ tokens: ArraySlice<SourceToken>) -> [String] {
        var names: [String] = []
        var bindsAll = false
        var before: SourceToken?
        for token in tokens {
            if token.isWord("where") || token.isWord("as") || token.isWord("is") { break }
            defer { before = token }
            guard token.kind == .word else { continue }
            if token.text == "let" || token.text == "var" {
                if before == nil || before?.isWord("case") == true { bindsAll = true }
                continue
            }
            let isBound = before?.isWord("let") == true || before?.isWord("var") == true
            let isCase = before?.isSign(".") == true || token.text == "case"
            if isBound || bindsAll && !isCase, token.text != "_" { names.append(token.text) }
        }
        return names
    }

    private mutating func swiftFor() {
        let place = frames[here].cursor
        let open = header(from: place + 1)
        let limit = frames[here].end
        guard open < limit, let split = (place + 1..<open).first(where: { word($0) == "in" })
        else {
            frames[here].cursor += 1
            return
        }
        let close = unit.close(of: open)
        let names = (place + 1..<split).map(word).filter {
            !$0.isEmpty && $0 != "let" && $0 != "case" && $0 != "var"
        }
        // `first(where:)` of the list is no clause.
        let whereClause =
            (split..<open).first { word($0) == "where" && !isSign(":", $0 + 1) } ?? open
        frames[here].cursor = split + 1
        // `for case let name? in` passes over what is nil.
        let isOptional = isSign("?", split - 1) && word(place + 1) == "case"
        let isPattern = word(place + 1) == "case" && !isOptional
        expression(
            .list(
                names: isPattern ? [""] + Self.bound(unit.part(place + 1, split)) : names,
                body: (open + 1)..<max(open + 1, close),
                after: close + 1,
                clause: isOptional
                    ? (split - 2)..<(split - 1)
                    : whereClause < open ? (whereClause + 1)..<open : nil),
            limit: whereClause, isHeader: true)
    }

    /// `name: Type = value`, and what follows its comma.
    mutating func swiftDeclaration(_ start: Int) {
        let tokens = unit.tokens
        let limit = frames[here].end
        var place = start
        guard place < limit else { return frames[here].cursor = limit }
        if isSign("(", place) {
            let close = min(unit.close(of: place), limit)
            let names = unit.part(place + 1, close).filter { $0.kind == .word }
                .map(\.text)
            frames[here].cursor = close + 1
            if isSign("=", frames[here].cursor) {
                frames[here].cursor += 1
                return expression(.tuple(names: names))
            }
            for name in names { declare(name, SourceValue(.unknown(name))) }
            return
        }
        let name = tokens[place].text
        place += 1
        var type = ""
        if isSign(":", place) {
            let end = typeEnd(place + 1)
            type = isSign("[", place + 1) ? "[" : word(place + 1)
            if isSign("(", place + 1) { type = labels(of: place + 1) }
            place = end
        }
        let isOptional = place > start && (isSign("?", place - 1) || isSign("!", place - 1))
        if isSign("=", place) {
            frames[here].cursor = place + 1
            if isOptional { frames[here].optional = name }
            return expression(.declare(name: name, type: type, isLast: false))
        }
        if isSign("{", place), place < limit, !tokens[place].startsLine {
            let body = (place + 1)..<max(place + 1, unit.close(of: place))
            functions.append(
                SourceFunction(
                    unit: frames[here].unit, owner: frames[here].owner, name: name, body: body,
                    isProperty: true, captured: frames[here].names, isClosure: true))
            declare(name, SourceValue(.function(functions.count - 1)))
            frames[here].cursor = body.upperBound + 1
            return
        }
        declare(name, SourceValue(isOptional ? .none : .unknown(name)))
        if isOptional, let cell = frames[here].names[name] { optionals.insert(cell) }
        frames[here].types[name] = type
        frames[here].cursor = max(place, frames[here].cursor + 1)
        if isSign(",", frames[here].cursor) { swiftDeclaration(frames[here].cursor + 1) }
    }

    /// The names of a tuple's parts: `(name,other`; empty where the type has none.
    private func labels(of start: Int) -> String {
        let close = unit.close(of: start)
        var names: [String] = []
        var place = start + 1
        while place < close {
            let end = unit.next(",", from: place, limit: close)
            names.append(isSign(":", place + 1) ? word(place) : "")
            place = end + 1
        }
        return names.contains { !$0.isEmpty } ? "(" + names.joined(separator: ",") : ""
    }

    /// Place behind a type of Swift.
    func typeEnd(_ start: Int) -> Int {
        var place = start
        let tokens = unit.tokens
        let limit = frames[here].end
        while place < limit {
            if isSign("[", place) || isSign("(", place) {
                place = unit.after(place)
            } else if tokens[place].kind == .word {
                if ["any", "some", "inout"].contains(tokens[place].text), !word(place + 1).isEmpty {
                    place += 1
                    continue
                }
                place += 1
                if isSign("<", place), let close = closeOfAngles(place, limit) { place = close + 1 }
            } else if isSign("@", place) {
                place += 2
                continue
            } else {
                return place
            }
            while isSign("?", place) || isSign("!", place), tokens[place].touches { place += 1 }
            if isSign(".", place), !word(place + 1).isEmpty {
                place += 1
            } else if isSign("->", place) || isSign("&", place) {
                place += 1
            } else {
                return place
            }
        }
        return min(place, limit)
    }
}
