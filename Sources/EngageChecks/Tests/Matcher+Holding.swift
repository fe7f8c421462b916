import EngageCore

extension Matcher {
    /// Whether an answer is what was wanted.
    func holds(for answer: PathAnswer, origin: ValueOrigin?) -> Bool {
        switch self {
        case .from(let layer, let file, let key, let line):
            Self.isFrom(origin, layer: layer, file: file, key: key, line: line)
        case .absent(let wanted): Self.isAbsent(answer) == wanted
        case .count(let count): Self.count(of: answer) == count
        case .equals(let wanted): Self.equals(answer, wanted)
        case .isNot(let wanted): Self.differs(answer, wanted)
        case .oneOf(let values):
            Self.each(answer) { value in
                values.contains { $0.isMeant(by: value) }
            } number: { number in
                values.contains { $0.number == number }
            }
        case .lacks(let wanted):
            Self.canHoldParts(answer) && !Self.contains(answer, wanted)
        case .contains(let wanted): Self.contains(answer, wanted)
        case .matches(let pattern, _):
            Self.each(answer) { value in
                value.string.map(pattern.matches) ?? false
            } number: { _ in
                false
            }
        case .atLeast(let bound):
            Self.each(answer) {
                ($0.number ?? -.infinity) >= bound
            } number: {
                $0 >= bound
            }
        case .atMost(let bound):
            Self.each(answer) {
                ($0.number ?? .infinity) <= bound
            } number: {
                $0 <= bound
            }
        case .order(let wanted): Self.isOrdered(answer, wanted)
        }
    }

    private static func isFrom(
        _ origin: ValueOrigin?, layer: String?, file: String?, key: String?, line: Int?
    ) -> Bool {
        guard let origin else { return false }
        let raw = key.map { KeyCatalogue.entry($0)?.raw ?? $0 }
        return (layer.map { $0 == origin.layer } ?? true)
            && (raw.map { $0 == origin.key } ?? true)
            && (file.map { origin.isIn(file: $0) } ?? true)
            && (line.map { $0 == origin.place?.line } ?? true)
    }

    private static func isAbsent(_ answer: PathAnswer) -> Bool {
        switch answer {
        case .nothing: true
        case .many(let values): values.isEmpty
        default: false
        }
    }

    /// Elements or members; nil for a value without any.
    private static func count(of answer: PathAnswer) -> Int? {
        switch answer {
        case .one(let value): value.count
        case .many(let values): values.count
        case .count(let found): found
        default: nil
        }
    }

    private static func equals(_ answer: PathAnswer, _ wanted: LocatedValue) -> Bool {
        if case .many(let values) = answer {
            guard wanted.kind == .array else { return false }
            let elements = Array(wanted.elements)
            return elements.count == values.count
                && zip(elements, values).allSatisfy { $0.isMeant(by: $1) }
        }
        if case .nothing = answer { return wanted.isNull }
        return each(answer) {
            wanted.isMeant(by: $0)
        } number: {
            $0 == wanted.number
        }
    }

    private static func differs(_ answer: PathAnswer, _ wanted: LocatedValue) -> Bool {
        if case .nothing = answer { return !wanted.isNull }
        return each(answer) {
            !wanted.isMeant(by: $0)
        } number: {
            $0 != wanted.number
        }
    }

    private static func contains(_ answer: PathAnswer, _ wanted: LocatedValue) -> Bool {
        if let values = list(answer) {
            let parts = wanted.kind == .array ? Array(wanted.elements) : [wanted]
            return parts.allSatisfy { part in values.contains { part.isMeant(by: $0) } }
        }
        guard case .one(let value) = answer, let text = value.string, let part = wanted.string
        else { return false }
        return text.contains(part)
    }

    private static func isOrdered(_ answer: PathAnswer, _ wanted: [LocatedValue]) -> Bool {
        guard let values = list(answer) else { return false }
        var rest = values[...]
        for value in wanted {
            guard let place = rest.firstIndex(where: { value.isMeant(by: $0) }) else {
                return false
            }
            rest = rest[(place + 1)...]
        }
        return true
    }

    private static func list(_ answer: PathAnswer) -> [LocatedValue]? {
        switch answer {
        case .many(let values): values
        case .one(let value) where value.kind == .array: Array(value.elements)
        default: nil
        }
    }

    /// True where the test holds for every value, of which there is at least one.
    private static func each(
        _ answer: PathAnswer, _ test: (LocatedValue) -> Bool, number: (Double) -> Bool
    ) -> Bool {
        switch answer {
        case .one(let value): test(value)
        case .count(let count): number(Double(count))
        case .many(let values): !values.isEmpty && values.allSatisfy(test)
        case .counts(let counts): !counts.isEmpty && counts.allSatisfy { number(Double($0)) }
        case .nothing, .unknown: false
        }
    }
}
