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
        !made.contains(selfType) && isOverridden(number, behind: selfType)
    }

    /// True for a method that classes behind one override: what an object has that is only known to
    /// be of it may be theirs.
    func isOverridden(_ number: Int, behind type: String) -> Bool {
        guard types.isInherited(type), let numbers = functionsByName[functions[number].name],
            numbers.count > 1
        else { return false }
        return numbers.contains { other in
            let owner = functions[other].owner
            return owner != type && types.lineage(owner).contains(type)
                && types.kinds[owner] == .reference
        }
    }

    /// True for a message to an object of which only the declared class is known, where classes
    /// behind it have methods of their own for it.
    func isOverridden(_ number: Int, for message: SourceMessage) -> Bool {
        guard !functions[number].isStatic, case .unknown(let name)? = message.receiver?.value.plain,
            name != "self", name != "super", let type = message.receiver?.type
        else { return false }
        return isOverridden(number, behind: type)
    }

    /// What a property of the app's object gives that classes behind its own override; nil for every
    /// other.
    mutating func overridden(_ number: Int, written: String) -> SourceValue? {
        guard frames[here].receiver == nil, !frames[here].isForeign, !functions[number].isStatic,
            isOverridden(number)
        else { return nil }
        forgetChanges(by: functionsByName[functions[number].name] ?? [])
        return SourceValue(.unknown(written))
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
