extension TestScenario {
    /// Answers scenarios with Engage's own resolution.
    public static let resolver: ScenarioResolver = { scenario, indented in
        var writer = JSONWriter(pretty: indented)
        func fail(_ error: ScenarioError) {
            writer.beginObject()
            writer.key("error")
            writer.string(error.description)
            writer.endObject()
        }
        if scenario.base.isLoginScreen {
            switch scenario.base.screen(on: scenario.device) {
            case .success(let screen): writer.value(screen)
            case .failure(let error): fail(error)
            }
        } else {
            switch scenario.base.question(on: scenario.device) {
            case .success(let question): writer.value(DialogResolution(resolving: question))
            case .failure(let error): fail(error)
            }
        }
        writer.newline()
        return writer.take()
    }
}
