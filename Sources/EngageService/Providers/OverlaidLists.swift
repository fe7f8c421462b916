import EngageCore

/// The lists of a server above with what an app's layers change of them, each made once.
final class OverlaidLists: Sendable {
    private let overlays: [ProviderOverlay]
    private let made = Guarded<[ServedList.Facts: (tag: String, list: ServedList)]>([:])

    init(_ overlays: [ProviderOverlay]) { self.overlays = overlays }

    /// The list that an app gets in place of its server's.
    func list(over list: ServedList, for facts: ServedList.Facts) -> ServedList {
        guard !overlays.isEmpty else { return list }
        let tag = list.configuration.tag
        if let known = made.withLock({ $0[facts] }), known.tag == tag { return known.list }
        let new = list.overlaid(by: overlays, for: facts)
        made.withLock { $0[facts] = (tag, new) }
        return new
    }
}
