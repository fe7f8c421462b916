import ArgumentParser
import EngageCore

/// `engage batch`: a scenario a line in, an answer a line out.
struct Batch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        _superCommandName: "engage",
        abstract: "Answer scenarios, one JSON object a line, in order.",
        discussion: """
            A line that cannot be read is answered with an error object; the rest go on, and the \
            exit status is then 1. Empty lines are passed over. Memory does not grow with the \
            number of lines.

            Example: engage batch Examples/batch/scenarios.ndjson
            """)

    @Argument(help: "The file to read; '-' or none is standard input.")
    var file = "-"

    /// Bytes of one line at most, 64 MiB.
    static let longestLine = 64 << 20
    func run() throws {
        var reader = try LineReader(file, longestLine: Self.longestLine)
        var allAnswered = true
        while let lines = try reader.next() {
            for part in BatchPart.answering(lines, of: reader.name) {
                try StandardOutput.write(part.bytes)
                allAnswered = allAnswered && part.isAnswered
            }
        }
        if !allAnswered { throw ExitStatus.found.code }
    }
}
