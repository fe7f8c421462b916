import Testing

@Suite struct SourceTests {
    /// Modules that sources may import, by target.
    private static let allowed: [String: Set<String>] = [
        "EngageCore": ["Synchronization"],
        "EngageLogin": ["EngageCore", "Synchronization"],
        "EngageSource": ["EngageCore", "Synchronization"],
        "EngagePictures": ["EngageCore", "Synchronization"],
        "EngageChecks": ["EngageCore", "EngageLogin", "EngagePictures", "Synchronization"],
        "EngageFetch": [
            "EngageCore", "EngageLogin", "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin",
        ],
        "EngageCLI": [
            "EngageCore", "EngageLogin", "EngageSource", "EngagePictures", "EngageChecks",
            "EngageFetch", "ArgumentParser", "Synchronization", "Dispatch", "Glibc", "Musl",
            "Darwin",
        ],
        "EngageService": [
            "EngageCore", "EngagePictures", "EngageChecks", "EngageFetch", "EngageCLI",
            "Synchronization", "Dispatch",
        ],
    ]

    /// The files behind each C door.
    private static let doors: [String: Set<String>] = [
        "CLibXML2": ["XMLReader.swift"], "CLibYAML": ["YAMLReader.swift"],
        "CCurl": ["CurlTransfers.swift"], "CBuildStamp": ["BuildStamp.swift"],
    ]

    @Test("every import is on the list", arguments: SourceTests.allowed.keys.sorted())
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

    @Test("a rule, and what it looks at, knows no list of rules")
    func rulesKnowNoCatalogue() throws {
        let linting = try House.files("Sources").filter {
            $0.path.hasPrefix("Sources/EngageChecks/Linting/") && !$0.path.contains("/Running/")
        }
        #expect(linting.count > 100)
        for file in linting {
            #expect(!file.code.contains("RuleCatalogue"), "\(file.path)")
        }
    }

    /// Files that read documents, and what they read: nothing that Engage wrote in the same run.
    private static let readers: [String: String] = [
        "EngageCLI/Commands/SetKey": "a value of the command line",
        "EngageCLI/Commands/Lint+Names": "a file with other names in it: whether it is still one",
        "EngageCLI/Help/CommandDescription": "what the argument parser says of a command",
        "EngageCLI/Projects/AppFolder": "files",
        "EngageCLI/Projects/TextOverlay": "files",
        "EngageCLI/Options/ProviderSource": "the cache",
        "EngageCLI/Scenarios/ScenarioSource": "files",
        "EngageCLI/System/InputFile": "files", "EngageCLI/System/UserSettings": "a file",
        "EngageCLI/System/GitObject": "files of a revision",
        "EngageSource/Bundles/LinkedRelease": "files", "EngageSource/Bundles/StringsTable": "files",
        "EngageCore/Catalogue/ValueForm": "examples of the catalogue, written as people write them",
        "EngageChecks/Suggestions/WantedValue": "what a person wants",
        "EngageCore/Dialog/DialogScriptReader": "the body of an answer that a script writes out",
        "EngageChecks/Fixes/FixRun": "files",
        "EngageChecks/Tests/Recording": "recorded files",
        "EngageChecks/Linting/Finding+Keeping": "findings that another run kept",
        "EngageChecks/Edits/SourceEdit+Setting": "a text with an edit: whether it is still one",
        "EngageChecks/Linting/Findings/RulePage+Markdown": "examples of rules, written by hand",
        "EngageLogin/ServerReason": "the answer of a server",
        "EngageCore/Providers/ProviderCatalogue": "the catalogue in the binary",
        "EngageCore/Selections/LineForm": "lines",
        "EngageSource/Evaluation/Calls/DocumentEvaluator":
            "JSON in source code, property lists of an app",
        "EngageFetch/ConfigurationFetch": "answers of servers",
        "EngageFetch/ServiceCall": "answers of servers",
        "EngageService/Providers/UpstreamList": "answers of servers",
        "EngageService/Calls/TriedChange": "the body of a request",
        "EngageService/Calls/ScreenParameters": "the session of a request",
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
        "nothing that can end the process is in the sources",
        arguments: ["try!", "as!", "fatalError(", "@unchecked", "preconditionFailure("])
    func nothingEndsTheProcess(word: String) throws {
        for file in try House.files("Sources") {
            #expect(!file.code.contains(word), "\(file.path) holds \(word)")
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
}
