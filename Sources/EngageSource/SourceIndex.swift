/// Where an app's files declare what other files call, as the linker finds it: by name, whatever is
/// imported.
///
/// It has the files that speak of the SDK, and those that call what a file declares which shows a
/// dialog; the rest of an app has no say in its dialogs.
public struct SourceIndex: Sendable {
    private var declaring: [String: [String]] = [:]
    /// Files that call what shows a dialog, also where they speak of nothing of the SDK's.
    public private(set) var callers: Set<String> = []

    private var writes = SourceWrites()

    /// Callers of callers that are followed.
    private static let mostRounds = 16

    /// Looks through files.
    ///
    /// - Parameters:
    ///   - paths: source files of the app, in the order in which names are found.
    ///   - load: the bytes of one; nil for one that cannot be read.
    public init(_ paths: [String], load: (_ path: String) -> [UInt8]?) {
        var rest: [String] = []
        var names: Set<String> = []
        for path in paths {
            guard let bytes = load(path), !SDKSources.isOwn(bytes) else { continue }
            let text = SourceEncoding.utf8(bytes)
            writes.note(text, in: path)
            guard SourceCode.speaks(bytes) else {
                rest.append(path)
                continue
            }
            guard !SourceCode.isTest(bytes) else { continue }
            let (declared, _) = Self.declared(in: bytes, path, calling: [])
            note(declared, in: path)
            if SourceMarks.savingNavigation.areWords(of: text) {
                note([SourceEntryPoint.savingNavigation], in: path)
            }
            if SourceMarks.showings.areIn(text) { names.formUnion(declared) }
        }
        // A category replaces methods of a class, whoever imports it.
        let (classes, categories) = Self.implementations(in: rest, load)
        for (path, name) in categories where classes.contains(name) { note([name], in: path) }
        // Who calls a caller names its class and the method that calls.
        var called: Set<String> = []
        for round in 0..<Self.mostRounds where !names.isEmpty {
            let marks = SourceMarks(names)
            let methods = SourceMarks(called)
            let known = names.union(called)
            var next: Set<String> = []
            rest.removeAll { path in
                guard let bytes = load(path), marks.areWords(of: bytes),
                    !SourceCode.isTest(bytes),
                    round == 0 || path.hasSuffix(".h") || methods.areWords(of: bytes)
                else { return false }
                let (declared, calling) = Self.declared(in: bytes, path, calling: known)
                note(declared, in: path)
                callers.insert(path)
                next.formUnion(declared)
                called.formUnion(calling)
                return true
            }
            // Who calls an inherited method names the class that inherits it.
            names = next
        }
    }

    /// Files that set a member of this name of some object, or a variable without saying whose.
    public func files(setting name: String, ofMember isMember: Bool) -> [String] {
        isMember ? writes.files(settingMember: name) : writes.files(settingVariable: name)
    }

    private mutating func note(_ names: Set<String>, in path: String) {
        for name in names { declaring[name, default: []].append(path) }
    }

    /// Files that declare a class, a function or a method of a category by its name.
    public func files(declaring name: String) -> [String] { declaring[name] ?? [] }

    /// The classes that files of Objective-C implement, and the files that add a category to one.
    private static func implementations(
        in paths: [String], _ load: (_ path: String) -> [UInt8]?
    ) -> (classes: Set<String>, categories: [(path: String, name: String)]) {
        let mark = Array("@implementation".utf8)
        var classes: Set<String> = []
        var categories: [(path: String, name: String)] = []
        for path in paths where path.hasSuffix(".m") || path.hasSuffix(".mm") {
            guard let bytes = load(path) else { continue }
            let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
            var place = 0
            while let at = bytes[place...].firstIndex(of: 0x40) {
                place = at + 1
                guard bytes[at...].starts(with: mark) else { continue }
                let rest = bytes[(at + mark.count)...].drop(while: isBlank)
                let name = rest.prefix {
                    ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F
                }
                let text = String(decoding: name, as: UTF8.self)
                if rest.dropFirst(name.count).drop(while: isBlank).first == 0x28 {
                    categories.append((path, text))
                } else {
                    classes.insert(text)
                }
            }
        }
        return (classes, categories)
    }

    /// What a file gives others to call: its classes, functions, and methods that it adds to classes
    /// of the system or the SDK.
    ///
    /// - Returns: also the names of functions that say one of some words.
    private static func declared(
        in bytes: [UInt8], _ path: String, calling words: Set<String>
    ) -> (names: Set<String>, calling: Set<String>) {
        let bytes = SourceEncoding.utf8(bytes)
        let language = SourceLanguage.of(path, bytes)
        var scanner = SourceScanner(bytes, language)
        scanner.scan()
        let unit = SourceUnit(
            file: path, bytes: bytes, language: language, tokens: scanner.tokens)
        let declarations = SourceDeclarations(unit, number: 0)
        var names = Set(declarations.kinds.keys)
        var calling: Set<String> = []
        for function in declarations.functions where function.captured == nil {
            if declarations.kinds[function.owner] == nil { names.insert(function.shortName) }
            if unit.part(function.body).contains(where: { words.contains($0.text) }) {
                calling.insert(function.shortName)
                calling.formUnion(function.words(outside: language))
            }
        }
        // The class of a header, whose methods stand in another file.
        for (place, token) in unit.tokens.enumerated().dropLast(2)
        where token.isSign("@") && unit.tokens[place + 1].isWord("interface") {
            names.insert(unit.tokens[place + 2].text)
        }
        names.formUnion(unit.aliases.keys)
        // What nearly every class has says nothing of who calls it.
        let common = Set(SourceFirst.names + ["", "init"])
        return (names.subtracting(common), calling.subtracting(common))
    }
}
