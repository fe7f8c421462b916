import Dispatch
import EngageFetch
import Foundation
import Synchronization
import Testing

@Suite struct ConfigurationCacheTests {
    private let folder: ProviderSources.Folder
    private let cache: ConfigurationCache

    init() throws {
        folder = try ProviderSources.Folder()
        cache = ConfigurationCache(folder: folder.path)
    }

    private static func entry(_ url: String, _ body: String, at time: Int)
        -> ConfigurationCache.Entry
    {
        .init(url: url, body: Array(body.utf8), etag: "\"e\"", lastModified: nil, checked: time)
    }

    private var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    @Test("the answers of one fetch share a file, and each is found by its address")
    func manyShareAFile() throws {
        let urls = (0..<300).map { "https://a/\($0)" }
        let entries = urls.map { Self.entry($0, "body of \($0)\n\n", at: 7) }
        try cache.store(entries, of: urls)
        #expect(files.count == 1)
        #expect(cache.find(["https://a/299"]).entries["https://a/299"] == entries[299])
        #expect(cache.find(urls).entries.count == 300)
        #expect(cache.find(["https://a/300"]) == .init())
        #expect(cache.entries.count == 300)
        try cache.store(entries, of: urls.reversed())
        #expect(files.count == 1)
    }

    @Test("of two files the newer answer counts", arguments: [(5, 6, "single"), (6, 5, "many")])
    func newerCounts(many: Int, single: Int, expected: String) throws {
        try cache.store(
            [Self.entry("https://a/1", "many", at: many)], of: ["https://a/1", "https://a/2"])
        try cache.store([Self.entry("https://a/1", "single", at: single)], of: ["https://a/1"])
        #expect(files.count == 2)
        let found = cache.find(["https://a/1"]).entries["https://a/1"]
        #expect(found.map { String(decoding: $0.body, as: UTF8.self) } == expected)
    }

    @Test("an index longer than the first read is read whole")
    func longIndex() throws {
        let urls = (0..<40).map { "https://a/\($0)/" + String(repeating: "x", count: 4_000) }
        try cache.store(urls.map { Self.entry($0, $0, at: 1) }, of: urls)
        #expect(cache.find([urls[39]]).entries[urls[39]]?.body == Array(urls[39].utf8))
    }

