extension DocumentKind {
    /// Why a file of misspelt keys alone is refused: it would be shown as a dialog without
    /// one of them. Nil for any other file, also for one without any near key.
    package static func misspelt(_ root: LocatedValue) -> ScenarioError? {
        guard DocumentKind(root) == .layer, root.count > 0, root.count <= Layer.mostUnknown,
            !root.entries.contains(where: { KeyCatalogue.match($0.key) != nil })
        else { return nil }
        var meant: [(entry: LocatedValue.Entry, key: String)] = []
        for entry in root.entries {
            guard let key = KeyCatalogue.meant(by: entry.key) else { return nil }
            meant.append((entry, key))
        }
        guard let first = meant.first else { return nil }
        return ScenarioError(
            "no key of this file is known, such as '\(first.entry.key)'" + Spelling.hint(first.key),
            at: first.entry.keyLocation)
    }
}
