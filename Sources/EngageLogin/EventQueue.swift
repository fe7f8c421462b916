import EngageCore

/// Takes events from any thread and handles them one after the other, without waiting.
///
/// The thread that finds the queue idle handles the events, its own and those that arrive
/// meanwhile, so a handler called from another thread, or from within a hook, never runs beside
/// another one.
final class EventQueue<Event: Sendable>: Sendable {
    private struct Contents {
        var waiting: [Event] = []
        var isDraining = false
    }

    private let contents = Guarded(Contents())

    /// Adds an event and, unless another thread is handling events, handles all that wait.
    func post(_ event: Event, _ handle: (Event) -> Void) {
        let drains = contents.withLock { contents in
            contents.waiting.append(event)
            defer { contents.isDraining = true }
            return !contents.isDraining
        }
        guard drains else { return }
        while let next = takeFirst() { handle(next) }
    }

    private func takeFirst() -> Event? {
        contents.withLock { contents in
            guard !contents.waiting.isEmpty else {
                contents.isDraining = false
                return nil
            }
            return contents.waiting.removeFirst()
        }
    }
}
