extension TestFile {
    /// What of a test file can never hold, told before any case runs.
    ///
    /// - Parameters:
    ///   - layers: names of the layers that a fact of the project can name; nil where nobody knows.
    ///   - today: the day, `YYYY-MM-DD`; empty where last days do not count.
    ///   - isThere: whether a recorded file is there, by its path from the folder of this file.
    public func faults(
        layers: Set<String>?, today: String, isThere: (String) -> Bool
    ) -> [Diagnostic] {
        var found: [Diagnostic] = []
        func report(_ message: String, _ place: SourceLocation) {
            found.append(Diagnostic(.error, .invalidField, message, at: place))
        }
        for fact in facts {
            for (what, decision) in [("skip", fact.skip), ("knownFailure", fact.knownFailure)] {
                guard let decision, let until = decision.until, !decision.counts(on: today) else {
                    continue
                }
                report(
                    "'\(what)' expired on \(until); mend the fact or set a new day", decision.place)
            }
            // A file by app and device has as many names as cases.
            if let path = fact.recording, !path.contains("{"), !isThere(path) {
                report(
                    "no file '\(path)' is recorded; 'engage test --record' writes it",
                    fact.places[path] ?? fact.place)
            }
            for expectation in fact.expectations + fact.forAll.flatMap(\.expectations) {
                // What a parameter stands for is known when the cases are laid out.
                if !expectation.path.description.contains("{"),
                    let complaint = Answer.complaint(about: expectation.path)
                {
                    report(complaint, expectation.place)
                }
                guard case .from(let layer?, _, _, _) = expectation.matcher, !layer.contains("{"),
                    let known = fact.template.layers.map({ Set($0.map(\.name)) }) ?? layers,
                    !known.contains(layer), !Self.ownLayers.contains(layer)
                else { continue }
                let hint = Spelling.nearest(to: layer, among: known.sorted())
                report(
                    "no layer is called '\(layer)'"
                        + (hint.map { "; did you mean '\($0)'?" } ?? ""),
                    expectation.place)
            }
        }
        return found
    }

    /// Layers that no file gives: the library's own, and what holds where nobody says anything.
    private static let ownLayers: Set<String> = [LayerStack.libraryName, "builtin"]
}
