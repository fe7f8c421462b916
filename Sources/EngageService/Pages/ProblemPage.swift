import EngageCore

/// What a browser shows where a page has no answer: the same words as the problem details.
struct ProblemPage {
    let problem: Problem

    /// The answer, with the status and the headers of the problem.
    func answer() -> ServiceAnswer {
        var page = Page(problem.title)
        page.begin("header")
        page.element("h1", problem.title)
        page.end()
        page.begin("main")
        page.begin("section", ("role", "alert"), ("class", "fault"))
        page.element("p", "\(problem.detail.prefix(1).uppercased())\(problem.detail.dropFirst()).")
        if !problem.diagnostics.isEmpty {
            page.begin("ul")
            for one in problem.diagnostics.prefix(10) { page.element("li", one.message) }
            page.end()
        }
        page.end()
        page.begin("p")
        page.element("a", "All apps", ("href", "/"))
        page.text(". ")
        page.element("a", "What the code '\(problem.code)' means", ("href", problem.page))
        page.text(".")
        page.end()
        page.end()
        var answer = page.finish()
        answer.status = problem.status
        answer.tag = nil
        answer.headers.removeAll { $0.name == "etag" || $0.name == "cache-control" }
        answer.headers += [("cache-control", "no-store")] + problem.headers
        return answer
    }
}
