import EngageCore
import EngageFetch
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20))) struct FetchFaultTests {
    static func client(timeout: Int = 5_000) -> FetchClient {
        var client = FetchClient()
        client.limits.totalMilliseconds = timeout
        client.limits.connectMilliseconds = timeout
        client.limits.retries = 0
        client.retry.firstMilliseconds = 1
        return client
    }

    static func failure(_ url: String) -> FetchFailure.Code? { failure(client(), url) }

    static func failure(_ client: FetchClient, _ url: String) -> FetchFailure.Code? {
        do throws(FetchFailure) {
            _ = try client.fetch(FetchRequest(url))
            return nil
        } catch {
            return error.code
        }
    }

    @Test func aPortWithoutListenerIsRefused() throws {
        let port = try FaultServer.closedPort()
        #expect(Self.failure("http://127.0.0.1:\(port)/") == .connectionRefused)
    }

    @Test func aResetInTheMiddleOfTheBodyIsALostConnection() throws {
        let server = try FaultServer { connection, _, _ in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf")
            connection.reset()
        }
        #expect(Self.failure(server.url()) == .connectionLost)
    }

    @Test(
        "an answer of unknown length is refused, and the message says why",
        arguments: [
            ("Content-Length: 4\r\nContent-Length: 5", "two lengths, 'Content-Length' 4 and 5"),
            ("Content-Length: 4, 5", "two lengths, 'Content-Length' 4 and 5"),
            ("Content-Length: 10000000000000000000000000", "of 26 digits is no length"),
        ])
    func lengths(header: String, words: String) throws {
        let server = try FaultServer { connection, _, _ in
            connection.send("HTTP/1.1 200 OK\r\n\(header)\r\n\r\nbody")
        }
        let failure = try #require(Self.refusal(server.url()))
        #expect(failure.code == .answerUnreadable)
        #expect(failure.message.contains(words), "\(failure.message)")
    }

    @Test("a length that is said twice alike is one")
    func sameLength() throws {
        let server = try FaultServer { connection, _, _ in
            connection.send(
                "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 4\r\n\r\nbody")
        }
        #expect(Self.failure(server.url()) == nil)
    }

    @Test(
        "a redirect that leads nowhere or too far is reported as what it is",
        arguments: [
            (0, "with an empty 'Location'"), (90_000, "is not followed; at most 8192 are"),
        ])
    func locations(length: Int, words: String) throws {
        let location = String(repeating: "a", count: length)
        let server = try FaultServer { connection, _, _ in
            connection.send(
                "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")
        }
        let failure = try #require(Self.refusal(server.url()))
        #expect(failure.code == .redirectRefused)
        #expect(failure.message.contains(words), "\(failure.message.prefix(300))")
        #expect(failure.message.utf8.count < 300)
    }

    private static func refusal(_ url: String) -> FetchFailure? {
        do throws(FetchFailure) {
            _ = try client().fetch(FetchRequest(url))
            return nil
        } catch { return error }
    }

    @Test func aContentLengthBeyondTheBodyIsALostConnection() throws {
        let server = try FaultServer { connection, _, _ in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{}")
        }
        #expect(Self.failure(server.url()) == .connectionLost)
    }

    @Test func aServerThatNeverAnswersRunsIntoTheTimeLimit() throws {
        let server = try FaultServer { connection, _, _ in _ = connection.waitForEnd() }
        let clock = ContinuousClock()
        let time = clock.measure {
            #expect(Self.failure(Self.client(timeout: 200), server.url()) == .timedOut)
        }
        #expect(time < .seconds(5))
    }

    @Test func aTrickleRunsIntoTheTimeLimit() throws {
        let server = try FaultServer { connection, _, _ in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            while connection.send("x"), !connection.waitForEnd(milliseconds: 20) {}
        }
        #expect(Self.failure(Self.client(timeout: 300), server.url()) == .timedOut)
    }

    @Test func anEndlessBodyIsGivenUpAtTheLimit() throws {
        let server = try FaultServer { connection, _, _ in
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            let chunk = [UInt8](repeating: 0x20, count: 65_536)
            while connection.send(chunk) {}
        }
        var client = Self.client()
        client.limits.bytes = 1 << 20
        #expect(Self.failure(client, server.url()) == .answerTooLarge)
    }

    @Test(
        "row 4: endless header lines are given up, before the body, between and after it",
        arguments: [
            ("HTTP/1.1 200 OK\r\n", 0), ("HTTP/1.1 200 OK\r\nY: ", 200_000),
            ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n", 0),
        ])
    func endlessHeaders(start: String, letters: Int) throws {
        let server = try FaultServer { connection, _, _ in
            connection.send(start + String(repeating: "y", count: letters))
            let lines = (0..<1_000).map { "X\($0): \(String(repeating: "y", count: 50))\r\n" }
            while connection.send(lines.joined()) {}
        }
        let failure = #expect(throws: FetchFailure.self) {
            try Self.client(timeout: 60_000).fetch(FetchRequest(server.url()))
        }
        #expect(failure?.code == .answerTooLarge)
        #expect(
            failure?.message.hasSuffix(
                ": the header lines of the answer are longer than 262144 bytes, or one than 100 KiB"
            ) == true)
    }

    @Test(
        "row 9: what is no HTTP is an unreadable answer, not a refused address",
        arguments: [
            "garbage\r\n", "{}", "<html>hello</html>\n", "SSH-2.0-OpenSSH_9.2\r\n",
            "220 mail.example ESMTP\r\n", "+OK POP3 ready\r\n", "* OK IMAP4 ready\r\n",
            "\u{15}\u{3}\u{3}\u{0}\u{2}\u{2}\u{28}", "\u{0}\u{0}\u{12}\u{4}\u{0}\u{0}\u{0}",
            "RTSP/1.0 200 OK\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n{}", "HTTP/1.1 abc\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n{}", "\r\n\r\n\r\n{}",
        ])
    func noHTTP(bytes: String) throws {
        let server = try FaultServer { connection, _, _ in connection.send(bytes) }
        let failure = #expect(throws: FetchFailure.self) {
            try Self.client().fetch(FetchRequest(server.url()))
        }
        #expect(failure?.code == .answerUnreadable)
        #expect(failure?.serviceError.rawValue == 103)
        #expect(
            failure?.message.hasPrefix("\(server.url()): the response is not HTTP (") == true)
    }

    @Test("row 4: endless interim answers are given up at the same limit")
    func endlessInterimAnswers() throws {
        let server = try FaultServer { connection, _, _ in
            while connection.send("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n") {}
        }
        #expect(Self.failure(Self.client(timeout: 60_000), server.url()) == .answerTooLarge)
    }

    @Test func aGzipBombOfOneGigabyteIsGivenUpAtTheLimit() throws {
        let server = try FaultServer { connection, _, _ in
            connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
            var bomb = GzipBomb()
            while let piece = bomb.next(), connection.send(piece) {}
        }
        #expect(Self.failure(server.url()) == .answerTooLarge)
    }

    @Test func aDamagedGzipBodyHasItsOwnCode() throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer("200 OK", ["Content-Encoding: gzip"], body: "not gzip at all")
        }
        #expect(Self.failure(server.url()) == .answerDamaged)
    }

    @Test func aRedirectLoopEndsAfterFiveRedirects() throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer("302 Found", ["Location: /again"])
        }
        #expect(Self.failure(server.url()) == .tooManyRedirects)
        #expect(server.requests == 6)
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/"])
    func aRedirectToAnotherSchemeIsNotFollowed(target: String) throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer("302 Found", ["Location: \(target)"])
        }
        #expect(Self.failure(server.url()) == .redirectRefused)
    }

    @Test func aRedirectToAnotherMachineOverHTTPIsNotFollowed() throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer("302 Found", ["Location: http://192.0.2.1/"])
        }
        #expect(Self.failure(server.url()) == .insecureRefused)
    }

    @Test func aRedirectIsFollowed() throws {
        let server = try FaultServer { connection, _, number in
            number == 1
                ? connection.answer("301 Moved Permanently", ["Location: /there"])
                : connection.answer("200 OK", body: "{}")
        }
        let answer = try Self.client().fetch(FetchRequest(server.url()))
        #expect(answer.body == Array("{}".utf8))
        #expect(answer.url == server.url("/there"))
    }

    @Test(arguments: [
        "503 Service Unavailable", "502 Bad Gateway", "504 Gateway Timeout",
        "500 Internal Server Error",
    ])
    func aServerThatRecoversIsAskedAgain(status: String) throws {
        let server = try FaultServer { connection, _, number in
            number < 3
                ? connection.answer(status) : connection.answer("200 OK", body: "{}")
        }
        var client = Self.client()
        client.limits.retries = 2
        let answer = try client.fetch(FetchRequest(server.url()))
        #expect(answer.status == 200)
        #expect(answer.attempts == 3)
    }

    @Test func retryAfterIsHonoured() throws {
        let server = try FaultServer { connection, _, number in
            number == 1
                ? connection.answer("429 Too Many Requests", ["Retry-After: 3"])
                : connection.answer("200 OK", body: "{}")
        }
        let clock = TestClock()
        var client = Self.client()
        client.limits.retries = 1
        client.now = { clock.tick(by: 500) }
        let answer = try client.fetch(FetchRequest(server.url()))
        #expect(answer.attempts == 2)
        #expect(clock.time >= 3_000)
    }

    @Test func plainHTTPToAnotherMachineNeedsLeave() {
        #expect(Self.failure("http://192.0.2.1/") == .insecureRefused)
        #expect(Self.failure("http://127.0.0.1@192.0.2.1/") == .insecureRefused)
        #expect(Self.failure("http://127.0.0.1.example.com/") == .insecureRefused)
    }

    @Test(arguments: ["file:///etc/passwd", "", "rpxnow.com", "http://a b/", "http://x\n/"])
    func whatIsNoAddressIsRefused(url: String) {
        #expect(Self.failure(url) == .addressRefused)
    }

    @Test("the address of a question is shown without its secrets") func redactedURL() {
        let request = FetchRequest("https://rpxnow.com/a?apiKey=s3cret&b=1")
        #expect(!request.redactedURL.contains("s3cret"))
        #expect(request.redactedURL.hasSuffix("&b=1"))
    }

    @Test func aCancelledFetchEndsAtOnce() throws {
        let cancellation = Cancellation()
        let server = try FaultServer { connection, _, _ in
            cancellation.cancel()
            _ = connection.waitForEnd()
        }
        let time = ContinuousClock().measure {
            #expect(throws: FetchFailure(.cancelled, "cancelled")) {
                try Self.client(timeout: 60_000).fetch(
                    FetchRequest(server.url()), cancellation: cancellation)
            }
        }
        #expect(time < .seconds(5))
    }

    @Test func manyAreUnderWayAtOnceAndEachEndsOnce() throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer("200 OK", body: "{}")
        }
        var client = Self.client()
        client.limits.parallel = 20
        var ended = Set<Int>()
        client.fetch((0..<100).map { FetchRequest(server.url("/\($0)")) }) { index, result in
            #expect((try? result.get().status) == 200)
            #expect(ended.insert(index).inserted)
        }
        #expect(ended.count == 100)
        #expect(server.requests == 100)
    }

    @Test func aFormIsPosted() throws {
        let server = try FaultServer { connection, _, _ in
            connection.answer("200 OK", body: "{}")
        }
        _ = try Self.client().fetch(FetchRequest(server.url(), form: "a=1&b=2"))
        #expect(server.request.hasPrefix("POST / HTTP/1.1"))
        #expect(server.request.hasSuffix("\r\n\r\na=1&b=2"))
    }
}

final class TestClock: Sendable {
    private let milliseconds = Atomic(0)

    var time: Int { milliseconds.load(ordering: .acquiring) }

    func tick(by step: Int) -> Int {
        milliseconds.add(step, ordering: .acquiringAndReleasing).newValue
    }
}

/// A gzip stream of 1 GB of zeros, made of one literal and four million matches of 258 bytes.
struct GzipBomb {
    private var isHeadSent = false
    private var sent = 0
    private let head: [UInt8]
    private let piece: [UInt8]

    init() {
        // Block header (final, fixed codes), literal 0, then matches: length 258, distance 1.
        var bits = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
        for _ in 0..<16 { bits += [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0] }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: bits.count - 7, by: 8) {
            bytes.append((0..<8).reduce(0) { $0 | UInt8(bits[start + $1]) << UInt8($1) })
        }
        head = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bytes[..<2]
        // Eight matches are 104 bits: from the third byte on, 13 bytes repeat.
        piece = Array(repeatElement(bytes[2..<15], count: 4_096).joined())
    }

    mutating func next() -> [UInt8]? {
        if !isHeadSent {
            isHeadSent = true
            return head
        }
        sent += 1
        return sent <= 128 ? piece : nil
    }
}
