import Testing

/// Pointers and calls of the system stay in a few files, which are listed here.
@Suite struct SafetyTests {
    /// Files that may use pointers: the imports of C, the bytes of documents, the system.
    private static let unsafe: Set<String> = [
        "EngageCore/Documents/ByteBuffer.swift", "EngageCore/Documents/JSONWriter.swift",
        "EngageCore/Documents/PlainText.swift", "EngageCore/Documents/XMLReader.swift",
        "EngageCore/Documents/YAMLReader.swift",
        "EngageFetch/CacheFolder.swift", "EngageFetch/CurlTransfers.swift",
        "EngageFetch/MonotonicClock.swift",
        "EngageCLI/Entry.swift", "EngageCLI/System/BuildStamp.swift",
        "EngageCLI/System/EndRequest.swift", "EngageCLI/System/Interruption.swift",
        "EngageCLI/System/LineReader.swift", "EngageCLI/System/NoEchoPrompt.swift",
        "EngageCLI/System/OpenFile.swift", "EngageCLI/System/OpenFile+Folder.swift",
        "EngageCLI/System/OpenFile+Replacing.swift",
        "EngageCLI/System/ProcessEnvironment.swift", "EngageCLI/System/SystemDoor.swift",
        "EngageCLI/System/Threads.swift",
    ]

    @Test("only the listed files use pointers")
    func memoryIsSafe() throws {
        var found: Set<String> = []
        for file in try House.files("Sources") where Self.isUnsafe(file.code) {
            found.insert(String(file.path.dropFirst("Sources/".count)))
        }
        for path in found.subtracting(Self.unsafe).sorted() {
            Issue.record("\(path) uses pointers")
        }
        for path in Self.unsafe.subtracting(found).sorted() {
            Issue.record("\(path) is on the list and uses no pointers")
        }
    }

    @Test(
        "the search for pointers finds each way of writing them",
        arguments: [
            ("let a: UnsafeRawPointer", true), ("withUnsafeBytes { $0 }", true),
            ("unsafe read(a)", true), ("unsafeBitCast(a, to: Int.self)", true),
            ("let isunsafe = 1", false), ("a.unsafe", false), ("var unsafe = false", false),
            ("unsafe ? 1 : 2", false), ("let count = 1", false),
        ])
    func search(code: String, expected: Bool) { #expect(Self.isUnsafe(code) == expected) }

    @Test("only EngageFetch and EngageCLI/System import the system's C library")
    func systemCalls() throws {
        for file in try House.files("Sources")
        where !file.path.hasPrefix("Sources/EngageCLI/System/")
            && !file.path.hasPrefix("Sources/EngageFetch/")
        {
            for module in ["Glibc", "Musl", "Darwin"] {
                #expect(
                    !file.code.contains("import \(module)"), "\(file.path) imports \(module)")
            }
        }
    }

    private static func isUnsafe(_ code: String) -> Bool {
        code.contains(#/\b(Unsafe|withUnsafe|unsafeBitCast\b)/#)
            || code.contains(#/(?:^|[^.\w])unsafe [A-Za-z_(&]/#)
    }
}
