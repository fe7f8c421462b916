import EngageCore

/// Which variables the methods of an app set, those that they call included.
struct SourceReach {
    private var ownPaths: [Int: Set<String>] = [:]
    private var ownMembers: [Int: Set<String>] = [:]
    /// Members that each function sets of any object but its own.
    private var given: [Int: Set<String>] = [:]
    private var allPaths: [(path: String, count: Int)] = []
    private var allMembers: [(name: String, count: Int)] = []
    private var givenCounts: [String: Int] = [:]
    /// Methods that the app calls directly: no other method does.
    private(set) var roots: Set<Int> = []

    /// - Parameter entries: the methods that the app may call before another one.
    init(_ machine: SourceMachine, _ entries: [Int]) {
        var mentioned: [String: Set<Int>] = [:]
        var direct: [Int: (paths: Set<String>, members: Set<String>, words: Set<String>)] = [:]
        for number in machine.functions.indices {
            let function = machine.functions[number]
            guard function.captured == nil else { continue }
            let unit = machine.program.units[function.unit]
            let changes = SourceChanges.changes(in: function.body, of: unit)
            let local = Self.declared(in: unit.part(function.body), unit.language)
                .union(function.parameters.map(\.name))
            var names = changes.set.union(changes.changed).subtracting(local)
            // After the last method of an object, its variables are not read.
            if SourceFirst.isLast(function.shortName) {
                let lineage = machine.program.types.lineage(function.owner)
                names = names.filter { name in
                    if let member = machine.program.types.member(name, of: function.owner) {
                        return member.isStatic
                    }
                    return lineage.allSatisfy { machine.properties["\($0)/\(name)"] == nil }
                }
            }
            let body = unit.part(function.body)
            let members = Self.members(in: body)
            direct[number] = (
                Set(names.map { "\(function.owner)/\($0)" })
                    .union(
                        members.compactMap { base, name in
                            base.first?.isUppercase == true ? "\(base)/\(name)" : nil
                        }),
                Set(members.lazy.filter { !local.contains($0.base) }.map(\.name)),
                Self.words(in: body)
            )
            given[number] = Set(members.map(\.name))
        }
        for number in direct.keys {
            mentioned[machine.functions[number].shortName, default: []].insert(number)
        }
        var callers: Set<Int> = []
        var called: [Int: Set<Int>] = [:]
        for (number, own) in direct {
            for word in own.words {
                for other in mentioned[word] ?? [] where other != number {
                    called[number, default: []].insert(other)
                    callers.insert(other)
                }
            }
        }
        // A method that only another method calls is part of that one.
        for number in entries
        where !callers.contains(number) || machine.functions[number].isAction {
            roots.insert(number)
            var open = [number]
            var seen: Set<Int> = [number]
            while let next = open.popLast() {
                guard let own = direct[next] else { continue }
                ownPaths[number, default: []].formUnion(own.paths)
                ownMembers[number, default: []].formUnion(own.members)
                for other in called[next] ?? [] where seen.insert(other).inserted {
                    open.append(other)
                }
            }
        }
        count()
    }

    /// Counts in one pass what every method needs: how many methods share a name.
    private mutating func count() {
        var paths: [String: Int] = [:]
        for path in ownPaths.values.joined() { paths[path, default: 0] += 1 }
        allPaths = paths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        var members: [String: Int] = [:]
        for name in ownMembers.values.joined() { members[name, default: 0] += 1 }
        allMembers = members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        for name in given.values.joined() { givenCounts[name, default: 0] += 1 }
    }

    /// Variables that other methods set.
    func paths(without number: Int) -> [String] {
        let own = ownPaths[number] ?? []
        return allPaths.compactMap { $0.count > (own.contains($0.path) ? 1 : 0) ? $0.path : nil }
    }

    /// Members that other methods set of objects that they did not make.
    func members(without number: Int) -> [String] {
        let own = ownMembers[number] ?? []
        return allMembers.compactMap { $0.count > (own.contains($0.name) ? 1 : 0) ? $0.name : nil }
    }

    /// Whether another function sets a member of that name of objects that may be the one whose
    /// method is read.
    func isGiven(_ name: String, without number: Int) -> Bool {
        (givenCounts[name] ?? 0) > (given[number]?.contains(name) == true ? 1 : 0)
    }

    /// Identifiers of statements, without the names of methods that are only passed on.
    private static func words(in tokens: ArraySlice<SourceToken>) -> Set<String> {
        var words: Set<String> = []
        var isSelector = false
        for token in tokens {
            if token.isWord("selector") || token.isWord("#selector") { isSelector = true }
            if token.isSign(")") || token.isSign(";") { isSelector = false }
            if token.kind == .word, !isSelector { words.insert(token.text) }
        }
        return words
    }

    /// Names that statements declare.
    private static func declared(
        in tokens: ArraySlice<SourceToken>, _ language: SourceLanguage
    ) -> Set<String> {
        var names: Set<String> = []
        var before: SourceToken?
        for (token, next) in zip(tokens, tokens.dropFirst()) {
            defer { before = token }
            guard token.kind == .word, let last = before else { continue }
            if language == .swift {
                if last.isWord("let") || last.isWord("var") { names.insert(token.text) }
            } else if next.isSign("=") || next.isSign(";"),
                last.isSign("*") || last.kind == .word && !token.startsLine,
                last.text != "return"
            {
                names.insert(token.text)
            }
        }
        return names
    }

    /// `Type.shared.name = …`, `other.name = …`, `[other setName:…]`: the last names, with the word
    /// before each.
    private static func members(
        in tokens: ArraySlice<SourceToken>
    ) -> [(base: String, name: String)] {
        var found: [(base: String, name: String)] = []
        for place in tokens.indices.dropFirst(3)
        where tokens[place].isSign("=") || tokens[place].isSign(":") {
            let (name, before, base) = (tokens[place - 1], tokens[place - 2], tokens[place - 3])
            if tokens[place].isSign("="), name.kind == .word, before.isSign("."),
                !base.isWord("self")
            {
                found.append((base.text, SourceName.plain(name.text)))
            } else if tokens[place].isSign(":"), name.kind == .word, name.text.hasPrefix("set"),
                !before.isWord("self")
            {
                let own = SourceSpelling.lowerFirst(String(name.text.dropFirst(3)))
                found.append((before.text, own))
            }
        }
        return found
    }
}
