import EngageCore

extension SourceDeclarations {
    private static let modifiers: Set<String> = [
        "public", "private", "internal", "fileprivate", "open", "static", "final", "override",
        "mutating", "nonmutating", "lazy", "weak", "unowned", "required", "convenience",
        "optional", "dynamic", "indirect", "nonisolated", "prefix", "postfix", "infix", "package",
    ]
    private static let types: Set<String> = [
        "class", "struct", "enum", "extension", "protocol", "actor",
    ]

    /// Reads the bodies of types, without the contents of functions.
    mutating func readSwift(_ unit: SourceUnit, _ number: Int) {
        let tokens = unit.tokens
        handedOn = Self.handedOn(in: unit)
        var open: [(owner: String, end: Int, isTextEnum: Bool)] = []
        var fragment: Int?
        var place = 0
        var isStart = true
        while place < tokens.count {
            while let last = open.last, place >= last.end {
                open.removeLast()
                place = max(place, last.end + 1)
                isStart = true
            }
            guard place < tokens.count else { break }
            let token = tokens[place]
            let starts = isStart || token.startsLine
            isStart = false
            if starts {
                let owner = open.last?.owner ?? ""
                if let (name, body) = type(unit, at: place, in: owner) {
                    if let start = fragment { fragments.append(start..<place) }
                    fragment = nil
                    let colon = unit.part(place, body).contains { $0.text == "String" }
                    open.append((name, unit.close(of: body), colon))
                    place = body + 1
                    isStart = true
                    continue
                }
                if let next = member(
                    unit, number, at: place, owner, isInType: !open.isEmpty,
                    isTextEnum: open.last?.isTextEnum ?? false)
                {
                    if let start = fragment, start < place { fragments.append(start..<place) }
                    fragment = nil
                    place = max(next, place + 1)
                    isStart = true
                    continue
                }
            }
            if open.isEmpty, fragment == nil { fragment = place }
            if token.kind == .punctuator, "([{".contains(token.text) {
                place = unit.after(place)
                isStart = token.text == "{"
            } else {
                isStart = token.isPunctuator(";") || token.isPunctuator("}")
                place += 1
            }
        }
        if let start = fragment { fragments.append(start..<tokens.count) }
    }

    /// After attributes and modifiers.
    private func head(
        _ unit: SourceUnit, at start: Int
    ) -> (place: Int, isStatic: Bool) {
        let tokens = unit.tokens
        var place = start
        var isStatic = false
        while place < tokens.count {
            let token = tokens[place]
            if token.isPunctuator("@") {
                place += 2
                if place < tokens.count, tokens[place].isPunctuator("("), tokens[place].touches {
                    place = unit.after(place)
                }
            } else if token.kind == .identifier,
                Self.modifiers.contains(token.text)
                    || token.text == "class" && place + 1 < tokens.count
                        && ["func", "var", "let", "override"].contains(tokens[place + 1].text)
            {
                if token.text == "static" || token.text == "class" { isStatic = true }
                place += 1
                if place < tokens.count, tokens[place].isPunctuator("("), tokens[place].touches {
                    place = unit.after(place)
                }
            } else {
                break
            }
        }
        return (place, isStatic)
    }

    /// Name and opening brace of a type.
    private mutating func type(
        _ unit: SourceUnit, at start: Int, in owner: String
    ) -> (String, Int)? {
        let tokens = unit.tokens
        let place = head(unit, at: start).place
        guard place + 1 < tokens.count, tokens[place].kind == .identifier,
            Self.types.contains(tokens[place].text), tokens[place + 1].kind == .identifier
        else { return nil }
        var name = tokens[place + 1].text
        var outer = owner
        var body = place + 2
        while body + 1 < tokens.count, tokens[body].isPunctuator("."),
            tokens[body + 1].kind == .identifier
        {
            outer = name
            name = tokens[body + 1].text
            body += 2
        }
        if !outer.isEmpty {
            if ambiguous.contains(name) { name = "\(outer).\(name)" }
            self.outer[name, default: []].insert(outer)
        }
        let parent =
            body + 1 < tokens.count && tokens[body].isPunctuator(":") ? tokens[body + 1].text : ""
        let list = body
        while body < tokens.count, !tokens[body].isPunctuator("{") {
            guard body < place + 200, !tokens[body].isPunctuator(";"),
                !tokens[body].isPunctuator("}")
            else {
                return nil
            }
            body += 1
        }
        guard body < tokens.count else { return nil }
        if tokens[place].text != "extension" || types[name] == nil { types[name] = parent }
        if !parent.isEmpty {
            inherited[name, default: []] += unit.part(list, body).prefix {
                !$0.isIdentifier("where")
            }
            .filter { $0.kind == .identifier }.map(\.text)
        }
        switch tokens[place].text {
        case "class", "actor": kinds[name] = .reference
        case "struct": kinds[name] = .value
        case "enum": kinds[name] = .choice
        case "protocol":
            protocols.insert(name)
            requirements[name, default: []].formUnion([])
        default: break
        }
        return (name, body)
    }

