import EngageFetch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Ctrl-C and `kill` while transfers run: they are stopped first, then the process ends.
///
/// It ends by the signal itself, as a shell expects: `$?` is 130 or 143 and loops stop.
enum Interruption {
    private static let cancellation = Cancellation()
    private static let caught = Atomic<Int32>(0)

    /// Runs transfers that the signals cancel; does not return if one was received.
    static func watching<Result>(_ body: (Cancellation) throws -> Result) rethrows -> Result {
        // A signal must not be the first to touch these.
        _ = (cancellation.isCancelled, caught.load(ordering: .acquiring))
        handle { number in
            Interruption.caught.store(number, ordering: .releasing)
            Interruption.cancellation.cancel()
            // A second one does not wait for transfers to end.
            _ = signal(number, SIG_DFL)
        }
        let result = try body(cancellation)
        let number = caught.load(ordering: .acquiring)
        if number != 0 { _ = raise(number) }
        handle(nil)
        return result
    }

    /// Runs to the end what must not be interrupted; a signal that was received meanwhile ends the
    /// process afterwards.
    static func deferring<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        _ = caught.load(ordering: .acquiring)
        handle { Interruption.caught.store($0, ordering: .releasing) }
        defer {
            handle(nil)
            let number = caught.load(ordering: .acquiring)
            if number != 0 { _ = raise(number) }
        }
        return try body()
    }

    /// Sets what the signals that end a process do; those that are ignored, as by `nohup`, stay so.
    ///
    /// - Parameter handler: nil ends the process again.
    static func handle(_ handler: (@convention(c) (Int32) -> Void)?) {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number, SIG_IGN)
            if isIgnored(before) { continue }
            _ = signal(number, handler ?? SIG_DFL)
        }
    }

    private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
