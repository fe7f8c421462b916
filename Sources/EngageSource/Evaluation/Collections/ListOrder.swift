import EngageCore

/// Orders elements by an operator or a closure. A new way to compare two elements is a case of
/// `order`.
struct ListOrder: SourceEvaluator {
    let machine: AbstractInterpreter

    /// What a closure compares of two elements: a path of members, and which element is the first.
    struct Order {
        var path: [String]
        var isRising: Bool
    }

    /// Texts or numbers in their order; nil if something else is among them.
    static func sorted(_ elements: [SourceValue]) -> [SourceValue]? {
        sorted(elements, by: elements.map(\.plain), isRising: true)
    }

    /// The same by the message that each receives with the other; nil for one of the files.
    static func sorted(_ elements: [SourceValue], asking selector: String) -> [SourceValue]? {
        if selector == "compare:" { return sorted(elements) }
        let texts = elements.map { $0.plain?.text }
        guard texts.allSatisfy({ $0?.utf8.allSatisfy { $0 < 128 } == true }) else { return nil }
        let small = texts.map { text in text.map { ConcreteValue.text($0.lowercased()) } }
        guard let found = sorted(elements, by: small, isRising: true) else { return nil }
        if selector == "caseInsensitiveCompare:" { return found }
        // The order of letters in a language is known only if it is unambiguous.
        let letters = texts.allSatisfy { $0?.allSatisfy(\.isLetter) == true }
        return localized.contains(selector) && letters && sorted(elements) == found ? found : nil
    }

    /// Comparisons by the order of letters in a language. Source: Apple, NSString, "Identifying and
    /// comparing strings".
    private static let localized: Set<String> = [
        "localizedCompare:", "localizedCaseInsensitiveCompare:", "localizedStandardCompare:",
    ]

    func sorted(_ elements: [SourceValue], by order: Order) -> [SourceValue]? {
        let keys = elements.map { element in
            order.path.reduce(element.plain) { plain, name in
                plain.flatMap { member(name, of: $0) }
            }
        }
        if let type = type(of: keys), let own = self.order(of: type) {
            return sorted(elements, by: keys, as: own, isRising: order.isRising)
        }
        return Self.sorted(elements, by: keys, isRising: order.isRising)
    }

    /// Elements in their order, also those of a type of the files that has one.
    func sorted(_ elements: [SourceValue]) -> [SourceValue]? {
        sorted(elements, by: Order(path: [], isRising: true))
    }

    private func sorted(
        _ elements: [SourceValue], by keys: [ConcreteValue?], as own: TypeOrder, isRising: Bool
    ) -> [SourceValue]? {
        let plain: [ConcreteValue?]
        var isRising = isRising
        switch own {
        case .places(let places):
            plain = keys.map { key in
                guard case .choice(_, let name)? = key else { return nil }
                return places[name].map { .integer($0) }
            }
        case .members(let order):
            plain = keys.map { key in
                order.path.reduce(key) { plain, name in plain.flatMap { member(name, of: $0) } }
            }
            isRising = isRising == order.isRising
        }
        return Self.sorted(elements, by: plain, isRising: isRising)
    }

    /// How a type of the files orders its values.
    private enum TypeOrder {
        /// By the order of its cases.
        case places([String: Int])
        /// By its function `<`, which compares one member.
        case members(Order)
    }

    private func order(of type: String) -> TypeOrder? {
        let operators = OperatorLookup(machine: machine)
        if let places = operators.places(of: type) { return .places(places) }
        guard let number = operators.function("<", of: type),
            let order = order(SourceValue(.function(number))), !order.path.isEmpty
        else { return nil }
        return .members(order)
    }

    /// The type of the files that all values are of; nil for others.
    private func type(of values: [ConcreteValue?]) -> String? {
        let types = values.map { plain -> String? in
            if case .choice(let type, _)? = plain { return type }
            guard let plain, case .instance(let type)? = machine.object(plain)?.kind else {
                return nil
            }
            return type
        }
        guard let first = types.first, let first, program.types.kinds[first] != nil,
            types.allSatisfy({ $0 == first })
        else { return nil }
        return first
    }

    /// A stored member, the number of a case, or what a text or number has.
    private func member(_ name: String, of plain: ConcreteValue) -> ConcreteValue? {
        if let object = machine.object(plain) {
            return object[name]?.plain
        }
        if case .choice(let type, let word) = plain {
            return name == "rawValue" ? program.types.rawValues["\(type).\(word)"] : nil
        }
        return SourceLibrary.member(name, of: plain)
    }

    private static func sorted(
        _ elements: [SourceValue], by keys: [ConcreteValue?], isRising: Bool
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
            // Equal elements keep their order.
            return isLess || isMore ? isLess == isRising : one < other
        }
        return places.map { elements[$0] }
    }

    /// What a sign or a closure orders by: `>`, `$0.key < $1.key`; nil for every other.
    func order(_ value: SourceValue?) -> Order? {
        if case .operation(let symbol)? = value?.plain {
            return symbol == "<" || symbol == ">" ? Order(path: [], isRising: symbol == "<") : nil
        }
        guard case .function(let number)? = value?.plain, let (body, root) = only(number) else {
            return nil
        }
        let symbol: String
        switch root.kind {
        case .infix(let sign) where sign == "<" || sign == ">": symbol = sign
        case .message(["compare:"]): symbol = "<"
        default: return nil
        }
        let names = machine.functions[number].parameters.map(\.name)
        let both = names.count == 2 ? names : ["$0", "$1"]
        let parts = body.parts(of: root).map { body.path(of: $0) }
        guard let left = parts[0], let right = parts[1], Set(both) == [left[0], right[0]],
            left.dropFirst() == right.dropFirst()
        else { return nil }
        return Order(
            path: Array(left.dropFirst()), isRising: (symbol == "<") == (left[0] == both[0]))
    }

    /// The only expression of a closure, with its tree; nil if the closure does more.
    func only(_ number: Int) -> (body: SourceBody, root: SourceNode)? {
        let function = machine.functions[number]
        let body = machine.body(
            of: function.body, unit: function.unit, isKeyPath: function.isKeyPath)
        guard body.whole.statements.count == 1 else { return nil }
        switch body.statements[body.whole.statements.lowerBound].kind {
        case .expression(let term): return (body, body.nodes[term.node])
        case .result(let term?): return (body, body.nodes[term.node])
        default: return nil
        }
    }
}

extension SourceEvaluator {
    var listOrder: ListOrder { ListOrder(machine: machine) }
}
