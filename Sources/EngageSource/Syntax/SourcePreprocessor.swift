import EngageCore

/// Evaluates the lines with `#`: inactive branches are removed, and macros are expanded.
///
/// A condition that only the build settings decide is passed to `answer`, as text.
struct SourcePreprocessor {
    /// A macro with its replacement; without parameters `parameters` is nil.
    struct Macro: Sendable {
        var parameters: [String]?
        var body: [SourceToken]
        /// True if the last parameter takes everything that is left.
        var takesMore = false
    }

    /// The maximum number of tokens from macros in one file, and of nested macros.
    static let most = 100_000
    private static let deepest = 48

    private let language: SourceLanguage
    /// Macros of the files before, and of this one as far as it is read.
    var macros: [String: Macro]
    /// Called for a condition that no file decides.
    private let answer: (String) -> Bool
    private(set) var tokens: [SourceToken] = []
    /// Names after `#import`, in order.
    private(set) var imports: [(name: String, offset: Int)] = []
    /// Byte of the use where expansion stopped, as it never ends.
    private(set) var endless: Int?
    private var made = 0

    init(
        _ language: SourceLanguage, macros: [String: Macro], answer: @escaping (String) -> Bool
    ) {
        self.language = language
        self.macros = macros
        self.answer = answer
    }

    /// One `#if`: whether a branch of it was on, and whether the present one is.
    private struct Branch {
        var wasOn: Bool
        var isOn: Bool
        /// False inside of an inactive branch: it is ignored.
        var counts: Bool
    }

    private static let directives: Set<String> = [
        "if", "ifdef", "ifndef", "elif", "elseif", "else", "endif", "define", "undef", "import",
        "include", "pragma", "error", "warning", "line", "sourceLocation", "undef",
    ]

    /// A condition of Swift that begins after other code is one as well.
    private static let anywhereInSwift: Set<String> = ["if", "elseif", "else", "endif"]

    /// Whether a line with `#` begins at a token that is one.
    private func isDirective(_ input: [SourceToken], _ index: Int) -> Bool {
        guard index + 1 < input.count, !input[index + 1].startsLine else { return false }
        let word = input[index + 1].text
        return input[index].startsLine
            ? Self.directives.contains(word)
            : language == .swift && Self.anywhereInSwift.contains(word)
    }

    /// - Parameter whenImported: called at each `#import`, so that its macros are known after it.
    mutating func run(
        _ input: [SourceToken], whenImported: (String, inout [String: Macro]) -> Void = { _, _ in }
    ) {
        // Without lines to evaluate, the tokens stay those of the file, not a copy.
        let isPlain =
            macros.isEmpty
            && !input.indices.contains { input[$0].isPunctuator("#") && isDirective(input, $0) }
        if isPlain, tokens.isEmpty {
            tokens = input
            return
        }
        tokens.reserveCapacity(tokens.count + input.count)
        var branches: [Branch] = []
        var index = 0
        while index < input.count {
            let token = input[index]
            if token.isPunctuator("#"), isDirective(input, index) {
                var end = index + 2
                while end < input.count, !input[end].startsLine { end += 1 }
                direct(
                    input[index + 1].text, input[(index + 2)..<end], &branches,
                    next: input[end...], whenImported)
                index = end
                continue
            }
            guard branches.allSatisfy({ $0.isOn && $0.counts }) else {
                index += 1
                continue
            }
            if token.kind == .identifier, language == .objectiveC, macros[token.text] != nil {
                index = expand(input, at: index)
            } else {
                tokens.append(token)
                index += 1
            }
        }
    }

