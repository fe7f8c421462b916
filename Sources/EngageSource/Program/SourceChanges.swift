import EngageCore

/// What statements may change: variables that they set, and those whose contents they change. It
/// is read from their tokens, without a machine. A new operator that sets is listed in `SourceOperators`, a
/// new message that changes its receiver in `MutatingMessages`.
struct SourceChanges {
    var set: Set<String> = []
    var changed: Set<String> = []
    /// Those of both that the object has, whatever variables of the statements are called: `self.name`.
    private(set) var ofSelf: Set<String> = []
    /// Words that are read, the targets of plain assignments left out.
    var read: Set<String> = []
    /// Variables of the statements that are objects which others have, too.
    private(set) var aliases: Set<String> = []
    /// Members of other objects that are set or changed.
    private(set) var ofOthers: Set<Member> = []
    /// Variables and members of which a binding was given to others, who set them at any time: `$name`.
    private(set) var bound: Set<String> = []
    /// Those that are set and those that are changed, in the order of their names.
    private(set) var all: [String] = []

    /// A member of another object.
    struct Member: Hashable {
        /// The word before it.
        var base: String
        var name: String
        /// True where it gets another value, false where only its contents change.
        var isWhole: Bool
    }

    /// What is declared of the app's functions, by their first words.
    struct Functions {
        var declared: Set<String> = []
        /// Those that change something.
        var mutating: Set<String> = []
        /// Those that change what one of their arguments holds.
        var changingArguments: Set<String> = []
        /// The words of what they give back.
        var returned: [String: Set<String>] = [:]
        /// The app's types.
        var types: Set<String> = []

        /// Names with those of all that the functions of these names give back.
        func reached(from names: Set<String>) -> Set<String> {
            var found = names
            var open = Array(names)
            while let name = open.popLast() {
                for word in returned[name] ?? [] where found.insert(word).inserted {
                    open.append(word)
                }
            }
            return found
        }
    }

    /// Methods of a binding that give another one. Source: Apple, SwiftUI, Binding.
    private static let bindings: Set<String> = ["animation", "transaction"]

    /// Messages that give a part of what they are sent to, or that itself. Source: Apple, NSDictionary.
    private static let parts: Set<String> = [
        "self", "objectForKey", "objectForKeyedSubscript", "objectAtIndex",
        "objectAtIndexedSubscript", "valueForKey", "valueForKeyPath", "firstObject", "lastObject",
        "anyObject", "retain", "autorelease",
    ]

