import EngageCore

/// What a file declares, found in one pass without reading any statement.
struct SourceDeclarations: Sendable {
    /// Statements that give a property or variable its first value.
    struct Initializer: Sendable {
        var name: String
        var owner: String
        var isStatic: Bool
        var range: Range<Int>
    }

    /// True between `NS_ASSUME_NONNULL_BEGIN` and its end.
    private var isInNonnull = false
    /// True between `@implementation NAME (CATEGORY)` and its end.
    private var isInCategory = false
    /// Names that the file hands on as those of methods.
    var handedOn: Set<String> = []
    var functions: [SourceFunction] = []
    var initializers: [Initializer] = []
    /// Statements outside any function.
    var fragments: [Range<Int>] = []
    /// Classes and the like, with what they inherit from.
    var types: [String: String] = [:]
    /// What a type is: a class, whose objects are shared, a structure, which is copied, or a choice.
    enum Kind: Sendable { case reference, value, choice }

    /// Protocols of either language that the file declares.
    var protocols: Set<String> = []
    /// Protocols that its classes of Objective-C adopt.
    private(set) var adopted: Set<String> = []
    /// What protocols of Swift require, by their names.
    var requirements: [String: Set<String>] = [:]
    /// What a type inherits from and adopts, extensions included.
    var inherited: [String: [String]] = [:]

    /// A variable that every object of a type has.
    struct Member: Sendable {
        var name: String
        var type: String
        /// True for `let`.
        var isConstant = false
        var isStatic = false
        /// True if it may be nil, as it is before any code sets it.
        var isOptional = false
        /// True for one of Objective-C that Swift takes for no optional.
        var isNonnull = false
        /// What Swift takes for an optional.
        var isOptionalInSwift: Bool { isOptional && !isNonnull }
        /// True if its declaration sets it.
        var isInitialized = false
        /// True for `copy` of Objective-C: later changes of the assigned object have no effect.
        var isCopied = false
        /// The method of Objective-C that gives it, where that has another name: `getter=isOpen`.
        var getter: String?
        /// True for `weak`: it keeps no object alive.
        var isWeak = false
        /// True if a property wrapper changes the value that is set.
        var isWrapped = false
        /// Which parts of it are optionals of Swift.
        var parts: SourceShape.Parts?
    }

    /// Types that are declared here, not only extended.
    var kinds: [String: Kind] = [:]
    /// Types by the names of those that are declared in them.
    var outer: [String: Set<String>] = [:]
    /// Names that several types of the files have, distinguished by the enclosing type.
    var ambiguous: Set<String> = []
    /// Stored variables of types, in their order.
    var members: [String: [Member]] = [:]
    /// Cases of an enumeration of Swift in their order, and the number or text of each.
    var choices: [String: [String]] = [:]
    var rawValues: [String: ConcreteValue] = [:]
    /// Cases with associated values, as `TYPE.NAME`, and which of those are optionals.
    var payloads: [String: [Bool]] = [:]
    /// Declared types of properties and instance variables, by `CLASS/NAME`.
    var properties: [String: String] = [:]
    /// Variables of a file that are optionals of Swift.
    var optionals: Set<String> = []
    /// Cases of enumerations with their values, by `TYPE.NAME` and, in Objective-C, by name.
    var cases: [String: ConcreteValue] = [:]

    /// - Parameter ambiguous: names of types that are declared more than once.
    init(_ unit: SourceUnit, number: Int, ambiguous: Set<String> = []) {
        self.ambiguous = ambiguous
        switch unit.language {
        case .objectiveC: readObjectiveC(unit, number)
        case .swift: readSwift(unit, number)
        }
    }
}

/// A function, method, block or closure: the location of its statements and its parameters.
struct SourceFunction: Sendable {
    typealias Parameter = SourceParameter