    /// Names that a file hands on as those of methods: `#selector(tapped)`, `Selector("tapped:")`.
    private static func handedOn(in unit: SourceUnit) -> Set<String> {
        var names: Set<String> = []
        for (place, token) in unit.tokens.enumerated() {
            if token.kind == .string {
                names.insert(String(token.text.prefix(80).prefix { $0 != ":" }))
            } else if token.isIdentifier("#selector"), place + 1 < unit.tokens.count {
                let end = min(unit.close(of: place + 1), place + 32)
                names.formUnion(
                    unit.part(place + 1, end).lazy.filter { $0.kind == .identifier }.map(\.text))
            }
        }
        return names
    }

    /// Names that types of several files or of several other types have.
    static func ambiguous(in units: [SourceUnit]) -> Set<String> {
        var known: Set<String> = []
        var found: Set<String> = []
        for unit in units where unit.language == .swift {
            for (word, name) in zip(unit.tokens, unit.tokens.dropFirst())
            where word.kind == .identifier && name.kind == .identifier
                && ["class", "struct", "enum", "actor"].contains(word.text)
                && name.text.first?.isUppercase == true
            {
                if !known.insert(name.text).inserted { found.insert(name.text) }
            }
        }
        return found
    }

    private mutating func member(
        _ unit: SourceUnit, _ number: Int, at start: Int, _ owner: String, isInType: Bool,
        isTextEnum: Bool
    ) -> Int? {
        let tokens = unit.tokens
        let (place, isStatic) = head(unit, at: start)
        guard place < tokens.count, tokens[place].kind == .identifier else { return nil }
        switch tokens[place].text {
        case "func" where place + 1 < tokens.count:
            let marks = unit.part(start, place)
            let isAction =
                marks.contains { $0.text == "IBAction" }
                || marks.contains { $0.text == "objc" }
                    && handedOn.contains(tokens[place + 1].text)
            let known = functions.count
            let end = function(
                unit, number, at: place, named: tokens[place + 1].text, owner, isStatic, isAction)
            if functions.count > known {
                functions[known].selector = Self.selector(in: unit.part(start, place))
            }
            return end
        case "subscript" where isInType:
            return subscription(unit, number, at: place - 1, owner, isStatic)
        case "deinit" where isInType && unit.isPunctuator("{", place + 1):
            let close = unit.close(of: place + 1)
            functions.append(
                SourceFunction(
                    unit: number, owner: owner, name: "deinit",
                    body: (place + 2)..<max(place + 2, close), offset: tokens[place].offset))
            return unit.after(place + 1)
        case "init" where isInType:
            let known = functions.count
            let end = function(
                unit, number, at: place - 1, named: tokens[place].text, owner, isStatic)
            if functions.count > known {
                functions[known].selector = Self.selector(in: unit.part(start, place))
                functions[known].givesOptional = unit.isPunctuator("?", place + 1)
            }
            return end
        case "import", "typealias", "associatedtype":
            var end = place + 1
            while end < tokens.count, !tokens[end].startsLine { end += 1 }
            return end
        case "case" where isInType:
            return enumCases(unit, at: place, owner, isTextEnum)
        case "let" where isInType, "var":
            return property(
                unit, number, at: place, owner, isStatic, isInType: isInType,
                isWrapped: Self.isWrapped(unit.part(start, place)),
                isWeak: unit.part(start, place).contains { $0.isIdentifier("weak") })
        default: return nil
        }
    }

    /// What `@objc(…)` names; empty without it.
    private static func selector(in tokens: ArraySlice<SourceToken>) -> String {
        guard let mark = tokens.firstIndex(where: { $0.isIdentifier("objc") }),
            mark + 1 < tokens.endIndex, tokens[mark + 1].isPunctuator("(")
        else { return "" }
        return tokens[(mark + 2)...].prefix { !$0.isPunctuator(")") }.map(\.text).joined()
    }

    /// A function of Swift; nil for a requirement, which has no statements.
    static func swiftFunction(
        _ unit: SourceUnit, _ number: Int, at place: Int, named name: String
    ) -> (function: SourceFunction?, end: Int) {
        let (head, end) = unit.head(at: place, named: name)
        return (head.map { SourceFunction($0, unit: number) }, end)
    }

    private mutating func function(
        _ unit: SourceUnit, _ number: Int, at place: Int, named name: String, _ owner: String,
        _ isStatic: Bool, _ isAction: Bool = false
    ) -> Int {
        let (function, end) = Self.swiftFunction(unit, number, at: place, named: name)
        if var function {
            function.isAction = isAction
            function.owner = owner
            function.isStatic = isStatic
            functions.append(function)
        } else {
            requirements[owner]?.insert(name)
        }
        return end
    }

