import Dispatch

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