    /// What the statements of a range change, by the first word of what is assigned to.
    ///
    /// What neither the app nor a list declares may change its receiver. A receiver that another
    /// message gives is all that the functions of its name give back; a variable of a method that is
    /// declared with one is that, too.
    static func changes(
        in range: Range<Int>, of unit: SourceUnit, _ functions: Functions
    ) -> SourceChanges {
        var changes = SourceChanges()
        let tokens = unit.tokens
        var aliases: [String: Set<String>] = [:]
        var declared: Set<String>?
        /// The names of a target with those of all that functions of these names give back: a variable
        /// that the statements declare themselves is no function.
        func reached(_ names: Set<String>, isOfSelf: Bool) -> Set<String> {
            guard !names.allSatisfy({ functions.returned[$0] == nil }) else { return names }
            let own = declared ?? Self.declared(in: range, of: unit)
            declared = own
            let local = isOfSelf ? [] : names.intersection(own)
            return functions.reached(from: names.subtracting(local)).union(local)
        }
        for place in range where place > 0 && place < tokens.count {
            let token = tokens[place]
            if token.kind == .punctuator, SourceOperators.setters.contains(token.text) {
                if token.text == "++" || token.text == "--", place + 1 < tokens.count,
                    tokens[place + 1].kind == .identifier
                {
                    changes.set.insert(SourceName.plain(tokens[place + 1].text))
                } else {
                    let target = target(before: place, in: unit, range, functions)
                    if target.isOfSelf { changes.ofSelf.formUnion(target.names) }
                    changes.ofOthers.formUnion(target.members)
                    if target.isWhole {
                        changes.set.formUnion(target.names)
                    } else {
                        changes.changed.formUnion(
                            reached(target.names, isOfSelf: target.isOfSelf))
                    }
                    if token.text != "=" { changes.read.formUnion(target.names) }
                }
                if token.text == "=",
                    let (name, others) = alias(at: place, in: unit, range, functions)
                {
                    aliases[name, default: []].formUnion(others)
                }
            } else if token.kind == .identifier, token.text.hasPrefix("$"),
                token.text.dropFirst().first?.isLetter == true
            {
                // A view that is given a binding sets what it stands for.
                var last = place
                while last + 2 < range.upperBound, tokens[last + 1].isPunctuator("."),
                    tokens[last + 2].kind == .identifier
                {
                    last += 2
                }
                // Who subscribes to a publisher sets nothing; few methods give another binding.
                let isCalled =
                    unit.isPunctuator("(", last + 1) || unit.isPunctuator("{", last + 1)
                if isCalled, last > place, !bindings.contains(tokens[last].text),
                    !functions.declared.contains(tokens[last].text)
                {
                    continue
                }
                let name = String(token.text.dropFirst())
                if last == place { changes.set.insert(name) } else { changes.changed.insert(name) }
                changes.bound.insert(last == place ? name : tokens[last].text)
            } else if token.kind == .identifier {
                if SourceSpelling.isSetter(token.text), tokens[place - 1].isIdentifier("self"),
                    place > 1,
                    tokens[place - 2].isPunctuator("["), place + 1 < tokens.count,
                    tokens[place + 1].isPunctuator(":")
                {
                    let name = SourceSpelling.lowerFirst(String(token.text.dropFirst(3)))
                    changes.set.insert(name)
                    changes.ofSelf.insert(name)
                }
                if functions.changingArguments.contains(token.text) {
                    let names = arguments(of: place, in: unit, range)
                    changes.changed.formUnion(reached(names, isOfSelf: false))
                }
                let isTarget = place + 1 < tokens.count && tokens[place + 1].isPunctuator("=")
                if !isTarget { changes.read.insert(SourceName.plain(token.text)) }
                let before = tokens[place - 1]
                let isMember = before.isPunctuator(".")
                let isMessage =
                    unit.language == .objectiveC
                    && (before.kind == .identifier || before.isPunctuator("]"))
                guard place + 1 < tokens.count, tokens[place + 1].kind == .punctuator,
                    isMember || isMessage,
                    functions.mutating.contains(token.text)
                        || !isFilter(place, in: unit)
                            && MutatingMessages.names.contains(token.text)
                        || !functions.declared.contains(token.text)
                            && !isFilter(place, in: unit)
                            && !HarmlessCalls.readers.contains(token.text)
                            && isCall(place, in: tokens)
                else { continue }
                let target = target(
                    before: isMember ? place - 1 : place, in: unit, range, functions)
                if target.isOfSelf { changes.ofSelf.formUnion(target.names) }
                // A message is sent to what the last member holds.
                for var member in target.members {
                    member.isWhole = false
                    changes.ofOthers.insert(member)
                }
                changes.changed.formUnion(reached(target.names, isOfSelf: target.isOfSelf))
            } else if token.isPunctuator("\\"), place > 3, tokens[place - 1].isPunctuator(":"),
                tokens[place - 2].isIdentifier("to"), tokens[place - 4].isIdentifier("assign"),
                let name = keyPath(at: place, in: tokens)
            {
                // A publisher sets what the key path names, at any time.
                changes.set.insert(name)
                changes.bound.insert(name)
            } else if token.isPunctuator("&"), place + 1 < tokens.count,
                tokens[place + 1].kind == .identifier,
                tokens[place + 1].touches,
                tokens[place - 1].kind == .punctuator || tokens[place - 1].isIdentifier("return"),
                !tokens[place - 1].isPunctuator(")"), !tokens[place - 1].isPunctuator("]")
            {
                changes.set.insert(SourceName.plain(tokens[place + 1].text))
                changes.changed.insert(SourceName.plain(tokens[place + 1].text))
                var last = place + 1
                while last + 2 < range.upperBound, tokens[last + 1].isPunctuator("."),
                    tokens[last + 2].kind == .identifier
                {
                    let name = SourceName.plain(tokens[last + 2].text)
                    changes.ofOthers.insert(
                        Member(base: tokens[last].text, name: name, isWhole: true))
                    last += 2
                }
            }
        }
        var open = Array(changes.changed)
        while let name = open.popLast() {
            for other in aliases[name] ?? [] where changes.changed.insert(other).inserted {
                open.append(other)
            }
        }
        changes.aliases = Set(aliases.keys)
        changes.all = changes.set.union(changes.changed).sorted()
        return changes
    }

