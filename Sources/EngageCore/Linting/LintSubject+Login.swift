extension LintSubject {
    /// Leaves of login-screen settings in every layer, those of login buttons among them.
    func loginLeaves() -> [(key: LoginScreenKey, entry: LocatedValue.Entry, layer: Int)] {
        guard !screens.isEmpty else { return [] }
        var result: [(key: LoginScreenKey, entry: LocatedValue.Entry, layer: Int)] = []
        for (position, layer) in layers.enumerated() {
            var open: [(parent: LoginScreenKey?, entries: LocatedValue.Entries)] = [
                (nil, layer.values.entries)
            ]
            while let top = open.indices.last {
                guard let entry = open[top].entries.next() else {
                    open.removeLast()
                    continue
                }
                guard let key = LoginScreenKey.key(entry.key, under: open[top].parent) else {
                    continue
                }
                if key.kind == .dictionary, entry.value.kind == .dictionary {
                    open.append((key, entry.value.entries))
                } else if key.kind == .array, entry.value.kind == .array {
                    open += entry.value.elements.map { (key, $0.entries) }.reversed()
                } else {
                    result.append((key, entry, position))
                }
            }
        }
        return result
    }

    /// Values that are colours by their key, with that key.
    func colorValues() -> [(value: LocatedValue, key: String)] {
        guard screens.isEmpty else {
            return loginLeaves().filter { $0.key.kind == .color }.map {
                ($0.entry.value, $0.key.path)
            }
        }
        return entries().compactMap { entry, row, _ in
            guard let row else { return nil }
            if row.type == .color { return (entry.value, row.raw) }
            return entry.value["tintColor"].map { ($0, row.raw) }
        }
    }
}
