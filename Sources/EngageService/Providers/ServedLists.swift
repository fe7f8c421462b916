import EngageCore

/// The lists of an app: its own or those of a server above, with what its layers change of them.
final class ServedLists: Sendable {
    /// What one family of devices got last, made from the list of a tag.
    private struct Made {
        let period: Int
        let tag: String
        let list: ServedList
    }

    /// The project's lists without overlays; none where the project has none.
    private let own: [Idiom: ServedList]
    private let overlays: [ProviderOverlay]
    /// Moments at which a condition on the clock changes, in ascending order.
    private let bounds: [Instant]
    private let made = Guarded<[Idiom: Made]>([:])

    init(_ own: [Idiom: ServedList], _ overlays: [ProviderOverlay]) {
        self.own = own
        self.overlays = overlays
        bounds = Set(overlays.flatMap(\.moments)).sorted()
    }

    /// The list for a family of devices; nil if there is none.
    ///
    /// - Parameters:
    ///   - now: the clock, which no request contains.
    ///   - above: the list of another server, in place of the project's.
    func list(for idiom: Idiom, at now: Instant, over above: ServedList? = nil) -> ServedList? {
        guard let base = above ?? own[idiom] else { return nil }
        guard !overlays.isEmpty else { return base }
        let period = bounds.count { $0 <= now }
        let tag = base.configuration.tag
        if let known = made.withLock({ $0[idiom] }), known.period == period, known.tag == tag {
            return known.list
        }
        let new = base.overlaid(by: overlays, for: OverlayFacts(idiom: idiom, now: now))
        made.withLock { $0[idiom] = Made(period: period, tag: tag, list: new) }
        return new
    }

    /// Seconds for which a list may be kept: as long as wanted, and not past the next change.
    func freshness(_ wanted: Int, at now: Instant) -> Int {
        guard let next = bounds.first(where: { $0 > now }) else { return wanted }
        return min(wanted, max(1, (next.milliseconds - now.milliseconds) / 1_000))
    }

    /// What shipped apps get otherwise than the dialog shows, a sentence each.
    ///
    /// - Parameter hasUpstream: whether lists of another server are served, too; the bundled one stands
    ///   for them, as no rule's conditions depend on the list.
    func notes(at now: Instant, hasUpstream: Bool) -> [String] {
        let found = [Idiom.phone, .pad].flatMap { idiom -> [String] in
            let isServed = hasUpstream && own[idiom] == nil
            let above = isServed ? try? ServedList.made(from: nil, for: idiom) : nil
            return list(for: idiom, at: now, over: above)?.notes ?? []
        }
        return Set(found).sorted()
    }
}
