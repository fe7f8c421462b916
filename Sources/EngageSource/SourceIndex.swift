/// Where an app's files declare what other files call, as the linker finds it: by name, whatever is
/// imported.
///
/// It has the files that speak of the SDK, and those that call what a file declares which shows a
/// dialog; the rest of an app has no say in its dialogs.
public struct SourceIndex: Sendable {
    private var declaring: [String: [String]] = [:]
    /// Files that call what shows a dialog, also where they speak of nothing of the SDK's.
    public private(set) var callers: Set<String> = []

    /// Callers of callers that are followed.
    private static let mostRounds = 3

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
            guard SourceCode.speaks(bytes) else {
                rest.append(path)
                continue
            }
            guard !SourceCode.isTest(bytes) else { continue }
            let declared = Self.declared(in: bytes, path)
            note(declared, in: path)
            if SourceMarks.savingNavigation.areWords(of: SourceFiles.utf8(bytes)) {
                note([SourceEntryPoint.savingNavigation], in: path)
            }
            if SourceMarks.showings.areIn(SourceFiles.utf8(bytes)) { names.formUnion(declared) }
        }
        for _ in 0..<Self.mostRounds where !names.isEmpty {
            let marks = SourceMarks(names)
            var next: Set<String> = []
            rest.removeAll { path in
                guard let bytes = load(path), marks.areWords(of: bytes),
                    !SourceCode.isTest(bytes)
                else { return false }
                let declared = Self.declared(in: bytes, path)
                note(declared, in: path)
                callers.insert(path)
                next.formUnion(declared)
                return true
            }
            names = next
        }
    }

    private mutating func note(_ names: Set<String>, in path: String) {
        for name in names { declaring[name, default: []].append(path) }
    }

    /// Files that declare a class, a function or a method of a category by its name.
    public func files(declaring name: String) -> [String] { declaring[name] ?? [] }

    /// What a file gives others to call: its classes, functions, and methods that it adds to classes
    /// of the system or the SDK.
    private static func declared(in bytes: [UInt8], _ path: String) -> Set<String> {
        let bytes = SourceFiles.utf8(bytes)
        let language = SourceLanguage.of(path, bytes)
        var scanner = SourceScanner(bytes, language)
        scanner.scan()
        let unit = SourceUnit(
            file: path, bytes: bytes, language: language, tokens: scanner.tokens)
        let declarations = SourceDeclarations(unit, number: 0)
        var names = Set(declarations.kinds.keys)
        for function in declarations.functions
        where function.captured == nil && declarations.kinds[function.owner] == nil {
            names.insert(function.shortName)
        }
        // What nearly every class has says nothing of who calls it.
        return names.subtracting(SourceFirst.names + ["", "init"])
    }
}
