import EngageCore

extension SourceMachine {
    /// Position of the function that is being read.
    var here: Int { frames.count - 1 }

    mutating func stepStatement() {
        // Nothing here holds the frame: what grows in it would be copied at every step.
        let cursor = frames[here].cursor
        let block = frames[here].blocks.last?.end
        if let block, cursor >= block { return closeBlock() }
        let end = frames[here].end
        if cursor >= end { return finishFrame() }
        if frames[here].isDead {
            let end = block ?? end
            frames[here].cursor = label(from: cursor, to: end) ?? end
            if frames[here].cursor < end { land() }
            return
        }
        let token = unit.tokens[cursor]
        switch token.kind {
        case .sign where token.text == "{":
            begin(.plain, (cursor + 1)..<unit.close(of: cursor), after: nil)
        case .sign where ";,)]}:".contains(token.text): frames[here].cursor += 1
        case .sign where token.text == "@": atStatement()
        case .word where unit.language == .swift: swiftStatement(token.text)
        case .word: objectiveCStatement(token.text)
        default: expression(.statement)
        }
    }

    /// A label in the rest of a block that some `goto` asked for; nil for none.
    private func label(from start: Int, to end: Int) -> Int? {
        guard !frames[here].jumps.isEmpty, start < end else { return nil }
        return (start..<end).first { place in
            isSign(":", place + 1) && frames[here].jumps[word(place)] != nil
                && (place == 0 || unit.tokens[place - 1].kind == .sign)
        }
    }

    /// Goes on at a label with what led there.
    private mutating func land() {
        let place = frames[here].cursor
        var ends = frames[here].jumps.removeValue(forKey: word(place)) ?? []
        if !frames[here].isDead {
            ends.append(SourceBlock.Exit(ways: frames[here].ways, state: state))
        }
        meet(ends)
        frames[here].cursor = place + 2
    }

    /// `goto` leaves for a label further on; what lies between an earlier one and here is repeated.
    private mutating func jump() {
        let place = frames[here].cursor
        let label = word(place + 1)
        frames[here].cursor = unit.next(";", from: place, limit: frames[here].end) + 1
        let isAhead = (place..<frames[here].end).contains { index in
            word(index) == label && isSign(":", index + 1)
        }
        if isAhead {
            frames[here].jumps[label, default: []].append(
                SourceBlock.Exit(ways: frames[here].ways, state: state))
            frames[here].isDead = true
        } else if let start = (0..<place).last(where: {
            word($0) == label && isSign(":", $0 + 1)
        }) {
            forgetRounds([start..<place])
        }
    }

    mutating func atStatement() {
        let place = frames[here].cursor
        switch word(place + 1) {
        case "try" where isSign("{", place + 2) && finally(place): return
        case "try" where isSign("{", place + 2):
            let close = unit.close(of: place + 2)
            var next = close + 1
            guard isSign("@", next), word(next + 1) == "catch" else {
                frames[here].cursor += 2
                return
            }
            next += 2
            var names: [String] = []
            if isSign("(", next) {
                names = [word(unit.close(of: next) - 1)]
                next = unit.after(next)
            }
            guard isSign("{", next) else { return frames[here].cursor += 2 }
            let end = unit.close(of: next)
            attempt(
                (place + 3)..<max(place + 3, close), names: names,
                handler: (next + 1)..<max(next + 1, end), after: end + 1)
        case "throw":
            frames[here].cursor += 2
            // What handles it may be what counts.
            unseen += 1
            leave(with: SourceValue(.absent))
        case "try", "finally", "autoreleasepool": frames[here].cursor += 2
        case "catch", "synchronized":
            var next = place + 2
            if isSign("(", next) { next = unit.after(next) }
            if word(place + 1) == "catch", isSign("{", next) { next = unit.after(next) }
            frames[here].cursor = next
        default: expression(.statement)
        }
    }

    /// Place behind one statement of C, heads without braces and their `else` taken with it: an
    /// `else` belongs to the innermost `if` that has none.
    func statementEnd(_ start: Int) -> Int {
        var place = start
        let limit = frames[here].end
        var isIf: [Bool] = []
        while place < limit {
            let name = word(place)
            if ["if", "for", "while", "switch"].contains(name), isSign("(", place + 1) {
                isIf.append(name == "if")
                place = unit.after(place + 1)
                continue
            }
            if isSign("{", place) {
                place = unit.after(place)
            } else {
                place = min(unit.next(";", from: place, limit: limit) + 1, limit)
            }
            var hasElse = false
            while !hasElse, let last = isIf.popLast() { hasElse = last && word(place) == "else" }
            guard hasElse else { return place }
            place += 1
        }
        return min(place, limit)
    }

    /// The statements of a body, without its braces.
    func inside(_ start: Int, _ end: Int) -> Range<Int> {
        if isSign("{", start) {
            return (start + 1)..<max(start + 1, min(unit.close(of: start), end))
        }
        return start..<max(start, end)
    }

