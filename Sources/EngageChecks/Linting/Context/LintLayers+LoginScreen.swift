import EngageCore

extension LintLayers {
    /// Leaves of login-screen settings by the locations of their values.
    func loginLeavesByLocation() -> [SourceLocation: LoginLeaf] {
        var leaves: [SourceLocation: LoginLeaf] = [:]
        leaves.reserveCapacity(loginLeaves.count)
        for leaf in loginLeaves where leaves[leaf.entry.value.location] == nil {
            leaves[leaf.entry.value.location] = leaf
        }
        return leaves
    }

    /// Leaves of login-screen settings in every layer, where lists are leaves: a higher layer
    /// replaces them whole.
    func loginEntries() -> [LoginLeaf] {
        areLoginSettings ? Self.loginValues(of: list, intoLists: false) : []
    }

    /// The entries of every layer's list of login buttons.
    func loginButtons() -> [LocatedValue] {
        loginEntries().filter { $0.key == .loginButton }.flatMap { $0.entry.value.elements }
    }

    /// A member of the entry that styles a login button, in the highest layer with a list.
    func buttonMember(_ button: LoginScreenButton, _ name: String) -> LocatedValue.Entry? {
        guard let index = button.entry,
            let buttons = list.last(where: { $0.values["LoginButton"]?.kind == .array })?
                .values["LoginButton"]
        else { return nil }
        let element = buttons.elements.enumerated().first { $0.offset == index }?.element
        return element?.entries.first { $0.key == name }
    }

    /// Values of the keys of login screens, in the order of the layers and of their entries.
    static func loginValues(of layers: [ScenarioLayer], intoLists: Bool) -> [LoginLeaf] {
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
}
