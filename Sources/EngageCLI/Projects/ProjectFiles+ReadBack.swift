import EngageCore

extension ProjectFiles {
    /// Reads the project as the other commands will, before its files are reported as written.
    ///
    /// - Throws: 66 if a file of the app is gone since it was read, 74 if it cannot be used again; 70
    ///   if the other commands would refuse what is written, which is a fault of this command.
    static func readBack(
        _ files: [(path: String, text: String)]
    ) throws(CommandFailure) -> ProjectFiles {
        var overlay = TextOverlay()
        for (path, text) in files { overlay.put(Array(text.utf8), for: "./\(path)") }
        do throws(CommandFailure) {
            return try ProjectFiles("./engage.yaml", apps: [], overlay: overlay)
        } catch {
            // A file of the app's that cannot be read has its own report.
            guard let file = error.place?.file,
                files.contains(where: { file == $0.path || file == "./\($0.path)" })
            else { throw error }
            guard error.status != .missingInput else {
                throw CommandFailure(
                    .missingInput,
                    "the app changed while it was read: \(error.message); nothing was written; "
                        + "run 'engage init' again")
            }
            // The app's files could be used before.
            guard !error.diagnostics.contains(where: { $0.code == .unreadableFile }) else {
                throw CommandFailure(
                    .inputOutput,
                    "a file of the app cannot be used again: \(error.message); nothing was "
                        + "written; run 'engage init' again, and report a bug if that fails, too")
            }
            throw CommandFailure(
                .defect,
                "cannot write a valid project: \(error.message); nothing was written; "
                    + "report this as a bug")
        }
    }
}