    mutating func objectiveCStatement(_ name: String) {
        let place = frames[here].cursor
        switch name {
        case "if" where isSign("(", place + 1):
            let close = unit.close(of: place + 1)
            let end = statementEnd(close + 1)
            var header = SourceExpression.Header(
                body: inside(close + 1, end), otherwise: end..<end, after: end, start: place,
                isSwift: false)
            if word(end) == "else" {
                header.after = statementEnd(end + 1)
                header.otherwise = inside(end + 1, header.after)
            }
            condition(header, (place + 2)..<close)
        case "for" where isSign("(", place + 1): objectiveCFor()
        case "while" where isSign("(", place + 1):
            let close = unit.close(of: place + 1)
            if isSign(";", close + 1) {
                // How often the condition is asked nobody counts.
                let head = (place + 2)..<max(place + 2, close)
                forgetRounds([head])
                forgetChanges(calledIn: unit.part(head))
                frames[here].cursor = close + 2
                return
            }
            let end = statementEnd(close + 1)
            rounds(
                first: (place + 2)..<(place + 2), head: (place + 2)..<close,
                step: close..<close, body: inside(close + 1, end), after: end)
        case "do" where isSign("{", place + 1): objectiveCDo()
        case "do", "else": frames[here].cursor += 1
        case "switch" where isSign("(", place + 1):
            let close = unit.close(of: place + 1)
            let end = isSign("{", close + 1) ? unit.close(of: close + 1) : close + 1
            frames[here].cursor = place + 2
            expression(
                .subject(cases: min(close + 2, end)..<end, after: end + 1), limit: close)
        case "case", "default":
            frames[here].cursor = unit.next(":", from: place, limit: frames[here].end) + 1
        case "return": result()
        case "break", "continue":
            frames[here].cursor += 1
            leave(isBreak: name == "break")
        case "goto": jump()
        case _ where isSign(":", place + 1) && frames[here].jumps[name] != nil: land()
        case _ where isSign(":", place + 1) && !isSign(":", place + 2):
            frames[here].cursor += 2
        case "extern":
            // Who gives it its value is not known.
            let end = unit.next(";", from: place, limit: frames[here].end)
            if !unit.part(place, end).contains(where: { $0.isSign("=") }) {
                frames[here].cursor = end + 1
                return
            }
            frames[here].cursor += 1
        case "struct" where objectiveCDeclaration(place, isLaterPart: false): break
        case "typedef", "enum", "struct":
            frames[here].cursor = unit.next(";", from: place, limit: frames[here].end) + 1
        default:
            if !objectiveCDeclaration(place, isLaterPart: false) { expression(.statement) }
        }
    }

    /// The variable of `for (TYPE name in …)`, also of a block: `void (^name)(void)`.
    private func variable(before split: Int) -> String {
        guard isSign(")", split - 1),
            let caret = (max(0, split - 24)..<split).last(where: { isSign("^", $0) })
        else { return word(split - 1) }
        return word(caret + 1)
    }

    private mutating func objectiveCFor() {
        let place = frames[here].cursor
        let close = unit.close(of: place + 1)
        let end = statementEnd(close + 1)
        let body = inside(close + 1, end)
        let head = (place + 2)..<max(place + 2, min(close, unit.tokens.count))
        if let split = head.first(where: { word($0) == "in" }), split > head.lowerBound {
            frames[here].cursor = split + 1
            expression(
                .list(names: [variable(before: split)], body: body, after: end, clause: nil),
                limit: head.upperBound)
        } else if let split = head.first(where: { isSign(":", $0) }), split > head.lowerBound,
            !head.contains(where: { isSign(";", $0) })
        {
            // `for (auto name : list)` of C++
            frames[here].cursor = split + 1
            expression(
                .list(names: [word(split - 1)], body: body, after: end, clause: nil),
                limit: head.upperBound)
        } else {
            let first = unit.next(";", from: head.lowerBound, limit: head.upperBound)
            let next = min(first + 1, head.upperBound)
            let second = unit.next(";", from: next, limit: head.upperBound)
            rounds(
                first: head.lowerBound..<first, head: next..<second,
                step: min(second + 1, head.upperBound)..<head.upperBound, body: body, after: end)
        }
    }

    /// `do { … } while (…);`
    private mutating func objectiveCDo() {
        let place = frames[here].cursor
        let close = unit.close(of: place + 1)
        guard word(close + 1) == "while", isSign("(", close + 2) else {
            frames[here].cursor = place + 1
            return
        }
        let end = unit.close(of: close + 2)
        let last = max(close + 3, min(end, unit.tokens.count))
        rounds(
            first: close..<close, head: (close + 3)..<last, step: close..<close,
            body: (place + 2)..<max(place + 2, close), after: end + 1, asksLast: true)
    }

