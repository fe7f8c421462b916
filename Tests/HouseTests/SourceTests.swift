import Testing

@Suite struct SourceTests {
    /// Modules that sources may import, by target.
    private static let allowed: [String: Set<String>] = [
        "EngageCore": ["Synchronization"],
        "EngageFetch": ["EngageCore", "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin"],
        "EngageCLI": [
            "EngageCore", "EngageFetch", "ArgumentParser", "Synchronization", "Dispatch", "Glibc",
            "Musl", "Darwin",
        ],
    ]

    /// The files behind each C door.
    private static let doors: [String: Set<String>] = [
        "CLibXML2": ["XMLReader.swift"], "CLibYAML": ["YAMLReader.swift"],
        "CCurl": ["CurlTransfers.swift"], "CBuildStamp": ["BuildStamp.swift"],
    ]

    @Test("every import is on the list", arguments: ["EngageCore", "EngageFetch", "EngageCLI"])
    func importsAreListed(target: String) throws {
        let allowed = Self.allowed[target] ?? []
        for file in try House.files("Sources/\(target)") {
            let name = file.path.split(separator: "/").last.map(String.init) ?? ""
            for module in Self.imports(file.code) where !allowed.contains(module) {
                #expect(
                    Self.doors[module]?.contains(name) == true, "\(file.path) imports \(module)")
            }
        }
    }

    /// Files that read documents, and what they read: nothing that Engage wrote in the same run.
    private static let readers: [String: String] = [
        "EngageCLI/Commands/SetKey": "a value of the command line",
        "EngageCLI/Commands/Upgrade": "a file with other words in it: whether it is still one",
        "EngageCLI/Options/ParserMessage": "what the argument parser says of a command",
        "EngageCLI/Projects/AppFolder": "files",
        "EngageCLI/Projects/TextOverlay": "files",
        "EngageCLI/ProviderCommands/ProviderSource": "the cache",
        "EngageCLI/Questions/ScenarioSource": "files",
        "EngageCLI/System/InputFile": "files", "EngageCLI/System/UserSettings": "a file",
        "EngageCLI/System/GitObject": "files of a revision",
        "EngageCore/Bundles/LinkedRelease": "files", "EngageCore/Bundles/StringsTable": "files",
        "EngageCore/Catalogue/ValueForm": "examples of the catalogue, written as people write them",
        "EngageCore/Remedies/WantedValue": "what a person wants",
        "EngageCore/Dialog/DialogScriptReader": "the body of an answer that a script writes out",
        "EngageCore/Expectations/FixRun": "files",
        "EngageCore/Expectations/Recording": "recorded files",
        "EngageCore/Linting/Finding+Keeping": "findings that another run kept",
        "EngageCore/Linting/SourceEdit+Setting": "a text with an edit: whether it is still one",
        "EngageCore/LoginProcess/ServerReason": "the answer of a server",
        "EngageCore/Providers/ProviderCatalogue": "the catalogue in the binary",
        "EngageCore/Selections/LineForm": "lines",
        "EngageCore/SourceCode/SourceMachine+Documents":
            "JSON in source code, property lists of an app",
        "EngageFetch/ConfigurationFetch": "answers of servers",
        "EngageFetch/ServiceCall": "answers of servers",
    ]

    @Test("nothing that Engage wrote is read again: DocumentWriter makes values without bytes")
    func ownBytesAreNotRead() throws {
        var found: Set<String> = []
        for file in try House.files("Sources") where !file.path.contains("/Documents/") {
            guard ["Document", "JSONReader"].contains(where: { file.code.contains("\($0).read(") })
            else { continue }
            let name = String(file.path.dropFirst("Sources/".count).dropLast(".swift".count))
            found.insert(name)
            #expect(
                Self.readers[name] != nil,
                "\(file.path) reads a document; DocumentWriter and LocatedValue(_:of:) make values")
        }
        for name in Self.readers.keys where !found.contains(name) {
            Issue.record("\(name) is on the list and reads nothing")
        }
    }

    @Test("locks are those whose hand-over the thread sanitizer sees")
    func locksAreSeen() throws {
        for file in try House.files("Sources")
        where !file.path.hasSuffix("Documents/Guarded.swift") {
            #expect(!file.code.contains("Mutex"), "\(file.path) has a lock beside Guarded")
        }
    }

    @Test("what was probably meant is said by one sentence in one place")
    func hintsHaveOnePlace() throws {
        for file in try House.files("Sources")
        where !file.path.hasSuffix("Catalogue/Spelling.swift") {
            #expect(!file.code.contains("; did you mean '\\("), "\(file.path): Spelling.hint")
        }
    }

    @Test(
        "nothing that can end the process stands in the sources",
        arguments: ["try!", "as!", "fatalError(", "@unchecked", "preconditionFailure("])
    func nothingEndsTheProcess(word: String) throws {
        for file in try House.files("Sources") {
            #expect(!file.code.contains(word), "\(file.path) holds \(word)")
        }
    }

    @Test("no file is longer than 400 lines but embedded data")
    func filesHoldOneIdea() throws {
        for file in try House.files("Sources") where !file.path.contains("Embedded") {
            let lines = file.code.split(separator: "\n", omittingEmptySubsequences: false).count
            #expect(lines <= 400, "\(file.path) has \(lines) lines")
        }
    }

    private static func imports(_ code: String) -> [String] {
        code.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let place = words.prefix(3).firstIndex(of: "import"), place + 1 < words.count
            else { return nil }
            return String(words[place + 1])
        }
    }

    /// Functions that are longer than they may be, by file: to be split, and none to be added.
    private static let long: [String: Set<String>] = [
        "EngageCLI/Previews/PreviewSet": ["draw"],
        "EngageCLI/Questions/ScenarioSource": ["init"],
        "EngageCore/LoginProcess/LoginScript+LibraryLogin": ["perform"],
        "EngageCore/Rendering/DialogLayout+Container": ["layContainer"],
        "EngageCore/Rendering/DialogLayout+Slots": ["lay"],
        "EngageCore/Rendering/HTMLPicture": ["draw"],
        "EngageCore/SourceCode/SourceDeclarations": ["declaration"],
        "EngageCore/SourceCode/SourceLibrary+Texts": ["texts"],
        "EngageCore/SourceCode/SourceMachine": ["frame"],
        "EngageCore/SourceCode/SourceMachine+Brackets": ["closeGroup"],
        "EngageCore/SourceCode/SourceMachine+Calls": ["asked", "call"],
        "EngageCore/SourceCode/SourceMachine+Containers": ["changed"],
        "EngageCore/SourceCode/SourceMachine+Derived": ["derived"],
        "EngageCore/SourceCode/SourceMachine+Ends": ["finishFrame"],
        "EngageCore/SourceCode/SourceMachine+Names": ["lookUp"],
        "EngageCore/SourceCode/SourceMachine+Operands": ["operandSign"],
        "EngageCore/SourceCode/SourceMachine+Operators": ["infix"],
        "EngageCore/SourceCode/SourceMachine+Patterns": ["matches"],
        "EngageCore/SourceCode/SourceMachine+Reading": ["apply", "member"],
        "EngageCore/SourceCode/SourceMachine+Statements": [
            "objectiveCDeclaration", "objectiveCStatement",
        ],
        "EngageCore/SourceCode/SourceMachine+Swift": ["swiftStatement"],
        "EngageCore/SourceCode/SourceMachine+Values": ["choose", "use"],
        "EngageCore/SourceCode/SourceWriter": ["write"],
    ]
    private static let mostLines = 60

    @Test("no function is longer than 60 lines, but for those that are on the list")
    func functionsAreShort() throws {
        for file in try House.files("Sources") {
            let name = String(file.path.dropFirst("Sources/".count).dropLast(".swift".count))
            let found = Set(
                Self.functions(file.code).filter { $0.lines > Self.mostLines }.map(\.name))
            let listed = Self.long[name] ?? []
            #expect(found.subtracting(listed).isEmpty, "\(name): split it")
            #expect(listed.subtracting(found).isEmpty, "\(name): take it off the list")
        }
    }

    /// Functions and initializers of a formatted source, with their lines from name to brace.
    private static func functions(_ code: String) -> [(name: String, lines: Int)] {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        var open: [(name: String, indent: Int, start: Int)] = []
        var found: [(name: String, lines: Int)] = []
        for (number, line) in lines.enumerated() {
            let indent = line.prefix { $0 == " " }.count
            if line.dropFirst(indent).first == "}" {
                // What a protocol asks for has no brace of its own.
                open.removeAll { $0.indent > indent }
                if let last = open.last, last.indent == indent {
                    found.append((last.name, number - last.start + 1))
                    open.removeLast()
                }
            }
            let words = #/^ *(?:[a-z@()]+ )*(?:func ([^ (<]+)|(init)[?(<])/#
            guard let match = line.firstMatch(of: words), line.last != "}" else { continue }
            open.append((String(match.1 ?? match.2 ?? ""), indent, number))
        }
        return found
    }
}
