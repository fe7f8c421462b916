import EngageCore

/// What a method of Swift does with `self`: enumerations and structures may become another one.
extension SourceMachine {
    /// The object, or the case of an enumeration, whose method is read.
    var itself: SourceValue? {
        frames[here].ownCell.flatMap { state.cells[$0] } ?? frames[here].receiver
    }

    /// What others are handed of the object whose methods the app calls by itself: its `self` is
    /// another one than theirs.
    static let theApp = "(self)"

    /// A value as others hold it.
    func outward(_ value: SourceValue) -> SourceValue {
        let type = frames.isEmpty ? "" : selfType
        guard !type.isEmpty, frames[here].receiver == nil, !frames[here].isForeign else {
            return value
        }
        return value.map { $0 == .unknown("self") ? .choice(Self.theApp, type) : $0 }
    }

    /// A value as a dictionary holds it, which is nobody's.
    func inward(_ value: SourceValue) -> SourceValue {
        value.map { plain in
            if case .choice(Self.theApp, _) = plain { .unknown("self") } else { plain }
        }
    }

    /// `self = …`
    mutating func assign(itself value: SourceValue) {
        if let cell = frames[here].ownCell {
            state.cells[cell] = value
            return
        }
        guard isSwift, case .object(let number)? = frames[here].receiver?.plain,
            case .instance(let type)? = state.objects[number]?.kind, types.kinds[type] == .value
        else { return }
        if case .object(let other)? = value.plain, let object = state.objects[other] {
            state.objects[number]?.entries = object.entries
        } else {
            forget(number)
        }
    }

    /// Lets a method of an enumeration that has begun hand back the case that it gives itself.
    mutating func keepsItself(_ number: Int, _ receiver: SourceValue?, _ message: SourceMessage) {
        let function = functions[number]
        guard isSwift, let receiver, types.kinds[function.owner] == .choice,
            setsItself(function)
        else { return }
        let implied = SourceExpression.Operand(
            value: receiver, target: .name("self"), start: message.start, end: message.start)
        let own = cell(copied(receiver))
        frames[here].ownCell = own
        frames[here].names["self"] = own
        frames[here].handedBack.append((message.receiver ?? implied, own))
    }

    /// True where statements give `self` a value, or call a method of the same type that does.
    private func setsItself(_ function: SourceFunction) -> Bool {
        let tokens = units[function.unit].part(function.body)
        return zip(tokens, tokens.dropFirst()).contains { token, next in
            if token.isWord("self") { return next.isSign("=") }
            guard next.isSign("("), token.kind == .word else { return false }
            return (functionsByName[token.text] ?? []).contains { other in
                functions[other].owner == function.owner && givesItself(functions[other])
            }
        }
    }

    private func givesItself(_ function: SourceFunction) -> Bool {
        let tokens = units[function.unit].part(function.body)
        return zip(tokens, tokens.dropFirst()).contains { $0.isWord("self") && $1.isSign("=") }
    }
}
