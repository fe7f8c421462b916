import EngageCore

/// Makes the tree of the statements between two braces.
///
/// A list of statements is read to its end before the lists that its statements contain, which are
/// kept on a stack: nothing recurses, and the statements of a list are adjacent.
struct SourceStatementParser {
    let unit: SourceUnit
    var expressions: SourceExpressionParser
    private var statements: [SourceStatement] = []
    private var lists: [SourceList] = []
    /// Lists whose statements are not read yet.
    private var open: [Open] = []
    /// The token that is next, and the one after the list that is read.
    var place = 0
    var limit = 0
    /// True if an expression of the statement was not read.
    private var isLeftOut = false
    /// The name before a statement of Swift.
    var label: String?
    var attributes = SwiftAttributes()
    /// Ends of nested statements, by their first tokens: of statements of C without braces, and of
    /// those after `else`.
    var ends: [Int: Int] = [:]
    /// Cases in the list that is read.
    private var cases: [Case] = []
    private var labels: [String: [Int]] = [:]
    private var jumps: [(statement: Int, label: String, place: Int)] = []

    private struct Open {
        var list: SourceListID
        /// The statement whose cases it has; nil for other lists.
        var choice: Int?
        /// True for the one statement that evaluates the conditions of a loop.
        var isConditional = false
    }

    private struct Case {
        var start: Int
        var colon: Int
        var clause: SourceTerm?
        var statement: Int
    }

    private init(_ unit: SourceUnit) {
        self.unit = unit
        expressions = SourceExpressionParser(unit)
    }

    /// The tree of statements between two tokens.
    static func body(of range: Range<Int>, in unit: SourceUnit) -> SourceBody {
        var parser = Self(unit)
        parser.limit = min(range.upperBound, unit.tokens.count)
        _ = parser.list(range)
        parser.readLists()
        return parser.made
    }

    /// The tree of what a key path reads from the object with this name.
    static func body(
        ofPath range: Range<Int>, of name: String, in unit: SourceUnit
    ) -> SourceBody {
        var parser = Self(unit)
        parser.lists = [SourceList(statements: 0..<1, tokens: range)]
        let term = parser.expressions.read(path: range, of: name)
        parser.statements = [SourceStatement(kind: .expression(term), start: range.lowerBound)]
        return parser.made
    }

    private var made: SourceBody {
        SourceBody(
            statements: statements, lists: lists, nodes: expressions.nodes,
            children: expressions.children, closures: expressions.closures)
    }

    private mutating func readLists() {
        while let next = open.popLast() {
            let tokens = lists[next.list].tokens
            (place, limit, label, cases) = (tokens.lowerBound, tokens.upperBound, nil, [])
            let first = statements.count
            if next.isConditional {
                conditional("while")
            } else {
                while place < limit { statement() }
            }
            lists[next.list].statements = first..<statements.count
            if let choice = next.choice { give(cases, to: choice, end: statements.count) }
        }
        for jump in jumps {
            let places = labels[jump.label] ?? []
            let before = places.last { $0 < jump.place }
            let back = places.contains { $0 > jump.place } ? nil : before
            statements[jump.statement].kind = .jump(
                label: jump.label, back: back.map { $0..<jump.place })
        }
    }

    /// Adds a list of the statements in a range, which is read later.
    mutating func list(_ range: Range<Int>) -> SourceListID {
        let end = min(range.upperBound, limit)
        lists.append(SourceList(tokens: min(range.lowerBound, end)..<end))
        open.append(Open(list: lists.count - 1))
        return lists.count - 1
    }

    /// Adds the list of the one statement that evaluates the conditions of a loop.
    mutating func conditionalList(_ range: Range<Int>) -> SourceListID {
        let list = list(range)
        open[open.count - 1].isConditional = true
        return list
    }

    /// Adds the list of the cases of the statement that is added next.
    mutating func caseList(_ range: Range<Int>) -> SourceListID {
        let list = list(range)
        open[open.count - 1].choice = statements.count
        return list
    }

