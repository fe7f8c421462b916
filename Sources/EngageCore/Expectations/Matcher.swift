/// What must hold for the values of a path.
enum Matcher: Sendable {
    case equals(LocatedValue)
    case isNot(LocatedValue)
    case contains(LocatedValue)
    case lacks(LocatedValue)
    case oneOf([LocatedValue])
    case matches(TextPattern, text: String)
    case absent(Bool)
    case count(Int)
    case atLeast(Double)
    case atMost(Double)
    case order([LocatedValue])
    case from(layer: String?, file: String?, key: String?, line: Int?)

    /// What the value should have been, for a message.
    var expected: String {
        switch self {
        case .equals(let value): value.brief
        case .isNot(let value): "anything but \(value.brief)"
        case .contains(let value): "something that contains \(value.brief)"
        case .lacks(let value): "nothing that contains \(value.brief)"
        case .oneOf(let values): "one of \(values.map(\.brief).joined(separator: ", "))"
        case .matches(_, let text): "a text that matches '\(text)'"
        case .absent(true): "nothing"
        case .absent(false): "a value"
        case .count(let count): "\(count) of them"
        case .atLeast(let number): "at least \(Self.text(number))"
        case .atMost(let number): "at most \(Self.text(number))"
        case .order(let values): "the order \(values.map(\.brief).joined(separator: ", "))"
        case .from(let layer, let file, let key, let line):
            "a value from "
                + [
                    layer.map { "layer '\($0)'" }, file.map { "file '\($0)'" },
                    key.map { "key '\($0)'" }, line.map { "line \($0)" },
                ]
                .compactMap { $0 }.joined(separator: ", ")
        }
    }

    /// Texts that it names.
    var texts: [String] {
        let values: [LocatedValue] =
            switch self {
            case .equals(let value), .isNot(let value), .contains(let value), .lacks(let value):
                value.kind == .array ? Array(value.elements) : [value]
            case .oneOf(let values), .order(let values): values
            default: []
            }
        return values.compactMap(\.string)
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
    }

    /// Tests a value; nil where it holds, else what was found.
    func failure(_ answer: PathAnswer, origin: ValueOrigin?) -> String? {
        if case .unknown(let name, let hint) = answer {
            return "no member '\(name)' in a resolution"
                + Spelling.hint(hint)
        }
        if holds(for: answer, origin: origin) { return nil }
        let found = Self.found(answer, for: self, origin)
        // Nothing is in a number or an object: a demand that they lack something could never fail.
        if case .lacks = self, !Self.canHoldParts(answer) {
            return "\(found), where 'lacks' asks a list or a text"
        }
        return found
    }

    /// Whether parts can be looked for in an answer: in lists and texts, and in vain in nothing.
    private static func canHoldParts(_ answer: PathAnswer) -> Bool {
        switch answer {
        case .many, .nothing: true
        case .one(let value): value.kind == .array || value.string != nil || value.isNull
        case .count, .counts, .unknown: false
        }
    }

    private static func found(
        _ answer: PathAnswer, for matcher: Matcher, _ origin: ValueOrigin?
    ) -> String {
        if case .from = matcher { return origin?.description ?? "a value that no layer set" }
        switch answer {
        case .one(let value): return value.brief
        case .count(let count): return String(count)
        case .many(let values):
            let text = values.prefix(20).map(\.brief).joined(separator: ", ")
            return values.isEmpty ? "no values" : text + (values.count > 20 ? ", …" : "")
        case .counts(let counts): return counts.map { String($0) }.joined(separator: ", ")
        case .nothing, .unknown: return "nothing"
        }
    }

    private func holds(for answer: PathAnswer, origin: ValueOrigin?) -> Bool {
        switch self {
        case .from(let layer, let file, let key, let line):
            guard let origin else { return false }
            let raw = key.map { KeyCatalogue.entry($0)?.raw ?? $0 }
            return (layer.map { $0 == origin.layer } ?? true)
                && (raw.map { $0 == origin.key } ?? true)
                && (file.map { origin.isIn(file: $0) } ?? true)
                && (line.map { $0 == origin.place?.line } ?? true)
        case .absent(let wanted):
            switch answer {
            case .nothing: return wanted
            case .many(let values): return values.isEmpty == wanted
            default: return !wanted
            }
        case .count(let count):
            switch answer {
            case .one(let value): return value.count == count
            case .many(let values): return values.count == count
            case .count(let found): return found == count
            default: return false
            }
        case .equals(let wanted):
            if case .many(let values) = answer {
                guard wanted.kind == .array else { return false }
                let elements = Array(wanted.elements)
                return elements.count == values.count
                    && zip(elements, values).allSatisfy { $0.isMeant(by: $1) }
            }
            if case .nothing = answer { return wanted.isNull }
            return Self.each(answer) {
                wanted.isMeant(by: $0)
            } number: {
                $0 == wanted.number
            }
        case .isNot(let wanted):
            if case .nothing = answer { return !wanted.isNull }
            return Self.each(answer) {
                !wanted.isMeant(by: $0)
            } number: {
                $0 != wanted.number
            }
        case .oneOf(let values):
            return Self.each(answer) { value in
                values.contains { $0.isMeant(by: value) }
            } number: { number in
                values.contains { $0.number == number }
            }
        case .lacks(let wanted):
            return Self.canHoldParts(answer)
                && !Matcher.contains(wanted).holds(for: answer, origin: origin)
        case .contains(let wanted):
            switch answer {
            case .many(let values): return Self.contains(values, wanted)
            case .one(let value) where value.kind == .array:
                return Self.contains(Array(value.elements), wanted)
            case .one(let value):
                guard let text = value.string, let part = wanted.string else { return false }
                return text.contains(part)
            default: return false
            }
        case .matches(let pattern, _):
            return Self.each(answer) { value in
                value.string.map(pattern.matches) ?? false
            } number: { _ in
                false
            }
        case .atLeast(let bound):
            return Self.each(answer) {
                ($0.number ?? -.infinity) >= bound
            } number: {
                $0 >= bound
            }
        case .atMost(let bound):
            return Self.each(answer) {
                ($0.number ?? .infinity) <= bound
            } number: {
                $0 <= bound
            }
        case .order(let wanted):
            guard let values = Self.list(answer) else { return false }
            var rest = values[...]
            for value in wanted {
                guard let place = rest.firstIndex(where: { value.isMeant(by: $0) }) else {
                    return false
                }
                rest = rest[(place + 1)...]
            }
            return true
        }
    }

    private static func list(_ answer: PathAnswer) -> [LocatedValue]? {
        switch answer {
        case .many(let values): values
        case .one(let value) where value.kind == .array: Array(value.elements)
        default: nil
        }
    }

    private static func contains(_ values: [LocatedValue], _ wanted: LocatedValue) -> Bool {
        if wanted.kind == .array {
            return wanted.elements.allSatisfy { part in values.contains { part.isMeant(by: $0) } }
        }
        return values.contains { wanted.isMeant(by: $0) }
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
