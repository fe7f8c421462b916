import EngageCore

/// Ranges, sums of lists and comparisons.
extension SourceMachine {
    /// The whole numbers from one to another; nil where they are not known or too many.
    mutating func range(
        _ sign: String, _ left: SourceValue, _ right: SourceValue
    ) -> SourceValue? {
        guard case .integer(let first)? = left.plain, case .integer(let last)? = right.plain else {
            return nil
        }
        let end = sign == "..." ? last &+ 1 : last
        let (count, isTooLarge) = end.subtractingReportingOverflow(first)
        guard !isTooLarge, (0...Self.mostRounds).contains(count) else { return nil }
        return list((first..<end).map { SourceValue(.integer($0)) })
    }

    /// A list of the elements of both, way by way.
    mutating func joined(
        _ left: SourceValue, _ right: SourceValue, _ place: SourcePlace, _ text: String
    ) -> SourceValue {
        var cases: [SourceValue.Case] = []
        for one in left.cases {
            for other in right.cases {
                guard let way = one.way.and(other.way) else { continue }
                var plain = SourcePlain.unknown(text)
                if let first = object(one.plain), let second = object(other.plain),
                    first.kind == .list, second.kind == .list
                {
                    var whole = SourceObject(
                        kind: .list, isShared: !isSwift, isOpen: first.isOpen || second.isOpen,
                        place: place)
                    for element in first.elements + second.elements { whole.append(element) }
                    whole.isUnordered = first.isUnordered || second.isUnordered
                    plain = make(whole)
                }
                cases.append(SourceValue.Case(way: way, plain: plain))
            }
        }
        return SourceValue(cases, at: place, text: text)
    }

    func isList(_ value: SourceValue) -> Bool {
        value.cases.contains { object($0.plain)?.kind == .list }
    }

    /// True where operators mean what they do everywhere.
    func isPlain(_ left: SourceValue, _ right: SourceValue) -> Bool {
        [left, right].allSatisfy { value in
            value.cases.allSatisfy { $0.plain.number != nil || $0.plain.text != nil }
        }
    }

    func isDictionary(_ value: SourceValue) -> Bool {
        value.cases.contains { object($0.plain)?.kind == .dictionary }
    }

    /// Whether two objects of classes of the files are the same one; nil where they are none.
    private func areOne(_ one: SourcePlain, _ other: SourcePlain) -> Bool? {
        for plain in [one, other] {
            guard case .instance(let type)? = object(plain)?.kind, types.kinds[type] == .reference
            else { return nil }
        }
        return one == other
    }

    /// Whether two lists or dictionaries hold the same; nil where that is not known.
    func holdTheSame(_ one: SourcePlain, _ other: SourcePlain) -> Bool? {
        var open = [(one, other)]
        var isKnown = true
        var asked = 0
        while let (left, right) = open.popLast() {
            asked += 1
            guard asked <= Self.mostCounted else { return nil }
            guard let first = object(left), let second = object(right),
                !first.isInstance, !second.isInstance
            else {
                switch SourceLibrary.areEqual(left, right, isSwift: isSwift) {
                case true?: continue
                case false?: return false
                case nil: isKnown = false
                }
                continue
            }
            guard first.kind == second.kind else { return false }
            guard !first.isOpen, !second.isOpen, !first.isUncertain, !second.isUncertain else {
                isKnown = false
                continue
            }
            guard first.count == second.count else { return false }
            for entry in first.entries {
                guard let own = second[entry.key] else { return false }
                guard let left = entry.value.plain, let right = own.plain else {
                    isKnown = false
                    continue
                }
                open.append((left, right))
            }
        }
        return isKnown ? true : nil
    }

    /// True for a `float` beside a `double`, of which one keeps fewer digits than are written.
    private func differInBits(_ left: Operand, _ right: Operand) -> Bool {
        guard !isSwift, isShort(left) != isShort(right) else { return false }
        return [left, right].contains { operand in
            operand.value.cases.contains { one in
                guard case .real(let number) = one.plain else { return false }
                return Double(Float(number)) != number
            }
        }
    }

    /// True for a `float` of C.
    private func isShort(_ operand: Operand) -> Bool {
        if case .name(let name)? = operand.target {
            return ["float", "GLfloat"].contains(frames[here].types[name] ?? "")
        }
        let written = text(operand)
        return written.hasSuffix("f") && written.first?.isNumber == true
    }

    mutating func compare(
        _ sign: String, _ left: SourceExpression.Operand, _ right: SourceExpression.Operand,
        _ place: SourcePlace, _ text: String
    ) {
        let isEqual = sign.hasPrefix("=")
        if differInBits(left, right) {
            return push(SourceValue(.unknown(text)), from: left.start, to: right.end)
        }
        // What is compared with nil or a truth is asked itself.
        for (one, other) in [(left, right), (right, left)] {
            let isNone = other.value.plain == SourcePlain.none
            var isTruth: Bool?
            if case .truth(let truth)? = other.value.plain { isTruth = truth }
            guard isNone || isTruth != nil, one.value.cases.contains(where: { $0.plain.isUnknown })
            else { continue }
            let wanted = isNone ? !isEqual : isEqual == isTruth
            let truth = known(one.value, text: self.text(one)).map { plain in
                plain.truth.map { .truth($0 == wanted) } ?? .unknown(text)
            }
            return push(truth, from: left.start, to: right.end)
        }
        if !isSwift, left.value.plain?.text != nil, right.value.plain?.text != nil,
            left.value.references != right.value.references
        {
            // A text that changes where it lies is another object than any other.
            return push(SourceValue(.truth(!isEqual), at: place), from: left.start, to: right.end)
        }
        let isSwift = isSwift
        let asksIdentity = !isSwift || sign.count == 3
        let value = SourceValue.combine([left.value, right.value], at: place, text: text) { parts in
            if asksIdentity, let isSame = areOne(parts[0], parts[1]) {
                return .truth(isSame == isEqual)
            }
            if !asksIdentity, parts.allSatisfy({ object($0)?.isInstance == false }) {
                return holdTheSame(parts[0], parts[1]).map { .truth($0 == isEqual) }
                    ?? .unknown(text)
            }
            return SourceLibrary.areEqual(parts[0], parts[1], isSwift: isSwift).map {
                .truth($0 == isEqual)
            }
                ?? .unknown(text)
        }
        push(value, from: left.start, to: right.end)
    }
}
