import ArgumentParser
import EngageCore

/// `--select`: which members of an answer are resolved and written.
///
/// No group of options of its own: the parser would look through it at every start.
enum SelectionOption {
    static let name = NameSpecification.customLong("select")
    static let help: ArgumentHelp =
        "Print only these members: PATH,PATH…, such as providerTable.rows[*].provider."

    /// Plans the paths; nil where the whole answer is written.
    ///
    /// - Throws: 64 where one cannot be read, or is one that no answer has.
    static func read(_ paths: String?) throws(CommandFailure) -> Selection? {
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
