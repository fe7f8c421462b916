extension TestScenario {
    /// Answers scenarios with Engage's own resolution, indented, one member a line.
    public static let resolver: ScenarioResolver = { scenario in
        var writer = JSONWriter(pretty: true)
        let layers = scenario.layers.map { (name: $0.name, values: $0.values) }
        if scenario.members["kind"]?.string == "loginScreen" {
            writer.value(ScenarioQuestion.screen(layers, scenario.device, scenario.members))
        } else {
            switch ScenarioQuestion.dialog(layers, scenario.device, scenario.members) {
            case .success(let question): writer.value(DialogResolution(resolving: question))
            case .failure(let error):
                writer.beginObject()
                writer.key("error")
                writer.string(error.message)
                writer.endObject()
            }
        }
        writer.newline()
        return writer.bytes
    }
}
