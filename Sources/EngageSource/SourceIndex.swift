/// Where an app's files declare what other files call, as the linker finds it: by name, whatever is
/// imported.
///
/// It has the files that mention the SDK, and those that call a declaration which shows a dialog.
/// Other files of an app have no effect on its dialogs.
public struct SourceIndex: Sendable {
    private var declaring: [String: [String]] = [:]
    /// Classes by their superclass, with the file that declares this.
    private var heirs: [String: [(name: String, path: String)]] = [:]
    /// Files that implement a class and do not mention the SDK.
    private var implementing: [String: [String]] = [:]
    /// Files that call what shows a dialog, even if they do not mention the SDK.
    public private(set) var callers: Set<String> = []

    private var writes = SourceWrites()
    /// Keys of the SDK that files set in dictionaries which they did not make.
    private var keyWrites: [String: Set<String>] = [:]
    /// Methods that files exchange for others.
    private var exchanged: [String: Set<String>] = [:]
    private var names = SourceNames()
    private var words = SourceWords()
    /// What files of Swift declare, members and local variables included.
    private var swift = SourceWords()
    private let paths: [String]
    /// The apps that the files are those of, where there are several.
    public private(set) var targets: FamilyFolders
    /// The same where folders have a delegate of their own and no entry, so that it is not certain.
    public private(set) var likelyTargets = FamilyFolders([])
    /// Folders that hold classes of the same names and of which no file says which apps they are: no app
    /// has two classes of one name, so that each of them is another one's.
    private var separate = FamilyFolders([])
    /// The class by which these folders are told apart, with its files.
    public private(set) var repeatedClass: (name: String, files: [String])?
    /// The apps that build each file.
    private var owners: [String: Set<String>] = [:]
    /// The number of each file in `words`.
    private var numbers: [String: Int] = [:]

    /// Callers of callers that are followed.
    private static let mostIterations = 16

    /// Looks through files, once through each; of those that call what shows a dialog also at what
    /// they declare.
    ///
    /// - Parameters:
    ///   - paths: source files of the app, in the order in which names are found.
    ///   - interfaces: its storyboards and nibs, which make objects of its classes.
    ///   - targets: the apps that a project builds of them; where it builds one, each folder with an
    ///     entry of its own is an app.
    ///   - load: the bytes of one; nil for one that cannot be read.
    ///   - progress: is told how many were looked through.
    public init(
        _ paths: [String], interfaces: [String] = [], targets: FamilyFolders = FamilyFolders([]),
        load: (_ path: String) -> [UInt8]?,
        progress: (_ done: Int) -> Void = { _ in }
    ) {
        self.paths = paths
        self.targets = targets
        var entries = AppEntries()
        for path in interfaces { load(path).map { writes.note(interface: $0, in: path) } }
        var rest: Set<Int> = []
        // Those of the rest that name the SDK, such as its keys, and show no dialog themselves.
        var noted: Set<Int> = []
        var names: Set<String> = []
        var categories: [(path: String, name: String)] = []
        for (number, path) in paths.enumerated() {
            progress(number)
            guard let bytes = load(path), !SDKSources.isOwn(bytes) else { continue }
            let text = SourceEncoding.utf8(bytes)
            entries.note(bytes, path)
            writes.note(text, in: path)
            words.note(text, in: number)
            if path.hasSuffix(".swift") {
                swift.note(text, in: number, behind: SourceFiles.declaring)
            }
            numbers[path] = number
            let (own, added) = Self.implementations(in: text, path)
            self.names.note(text, in: path, implementing: own)
            guard SourceCode.mentionsSDK(bytes) else {
                rest.insert(number)
                for name in own { implementing[name, default: []].append(path) }
                categories += added.map { (path, $0) }
                continue
            }
            guard !SourceCode.isTest(bytes) else { continue }
            let declared = Self.declared(in: text, path, calling: [])
            note(declared, in: path)
            if !declared.keys.isEmpty { keyWrites[path] = declared.keys }
            if IdentifierSearch.savingNavigation.areWords(of: text) {
                declaring[SourceEntryPoint.savingNavigation, default: []].append(path)
            }
            if IdentifierSearch.showings.areIn(text) {
                names.formUnion(declared.names)
            } else {
                rest.insert(number)
                noted.insert(number)
            }
        }
        words.sort()
        swift.sort()
        for number in words.files(with: SourceExchanges.functions).sorted() {
            guard let bytes = load(paths[number]), !SourceCode.isTest(bytes) else { continue }
            let unit = Self.unit(SourceEncoding.utf8(bytes), paths[number])
            exchanged[paths[number]] = SourceExchanges.names(
                in: SourceDeclarations(unit, number: 0).functions.map { unit.part($0.body) })
        }
        // A category replaces methods of a class, whoever imports it.
        for (path, name) in categories where implementing[name] != nil {
            declaring[name, default: []].append(path)
        }
        // Who calls a caller names its class and the method that calls.
        var called: Set<String> = []
        for iteration in 0..<Self.mostIterations where !names.isEmpty {
            let naming = words.files(with: called)
            let known = names.union(called)
            var next: Set<String> = []
            for number in words.files(with: names).intersection(rest).sorted() {
                let path = paths[number]
                guard iteration == 0 || path.hasSuffix(".h") || naming.contains(number) else {
                    continue
                }
                rest.remove(number)
                guard let bytes = load(path), !SourceCode.isTest(bytes) else { continue }
                let declared = Self.declared(
                    in: SourceEncoding.utf8(bytes), path, calling: known)
                if !noted.contains(number) { note(declared, in: path) }
                callers.insert(path)
                next.formUnion(declared.names)
                called.formUnion(declared.calling)
            }
            // Who calls an inherited method names the class that inherits it.
            names = next
        }
        likelyTargets = entries.likely
        if targets.brands.isEmpty {
            self.targets = entries.apps { [callers] path in
                callers.contains(path)
                    || load(path).map { SourceCode.mentionsSDK($0) } ?? false
            }
        }
        let repeated = self.names.repeatedClass { self.targets.brands(of: $0).isEmpty }
        separate = FamilyFolders(one: repeated?.files ?? [])
        repeatedClass = separate.brands.isEmpty ? nil : repeated
        guard !self.targets.brands.isEmpty || !separate.brands.isEmpty else { return }
        for path in paths { owners[path] = found(owning: path) }
    }

