import EngageCore
import EngageFetch
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct ConfigurationFetchTests {
    static let body = #"{"baseurl":"https://a","provider_info":{"facebook":{}}}"#

    static func folder() -> String {
        NSTemporaryDirectory() + "/engage-cache-\(UInt64.random(in: 0...UInt64.max))"
    }

    static func fetch(_ cache: ConfigurationCache) -> ConfigurationFetch {
        ConfigurationFetch(client: FetchFaultTests.client(), cache: cache)
    }

    static func revalidating() throws -> FaultServer {
        try FaultServer { connection, request, _ in
            request.contains("If-None-Match: \"1\"")
                ? connection.answer("304 Not Modified", ["ETag: \"1\""])
                : connection.answer("200 OK", ["ETag: \"1\""], body: body)
        }
    }

    @Test func aSecondFetchIsRevalidated() throws {
        let server = try Self.revalidating()
        let cache = ConfigurationCache(folder: Self.folder())
        let first = try #require(Self.fetch(cache).fetch([server.url()]).first)
        #expect(first.origin == .server)
        let second = try #require(Self.fetch(cache).fetch([server.url()]).first)
        #expect(second.origin == .revalidated)
        #expect(second.status == 304)
        #expect(second.document?.root["baseurl"]?.string == "https://a")
    }

    @Test func theShippedSDKSendsNoValidators() throws {
        let server = try Self.revalidating()
        var fetch = Self.fetch(ConfigurationCache(folder: Self.folder()))
        fetch.revalidates = false
        _ = fetch.fetch([server.url()])
        #expect(fetch.fetch([server.url()]).first?.origin == .server)
        #expect(!server.request.contains("If-None-Match"))
    }

    @Test func offlineTheCacheAnswersAlone() throws {
        let server = try Self.revalidating()
        var fetch = Self.fetch(ConfigurationCache(folder: Self.folder()))
        fetch.isOffline = true
        #expect(fetch.fetch([server.url()]).first?.failure?.code == .notCached)
        #expect(server.requests == 0)
        fetch.isOffline = false
        _ = fetch.fetch([server.url()])
        fetch.isOffline = true
        #expect(fetch.fetch([server.url()]).first?.origin == .cache)
        #expect(server.requests == 1)
    }

    @Test func aStaleAnswerStandsInForAFailureAsLongAsItMay() throws {
        let server = try FaultServer { connection, _, number in
            number == 1
                ? connection.answer("200 OK", body: Self.body)
                : connection.answer("500 Internal Server Error")
        }
        let clock = TestClock()
        var fetch = Self.fetch(ConfigurationCache(folder: Self.folder()))
        fetch.now = { clock.time }
        fetch.staleSeconds = 60
        _ = fetch.fetch([server.url()])
        _ = clock.tick(by: 60)
        let stale = try #require(fetch.fetch([server.url()]).first)
        #expect(stale.origin == .stale)
        #expect(stale.age == 60)
        #expect(stale.failure?.code == .statusRefused)
        #expect(stale.warnings.first?.hasSuffix("using the answer of 60 seconds ago") == true)
        _ = clock.tick(by: 1)
        #expect(fetch.fetch([server.url()]).first?.document == nil)
    }

    @Test func aDamagedEntryIsReportedAndFetchedAgain() throws {
        let server = try Self.revalidating()
        let cache = ConfigurationCache(folder: Self.folder())
        _ = Self.fetch(cache).fetch([server.url()])
        let path = cache.path(of: server.url())
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes[bytes.count - 3] ^= 1
        try bytes.write(to: URL(fileURLWithPath: path))
        let outcome = try #require(Self.fetch(cache).fetch([server.url()]).first)
        #expect(outcome.warnings == ["\(path): the entry is damaged"])
        #expect(outcome.origin == .server)
        #expect(Self.fetch(cache).fetch([server.url()]).first?.origin == .revalidated)
    }

    @Test("JR-199: a configuration is used whatever the HTTP status, and kept only from a success")
    func statusIsNotLookedAt() throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer("500 Internal Server Error", body: Self.body)
        }
        let cache = ConfigurationCache(folder: Self.folder())
        let outcome = try #require(Self.fetch(cache).fetch([server.url()]).first)
        #expect(outcome.document != nil)
        #expect(outcome.diagnostics.map(\.code) == [.httpStatus])
        #expect(cache.entries.isEmpty)
    }

    @Test(
        "JR-194, JR-196, JR-200: what is no configuration has its code and leaves the cache alone",
        arguments: [
            ("", FetchFailure.Code.answerUnreadable, 102),
            ("<html>", .answerUnreadable, 102), (#"{"baseurl": "#, .answerUnreadable, 102),
            (#"{"stat":"fail","err":{"code":-1,"msg":"later"}}"#, .serviceRefused, 103),
        ])
    func refusals(body: String, code: FetchFailure.Code, sdkCode: Int) throws {
        let server = try FaultServer { connection, _, number in
            connection.answer("200 OK", body: number == 1 ? Self.body : body)
        }
        let cache = ConfigurationCache(folder: Self.folder())
        _ = Self.fetch(cache).fetch([server.url()])
        let outcome = try #require(Self.fetch(cache).fetch([server.url()]).first)
        #expect(outcome.failure?.code == code)
        #expect(outcome.status == 200)
        #expect(outcome.failure?.serviceError.rawValue == sdkCode)
        #expect(outcome.document == nil)
        #expect(cache.entries.map(\.body) == [Array(Self.body.utf8)])
    }

    @Test func aSecretIsNeitherToldNorWritten() throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer("200 OK", body: Self.body)
        }
        let cache = ConfigurationCache(folder: Self.folder())
        let outcome = try #require(
            Self.fetch(cache).fetch([server.url("/?apiKey=s3cret")]).first)
        #expect(outcome.url == server.url("/?apiKey=***"))
        #expect(cache.entries.isEmpty)
        #expect(server.request.contains("apiKey=s3cret"))
    }

    @Test func tenThousandProvidersAreRead() throws {
        let info = (0..<10_000).map { #""p\#($0)":{"friendly_name":"P"}"# }.joined(separator: ",")
        let server = try FaultServer { connection, _, _ in
            connection.answer(
                "200 OK", body: #"{"baseurl":"https://a","provider_info":{\#(info)}}"#)
        }
        let cache = ConfigurationCache(folder: Self.folder())
        let root = try #require(
            Self.fetch(cache).fetch([server.url()]).first?.document?.root)
        var diagnostics: [Diagnostic] = []
        let configuration = ProviderConfiguration(
            reading: root, idiom: .pad, diagnostics: &diagnostics)
        #expect(configuration.providers.count == 10_000)
        #expect(diagnostics.isEmpty)
    }
}
