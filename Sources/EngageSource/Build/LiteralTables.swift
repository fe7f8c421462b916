import EngageCore

/// Tables of literals that stand in no function and that nothing names which has to do with a
/// dialog: numbers of a picture, of a font, of a cipher. They are not evaluated.
///
/// A table names nothing itself, so that nothing else hangs on it.
struct LiteralTables {
    /// Words and signs of a literal that is long enough to be passed over.
    private static let fewest = 256

    private let functions: [SourceFunction]
    private let units: [SourceUnit]
    private let ranges: [(unit: Int, range: Range<Int>)]
    private let relevant: Set<Int>
    /// How often a word stands in statements that are evaluated: those outside of functions, and
    /// functions that have to do with a dialog or are called outside. Made for the first table.
    private var counts: [String: Int]?

    init(_ machine: AbstractInterpreter, relevant: Set<Int>) {
        functions = machine.functions
        units = machine.program.units
        self.relevant = relevant
        ranges = machine.program.declarations.enumerated().flatMap { unit, declaration in
            (declaration.initializers.map(\.range) + declaration.fragments).map { (unit, $0) }
        }
    }

    /// The parts of statements that are left without such tables.
    mutating func parts(of range: Range<Int>, unit number: Int) -> [Range<Int>] {
        guard range.count > Self.fewest else { return [range] }
        let unit = units[number]
        var parts: [Range<Int>] = []
        var (start, statement, place) = (range.lowerBound, range.lowerBound, range.lowerBound)
        while place < min(range.upperBound, unit.tokens.count) {
            let token = unit.tokens[place]
            if token.isPunctuator("="),
                let end = endOfTable(at: place + 1, in: unit, limit: range.upperBound),
                let name = name(in: statement..<place, of: unit), isUnused(name)
            {
                if start < statement { parts.append(start..<statement) }
                (start, statement, place) = (end, end, end)
                continue
            }
            let isBracket = token.kind == .punctuator && "([{".contains(token.text)
            place = isBracket ? unit.after(place) : place + 1
            let isEnd = token.isPunctuator(";") || token.isPunctuator("{")
            if isEnd || unit.language == .swift && unit.token(place)?.startsLine == true {
                statement = place
            }
        }
        if start < range.upperBound { parts.append(start..<range.upperBound) }
        return parts
    }

    /// The place behind a literal without words that ends its statement; nil for every other.
    private func endOfTable(at open: Int, in unit: SourceUnit, limit: Int) -> Int? {
        guard let token = unit.token(open), token.kind == .punctuator, "[{".contains(token.text)
        else {
            return nil
        }
        let close = unit.close(of: open)
        guard close - open > Self.fewest, close < limit,
            !unit.part(open, close).contains(where: Self.isName)
        else { return nil }
        guard let next = unit.token(close + 1), close + 1 < limit else { return close + 1 }
        if next.isPunctuator(";") { return close + 2 }
        return unit.language == .swift && next.startsLine && !next.continuesLine ? close + 1 : nil
    }

    /// True for a word, and for a text that is a key of the SDK.
    private static func isName(_ token: SourceToken) -> Bool {
        token.kind == .identifier || token.kind == .string && SourceKey.isKnown(token.text)
    }

    /// The one variable that the left side of `=` declares; nil for anything else.
    private func name(in range: Range<Int>, of unit: SourceUnit) -> String? {
        let tokens = unit.part(range)
        guard
            !tokens.contains(where: {
                $0.isPunctuator(",") || $0.isPunctuator("=") || $0.isPunctuator(".")
            })
        else {
            return nil
        }
        if unit.language == .swift {
            let word = tokens.firstIndex { $0.isIdentifier("let") || $0.isIdentifier("var") }
            return word.flatMap { unit.token($0 + 1) }.flatMap {
                $0.kind == .identifier ? $0.text : nil
            }
        }
        // `static const int name[4][2]`
        let end = tokens.firstIndex { $0.isPunctuator("[") } ?? range.upperBound
        let words = unit.part(range.lowerBound, end)
        guard words.count > 1, let last = words.last, last.kind == .identifier else { return nil }
        return last.text
    }

    private mutating func isUnused(_ name: String) -> Bool {
        let counts = counts ?? counted()
        self.counts = counts
        // Its own declaration is one.
        return counts[name] ?? 0 <= 1
    }

    private func counted() -> [String: Int] {
        var counts: [String: Int] = [:]
        var named: [String: [Int]] = [:]
        for number in functions.indices {
            named[functions[number].shortName, default: []].append(number)
        }
        var seen = relevant
        var open = Array(relevant)
        func count(_ range: Range<Int>, _ unit: Int) {
            for token in units[unit].part(range) where token.kind == .identifier {
                counts[token.text, default: 0] += 1
                guard counts[token.text] == 1 else { continue }
                open += (named[token.text] ?? []).filter { seen.insert($0).inserted }
            }
        }
        for (unit, range) in ranges { count(range, unit) }
        while let number = open.popLast() { count(functions[number].body, functions[number].unit) }
        return counts
    }
}
