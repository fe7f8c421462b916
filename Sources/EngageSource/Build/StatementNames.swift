import EngageCore

/// Names that the statements of a function have to do with: what they declare, make, ask and set, and what
/// they call the object whose method it is. They are read from tokens, without a machine.
enum StatementNames {
    /// Variables whose first value statements make: they ask whether it is empty. Where something runs
    /// once, every variable may be one; nil then.
    static func firstUses(in tokens: ArraySlice<SourceToken>) -> Set<String>? {
        var names: Set<String> = []
        for place in tokens.indices {
            let token = tokens[place]
            if token.isIdentifier("dispatch_once") { return nil }
            guard token.kind == .identifier else { continue }
            if asksForEmpty(at: place, in: tokens) { names.insert(SourceName.plain(token.text)) }
        }
        return names
    }

    /// True for statements that ask a controller for its view: `self.view`, `[self view]`, `view.frame`.
    static func asksForView(_ tokens: ArraySlice<SourceToken>, _ language: SourceLanguage) -> Bool {
        tokens.indices.contains { place in
            guard tokens[place].isIdentifier("view"), place > tokens.startIndex else {
                return false
            }
            let before = tokens[place - 1]
            if before.isIdentifier("self") { return true }
            guard before.isPunctuator(".") else {
                return language == .swift && place + 1 < tokens.endIndex
                    && tokens[place + 1].isPunctuator(".")
            }
            return place - 2 >= tokens.startIndex && tokens[place - 2].isIdentifier("self")
        }
    }

    /// True for a variable between signs that ask whether it is empty: `!name`, `name ??`, `nil == name`.
    private static func asksForEmpty(at place: Int, in tokens: ArraySlice<SourceToken>) -> Bool {
        var first = place
        while first - 2 >= tokens.startIndex, tokens[first - 1].isPunctuator("."),
            tokens[first - 2].isIdentifier("self")
        {
            first -= 2
        }
        if first > tokens.startIndex, tokens[first - 1].isPunctuator("!") { return true }
        guard place + 1 < tokens.endIndex else { return false }
        let next = tokens[place + 1]
        if next.isPunctuator("??") || next.isPunctuator("?") && !next.touches { return true }
        if next.isPunctuator("=="), place + 2 < tokens.endIndex,
            tokens[place + 2].isIdentifier("nil")
        {
            return true
        }
        return first - 2 >= tokens.startIndex && tokens[first - 1].isPunctuator("==")
            && tokens[first - 2].isIdentifier("nil")
    }

    /// Variables that get an object which the same statements make.
    static func made(
        in tokens: ArraySlice<SourceToken>, _ language: SourceLanguage
    ) -> Set<String> {
        var names: Set<String> = []
        for place in tokens.indices.dropFirst().dropLast(2) where tokens[place].isPunctuator("=") {
            let (name, first, second) = (tokens[place - 1], tokens[place + 1], tokens[place + 2])
            guard name.kind == .identifier else { continue }
            let isMade =
                language == .swift
                ? first.kind == .identifier && second.isPunctuator("(")
                    && first.text.first?.isUppercase == true
                : first.isPunctuator("[")
                    && tokens[place...].prefix { !$0.isPunctuator(";") }
                        .contains { $0.isIdentifier("alloc") || $0.isIdentifier("new") }
            if isMade { names.insert(name.text) }
        }
        return names
    }

    /// Identifiers of statements, without the names of methods that are only passed on, and without
    /// messages to some variables.
    static func words(
        in tokens: ArraySlice<SourceToken>, without made: Set<String>
    ) -> Set<String> {
        var words: Set<String> = []
        var isSelector = false
        for (place, token) in zip(tokens.indices, tokens) {
            if !made.isEmpty, token.kind == .identifier, place - 2 >= tokens.startIndex {
                let (last, before) = (tokens[place - 1], tokens[place - 2])
                let isPath =
                    place - 3 >= tokens.startIndex && tokens[place - 3].isPunctuator(".")
                if last.isPunctuator("."), !isPath, made.contains(before.text) { continue }
                if made.contains(last.text), before.isPunctuator("[") { continue }
            }
            if token.isIdentifier("selector") || token.isIdentifier("#selector") {
                isSelector = true
            }
            if token.isPunctuator(")") || token.isPunctuator(";") { isSelector = false }
            if token.kind == .identifier, !isSelector { words.insert(token.text) }
        }
        return words
    }

