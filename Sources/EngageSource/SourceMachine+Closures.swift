import EngageCore

/// Blocks and closures, and what they keep of where they are made.
extension SourceMachine {
    /// The parts of a tuple, one by one, for a closure that takes several values.
    func spread(_ arguments: [Argument], for function: SourceFunction) -> [Argument] {
        guard function.isClosure, units[function.unit].language == .swift, arguments.count == 1,
            let whole = arguments.first?.value
        else { return arguments }
        var count = function.parameters.count
        if count == 0 {
            let words = units[function.unit].part(function.body).filter { $0.kind == .word }
            count = (1...3).last { place in words.contains { $0.text == "$\(place)" } } ?? 0
            count += 1
        }
        guard count > 1, let parts = parts(whole, count: count) else { return arguments }
        return parts.map { Argument(value: $0) }
    }

    /// The variables as a block of Objective-C holds them: of those that it names the values of
    /// this moment, unless shared.
    mutating func captured(in body: Range<Int>) -> [String: Int] {
        var names = frames[here].names
        // The shorter way: through the words of the block, or through all variables.
        let named =
            body.count < names.count
            ? Set(unit.part(body).lazy.filter { $0.kind == .word }.map(\.text))
            : Set(names.keys)
        for name in named.sorted() where !sharedNames.contains(name) {
            guard let number = names[name], let value = state.cells[number] else { continue }
            names[name] = cell(copied(value))
        }
        return names
    }

    /// `[name]` before a closure's parameters: it keeps the value of this moment.
    mutating func capture(
        _ head: ArraySlice<SourceToken>, in names: inout [String: Int]
    ) {
        guard let open = head.first, open.isSign("["),
            let close = head.firstIndex(where: { $0.isSign("]") })
        else { return }
        let list = head[(head.startIndex + 1)..<close]
        for (place, token) in zip(list.indices, list) where token.kind == .word {
            let isPlain = place == list.startIndex || unit.tokens[place - 1].isSign(",")
            guard isPlain, !["weak", "unowned"].contains(token.text) else { continue }
            if let number = frames[here].names[token.text], let value = state.cells[number],
                unit.tokens[place + 1].isSign(",") || place + 1 == close
            {
                names[token.text] = cell(copied(value))
            } else {
                names[token.text] = cell(SourceValue(.unknown(token.text)))
            }
        }
    }
}
