import EngageCore

/// One run of `engage batch`: threads take parts of the input, answer them, and queue the answers.
final class BatchRun: Sendable {
    private struct Input: ~Copyable {
        var reader: LineReader
        var parts = 0
        var failure: CommandFailure?
    }

    /// Lines that follow one another, answered by one thread.
    private struct Part {
        var number: Int
        var lines: [LineReader.Line]
    }

    private let input: Guarded<Input>
    private let queue: AnswerQueue
    private let form: LineForm
    private let threads: Int
    private let endRequest: EndRequest

    /// Bytes of one line at most, 64 MiB.
    static let longestLine = 64 << 20
    /// Lines of a part: few enough to share them out, enough to take the lock seldom.
    private static let linesOfPart = 32
    /// Bytes of a part's lines, about.
    private static let bytesOfPart = 256 << 10
    /// The longest delay of a signal while no line is available.
    private static let patience: Int32 = 100

    /// Takes the lines, how to answer them, and on how many threads.
    init(_ reader: consuming LineReader, form: LineForm, threads: Int, endRequest: EndRequest) {
        input = Guarded(Input(reader: reader))
        queue = AnswerQueue(threads: threads)
        self.form = form
        self.threads = threads
        self.endRequest = endRequest
    }

    /// Answers every line; false where one was answered with an error.
    ///
    /// - Throws: 74 where reading or writing broke off; 0 where the reader went away.
    func run() throws(CommandFailure) -> Bool {
        // Fewer lines are answered sooner than a second thread starts.
        work(whileShort: threads > 1)
        if threads > 1 {
            Threads.run(threads, threads: threads) { _ in self.work(whileShort: false) }
        }
        try queue.finish()
        if let failure = input.withLock({ $0.failure }) { throw failure }
        return queue.allAnswered
    }

    /// Answers part after part; where only short ones are wanted, up to the first long one.
    private func work(whileShort: Bool) {
        var writer = JSONWriter()
        var answerer = BatchEvaluator(form)
        while queue.waitForRoom() {
            guard let part = take() else { return queue.returnSlot() }
            answer(part, with: &answerer, into: &writer)
            let size = part.lines.reduce(0) { $0 + $1.bytes.count }
            let isLong = size >= Self.bytesOfPart
            // The capacity for a long line's answer is not kept for short ones.
            if isLong { writer = JSONWriter() }
            if whileShort, isLong || part.lines.count == Self.linesOfPart { return }
        }
    }

    private func answer(
        _ part: Part, with answerer: inout BatchEvaluator, into writer: inout JSONWriter
    ) {
        var isAnswered = true
        for line in part.lines {
            if endRequest.isMade || queue.isOver {
                return queue.add(&writer, of: part.number, .dropped, isAnswered: isAnswered)
            }
            switch line.content {
            case .text:
                let done = answerer.answer(line.bytes, number: line.number, into: &writer)
                isAnswered = isAnswered && done
            case .blank:
                answerer.skip(into: &writer)
            case .tooLong:
                answerer.refuseLong(line.number, over: Self.longestLine, into: &writer)
                isAnswered = false
            }
            writer.newline()
            if writer.count >= AnswerQueue.flushSize {
                queue.add(&writer, of: part.number, .follows, isAnswered: isAnswered)
            }
        }
        queue.add(&writer, of: part.number, .complete, isAnswered: isAnswered)
    }

    /// The next part; nil at the end, or if the process is to end.
    private func take() -> Part? {
        input.withLock { input in
            while !queue.isOver, !endRequest.isMade {
                let lines = input.reader.lines(
                    atMost: Self.linesOfPart, upTo: Self.bytesOfPart)
                if !lines.isEmpty {
                    defer { input.parts += 1 }
                    return Part(number: input.parts, lines: lines)
                }
                guard !input.reader.isAtEnd, isReadable(input.reader) else { return nil }
                do throws(CommandFailure) { try input.reader.read() } catch {
                    input.failure = error
                }
            }
            return nil
        }
    }

    /// Waits for input, after everything that is answered was written: a program that writes one
    /// line and waits for its answer gets it.
    private func isReadable(_ reader: borrowing LineReader) -> Bool {
        var patience: Int32 = 0
        defer { if patience > 0 { queue.hurry(false) } }
        while !queue.isOver, !endRequest.isMade {
            switch reader.wait(milliseconds: patience) {
            case .readable: return true
            case .readerWentAway:
                queue.end()
                return false
            case .nothing:
                if patience == 0 { queue.hurry(true) }
                patience = Self.patience
            }
        }
        return false
    }
}
