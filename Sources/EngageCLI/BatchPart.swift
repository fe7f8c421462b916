import Dispatch
import EngageCore
import Synchronization

/// The answers to some lines that follow one another.
struct BatchPart: Sendable {
    /// The answers, a line each.
    var bytes: [UInt8]
    /// False where one of them is an error.
    var isAnswered: Bool

    /// Fewer lines are answered sooner than a second thread starts.
    private static let fewest = 16

    /// Answers lines on every processor; the parts stand in the order of the lines.
    static func answering(_ lines: [LineReader.Line], of file: String) -> [BatchPart] {
        let count = min(SystemDoor.processors, max(1, lines.count / fewest))
        guard count > 1 else { return [BatchPart(answering: lines[...], of: file)] }
        let parts = Mutex([BatchPart?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let range = lines.count * index / count..<lines.count * (index + 1) / count
            let part = BatchPart(answering: lines[range], of: file)
            parts.withLock { $0[index] = part }
        }
        return parts.withLock { $0.compactMap(\.self) }
    }

    private init(answering lines: ArraySlice<LineReader.Line>, of file: String) {
        var writer = JSONWriter()
        writer.reserve(lines.reduce(0) { $0 + $1.bytes.count } * 3)
        var isAnswered = true
        for line in lines {
            if line.isTooLong {
                Scenario.refuseLong(
                    line: line.number, over: Batch.longestLine, file: file, into: &writer)
                isAnswered = false
            } else {
                let done = Scenario.answer(
                    line: line.bytes, number: line.number, file: file, into: &writer)
                isAnswered = isAnswered && done
            }
            writer.newline()
        }
        bytes = writer.take()
        self.isAnswered = isAnswered
    }
}
