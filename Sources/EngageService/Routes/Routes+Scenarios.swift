import EngageChecks
import EngageCore

/// Scenarios that a request brings along.
enum ScenarioRoutes {
    static var all: [Route] { [resolve, batch] }

    private static let example = """
        {"device": "ipad-air", "layers": [{"name": "overrides", "values": \
        {"ProviderTable.Title.String": "Sign in"}}]}
        """

    private static let resolve = Route(
        "resolve", "POST", "/v1/resolve", "Resolves a scenario, as a line of 'engage batch'.",
        parameters: [
            AnswerParameters.select, AnswerParameters.explain, ScreenParameters.profile,
        ],
        body: .object(
            schemas: ["dialogScenario", "loginScreenScenario"], example: example),
        schemas: ["dialog", "loginScreen", "selection", "axesAnswers"],
        isQuick: { !mayHaveAxes($0) }, fromBody: resolved
    ) { (call) async throws(Problem) in
        guard mayHaveAxes(call.request.body) else { return try resolved(call) }
        return try await Offload.runInTurn { () throws(Problem) in try resolved(call) }
    }

    /// True for a body that may be a scenario with axes, which has thousands of answers; it is not parsed
    /// for that, and an escaped letter may be one of the name.
    private static func mayHaveAxes(_ body: [UInt8]) -> Bool {
        [Array("axes".utf8), Array("\\u".utf8)].contains { name in
            var place = body.startIndex
            while let first = body[place...].firstIndex(of: name[0]) {
                if body[first...].starts(with: name) { return true }
                place = first + 1
            }
            return false
        }
    }

    @Sendable private static func resolved(_ call: Call) throws(Problem) -> ServiceAnswer {
        let form = try call.lineForm()
        var answerer = BatchEvaluator(form)
        var writer = JSONWriter()
        do throws(BatchEvaluator.Refusal) {
            try answerer.answer(orRefuse: call.request.body, number: 1, into: &writer)
        } catch {
            throw Problem(code: error.code, error.message, at: error.place)
        }
        writer.newline()
        return ServiceAnswer(
            headers: [("content-type", "application/json"), ("cache-control", "no-store")],
            body: writer.take())
    }

    private static let batch = Route(
        "batch", "POST", "/v1/batch",
        "Resolves scenarios, one a line, and answers each with a line, as 'engage batch'.",
        parameters: [
            AnswerParameters.select, AnswerParameters.explain, ScreenParameters.profile,
        ], body: .lines, type: "application/x-ndjson",
        schemas: ["dialog", "loginScreen", "selection", "axesAnswers", "batchError"]
    ) { (call) async throws(Problem) in
        // The lines are answered while they arrive; here all of them are available.
        var lines = try BatchAnswers(call)
        var body: [UInt8] = []
        lines.take(call.request.body)
        while let answers = lines.next() { body += answers }
        return ServiceAnswer(headers: BatchAnswers.headers, body: body + lines.finish())
    }
}
