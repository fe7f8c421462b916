import EngageCore

/// Keys of the SDK that functions set in dictionaries which they did not make: an argument, a part of
/// another object, the result of a call.
///
/// Only words are looked at, so that files can be asked that are not read with a dialog. Whose
/// dictionary it is nobody knows; every dictionary that lives longer than a method may be it.
enum KeyWrites {
    /// Keys by whose dictionaries they are set in.
    struct Found {
        /// In a member of the object whose method it is, which others may have handed over.
        var ofMembers: Set<String> = []
        var ofOthers: Set<String> = []

        var all: Set<String> { ofMembers.union(ofOthers) }
    }

    /// The keys that a function sets, by the text of their constants.
    ///
    /// - Parameters:
    ///   - isRead: true for a function whose variables are followed anyway.
    ///   - isCalledElsewhere: true for one that files call which are not read.
    static func keys(
        setBy function: SourceFunction, in unit: SourceUnit, isRead: Bool, isCalledElsewhere: Bool
    ) -> Found {
        var body = FunctionWords(unit, function, isCalledElsewhere: isCalledElsewhere)
        var found = Found()
        var literals: Set<String> = []
        var open: [Int] = []
        for place in body.range {
            let token = unit.tokens[place]
            if token.kind == .punctuator {
                if ["(", "[", "{"].contains(token.text) { open.append(place) }
                if [")", "]", "}"].contains(token.text) { open.removeLast(min(1, open.count)) }
                continue
            }
            guard token.kind != .number, SourceKey.isKnown(token.text) else { continue }
            switch body.use(ofKeyAt: place, within: open.last) {
            case .read: break
            case .literal: literals.insert(SourceKey.id(token.text))
            case .set(let receiver):
                let key = SourceKey.id(token.text)
                if case .memberOfSelf = receiver {
                    found.ofMembers.insert(key)
                } else if body.mayBeShared(receiver, isRead: isRead) {
                    found.ofOthers.insert(key)
                }
            }
        }
        if !literals.isEmpty, body.merges(isRead: isRead) { found.ofOthers.formUnion(literals) }
        return found
    }
}

/// The words of one function, as far as they tell which dictionary a statement changes.
private struct FunctionWords {
    let unit: SourceUnit
    let range: Range<Int>
    private let parameters: Set<String>
    private let isCalledElsewhere: Bool
    /// What was found out about variables: a function may set many keys of one, or have many.
    private var shared: [String: Bool] = [:]
    /// Where words stand that are no members.
    private lazy var places = Dictionary(
        grouping: range.filter { word($0) != nil && !isSign(".", $0 - 1) }, by: { word($0) ?? "" })

    init(_ unit: SourceUnit, _ function: SourceFunction, isCalledElsewhere: Bool) {
        self.unit = unit
        self.isCalledElsewhere = isCalledElsewhere
        range = function.body.clamped(to: 0..<unit.tokens.count)
        parameters = Set(function.parameters.map(\.name))
    }

    /// What is changed: a variable, or something else.
    enum Receiver {
        case variable(String)
        case memberOfSelf
        case other
    }

    enum Use {
        case read
        /// A part of a dictionary that is written out, or of a list of keys.
        case literal
        case set(Receiver)
    }

    /// Messages that set or remove a key; their last label names it.
    private static let setters: Set<String> = ["removeObjectForKey", "forKey", "forKeyPath"]
    private static let swiftSetters: Set<String> = [
        "updateValue", "removeValue", "setObject", "setValue", "removeObject",
    ]
    /// Labels before a key that is looked up or compared.
    private static let readers: Set<String> = [
        "objectForKey", "valueForKey", "valueForKeyPath", "isEqualToString", "isEqual",
        "containsObject", "hasPrefix", "hasSuffix", "key",
    ]
    /// Messages that put the entries of one dictionary into another. Source: Apple,
    /// NSMutableDictionary, Dictionary.
    private static let mergers: Set<String> = [
        "addEntriesFromDictionary", "addEntries", "setDictionary", "merge",
        "setValuesForKeysWithDictionary", "setValuesForKeys",
    ]
    /// What makes an object that nobody else has. Source: Apple, NSDictionary, NSMutableDictionary.
    private static let makers: Set<String> = [
        "alloc", "new", "copy", "mutableCopy", "dictionary", "dictionaryWithCapacity",
        "dictionaryWithDictionary", "dictionaryWithObject", "dictionaryWithObjects",
        "dictionaryWithObjectsAndKeys", "dictionaryWithContentsOfFile",
        "dictionaryWithContentsOfURL",
    ]

    /// Words and signs of a first value that are looked at.
    private static let longest = 256

    private func token(_ place: Int) -> SourceToken? {
        unit.tokens.indices.contains(place) ? unit.tokens[place] : nil
    }

    private func isSign(_ text: String, _ place: Int) -> Bool {
        token(place)?.isPunctuator(text) ?? false
    }

    private func word(_ place: Int) -> String? {
        token(place).flatMap { $0.kind == .identifier ? $0.text : nil }
    }

