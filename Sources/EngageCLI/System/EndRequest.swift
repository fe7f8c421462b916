#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Ctrl-C and `kill`, held back until the current work is done; then the process ends by them.
struct EndRequest: Sendable {
    /// The signals that are held; those that are ignored, as by `nohup`, stay so.
    private let held: [Int32]

    /// Holds the signals back; call it before threads are started, which inherit it.
    static func holding() -> EndRequest {
        let held = [SIGINT, SIGTERM].filter { number in
            var action = sigaction()
            guard unsafe sigaction(number, nil, &action) == 0 else { return false }
            return !isIgnored(action)
        }
        var set = set(of: held)
        unsafe sigprocmask(SIG_BLOCK, &set, nil)
        return EndRequest(held: held)
    }

    /// True once one of them has come.
    var isMade: Bool {
        var pending = sigset_t()
        guard unsafe sigpending(&pending) == 0 else { return false }
        return held.contains { unsafe sigismember(&pending, $0) == 1 }
    }

    /// Ends the process by the received signal, as a shell expects: `$?` is 130 or 143.
    func obey() {
        var set = Self.set(of: held)
        unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
    }

    private static func set(of numbers: [Int32]) -> sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for number in numbers { unsafe sigaddset(&set, number) }
        return set
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = unsafe action.__sigaction_u.__sa_handler
        #else
            let handler = unsafe action.__sigaction_handler.sa_handler
        #endif
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