    var unit: Int
    /// The class it belongs to; empty for none.
    var owner = ""
    /// A selector, or the name without its parameter list.
    var name: String
    var parameters: [Parameter] = []
    /// Tokens between the braces.
    var body: Range<Int>
    var isStatic = false
    /// What is read like a variable.
    var isProperty = false
    /// Scope of a block or closure, and the object that it belongs to.
    var captured: [String: Int]?
    var receiver: SourceValue?
    /// The class that is `self` in a block of a method of classes; empty where its owner is.
    var selfType = ""
    /// The class of the object that it returns; empty if it is unknown.
    var returns = ""
    /// True if that is an optional of Swift, and which of its parts are.
    var givesOptional = false
    var parts: SourceShape.Parts?
    /// Which arguments a closure takes as optionals, by the type of what keeps it.
    var optionalArguments: [Bool] = []
    /// True for a method of Objective-C that is declared to give nothing back.
    var isVoid = false
    /// True for what a user or the system calls by itself.
    var isAction = false
    /// Named functions that a closure was made in, the outermost first.
    var makers: [Int] = []
    /// Calls of unread code before a closure was made.
    var unseen = 0
    /// The variable that a closure is kept in.
    var keeper = ""
    /// True if the value of the last statement is the result.
    var isClosure = false
    /// True for what a key path reads from its object.
    var isKeyPath = false
    /// True for a method of a category of Objective-C, which replaces the class's own.
    var isOfCategory = false
    /// The selector that `@objc(…)` gives a function of Swift; empty if the language does.
    var selector = ""
    /// True for what watches a property before it is set.
    var isBeforeChange = false
    /// True for an observer, whenever it runs.
    var isObserver = false
    /// Where the method begins, for messages.
    var offset = 0

    /// True for what gives back the object it belongs to: by its name, unless it gives nothing back.
    var isInitializer: Bool { !isVoid && SourceSpelling.isInitializer(name) }

    /// True if the caller decides what it does: by an argument, or by the value that is set.
    var takesArguments: Bool { !parameters.isEmpty }

    /// Names of the methods that UIKit calls on the app's delegate when the app is launched, by the
    /// words that they have alone. Source: Apple, UIApplicationDelegate.
    static let launching = [
        "willFinishLaunchingWithOptions", "didFinishLaunchingWithOptions",
        "applicationDidFinishLaunching",
    ]

    /// True for one of them.
    var isLaunch: Bool {
        let words = name.split(separator: ":").map(String.init) + parameters.map(\.label)
        return words.contains(where: Self.launching.contains)
    }

    /// True for an action of the user, even if code calls it, too.
    var isTapped: Bool {
        guard isAction, parameters.count <= 2, let sender = parameters.first else {
            return isAction && parameters.isEmpty
        }
        return sender.label != name && !Self.noSenders.contains(sender.declared)
    }

    /// Types that no control has, and what they begin with: lists, dictionaries and closures.
    private static let noSenders: Set<String> = [
        "String", "Int", "Double", "Float", "CGFloat", "Bool", "Array", "Dictionary", "[", "(",
        "NSString", "NSNumber", "NSArray", "NSDictionary",
    ]

    init(
        unit: Int, owner: String = "", name: String, parameters: [Parameter] = [],
        body: Range<Int>, isStatic: Bool = false, isProperty: Bool = false,
        captured: [String: Int]? = nil, receiver: SourceValue? = nil, returns: String = "",
        isAction: Bool = false, makers: [Int] = [], unseen: Int = 0, isClosure: Bool = false,
        isKeyPath: Bool = false, offset: Int = 0
    ) {
        (self.unit, self.owner, self.name, self.parameters) = (unit, owner, name, parameters)
        (self.body, self.isStatic, self.isProperty) = (body, isStatic, isProperty)
        (self.captured, self.receiver, self.returns) = (captured, receiver, returns)
        (self.unseen, self.isClosure, self.isKeyPath) = (unseen, isClosure, isKeyPath)
        (self.isAction, self.offset, self.makers) = (isAction, offset, makers)
    }

    init(_ head: SourceHead, unit: Int) {
        self.init(
            unit: unit, name: head.name, parameters: head.parameters, body: head.body,
            returns: head.returns, offset: head.offset)
        givesOptional = head.givesOptional
        parts = head.parts
    }

    /// The name up to the first colon or bracket, as it is written after `#`.
    var shortName: String {
        let name = name.isEmpty ? keeper : name
        // It is asked for everywhere: bytes are compared, and a name without an end is not copied.
        let isEnd = { (byte: UInt8) in byte == 0x3A || byte == 0x3D || byte == 0x20 }
        let bytes = name.utf8
        guard let start = bytes.firstIndex(where: { !isEnd($0) }) else { return name }
        let end = bytes[start...].firstIndex(where: isEnd) ?? bytes.endIndex
        return start == bytes.startIndex && end == bytes.endIndex ? name : String(name[start..<end])
    }

    /// Names of the functions that set a property, and that are called when it was set.
    static func setter(_ name: String) -> String { "\(name)=" }
    static func observer(_ name: String) -> String { "\(name) didSet" }
}

extension SourceDeclarations {
    private static let statements: Set<String> = [
        "if", "for", "while", "switch", "do", "else", "return", "case", "default", "goto",
    ]

