import EngageCore

/// Structures of C: made of the values in braces, and copied wherever they go.
extension SourceMachine {
    /// A value as a variable of its own holds it: what is copied in its language is a copy.
    mutating func own(_ value: SourceValue) -> SourceValue { own(value, isSwift: isSwift) }

    mutating func own(_ value: SourceValue, isSwift: Bool) -> SourceValue {
        guard !isSwift else { return copied(value) }
        return value.cases.contains { isStructure($0.plain) } ? copied(value) : value
    }

    private func isStructure(_ plain: SourcePlain) -> Bool {
        guard case .instance(let type)? = object(plain)?.kind else { return false }
        return types.kinds[type] == .value
    }

    /// What braces make of a variable of a type, or of a list of that type in brackets.
    mutating func formed(_ value: SourceValue, as type: String) -> SourceValue {
        if type.hasPrefix("[") {
            let element = String(type.dropFirst().dropLast())
            guard types.kinds[element] == .value, let elements = knownList(value) else {
                return value
            }
            var formed: [SourceValue] = []
            for one in elements { formed.append(self.formed(one, as: element)) }
            return list(formed).at(value.place)
        }
        guard !isSwift, types.kinds[type] == .value,
            let given = value.plain.flatMap({ object($0) }),
            given.kind == .list || given.kind == .instance("(tuple)")
        else { return value }
        var whole = SourceObject(kind: .instance(type), place: value.place)
        for (place, member) in (types.members[type] ?? []).enumerated() {
            let written = given[given.kind == .list ? "\(place)" : member.name]
            let usual: SourcePlain =
                member.isOptional
                ? .none
                : SourceSpelling.numberTypes.contains(member.type)
                    ? .integer(0) : .unknown(member.name)
            whole.set(member.name, to: written ?? SourceValue(usual, at: value.place))
        }
        return SourceValue(make(whole), at: value.place)
    }

    /// A structure that is declared without values: what its members hold nobody knows.
    mutating func unformed(_ type: String, _ name: String) -> SourceValue? {
        guard !isSwift, types.kinds[type] == .value else { return nil }
        var whole = SourceObject(kind: .instance(type))
        for member in types.members[type] ?? [] {
            whole.set(member.name, to: SourceValue(.unknown("\(name).\(member.name)")))
        }
        return SourceValue(make(whole))
    }
}