    mutating func add(_ kind: SourceStatement.Kind, at start: Int) {
        statements.append(SourceStatement(kind: kind, label: label, start: start))
        label = nil
        if isLeftOut { statements.append(SourceStatement(kind: .unread, start: start)) }
        isLeftOut = false
    }

    private mutating func give(_ found: [Case], to choice: Int, end: Int) {
        guard case .choice(var whole) = statements[choice].kind else { return }
        for (index, one) in found.enumerated() {
            func behind(_ index: Int) -> Int {
                index + 1 < found.count ? found[index + 1].statement : end
            }
            var last = index
            var stop = unit.language == .swift ? behind(index) : end
            while stop > one.statement, last + 1 < found.count,
                case .onward = statements[stop - 1].kind
            {
                last += 1
                stop = behind(last)
            }
            whole.cases.append(
                SourceStatement.Case(
                    label: (one.start + 1)..<max(one.start + 1, one.colon), clause: one.clause,
                    isUsual: unit.tokens[one.start].isIdentifier("default"),
                    statements: one.statement..<max(one.statement, stop)))
        }
        statements[choice].kind = .choice(whole)
    }

    /// Reads the statement at the position.
    private mutating func statement() {
        let token = unit.tokens[place]
        switch token.kind {
        case .punctuator where token.text == "{":
            let close = unit.close(of: place)
            add(.block(list((place + 1)..<max(place + 1, close))), at: place)
            place = close + 1
        case .punctuator where ";,)]}:".contains(token.text): place += 1
        case .punctuator where token.text == "@" && unit.language == .objectiveC: atStatement()
        case .punctuator where token.text == "@":
            // The words of an attribute are read as usual.
            attributes.note(place, of: unit, limit)
            place += 1
        case .identifier where unit.language == .swift: swiftStatement(token.text)
        case .identifier: objectiveCStatement(token.text)
        default: expression()
        }
    }

    mutating func expression() {
        let start = place
        let term = read(from: start)
        if term.tokens.isEmpty {
            // This token belongs to no expression.
            place += 1
        } else {
            add(.expression(term), at: start)
        }
    }

    /// Reads an expression, up to the end of the list or another place.
    mutating func read(
        from start: Int, limit end: Int? = nil, isHeader: Bool = false
    ) -> SourceTerm {
        let term = expressions.read(
            from: start, limit: min(end ?? limit, limit), isHeader: isHeader)
        place = term.tokens.upperBound
        isLeftOut = isLeftOut || expressions.isLeftOut
        return term
    }

    // MARK: What both languages have

    /// Notes a `case` and continues after its colon.
    mutating func caseLabel() {
        let colon = unit.next(":", from: place, limit: limit)
        let start = place
        // Of several patterns each may have a condition of its own, which is not known then.
        let places = (start..<colon).filter {
            unit.language == .swift && unit.identifier($0) == "where"
        }
        let clause = places.count == 1 ? places.first : nil
        cases.append(
            Case(
                start: start, colon: colon,
                clause: clause.map { place in
                    let end = unit.next(",", from: place, limit: colon)
                    return read(from: place + 1, limit: end, isHeader: true)
                },
                statement: statements.count))
        place = colon + 1
    }

    mutating func result() {
        let start = place
        place += 1
        let hasValue =
            place < limit && !unit.isPunctuator(";", place) && !unit.isPunctuator("}", place)
            && !(unit.language == .swift && unit.tokens[place].startsLine)
        add(.result(hasValue ? read(from: place) : nil), at: start)
    }

    mutating func leaving(isBreak: Bool) {
        let start = place
        place += 1
        let hasLabel =
            unit.language == .swift && place < limit && !unit.identifier(place).isEmpty
            && !unit.tokens[place].startsLine
        add(.leaving(isBreak: isBreak, label: hasLabel ? unit.identifier(place) : nil), at: start)
        if hasLabel { place += 1 }
    }

    mutating func jump() {
        let name = unit.identifier(place + 1)
        jumps.append((statements.count, name, place))
        add(.jump(label: name, back: nil), at: place)
        place = unit.next(";", from: place, limit: limit) + 1
    }

    mutating func jumpLabel(_ name: String) {
        labels[name, default: []].append(place)
        add(.label(name), at: place)
        place += 2
    }
}