    func use(ofKeyAt place: Int, within open: Int?) -> Use {
        var before = place - 1
        if isSign("@", before) { before -= 1 }
        guard let open, range.contains(open) else { return .read }
        let close = Int(unit.closing[open])
        if before == open, isSign("[", open), close == place + 1, !isSign("@", open - 1) {
            var after = close + 1
            while isSign("?", after) || isSign("!", after) { after += 1 }
            let isElement =
                word(open - 1) != nil || isSign("]", open - 1) || isSign(")", open - 1)
                || isSign("?", open - 1) || isSign("!", open - 1)
            guard isElement, isSign("=", after) else { return .read }
            return .set(receiver(endingAt: open - 1))
        }
        guard isSign(":", before), let label = word(before - 1) else {
            return isSign("{", open) || isSign("[", open) || label(ofListAt: open) != nil
                ? .literal : .read
        }
        if isSign("[", open), !isSign("@", open - 1), unit.language == .objectiveC {
            if Self.readers.contains(label) { return .read }
            if Self.setters.contains(label) { return .set(receiver(beginningAt: open + 1)) }
            return label == "dictionaryWithObject" ? .literal : .set(.other)
        }
        if isSign("(", open), unit.language == .swift {
            guard let name = word(open - 1) else { return .read }
            if Self.swiftSetters.contains(name) {
                return .set(isSign(".", open - 2) ? receiver(endingAt: open - 3) : .memberOfSelf)
            }
            return label == "forKey" || Self.readers.contains(label) ? .read : .set(.other)
        }
        return .literal
    }

    /// The message of Objective-C whose values and keys a bracket lists.
    private func label(ofListAt open: Int) -> String? {
        unit.part(open + 1, open + 8).first { $0.text == "dictionaryWithObjectsAndKeys" }?.text
    }

    /// What ends at a word or bracket: `look`, `self.look`, `[Store shared].look`.
    private func receiver(endingAt place: Int) -> Receiver {
        guard let name = word(place) else { return .other }
        let isMember = isSign(".", place - 1) || isSign("->", place - 1) || isSign(">", place - 1)
        guard isMember else { return .variable(name) }
        return word(place - 2) == "self" && !isSign(".", place - 3) ? .memberOfSelf : .other
    }

    /// What a message of Objective-C is sent to.
    private func receiver(beginningAt place: Int) -> Receiver {
        guard let name = word(place) else { return .other }
        if word(place + 1) != nil { return .variable(name) }
        let isOwn = name == "self" && isSign(".", place + 1) && word(place + 3) != nil
        return isOwn ? .memberOfSelf : .other
    }

    /// False for a dictionary that the function makes, and for one of the object whose method it is
    /// where that is followed.
    mutating func mayBeShared(_ receiver: Receiver, isRead: Bool) -> Bool {
        switch receiver {
        case .other: return true
        case .memberOfSelf: return !isRead
        case .variable(let name):
            if let known = shared[name] { return known }
            let found = mayBeShared(variable: name, isRead: isRead)
            shared[name] = found
            return found
        }
    }

    private mutating func mayBeShared(variable name: String, isRead: Bool) -> Bool {
        if parameters.contains(name) { return isCalledElsewhere }
        let named = places[name] ?? []
        let declared = named.filter { place in
            unit.language == .swift
                ? ["var", "let"].contains(word(place - 1))
                : isSign("*", place - 1) || word(place - 1) == "id"
        }
        if declared.isEmpty { return !isRead || name == "self" }
        if unit.language == .swift { return !declared.allSatisfy { isCopyOrMade($0) } }
        let values = named.filter { isSign("=", $0 + 1) }
        return values.isEmpty || !values.allSatisfy { isMade(behind: $0 + 1) }
    }

    /// True for a variable of Swift with a dictionary, which is a copy, or with an object made there.
    private func isCopyOrMade(_ place: Int) -> Bool {
        let rest = unit.part(place + 1, min(place + Self.longest, range.upperBound))
            .prefix { !$0.startsLine }
        guard let type = rest.lastIndex(where: { $0.text == "NSMutableDictionary" }) else {
            return word(place - 1) == "var"
        }
        return isSign("(", type + 1) || rest.contains { $0.text == "mutableCopy" }
    }

    /// True where the value behind `=` is made there.
    private func isMade(behind place: Int) -> Bool {
        let value = unit.part(place + 1, min(place + Self.longest, range.upperBound))
            .prefix { $0.text != ";" }
        if value.contains(where: { $0.isPunctuator("?") }) { return false }
        return value.contains { $0.kind == .identifier && Self.makers.contains($0.text) }
    }

    /// True where entries are put into a dictionary that others may have.
    mutating func merges(isRead: Bool) -> Bool {
        for place in range {
            guard let name = word(place), Self.mergers.contains(name) else { continue }
            let isShared =
                switch (unit.language, word(place - 1)) {
                case (.swift, _):
                    !isSign(".", place - 1)
                        || mayBeShared(receiver(endingAt: place - 2), isRead: isRead)
                case (.objectiveC, let first?) where isSign("[", place - 2):
                    mayBeShared(.variable(first), isRead: isRead)
                case (.objectiveC, _):
                    // A member of the object itself is followed where the function is.
                    !isRead || !isSign(".", place - 2) || word(place - 3) != "self"
                }
            if isShared { return true }
        }
        return false
    }
}