    private mutating func enumCases(
        _ unit: SourceUnit, at place: Int, _ owner: String, _ isText: Bool
    ) -> Int {
        let tokens = unit.tokens
        var end = place + 1
        while end < tokens.count, !tokens[end].startsLine || tokens[end - 1].isPunctuator(","),
            !tokens[end].isPunctuator("}"), !tokens[end].isPunctuator(";")
        {
            end += 1
        }
        var index = place + 1
        var counted = choices[owner]?.last.flatMap { rawValues["\(owner).\($0)"]?.integer } ?? -1
        counted += 1
        while index < end {
            let stop = unit.next(",", from: index, limit: end)
            guard tokens[index].kind == .identifier else {
                index = stop + 1
                continue
            }
            let name = SourceName.unescaped(tokens[index].text)
            let path = "\(owner).\(name)"
            cases[path] = .choice(owner, name)
            choices[owner, default: []].append(name)
            if index + 1 < stop, tokens[index + 1].isPunctuator("(") {
                let close = min(unit.close(of: index + 1), stop)
                payloads[path] = unit.optionals(in: (index + 2)..<max(index + 2, close))
            }
            if index + 2 < stop, tokens[index + 1].isPunctuator("=") {
                let value = tokens[index + 2]
                if value.kind == .string { rawValues[path] = .text(value.text) }
                if value.kind == .number, let number = SourceNumber.integer(value.text) {
                    rawValues[path] = .integer(number)
                    counted = number + 1
                }
                if value.isPunctuator("-"), index + 3 < stop,
                    let number = SourceNumber.integer(tokens[index + 3].text)
                {
                    rawValues[path] = .integer(-number)
                    counted = 1 - number
                }
                if value.kind == .identifier { rawValues[path] = .key(value.text) }
            } else if isText {
                rawValues[path] = .text(name)
            } else {
                rawValues[path] = .integer(counted)
                counted += 1
            }
            index = stop + 1
        }
        return end
    }

    /// A stored property or variable is a statement, a computed one a function.
    private mutating func property(
        _ unit: SourceUnit, _ number: Int, at place: Int, _ owner: String, _ isStatic: Bool,
        isInType: Bool, isWrapped: Bool, isWeak: Bool
    ) -> Int? {
        let tokens = unit.tokens
        guard place + 1 < tokens.count, tokens[place + 1].kind == .identifier else { return nil }
        let name = tokens[place + 1].text
        var end = place + 2
        var isStored = false
        var type = ""
        var next: Int?
        while end < tokens.count {
            let token = tokens[end]
            if token.isPunctuator("=") { isStored = true }
            if token.isPunctuator(";") || token.isPunctuator("}") { break }
            if token.startsLine, !Self.goesOn(tokens[end - 1]), !Self.continues(token) { break }
            let inner = end + 1 < tokens.count ? tokens[end + 1].text : ""
            let isObserver = inner == "didSet" || inner == "willSet"
            if token.isPunctuator("{"), !isStored || isObserver {
                let close = unit.close(of: end)
                if require(name, of: owner, unit.part(end + 1, close)) { return close + 1 }
                var whole = SourceFunction(
                    unit: number, owner: owner, name: name,
                    body: (end + 1)..<max(end + 1, close), isStatic: isStatic,
                    isProperty: true, returns: type, offset: tokens[place].offset)
                let shape = unit.shape(ofTypeIn: min(place + 3, end)..<end)
                whole.givesOptional = shape.isOptional
                whole.parts = shape.parts
                accessors(of: whole, unit)
                guard isObserver else { return close + 1 }
                // Observers belong to a stored one.
                next = close + 1
                break
            }
            if !isStored, type.isEmpty {
                if token.kind == .identifier { type = token.text }
                if token.isPunctuator("[") { type = "Array" }
            }
            end =
                token.kind == .punctuator && "([{".contains(token.text)
                ? unit.after(end) : end + 1
        }
        for variable in unit.variables(declaredIn: place + 1..<min(end, tokens.count)) {
            let shape = unit.shape(ofTypeIn: variable.type)
            let plain = SourceName.plain(variable.name)
            let type = unit.typeName(in: variable.type)
            properties["\(owner)/\(plain)"] = type
            if shape.isOptional, owner.isEmpty { optionals.insert(variable.name) }
            guard isInType else { continue }
            members[owner, default: []].append(
                Member(
                    name: plain, type: type, isConstant: tokens[place].text == "let",
                    isStatic: isStatic,
                    isOptional: shape.isOptional, isInitialized: variable.isInitialized,
                    isWeak: isWeak, isWrapped: isWrapped, parts: shape.parts))
        }
        guard isInType else { return nil }
        if isStored {
            initializers.append(
                Initializer(
                    name: name, owner: owner, isStatic: isStatic,
                    range: place..<min(end, tokens.count)))
        }
        return next ?? end
    }

    private static func goesOn(_ token: SourceToken) -> Bool {
        token.kind == .punctuator && !")]}!?".contains(token.text) || token.isIdentifier("as")
    }

    private static func continues(_ token: SourceToken) -> Bool {
        token.kind == .punctuator && !"([{}@#".contains(token.text) || token.isIdentifier("as")
    }
}
