import EngageCore

/// Ways through the branches, divided until the values that are asked are decided on each.
struct SourceDivision {
    /// Ways that are told apart in one dictionary, those of devices not counted.
    static let mostWays = 32
    private let known: SourceWay
    private let ofDevice: UInt64
    private(set) var rows = [SourceWay.all]
    /// True where something was left undivided.
    private(set) var isCut = false

    /// - Parameters:
    ///   - known: what holds everywhere, and is no question.
    ///   - ofDevice: bits of the conditions that each device decides, which are not counted.
    init(known: SourceWay, ofDevice: UInt64) {
        self.known = known
        self.ofDevice = ofDevice
    }

    /// Divides the rows by ways that do not meet; all or none of it.
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