    /// Names of the variables that statements declare.
    private static func declared(in range: Range<Int>, of unit: SourceUnit) -> Set<String> {
        var names: Set<String> = []
        for place in range where place > 0 && unit.tokens[place].kind == .identifier {
            let (name, before) = (unit.tokens[place], unit.tokens[place - 1])
            if unit.language == .swift {
                if before.isIdentifier("let") || before.isIdentifier("var") {
                    names.insert(name.text)
                }
            } else if unit.isPunctuator("=", place + 1) || unit.isPunctuator(";", place + 1),
                before.isPunctuator("*") && unit.token(place - 2)?.kind == .identifier
                    || before.kind == .identifier && !name.startsLine && before.text != "return"
            {
                names.insert(name.text)
            }
        }
        return names
    }

    /// True for `filter { … }` of Swift, which gives another list; `filter(using:)` is Foundation's.
    private static func isFilter(_ place: Int, in unit: SourceUnit) -> Bool {
        unit.tokens[place].isIdentifier("filter") && unit.language == .swift
            && unit.identifier(place + 2) != "using"
    }

    /// The variables that are handed to the function or message of a word: names and those of paths,
    /// without `self`. What other calls get inside an argument is theirs.
    static func arguments(
        of word: Int, in unit: SourceUnit, _ range: Range<Int>
    ) -> Set<String> {
        guard let next = unit.token(word + 1) else { return [] }
        let end: Int
        if next.isPunctuator("(") {
            end = min(unit.close(of: word + 1), range.upperBound)
        } else if next.isPunctuator(":"), word > 0, isCall(word, in: unit.tokens) {
            end = range.upperBound
        } else {
            return []
        }
        var names: Set<String> = []
        var place = word + 2
        while place < end, let token = unit.token(place) {
            if token.isPunctuator("]") || token.isPunctuator(";") { break }
            let isLabel = unit.token(place + 1)?.isPunctuator(":") == true
            let isCalled = unit.token(place + 1)?.isPunctuator("(") == true
            if token.kind == .identifier, !isLabel, !isCalled, token.text != "self" {
                names.insert(SourceName.plain(token.text))
            }
            // `[self name]` is what `self.name` is.
            if token.isPunctuator("["), unit.identifier(place + 1) == "self",
                unit.isPunctuator("]", place + 3), let name = unit.token(place + 2)
            {
                names.insert(SourceName.plain(name.text))
            }
            let isBracket = token.kind == .punctuator && "([{".contains(token.text)
            place = isBracket ? unit.after(place) : place + 1
        }
        return names
    }

    /// True for the first word of a message, or of a method of Swift.
    private static func isCall(_ place: Int, in tokens: [SourceToken]) -> Bool {
        let next = tokens[place + 1]
        if tokens[place - 1].isPunctuator(".") { return next.isPunctuator("(") }
        guard next.isPunctuator(":") || next.isPunctuator("]") else { return false }
        var start = place - 1
        while start > 0 {
            if tokens[start].isPunctuator("]") || tokens[start].isPunctuator(")") {
                start = opening(of: start, in: tokens, from: 0)
                guard start > 0, tokens[start].touches, isOperand(tokens[start - 1]) else { break }
                start -= 1
            } else if tokens[start].kind == .identifier, start > 1,
                tokens[start - 1].isPunctuator(".") || tokens[start - 1].isPunctuator("->")
            {
                start -= 2
            } else {
                break
            }
        }
        // The type of a cast stands before what it is for.
        if start > 0, tokens[start - 1].isPunctuator(")") {
            start = opening(of: start - 1, in: tokens, from: 0)
        }
        return start > 0 && tokens[start - 1].isPunctuator("[")
    }

    /// True for the last token of what an index or a call may follow.
    private static func isOperand(_ token: SourceToken) -> Bool {
        token.kind == .identifier && token.text != "return" || token.isPunctuator("]")
            || token.isPunctuator(")")
    }

