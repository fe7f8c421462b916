import Synchronization

/// A value behind a lock; the thread sanitizer sees how it passes from thread to thread.
///
/// On Linux the kernel itself passes a contended `Mutex` to the next thread, which no tool that
/// watches memory can see; it would report every access inside. The counter says in memory what
/// the lock guarantees anyway: what one holder wrote comes before what the next one reads.
package struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
    private let value: Mutex<Value>
    private let turn = Atomic(0)

    /// Guards a value.
    package init(_ value: consuming sending Value) { self.value = Mutex(value) }

    /// Lends the value to one thread at a time.
    package borrowing func withLock<Result>(
        _ body: (inout sending Value) -> sending Result
    ) -> sending Result {
        value.withLock { value in
            take()
            defer { hand() }
            return body(&value)
        }
    }

    /// Lends the value where no other thread has it; nil where one does.
    package borrowing func withLockIfAvailable<Result>(
        _ body: (inout sending Value) -> sending Result
    ) -> sending Result? {
        value.withLockIfAvailable { value in
            take()
            defer { hand() }
            return body(&value)
        }
    }

    private borrowing func take() { _ = turn.load(ordering: .acquiring) }

    private borrowing func hand() { turn.wrappingAdd(1, ordering: .releasing) }
}
