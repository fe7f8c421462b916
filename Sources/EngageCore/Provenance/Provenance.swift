/// The reasons of a resolution, slot by slot, as the resolver recorded them while it decided.
///
/// A reason of a slot covers every member below it that has no reason of its own.
public struct Provenance: Sendable {
    /// A slot's reason.
    struct Entry: Sendable {
        let slot: SlotPath
        var reason: Reason
        fileprivate let digest: UInt64
    }

    /// The recorded reasons, in the order in which their slots were first recorded.
    private(set) var entries: [Entry] = []
    /// Positions in `entries` from 1, at the places that digests of paths lead to; 0 at the others.
    ///
    /// Every part of a resolution looks up its reason by its path, most that of a slot around it,
    /// so a look costs as little as one comparison.
    private var places: [UInt32]

    /// Nothing recorded yet, with capacity for the reasons of a dialog.
    public init() {
        entries.reserveCapacity(Self.usualCount)
        places = Array(repeating: 0, count: 2 * Self.usualCount)
    }

    // A power of two, as every number of places is.
    private static let usualCount = 128

    /// The reason recorded for exactly this slot.
    public subscript(exactly slot: SlotPath) -> Reason? {
        let path = slot.text.spannable
        return position(of: path.span).map { entries[$0].reason }
    }

    /// The reason of a slot: its own, else that of the nearest slot around it.
    public subscript(slot: SlotPath) -> Reason? {
        let path = slot.text.spannable
        return position(speakingFor: path.span).map { entries[$0].reason }
    }

    /// Number of slots with a reason of their own.
    public var count: Int { entries.count }

    /// Records the reason of a slot; a later reason of the same slot replaces an earlier one.
    package mutating func record(_ slot: consuming SlotPath, _ reason: consuming Reason) {
        let path = slot.text.spannable
        let digest = Self.digest(path.span)
        let place = place(of: path.span, digest)
        guard places[place] == 0 else {
            entries[Int(places[place]) - 1].reason = reason
            return
        }
        entries.append(Entry(slot: slot, reason: reason, digest: digest))
        places[place] = UInt32(truncatingIfNeeded: entries.count)
        if 2 * entries.count > places.count { grow() }
    }

    /// The position of a slot's reason: its own, or else that of the nearest slot around it.
    func position(speakingFor path: Span<UInt8>) -> Int? {
        var end = path.count
        while end > 0 {
            if let position = position(of: path.extracting(0..<end)) { return position }
            repeat { end -= 1 } while end > 0 && !Self.beginsStep(path[end])
        }
        return nil
    }

    private func position(of path: Span<UInt8>) -> Int? {
        let found = places[place(of: path, Self.digest(path))]
        return found == 0 ? nil : Int(found) - 1
    }

    /// The place of a slot, or the free one that it would take.
    private func place(of path: Span<UInt8>, _ digest: UInt64) -> Int {
        var place = Int(truncatingIfNeeded: digest) & (places.count - 1)
        while places[place] != 0, !isSlot(Int(places[place]) - 1, path, digest) {
            place = (place + 1) & (places.count - 1)
        }
        return place
    }

    @inline(__always)
    private func isSlot(_ position: Int, _ path: Span<UInt8>, _ digest: UInt64) -> Bool {
        guard entries[position].digest == digest else { return false }
        let slot = entries[position].slot.text.spannable
        return slot.span.count == path.count && PlainText.areEqual(slot.span, path)
    }

    private mutating func grow() {
        places = Array(repeating: 0, count: 2 * places.count)
        for (position, one) in entries.enumerated() {
            var place = Int(truncatingIfNeeded: one.digest) & (places.count - 1)
            while places[place] != 0 { place = (place + 1) & (places.count - 1) }
            places[place] = UInt32(truncatingIfNeeded: position + 1)
        }
    }

    /// A number of all bytes, its lower bits well mixed.
    private static func digest(_ path: Span<UInt8>) -> UInt64 {
        var digest = UInt64(truncatingIfNeeded: path.count)
        var index = 0
        while index + 8 <= path.count {
            digest = (digest ^ PlainText.word(of: path, at: index)) &* 0x9E37_79B9_7F4A_7C15
            digest ^= digest >> 32
            index += 8
        }
        var rest: UInt64 = 0
        while index < path.count {
            rest = rest << 8 | UInt64(path[index])
            index += 1
        }
        digest = (digest ^ rest) &* 0xBF58_476D_1CE4_E5B9
        return digest ^ digest >> 29
    }

    private static func beginsStep(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[")
    }
}
