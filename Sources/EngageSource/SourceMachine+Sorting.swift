import EngageCore

/// Elements in their order, and what a sign makes of them.
extension SourceMachine {
    /// What a closure asks of two elements: a path of members, and which of the two is the first.
    struct Order {
        var path: [String]
        var isRising: Bool
    }

    /// Texts or numbers in their order; nil where something else is among them.
    static func sorted(_ elements: [SourceValue]) -> [SourceValue]? {
        sorted(elements, by: elements.map(\.plain), isRising: true)
    }

    /// The same by the message that each is sent with the other; nil for one of the files.
    static func sorted(_ elements: [SourceValue], asking selector: String) -> [SourceValue]? {
        if selector == "compare:" { return sorted(elements) }
        let texts = elements.map { $0.plain?.text }
        guard texts.allSatisfy({ $0?.utf8.allSatisfy { $0 < 128 } == true }) else { return nil }
        let small = texts.map { text in text.map { SourcePlain.text($0.lowercased()) } }
        guard let found = sorted(elements, by: small, isRising: true) else { return nil }
        if selector == "caseInsensitiveCompare:" { return found }
        // How a language orders letters is told where it is no question.
        let letters = texts.allSatisfy { $0?.allSatisfy(\.isLetter) == true }
        return selector.hasPrefix("localized") && letters && sorted(elements) == found
            ? found : nil
    }

    func sorted(_ elements: [SourceValue], by order: Order) -> [SourceValue]? {
        let keys = elements.map { element in
            order.path.reduce(element.plain) { plain, name in
                plain.flatMap { object($0) }?[name]?.plain
            }
        }
        return Self.sorted(elements, by: keys, isRising: order.isRising)
    }

    private static func sorted(
        _ elements: [SourceValue], by keys: [SourcePlain?], isRising: Bool
    ) -> [SourceValue]? {
        let texts = keys.compactMap { $0?.text }
        let numbers = keys.compactMap { $0?.number }
        guard texts.count == elements.count || numbers.count == elements.count else { return nil }
        let places = elements.indices.sorted { one, other in
            let isLess =
                texts.count == elements.count
                ? texts[one] < texts[other] : numbers[one] < numbers[other]
            let isMore =
                texts.count == elements.count
                ? texts[one] > texts[other] : numbers[one] > numbers[other]
            // What is equal stays as it stood.
            return isLess || isMore ? isLess == isRising : one < other
        }
        return places.map { elements[$0] }
    }

    /// True for `(by: >)`.
    func falls(_ message: SourceMessage) -> Bool {
        units[frames[here].unit].text(message.start, message.end).hasSuffix("(by: >)")
    }

    /// What a closure orders by: `$0.key < $1.key`; nil for every other.
    func order(_ value: SourceValue?) -> Order? {
        guard case .function(let number)? = value?.plain else { return nil }
        let words = units[functions[number].unit].tokens[functions[number].body].map(\.text)
        let names = functions[number].parameters.map(\.name)
        let both = names.count == 2 ? names : ["$0", "$1"]
        guard words.count % 2 == 1, words.count > 2, words.count < 12 else { return nil }
        let middle = words.count / 2
        let (left, sign, right) = (words[..<middle], words[middle], words[(middle + 1)...])
        guard let one = left.first, let other = right.first, Set(both) == [one, other],
            left.dropFirst() == right.dropFirst(), sign == "<" || sign == ">"
        else { return nil }
        let path = left.dropFirst()
        guard path.enumerated().allSatisfy({ ($0 % 2 == 0) == ($1 == ".") }) else { return nil }
        return Order(
            path: path.filter { $0 != "." }, isRising: (sign == "<") == (one == both[0]))
    }

    /// `reduce(0, +)`, whose sign stands where a closure would.
    func added(
        _ elements: [SourceValue], to first: SourceValue?, _ message: SourceMessage
    ) -> SourceValue? {
        let text = units[frames[here].unit].text(message.start, message.end)
        guard isSwift, text.hasSuffix("+)"), let first, let start = first.plain else { return nil }
        var sum = start
        for element in elements {
            guard let plain = element.plain,
                let next = SourceLibrary.applied("+", sum, plain, isSwift: true)
            else { return nil }
            sum = next
        }
        return SourceValue(sum, at: first.place)
    }

    /// `map(String.init)` and `compactMap(Int.init)`, whose initialisers stand where a closure would.
    func initialized(_ elements: [SourceValue], _ message: SourceMessage) -> [SourceValue]? {
        let text = units[frames[here].unit].text(message.start, message.end)
        guard isSwift,
            let type = ["String", "Int"].first(where: { text.hasSuffix("(\($0).init)") })
        else { return nil }
        var found: [SourceValue] = []
        for element in elements {
            guard let plain = element.plain, !plain.isUnknown else { return nil }
            let made: SourcePlain?
            if type == "String" {
                made = SourceLibrary.described(plain).map { .text($0) }
            } else {
                made = plain.text.map { Int($0).map { .integer($0) } ?? .none }
            }
            guard let made else { return nil }
            let isLeftOut = made == SourcePlain.none && text.contains("compactMap(")
            if !isLeftOut { found.append(SourceValue(made, at: element.place)) }
        }
        return found
    }
}
