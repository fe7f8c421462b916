/// Functions of an app that change something beside their own variables.
enum MutatingFunctions {
    /// What is known of the functions of an app by their first words.
    static func all(
        in units: [SourceUnit], _ functions: [SourceFunction], types: Set<String>
    ) -> SourceChanges.Functions {
        var all = SourceChanges.Functions(
            declared: Set(functions.lazy.map { HarmlessCalls.name(of: $0.name) }),
            mutating: names(in: units, functions),
            returned: returned(in: units, functions),
            types: types)
        all.changingArguments = changingArguments(in: units, functions, all)
        return all
    }

    /// The first words of functions that change what an argument holds, by themselves or by those
    /// that they pass it on to.
    private static func changingArguments(
        in units: [SourceUnit], _ functions: [SourceFunction], _ known: SourceChanges.Functions
    ) -> Set<String> {
        var found: Set<String> = []
        var passing: [String: Set<String>] = [:]
        var open: [String] = []
        for function in functions where !function.name.isEmpty && function.takesArguments {
            let name = HarmlessCalls.name(of: function.name)
            guard known.mutating.contains(name) else { continue }
            let unit = units[function.unit]
            let parameters = Set(function.parameters.lazy.map { SourceName.plain($0.name) })
            let changes = SourceChanges.changes(in: function.body, of: unit, known)
            if !changes.changed.isDisjoint(with: parameters) {
                if found.insert(name).inserted { open.append(name) }
                continue
            }
            for place in function.body {
                let word = unit.tokens[place]
                guard word.kind == .identifier, known.mutating.contains(word.text),
                    !SourceChanges.arguments(of: place, in: unit, function.body)
                        .isDisjoint(with: parameters)
                else { continue }
                passing[word.text, default: []].insert(name)
            }
        }
        while let name = open.popLast() {
            for caller in passing[name] ?? [] where found.insert(caller).inserted {
                open.append(caller)
            }
        }
        return found
    }

    /// The first words of an app's functions that change something beside their own variables, by
    /// themselves or by what they call.
    static func names(
        in units: [SourceUnit], _ functions: [SourceFunction]
    ) -> Set<String> {
        var found: Set<String> = []
        var callers: [String: Set<String>] = [:]
        var open: [String] = []
        for function in functions where !function.name.isEmpty {
            let name = HarmlessCalls.name(of: function.name)
            var isMutating = false
            var before: SourceToken?
            var last: SourceToken?
            for token in units[function.unit].part(function.body) {
                if token.kind == .identifier {
                    isMutating = isMutating || Self.isMutating(token.text)
                    callers[token.text, default: []].insert(name)
                } else if token.isPunctuator("="), let last {
                    // An identifier after an identifier, a star or a bracket of a type is declared.
                    let isDeclared =
                        last.kind == .identifier
                        && (before?.kind == .identifier
                            || before.map { ["*", ">", ":", "]", "?"].contains($0.text) } ?? false)
                    isMutating = isMutating || !isDeclared
                } else if token.kind == .punctuator, SourceOperators.setters.contains(token.text) {
                    isMutating = true
                }
                (before, last) = (last, token)
            }
            if isMutating, found.insert(name).inserted { open.append(name) }
        }
        while let name = open.popLast() {
            for caller in callers[name] ?? [] where found.insert(caller).inserted {
                open.append(caller)
            }
        }
        return found
    }

    /// The words of what an app's functions give back, by their first words: those behind `return`, and
    /// all of a function of Swift that gives back its only expression, without conditions before `?`.
    static func returned(
        in units: [SourceUnit], _ functions: [SourceFunction]
    ) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for function in functions where !function.name.isEmpty {
            let unit = units[function.unit]
            let tokens = unit.part(function.body)
            let isResult = unit.language == .swift && !tokens.contains { $0.isIdentifier("return") }
            var isBehind = isResult
            var words: Set<String> = []
            // Those that may be a condition.
            var open: Set<String> = []
            for (place, token) in zip(tokens.indices, tokens) {
                // `a ?: b` gives back its first part, too.
                let isElvis = place + 1 < tokens.endIndex && tokens[place + 1].isPunctuator(":")
                if token.isPunctuator("?"), !isElvis,
                    unit.language == .objectiveC || !token.touches
                {
                    open = []
                } else if token.kind == .punctuator, !token.isPunctuator(".") {
                    if [":", ",", ";", "{", "}", "??"].contains(token.text) {
                        words.formUnion(open)
                        open = []
                    }
                } else if token.isIdentifier("return")
                    || unit.language == .swift && token.startsLine && !token.continuesLine
                {
                    words.formUnion(open)
                    open = []
                }
                if token.isIdentifier("return") {
                    isBehind = true
                } else if token.isPunctuator(";") || token.isPunctuator("}")
                    || unit.language == .swift && token.startsLine && !token.continuesLine
                {
                    isBehind = isResult
                }
                if isBehind, token.kind == .identifier, token.text != "return" {
                    open.insert(SourceName.plain(token.text))
                }
            }
            words.formUnion(open)
            guard !words.isEmpty else { continue }
            found[HarmlessCalls.name(of: function.name), default: []].formUnion(words)
        }
        return found
    }

    /// True for a word of an expression whose message changes its receiver, sets a property or shows
    /// a dialog.
    static func isMutating(_ word: String) -> Bool {
        MutatingMessages.names.contains(word) || SourceSpelling.isSetter(word)
            || SourceEntryPoint.isBeginning(of: word)
    }
}
