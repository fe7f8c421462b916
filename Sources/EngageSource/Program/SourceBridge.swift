/// Functions by the names that the other language of an app has for them.
///
/// Objective-C calls a method of Swift by its selector, Swift one of Objective-C by the words that
/// the importer makes of the selector. Source: Swift, "Objective-C Interoperability", and Apple,
/// "Importing Objective-C into Swift", "Renaming Objective-C APIs for Swift".
struct SourceBridge: Sendable {
    private var numbers: [String: [Int]] = [:]
    /// True if an app has both languages.
    let isNeeded: Bool

    init(_ functions: [SourceFunction], _ units: [SourceUnit]) {
        isNeeded = Set(units.map(\.language)).count > 1
        guard isNeeded else { return }
        for (number, function) in functions.enumerated() {
            let names = function.names(outside: units[function.unit].language)
            for name in names { numbers[name, default: []].append(number) }
        }
    }

    /// Functions that a message of the other language may mean by its name.
    subscript(name: String) -> [Int] { numbers[name] ?? [] }
}

extension SourceFunction {
    /// The names by which the other language may call it: a whole selector, or what a call of Swift
    /// has before its bracket.
    func names(outside language: SourceLanguage) -> Set<String> {
        guard !name.isEmpty, !owner.isEmpty, !isProperty, captured == nil else { return [] }
        guard language == .objectiveC else { return [objectiveCName] }
        let first = String(name.prefix { $0 != ":" })
        if isInitializer { return ["init"] }
        // Without its last words, in which the importer sees a label or a type.
        var names: Set<String> = []
        for place in first.indices.dropFirst() where first[place].isUppercase {
            names.insert(String(first[..<place]))
        }
        if name.contains(":") { names.insert(first) }
        return names
    }

    /// The same up to the first colon, as the tokens of a body have them.
    func words(outside language: SourceLanguage) -> Set<String> {
        Set(names(outside: language).map { String($0.prefix { $0 != ":" }) }).subtracting(["init"])
    }

    /// The same as the other language most likely writes it: what stands before the last label that
    /// begins with a word such as `with`.
    func bases(outside language: SourceLanguage) -> Set<String> {
        guard language == .objectiveC else { return words(outside: language) }
        guard !name.isEmpty, !isProperty, captured == nil else { return [] }
        let first = String(name.prefix { $0 != ":" })
        let starts = first.indices.dropFirst().filter { first[$0].isUppercase }
        let split = starts.last { start in
            let word =
                first[start...].prefix(1)
                + first[first.index(after: start)...].prefix { !$0.isUppercase }
            return Self.prepositions.contains(word.lowercased())
        }
        return split.map { [String(first[..<$0])] } ?? []
    }

    /// Words that begin a label of their own, before which no `With` is put. `SelectorNameTests` asks
    /// the compiler for each, and for other prepositions of English, which are none of them.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
        "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
        "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]

    /// The selector of a function of Swift: `show(title:animated:)` is `showWithTitle:animated:`.
    var objectiveCName: String {
        if !selector.isEmpty { return selector }
        guard let first = parameters.first else { return name }
        var text = name
        if !first.label.isEmpty {
            let isPlain =
                !Self.prepositions.contains(Self.firstWord(of: first.label))
                && !Self.prepositions.contains(Self.lastWord(of: name))
            text += (isPlain ? "With" : "") + SourceSpelling.upperFirst(first.label)
        }
        return text + ":" + parameters.dropFirst().map { "\($0.label):" }.joined()
    }

    /// True for a method of Objective-C that Swift calls by a name with labels.
    func isImported(as name: String, _ labels: [String]) -> Bool {
        let pieces = self.name.split(separator: ":").map(String.init)
        guard labels.count == parameters.count, let first = pieces.first else { return false }
        guard !labels.isEmpty else {
            return Self.isSame(first, as: name, returns.isEmpty ? owner : returns)
        }
        guard pieces.count == labels.count else { return false }
        let own = SourceSpelling.upperFirst(labels[0])
        var beginnings = [name + own]
        if name == "init" { beginnings.append("initWith" + own) }
        guard beginnings.contains(where: { Self.isSame(first, as: $0, parameters[0].declared) })
        else { return false }
        return zip(zip(pieces, labels), parameters).dropFirst().allSatisfy { pair, parameter in
            Self.isSame(pair.0, as: pair.1, parameter.declared)
        }
    }

    /// True for the words of a selector of which the importer drops at most those that end a type.
    private static func isSame(_ piece: String, as name: String, _ type: String) -> Bool {
        guard piece != name else { return true }
        guard !name.isEmpty, piece.hasPrefix(name) else { return false }
        let rest = piece.dropFirst(name.count)
        return rest.first?.isUppercase == true && type.hasSuffix(rest)
    }

    private static func firstWord(of text: String) -> String {
        String(text.prefix { !$0.isUppercase }).lowercased()
    }

    private static func lastWord(of text: String) -> String {
        let start = text.lastIndex { $0.isUppercase } ?? text.startIndex
        return text[start...].lowercased()
    }
}
