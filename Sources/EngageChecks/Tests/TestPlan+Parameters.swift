import EngageCore

extension TestPlan.App {
    /// The parameters of the app: its own and the project's, a row of each table, and its name.
    func parameters(tables: [String: LocatedValue]) -> TestParameters {
        var values = parameters
        for (name, table) in tables {
            let row =
                table.entries.first { $0.key == self.name }
                ?? table.entries.first { AppChoice($0.key).accepts(self.name, tags: tags) }
            if let row { values[name] = row.value }
        }
        if let name { values["app"] = LocatedValue(text: name, of: "app") }
        return TestParameters(values)
    }
}
