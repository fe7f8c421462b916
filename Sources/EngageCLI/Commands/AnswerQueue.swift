import Dispatch
import EngageCore

/// Puts the answers of several threads in the order of the lines and writes much of it at once.
///
/// Memory is bounded by parts: a thread that runs ahead waits for a slot before it takes a part,
/// and one with a long part waits for its turn before it continues.
final class AnswerQueue: Sendable {
    /// What becomes of a part after the answers that are added.
    enum Rest {
        /// More of its answers follow.
        case follows
        /// It is complete.
        case complete
        /// The rest of its lines, and all parts behind it, stay unanswered.
        case dropped
    }

    private struct State {
        /// The part to write next.
        var due = 0
        /// Answers in order that are not written yet.
        var bytes: [UInt8] = []
        /// Complete parts in `bytes`.
        var parts = 0
        /// Answers of later parts.
        var later: [Int: (bytes: [UInt8], isComplete: Bool)] = [:]
        /// Threads that wait for their part's turn.
        var waiting: [Int: DispatchSemaphore] = [:]
        var isHurried = false
        var allAnswered = true
        var failure: CommandFailure?
        var isOver = false
    }

    private let state = Guarded(State())
    /// Held by the thread that writes; the buffer that is written from.
    private let writing = Guarded<[UInt8]>([])
    private let slots: DispatchSemaphore
    private let threads: Int

    /// Bytes that are written at once, about.
    static let flushSize = 1 << 20

    /// Complete parts that wait to be written, beside one for every thread.
    private static let partsAhead = 8

    /// Makes a queue for that many threads.
    init(threads: Int) {
        self.threads = threads
        // Parts ahead, so that a slow line delays no thread and about 1 MiB becomes ready.
        slots = DispatchSemaphore(value: 2 * threads + Self.partsAhead)
    }

    /// Waits until a further part may be taken; false once nothing is answered any more.
    func waitForRoom() -> Bool {
        slots.wait()
        let isOver = state.withLock { $0.isOver }
        if isOver { slots.signal() }
        return !isOver
    }

    /// Returns the slot of a part that did not exist.
    func returnSlot() { slots.signal() }

    /// False where some line was answered with an error.
    var allAnswered: Bool { state.withLock { $0.allAnswered } }

    /// No thread waits or begins any more; what is complete is still written.
    func end() {
        let waiting = state.withLock { state in
            state.isOver = true
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for thread in waiting { thread.signal() }
        slots.signal()
    }

    /// True once nothing is answered any more.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Moves answers out of a writer to their place.
    func add(_ writer: inout JSONWriter, of part: Int, _ rest: Rest, isAnswered: Bool) {
        let turn = state.withLock { state -> DispatchSemaphore? in
            if !isAnswered { state.allAnswered = false }
            if part == state.due {
                writer.move(to: &state.bytes)
                if rest == .complete { Self.advance(&state) }
                return nil
            }
            var entry = state.later.removeValue(forKey: part) ?? ([], false)
            writer.move(to: &entry.bytes)
            entry.isComplete = rest == .complete
            state.later[part] = entry
            guard rest == .follows, !state.isOver else { return nil }
            let turn = DispatchSemaphore(value: 0)
            state.waiting[part] = turn
            return turn
        }
        turn?.wait()
        write(waits: rest == .follows)
        if rest == .dropped { end() }
    }

    /// Writes what is ready at once, and from now on whatever becomes ready, or as much as before.
    func hurry(_ isHurried: Bool) {
        state.withLock { $0.isHurried = isHurried }
        if isHurried { write(waits: false) }
    }

    /// Writes the rest.
    ///
    /// - Throws: what writing broke off with.
    func finish() throws(CommandFailure) {
        hurry(true)
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    private static func advance(_ state: inout State) {
        var isComplete = true
        while isComplete {
            state.parts += 1
            state.due += 1
            guard let next = state.later.removeValue(forKey: state.due) else { break }
            state.bytes += next.bytes
            isComplete = next.isComplete
        }
        state.waiting.removeValue(forKey: state.due)?.signal()
    }

    private func isDue(_ state: borrowing State) -> Bool {
        guard state.failure == nil else { return false }
        return state.bytes.count >= Self.flushSize || state.parts >= threads + Self.partsAhead
            || state.isHurried && (!state.bytes.isEmpty || state.parts > 0)
    }

    /// Writes while enough is ready, unless another thread does; with `waits` after that thread.
    private func write(waits: Bool) {
        // The writing thread looks again after releasing it, so nothing is left by two at once.
        while state.withLock({ isDue($0) }) {
            if waits {
                writing.withLock { writeReady(&$0) }
            } else {
                let mine: Void? = writing.withLockIfAvailable { writeReady(&$0) }
                if mine == nil { return }
            }
        }
    }

    private func writeReady(_ buffer: inout [UInt8]) {
        let parts = state.withLock { state in
            guard isDue(state) else { return 0 }
            swap(&state.bytes, &buffer)
            defer { state.parts = 0 }
            return state.parts
        }
        do throws(CommandFailure) {
            try StandardOutput.write(buffer)
        } catch {
            state.withLock { $0.failure = error }
            end()
        }
        buffer.removeAll(keepingCapacity: buffer.capacity <= 2 * Self.flushSize)
        for _ in 0..<parts { slots.signal() }
    }
}
