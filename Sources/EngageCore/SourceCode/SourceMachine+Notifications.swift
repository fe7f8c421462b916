/// Notifications that the files post: who observes them is called before the next statement.
extension SourceMachine {
    /// Forgets what observers change, behind a message that posts a notification.
    mutating func notifies(_ form: String) {
        guard form.hasPrefix("postnotification") || form.hasPrefix("postname:") else { return }
        let known = observers ?? Self.observers(of: units, functions)
        observers = known
        for number in known {
            let function = functions[number]
            let changes = changes(in: function.body, of: units[function.unit])
            for name in changes.set.union(changes.changed).sorted() {
                guard frames[here].names[name] == nil,
                    let cell = properties["\(function.owner)/\(Self.plainName(name))"]
                        ?? globals[name],
                    let old = state.cells[cell]
                else { continue }
                forget(cell: cell, old, name, deeply: changes.changed.contains(name))
            }
        }
    }

    /// Methods that a statement with `addObserver` names as selectors.
    private static func observers(of units: [SourceUnit], _ functions: [SourceFunction]) -> [Int] {
        var names: Set<String> = []
        for unit in units {
            var rest = 0
            for token in unit.tokens {
                if token.kind == .word, token.text == "addObserver" { rest = 48 }
                guard rest > 0 else { continue }
                rest -= 1
                if token.isSign(";") { rest = 0 }
                if token.kind == .word { names.insert(token.text) }
            }
        }
        return functions.indices.filter { number in
            !functions[number].owner.isEmpty && names.contains(functions[number].shortName)
        }
    }
}
