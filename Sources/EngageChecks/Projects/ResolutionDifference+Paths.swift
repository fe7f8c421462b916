package import EngageCore

extension ResolutionDifference {
    /// Paths that differ, in the order they were found, each once.
    ///
    /// - Parameter dialog: the dialog of the paths; nil for those of all.
    package func changedPaths(in dialog: String? = nil) -> [String] {
        var seen: Set<String> = []
        return changes.filter { change in
            dialog.map { dialog in
                change.places.contains { $0.dialog == dialog || $0.dialog.isEmpty }
            } ?? true
        }.map(\.change.path).filter { seen.insert($0).inserted }
    }

    /// What differs in an app, a line each: `title: "Sign in" → "Welcome"`.
    package func lines(ofApp app: String) -> [String] {
        changes.filter { change in
            change.places.contains { $0.app == app || $0.app.isEmpty }
        }.map { change in
            let (old, new) = (change.change.old ?? "nothing", change.change.new ?? "nothing")
            return "\(change.change.path): \(old) → \(new)"
        }
    }

    /// Writes the difference as `engage diff --format json` does, dense.
    package func write(to writer: inout JSONWriter) { writer.value(described: self) }
}
