import EngageCore

extension SourceMachine {
    mutating func assign(_ operand: SourceExpression.Operand, _ given: SourceValue) {
        var value = own(given)
        if isSwift, let type = enumeration(of: operand) { value = typed(value, as: type) }
        if case .name(let name)? = operand.target { keep(value, in: name) }
        if case .member(_, let name)? = operand.target { keep(value, in: name) }
        switch operand.target {
        case .name(let name)?:
            if name == "self" { return assign(itself: value) }
            if name == "_" { return }
            if frames[here].weak.contains(name) { value = weakly(value, name, from: 0) }
            value = named(value, SourceName.plain(name))
            if !isSwift, let type = frames[here].types[name],
                SourceSpelling.numberTypes.contains(type), value.plain?.integer != nil
            {
                value = SourceLibrary.converted(value, to: type)
            }
            if let number = frames[here].names[name] {
                state.cells[number] = value
                if staticCells.values.contains(number) { forgetSetElsewhere(of: value) }
            } else if let number = ownObject(having: SourceName.plain(name)) {
                setMember(SourceName.plain(name), of: number, to: value)
            } else if let number = knownCell(name) {
                state.cells[number] = value
                if globals[name] == number { forgetSetElsewhere(of: value) }
            } else if !frames[here].owner.isEmpty {
                setProperty(name, of: frames[here].owner, to: value)
            } else {
                frames[here].names[name] = cell(value)
            }
        case .member(let base, let name)?: assign(member: name, of: base, value)
        case .item(let base, let key)?: assign(item: key, of: base, value)
        case .tuple(let operands)?: assign(operands, value)
        case nil: break
        }
    }

    /// A value in a variable that keeps it not alive: of an object that was made behind a place
    /// nobody knows whether something else does.
    func weakly(_ value: SourceValue, _ name: String, from start: Int) -> SourceValue {
        value.map { plain in
            guard let object = object(plain) else {
                return plain.text == nil || start > 0 ? plain : .unknown(name)
            }
            let isMade = object.place.end > 0 && object.place.start >= start
            return isMade && object.place.unit == frames[here].unit ? .unknown(name) : plain
        }
    }

    /// What a variable holds now: the right side of `+=` is carried out before the left is read.
    func renewed(_ operand: SourceExpression.Operand) -> SourceValue {
        if let cell = cell(behind: operand) { return state.cells[cell] ?? operand.value }
        guard case .member(let base, let name)? = operand.target,
            case .object(let number)? = base.value.plain,
            case .instance? = state.objects[number]?.kind
        else { return operand.value }
        let plain = SourceName.plain(name)
        return state.objects[number]?[name] ?? state.objects[number]?[plain] ?? operand.value
    }

    /// The enumeration of which a variable is: of what its value is before it gets another.
    private func enumeration(of operand: SourceExpression.Operand) -> String? {
        for one in operand.value.cases {
            if case .choice(let type, _) = one.plain, types.kinds[type] == .choice { return type }
            if case .instance(let type)? = object(one.plain)?.kind, types.kinds[type] == .choice {
                return type
            }
        }
        if types.kinds[operand.type] == .choice { return operand.type }
        switch operand.target {
        case .name(let name)?: return enumeration(ofFirst: name)
        case .member(let base, let name)? where base.value.plain == .unknown("self"):
            return enumeration(ofFirst: name)
        default: return nil
        }
    }

    /// The enumeration of what a property begins with.
    private func enumeration(ofFirst name: String) -> String? {
        guard frames[here].names[name] == nil,
            case .choice(let type, _)? = firstValues["\(selfType)/\(name)"]?.plain
        else { return nil }
        return types.kinds[type] == .choice ? type : nil
    }

    /// `(a, b) = …`: each gets its part, or is not known any more.
    private mutating func assign(_ operands: [Operand], _ value: SourceValue) {
        let parts = parts(value, count: operands.count)
        for (position, operand) in operands.enumerated() {
            assign(
                operand,
                parts?[position] ?? SourceValue(.unknown(text(operand)), at: value.place))
        }
    }

    /// The cell of a variable: of the method, else of the object, else of the file.
    func knownCell(_ name: String) -> Int? {
        frames[here].names[name] ?? propertyCell(name) ?? globals[name]
    }

    /// The object whose method is read, where it has a member of this name.
    func ownObject(having plain: String) -> Int? {
        guard case .object(let number)? = itself?.plain,
            state.objects[number]?.isInstance == true,
            state.objects[number]?[plain] != nil
                || SourceMember.all[plain] != nil && frames[here].names[plain] == nil
                    && propertyCell(plain) == nil
        else { return nil }
        return number
    }

    func propertyCell(_ name: String) -> Int? {
        for owner in types.lineage(selfType) {
            if let number = properties["\(owner)/\(SourceName.plain(name))"] { return number }
        }
        return nil
    }

