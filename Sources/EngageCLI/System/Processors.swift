import EngageCore

/// Work spread over every processor that this process may use.
package enum Processors {
    /// Processors that affinity and control group allow, at least 1; not every one of the host.
    package static let count = AllowedProcessors.count(of: SystemDoor.processors)

    /// What becomes of each input, in the order of the inputs.
    static func map<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Output
    ) -> [Output] {
        guard inputs.count > 1, count > 1 else { return inputs.map(work) }
        let outputs = Guarded([Output?](repeating: nil, count: inputs.count))
        Threads.run(inputs.count, threads: count) { index in
            let output = work(inputs[index])
            outputs.withLock { $0[index] = output }
        }
        return outputs.withLock { $0.compactMap(\.self) }
    }

    /// The same for work that may fail.
    ///
    /// - Throws: the failure of the first input that has one.
    static func map<Input: Sendable, Output: Sendable>(
        _ inputs: [Input],
        throwing work: @escaping @Sendable (Input) throws(CommandFailure) -> Output
    ) throws(CommandFailure) -> [Output] {
        let results: [Result<Output, CommandFailure>] = map(inputs) { input in
            do throws(CommandFailure) { return .success(try work(input)) } catch {
                return .failure(error)
            }
        }
        var outputs: [Output] = []
        for result in results { outputs.append(try result.get()) }
        return outputs
    }
}