    mutating func readObjectiveC(_ unit: SourceUnit, _ number: Int) {
        structures(unit)
        let tokens = unit.tokens
        var owner = ""
        var fragment: Int?
        var place = 0
        var isStart = true
        /// Namespaces of C++ that are open, with their ends.
        var spaces: [(name: String, end: Int)] = []
        func flush(_ end: Int, _ fragments: inout [Range<Int>]) {
            if let start = fragment, start < end { fragments.append(start..<end) }
            fragment = nil
        }
        while place < tokens.count {
            let token = tokens[place]
            let starts = isStart || token.startsLine
            isStart = false
            while let last = spaces.last, place >= last.end {
                spaces.removeLast()
                owner = spaces.last?.name ?? ""
            }
            if starts, token.isIdentifier("namespace"), place + 1 < tokens.count {
                let open = tokens[place + 1].kind == .identifier ? place + 2 : place + 1
                if open < tokens.count, tokens[open].isPunctuator("{") {
                    flush(place, &fragments)
                    owner = open > place + 1 ? tokens[place + 1].text : ""
                    if !owner.isEmpty { kinds[owner] = .reference }
                    spaces.append((owner, unit.close(of: open)))
                    place = open + 1
                    isStart = true
                    continue
                }
            }
            let isInSpace = !spaces.isEmpty
            if starts,
                let next = declaration(unit, number, at: place, &owner, isInSpace: isInSpace)
            {
                flush(place, &fragments)
                place = max(next, place + 1)
                isStart = true
                continue
            }
            if fragment == nil { fragment = place }
            if token.kind == .punctuator, "([{".contains(token.text) {
                isStart = token.text == "{"
                place = unit.after(place)
            } else {
                isStart = token.isPunctuator(";") || token.isPunctuator("}")
                place += 1
            }
        }
        flush(min(place, tokens.count), &fragments)
    }

    /// Reads one declaration; the place after it, nil if none begins here.
    private mutating func declaration(
        _ unit: SourceUnit, _ number: Int, at place: Int, _ owner: inout String, isInSpace: Bool
    ) -> Int? {
        let tokens = unit.tokens
        let token = tokens[place]
        func identifier(_ place: Int) -> String {
            place < tokens.count && tokens[place].kind == .identifier ? tokens[place].text : ""
        }
        if token.isPunctuator("@") {
            switch identifier(place + 1) {
            case "interface", "protocol":
                return interface(unit, at: place)
            case "implementation":
                owner = identifier(place + 2)
                var next = place + 3
                if next < tokens.count, tokens[next].isPunctuator(":") { next += 2 }
                isInCategory = next < tokens.count && tokens[next].isPunctuator("(")
                if isInCategory {
                    next = unit.after(next)
                }
                if next < tokens.count, tokens[next].isPunctuator("{") {
                    variables(unit, (next + 1)..<unit.close(of: next), owner)
                    next = unit.after(next)
                }
                if types[owner] == nil { types[owner] = "" }
                if !unit.part(place, next).contains(where: { $0.isPunctuator("(") }) {
                    kinds[owner] = .reference
                }
                return next
            case "end":
                owner = ""
                return place + 2
            case "synthesize", "dynamic", "class", "import", "property":
                return unit.next(";", from: place, limit: tokens.count) + 1
            default: return nil
            }
        }
        if token.isPunctuator("-") || token.isPunctuator("+"), place + 1 < tokens.count,
            tokens[place + 1].isPunctuator("(")
        {
            return method(unit, number, at: place, owner)
        }
        guard token.kind == .identifier else { return nil }
        if token.text == "typedef" || token.text == "enum" || token.text == "NS_ENUM" {
            return enumeration(unit, at: place)
        }
        if token.text == "extern", place + 2 < tokens.count, tokens[place + 1].kind == .string,
            tokens[place + 2].isPunctuator("{")
        {
            return place + 3
        }
        if token.text == "NS_ASSUME_NONNULL_BEGIN" || token.text == "NS_ASSUME_NONNULL_END" {
            isInNonnull = token.text == "NS_ASSUME_NONNULL_BEGIN"
            return place + 1
        }
        if token.text == "class", unit.file.hasSuffix(".mm"),
            let open = tokens[place...]
                .prefix(16).firstIndex(where: { $0.isPunctuator("{") || $0.isPunctuator(";") }),
            tokens[open].isPunctuator("{")
        {
            // Functions of a class of C++ are read as functions.
            return open + 1
        }
        if ["public", "private", "protected"].contains(token.text), place + 1 < tokens.count,
            tokens[place + 1].isPunctuator(":")
        {
            return place + 2
        }
        if let next = exported(unit, number, at: place, owner) { return next }
        let known = functions.count
        let next = function(unit, number, at: place)
        if isInSpace, functions.count > known {
            functions[known].owner = owner
            functions[known].isStatic = true
        }
        return next
    }

