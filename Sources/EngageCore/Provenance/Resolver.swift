/// Decides slots of a resolution: one call gives a slot its value, records why, and returns the
/// value.
///
/// Whether reasons are kept is known when the code is compiled; where they are not, what a value was
/// taken from is never computed.
protocol Resolver {
    associatedtype Recorder: ProvenanceRecorder

    var recorder: Recorder { get }
}

extension Resolver {
    /// Gives a slot what follows from the rest: no choice, so that `decisions` do not list it.
    @inline(__always)
    func derive<Value>(
        _ value: Value, for slot: @autoclosure () -> SlotPath,
        _ rule: @autoclosure () -> ResolutionRule, from sources: @autoclosure () -> ValueSources,
        _ because: @autoclosure () -> String
    ) -> Value {
        recorder.record(slot(), Reason(rule(), sources(), because: because()))
        return value
    }

    /// Gives a slot the reason that was found for another one.
    @inline(__always)
    func derive<Value>(
        _ value: Value, for slot: @autoclosure () -> SlotPath, _ reason: @autoclosure () -> Reason
    ) -> Value {
        recorder.record(slot(), reason())
        return value
    }
}
