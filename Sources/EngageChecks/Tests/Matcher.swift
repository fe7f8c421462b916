import EngageCore

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

    /// What a matcher is called in a test file.
    enum Name: String, CaseIterable {
        case equals, not, contains, lacks, oneOf, matches, absent, count, atLeast, atMost, order
        case from
    }

    /// What the value should have been, for a message.
    var expected: String {
        switch self {
        case .equals(let value): value.shortText
        case .isNot(let value): "anything but \(value.shortText)"
        case .contains(let value): "something that contains \(value.shortText)"
        case .lacks(let value): "nothing that contains \(value.shortText)"
        case .oneOf(let values): "one of \(values.map(\.shortText).joined(separator: ", "))"
        case .matches(_, let text): "a text that matches '\(text)'"
        case .absent(true): "nothing"
        case .absent(false): "a value"
        case .count(let count): "\(count) of them"
        case .atLeast(let number): "at least \(Self.text(number))"
        case .atMost(let number): "at most \(Self.text(number))"
        case .order(let values): "the order \(values.map(\.shortText).joined(separator: ", "))"
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
            return "\(found), where 'lacks' needs a list or a text"
        }
        return found
    }

    /// Whether parts can be looked for in an answer: in lists and texts, and in vain in nothing.
    static func canHoldParts(_ answer: PathAnswer) -> Bool {
        switch answer {
        case .many, .nothing: true
        case .one(let value): value.kind == .array || value.string != nil || value.isNull
        case .count, .counts, .unknown: false
        }
    }

    private static func found(
        _ answer: PathAnswer, for matcher: Matcher, _ origin: ValueOrigin?
    ) -> String {
        if case .from = matcher { return origin?.description ?? "a value that no layer sets" }
        switch answer {
        case .one(let value): return value.shortText
        case .count(let count): return String(count)
        case .many(let values):
            let text = values.prefix(20).map(\.shortText).joined(separator: ", ")
            return values.isEmpty ? "no values" : text + (values.count > 20 ? ", …" : "")
        case .counts(let counts): return counts.map { String($0) }.joined(separator: ", ")
        case .nothing, .unknown: return "nothing"
        }
    }
}
