import EngageCore
import EngagePictures

/// Who approved a scene, when and from which commit.
enum SceneHistory {
    /// Prints the approvals that the scene keeps, the last first, then the commits of its file.
    ///
    /// - Throws: 65 and 66 for what is no scene.
    static func write(of path: String) throws(CommandFailure) {
        let scene: SceneRecord
        let document = try InputFile.document(path)
        do throws(SceneRefusal) { scene = try SceneRecord(reading: document.root) } catch {
            throw CommandFailure(.invalidInput, error.message, at: error.place)
        }
        var text = ""
        for (index, approval) in scene.approvals.enumerated() {
            var line = "\(approval.at) approved by \(approval.by ?? "an author unknown to git")"
            line += approval.commit.map { " from commit \($0)" } ?? " outside of a repository"
            if approval.isWithFaults { line += ", with faults" }
            if index == 0, !scene.isAsApproved { line += "; the scene was changed since" }
            text += TerminalText.safe(line) + "\n"
        }
        for line in commits(of: path) {
            text += TerminalText.safe("\(line)") + "\n"
        }
        if text.isEmpty {
            text = "no approvals: a scene of form \(scene.form) outside of a repository\n"
        }
        try StandardOutput.write(text)
    }

    /// Day, author, commit and subject of each commit that changed the file.
    private static func commits(of path: String) -> [String] {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
        let name = String(parts.last ?? "")
        let log = try? GitRepository.output([
            "-C", folder.isEmpty ? "/" : folder, "log",
            "--format=%aI committed by %an <%ae> in %H: %s", "--", name,
        ])
        return ((log ?? nil) ?? "").split(separator: "\n").map { String($0) }
    }
}
