import EngageCore

/// Statements of Swift.
extension SourceStatementParser {
    /// Statements that may have a label.
    private static let labelled: Set<String> = ["for", "while", "repeat", "switch", "if", "do"]
    /// Modifiers that are names, too: `open(url)` is a call.
    private static let contextual: Set<String> = [
        "lazy", "final", "weak", "unowned", "open", "override",
    ]

    mutating func swiftStatement(_ name: String) {
        let start = place
        switch name {
        case "if", "guard": conditional(name)
        case "while": swiftWhile()
        case "for": swiftFor()
        case "defer" where unit.isPunctuator("{", start + 1):
            let close = unit.close(of: start + 1)
            add(.atEnd(list((start + 2)..<max(start + 2, close))), at: start)
            place = close + 1
        case "repeat" where unit.isPunctuator("{", start + 1): swiftRepeat()
        case "do"
        where unit.isPunctuator("{", start + 1) && unit.identifier(unit.after(start + 1)) == "catch":
            swiftDo()
        case "do" where label != nil && unit.isPunctuator("{", start + 1):
            let close = unit.close(of: start + 1)
            add(.block(list((start + 2)..<max(start + 2, close))), at: start)
            place = close + 1
        case "repeat", "do", "defer", "else", "static", "private", "fileprivate", "public",
            "internal":
            place += 1
        case _ where Self.contextual.contains(name) && !unit.identifier(start + 1).isEmpty:
            place += 1
        case "catch":
            let open = unit.next("{", from: start, limit: limit)
            place = open < limit ? unit.after(open) : open
        case "switch":
            let open = header(from: start + 1)
            let end = open < limit ? unit.close(of: open) : open
            let subject = read(from: start + 1, limit: open, isHeader: true)
            let body = caseList(min(open + 1, end)..<end)
            add(.choice(SourceStatement.Choice(subject: subject, body: body)), at: start)
            place = end + 1
        case "case", "default": caseLabel()
        case "return": result()
        case "throw":
            add(.thrown, at: start)
            place += 1
            if place < limit, !unit.isPunctuator(";", place) { _ = read(from: place) }
        case "break", "continue": leaving(isBreak: name == "break")
        case _
        where unit.isPunctuator(":", start + 1)
            && Self.labelled.contains(unit.identifier(start + 2)):
            label = name
            place += 2
        case "fallthrough":
            add(.onward, at: start)
            place += 1
        case "import": place += 2
        case "let", "var": swiftDeclaration(start + 1)
        case "func":
            let (head, end) = unit.head(at: start, named: unit.identifier(start + 1))
            if let head { add(.function(head), at: start) }
            place = max(end, start + 1)
        case "class", "struct", "enum", "extension":
            let open = unit.next("{", from: start, limit: limit)
            place = open < limit ? unit.after(open) : start + 1
        default: expression()
        }
    }

    /// The brace after a header that is in no brackets and is no closure of the header's own. After
    /// such a closure the header continues on its line.
    private func header(from start: Int, isGuard: Bool = false) -> Int {
        var open = unit.next("{", from: start, limit: limit)
        while isGuard, open < limit, unit.identifier(open - 1) != "else" {
            open = unit.next("{", from: unit.after(open), limit: limit)
        }
        if isGuard { return open }
        while open < limit, let behind = unit.token(unit.after(open)), !behind.startsLine,
            unit.after(open) < limit,
            behind.kind == .punctuator && ![";", "}", ")", "]"].contains(behind.text)
                || behind.isIdentifier("where")
        {
            open = unit.next("{", from: unit.after(open), limit: limit)
        }
        return open
    }

    /// `if` and `guard`, and loops whose condition binds names.
    mutating func conditional(_ name: String) {
        let start = place
        let open = header(from: start + 1, isGuard: name == "guard")
        guard open < limit else {
            place = limit
            return
        }
        let close = unit.close(of: open)
        let body = list((open + 1)..<max(open + 1, min(close, limit)))
        var after = close + 1
        var otherwise = after..<after
        if name == "if", unit.identifier(close + 1) == "else" {
            after = min(endOfElse(close + 2), limit)
            otherwise = unit.inside(close + 2, after)
        }
        let head = name == "guard" && unit.identifier(open - 1) == "else" ? open - 1 : open
        let conditional = SourceStatement.Conditional(
            conditions: conditions((start + 1)..<max(start + 1, head)), body: body,
            otherwise: list(otherwise), isNegated: name == "guard",
            start: unit.tokens[start].offset, isSwift: true)
        add(.conditional(conditional), at: start)
        place = after
    }

