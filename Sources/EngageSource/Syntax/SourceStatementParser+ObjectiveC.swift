import EngageCore

/// Statements of Objective-C and C.
extension SourceStatementParser {
    mutating func objectiveCStatement(_ name: String) {
        let start = place
        switch name {
        case "if" where unit.isPunctuator("(", start + 1): objectiveCIf()
        case "for" where unit.isPunctuator("(", start + 1): objectiveCFor()
        case "while" where unit.isPunctuator("(", start + 1): objectiveCWhile()
        case "do" where unit.isPunctuator("{", start + 1): objectiveCDo()
        case "do", "else": place += 1
        case "switch" where unit.isPunctuator("(", start + 1):
            let close = unit.close(of: start + 1)
            let end = unit.isPunctuator("{", close + 1) ? unit.close(of: close + 1) : close + 1
            let subject = read(from: start + 2, limit: close)
            let body = caseList(min(close + 2, end)..<end)
            add(.choice(SourceStatement.Choice(subject: subject, body: body)), at: start)
            place = end + 1
        case "case", "default": caseLabel()
        case "return": result()
        case "break", "continue": leaving(isBreak: name == "break")
        case "goto": jump()
        case "try" where unit.isPunctuator("{", start + 1): cTry()
        case "asm", "__asm", "__asm__":
            add(.unread, at: start)
            place = unit.next(";", from: start, limit: limit) + 1
        case _ where unit.isPunctuator(":", start + 1) && !unit.isPunctuator(":", start + 2):
            jumpLabel(name)
        case "extern":
            // The code that sets its value is unknown.
            let end = unit.next(";", from: start, limit: limit)
            let isGiven = unit.part(start, end).contains { $0.isPunctuator("=") }
            place = isGiven ? start + 1 : end + 1
        case "struct" where objectiveCDeclaration(start): break
        case "typedef", "enum", "struct":
            place = unit.next(";", from: start, limit: limit) + 1
        default:
            if !objectiveCDeclaration(start) { expression() }
        }
    }

    /// Statements that begin with `@`, and literals used as statements.
    mutating func atStatement() {
        let start = place
        switch unit.identifier(start + 1) {
        case "try" where unit.isPunctuator("{", start + 2):
            if finally() { return }
            let close = unit.close(of: start + 2)
            var next = close + 1
            guard unit.isPunctuator("@", next), unit.identifier(next + 1) == "catch" else {
                place += 2
                return
            }
            next += 2
            var names: [String] = []
            if unit.isPunctuator("(", next) {
                names = [unit.identifier(unit.close(of: next) - 1)]
                next = unit.after(next)
            }
            guard unit.isPunctuator("{", next) else {
                place += 2
                return
            }
            let end = unit.close(of: next)
            let attempt = SourceStatement.Attempt(
                body: list((start + 3)..<max(start + 3, close)), names: names,
                handler: list((next + 1)..<max(next + 1, end)))
            add(.attempt(attempt), at: start)
            place = end + 1
        case "throw":
            add(.thrown, at: start)
            place += 2
            if place < limit, !unit.isPunctuator(";", place) { _ = read(from: place) }
        case "try", "finally", "autoreleasepool": place += 2
        // An operator that remains before a statement is ignored.
        case "case", "default": place += 1
        case "catch", "synchronized":
            var next = start + 2
            if unit.isPunctuator("(", next) { next = unit.after(next) }
            if unit.identifier(start + 1) == "catch", unit.isPunctuator("{", next) {
                next = unit.after(next)
            }
            place = next
        default: expression()
        }
    }

    /// `try … catch` of C++; of several handlers the first is read for all.
    private mutating func cTry() {
        let start = place
        let close = unit.close(of: start + 1)
        guard unit.identifier(close + 1) == "catch" else {
            place += 1
            return
        }
        let name = unit.close(of: close + 2) - 1
        let open = unit.after(close + 2)
        let end = unit.isPunctuator("{", open) ? unit.close(of: open) : open
        let attempt = SourceStatement.Attempt(
            body: list((start + 2)..<max(start + 2, close)), names: [unit.identifier(name)],
            handler: list((open + 1)..<max(open + 1, end)))
        add(.attempt(attempt), at: start)
        place = end + 1
        while unit.identifier(place) == "catch", place < limit {
            let next = unit.after(place + 1)
            place = unit.isPunctuator("{", next) ? unit.after(next) : next
        }
    }

