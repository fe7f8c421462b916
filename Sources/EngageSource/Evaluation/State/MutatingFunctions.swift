/// Functions of an app that change something beside their own variables.
enum MutatingFunctions {
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
    /// all of a function of Swift that gives back its only expression.
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
            for token in tokens {
                if token.isIdentifier("return") {
                    isBehind = true
                } else if token.isPunctuator(";") || token.isPunctuator("}")
                    || unit.language == .swift && token.startsLine && !token.continuesLine
                {
                    isBehind = isResult
                }
                if isBehind, token.kind == .identifier, token.text != "return" {
                    words.insert(SourceName.plain(token.text))
                }
            }
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
