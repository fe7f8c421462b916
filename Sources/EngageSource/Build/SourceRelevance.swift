import EngageCore

/// The functions that can affect a dialog of the SDK or a key of its dictionaries.
///
/// A function is relevant if it names a key or a method of the SDK, if it calls a relevant function
/// or is called by one, if it sets something that a relevant function names, or if it calls what a
/// relevant function sets: a closure. Only names are compared, so the result can include too many
/// functions, but never too few. Each identifier of a relevant function is followed once: the search
/// takes time in proportion to the tokens.
struct SourceRelevance {
    /// Positions in `AbstractInterpreter.functions`.
    private(set) var functions: Set<Int> = []

    /// What a function names, calls and sets.
    private struct Body {
        var words: Set<String>
        var sets: Set<String>
    }

    private let types: SourceTypes
    private let all: [SourceFunction]
    /// True for a function whose name nearly every class has.
    private let isCommon: [Bool]
    private var bodies: [Int: Body] = [:]
    /// The names that the app's other language has for functions.
    private var otherNames: [Int: Set<String>] = [:]
    /// Functions by an identifier in their bodies, by their own name, and by what they set.
    private var users: [String: [Int]] = [:]
    private var named: [String: [Int]] = [:]
    private var setters: [String: [Int]] = [:]
    /// Functions by the identifiers that they call: `done(…)`, `done?(…)`.
    private var callers: [String: [Int]] = [:]
    /// Functions by their types and names, as `TYPE/NAME`, and by their types.
    private var owned: [String: [Int]] = [:]
    private var members: [String: [Int]] = [:]

    init(_ machine: AbstractInterpreter) {
        types = machine.program.types
        all = machine.functions
        isCommon = all.map { Self.common.contains($0.shortName) }
        for number in all.indices {
            let function = all[number]
            let unit = machine.program.units[function.unit]
            let changes = machine.changes(in: function.body, unit: function.unit)
            let tokens = unit.part(function.body)
            let body = Body(
                words: Set(tokens.lazy.compactMap(Self.identifier)),
                sets: Set(changes.all).union(changes.ofOthers.map(\.name))
                    .union(Self.members(in: tokens)))
            bodies[number] = body
            for word in body.words { users[word, default: []].append(number) }
            for name in body.sets { setters[name, default: []].append(number) }
            for name in Self.called(in: tokens) { callers[name, default: []].append(number) }
            note(number, named: SourceName.plain(function.shortName))
            // Who makes an object names its class.
            if function.isInitializer { named[function.owner, default: []].append(number) }
            members[function.owner, default: []].append(number)
            if machine.program.bridged.isNeeded {
                let others = function.words(outside: unit.language)
                    .subtracting([function.shortName])
                otherNames[number] = others
                for name in others { note(number, named: name) }
            }
        }
        var found: Set<Int> = []
        var followed: Set<String> = []
        var open: [Int] = []
        func add(_ number: Int) {
            if found.insert(number).inserted { open.append(number) }
        }
        var seeds: [String] = []
        /// Closures in first values of variables, by the identifiers in them: who mentions the variable
        /// may call them.
        var closures: [String: [(variable: String, words: [String])]] = [:]
        for (number, body) in bodies where body.words.contains(where: Self.isOfSDK) {
            add(number)
        }
        // Code outside functions belongs to every file: variables, and the blocks they hold.
        for (declaration, unit) in zip(machine.program.declarations, machine.program.units) {
            let ranges = declaration.initializers.map(\.range) + declaration.fragments
            for range in ranges {
                let words = unit.part(range).compactMap(Self.identifier)
                if words.contains(where: Self.isOfSDK) { seeds += words }
            }
            for initializer in declaration.initializers
            where unit.part(initializer.range).contains(where: { $0.isPunctuator("{") }) {
                let words = Set(unit.part(initializer.range).compactMap(Self.identifier)).sorted()
                for word in words {
                    closures[word, default: []].append((initializer.name, words))
                }
            }
        }
        func follow(_ word: String, by number: Int?) {
            for setter in setters[word] ?? [] { add(setter) }
            if let number, Self.common.contains(word) {
                for other in commonFunctions(word, by: number) where isCalled(other, by: number) {
                    add(other)
                }
            } else {
                for other in named[word] ?? [] where isCalled(other, by: number) { add(other) }
            }
            guard number == nil else { return }
            for user in users[word] ?? [] { add(user) }
        }
        for word in Set(seeds) { follow(word, by: nil) }
        while let number = open.popLast() {
            let name = SourceName.plain(all[number].shortName)
            for name in (otherNames[number] ?? []).union([name]) {
                let callers =
                    isCommon[number] ? self.callers(of: number, by: name) : users[name] ?? []
                for user in callers where isCalled(number, by: user) { add(user) }
            }
            for closure in closures.removeValue(forKey: name) ?? [] {
                for user in users[closure.variable] ?? [] { add(user) }
                for word in closure.words { for other in named[word] ?? [] { add(other) } }
            }
            for name in bodies[number]?.sets ?? [] {
                for caller in callers[name] ?? [] { add(caller) }
            }
            for word in bodies[number]?.words ?? [] {
                // Names that every class has are followed for each function that mentions them.
                guard Self.common.contains(word) || followed.insert(word).inserted else { continue }
                follow(word, by: number)
            }
        }
        functions = found
    }