    /// `@try … @finally`, whose last statements are read however those before them are left.
    private mutating func finally() -> Bool {
        let start = place
        var next = unit.after(start + 2)
        while unit.isPunctuator("@", next), unit.identifier(next + 1) == "catch" {
            var open = next + 2
            if unit.isPunctuator("(", open) { open = unit.after(open) }
            guard unit.isPunctuator("{", open) else { return false }
            next = unit.after(open)
        }
        guard next < limit, unit.isPunctuator("@", next), unit.identifier(next + 1) == "finally",
            unit.isPunctuator("{", next + 2)
        else { return false }
        let close = unit.close(of: next + 2)
        add(.finally(list(start..<next), list((next + 3)..<max(next + 3, close))), at: start)
        place = close + 1
        return true
    }

    /// Position after one statement of C, including heads without braces and their `else`: an
    /// `else` belongs to the innermost `if` that has none.
    private mutating func statementEnd(_ start: Int) -> Int {
        if let known = ends[start] { return min(known, limit) }
        var place = start
        var waiting: [(start: Int, isIf: Bool)] = []
        while place < limit {
            let name = unit.identifier(place)
            if ["if", "for", "while", "switch"].contains(name), unit.isPunctuator("(", place + 1) {
                waiting.append((place, name == "if"))
                place = unit.after(place + 1)
                continue
            }
            if unit.isPunctuator("{", place) {
                place = unit.after(place)
            } else if unit.isPunctuator("@", place), let end = unit.endOfBlocks(at: place) {
                place = end
            } else {
                place = min(unit.next(";", from: place, limit: limit) + 1, limit)
            }
            var hasElse = false
            while !hasElse, let last = waiting.popLast() {
                hasElse = last.isIf && unit.identifier(place) == "else"
                if hasElse {
                    waiting.append((last.start, false))
                } else {
                    ends[last.start] = place
                }
            }
            guard hasElse else { return min(place, limit) }
            place += 1
        }
        for one in waiting { ends[one.start] = limit }
        return min(place, limit)
    }

    /// Adds the statements of a body, with braces or without.
    private mutating func body(_ start: Int, _ end: Int) -> SourceListID {
        list(unit.inside(start, end))
    }

    private mutating func objectiveCIf() {
        let start = place
        let close = unit.close(of: start + 1)
        let end = statementEnd(close + 1)
        let body = body(close + 1, end)
        var after = end
        var otherwise = end..<end
        if unit.identifier(end) == "else", end < limit {
            after = statementEnd(end + 1)
            otherwise = unit.inside(end + 1, after)
        }
        let asked = start + 2 < close ? read(from: start + 2, limit: close) : nil
        let conditional = SourceStatement.Conditional(
            conditions: [SourceStatement.Condition(asked: asked)], body: body,
            otherwise: list(otherwise), start: unit.tokens[start].offset, isSwift: false)
        add(.conditional(conditional), at: start)
        place = after
    }

    private mutating func objectiveCWhile() {
        let start = place
        let close = unit.close(of: start + 1)
        let head = (start + 2)..<max(start + 2, min(close, unit.tokens.count))
        if unit.isPunctuator(";", close + 1) {
            // The number of evaluations of the condition is unknown.
            add(.asking(head), at: start)
            place = close + 2
            return
        }
        let end = statementEnd(close + 1)
        let body = body(close + 1, end)
        let asked = head.isEmpty ? nil : read(from: head.lowerBound, limit: close)
        add(
            .iterations(SourceStatement.ConditionalLoop(head: asked, asked: head, body: body)),
            at: start)
        place = end
    }

    private mutating func objectiveCFor() {
        let start = place
        let close = unit.close(of: start + 1)
        let end = statementEnd(close + 1)
        let body = body(close + 1, end)
        let head = (start + 2)..<max(start + 2, min(close, unit.tokens.count))
        defer { place = end }
        let split = head.first { unit.identifier($0) == "in" } ?? head.lowerBound
        // `for (auto name : list)` of C++
        let colon =
            head.contains { unit.isPunctuator(";", $0) }
            ? head.lowerBound : head.first { unit.isPunctuator(":", $0) } ?? head.lowerBound
        if split > head.lowerBound || colon > head.lowerBound {
            let name =
                split > head.lowerBound ? unit.variable(before: split) : unit.identifier(colon - 1)
            let from = (split > head.lowerBound ? split : colon) + 1
            let each = SourceStatement.Each(
                names: [name], list: read(from: from, limit: head.upperBound), body: body)
            return add(.each(each), at: start)
        }
        let first = unit.next(";", from: head.lowerBound, limit: head.upperBound)
        let next = min(first + 1, head.upperBound)
        let second = unit.next(";", from: next, limit: head.upperBound)
        let third = min(second + 1, head.upperBound)
        let iterations = SourceStatement.ConditionalLoop(
            first: list(head.lowerBound..<first),
            head: next < second ? read(from: next, limit: second) : nil, asked: next..<second,
            step: list(third..<head.upperBound), body: body)
        add(.iterations(iterations), at: start)
    }

