import EngageCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Work shared out over threads of the system.
///
/// The calling thread works too, so the work is done whatever the system gives: none more where the
/// user's processes are used up. Dispatch waits for ever there, and ends the process where it has no
/// descriptor left for its events.
enum Threads {
    /// Bytes of stack of a thread; every answer is made on 64 KiB, the rest is for debug builds.
    static let stack = 512 << 10

    /// Calls `work` once for each number below `count`, on so many threads at most.
    static func run(
        _ count: Int, threads: Int, _ work: @escaping @Sendable (_ number: Int) -> Void
    ) {
        let share = Share(count: count, work: work)
        var others: [pthread_t] = []
        for _ in 1..<max(1, min(threads, count)) {
            guard let thread = start(share) else { break }
            others.append(thread)
        }
        share.finish()
        for thread in others { pthread_join(thread, nil) }
    }

    /// What the threads have in common: the next number.
    private final class Share: Sendable {
        private let next = Atomic<Int>(0)
        private let count: Int
        private let work: @Sendable (Int) -> Void

        init(count: Int, work: @escaping @Sendable (Int) -> Void) {
            self.count = count
            self.work = work
        }

        /// Works until no number is left.
        func finish() {
            while true {
                let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard number < count else { return }
                work(number)
            }
        }
    }

    private static func start(_ share: Share) -> pthread_t? {
        // Memory alone: the attributes are set up by the system's own call.
        unsafe withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
            guard let attributes = memory.baseAddress,
                unsafe pthread_attr_init(attributes) == 0
            else { return nil }
            defer { unsafe pthread_attr_destroy(attributes) }
            unsafe pthread_attr_setstacksize(attributes, stack)
            let argument = unsafe Unmanaged.passRetained(share)
            #if canImport(Darwin)
                var thread: pthread_t?
            #else
                var thread = pthread_t()
            #endif
            let result = unsafe pthread_create(&thread, attributes, body, argument.toOpaque())
            guard result == 0 else {
                unsafe argument.release()
                return nil
            }
            return thread
        }
    }

    #if canImport(Darwin)
        private static let body:
            @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
                unsafe finish($0)
            }
    #else
        private static let body:
            @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
                guard let argument = unsafe $0 else { return nil }
                return unsafe finish(argument)
            }
    #endif

    private static func finish(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        unsafe Unmanaged<Share>.fromOpaque(argument).takeRetainedValue().finish()
        return nil
    }
}