    /// The apps that build a file; none for a file that they share.
    func owners(of path: String) -> Set<String> { owners[path] ?? found(owning: path) }

    private func found(owning path: String) -> Set<String> {
        let own = targets.brands(of: path)
        // The name of a folder is none of an app.
        return own.isEmpty ? Set(separate.brands(of: path).map { "\($0)/" }) : own
    }

    /// The apps that build a file; all of them for a file that they share, if their names are known.
    func targets(of path: String) -> Set<String> {
        let own = owners(of: path)
        return own.isEmpty ? Set(targets.brands) : own
    }

    /// Files of Swift that declare one of some names, or that of a dictionary.
    func swiftFiles(declaring names: Set<String>) -> Set<String> {
        Set(swift.files(with: names.union(["Dictionary"])).map { paths[$0] })
    }

    /// Keys of the SDK that other files than some set in dictionaries which they did not make.
    func keysSet(besides read: Set<String>, _ isBuilt: (_ path: String) -> Bool) -> Set<String> {
        keyWrites.reduce(into: []) {
            if !read.contains($1.key), isBuilt($1.key) { $0.formUnion($1.value) }
        }
    }

    /// Methods that other files than some exchange for others.
    func methodsExchanged(
        besides read: Set<String>, _ isBuilt: (_ path: String) -> Bool
    ) -> Set<String> {
        exchanged.reduce(into: []) {
            if !read.contains($1.key), isBuilt($1.key) { $0.formUnion($1.value) }
        }
    }

    /// Files that have a word, in a comment or not.
    public func files(naming word: String) -> [String] { words.files(with: word).map { paths[$0] } }

    /// True for a file that has one of some words.
    func isNaming(_ names: [String], _ path: String) -> Bool {
        numbers[path].map { number in names.contains { words.has($0, number) } } ?? false
    }

    /// Files that set a member of this name of some object, or a variable without saying whose.
    public func files(setting name: String, ofMember isMember: Bool) -> [String] {
        isMember ? writes.files(settingMember: name) : writes.files(settingVariable: name)
    }

    /// Files that make an object of a class by the class's name: code, or interface files.
    func files(making type: String, inCode: Bool) -> Set<String> {
        writes.files(making: type, inCode: inCode)
    }

    /// True if some file makes an object of a type with an argument of this name.
    func givesInitializer(of type: String, _ label: String) -> Bool {
        writes.givesInitializer(of: type, label)
    }

    /// Files that set a member in an extension or a category of a type.
    func files(setting name: String, inExtensionOf type: String) -> [String] {
        writes.files(setting: name, inExtensionOf: type)
    }

    private mutating func note(_ declared: Declared, in path: String) {
        for name in declared.names { declaring[name, default: []].append(path) }
        for (name, parents) in declared.parents.sorted(by: { $0.key < $1.key }) {
            for parent in parents { heirs[parent, default: []].append((name, path)) }
        }
    }

    /// The file of a name, in whatever folder; nil for none and for several.
    func file(named name: String, _ isBuilt: (_ path: String) -> Bool) -> String? {
        names.file(named: name, isBuilt)
    }