    /// Names that statements declare.
    static func declared(
        in tokens: ArraySlice<SourceToken>, _ language: SourceLanguage
    ) -> Set<String> {
        var names: Set<String> = []
        var before: SourceToken?
        for (token, next) in zip(tokens, tokens.dropFirst()) {
            defer { before = token }
            guard token.kind == .identifier, let last = before else { continue }
            if language == .swift {
                if last.isIdentifier("let") || last.isIdentifier("var") { names.insert(token.text) }
            } else if next.isPunctuator("=") || next.isPunctuator(";"),
                last.isPunctuator("*") || last.kind == .identifier && !token.startsLine,
                last.text != "return"
            {
                names.insert(token.text)
            }
        }
        return names
    }

    /// Labels of what names a variable that is set. Source: Apple, NSKeyValueCoding.
    private static let keys: Set<String> = ["forKey", "forKeyPath"]

    /// The member in `object[keyPath: \\Type.name]`, any for a key path that stands elsewhere; nil for
    /// every other element.
    private static func keyPath(
        endingAt close: Int, in tokens: ArraySlice<SourceToken>
    ) -> String? {
        let inner = tokens[..<close].suffix(mostOfPath)
        guard let open = inner.lastIndex(where: { $0.isPunctuator("[") }), open + 2 < close,
            tokens[open + 1].isIdentifier("keyPath"), tokens[open + 2].isPunctuator(":")
        else { return nil }
        let isWritten = tokens[(open + 3)..<close].contains { $0.isPunctuator("\\") }
        return isWritten ? SourceName.plain(tokens[close - 1].text) : SourceWrites.anyMember
    }

    /// Words and signs of a key path that are looked at.
    private static let mostOfPath = 24

    /// `self`, and what statements call it besides: `guard let strongSelf = self`.
    static func namesOfSelf(in tokens: ArraySlice<SourceToken>) -> Set<String> {
        var names: Set<String> = ["self"]
        for place in tokens.indices.dropFirst(2)
        where tokens[place].isIdentifier("self") && tokens[place - 1].isPunctuator("=")
            && tokens[place - 2].kind == .identifier
        {
            let isWhole =
                place + 1 == tokens.endIndex
                || !tokens[place + 1].isPunctuator(".")
                    && !tokens[place + 1].isPunctuator("->")
            let isMember = place - 3 >= tokens.startIndex && tokens[place - 3].isPunctuator(".")
            if isWhole, !isMember { names.insert(tokens[place - 2].text) }
        }
        return names
    }

    /// Members that statements set, with the word before each; `self` for all that it is called.
    static func members(
        setBy changes: SourceChanges, in tokens: ArraySlice<SourceToken>, _ own: Set<String>
    ) -> [(base: String, name: String)] {
        members(in: tokens, own)
            + changes.ofOthers.filter(\.isWhole).map { member in
                (own.contains(member.base) ? "self" : member.base, member.name)
            }
    }

    /// `[other setName:…]`, `[other setValue:… forKey:…]`, `other[keyPath: …] = …`: the last names, with
    /// the word before each.
    private static func members(
        in tokens: ArraySlice<SourceToken>, _ own: Set<String>
    ) -> [(base: String, name: String)] {
        var found: [(base: String, name: String)] = []
        for place in tokens.indices.dropFirst(3)
        where tokens[place].isPunctuator("=") || tokens[place].isPunctuator(":") {
            let (name, before, base) = (tokens[place - 1], tokens[place - 2], tokens[place - 3])
            if tokens[place].isPunctuator("="), name.isPunctuator("]") {
                if let name = keyPath(endingAt: place - 1, in: tokens) { found.append(("", name)) }
            } else if tokens[place].isPunctuator(":"), name.kind == .identifier,
                SourceSpelling.isSetter(name.text),
                !own.contains(before.text)
            {
                let own = SourceSpelling.lowerFirst(String(name.text.dropFirst(3)))
                found.append((before.text, own))
            } else if tokens[place].isPunctuator(":"), Self.keys.contains(name.text) {
                // `[detail setValue:@"…" forKey:@"heading"]`
                let key = tokens[place...].dropFirst().first { !$0.isPunctuator("@") }
                if let key, key.kind == .string, let last = key.text.split(separator: ".").last {
                    found.append(("", String(last)))
                }
            } else if tokens[place].isPunctuator(":"), name.kind == .identifier,
                SourceSpelling.isSetter(name.text), before.isPunctuator("("),
                base.isIdentifier("selector")
            {
                found.append(("", SourceSpelling.lowerFirst(String(name.text.dropFirst(3)))))
            }
        }
        return found
    }
}
