import EngageCore

/// Answers lines of scenarios while they come, in memory of one line and its answer.
public struct BatchAnswers: Sendable {
    static let headers: [(name: String, value: String)] = [
        ("content-type", "application/x-ndjson"), ("cache-control", "no-store"),
    ]

    private var answerer: BatchEvaluator
    private let longest: Int
    /// The beginning of a line that is not whole yet.
    private var begun: [UInt8] = []
    /// True within a line that is too long; the rest of it is skipped.
    private var isTooLong = false
    private var number = 1
    private var writer = JSONWriter()

    init(_ call: Call) throws(Problem) {
        answerer = BatchEvaluator(try call.lineForm())
        longest = call.live.settings.maxBody
    }

    /// Answers the lines that end in the next bytes.
    public mutating func answer(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            take(rest[..<end])
            finishLine()
            rest = rest[rest.index(after: end)...]
        }
        take(rest)
        return writer.take()
    }

    /// Answers a last line without line end.
    public mutating func finish() -> [UInt8] {
        if !begun.isEmpty || isTooLong { finishLine() }
        return writer.take()
    }

    private mutating func take(_ bytes: some Collection<UInt8>) {
        guard !isTooLong else { return }
        guard begun.count + bytes.count <= longest else {
            isTooLong = true
            begun = []
            return
        }
        begun += bytes
    }

    private mutating func finishLine() {
        defer {
            number += 1
            isTooLong = false
            begun.removeAll(keepingCapacity: begun.capacity <= 64 << 10)
        }
        if isTooLong {
            answerer.refuseLong(number, over: longest, into: &writer)
        } else if begun.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
            return
        } else {
            _ = answerer.answer(begun, number: number, into: &writer)
        }
        writer.newline()
    }
}
