import EngageCore

/// Paths through the branches, divided until the given values are decided on each.
struct SourceDivision {
    /// Paths that are distinguished in one dictionary, without those of devices.
    static let mostWays = 32
    private let known: SourceWay
    private let ofDevice: UInt64
    private(set) var rows = [SourceWay.all]
    /// True if something was left undivided.
    private(set) var isCut = false

    /// - Parameters:
    ///   - known: what holds everywhere, and needs no decision.
    ///   - ofDevice: bits of the conditions that each device decides, which do not add paths.
    init(known: SourceWay, ofDevice: UInt64) {
        self.known = known
        self.ofDevice = ofDevice
    }

    /// Divides the rows by disjoint paths, all of them or none.
    mutating func divide(by ways: [SourceWay]) {
        let parts = ways.filter { $0.meets(known) }.map { way in
            SourceWay(holds: way.holds & ~known.holds, fails: way.fails & ~known.fails)
        }
        guard parts.contains(where: { $0.bits != 0 }) else { return }
        var next: [SourceWay] = []
        for row in rows {
            let crossed = parts.compactMap { row.and($0) }
            next += crossed.isEmpty ? [row] : crossed
            guard next.count <= Self.mostWays * 8 else {
                isCut = true
                return
            }
        }
        let open = Set(
            next.map { SourceWay(holds: $0.holds & ~ofDevice, fails: $0.fails & ~ofDevice) })
        if open.count > Self.mostWays { isCut = true } else { rows = next }
    }
}
