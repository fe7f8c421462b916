import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The built `engage`, run as its users run it.
enum BuiltCommand {
    /// What a finished command left.
    struct Run {
        /// The exit status; nil where a signal ended it.
        var status: Int32?
        /// The signal that ended it; nil where it exited.
        var signal: Int32?
        /// Standard output.
        var output: String
        /// Standard error.
        var errors: String
        /// Both.
        var all: String { output + errors }
    }

    struct NotBuilt: Error {
        var path: String
    }

    /// The binary beside the test bundle.
    static let path: String = {
        #if os(Linux)
            let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        #else
            let tests =
                Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
                ?? URL(filePath: CommandLine.arguments[0])
        #endif
        return tests.deletingLastPathComponent().appending(path: "engage").path
    }()

    /// Root of the package, in which commands run.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// Runs it to its end.
    ///
    /// - Parameters:
    ///   - input: standard input; empty unless given.
    ///   - environment: all of its environment.
    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> Run {
        try RunningCommand(arguments, input: input, environment: environment).wait()
    }
}

/// A command under way; what it writes goes to files, so it never waits for a reader.
final class RunningCommand {
    private let process: pid_t
    private let folder: String
    private let isEnded = Flag()

    /// Starts it; a terminal stands for standard input and, where wanted, standard error.
    init(
        _ arguments: [String], input: String = "", environment: [String: String] = [:],
        terminalInput: Int32? = nil, terminalErrors: Int32? = nil
    ) throws {
        guard FileManager.default.isExecutableFile(atPath: BuiltCommand.path) else {
            throw BuiltCommand.NotBuilt(path: BuiltCommand.path)
        }
        let folder = NSTemporaryDirectory() + "/engage-run-\(UInt64.random(in: 0...UInt64.max))"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try input.write(toFile: folder + "/in", atomically: false, encoding: .utf8)
        let streams = [
            (0, terminalInput, "in", O_RDONLY), (1, nil, "out", O_WRONLY | O_CREAT),
            (2, terminalErrors, "err", O_WRONLY | O_CREAT),
        ]
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
        for (number, terminal, name, flags) in streams {
            if let terminal {
                unsafe _ = posix_spawn_file_actions_adddup2(&actions, terminal, Int32(number))
            } else {
                unsafe _ = posix_spawn_file_actions_addopen(
                    &actions, Int32(number), "\(folder)/\(name)", flags, 0o600)
            }
        }
        // The sockets of other tests must not live on in it.
        for number in 3..<512 as Range<Int32> {
            unsafe _ = posix_spawn_file_actions_addclose(&actions, number)
        }
        let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", BuiltCommand.root]
        let words = unsafe (shell + [BuiltCommand.path] + arguments).map { unsafe strdup($0) }
        let values = unsafe environment.map { unsafe strdup("\($0)=\($1)") }
        defer {
            unsafe words.forEach { unsafe free($0) }
            unsafe values.forEach { unsafe free($0) }
        }
        // Threads that run tests block signals, and a shell's background jobs ignore interrupts;
        // the command must inherit neither.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe _ = posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        var ended = none
        unsafe sigaddset(&ended, SIGINT)
        unsafe sigaddset(&ended, SIGTERM)
        unsafe posix_spawnattr_setsigdefault(&attributes, &ended)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var process: pid_t = 0
        let result = unsafe posix_spawn(
            &process, shell[0], &actions, &attributes, words + [nil], values + [nil])
        guard result == 0 else { throw POSIXError(.init(rawValue: result) ?? .EIO) }
        self.process = process
        self.folder = folder
        // A command that hangs fails its own test and holds up no other.
        let (isEnded, started) = (isEnded, process)
        DispatchQueue.global().asyncAfter(deadline: .now() + 120) {
            if !isEnded.value.load(ordering: .acquiring) { _ = kill(started, SIGKILL) }
        }
    }

    private final class Flag: Sendable {
        let value = Atomic(false)
    }

    /// Its process.
    var identifier: pid_t { process }

    /// Sends a signal.
    func send(_ signal: Int32) { _ = kill(process, signal) }

    /// Waits for the end.
    func wait() throws -> BuiltCommand.Run {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        isEnded.value.store(true, ordering: .releasing)
        func text(_ name: String) -> String {
            let data = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
            return String(decoding: data, as: UTF8.self)
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let signal = status & 0x7F
        return BuiltCommand.Run(
            status: signal == 0 ? (status >> 8) & 0xFF : nil, signal: signal == 0 ? nil : signal,
            output: text("out"), errors: text("err"))
    }
}

/// A terminal without a screen: what is typed, and what it shows.
final class PseudoTerminal {
    private let master: Int32
    /// The end a command gets.
    let slave: Int32

    init() throws {
        master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard master >= 0 else { throw POSIXError(.ENODEV) }
        #if canImport(Darwin)
            guard grantpt(master) == 0, unlockpt(master) == 0, let name = unsafe ptsname(master)
            else { throw POSIXError(.ENODEV) }
            slave = unsafe open(name, O_RDWR | O_NOCTTY)
        #else
            // TIOCSPTLCK and TIOCGPTN; the functions are hidden from Swift on Linux.
            var isLocked: Int32 = 0
            var number: Int32 = 0
            guard unsafe ioctl(master, 0x4004_5431, &isLocked) == 0,
                unsafe ioctl(master, 0x8004_5430, &number) == 0
            else { throw POSIXError(.ENODEV) }
            slave = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        #endif
        guard slave >= 0 else { throw POSIXError(.ENODEV) }
    }

    deinit {
        close(master)
        close(slave)
    }

    /// True where typed characters are shown.
    var echoes: Bool {
        var settings = termios()
        return unsafe tcgetattr(slave, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Waits until the echo is off; false after ten seconds.
    func waitForSilence() -> Bool {
        let clock = ContinuousClock()
        let start = clock.now
        while echoes {
            guard start.duration(to: clock.now) < .seconds(10) else { return false }
            sched_yield()
        }
        return true
    }

    /// Types.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe write(master, $0.baseAddress, $0.count) }
    }

    /// What the terminal has shown so far.
    func shown() -> String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&waiting, 1, 0) > 0 {
            let count = unsafe read(master, &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
