import ArgumentParser
import EngageCore

/// `--select`: which members of an answer are resolved and written.
struct SelectionOption: ParsableArguments {
    @Option(
        name: .customLong("select"),
        help: "Only these members: PATH,PATH… as in tests ('providerTable.rows[*].provider').")
    var paths: String?

    /// Plans the paths; nil where the whole answer is written.
    ///
    /// - Throws: 64 where one cannot be read, or is one that no answer has.
    func read() throws(CommandFailure) -> Selection? {
        guard let paths else { return nil }
        let selection: Selection
        do {
            selection = try Selection(reading: paths)
        } catch {
            throw CommandFailure(.usage, "--select, column \(error.column): \(error.message)")
        }
        for path in selection.paths {
            guard let complaint = Answer.complaint(about: path) else { continue }
            throw CommandFailure(.usage, "--select \(path): \(complaint)")
        }
        return selection
    }
}
