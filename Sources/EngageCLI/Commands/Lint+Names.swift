import EngageChecks
import EngageCore

extension Lint {
    /// Rewrites the names that rules had in the last release: in the project, its baseline, its
    /// exceptions and the comments of its layers. Only the bytes of a name change.
    func rewriteNames() throws {
        let project = ProjectSearch.path(project)
        let files = try ProjectFiles(project, app: nil)
        var paths = [project] + files.paths
        if let baseline = try InputFile.document(project, from: .found).root["lint"]?["baseline"]?
            .string
        {
            paths.append(files.folder + baseline)
        }
        paths += paths.map { $0 + LintException.ending }
        var count = 0
        var changes: [OutputFile.Change] = []
        var notes: [String] = []
        var seen: Set<String> = []
        for path in paths where OpenFile.isThere(path) && seen.insert(path).inserted {
            let file = try InputFile.read(path, from: .found)
            let (edits, left) = RuleRenaming.edits(of: try file.document())
            for place in left {
                StandardError.note(
                    TerminalText.safe(
                        "\(place): warning: this name is now several rules; choose one"))
            }
            let renamed = SourceEdit.apply(edits, to: file.bytes)
            guard renamed != file.bytes, (try? Document.read(renamed, file: path)) != nil else {
                continue
            }
            count += edits.count
            if dryRun {
                try StandardOutput.write(
                    UnifiedDifference.text(of: path, from: file.bytes, to: renamed))
            } else {
                changes.append(OutputFile.Change(path: path, old: file.bytes, new: renamed))
                notes.append("\(path): \(edits.count) names rewritten")
            }
        }
        try OutputFile.write(changes)
        StandardError.report(notes)
        if count == 0 { StandardError.report("nothing to rewrite") }
    }
}
