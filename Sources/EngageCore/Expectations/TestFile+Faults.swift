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
        let codes = Set(CodeCatalogue.entries.map(\.code.rawValue))
        var asked: Set<Int> = []
        for fact in facts {
            if asked.insert(fact.template.number).inserted {
                found += fact.template.faults.filter { $0.source?.file == file }
            }
            if let only = fact.apps.apps, !only.isEmpty, Set(only).isSubset(of: fact.apps.notApps) {
                report(
                    "'notApps' takes every app of 'apps' away: the fact never runs",
                    fact.places[only[0]] ?? fact.place)
            }
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
                if let complaint = expectation.path.complaintOfKey {
                    report(complaint, expectation.place)
                }
                if let complaint = expectation.complaint(codes: codes) {
                    report(complaint, expectation.place)
                }
                guard case .from(let layer?, _, _, _) = expectation.matcher, !layer.contains("{"),
                    let known = fact.template.layers.map({ Set($0.map(\.name)) }) ?? layers,
                    !known.contains(layer), !Self.ownLayers.contains(layer)
                else { continue }
                let hint = Spelling.nearest(to: layer, among: known.sorted())
                report(
                    "no layer is called '\(layer)'"
                        + Spelling.hint(hint),
                    expectation.place)
            }
        }
        return found
    }

    /// Layers that no file gives: the library's own, and what holds where nobody says anything.
    private static let ownLayers: Set<String> = [LayerStack.libraryName, "builtin"]
}

extension TestFile.Template {
    /// What of the scenario no dialog or screen can be asked with, member by member.
    fileprivate var faults: [Diagnostic] {
        members.sorted { $0.key < $1.key }.flatMap { name, value -> [Diagnostic] in
            // What a parameter stands for is known when the cases are laid out.
            guard !(value.string?.contains("{") ?? false), name != "configuration" else {
                return []
            }
            if name == "kind" {
                guard value.string != "dialog", value.string != "loginScreen" else { return [] }
                return [
                    Diagnostic(
                        .error, .invalidField, "'kind' takes dialog or loginScreen",
                        at: value.location)
                ]
            }
            var asked = [name: value]
            // A member that only screens have is asked of one.
            if QuestionObject.dialog[name] == nil { asked["kind"] = Self.screen }
            let scenario = TestScenario(layers: [], device: .standard, members: asked)
            do throws(ScenarioError) {
                if scenario.isLoginScreen {
                    _ = try scenario.screenQuestion()
                } else {
                    _ = try scenario.question()
                }
            } catch {
                return error.diagnostics
            }
            return []
        }
    }

    private static let screen = LocatedValue(text: "loginScreen", of: "kind")
}

extension ResolutionPath {
    /// What is wrong with the key that it asks for; nil where it names none, or one that may be.
    fileprivate var complaintOfKey: String? {
        guard let key, !key.contains("{"), KeyCatalogue.match(key) == nil else { return nil }
        let known =
            KeyCatalogue.entries.filter { $0.key != nil }.map(\.raw)
            + LoginScreenKey.catalogue.map(\.key.path)
        guard !known.contains(key), let near = Spelling.nearest(to: key, among: known) else {
            return nil
        }
        return "no key is called '\(key)'" + Spelling.hint(near)
    }
}

extension TestFile.Expectation {
    /// Why it can never hold, whatever the answer.
    fileprivate func complaint(codes: Set<String>) -> String? {
        switch matcher {
        case .count(let count) where count < 0: return "a count is never below zero"
        case .from(_, _, _, let line?) where line < 1: return "lines begin with 1, found \(line)"
        default: break
        }
        guard path.description == "diagnostics[*].code",
            let unknown = matcher.texts.first(where: { !codes.contains($0) && !$0.contains("{") })
        else { return nil }
        let hint = Spelling.nearest(to: unknown, among: codes.sorted())
        return "no diagnostic has the code '\(unknown)'"
            + Spelling.hint(hint)
    }
}
