import EngageCore

extension TestScenario {
    /// The answer with why every slot of it holds what it holds; nil for what is not valid.
    var explained: Answer? {
        if base.isLoginScreen { return (try? screen(explained: true)).map { .loginScreen($0) } }
        return (try? request()).map { .dialog(DialogResolution(explaining: $0)) }
    }

    /// Answers scenarios with Engage's own resolution.
    public static let resolver: ScenarioResolver = { scenario in
        if scenario.base.isLoginScreen {
            switch scenario.base.screen(on: scenario.device) {
            case .success(let screen): Answer.loginScreen(screen).root
            case .failure(let error): root(of: error)
            }
        } else {
            switch scenario.base.request(on: scenario.device) {
            case .success(let request):
                Answer.dialog(DialogResolution(resolving: request)).root
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
