import EngageCore

/// Paths through the branches, divided until the given values are decided on each.
struct PathPartition {
    /// Paths that are distinguished in one dictionary, without those of devices.
    static let mostPaths = 32
    private let known: PathCondition
    private let ofDevice: UInt64
    private(set) var rows = [PathCondition.all]
    /// True if something was left undivided.
    private(set) var isCut = false

    /// - Parameters:
    ///   - known: what holds everywhere, and needs no decision.
    ///   - ofDevice: bits of the conditions that each device decides, which do not add paths.
    init(known: PathCondition, ofDevice: UInt64) {
        self.known = known
        self.ofDevice = ofDevice
    }

    /// Divides the rows by disjoint paths, all of them or none.
    mutating func divide(by paths: [PathCondition]) {
        let parts = paths.filter { $0.meets(known) }.map { path in
            PathCondition(holds: path.holds & ~known.holds, fails: path.fails & ~known.fails)
        }
        guard parts.contains(where: { $0.bits != 0 }) else { return }
        var next: [PathCondition] = []
        for row in rows {
            let crossed = parts.compactMap { row.and($0) }
            next += crossed.isEmpty ? [row] : crossed
            guard next.count <= Self.mostPaths * 8 else {
                isCut = true
                return
            }
        }
        let open = Set(
            next.map { PathCondition(holds: $0.holds & ~ofDevice, fails: $0.fails & ~ofDevice) })
        if open.count > Self.mostPaths { isCut = true } else { rows = next }
    }
}
