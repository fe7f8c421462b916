/// The texts of conditions, with what distinguishes one text's condition from its next: the values of
/// its variables.
struct NamedConditions {
    /// The values at a text's first evaluation.
    private var values: [String: String] = [:]
    /// The objects of its variables at each evaluation of a run.
    private var objects: [String: [String]] = [:]

    /// Objects are others in each run.
    mutating func beginRun() { objects = [:] }

    /// The name of a condition: its text, with what is otherwise than before.
    ///
    /// - Parameters:
    ///   - values: texts and numbers of its variables; empty for none.
    ///   - objects: objects of its variables; empty for none.
    mutating func name(_ text: String, values: String, objects: String) -> String {
        var name = text
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
