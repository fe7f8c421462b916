import EngageCore

/// Methods that somebody unseen calls: observers of what is posted or set, and those that a
/// selector names.
extension SourceMachine {
    /// Forgets what such methods change, behind a message that may call them.
    mutating func notifies(_ message: SourceMessage, _ form: String) {
        if form.hasPrefix("postnotification") || form.hasPrefix("postname:") {
            return forgetChanges(by: functions(namedBehind: "addObserver"))
        }
        if form.hasPrefix("addobserver:forkeypath:") {
            return forgetChanges(
                by: functions.indices.filter { functions[$0].name.hasPrefix("observeValue") })
        }
        if form.hasPrefix("wait") || form.hasSuffix("_wait:") || form.hasSuffix("_wait::") {
            return forgetChanges(by: later.map(\.function))
        }
        let isHanded =
            message.receiver == nil
            && message.values.contains { value in
                if case .selector? = value.plain { true } else { false }
            }
        let callers = [
            "makeobjectsperform", "performselector", "perform:", "invoke", "objc_msgsend",
        ]
        guard isHanded || callers.contains(where: { form.hasPrefix($0) }) else { return }
        forgetChanges(by: functions(namedBehind: "selector", "NSSelectorFromString", "Selector"))
    }

    /// Forgets what functions change of the app, and of every object that has them.
    mutating func forgetChanges(by numbers: [Int]) {
        for number in numbers {
            let function = functions[number]
            let changes = changes(in: function.body, of: units[function.unit])
            for name in changes.set.union(changes.changed).sorted() {
                let plain = SourceName.plain(name)
                for object in state.objects.keys.sorted() {
                    guard case .instance(let type)? = state.objects[object]?.kind,
                        types.lineage(type).contains(function.owner),
                        let old = state.objects[object]?[plain]
                    else { continue }
                    let place = old.place
                    state.objects[object]?.set(plain, to: SourceValue(.unknown(name), at: place))
                }
                // Statements that stand in no function have the variables of the file.
                let names = frames[here].names
                let isOwn = function.captured == nil && names[name] != nil
                guard !isOwn || frames[here].function == nil,
                    let cell = function.captured?[name] ?? properties["\(function.owner)/\(plain)"]
                        ?? (isOwn ? names[name] : globals[name]),
                    let old = state.cells[cell]
                else { continue }
                forget(cell: cell, old, name, deeply: changes.changed.contains(name))
            }
        }
    }

    /// Forgets what functions change that an expression calls, of which nobody knows how often it
    /// is read.
    mutating func forgetChanges(in operand: SourceExpression.Operand) {
        let tokens = unit.tokens.filter { operand.start <= $0.offset && $0.end <= operand.end }
        forgetChanges(calledIn: tokens[...])
    }

    /// Forgets what functions change that some words name.
    mutating func forgetChanges(calledIn tokens: ArraySlice<SourceToken>) {
        let words = Set(tokens.lazy.filter { $0.kind == .word }.map(\.text))
        guard !frames.isEmpty else { return }
        let numbers = words.sorted().flatMap { functionsByName[$0] ?? [] }
        let local = words.sorted().compactMap { word -> Int? in
            guard let cell = frames[here].names[word],
                case .function(let number)? = state.cells[cell]?.plain
            else { return nil }
            return number
        }
        forgetChanges(by: numbers + local)
    }

    /// Methods that statements name behind one of some words.
    private mutating func functions(namedBehind words: String...) -> [Int] {
        if let known = observers[words] { return known }
        var names: Set<String> = []
        for unit in units {
            var rest = 0
            for token in unit.tokens {
                if token.kind == .word, words.contains(token.text) { rest = 48 }
                guard rest > 0 else { continue }
                rest -= 1
                if token.isSign(";") { rest = 0 }
                if token.kind == .word { names.insert(token.text) }
                if token.kind == .string, let name = token.text.split(separator: ":").first {
                    names.insert(String(name))
                }
            }
        }
        let found = functions.indices.filter { number in
            !functions[number].owner.isEmpty && names.contains(functions[number].shortName)
        }
        observers[words] = found
        return found
    }
}
