import EngageCore

/// Answers lines of scenarios while they come. It holds a part of them, and the answers to a few.
public struct BatchAnswers: Sendable {
    static let headers: [(name: String, value: String)] = [
        ("content-type", "application/x-ndjson"), ("cache-control", "no-store"),
    ]

    private var answerer: BatchEvaluator
    private let longest: Int
    /// The beginning of a line that is not whole yet.
    private var begun: [UInt8] = []
    /// What was taken last, and how much of it is answered.
    private var (part, place): ([UInt8], Int) = ([], 0)
    /// True within a line that is too long; the rest of it is skipped.
    private var isTooLong = false
    private var number = 1
    private var writer = JSONWriter()

    /// Bytes of answers that are given at once: one line can have an answer of megabytes.
    private static let enough = 16_384

    init(_ call: Call) throws(Problem) {
        answerer = BatchEvaluator(try call.lineForm())
        longest = call.live.settings.maxBody
    }

    /// Takes the next bytes; `next` answers the lines that end in them.
    public mutating func take(_ bytes: some Collection<UInt8>) { (part, place) = (Array(bytes), 0) }

    /// Answers of the next lines that were taken; nil after the last one.
    public mutating func next() -> [UInt8]? {
        while writer.count < Self.enough, let end = part[place...].firstIndex(of: 0x0A) {
            keep(part[place..<end])
            finishLine()
            place = end + 1
        }
        if writer.count < Self.enough {
            keep(part[place...])
            (part, place) = ([], 0)
        }
        return writer.count == 0 ? nil : writer.take()
    }

    /// Answers a last line without line end.
    public mutating func finish() -> [UInt8] {
        if !begun.isEmpty || isTooLong { finishLine() }
        return writer.take()
    }

    private mutating func keep(_ bytes: some Collection<UInt8>) {
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