    /// Place after `if … else if … else …` that follows an `else`; each of a chain is found once.
    private mutating func endOfElse(_ start: Int) -> Int {
        if let known = ends[start] { return known }
        var starts: [Int] = []
        var end = start
        while unit.identifier(end) == "if" {
            starts.append(end)
            let next = header(from: end + 1)
            guard next < limit else { break }
            end = unit.after(next)
            guard unit.identifier(end) == "else" else { break }
            end += 1
        }
        if unit.isPunctuator("{", end) { end = unit.after(end) }
        for one in starts { ends[one] = end }
        return max(end, start)
    }

    /// What commas separate in a header.
    private mutating func conditions(_ range: Range<Int>) -> [SourceStatement.Condition] {
        var found: [SourceStatement.Condition] = []
        var next = range.lowerBound
        repeat {
            found.append(condition(next..<range.upperBound))
            next = place + 1
        } while unit.isPunctuator(",", place) && place < range.upperBound
        return found
    }

    private mutating func condition(_ range: Range<Int>) -> SourceStatement.Condition {
        var condition = SourceStatement.Condition()
        var start = range.lowerBound
        let end = range.upperBound
        if start < end, ["let", "var", "case"].contains(unit.identifier(start)) {
            condition.binding =
                unit.identifier(start + 1) == "let"
                ? unit.identifier(start + 2) : unit.identifier(start + 1)
            let equals = unit.next("=", from: start, limit: end)
            if unit.identifier(start) == "case" {
                let pattern = (start + 1)..<max(start + 1, equals)
                // `case let x? =` and `case .some(let x) =` bind what is there.
                let words = unit.part(pattern).filter {
                    $0.kind == .identifier && !["let", "var", "some"].contains($0.text)
                }
                let isOptional =
                    unit.isPunctuator("?", equals - 1) || unit.identifier(start + 2) == "some"
                condition.binding = isOptional && words.count == 1 ? words.first?.text : nil
                if condition.binding == nil {
                    condition.pattern = pattern
                    condition.names = SourceUnit.bound(unit.part(pattern))
                }
            }
            // `if let name { … }` reads the variable of that name.
            start = equals < unit.next(",", from: start, limit: end) ? equals + 1 : start + 1
        }
        place = min(start, end)
        if start < end { condition.asked = read(from: start, limit: end, isHeader: true) }
        return condition
    }

    /// A loop with a plain condition is counted; one that binds several names is read once.
    private mutating func swiftWhile() {
        let start = place
        let open = header(from: start + 1)
        guard open < limit else {
            place = limit
            return
        }
        let close = unit.close(of: open)
        let isPlain = (start + 1..<max(start + 1, open)).allSatisfy { index in
            !["let", "var", "case"].contains(unit.identifier(index))
                && !unit.isPunctuator(",", index)
        }
        let equals = isPlain ? start : unit.bindsOne(start + 1, open)
        guard let equals else {
            // The binding has another value in each iteration, so they are not counted.
            add(.binding(conditionalList(start..<(close + 1))), at: start)
            place = close + 1
            return
        }
        let body = list((open + 1)..<max(open + 1, close))
        let head = (equals + 1)..<max(equals + 1, open)
        let iterations = SourceStatement.ConditionalLoop(
            head: head.isEmpty ? nil : read(from: head.lowerBound, limit: open, isHeader: true),
            asked: head, body: body, binding: isPlain ? nil : unit.identifier(start + 2))
        add(.iterations(iterations), at: start)
        place = close + 1
    }

    /// `repeat { … } while …`
    private mutating func swiftRepeat() {
        let start = place
        let close = unit.close(of: start + 1)
        guard unit.identifier(close + 1) == "while" else {
            place = start + 1
            return
        }
        var end = close + 2
        while end < limit, !unit.tokens[end].startsLine, !unit.isPunctuator("}", end),
            !unit.isPunctuator(";", end)
        {
            end += 1
        }
        let body = list((start + 2)..<max(start + 2, close))
        let head = (close + 2)..<max(close + 2, end)
        let iterations = SourceStatement.ConditionalLoop(
            head: head.isEmpty
                ? nil : read(from: head.lowerBound, limit: head.upperBound, isHeader: true),
            asked: head, body: body, asksLast: true)
        add(.iterations(iterations), at: start)
        place = end
    }

