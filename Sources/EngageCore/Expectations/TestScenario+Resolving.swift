extension TestScenario {
    /// Why every slot of the answer holds what it holds; nil for what is no question.
    var story: Story? {
        if base.isLoginScreen { return try? screen(telling: true).story }
        return (try? question()).flatMap { DialogResolution(telling: $0).story }
    }

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