    /// `do { … } while (…);`
    private mutating func objectiveCDo() {
        let start = place
        let close = unit.close(of: start + 1)
        guard unit.identifier(close + 1) == "while", unit.isPunctuator("(", close + 2) else {
            place = start + 1
            return
        }
        let end = unit.close(of: close + 2)
        let head = (close + 3)..<max(close + 3, min(end, unit.tokens.count))
        let body = list((start + 2)..<max(start + 2, close))
        let asked = head.isEmpty ? nil : read(from: head.lowerBound, limit: head.upperBound)
        add(
            .iterations(
                SourceStatement.ConditionalLoop(
                    head: asked, asked: head, body: body, asksLast: true)),
            at: start)
        place = end + 1
    }

    /// `TYPE name = value, *other = value;` False if the statement is no declaration.
    private mutating func objectiveCDeclaration(_ start: Int) -> Bool {
        guard let first = head(ofVariableAt: start, isLaterPart: false) else { return false }
        var (variable, behind) = first
        var begin = start
        while true {
            let isGiven = unit.isPunctuator("=", behind)
            if isGiven { variable.value = read(from: behind + 1) } else { place = behind }
            add(.variable(variable), at: begin)
            guard unit.isPunctuator(",", place), place < limit else {
                if !isGiven { place += 1 }
                return true
            }
            begin = place + 1
            guard let next = head(ofVariableAt: begin, isLaterPart: true) else {
                place += 1
                return true
            }
            (variable, behind) = next
        }
    }

    /// The tokens before the value of a variable, and the position after it; nil if it is none.
    private func head(
        ofVariableAt start: Int, isLaterPart: Bool
    ) -> (variable: SourceStatement.Variable, end: Int)? {
        let tokens = unit.tokens
        var place = start
        var words = 0
        var variable = SourceStatement.Variable(name: "")
        var isStatic = false
        while place < limit {
            let token = tokens[place]
            if token.isIdentifier("__attribute__"), unit.isPunctuator("(", place + 1) {
                // It does not affect the type or name, wherever it is.
                place = unit.close(of: place + 1)
            } else if token.isIdentifier("struct") {
                // Its tag may be written small, and is no variable.
                words += 1
                variable.type = unit.name(ofStructureAt: place)
                if let open = unit.brace(ofStructureAt: place) {
                    place = unit.close(of: open)
                } else {
                    place += 1
                }
            } else if token.kind == .identifier {
                words += 1
                variable.name = token.text
                if token.text == "__block" || token.text == "static" { variable.isShared = true }
                if token.text == "static" { isStatic = true }
                if token.text == "__weak" { variable.isWeak = true }
                if variable.type == "unsigned", let own = SourceSpelling.unsigned[token.text] {
                    variable.type = own
                } else if variable.type.isEmpty,
                    token.text.first?.isUppercase == true
                        || SourceSpelling.numberTypes.contains(token.text)
                {
                    variable.type = token.text
                }
                if ["typeof", "__typeof", "__typeof__"].contains(token.text),
                    unit.isPunctuator("(", place + 1)
                {
                    place = unit.close(of: place + 1)
                }
            } else if token.isPunctuator("<"), words > 0 {
                guard let close = unit.closeOfAngles(place, limit) else { return nil }
                place = close
            } else if !token.isPunctuator("*") {
                break
            }
            place += 1
        }
        // `void (^name)(int) = ^{ … };`
        if words > 0, unit.isPunctuator("(", place), unit.isPunctuator("^", place + 1),
            !unit.identifier(place + 2).isEmpty,
            unit.isPunctuator(")", place + 3), unit.isPunctuator("(", place + 4)
        {
            let equals = unit.after(place + 4)
            guard unit.isPunctuator("=", equals) else { return nil }
            variable.name = unit.identifier(place + 2)
            variable.type = ""
            return (variable, equals)
        }
        guard words > (isLaterPart ? 0 : 1), place <= limit else { return nil }
        while unit.isPunctuator("[", place), place < limit {
            variable.isList = true
            place = unit.after(place)
        }
        let isEnd = place >= limit || unit.isPunctuator(";", place) || unit.isPunctuator(",", place)
        guard isEnd || unit.isPunctuator("=", place) else { return nil }
        if isStatic {
            let end = unit.next(";", from: place, limit: limit)
            if unit.next(",", from: place, limit: end) == end { variable.staticStart = start }
        }
        // A variable without value is nil under ARC.
        variable.isObject =
            unit.part(start, place).contains { $0.isPunctuator("*") }
            || unit.identifier(start) == "id"
            || unit.identifier(start) == "__block" && variable.type.isEmpty
        return (variable, place)
    }
}