    private mutating func direct(
        _ name: String, _ line: ArraySlice<SourceToken>, _ branches: inout [Branch],
        next: ArraySlice<SourceToken>, _ whenImported: (String, inout [String: Macro]) -> Void
    ) {
        let counts = branches.allSatisfy { $0.isOn && $0.counts }
        switch name {
        case "if", "ifdef", "ifndef":
            let isOn = counts && holds(name, line, next: next)
            branches.append(Branch(wasOn: isOn, isOn: isOn, counts: counts))
        case "elif", "elseif":
            guard let last = branches.last else { return }
            let isOn = last.counts && !last.wasOn && holds("if", line, next: next)
            branches[branches.count - 1].isOn = isOn
            if isOn { branches[branches.count - 1].wasOn = true }
        case "else":
            guard let last = branches.last else { return }
            branches[branches.count - 1].isOn = !last.wasOn
            branches[branches.count - 1].wasOn = true
        case "endif": _ = branches.popLast()
        case "define" where counts: define(line)
        case "undef" where counts: line.first.map { macros[$0.text] = nil }
        case "import" where counts, "include" where counts:
            guard let first = line.first, first.kind == .string else { return }
            imports.append((first.text, first.offset))
            whenImported(first.text, &macros)
        default: break
        }
    }

    private mutating func define(_ line: ArraySlice<SourceToken>) {
        guard let name = line.first, name.kind == .identifier else { return }
        var body = line.dropFirst()
        var takesMore = false
        var parameters: [String]?
        if let open = body.first, open.isPunctuator("("), open.touches {
            guard let close = body.firstIndex(where: { $0.isPunctuator(")") }) else { return }
            let names = body[..<close].filter { $0.kind == .identifier || $0.isPunctuator("...") }
            takesMore = names.last?.isPunctuator("...") == true
            parameters = names.map { $0.isPunctuator("...") ? "__VA_ARGS__" : $0.text }
            // `args...` names what is left.
            if takesMore, names.count > 1, names[names.endIndex - 2].end == names.last?.offset {
                parameters?.removeLast()
            }
            body = body[(close + 1)...]
        }
        macros[name.text] = Macro(
            parameters: parameters, body: Array(body), takesMore: takesMore)
    }

    private func holds(
        _ name: String, _ line: ArraySlice<SourceToken>, next: ArraySlice<SourceToken>
    ) -> Bool {
        guard name != "if" else {
            return SourceCondition(
                language, isDefined: { macros[$0] != nil }, body: { macros[$0]?.body },
                answer: answer
            ).holds(line)
        }
        let word = line.first?.text ?? ""
        if macros[word] != nil || SourceCondition.constant(word) != nil
            || SourceCondition.defined.contains(word)
        {
            return name == "ifdef"
        }
        if SourceCondition.undefined.contains(word) { return name == "ifndef" }
        if name == "ifndef" {
            // A name that is defined right after its test guards a header, or gives a default.
            let isGuard =
                next.first?.isPunctuator("#") == true && next.dropFirst().first?.text == "define"
                && next.dropFirst(2).first?.text == word
            return isGuard || !answer(word)
        }
        return answer(word)
    }

    /// Adds the replacement of a macro to the tokens; returns the position after its use.
    private mutating func expand(_ input: [SourceToken], at start: Int) -> Int {
        /// Text that is being read: a body, where it is, and the macro that is not expanded again.
        var sources: [(tokens: ArraySlice<SourceToken>, name: String)] = []
        let use = input[start]
        var index = start + 1
        guard let first = replacement(of: use.text, arguments: { arguments(input, &index) }) else {
            tokens.append(use)
            return start + 1
        }
        let end = input[index - 1].end
        sources.append((first[...], use.text))
        while let source = sources.last {
            guard let token = source.tokens.first else {
                sources.removeLast()
                continue
            }
            sources[sources.count - 1].tokens.removeFirst()
            made += 1
            guard made < Self.most else {
                if endless == nil { endless = use.offset }
                return index
            }
            let isOpen = sources.contains { $0.name == token.text }
            if token.kind == .identifier, !isOpen, sources.count < Self.deepest,
                macros[token.text] != nil
            {
                var rest = Array(sources[sources.count - 1].tokens)
                var place = 0
                if let body = replacement(
                    of: token.text, arguments: { arguments(rest, &place) })
                {
                    rest.removeFirst(place)
                    sources[sources.count - 1].tokens = rest[...]
                    sources.append((body[...], token.text))
                    continue
                }
            }
            tokens.append(
                SourceToken(
                    kind: token.kind, text: token.text, offset: use.offset, end: end,
                    startsLine: use.startsLine && made == 1, touches: token.touches))
        }
        return index
    }

