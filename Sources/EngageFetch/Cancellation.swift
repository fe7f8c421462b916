import Synchronization

/// A request to stop, made from any thread; transfers end within 50 ms.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)

    /// Not cancelled.
    public init() {}

    /// Stops the transfers that hold it.
    public func cancel() { flag.store(true, ordering: .releasing) }

    /// True once stopped.
    public var isCancelled: Bool { flag.load(ordering: .acquiring) }
}