    /// Names that methods of nearly every class have; the class that is mentioned beside them
    /// decides whose is meant.
    private static let common = Set(
        LaunchMethods.names + [
            "dealloc", "deinit", "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews",
            "viewDidLayoutSubviews", "didReceiveMemoryWarning", "layoutSubviews", "prepareForSegue",
            "prepare", "tableView", "collectionView", "numberOfSectionsInTableView",
            "numberOfSections", "initWithStyle", "initWithReuseIdentifier", "setUp", "tearDown",
            "alertView", "actionSheet", "connection", "webView", "textFieldShouldReturn",
            "description", "count", "copy", "new",
        ])

    /// Notes a function by one of its names; one with a name of its own in the other language is
    /// found by that name alone.
    private mutating func note(_ number: Int, named name: String) {
        named[name, default: []].append(number)
        let owner = isCommon[number] ? all[number].owner : ""
        owned["\(owner)/\(name)", default: []].append(number)
    }

    /// Functions that a method may mean by a name that nearly every class has, and a few more.
    private func commonFunctions(_ name: String, by caller: Int) -> [Int] {
        guard let named = named[name] else { return [] }
        // Of few it is asked at once, of many by the types that the method names.
        guard named.count > 64 else { return named }
        let words = bodies[caller]?.words ?? []
        var owners = Set(family(of: all[caller].owner)).union([""])
        for word in words { owners.formUnion(types.lineage(word)) }
        return owners.sorted().flatMap { owned["\($0)/\(name)"] ?? [] }
    }

    /// Functions that may mean a method whose name nearly every class has, and a few more.
    private func callers(of number: Int, by name: String) -> [Int] {
        let all = users[name] ?? []
        guard all.count > 64, !self.all[number].owner.isEmpty else { return all }
        var found: Set<Int> = []
        for type in family(of: self.all[number].owner) {
            found.formUnion(users[type] ?? [])
            found.formUnion(members[type] ?? [])
        }
        return found.filter { bodies[$0]?.words.contains(name) == true }.sorted()
    }

    /// A type with those that it inherits from and those behind it.
    private func family(of type: String) -> [String] {
        types.lineage(type) + types.descendants(of: type)
    }

    /// Whether a function may mean another one by its name.
    private func isCalled(_ number: Int, by caller: Int?) -> Bool {
        let function = all[number]
        guard isCommon[number], let caller, !function.owner.isEmpty else { return true }
        if caller == number { return false }
        let owner = all[caller].owner
        if types.lineage(owner).contains(function.owner)
            || types.lineage(function.owner).contains(owner)
        {
            return true
        }
        let words = bodies[caller]?.words ?? []
        return words.contains(function.owner)
            || types.descendants(of: function.owner).contains(where: words.contains)
    }

    /// The name in a token: an identifier without its underscore, or a text that is one.
    private static func identifier(_ token: SourceToken) -> String? {
        switch token.kind {
        case .identifier: SourceName.plain(token.text)
        case .string: token.text.utf8.count <= 128 ? token.text : nil
        case .number, .punctuator: nil
        }
    }

    /// True for a key, a class or a method of the SDK.
    private static func isOfSDK(_ word: String) -> Bool {
        SourceKey.isKnown(word) || SourceEntryPoint.classes.contains(word)
            || SourceEntryPoint.isBeginning(of: word)
    }

    /// The identifiers before brackets with arguments.
    private static func called(in tokens: ArraySlice<SourceToken>) -> Set<String> {
        var names: Set<String> = []
        for place in tokens.indices where tokens[place].kind == .identifier {
            var next = place + 1
            if next < tokens.endIndex, ["?", "!"].contains(where: tokens[next].isPunctuator) {
                next += 1
            }
            guard next < tokens.endIndex, tokens[next].isPunctuator("(") else { continue }
            names.insert(SourceName.plain(tokens[place].text))
        }
        return names
    }

    /// `[other setName:…]`: the names.
    private static func members(in tokens: ArraySlice<SourceToken>) -> Set<String> {
        var names: Set<String> = []
        for place in tokens.indices.dropFirst() where tokens[place].isPunctuator(":") {
            let name = tokens[place - 1]
            guard name.kind == .identifier, SourceSpelling.isSetter(name.text) else { continue }
            names.insert(SourceSpelling.lowerFirst(String(name.text.dropFirst(3))))
        }
        return names
    }
}
