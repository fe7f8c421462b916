import EngageCore

extension TestScenario {
    /// The answer with why every slot of it holds what it holds; nil for what is no question.
    var explained: Answer? {
        if base.isLoginScreen { return (try? screen(explained: true)).map { .loginScreen($0) } }
        return (try? question()).map { .dialog(DialogResolution(explaining: $0)) }
    }

    /// Answers scenarios with Engage's own resolution.
    public static let resolver: ScenarioResolver = { scenario in
        if scenario.base.isLoginScreen {
            switch scenario.base.screen(on: scenario.device) {
            case .success(let screen): Answer.loginScreen(screen).root
            case .failure(let error): root(of: error)
            }
        } else {
            switch scenario.base.question(on: scenario.device) {
            case .success(let question):
                Answer.dialog(DialogResolution(resolving: question)).root
            case .failure(let error): root(of: error)
            }
        }
    }

    private static func root(of error: ScenarioError) -> LocatedValue {
        var writer = DocumentWriter(named: "answer")
        writer.beginObject()
        writer.key("error")
        writer.string(error.description)
        writer.endObject()
        return writer.document().root
    }
}