    /// The bracket that opens what one closes.
    private static func opening(
        of close: Int, in tokens: [SourceToken], from limit: Int
    ) -> Int {
        let open = tokens[close].text == "]" ? "[" : "("
        var (index, depth) = (close, 0)
        while index > limit {
            if tokens[index].isPunctuator(tokens[close].text) { depth += 1 }
            if tokens[index].isPunctuator(open) { depth -= 1 }
            if depth == 0 { break }
            index -= 1
        }
        return index
    }

    /// The message in brackets: its first word, and the end of what it is sent to; nil for an index
    /// and for a list.
    private static func message(at open: Int, in unit: SourceUnit) -> Int? {
        var place = open + 1
        while unit.token(place)?.isPunctuator("(") == true { place = unit.after(place) }
        guard let first = unit.token(place) else { return nil }
        if first.isPunctuator("[") {
            place = unit.after(place)
        } else if first.kind == .identifier {
            place += 1
        } else {
            return nil
        }
        while let token = unit.token(place) {
            if token.isPunctuator(".") || token.isPunctuator("->") {
                place += 2
            } else if token.touches, token.isPunctuator("[") || token.isPunctuator("(") {
                place = unit.after(place)
            } else {
                break
            }
        }
        return unit.token(place)?.kind == .identifier ? place : nil
    }

    /// The variables of what is before a position, without `self`, and whether it is one identifier,
    /// with the members of other objects on the way:
    /// the first word of a path; of a message its own word, with those of its receiver if it gives a
    /// part of that.
    private static func target(
        before place: Int, in unit: SourceUnit, _ range: Range<Int>, _ functions: Functions
    ) -> (names: Set<String>, isWhole: Bool, isOfSelf: Bool, members: [Member]) {
        let tokens = unit.tokens
        var members: [Member] = []
        var index = place - 1
        var isWhole = true
        var isOfSelf = false
        var names: Set<String> = []
        var name: String?
        var isFirst = true
        while index >= range.lowerBound {
            let token = tokens[index]
            if token.isPunctuator("]") || token.isPunctuator(")") {
                let open = opening(of: index, in: tokens, from: range.lowerBound)
                isWhole = false
                let isIndex =
                    open > range.lowerBound && isOperand(tokens[open - 1])
                    && (tokens[open].touches || token.text == ")")
                if token.text == "]", let word = message(at: open, in: unit) {
                    let text = tokens[word].text
                    names.insert(SourceName.plain(text))
                    if !tokens[word - 1].isIdentifier("self") {
                        members.append(
                            Member(
                                base: tokens[word - 1].text, name: SourceName.plain(text),
                                isWhole: false))
                    }
                    name = nil
                    guard parts.contains(text) || functions.returned[text]?.contains("self") == true
                    else { break }
                    index = word - 1
                } else if token.text == "]", isKeyPath(at: open, tokens) {
                    // `object[keyPath: \.name] = …` sets what any key path of the file names.
                    names.formUnion(keyPaths(in: tokens))
                    isWhole = true
                    break
                } else if token.text == ")", !isIndex, isFirst, index == place - 1,
                    tokens[open...index].contains(where: { $0.isPunctuator(",") })
                {
                    // The parts of a tuple: `(title, self.count) = …`
                    for part in open + 1..<index
                    where tokens[part].kind == .identifier && tokens[part].text != "self"
                        && !tokens[part - 1].isPunctuator(":")
                    {
                        names.insert(SourceName.plain(tokens[part].text))
                        if tokens[part - 1].isPunctuator(".") { isOfSelf = true }
                    }
                    isWhole = true
                    break
                } else if isIndex || token.text == "]" {
                    index = open - 1
                } else {
                    // What stands in brackets: `((Look *)look).title`
                    index -= 1
                }
                continue
            }
            if token.isPunctuator("!") || token.isPunctuator("?") {
                index -= 1
                continue
            }
            guard token.kind == .identifier else { break }
            if token.text != "self" {
                if !isFirst { isWhole = false }
                name = token.text
                isFirst = false
                // The instance variable, which no property of Swift or parameter hides.
                isOfSelf = SourceName.plain(token.text) != token.text
            } else {
                isOfSelf = true
            }
            guard index > range.lowerBound,
                tokens[index - 1].isPunctuator(".") || tokens[index - 1].isPunctuator("->")
            else { break }
            if index > range.lowerBound + 1 {
                // `other?.name`
                let isChained = ["?", "!"].contains { tokens[index - 2].isPunctuator($0) }
                let base = tokens[max(range.lowerBound, index - (isChained ? 3 : 2))]
                if !base.isIdentifier("self") {
                    members.append(
                        Member(
                            base: base.text, name: SourceName.plain(token.text),
                            isWhole: index == place - 1))
                }
            }
            index -= 2
        }
        if let name { names.insert(SourceName.plain(name)) }
        return (names, isWhole, isOfSelf, members)
    }