    private mutating func interface(_ unit: SourceUnit, at place: Int) -> Int {
        let tokens = unit.tokens
        let owner = place + 2 < tokens.count ? tokens[place + 2].text : ""
        if place + 4 < tokens.count, tokens[place + 3].isPunctuator(":") {
            types[owner] = tokens[place + 4].text
        } else if types[owner] == nil {
            types[owner] = ""
        }
        // @protocol Name, Other; declares nothing.
        if let token = unit.token(place + 3), token.isPunctuator(";") || token.isPunctuator(",") {
            return unit.next(";", from: place + 3, limit: tokens.count) + 1
        }
        if tokens[place + 1].isIdentifier("protocol") { protocols.insert(owner) }
        let names = unit.protocols(adoptedBehind: place + 3)
        inherited[owner, default: []] += names
        adopted.formUnion(names)
        var index = place + 2
        while index < tokens.count {
            let token = tokens[index]
            if token.isPunctuator("@"), index + 1 < tokens.count {
                if tokens[index + 1].text == "end" { return index + 2 }
                if tokens[index + 1].text == "implementation" { return index }
                if tokens[index + 1].text == "property" {
                    let end = unit.next(";", from: index + 1, limit: tokens.count)
                    var start = index + 2
                    var attributes: Set<String> = []
                    var getter: String?
                    if start < end, tokens[start].isPunctuator("(") {
                        let close = unit.close(of: start)
                        attributes = Set(unit.part(start, min(close, end)).map(\.text))
                        if let place = (start..<close).first(where: {
                            tokens[$0].isIdentifier("getter")
                        }) {
                            getter = unit.token(place + 2)?.text
                        }
                        start = close + 1
                    }
                    variable(unit, start..<max(start, end), owner, attributes, getter)
                    index = end
                }
            } else if token.isPunctuator("{") {
                variables(unit, (index + 1)..<unit.close(of: index), owner)
                index = unit.close(of: index)
            }
            index += 1
        }
        return index
    }

    private mutating func variables(_ unit: SourceUnit, _ range: Range<Int>, _ owner: String) {
        var place = range.lowerBound
        while place < range.upperBound {
            let end = unit.next(";", from: place, limit: range.upperBound)
            variable(unit, place..<end, owner)
            place = end + 1
        }
    }

    /// `NSDictionary *name, *other`: the last word of each part is a name.
    private mutating func variable(
        _ unit: SourceUnit, _ range: Range<Int>, _ owner: String, _ attributes: Set<String> = [],
        _ getter: String? = nil
    ) {
        let isCopied = attributes.contains("copy")
        let isWeak =
            attributes.contains("weak") || unit.part(range).contains { $0.isIdentifier("__weak") }
        let parts = unit.declarators(in: range)
        let words = unit.part(parts[0]).filter { $0.kind == .identifier }
        guard words.count > 1 else { return }
        let isBlock = unit.part(parts[0]).contains { $0.isPunctuator("^") }
        let type =
            isBlock
            ? "id" : words.first { $0.text.first?.isUppercase == true }?.text ?? words[0].text
        let isNonnull =
            attributes.contains("nonnull")
            || isInNonnull && attributes.isDisjoint(with: ["nullable", "null_resettable"])
        for part in parts {
            guard let name = unit.declaredName(in: part) else { continue }
            let plain = SourceName.plain(name)
            properties["\(owner)/\(plain)"] = type
            let isPointer = unit.part(part).contains { $0.isPunctuator("*") } || type == "id"
            if let own = members[owner]?.firstIndex(where: { $0.name == plain }) {
                // The variable of a property, which states how it is set.
                if isCopied { members[owner]?[own].isCopied = true }
                if isWeak { members[owner]?[own].isWeak = true }
                if isNonnull { members[owner]?[own].isNonnull = true }
                if let getter { members[owner]?[own].getter = getter }
            } else {
                members[owner, default: []].append(
                    Member(
                        name: plain, type: type, isOptional: isPointer, isNonnull: isNonnull,
                        isCopied: isCopied, getter: getter, isWeak: isWeak))
            }
        }
    }

