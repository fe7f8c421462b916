import EngageCore

/// Calls a work once for each number below a count, in any order and on any threads.
public typealias WorkSharing =
    @Sendable (
        _ count: Int, _ work: @escaping @Sendable (_ number: Int) -> Void
    ) -> Void
