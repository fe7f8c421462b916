import EngageChecks
import EngageCore

extension Explain {
    /// Suggestions printed at most in text; JSON has them all.
    private static let mostShown = 5

    /// Prints the smallest changes of entries that give a path a value.
    func explain(_ value: String, _ path: String, _ options: ScenarioOptions) throws {
        let sources = try options.load()
        guard let source = sources.first, sources.count == 1 else {
            throw CommandFailure(.usage, "--want needs one app; choose it with --app")
        }
        StandardError.report(source.documentFindings)
        source.reportPath()
        let answer = try source.answer(explained: true)
        // What this answer lacks another may have: a second screen, a row, a footer.
        let isPath = (try? ResolutionPath(path)).map(Answer.complaint) == .some(nil)
        let meant = ShortWord.isKnown(path) || !isPath ? answer.leaves(meantBy: path) : []
        let paths = meant.isEmpty && isPath ? [Self.leaf(path, of: value)] : meant
        let complaints = paths.map { Answer.complaint(about: value, at: $0) }
        if !complaints.isEmpty, let first = complaints[0], !complaints.contains(nil) {
            throw CommandFailure(.usage, first)
        }
        guard !paths.isEmpty else { throw Self.unknown(path, in: [Explained(answer: answer)]) }
        switch source.system {
        case .dialog:
            let request = try source.request()
            try print(
                paths.map { SuggestionSearch(request, path: $0, value: value) }, paths, answer)
        case .loginScreen:
            let request = try source.loginScreenRequest().scenario
            try print(
                paths.map { SuggestionSearch(request, path: $0, value: value) }, paths, answer)
        }
    }

    /// The path itself; for a slot of a text or a view the text, if one is wanted.
    private static func leaf(_ path: String, of value: String) -> String {
        let text = path + ".text"
        let isText = !value.hasPrefix("{") && !value.hasPrefix("[") && value != "null"
        guard isText, (try? ResolutionPath(text)).map(Answer.complaint) == .some(nil) else {
            return path
        }
        return text
    }

    /// Prints the first search that finds a change; for a word or key that means several slots.
    private func print(
        _ searches: [SuggestionSearch<some SuggestionRequest>], _ paths: [String], _ answer: Answer
    ) throws {
        var found: (number: Int, suggestions: [Suggestion]) = (0, [])
        for (number, search) in searches.enumerated() where found.suggestions.isEmpty {
            // What holds already takes no change.
            let suggestions =
                search.isSo ? [Suggestion(changes: [], others: [])] : search.suggestions()
            if !suggestions.isEmpty { found = (number, suggestions) }
        }
        let path = paths[found.number]
        try print(
            searches[found.number], found.suggestions, path, answer.explanations(of: path)?.first)
    }

    private func print(
        _ search: SuggestionSearch<some SuggestionRequest>, _ suggestions: [Suggestion],
        _ path: String,
        _ now: ExplainedPart?
    ) throws {
        let obstacle =
            suggestions.isEmpty
            ? search.obstacle() ?? now?.reason?.because ?? "the library decides it" : nil
        guard !isJSON else {
            return try StandardOutput.write(Suggestions(suggestions, none: obstacle).json)
        }
        var lines = now?.lines ?? ["this result has no \(path)"]
        if search.isSo {
            lines = ["\(path) has this value already"] + lines
        } else if let obstacle {
            lines.append("no change of one or two entries gives this value: \(obstacle)")
        }
        for suggestion in suggestions.prefix(Self.mostShown) where !suggestion.changes.isEmpty {
            lines.append(suggestion.changes.map(\.sentence).joined(separator: ", and "))
            let others = suggestion.others.map(\.text)
            let more = others.count > 8 ? " and \(others.count - 8) more" : ""
            lines.append(
                others.isEmpty
                    ? "  changes nothing else"
                    : "  also changes \(others.prefix(8).joined(separator: ", "))\(more)")
        }
        if suggestions.count > Self.mostShown {
            lines.append("\(suggestions.count - Self.mostShown) more changes with --format json")
        }
        try StandardOutput.write(forPeople: lines.map { TerminalText.safe($0) + "\n" }.joined())
    }
}
