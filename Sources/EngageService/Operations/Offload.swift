import Dispatch
import EngageCLI
import EngageCore

/// Work that takes longer than an answer usually does, on threads of its own.
enum Offload {
    private static let queue = DispatchQueue(
        label: "engage.long", qos: .userInitiated, attributes: .concurrent)

    /// One reading after the other, so that an older one never takes the place of a newer one.
    private static let reading = DispatchQueue(label: "engage.reading", qos: .userInitiated)

    /// Waits for a reading of files; only one runs at a time.
    static func read<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            reading.async { continuation.resume(returning: work()) }
        }
    }

    /// Work that fills cores and memory: what waits for its turn, and how much may begin.
    private struct Turns {
        var free = max(1, Processors.count - 1)
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private static let turns = Guarded(Turns())

    /// The same for work that can take all memory: only as many at once as leave a core to other answers.
    static func runInTurn<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        await withCheckedContinuation { continuation in
            let mayBegin = turns.withLock { turns in
                if turns.free == 0 {
                    turns.waiting.append(continuation)
                    return false
                }
                turns.free -= 1
                return true
            }
            if mayBegin { continuation.resume() }
        }
        defer {
            let next = turns.withLock { turns -> CheckedContinuation<Void, Never>? in
                guard turns.waiting.isEmpty else { return turns.waiting.removeFirst() }
                turns.free += 1
                return nil
            }
            next?.resume()
        }
        return try await run(work)
    }

    /// Waits for work without keeping the thread that answers.
    ///
    /// - Throws: as the work.
    static func run<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
            queue.async {
                do throws(Failure) {
                    continuation.resume(returning: .success(try work()))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }
}
