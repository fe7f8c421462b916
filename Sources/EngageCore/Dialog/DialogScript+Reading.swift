extension DialogScript {
    /// Reads a script; nil where anything in it is wrong, with one error for each mistake.
    ///
    /// - Parameter profile: played in place of the script's own.
    public static func read(
        _ document: Document, in profile: Profile? = nil
    ) -> (script: DialogScript?, [Diagnostic]) {
        var reader = DialogScriptReader(document.root, in: profile)
        let script = reader.read()
        let isSound = !reader.diagnostics.contains { $0.code == .invalidScenario }
        return (isSound ? script : nil, reader.diagnostics)
    }
}
