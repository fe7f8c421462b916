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

    /// Rooms and commands that have values at hand and once wrote and parsed their JSON for them.
    private static let having = [
        "/Describing/", "/Rendering/", "/Schemas/", "/Expectations/TestRun",
        "/Expectations/Coverage",
        "/Expectations/MutantReport", "/Expectations/ResolutionDifference",
        "/Linting/ScenarioBase", "/Linting/LintQuestion", "EngageCore/Answer",
        "EngageCore/Explanation", "EngageCLI/Resolve", "EngageCLI/Convert", "EngageCLI/Schema",
    ]

    @Test("nothing that Engage wrote is read again: DocumentWriter makes values without bytes")
    func ownBytesAreNotRead() throws {
        for file in try House.files("Sources")
        // What is wanted of a remedy is a word that a person writes.
        where Self.having.contains(where: file.path.contains)
            && !file.path.hasSuffix("TriedValue.swift")
        {
            #expect(
                !file.code.contains("Document.read("),
                "\(file.path) reads a document; DocumentWriter and LocatedValue(_:of:) make values")
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
}