    private mutating func method(
        _ unit: SourceUnit, _ number: Int, at start: Int, _ owner: String
    ) -> Int? {
        let tokens = unit.tokens
        var place = unit.after(start + 1)
        var name = ""
        var parameters: [SourceFunction.Parameter] = []
        while place < tokens.count, tokens[place].kind == .identifier {
            let isPiece = place + 1 < tokens.count && tokens[place + 1].isPunctuator(":")
            // Behind a parameter a word is a part of the selector or an attribute.
            guard name.isEmpty || isPiece else { break }
            name += tokens[place].text
            place += 1
            guard place < tokens.count, tokens[place].isPunctuator(":") else { break }
            name += ":"
            place += 1
            var type = ""
            var declared = ""
            if place < tokens.count, tokens[place].isPunctuator("(") {
                let close = unit.close(of: place)
                // Only the type of a number; a pointer is none.
                if close == place + 2 { type = tokens[place + 1].text }
                declared = Self.typeName(unit.part(place, close))
                place = close + 1
            }
            guard place < tokens.count, tokens[place].kind == .identifier else { break }
            parameters.append(
                SourceFunction.Parameter(
                    label: "", name: tokens[place].text, type: type, declared: declared))
            place += 1
        }
        guard !name.isEmpty else { return nil }
        let returned = unit.part(start + 1, unit.close(of: start + 1))
        while place < tokens.count, !tokens[place].isPunctuator("{"),
            !tokens[place].isPunctuator(";")
        {
            // A variadic end, or an attribute; anything else is no method.
            guard
                tokens[place].isPunctuator(",") || tokens[place].isPunctuator("...")
                    || tokens[place].kind == .identifier || tokens[place].isPunctuator("(")
            else { return nil }
            place = tokens[place].isPunctuator("(") ? unit.after(place) : place + 1
        }
        // `- (void)name;` with its braces after the semicolon is a method like any other.
        if place + 1 < tokens.count, tokens[place].isPunctuator(";"),
            tokens[place + 1].isPunctuator("{")
        {
            place += 1
        }
        guard place < tokens.count, tokens[place].isPunctuator("{") else { return place + 1 }
        let end = unit.close(of: place)
        functions.append(
            SourceFunction(
                unit: number, owner: owner, name: name, parameters: parameters,
                body: (place + 1)..<max(place + 1, end), isStatic: tokens[start].isPunctuator("+"),
                returns: Self.typeName(returned),
                isAction: returned.contains { $0.isIdentifier("IBAction") },
                offset: tokens[start].offset))
        functions[functions.count - 1].isOfCategory = isInCategory
        functions[functions.count - 1].isVoid = returned.contains {
            $0.isIdentifier("void") || $0.isIdentifier("IBAction")
        }
        return end + 1
    }

    /// The class or type that some words name; empty for none.
    static func typeName(_ tokens: some Sequence<SourceToken>) -> String {
        tokens.first { token in
            token.kind == .identifier
                && (token.text.first?.isUppercase == true
                    || SourceSpelling.numberTypes.contains(token.text))
        }?.text ?? ""
    }

    /// A function of C: words, brackets, a brace.
    private mutating func function(_ unit: SourceUnit, _ number: Int, at start: Int) -> Int? {
        let tokens = unit.tokens
        guard !Self.statements.contains(tokens[start].text) else { return nil }
        guard let place = unit.bracket(ofFunctionAt: start) else { return nil }
        let name = tokens[place - 1].text
        let close = unit.close(of: place)
        var body = close + 1
        while body < tokens.count,
            tokens[body].kind == .identifier || tokens[body].isPunctuator("(")
        {
            body = tokens[body].kind == .identifier ? body + 1 : max(unit.after(body), body + 1)
        }
        // A declaration is no call of the function.
        if body < tokens.count, tokens[body].isPunctuator(";") { return body + 1 }
        guard body < tokens.count, tokens[body].isPunctuator("{") else { return nil }
        var parameters: [SourceFunction.Parameter] = []
        var index = place + 1
        while index < close {
            let end = unit.next(",", from: index, limit: close)
            if let name = unit.declaredName(in: index..<end), name != "void" {
                parameters.append(SourceFunction.Parameter(label: "", name: name))
            }
            index = end + 1
        }
        let end = unit.close(of: body)
        functions.append(
            SourceFunction(
                unit: number, name: name, parameters: parameters,
                body: (body + 1)..<max(body + 1, end), offset: tokens[start].offset))
        if place > start + 2, tokens[place - 2].isPunctuator("::"),
            tokens[place - 3].kind == .identifier
        {
            // A function of C++ that stands outside of its class.
            functions[functions.count - 1].owner = tokens[place - 3].text
            functions[functions.count - 1].isStatic = true
            kinds[tokens[place - 3].text] = .reference
        }
        return end + 1
    }
}