    /// `TYPE name = value, *other = value;` False where the statement is no declaration.
    mutating func objectiveCDeclaration(_ start: Int, isLaterPart: Bool) -> Bool {
        let tokens = unit.tokens
        let limit = frames[here].end
        var place = start
        var words = 0
        var type = ""
        var name = ""
        var isShared = false
        var isStatic = false
        defer { if isShared { sharedNames.insert(name) } }
        while place < limit {
            let token = tokens[place]
            if token.isWord("__attribute__"), isSign("(", place + 1) {
                // It says nothing of type or name, wherever it stands.
                place = unit.close(of: place + 1)
            } else if token.isWord("struct") {
                // Its tag may be written small, and is no variable.
                words += 1
                type = SourceDeclarations.name(ofStructureAt: place, unit)
                if let open = SourceDeclarations.brace(ofStructureAt: place, unit) {
                    place = unit.close(of: open)
                } else {
                    place += 1
                }
            } else if token.kind == .word {
                words += 1
                name = token.text
                if name == "__block" || name == "static" { isShared = true }
                if name == "static" { isStatic = true }
                if type == "unsigned", let own = SourceConstants.unsigned[token.text] {
                    type = own
                } else if type.isEmpty,
                    token.text.first?.isUppercase == true
                        || SourceConstants.numberTypes.contains(token.text)
                {
                    type = token.text
                }
                if ["typeof", "__typeof", "__typeof__"].contains(token.text),
                    isSign("(", place + 1)
                {
                    place = unit.close(of: place + 1)
                }
            } else if token.isSign("<"), words > 0 {
                guard let close = closeOfAngles(place, limit) else { return false }
                place = close
            } else if !token.isSign("*") {
                break
            }
            place += 1
        }
        // `void (^name)(int) = ^{ … };`
        if words > 0, isSign("(", place), isSign("^", place + 1), !word(place + 2).isEmpty,
            isSign(")", place + 3), isSign("(", place + 4)
        {
            let equals = unit.after(place + 4)
            guard isSign("=", equals) else { return false }
            frames[here].cursor = equals + 1
            expression(.declare(name: word(place + 2), type: "", isLast: false))
            return true
        }
        guard words > (isLaterPart ? 0 : 1), place <= limit else { return false }
        var isList = false
        while isSign("[", place), place < limit {
            isList = true
            place = unit.after(place)
        }
        let isEnd = place >= limit || isSign(";", place) || isSign(",", place)
        if isStatic, isEnd || isSign("=", place), frames[here].function != nil {
            let end = unit.next(";", from: place, limit: limit)
            if unit.next(",", from: place, limit: end) == end {
                if recall(name, declaredAt: start) {
                    frames[here].cursor = end + 1
                    return true
                }
                frames[here].staticStarts[name] = start
            }
        }
        if isSign("=", place) {
            frames[here].cursor = place + 1
            let element = types.kinds[type] == .value ? "[\(type)]" : "NSArray"
            expression(.declare(name: name, type: isList ? element : type, isLast: false))
            return true
        }
        guard isEnd else { return false }
        // A variable without value is nil under ARC.
        let isObject =
            unit.part(start, place).contains { $0.isSign("*") } || word(start) == "id"
            || word(start) == "__block" && type.isEmpty
        let empty = isList || isObject ? nil : unformed(type, name)
        declareFinal(name, empty ?? SourceValue(isObject ? .none : .unknown(name)))
        keepStatic(name)
        if !type.isEmpty { frames[here].types[name] = type }
        frames[here].cursor = isSign(",", place) ? place : place + 1
        if isSign(",", place) { _ = objectiveCDeclaration(place + 1, isLaterPart: true) }
        return true
    }

    /// Declares a variable of the function, or of the file where the statement is in none.
    mutating func declareFinal(_ name: String, _ value: SourceValue) {
        keep(value, in: name)
        declare(name, named(value, name))
    }

    /// Notes what a closure is called by.
    mutating func keep(_ value: SourceValue, in name: String) {
        guard case .function(let number)? = value.plain, functions[number].name.isEmpty,
            functions[number].keeper.isEmpty
        else { return }
        functions[number].keeper = name
    }

    func closeOfAngles(_ start: Int, _ limit: Int) -> Int? {
        var depth = 0
        for place in start..<min(limit, start + 64) {
            let token = unit.tokens[place]
            if token.isSign("<") { depth += 1 }
            if token.isSign(">") { depth -= 1 }
            if token.isSign(">>") { depth -= 2 }
            if depth <= 0 { return place }
            if token.kind == .sign, !"<>,*:[]()?.^>>&".contains(token.text) { return nil }
        }
        return nil
    }

    mutating func result() {
        frames[here].cursor += 1
        let place = frames[here].cursor
        let isSwift = unit.language == .swift
        let hasValue =
            place < frames[here].end && !isSign(";", place) && !isSign("}", place)
            && !(isSwift && unit.tokens[place].startsLine)
        if hasValue { return expression(.result) }
        leave(with: SourceValue(.absent))
    }
}
