import EngageCore

extension Explain {
    /// Remedies printed at most in text; JSON has them all.
    private static let mostShown = 5

    /// Says the smallest changes of entries that make a path hold a value.
    func explain(_ value: String, _ path: String, _ options: ScenarioOptions) throws {
        let sources = try options.load()
        guard let source = sources.first, sources.count == 1 else {
            throw CommandFailure(.usage, "--want goes with one answer; name an app with --app")
        }
        StandardError.report(source.documentFindings)
        source.tellWay()
        let answer = try source.answer(telling: true)
        let path = answer.path(meantBy: path)
        let now = answer.explanations(of: path)?.first
        // What this answer lacks another may have: a second screen, a row, a footer.
        guard now != nil || (try? ResolutionPath(path)).map(Answer.complaint) == .some(nil) else {
            throw Self.unknown(path, in: [Asked(answer: answer)])
        }
        switch source.system {
        case .dialog:
            try print(RemedySearch(source.question(), path: path, value: value), path, now)
        case .loginScreen:
            let question = try source.loginScreenQuestion().scenario
            try print(RemedySearch(question, path: path, value: value), path, now)
        }
    }

    private func print(
        _ search: RemedySearch<some RemedyQuestion>, _ path: String, _ now: ExplainedPart?
    ) throws {
        // What holds already takes no change.
        let remedies =
            search.isSo ? [Remedy(changes: [], others: [])] : search.remedies()
        let obstacle =
            remedies.isEmpty
            ? search.obstacle() ?? now?.reason?.because ?? "the library decides it" : nil
        guard !isJSON else {
            var writer = JSONWriter(pretty: true)
            writer.value(remedies, none: obstacle)
            writer.newline()
            return try StandardOutput.write(writer.bytes)
        }
        var lines = now?.lines ?? ["this answer has no \(path)"]
        if search.isSo {
            lines = ["\(path) holds it already"] + lines
        } else if let obstacle {
            lines.append("no change of one or two entries makes it so: \(obstacle)")
        }
        for remedy in remedies.prefix(Self.mostShown) where !remedy.changes.isEmpty {
            lines.append(remedy.changes.map(\.sentence).joined(separator: ", and "))
            let others = remedy.others.map(\.text)
            let more = others.count > 8 ? " and \(others.count - 8) more" : ""
            lines.append(
                others.isEmpty
                    ? "  changes nothing else"
                    : "  also changes \(others.prefix(8).joined(separator: ", "))\(more)")
        }
        if remedies.count > Self.mostShown {
            lines.append("\(remedies.count - Self.mostShown) more ways with --format json")
        }
        try StandardOutput.write(forPeople: lines.map { TerminalText.safe($0) + "\n" }.joined())
    }
}