    /// The body with the arguments in place of the parameters; nil if they are missing.
    private func replacement(
        of name: String, arguments: () -> [[SourceToken]]?
    ) -> [SourceToken]? {
        guard let macro = macros[name] else { return nil }
        guard let parameters = macro.parameters else { return macro.body }
        guard let arguments = arguments() else { return nil }
        var result: [SourceToken] = []
        var isPasting = false
        let body = macro.body
        for (place, token) in body.enumerated() {
            let isBefore = place + 1 < body.count && body[place + 1].isPunctuator("##")
            if token.isPunctuator("##") {
                isPasting = !result.isEmpty
                continue
            }
            if token.isPunctuator("#") { continue }
            var added = [token]
            if token.kind == .identifier, let number = parameters.firstIndex(of: token.text) {
                let isRest = token.text == parameters.last && macro.takesMore
                let given = Self.given(arguments, number, isRest: isRest)
                if place > 0, body[place - 1].isPunctuator("#") {
                    added = [Self.stringized(given, at: token)]
                } else {
                    // What is pasted stays as it is written.
                    added = isPasting || isBefore ? given : plainly(given)
                }
                // `, ## __VA_ARGS__` takes the comma away where nothing follows.
                if isPasting, added.isEmpty, result.last?.isPunctuator(",") == true {
                    result.removeLast()
                }
            }
            if isPasting, let last = result.last, let next = added.first, !last.isPunctuator(",") {
                result[result.count - 1] = Self.pasted(last, next)
                added.removeFirst()
            }
            isPasting = false
            result += added
            if result.count > Self.most { return result }
        }
        return result
    }

    private static func given(
        _ arguments: [[SourceToken]], _ number: Int, isRest: Bool
    ) -> [SourceToken] {
        guard number < arguments.count else { return [] }
        guard isRest else { return arguments[number] }
        var all: [SourceToken] = []
        for (place, argument) in arguments[number...].enumerated() {
            if place > 0, let first = argument.first {
                all.append(first.replacing(.punctuator, ","))
            }
            all += argument
        }
        return all
    }

    /// An argument with its macros without parameters replaced.
    private func plainly(_ argument: [SourceToken]) -> [SourceToken] {
        var tokens = argument
        for _ in 0..<8 {
            var changed = false
            tokens = tokens.flatMap { token -> [SourceToken] in
                guard token.kind == .identifier, tokens.count < 256, let macro = macros[token.text],
                    macro.parameters == nil, !macro.body.contains(where: { $0.text == token.text })
                else { return [token] }
                changed = true
                return macro.body
            }
            if !changed { break }
        }
        return tokens
    }

    private static func stringized(_ tokens: [SourceToken], at token: SourceToken) -> SourceToken {
        var text = ""
        for (place, part) in tokens.enumerated() {
            if place > 0, !part.touches { text += " " }
            text += part.kind == .string ? "\"\(part.text)\"" : part.text
        }
        return token.replacing(.string, text)
    }

    private static func pasted(_ one: SourceToken, _ other: SourceToken) -> SourceToken {
        let text = one.text + other.text
        let isNumber = text.first?.isNumber == true
        return one.replacing(
            one.kind == .punctuator ? .punctuator : isNumber ? .number : .identifier, text)
    }

    /// The arguments in brackets; nil if no bracket follows.
    private func arguments(_ input: [SourceToken], _ index: inout Int) -> [[SourceToken]]? {
        guard index < input.count, input[index].isPunctuator("(") else { return nil }
        var depth = 0
        var arguments: [[SourceToken]] = [[]]
        var place = index
        while place < input.count {
            let token = input[place]
            place += 1
            if token.kind == .punctuator, "([{".contains(token.text) {
                depth += 1
                if depth == 1 { continue }
            } else if token.kind == .punctuator, ")]}".contains(token.text) {
                depth -= 1
                if depth == 0 { break }
            } else if token.isPunctuator(","), depth == 1 {
                arguments.append([])
                continue
            }
            arguments[arguments.count - 1].append(token)
        }
        index = place
        return arguments
    }
}