    /// Files that define a type of a name, or a constant or function of Swift outside of all types.
    func files(defining name: String, _ isBuilt: (_ path: String) -> Bool) -> [String] {
        names.files(defining: name, isBuilt)
    }

    /// Files that declare a class, a function or a method of a category by its name.
    func files(declaring name: String) -> [String] { declaring[name] ?? [] }

    /// Files that declare a class which inherits from one, or a type which adopts a protocol, and
    /// those that implement it: a header has the class, and another file its methods.
    func files(inheriting name: String) -> [String] {
        (heirs[name] ?? []).flatMap { [$0.path] + (implementing[$0.name] ?? []) }
    }

    /// The classes that a file of Objective-C implements, and those to which it adds a category.
    private static func implementations(
        in text: [UInt8], _ path: String
    ) -> (classes: Set<String>, categories: [String]) {
        guard path.hasSuffix(".m") || path.hasSuffix(".mm") else { return ([], []) }
        let mark = Array("@implementation".utf8)
        var classes: Set<String> = []
        var categories: [String] = []
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        var place = 0
        while let at = text[place...].firstIndex(of: 0x40) {
            place = at + 1
            guard text[at...].starts(with: mark) else { continue }
            let rest = text[(at + mark.count)...].drop(while: isBlank)
            let word = rest.prefix { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F }
            let name = String(decoding: word, as: UTF8.self)
            if rest.dropFirst(word.count).drop(while: isBlank).first == 0x28 {
                categories.append(name)
            } else {
                classes.insert(name)
            }
        }
        return (classes, categories)
    }

    private struct Declared {
        /// What a file gives others to call: its classes, functions, and methods that it adds to
        /// classes of the system or the SDK.
        var names: Set<String>
        /// Functions that mention one of some identifiers.
        var calling: Set<String> = []
        /// What each of its types inherits from and adopts.
        var parents: [String: [String]]
        /// Keys of the SDK that it sets in dictionaries which it did not make.
        var keys: Set<String> = []
    }

    private static func unit(_ bytes: [UInt8], _ path: String) -> SourceUnit {
        let language = SourceLanguage.of(path, bytes)
        var scanner = SourceScanner(bytes, language)
        scanner.scan()
        return SourceUnit(file: path, bytes: bytes, language: language, tokens: scanner.tokens)
    }

    private static func declared(
        in bytes: [UInt8], _ path: String, calling words: Set<String>
    ) -> Declared {
        let unit = unit(bytes, path)
        let language = unit.language
        let declarations = SourceDeclarations(unit, number: 0)
        var names = Set(declarations.kinds.keys)
        var calling: Set<String> = []
        var keys: Set<String> = []
        for function in declarations.functions where function.captured == nil {
            keys.formUnion(
                KeyWrites.keys(
                    setBy: function, in: unit, isRead: false, isCalledElsewhere: true
                ).all)
            if declarations.kinds[function.owner] == nil {
                names.insert(function.shortName)
                names.formUnion(function.bases(outside: language))
            }
            if unit.part(function.body).contains(where: { words.contains($0.text) }) {
                calling.insert(function.shortName)
                calling.formUnion(function.words(outside: language))
            }
        }
        let parents = declarations.inherited.merging(
            declarations.types.mapValues { [$0] }, uniquingKeysWith: +)
        // The class of a header, whose methods are in another file.
        for (place, token) in unit.tokens.enumerated().dropLast(2)
        where token.isPunctuator("@") && unit.tokens[place + 1].isIdentifier("interface") {
            names.insert(unit.tokens[place + 2].text)
        }
        names.formUnion(unit.aliases.keys)
        names.formUnion(macros(in: unit.tokens, calling: words))
        // What nearly every class has says nothing of who calls it.
        let common = Set(LaunchMethods.names + ["", "init"])
        return Declared(
            names: names.subtracting(common), calling: calling.subtracting(common),
            parents: parents, keys: keys)
    }
}

extension SourceIndex {
    /// Macros that call the SDK or one of some words: who writes one calls what it holds.
    private static func macros(in tokens: [SourceToken], calling words: Set<String>) -> Set<String>
    {
        var names: Set<String> = []
        for place in tokens.indices.dropLast(2)
        where tokens[place].isPunctuator("#") && tokens[place].startsLine
            && tokens[place + 1].isIdentifier("define") && tokens[place + 2].kind == .identifier
        {
            let body = tokens[(place + 3)...].prefix { !$0.startsLine }
            let calls = body.contains {
                SourceEntryPoint.isBeginning(of: $0) || words.contains($0.text)
            }
            if calls { names.insert(tokens[place + 2].text) }
        }
        return names
    }
}