    /// `do { … } catch … { … }`
    private mutating func swiftDo() {
        let start = place
        let close = unit.close(of: start + 1)
        let head = close + 1
        let open = unit.next("{", from: head, limit: limit)
        guard open < limit else {
            place = start + 1
            return
        }
        let end = unit.close(of: open)
        var after = end + 1
        var attempt = SourceStatement.Attempt(
            body: list((start + 2)..<max(start + 2, close)),
            names: ["error"] + SourceUnit.bound(unit.part(head, open)),
            handler: list((open + 1)..<max(open + 1, end)))
        attempt.heads = [head..<open]
        while unit.identifier(after) == "catch" {
            let next = unit.next("{", from: after, limit: limit)
            guard next < limit else { break }
            attempt.heads.append(after..<next)
            attempt.names += SourceUnit.bound(unit.part(after, next))
            attempt.others.append(list((next + 1)..<max(next + 1, unit.close(of: next))))
            after = unit.after(next)
        }
        add(.attempt(attempt), at: start)
        place = after
    }

    private mutating func swiftFor() {
        let start = place
        let open = header(from: start + 1)
        guard open < limit,
            let split = (start + 1..<open).first(where: { unit.identifier($0) == "in" })
        else {
            place += 1
            return
        }
        let close = unit.close(of: open)
        let words: Set<String> = ["", "let", "case", "var"]
        let names = (start + 1..<split).map(unit.identifier).filter { !words.contains($0) }
        // `first(where:)` of the list is no clause.
        let isWhere = (split..<open).first {
            unit.identifier($0) == "where" && !unit.isPunctuator(":", $0 + 1)
        }
        // `for case let name? in` passes over what is nil.
        let isOptional = unit.isPunctuator("?", split - 1) && unit.identifier(start + 1) == "case"
        let isPattern = unit.identifier(start + 1) == "case" && !isOptional
        let list = read(from: split + 1, limit: isWhere ?? open, isHeader: true)
        var clauses: [SourceStatement.Condition] = []
        if isOptional { clauses.append(condition((split - 2)..<(split - 1))) }
        if let isWhere, isWhere + 1 < open { clauses.append(condition((isWhere + 1)..<open)) }
        let each = SourceStatement.Each(
            names: isPattern
                ? [""] + SourceUnit.bound(unit.part(start + 1, split)) : names,
            list: list, clauses: clauses, unwraps: isOptional,
            body: self.list((open + 1)..<max(open + 1, close)))
        add(.each(each), at: start)
        place = close + 1
    }

    /// `name: Type = value`, and what follows its comma.
    private mutating func swiftDeclaration(_ start: Int) {
        let tokens = unit.tokens
        var start = start
        repeat {
            place = start
            guard place < limit else {
                place = limit
                return
            }
            if unit.isPunctuator("(", place) { return swiftNames() }
            var variable = SourceStatement.Variable(name: tokens[place].text)
            variable.isWeak = start > 1 && tokens[start - 2].isIdentifier("weak")
            variable.isWrapped = attributes.wrap(start - 1, of: unit)
            place += 1
            if unit.isPunctuator(":", place) {
                let end = unit.typeEnd(place + 1, limit: limit)
                variable.type = unit.isPunctuator("[", place + 1) ? "[" : unit.identifier(place + 1)
                if unit.isPunctuator("(", place + 1) {
                    variable.type = unit.labels(ofTupleAt: place + 1)
                }
                place = end
            }
            let shape = unit.shape(ofTypeIn: min(start + 2, place)..<place)
            variable.isOptional = shape.isOptional
            variable.parts = shape.parts
            if unit.isPunctuator("=", place) {
                variable.value = read(from: place + 1)
            } else if unit.isPunctuator("{", place), place < limit, !tokens[place].startsLine {
                let body = (place + 1)..<max(place + 1, min(unit.close(of: place), limit))
                add(.computed(variable, body: body), at: start)
                place = body.upperBound + 1
                return
            }
            add(.variable(variable), at: start)
            start = place + 1
        } while unit.isPunctuator(",", place) && place < limit
    }

    /// `(a, b) = …`
    private mutating func swiftNames() {
        let start = place
        let close = min(unit.close(of: start), limit)
        let names = unit.part(start + 1, close).filter { $0.kind == .identifier }.map(\.text)
        place = close + 1
        add(.names(names, unit.isPunctuator("=", place) ? read(from: place + 1) : nil), at: start)
    }
}
