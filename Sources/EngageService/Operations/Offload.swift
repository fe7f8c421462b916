import Dispatch

/// Work that takes longer than an answer usually does, on threads of its own.
enum Offload {
    private static let queue = DispatchQueue(
        label: "engage.long", qos: .userInitiated, attributes: .concurrent)

    /// Waits for work without keeping the thread that answers.
    static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