    @Test("whatever single byte is damaged, no wrong answer comes out and nothing crashes")
    func everyDamagedByte() throws {
        let urls = ["https://a/1", "https://a/2"]
        try cache.store(urls.map { Self.entry($0, "body of \($0)", at: 1) }, of: urls)
        let path = "\(folder.path)/\(files[0])"
        let whole = try [UInt8](Data(contentsOf: URL(filePath: path)))
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= 1
            try Data(bytes).write(to: URL(filePath: path))
            let findings = cache.find(urls)
            for (url, entry) in findings.entries {
                #expect(entry.body == Array("body of \(url)".utf8), "byte \(index)")
            }
            #expect(findings.entries.count < 2, "byte \(index)")
        }
        for length in 0..<whole.count {
            try Data(whole[..<length]).write(to: URL(filePath: path))
            #expect(cache.find(urls).entries.count < 2, "length \(length)")
        }
    }

    @Test("a file of many that cannot be read is reported once and removed")
    func damagedMany() throws {
        let urls = ["https://a/1", "https://a/2"]
        try cache.store(urls.map { Self.entry($0, "b", at: 1) }, of: urls)
        let path = "\(folder.path)/\(files[0])"
        try Data("engage provider cache 2\ntorn".utf8).write(to: URL(filePath: path))
        #expect(cache.find(["https://a/9"]).damage == ["\(path): the entry is damaged"])
        #expect(cache.find(["https://a/9"]).damage.isEmpty)
    }

    @Test(
        "row 2: what other writers replace meanwhile is read whole, and nothing is called damaged")
    func readWhileReplaced() throws {
        let urls = (0..<30).map { "https://a/\($0)/" + String(repeating: "x", count: 4_000) }
        let cache = cache
        @Sendable func store(_ round: Int) throws {
            let body = String(repeating: "\(round) ", count: 1 + round % 7 * 200)
            try cache.store(urls.map { Self.entry($0, body, at: round) }, of: urls)
        }
        try store(0)
        let isDone = Atomic(false)
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            guard thread == 0 else {
                var round = 1
                while !isDone.load(ordering: .acquiring) {
                    try? store(round)
                    round += 1
                }
                return
            }
            for _ in 0..<60 {
                let found = cache.find(urls)
                #expect(found.damage == [])
                #expect(found.entries.count == urls.count)
            }
            isDone.store(true, ordering: .releasing)
        }
    }

    @Test("row 2: the good file that took a damaged one's place is not removed for it")
    func replacementStays() throws {
        let urls = ["https://a/1", "https://a/2"]
        let good = urls.map { Self.entry($0, "b", at: 1) }
        try cache.store(good, of: urls)
        let (cache, path) = (cache, "\(folder.path)/\(files[0])")
        let isDone = Atomic(false)
        DispatchQueue.concurrentPerform(iterations: 3) { thread in
            guard thread == 0 else {
                while !isDone.load(ordering: .acquiring) { _ = cache.find(urls) }
                return
            }
            for round in 0..<50 {
                try? Data("engage provider cache 2\ntorn".utf8).write(
                    to: URL(filePath: path), options: .atomic)
                try? cache.store(good, of: urls)
                sched_yield()
                #expect(FileManager.default.fileExists(atPath: path), "round \(round)")
            }
            isDone.store(true, ordering: .releasing)
        }
    }

    @Test("row 11: what killed writers left is removed by the next write, what is written is not")
    func leftovers() throws {
        let left = ".0123456789abcdef.entry.1.2.tmp"
        let held = try folder.file(".0123456789abcdef.entries.1.3.tmp", "half")
        for name in [left, ".notes.tmp", "a.tmp"] { _ = try folder.file(name, "half") }
        let descriptor = unsafe open(held, O_RDONLY)
        #expect(flock(descriptor, LOCK_EX) == 0)
        try cache.store([Self.entry("https://a/1", "b", at: 1)], of: ["https://a/1"])
        #expect(Set(files).isSuperset(of: [".notes.tmp", "a.tmp"]))
        #expect(!files.contains(left) && FileManager.default.fileExists(atPath: held))
        close(descriptor)
        try cache.store([Self.entry("https://a/1", "b", at: 1)], of: ["https://a/1"])
        #expect(!FileManager.default.fileExists(atPath: held))
        #expect(cache.find(["https://a/1"]).entries.count == 1)
    }

    @Test("a pipe in the place of a file is reported and not waited for")
    func pipe() throws {
        try cache.store([Self.entry("https://a/1", "b", at: 1)], of: ["https://a/1"])
        let path = "\(folder.path)/\(files[0])"
        try FileManager.default.removeItem(atPath: path)
        #expect(unsafe mkfifo(path, 0o600) == 0)
        #expect(cache.find(["https://a/1"]).damage == ["\(path): Invalid argument"])
    }

    @Test("a file of another version is left alone")
    func foreign() throws {
        let path = try folder.file("0123.entries", "engage provider cache 3\nwhatever")
        #expect(cache.find(["https://a/1"]) == .init())
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("what is known stays in the file of many when some servers fail")
    func failuresKeepWhatIsKnown() throws {
        let server = try FaultServer { connection, request, number in
            number > 2 && request.hasPrefix("GET /2")
                ? connection.answer("500 Internal Server Error")
                : connection.answer("200 OK", body: ProviderSources.body)
        }
        let urls = [server.url("/1"), server.url("/2")]
        var fetch = ConfigurationFetch(client: FetchFaultTests.client(), cache: cache)
        _ = fetch.fetch(urls)
        #expect(fetch.fetch(urls)[1].failure?.code == .statusRefused)
        fetch.isOffline = true
        #expect(fetch.fetch(urls).map(\.origin) == [.cache, .cache])
        #expect(files.count == 1)
    }
}
