import EngageCore

/// Matches a value with a pattern after `case`, and binds its names. A new pattern is a case of
/// `bindings` and of `matches`.
struct PatternMatcher: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The values of the names in a pattern.
    func bindings(
        _ label: ArraySlice<SourceToken>, _ subject: SourceValue
    ) -> [(name: String, value: SourceValue)] {
        let names = SourceUnit.bound(label)
        guard !names.isEmpty else { return [] }
        let words = label.prefix { !$0.isIdentifier("where") && !$0.isIdentifier("as") }.filter {
            $0.kind == .identifier
        }.map(\.text)
        // A case may be called as what it binds: `.name(let name)`.
        let path = label.firstIndex { $0.isPunctuator(".") }
        let isCase = path.map { $0 + 1 < label.endIndex && label[$0 + 1].text != "some" } ?? false
        if names.count == 1, !isCase,
            words.allSatisfy({ ["let", "var", "some", names[0]].contains($0) }),
            !label.contains(where: { $0.isPunctuator(",") })
        {
            var value = subject
            // `let name?`
            let unwraps = words.contains("some") || label.contains { $0.isPunctuator("?") }
            if unwraps { value.isOptional = false }
            return [(names[0], value)]
        }
        if let choice = Self.choice(Array(label.prefix { !$0.isIdentifier("where") })),
            let object = subject.plain.flatMap({ machine.object($0) }),
            object[TypedValues.caseMember] != nil
        {
            let flags = optionals(of: choice.name, in: object)
            return zip(choice.items.indices, choice.items).flatMap { place, item in
                Self.names(
                    in: Self.unlabelled(item), bindsAll: label.first?.isIdentifier("let") == true
                )
                .map { name in
                    var value = object["\(place)"] ?? SourceValue(.unknown(name))
                    let unwraps = item.contains { $0.isPunctuator("?") || $0.isIdentifier("some") }
                    value.isOptional = !unwraps && flags.indices.contains(place) && flags[place]
                    return (name, value)
                }
            }
        }
        if label.first?.isPunctuator("(") == true,
            let last = label.prefix(while: { !$0.isIdentifier("where") })
                .last, last.isPunctuator(")")
        {
            let items = Self.items(
                label.dropFirst().prefix { !$0.isIdentifier("where") }.dropLast())
            if let parts = collectionValues.parts(subject, count: items.count) {
                return zip(items, parts).flatMap { item, value in bindings(item, value) }
            }
        }
        return names.map { ($0, SourceValue(.unknown($0))) }
    }

    /// Which values of a case are optionals; that of a type which is not known is one by its name.
    private func optionals(of name: String, in object: SourceObject) -> [Bool] {
        guard case .instance(let type) = object.kind else { return [] }
        return program.types.payloads["\(type).\(name)"]
            ?? program.types.payloads.first { $0.key.hasSuffix(".\(name)") }?.value ?? []
    }

    /// The case that a pattern names, and the patterns of its values: `let .named(x, _)`.
    private static func choice(
        _ label: [SourceToken]
    ) -> (name: String, items: [ArraySlice<SourceToken>])? {
        let rest = label.drop { $0.isIdentifier("let") || $0.isIdentifier("var") }
        var place = rest.startIndex
        while place + 1 < rest.endIndex, rest[place].kind == .identifier,
            rest[place + 1].isPunctuator(".")
        {
            place += 1
        }
        guard place + 1 < rest.endIndex, rest[place].isPunctuator("."),
            rest[place + 1].kind == .identifier
        else { return nil }
        let name = rest[place + 1].text
        guard name != "some", name != "none" else { return nil }
        guard place + 2 < rest.endIndex else { return (name, []) }
        guard rest[place + 2].isPunctuator("("), rest.last?.isPunctuator(")") == true else {
            return nil
        }
        return (name, items(rest[(place + 3)...].dropLast()))
    }

    /// A pattern without the word before it: `name: let x`.
    private static func unlabelled(_ item: ArraySlice<SourceToken>) -> ArraySlice<SourceToken> {
        guard item.count > 2, item.first?.kind == .identifier,
            item.dropFirst().first?.isPunctuator(":") == true
        else { return item }
        return item.dropFirst(2)
    }

    /// The one name that a simple pattern binds.
    private static func names(in item: ArraySlice<SourceToken>, bindsAll: Bool) -> [String] {
        let names = SourceUnit.bound(item)
        guard names.isEmpty, bindsAll, item.count == 1, let only = item.first,
            only.kind == .identifier,
            only.text != "_"
        else { return names }
        return [only.text]
    }

    /// What commas separate.
    private static func items(_ tokens: ArraySlice<SourceToken>) -> [ArraySlice<SourceToken>] {
        var depth = 0
        var items: [ArraySlice<SourceToken>] = []
        var start = tokens.startIndex
        for (place, token) in zip(tokens.indices, tokens) where token.kind == .punctuator {
            if "([{".contains(token.text) { depth += 1 }
            if ")]}".contains(token.text) { depth -= 1 }
            if depth == 0, token.text == "," {
                items.append(tokens[start..<place])
                start = place + 1
            }
        }
        return items + [tokens[start...]]
    }

    /// Whether a value is the one after `case`, path by path.
    func matched(_ value: SourceValue, _ label: [SourceToken], text: String) -> SourceValue {
        let isWhole =
            label.first?.isPunctuator("(") == true && label.last?.isPunctuator(")") == true
        if isWhole {
            let items = Self.items(label[1..<(label.count - 1)])
            if let parts = collectionValues.parts(value, count: items.count) {
                let truths = zip(parts, items).map { matched($0, plainly: Array($1), text: text) }
                return SourceValue.combine(truths, at: value.place, text: text) { all in
                    if all.contains(where: { $0.boolean == false }) { return .boolean(false) }
                    return all.allSatisfy { $0.boolean == true } ? .boolean(true) : .unknown(text)
                }
            }
        }
        return matched(value, plainly: label, text: text)
    }

    private func matched(
        _ value: SourceValue, plainly label: [SourceToken], text: String
    ) -> SourceValue {
        value.map { matches($0, label).map { .boolean($0) } ?? .unknown(text) }
    }

    /// Whether a value is the one after `case`; nil if that is unknown.
    func matches(_ plain: ConcreteValue, _ label: [SourceToken]) -> Bool? {
        guard let first = label.first, let last = label.last else { return nil }
        if label.count == 1, last.text == "_" { return true }
        if let word = label.firstIndex(where: { $0.isIdentifier("as") || $0.isIdentifier("is") }),
            !label[..<word].contains(where: { $0.isPunctuator("(") })
        {
            // `let text as String`, `is String`
            let isBare = word == 0 || SourceUnit.bound(label[..<word]).count == 1
            return isBare && word + 2 == label.count
                ? classChecks.isOf(plain, last.text, machine.selfType) : nil
        }
        if first.isPunctuator("("), last.isPunctuator(")") {
            let items = Self.items(label[1..<(label.count - 1)])
            guard let parts = collectionValues.parts(SourceValue(plain), count: items.count) else {
                return nil
            }
            let found = zip(parts, items).map { value, item in
                value.plain.flatMap { matches($0, Array(item)) }
            }
            if found.contains(false) { return false }
            return found.contains(nil) ? nil : true
        }
        if let choice = Self.choice(label), let object = machine.object(plain),
            let name = object[TypedValues.caseMember]?.plain?.text
        {
            guard name == choice.name else { return false }
            let items = choice.items
            guard !items.isEmpty else { return true }
            let bindsAll =
                label.first?.isIdentifier("let") == true || label.first?.isIdentifier("var") == true
            let found = items.enumerated().map { place, item -> Bool? in
                if !Self.names(in: Self.unlabelled(item), bindsAll: bindsAll).isEmpty,
                    Self.unlabelled(item).count <= 2
                {
                    return true
                }
                return object["\(place)"]?.plain.flatMap {
                    matches($0, Array(Self.unlabelled(item)))
                }
            }
            if found.contains(false) { return false }
            return found.contains(nil) ? nil : true
        }
        if let choice = Self.choice(label), case .choice(let type, let own) = plain,
            program.types.choices[type]?.contains(choice.name) != false
        {
            if own != choice.name { return false }
            return choice.items.isEmpty ? true : nil
        }
        // `let name?` and `.some(let name)`
        if last.isPunctuator("?")
            || label.count > 1 && first.isPunctuator(".") && label[1].text == "some"
        {
            let isBare = SourceUnit.bound(label[...]).count == 1
            guard isBare, !plain.isUnknown else { return nil }
            return plain != ConcreteValue.none && plain != .absent
        }
        if ["let", "var"].contains(first.text), first.kind == .identifier {
            return label.count == 2 ? true : nil
        }
        if label.count > 1, label[1].isPunctuator("("), first.kind == .identifier { return nil }
        if let symbol = label.firstIndex(where: { $0.isPunctuator("..<") || $0.isPunctuator("...") }
        ) {
            return Self.contains(
                plain, label[..<symbol], label[symbol].text, label[(symbol + 1)...])
        }
        switch last.kind {
        case .string:
            return label.count(where: { $0.kind == .string }) == 1
                ? plain.text.map { $0 == last.text } : nil
        case .number: return plain.number.flatMap { one in Self.number(label).map { $0 == one } }
        case .punctuator: return nil
        case .identifier: break
        }
        // `.pad`, `Idiom.pad`, `UIUserInterfaceIdiomPad`
        guard label.dropLast().allSatisfy({ $0.isPunctuator(".") || $0.kind == .identifier }) else {
            return nil
        }
        // A constant of the files, or an enumerator.
        let own = program.declarations.lazy.compactMap { $0.cases[last.text] }.first
        let wanted =
            SourceConstants.words[last.text] ?? (label.count == 1 ? own : nil)
            ?? .identifier(SourceSpelling.lowerFirst(SourceName.unescaped(last.text)))
        switch (plain, wanted) {
        case (.identifier(let one), .identifier(let two)),
            (.choice(_, let one), .identifier(let two)):
            guard case .choice(let type, _) = plain,
                program.types.choices[type]?.contains(two) == false
            else { return one == two }
            // A static member of the enumeration, as far as its value is known.
            let own = typedValues.typed(SourceValue(wanted), as: type).plain
            guard case .choice? = own else { return nil }
            return own == plain
        case (.integer(let one), .integer(let two)): return one == two
        case (.boolean(let one), .boolean(let two)): return one == two
        case (.none, .none), (.absent, .none): return true
        case (_, .none): return plain.isUnknown ? nil : false
        default: return nil
        }
    }

    private static func number(_ tokens: some Collection<SourceToken>) -> Double? {
        var isNegative = false
        var number: Double?
        for token in tokens {
            if token.isPunctuator("-"), number == nil {
                isNegative.toggle()
            } else {
                guard token.kind == .number, number == nil else { return nil }
                number = SourceNumber.plain(token.text)?.number
            }
        }
        return number.map { isNegative ? -$0 : $0 }
    }

    private static func contains(
        _ plain: ConcreteValue, _ low: ArraySlice<SourceToken>, _ symbol: String,
        _ high: ArraySlice<SourceToken>
    ) -> Bool? {
        guard let value = plain.number else { return nil }
        if !low.isEmpty {
            guard let first = number(low) else { return nil }
            if value < first { return false }
        }
        if high.isEmpty { return true }
        guard let last = number(high) else { return nil }
        return symbol == "..." ? value <= last : value < last
    }
}

extension SourceEvaluator {
    var patternMatcher: PatternMatcher { PatternMatcher(machine: machine) }
}
