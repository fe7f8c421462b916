import EngageCore

/// Selectors of the SDK that a file hands on, where nobody sees what carries them out: a call may be
/// behind them that no dialog stands for.
struct UnreadSelectors {
    private let machine: AbstractInterpreter

    init(_ machine: AbstractInterpreter) { self.machine = machine }

    /// Those of a file at which no call was noted. A selector with which an object is asked whether it
    /// answers shows nothing, and one of the file's own methods is read as that.
    func places(in number: Int, besides calls: [SourceCall]) -> [ExpressionLocation] {
        let unit = machine.program.units[number]
        let starts = Set(calls.lazy.filter { $0.place.unit == number }.map(\.place.start))
        return unit.tokens.indices.dropLast(2).compactMap { place in
            guard let first = Self.beginning(in: unit, place) else { return nil }
            let open = place + 1
            let end = min(unit.close(of: open), unit.tokens.count - 1)
            guard end > open,
                let name = unit.tokens[open..<end].first(where: SourceEntryPoint.isBeginning),
                !isOwn(name.text),
                !starts.contains(where: { first.offset <= $0 && $0 < unit.tokens[end].end })
            else { return nil }
            return ExpressionLocation(
                unit: number, start: first.offset, end: unit.tokens[end].end)
        }
    }

    /// The first token of a selector whose word is at a place; nil for none, and behind a question.
    private static func beginning(in unit: SourceUnit, _ place: Int) -> SourceToken? {
        let token = unit.tokens[place]
        guard unit.isPunctuator("(", place + 1) else { return nil }
        var first = place
        if token.isIdentifier("selector"), unit.isPunctuator("@", place - 1) {
            first = place - 1
        } else if !token.isIdentifier("#selector") {
            return nil
        }
        let asking = unit.tokens[max(0, first - 2)..<first]
        let isQuestion =
            asking.contains { ["respondsToSelector", "responds"].contains($0.text) }
            || first > 2 && unit.tokens[first - 1].isPunctuator(":")
                && unit.tokens[first - 2].isIdentifier("to")
        return isQuestion ? nil : unit.tokens[first]
    }

    /// True if a method of the app's has the name: it is the one that is meant, or shows its dialogs.
    private func isOwn(_ name: String) -> Bool {
        machine.functions.contains { $0.shortName == name }
    }
}
