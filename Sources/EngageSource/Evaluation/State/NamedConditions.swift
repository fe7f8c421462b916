/// The texts of conditions, with what distinguishes one text's condition from its next: the values of
/// its variables.
struct NamedConditions {
    /// The values at a text's first evaluation.
    private var values: [String: String] = [:]
    /// The objects of its variables at each evaluation of a run.
    private var objects: [String: [String]] = [:]
    /// What its variables that are not known held at each evaluation of a run.
    private var versions: [String: [String]] = [:]

    /// Objects are others in each run.
    mutating func beginRun() { (objects, versions) = ([:], [:]) }

    /// The name of a condition: its text, with what is otherwise than before.
    ///
    /// - Parameters:
    ///   - values: texts and numbers of its variables; empty for none.
    ///   - objects: objects of its variables; empty for none.
    ///   - version: where its variables that are not known got what they hold.
    mutating func name(
        _ text: String, values: String, objects: String, version: String
    ) -> String {
        var name = text
        let known = versions[text] ?? []
        let changes = known.firstIndex(of: version) ?? known.count
        if changes == known.count { versions[text] = known + [version] }
        if changes > 0 { name += changes == 1 ? " after a change" : " after \(changes) changes" }
        if !objects.isEmpty {
            let known = self.objects[text] ?? []
            let round = known.firstIndex(of: objects) ?? known.count
            if round == known.count { self.objects[text] = known + [objects] }
            if round > 0 { name += " in round \(round + 1)" }
        }
        guard let first = self.values[name] else {
            self.values[name] = values
            return name
        }
        return first == values ? name : "\(name) where \(values)"
    }
}
