package import EngageCore

extension ResolutionDifference {
    /// Paths that differ, in the order they were found, each once.
    ///
    /// - Parameter dialog: the one whose paths are wanted; nil for those of all.
    package func changedPaths(in dialog: String? = nil) -> [String] {
        var seen: Set<String> = []
        return changes.filter { change in
            dialog.map { dialog in
                change.places.contains { $0.dialog == dialog || $0.dialog.isEmpty }
            } ?? true
        }.map(\.change.path).filter { seen.insert($0).inserted }
    }

    /// Writes the difference as `engage diff --format json` does, dense.
    package func write(to writer: inout JSONWriter) { writer.value(described: self) }
}