    mutating func setProperty(_ name: String, of owner: String, to value: SourceValue) {
        let plain = SourceName.plain(name)
        let path = "\(owner)/\(plain)"
        var value = value
        if let member = types.member(plain, of: owner) {
            if member.isWrapped { value = SourceValue(.unknown(name), at: value.place) }
            if member.isCopied { value = copy(value, isDictionary: false) }
            value = typed(value, as: member.type)
        }
        if let number = properties[path] {
            state.cells[number] = value
        } else {
            properties[path] = cell(value)
        }
    }

    private mutating func assign(
        member name: String, of base: SourceExpression.Operand, _ value: SourceValue
    ) {
        if name == "rootViewController" { beginsWith(value) }
        if isDefaultsProperty(name) {
            record(.defaults, value, start: base.start)
        }
        let whole = SourceRectangle.structured(base.value, as: base.type)
        if let changed = Self.structure(whole, name, value, text: text(base)) {
            return assign(base, changed)
        }
        let isSelf = base.value.plain == .unknown("self") || base.value.plain == .unknown("super")
        if isSelf {
            if frames[here].isForeign { return }
            for owner in types.lineage(selfType)
            where properties["\(owner)/\(SourceName.plain(name))"] != nil {
                return setProperty(name, of: owner, to: named(value, name))
            }
            return setProperty(name, of: frames[here].owner, to: named(value, name))
        }
        switch base.value.plain {
        case .type(let type)?, .choice(Self.theApp, let type)?:
            return setProperty(name, of: type, to: value)
        default: break
        }
        assign(member: name, ofObjects: base.value, value)
    }

    /// A rectangle, size or point with another member; nil for what is none.
    private static func structure(
        _ base: SourceValue, _ name: String, _ value: SourceValue, text: String
    ) -> SourceValue? {
        let isStructure = base.cases.contains { one in
            switch one.plain {
            case .rect, .size, .point: true
            default: false
            }
        }
        guard isStructure else { return nil }
        return SourceValue.combine([base, value], at: base.place, text: text) { parts in
            let number = parts[1].number
            let unknown = SourceRectangle.unknown
            switch (parts[0], name, parts[1]) {
            case (.rect(let rect), "origin", .point(let point)): return .rect(point + rect[2...])
            case (.rect(let rect), "size", .size(let size)): return .rect(rect[..<2] + size)
            case (.size(let size), "width", _): return .size([number ?? unknown, size[1]])
            case (.size(let size), "height", _): return .size([size[0], number ?? unknown])
            case (.point(let point), "x", _): return .point([number ?? unknown, point[1]])
            case (.point(let point), "y", _): return .point([point[0], number ?? unknown])
            case (.rect(let rect), "origin", _): return .rect([unknown, unknown] + rect[2...])
            case (.rect(let rect), "size", _): return .rect(rect[..<2] + [unknown, unknown])
            default: return .unknown(text)
            }
        }
    }

    mutating func assign(
        item key: SourceValue, of base: SourceExpression.Operand, _ value: SourceValue
    ) {
        for (way, number) in dictionary(behind: base) {
            set(key, of: number, to: value, on: way, isWhole: base.value.cases.count == 1)
        }
    }

    /// A key as a dictionary has it: `.title` is a constant that the files add to texts.
    func keyed(_ key: SourceValue) -> SourceValue {
        guard isSwift,
            key.cases.contains(where: { if case .word = $0.plain { true } else { false } })
        else { return key }
        let (properties, cells) = (self.properties, state.cells)
        return key.map { plain in
            guard case .word(let word) = plain else { return plain }
            let cell = properties["String/\(word)"] ?? properties["AnyHashable/\(word)"]
            return cell.flatMap { cells[$0]?.plain } ?? plain
        }
    }

    /// Sets a key of a dictionary, on the ways on which the variable is that dictionary.
    mutating func set(
        _ key: SourceValue, of number: Int, to value: SourceValue, on way: SourceWay = .all,
        isWhole: Bool = true
    ) {
        guard let kind = state.objects[number]?.kind else { return }
        let value = inward(value)
        if kind == .list {
            if let index = key.plain?.integer, isWhole,
                index < state.objects[number]?.elements.count ?? 0
            {
                state.objects[number]?.replace(at: index, with: value)
            } else {
                state.objects[number]?.open(at: key.place)
            }
            return
        }
        guard kind == .dictionary else { return forget(number) }
        // Objects are changed where they lie: a copy each time would cost the square of a large one.
        for one in keyed(key).cases {
            guard let name = one.plain.text else {
                state.objects[number]?.open(named: one.plain, at: key.place)
                continue
            }
            let written: String = if case .key(let constant) = one.plain { constant } else { name }
            let id = SourceKey.id(written)
            let isAlways = key.cases.count == 1
            let old = state.objects[number]?[id]
            let given =
                isAlways && isWhole
                ? value
                : SourceState.joined(
                    SourceState(cells: [0: value]), on: [one.way.and(way) ?? one.way],
                    SourceState(cells: [0: old ?? SourceValue(.absent)]),
                    on: (one.way.and(way) ?? one.way).others
                ).cells[0] ?? value
            if given.plain == SourcePlain.none || given.plain == .absent {
                state.objects[number]?.remove(id)
            } else {
                state.objects[number]?.set(id, named: written, at: key.place, to: given)
            }
        }
    }
}
