import EngageCore

/// Whether the reading of one app met a file that other apps of the folder do not build.
final class TargetUse: Sendable {
    private let wasMet = Guarded(false)

    /// True if it met one.
    var isNoted: Bool { wasMet.withLock { $0 } }

    /// Notes that it met one.
    func note() { wasMet.withLock { $0 = true } }
}
