import EngageCore

/// Enumerations of C, and methods that macros declare.
extension SourceDeclarations {
    /// A method in the brackets of a macro: `RCT_EXPORT_METHOD(name:(TYPE)argument …) { … }`.
    mutating func exported(
        _ unit: SourceUnit, _ number: Int, at place: Int, _ owner: String
    ) -> Int? {
        let tokens = unit.tokens
        guard place + 3 < tokens.count, tokens[place].text.contains("_METHOD"),
            tokens[place + 1].isPunctuator("("), tokens[place + 2].kind == .identifier
        else { return nil }
        let close = unit.close(of: place + 1)
        guard close + 1 < tokens.count, tokens[close + 1].isPunctuator("{") else { return nil }
        var name = ""
        var parameters: [SourceFunction.Parameter] = []
        var index = place + 2
        while index < close, tokens[index].kind == .identifier {
            name += tokens[index].text
            guard index + 1 < close, tokens[index + 1].isPunctuator(":") else { break }
            name += ":"
            index += 2
            if index < close, tokens[index].isPunctuator("(") { index = unit.after(index) }
            guard index < close, tokens[index].kind == .identifier else { break }
            parameters.append(SourceFunction.Parameter(label: "", name: tokens[index].text))
            index += 1
        }
        let end = unit.close(of: close + 1)
        functions.append(
            SourceFunction(
                unit: number, owner: owner, name: name, parameters: parameters,
                body: (close + 2)..<max(close + 2, end), offset: tokens[place].offset))
        return end + 1
    }

    /// `typedef enum { A, B = 4 } Name;` and `NS_ENUM`; other typedefs are passed over.
    mutating func enumeration(_ unit: SourceUnit, at start: Int) -> Int {
        let tokens = unit.tokens
        let end = unit.next(";", from: start, limit: tokens.count)
        let head = unit.part(start, end).prefix(12)
        guard head.contains(where: { ["enum", "NS_ENUM", "NS_OPTIONS"].contains($0.text) }),
            let open = unit.part(start, end).firstIndex(where: { $0.isPunctuator("{") })
        else { return end + 1 }
        let close = min(unit.close(of: open), end)
        var next: Int? = 0
        var place = open + 1
        while place < close {
            let stop = unit.next(",", from: place, limit: close)
            let name = tokens[place].text
            if place + 2 < stop, tokens[place + 1].isPunctuator("=") {
                next = number(unit.part(place + 2, stop))
            }
            // A case with an unknown value has none, nor have the cases after it.
            if tokens[place].kind == .identifier {
                cases[name] = next.map { .integer($0) } ?? .unknown(name)
            }
            next = next.map { $0 &+ 1 }
            place = stop + 1
        }
        return end + 1
    }

    /// A whole number computed from numbers and earlier enumerators; nil if something is unknown.
    private func number(_ line: ArraySlice<SourceToken>) -> Int? {
        var isKnown = true
        let condition = SourceCondition(
            .objectiveC, isDefined: { _ in false },
            body: { name in
                guard case .integer(let number)? = cases[name], let token = line.first else {
                    return nil
                }
                return [token.replacing(.number, "\(number)")]
            },
            answer: { _ in
                isKnown = false
                return false
            })
        let number = condition.number(line)
        return isKnown ? number : nil
    }
}
