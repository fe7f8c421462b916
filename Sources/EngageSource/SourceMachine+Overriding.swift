import EngageCore

/// Methods that classes behind the one which is read override: which of them the app's object is.
extension SourceMachine {
    /// The class of the app's object whose method is read: the one class behind it that nothing
    /// inherits from, where the files never make an object of the class itself.
    func heir(of owner: String) -> String? {
        let heirs = types.heirs(of: owner)
        guard heirs.count == 1, !made.contains(owner) else { return nil }
        return heirs.first
    }

    /// True for a method of the app's object that several classes behind its own may override: which
    /// of them it is of, nobody knows.
    func isOverridden(_ number: Int) -> Bool {
        let name = functions[number].name
        guard types.isInherited(selfType), !made.contains(selfType),
            let numbers = functionsByName[name], numbers.count > 1
        else { return false }
        return numbers.contains { other in
            let owner = functions[other].owner
            return owner != selfType && types.lineage(owner).contains(selfType)
                && types.kinds[owner] == .reference
        }
    }

    /// Classes of which statements make objects by their names.
    static func made(in units: [SourceUnit], _ types: SourceTypes) -> Set<String> {
        var found: Set<String> = []
        for unit in units {
            let tokens = unit.tokens
            for place in tokens.indices.dropLast()
            where tokens[place].kind == .word && types.kinds[tokens[place].text] == .reference {
                let next = tokens[place + 1]
                let isMade =
                    unit.language == .swift
                    ? next.isSign("(") : next.isWord("alloc") || next.isWord("new")
                if isMade { found.insert(tokens[place].text) }
            }
        }
        return found
    }
}
