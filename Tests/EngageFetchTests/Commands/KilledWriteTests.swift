import Dispatch
import EngageFetch
import Foundation
import Synchronization
import Testing

/// Kills the command while it writes its cache; whatever the moment, an entry is old or new.
@Suite(.timeLimit(.minutes(20))) struct KilledWriteTests {
    /// Of the kills, so many run beside one another.
    private static let parts = 2
    /// ENGAGE_LONG=1 kills 200 times.
    private static let kills =
        ProcessInfo.processInfo.environment["ENGAGE_LONG"] == "1" ? 200 : 40

    @Test(
        "kills at random moments of a cache write leave the old or the new entry whole",
        arguments: 0..<parts)
    func kills(part: Int) throws {
        let served = Moment()
        let server = try FaultServer { connection, _, number in
            connection.answer("200 OK", body: Self.body(number))
            served.set(number)
        }
        let url = server.url("/configuration")
        let folder = try ProviderSources.Folder()
        let cache = ["--cache-dir", folder.path]
        let fetch = ["providers", "fetch", url, "--format", "json"] + cache
        let kept =
            ["providers", "list", "p", "--start-url", "--configuration", url, "--offline"] + cache

        #expect(try BuiltCommand.run(fetch).status == 0)
        // How long a command lives on once it is answered: the kills fall into that time.
        let start = try #require(served.time(of: 1))
        let span = start.duration(to: .now)
        var last = 1
        var previous = 1
        var killed = 0
        for kill in 0..<(Self.kills / Self.parts) {
            let command = try RunningCommand(fetch)
            let number = last + 1
            let answered = try #require(served.wait(for: number))
            let moment = answered.advanced(by: span * Double.random(in: 0...1.1))
            while ContinuousClock.now < moment { sched_yield() }
            command.send(SIGKILL)
            if try command.wait().signal == SIGKILL { killed += 1 }
            last = number
            let found = ConfigurationCache(folder: folder.path).find([url])
            let entry = try #require(found.entries[url], "kill \(kill)")
            #expect(found.damage.isEmpty, "kill \(kill)")
            #expect([previous, number].map { Array(Self.body($0).utf8) }.contains(entry.body))
            if entry.body == Array(Self.body(number).utf8) { previous = number }
        }
        #expect(killed > 0)
        // What killed writers left beside never gets in the way, and the next write works.
        #expect(try BuiltCommand.run(fetch).status == 0)
        let found = try BuiltCommand.run(kept)
        #expect(found.output.hasPrefix("https://v\(last + 1).example/"))
    }

    /// A configuration of 40 KB, more than one page of the disk.
    private static func body(_ number: Int) -> String {
        let filler = String(repeating: "\(number) ", count: 40_000 / ("\(number) ".utf8.count))
        return #"{"baseurl": "https://v\#(number).example", "provider_info": "#
            + #"{"p": {"url": "/p/start", "note": "\#(filler)"}}}"#
    }

    /// When each answer had been sent.
    private final class Moment: Sendable {
        private let times = Mutex<[Int: ContinuousClock.Instant]>([:])
        private let sent = DispatchSemaphore(value: 0)

        func set(_ number: Int) {
            times.withLock { $0[number] = .now }
            sent.signal()
        }

        func time(of number: Int) -> ContinuousClock.Instant? { times.withLock { $0[number] } }

        /// Waits at most a minute for each answer.
        func wait(for number: Int) -> ContinuousClock.Instant? {
            while true {
                if let time = time(of: number) { return time }
                guard sent.wait(timeout: .now() + .seconds(60)) == .success else { return nil }
            }
        }
    }
}
