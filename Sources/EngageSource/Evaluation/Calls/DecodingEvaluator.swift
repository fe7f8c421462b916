import EngageCore

/// Objects of the app's types that Swift's decoders make of JSON and property lists. A new type of a
/// member that is decoded is a case of `decoded(_:as:)`.
struct DecodingEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The maximum number of objects that are made of one document.
    private static let mostObjects = 1_000

    /// What `decode(Type.self, from: data)` gives; nil for every other message, and for a type that
    /// decodes itself.
    func decoded(_ message: SourceMessage, _ form: String) -> SourceValue? {
        guard form == "decode:from:", machine.isSwift, message.values.count == 2,
            let decoder = message.receiver?.value.plain.flatMap({ machine.object($0) }),
            case .instance(let name) = decoder.kind, let keys = keys(of: decoder, name),
            let (type, isList) = wanted(message.arguments[0].operand)
        else { return nil }
        let place = ExpressionLocation(
            unit: machine.frame.unit, start: message.start, end: message.end)
        return documentEvaluator.values(message.values[1], place) { plain in
            guard case .choice("Data", let text) = plain,
                let value = documentEvaluator.value(
                    of: text, isJSON: name == "JSONDecoder", place)
            else { return nil }
            return decoded(value, as: type, isList: isList, keys)
        }
    }

    /// How the names of members are written in a document.
    private enum Keys {
        case asDeclared
        case snakeCase
    }

    /// The keys that a decoder wants; nil for one that is set up otherwise.
    private func keys(of decoder: SourceObject, _ name: String) -> Keys? {
        guard ["JSONDecoder", "PropertyListDecoder"].contains(name) else { return nil }
        // Other strategies concern types that are not read.
        switch decoder["keyDecodingStrategy"]?.plain {
        case nil, .identifier("useDefaultKeys")?: return .asDeclared
        case .identifier("convertFromSnakeCase")?: return .snakeCase
        default: return nil
        }
    }

    /// The type of `Type.self` and of the elements in `[Type].self`.
    private func wanted(_ operand: SourceExpression.Operand) -> (type: String, isList: Bool)? {
        if case .type(let type)? = operand.value.plain { return (type, false) }
        guard case .member(let list, "self")? = operand.target,
            let elements = collectionValues.knownList(list.value), elements.count == 1,
            case .type(let type)? = elements[0].plain
        else { return nil }
        return (type, true)
    }

    /// An object that is being filled from a dictionary.
    private struct Open {
        let number: Int
        let type: String
        let given: SourceObject
    }

    /// An object of a type, or a list of them: `thrown` where the document does not fit, nil where that
    /// is not known.
    private func decoded(
        _ value: SourceValue, as type: String, isList: Bool, _ keys: Keys
    ) -> ConcreteValue? {
        guard let given = value.plain.flatMap({ machine.object($0) }),
            given.kind == (isList ? .list : .dictionary)
        else { return .thrown }
        var open: [Open] = []
        var made: [SourceValue] = []
        for element in isList ? given.elements : [value] {
            guard let object = begun(element, as: type, &open) else { return nil }
            if object == .thrown { return object }
            made.append(SourceValue(object, at: value.place))
        }
        var count = 0
        while let next = open.popLast() {
            count += 1
            guard count <= Self.mostObjects, let fits = fill(next, keys, &open) else { return nil }
            if !fits { return .thrown }
        }
        return isList ? collectionValues.list(made).plain : made[0].plain
    }

    /// An empty object of a type that is filled later; nil for a type that decodes itself or shares its
    /// decoding with another class.
    private func begun(
        _ value: SourceValue, as type: String, _ open: inout [Open]
    ) -> ConcreteValue? {
        let types = program.types
        let lineage = types.lineage(type)
        let decodesItself = lineage.contains { owner in
            (machine.functionsByOwner["\(owner)/init"] ?? []).contains {
                machine.functions[$0].parameters.first?.label == "from"
            }
        }
        guard types.kinds[type] == .value || types.kinds[type] == .reference, !decodesItself,
            !types.isInherited(type), lineage.count(where: { types.kinds[$0] == .reference }) < 2,
            lineage.contains("Codable") || lineage.contains("Decodable")
        else { return nil }
        guard let given = value.plain.flatMap({ machine.object($0) }), given.kind == .dictionary
        else { return .thrown }
        let object = SourceObject(
            kind: .instance(type), isShared: types.kinds[type] == .reference, place: value.place)
        let plain = machine.make(object)
        if case .object(let number) = plain {
            open.append(Open(number: number, type: type, given: given))
        }
        return plain
    }

    /// Fills an object; false where the dictionary does not fit, nil where that is not known.
    private func fill(_ next: Open, _ keys: Keys, _ open: inout [Open]) -> Bool? {
        let types = program.types
        let written = types.nested("CodingKeys", in: next.type)
        let place = machine.state.objects[next.number]?.place ?? ExpressionLocation()
        for member in types.members[next.type] ?? [] where !member.isStatic {
            if member.isWrapped { return nil }
            var key = member.name
            if let written {
                let isNamed = types.choices[written]?.contains(key) == true
                guard isNamed, let text = types.rawValues["\(written).\(key)"]?.text else {
                    set(member, typedValues.first(of: member, in: next.type), of: next.number)
                    continue
                }
                key = text
            }
            if member.isConstant, member.isInitialized {
                set(member, typedValues.first(of: member, in: next.type), of: next.number)
                continue
            }
            let found = next.given.entries.first { entry in
                entry.key == key || keys == .snakeCase && Self.camelCase(entry.key) == key
            }
            guard let value = found?.value, value.plain != .null else {
                guard member.isOptional else { return false }
                set(member, SourceValue(.none, at: place), of: next.number)
                continue
            }
            let text = SourceValue(.unknown(member.name), at: place)
            switch decoded(value, as: member, of: next.type, &open) {
            case .thrown?: return false
            case let plain?: set(member, SourceValue(plain, at: place), of: next.number)
            case nil: set(member, text, of: next.number)
            }
        }
        return true
    }

    private func set(
        _ member: SourceDeclarations.Member, _ value: SourceValue, of number: Int
    ) {
        machine.state.objects[number]?.set(member.name, to: value)
    }

    /// A value of a document as the type of a member; nil where that is not known.
    private func decoded(
        _ value: SourceValue, as member: SourceDeclarations.Member, of owner: String,
        _ open: inout [Open]
    ) -> ConcreteValue? {
        guard member.type == "Array" else {
            let type = member.type.isEmpty ? self.type(ofFirst: member, of: owner) : member.type
            return decoded(value, as: type, &open)
        }
        guard let parts = member.parts, parts.kind == .elements, !parts.flags.contains(true),
            let object = value.plain.flatMap({ machine.object($0) })
        else { return nil }
        if object.kind == .dictionary {
            let fits = object.entries.allSatisfy { entry in
                var none: [Open] = []
                let plain = decoded(entry.value, as: parts.type, &none)
                return none.isEmpty && plain == entry.value.plain
            }
            return fits ? value.plain : nil
        }
        var elements: [SourceValue] = []
        for element in object.elements {
            guard let plain = decoded(element, as: parts.type, &open) else { return nil }
            if plain == .thrown { return plain }
            elements.append(SourceValue(plain, at: value.place))
        }
        return collectionValues.list(elements).plain
    }

    /// The type that the first value gives a member which is declared without one.
    private func type(ofFirst member: SourceDeclarations.Member, of owner: String) -> String {
        switch typedValues.first(of: member, in: owner).plain {
        case .text?: "String"
        case .integer?: "Int"
        case .real?: "Double"
        case .boolean?: "Bool"
        default: ""
        }
    }

    /// A value of a document as a type by its name; nil where that is not known.
    private func decoded(
        _ value: SourceValue, as type: String, _ open: inout [Open]
    ) -> ConcreteValue? {
        switch (type, value.plain) {
        case ("String", .text?), ("Bool", .boolean?), ("Int", .integer?): return value.plain
        case ("Double", let plain?), ("CGFloat", let plain?), ("Float", let plain?):
            return plain.number.map { .real($0) } ?? .thrown
        case ("String", _), ("Bool", _), ("Int", _): return .thrown
        default: break
        }
        guard let type = program.types.visible(type, in: "") else { return nil }
        if program.types.kinds[type] == .choice {
            guard let raw = value.plain, raw.text != nil || raw.integer != nil else { return nil }
            return program.types.choice(type, rawValue: raw) ?? .thrown
        }
        return begun(value, as: type, &open)
    }

    /// `tint_color` as `tintColor`. Source: Apple, JSONDecoder.KeyDecodingStrategy.
    private static func camelCase(_ key: String) -> String {
        let words = key.split(separator: "_")
        guard let first = words.first else { return key }
        let lead = key.prefix { $0 == "_" }
        let tail = key.reversed().prefix { $0 == "_" }
        guard words.count > 1 else { return key }
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        return lead + first.lowercased() + rest.joined() + String(tail)
    }
}

extension SourceEvaluator {
    var decodingEvaluator: DecodingEvaluator { DecodingEvaluator(machine: machine) }
}
