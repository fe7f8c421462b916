import EngageCore

extension ProjectFiles {
    /// Reads the project as the other commands will, before its files are reported as written.
    ///
    /// - Throws: 66 if a file of the app is gone since it was read, 74 if the system refuses to read it; 70 if they would refuse it
    ///   otherwise, which is a fault of this command.
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
            // A file that the project names could be read before, so it is no fault of what is written.
            let isUnreadable = error.diagnostics.contains { $0.code == .unreadableFile }
            guard !isUnreadable else {
                throw CommandFailure(
                    .inputOutput,
                    "cannot read a file of the app again: \(error.message); nothing was written; "
                        + "run 'engage init' again")
            }
            throw CommandFailure(
                .defect,
                "cannot write a valid project: \(error.message); nothing was written; "
                    + "report this as a bug")
        }
    }
}