    private static func isKeyPath(at open: Int, _ tokens: [SourceToken]) -> Bool {
        open + 2 < tokens.count && tokens[open + 1].isIdentifier("keyPath")
            && tokens[open + 2].isPunctuator(":")
    }

    /// The last names of the key paths of a file.
    private static func keyPaths(in tokens: [SourceToken]) -> Set<String> {
        var names: Set<String> = []
        for start in tokens.indices where tokens[start].isPunctuator("\\") {
            if let last = keyPath(at: start, in: tokens) { names.insert(last) }
        }
        return names
    }

    /// The last name of the key path at a place.
    private static func keyPath(at start: Int, in tokens: [SourceToken]) -> String? {
        var place = start + 1
        var last: String?
        while place < tokens.count {
            if tokens[place].kind == .identifier {
                last = tokens[place].text
            } else if !tokens[place].isPunctuator(".") {
                break
            }
            place += 1
        }
        return last
    }

    /// Messages that give a new object. Source: Apple, "Memory management policy".
    private static let making: Set<String> = [
        "alloc", "allocWithZone", "new", "copy", "mutableCopy", "copyWithZone",
        "mutableCopyWithZone",
    ]

    /// True for an expression that is an object of its own: a literal, what an initialiser gives, a copy,
    /// what a class of the system gives.
    private static func makes(
        from start: Int, in unit: SourceUnit, _ functions: Functions
    ) -> Bool {
        guard let first = unit.token(start), let second = unit.token(start + 1) else { return true }
        if unit.language == .swift {
            guard first.kind == .identifier else { return true }
            return first.text.first?.isUppercase == true
                && (second.isPunctuator("(") || second.isPunctuator("<"))
        }
        guard first.isPunctuator("[") || first.kind == .identifier || first.isPunctuator("(") else {
            return true
        }
        let end = first.isPunctuator("[") ? unit.close(of: start) : start
        if unit.part(start, end).contains(where: { making.contains($0.text) }) { return true }
        return first.isPunctuator("[") && second.kind == .identifier
            && second.text.first?.isUppercase == true && !functions.types.contains(second.text)
    }

    /// A variable that is declared with an object that others have, too; nil for every other
    /// assignment.
    ///
    /// What Swift declares with `let` and changes is such an object; texts change nowhere.
    private static func alias(
        at place: Int, in unit: SourceUnit, _ range: Range<Int>, _ functions: Functions
    ) -> (name: String, others: Set<String>)? {
        let tokens = unit.tokens
        guard place > range.lowerBound + 1, tokens[place - 1].kind == .identifier else {
            return nil
        }
        let before = tokens[place - 2]
        let isDeclared: Bool =
            if unit.language == .swift {
                before.isIdentifier("let")
            } else {
                before.isPunctuator("*") && !tokens[max(place - 3, 0)].isIdentifier("NSString")
                    || before.kind == .identifier || before.isPunctuator(">")
            }
        guard isDeclared, !makes(from: place + 1, in: unit, functions) else { return nil }
        var others: Set<String> = []
        var index = place + 1
        while index < min(range.upperBound, tokens.count) {
            let token = tokens[index]
            if token.isPunctuator(";") || token.isPunctuator(",") || token.isIdentifier("else") {
                break
            }
            if unit.language == .swift {
                let isNext = token.startsLine && index > place + 1 && !token.continuesLine
                if isNext || token.isPunctuator("{") { break }
            }
            if [":", "??", "?"].contains(token.text), token.kind == .punctuator {
                others.formUnion(
                    target(before: index, in: unit, place + 1..<index, functions).names)
            }
            let isBracket = token.kind == .punctuator && "([{".contains(token.text)
            index = isBracket ? unit.after(index) : index + 1
        }
        others.formUnion(target(before: index, in: unit, place + 1..<index, functions).names)
        return (SourceName.plain(tokens[place - 1].text), functions.reached(from: others))
    }
}
