import EngageCore

extension LintSubject {
    /// A value of login-screen settings that holds no other keys.
    typealias LoginLeaf = (key: LoginScreenKey, entry: LocatedValue.Entry, layer: Int)

    /// Leaves of login-screen settings by the places of their values.
    func loginLeavesByPlace() -> [SourceLocation: LoginLeaf] {
        let leaves = loginLeaves()
        var places: [SourceLocation: LoginLeaf] = [:]
        places.reserveCapacity(leaves.count)
        for leaf in leaves where places[leaf.entry.value.location] == nil {
            places[leaf.entry.value.location] = leaf
        }
        return places
    }

    /// Leaves of login-screen settings in every layer, where lists are leaves: a higher layer
    /// replaces them whole.
    func loginEntries() -> [LoginLeaf] { screens.isEmpty ? [] : loginValues(intoLists: false) }

    /// The entries of every layer's list of login buttons.
    func loginButtons() -> [LocatedValue] {
        loginEntries().filter { $0.key == .loginButton }.flatMap { $0.entry.value.elements }
    }

    /// Values of keys of login screens, in the order of the layers and of what stands in them.
    func loginValues(intoLists: Bool) -> [LoginLeaf] {
        var result: [LoginLeaf] = []
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
                } else if intoLists, key.kind == .array, entry.value.kind == .array {
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
