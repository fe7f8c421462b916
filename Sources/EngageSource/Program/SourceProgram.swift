import EngageCore

/// What is read and does not change while it is: the files, and what they declare.
final class SourceProgram {
    let units: [SourceUnit]
    let declarations: [SourceDeclarations]
    /// What all files declare of a type.
    let types: SourceTypes
    /// Classes of which statements make objects by their names.
    private let made: Set<String>
    /// What `typealias` names: `[` for a dictionary, `[]` for a list, else another type.
    let aliases: [String: String]
    /// Those that name an optional.
    let optionalAliases: Set<String>
    /// Names for types that callers choose: `T` of `func show<T>(_ value: T)`.
    private let generics: Set<String>
    /// Functions by the names that the other language has for them.
    let bridged: SourceBridge
    /// Names that some statement gives a value.
    let assigned: Set<String>
    /// Names that Swift declares with `let`, by file.
    let constants: [Set<String>]
    /// Variables of files that Swift declares with `let`, and none of the name with `var`.
    let fixed: Set<String>
    /// Methods that the app's files exchange for others.
    let exchanged: Set<String>
    /// True if a property of Swift has an observer.
    let hasObservers: Bool
    /// All words of the files, where macros are what they stand for.
    private(set) lazy var words = Set(
        units.flatMap { $0.tokens.lazy.filter { $0.kind == .identifier }.map(\.text) })
    /// Messages that protocols of Objective-C declare.
    private(set) lazy var ofProtocols = SourceProtocols.messages(in: units)
    /// True where some class may answer messages for which it has no method.
    private(set) lazy var resolvesMessages = !words.isDisjoint(with: SourceProtocols.resolving)
    /// The resources beside the files: texts, colours, nibs.
    let folder: SourceFolder

    init(_ units: [SourceUnit], _ declarations: [SourceDeclarations], folder: SourceFolder) {
        self.units = units
        self.declarations = declarations
        self.folder = folder
        hasObservers = declarations.contains { $0.functions.contains { $0.isObserver } }
        var types = SourceTypes(declarations)
        types.markUnseen(declarations, units)
        let made = Self.made(in: units, types)
        types.note { made.contains($0) || folder.isMaking($0, true) || folder.isMaking($0, false) }
        self.types = types
        self.made = made
        aliases = units.reduce(into: [:]) { $0.merge($1.aliases) { first, _ in first } }
        optionalAliases = units.reduce(into: []) { $0.formUnion($1.optionalAliases) }
        generics = units.reduce(into: []) { $0.formUnion($1.generics) }
        bridged = SourceBridge(declarations.flatMap(\.functions), units)
        assigned = Set(
            units.flatMap { unit in
                zip(unit.tokens, unit.tokens.dropFirst()).compactMap { name, symbol in
                    name.kind == .identifier && symbol.isPunctuator("=")
                        ? SourceName.plain(name.text) : nil
                }
            })
        constants = units.map { unit in
            guard unit.language == .swift else { return [] }
            let pairs = zip(unit.tokens, unit.tokens.dropFirst())
            return Set(
                pairs.lazy.filter { $0.isIdentifier("let") && $1.kind == .identifier }.map {
                    $1.text
                })
        }
        fixed = Self.fixed(in: units, declarations)
        exchanged = SourceExchanges.names(
            in: declarations.flatMap(\.functions).map { units[$0.unit].part($0.body) }
        ).union(folder.methodsExchanged(Set(units.map(\.file))))
    }

    /// True for a type, by the first word of its name, whose values may be optionals of another one.
    func mayBeOptional(_ type: String) -> Bool {
        type.isEmpty || type == "Any" || generics.contains(type)
    }

    /// True for a name for a type that callers choose.
    func isChosen(_ type: String) -> Bool { generics.contains(type) }

    /// True for a message that a protocol of the files declares, and no class of the system has: it
    /// takes an argument, or is none of those that views and controllers have.
    func isOnlyOfFiles(_ message: String) -> Bool {
        ofProtocols.contains(message)
            && (message.contains(":") || !SystemClasses.members.contains(message))
    }

    /// True for a class of which some file of the app makes an object by the class's name.
    func makes(_ type: String) -> Bool { makesInCode(type) || makesInNib(type) }

    /// True for a class of which code makes an object by the class's name.
    func makesInCode(_ type: String) -> Bool {
        made.contains(type) || folder.isMaking(type, true)
    }

    /// True for a class of which a nib or storyboard makes an object.
    func makesInNib(_ type: String) -> Bool { folder.isMaking(type, false) }

    /// Constants of the files of Swift that stand in no type.
    private static func fixed(
        in units: [SourceUnit], _ declarations: [SourceDeclarations]
    ) -> Set<String> {
        var (constant, variable): (Set<String>, Set<String>) = ([], [])
        for (unit, declaration) in zip(units, declarations) {
            for range in declaration.fragments {
                guard unit.language == .swift else {
                    variable.formUnion(
                        unit.part(range).lazy.filter { $0.kind == .identifier }.map(\.text))
                    continue
                }
                for place in range where unit.tokens[place].kind == .identifier {
                    let name = unit.identifier(place + 1)
                    if unit.tokens[place].text == "let" { constant.insert(name) }
                    if unit.tokens[place].text == "var" { variable.insert(name) }
                }
            }
        }
        return constant.subtracting(variable)
    }

    /// The class that an alias names.
    func meant(by name: String) -> String {
        var name = name
        for _ in 0..<8 where types.kinds[name] == nil {
            guard let other = aliases[name], !["Dictionary", "Array"].contains(other) else { break }
            name = other
        }
        return name
    }

    /// Classes of which statements make objects by their names.
    private static func made(in units: [SourceUnit], _ types: SourceTypes) -> Set<String> {
        var found: Set<String> = []
        for unit in units {
            let tokens = unit.tokens
            for place in tokens.indices.dropLast()
            where tokens[place].kind == .identifier && types.kinds[tokens[place].text] == .reference
            {
                let next = tokens[place + 1]
                let isMade =
                    unit.language == .swift
                    ? next.isPunctuator("(")
                    : next.isIdentifier("alloc") || next.isIdentifier("new")
                if isMade { found.insert(tokens[place].text) }
            }
        }
        return found
    }
}
