public import EngageCore

extension TestFile {
    /// The parts of a test file that can never hold, reported before any case runs.
    ///
    /// - Parameters:
    ///   - layers: names of the layers that a fact of the project can name; nil if unknown.
    ///   - files: the files of those layers; nil if unknown.
    ///   - providers: names that some app's list has; nil if unknown.
    ///   - today: the day, `YYYY-MM-DD`; empty if last days are ignored.
    ///   - isThere: whether a recorded file exists, by its path from the folder of this file.
    public func faults(
        layers: Set<String>?, files: Set<String>? = nil, providers: Set<String>? = nil,
        today: String, isThere: (String) -> Bool
    ) -> [Diagnostic] {
        var found: [Diagnostic] = []
        func report(_ message: String, _ place: SourceLocation) {
            found.append(Diagnostic(.error, .invalidField, message, at: place))
        }
        let codes = Set(CodeCatalogue.entries.map(\.code.rawValue))
        var seen: Set<Int> = []
        for fact in facts {
            if seen.insert(fact.template.number).inserted {
                found += fact.template.faults.filter { $0.source?.file == file }
            }
            if fact.apps.apps?.isEmpty == true {
                report("'apps' matches no app: the fact never runs", fact.place)
            }
            if let only = fact.apps.apps, !only.isEmpty, Set(only).isSubset(of: fact.apps.notApps) {
                report(
                    "'notApps' excludes every app of 'apps': the fact never runs",
                    fact.places[only[0]] ?? fact.place)
            }
            for (what, decision) in [("skip", fact.skip), ("knownFailure", fact.knownFailure)] {
                guard let decision, let until = decision.until, !decision.isInForce(on: today)
                else {
                    continue
                }
                report(
                    "'\(what)' expired on \(until); fix the fact or set a new day", decision.place)
            }
            // A file by app and device has as many names as cases.
            if let path = fact.recording, !path.contains("{"), !isThere(path) {
                report(
                    "no file '\(path)' is recorded; 'engage test --record' writes it",
                    fact.places[path] ?? fact.place)
            }
            for (least, most) in Self.contradictions(fact.expectations) {
                report("at least \(least.text) and at most \(most.text) never hold", most.place)
            }
            for expectation in fact.expectations + fact.forAll.flatMap(\.expectations) {
                let own = fact.template.layers.map { Set($0.map(\.name)) }
                let hasList = ["configuration", "customProviders", "providers"].contains {
                    fact.template.members[$0] != nil
                }
                if let complaint = hasList ? nil : expectation.complaint(providers: providers) {
                    report(complaint, expectation.place)
                }
                found += expectation.complaints(
                    layers: own ?? layers, files: own == nil ? files : nil, codes: codes
                ).map { Diagnostic(.error, .invalidField, $0, at: expectation.place) }
            }
        }
        return found
    }

    /// Bounds of one path of which the lower is above the upper.
    private static func contradictions(
        _ expectations: [Expectation]
    ) -> [(
        least: (text: String, place: SourceLocation), most: (text: String, place: SourceLocation)
    )] {
        var least: [String: Double] = [:]
        for expectation in expectations {
            if case .atLeast(let number) = expectation.matcher {
                least[expectation.path.description] = number
            }
        }
        return expectations.compactMap { expectation in
            guard case .atMost(let most) = expectation.matcher,
                let least = least[expectation.path.description], least > most
            else { return nil }
            return (
                (JSONWriter.text(least), expectation.place),
                (JSONWriter.text(most), expectation.place)
            )
        }
    }

}

extension TestFile.Template {
    /// The members of the scenario that no dialog or screen can be resolved with.
    fileprivate var faults: [Diagnostic] {
        members.sorted { $0.key < $1.key }.flatMap { name, value -> [Diagnostic] in
            // The value of a parameter is known when the cases are laid out.
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
            var members = [name: value]
            // A member that only screens have makes it a login screen.
            if ScenarioSchema.dialog[name] == nil { members["kind"] = Self.screen }
            let scenario = TestScenario(layers: [], device: .standard, members: members)
            do throws(ScenarioError) {
                if scenario.isLoginScreen {
                    _ = try scenario.screenRequest()
                } else {
                    _ = try scenario.request()
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
    /// The fault of its key; nil without one, or for one that is allowed.
    fileprivate var complaintOfKey: String? {
        guard let key, !key.contains("{"), KeyCatalogue.match(key) == nil else { return nil }
        let known =
            KeyCatalogue.entries.filter { $0.key != nil }.map(\.raw)
            + LoginScreenKey.catalogue.map(\.key.path)
        guard !known.contains(key), let near = Spelling.nearest(to: key, among: known) else {
            return nil
        }
        return "unknown key '\(key)'" + Spelling.hint(near)
    }
}

extension TestFile.Expectation {
    /// Layers without a file: the library's own, and the defaults.
    private static let ownLayers: Set<String> = [LayerStack.libraryName, "builtin"]

    /// Why it can never hold, or has no clear meaning; the value of a parameter is known
    /// when the cases are laid out.
    fileprivate func complaints(
        layers: Set<String>?, files: Set<String>?, codes: Set<String>
    ) -> [String] {
        var found: [String] = []
        if !path.description.contains("{"), let complaint = Answer.complaint(about: path) {
            found.append(complaint)
        }
        if let complaint = path.complaintOfKey { found.append(complaint) }
        if let complaint = complaint(codes: codes) ?? complaintOfValue { found.append(complaint) }
        guard case .from(let layer, let file, _, _) = matcher else { return found }
        if let file, !file.contains("{"), let files,
            !files.contains(where: { $0 == file || $0.hasSuffix("/" + file) })
        {
            let hint = Spelling.hint(Spelling.nearest(to: file, among: files.sorted()))
            found.append("no layer is of the file '\(file)'" + hint)
        }
        if let layer, !layer.contains("{"), let layers, !layers.contains(layer),
            !Self.ownLayers.contains(layer)
        {
            let hint = Spelling.hint(Spelling.nearest(to: layer, among: layers.sorted()))
            found.append("unknown layer '\(layer)'" + hint)
        }
        return found
    }

    /// Of the values that it names, those that no answer has there, in whatever word or kind.
    fileprivate var complaintOfValue: String? {
        let values: [LocatedValue] =
            switch matcher {
            case .equals(let value), .isNot(let value): [value]
            case .oneOf(let values): values
            default: []
            }
        for value in values {
            let parts = value.kind == .array ? Array(value.elements) : [value]
            for part in parts where part.string?.contains("{") != true {
                if let complaint = Answer.complaint(about: part, at: path) { return complaint }
            }
        }
        return nil
    }

    /// That it names a provider which no list has; nil where it names none.
    fileprivate func complaint(providers: Set<String>?) -> String? {
        guard let providers, path.description.hasSuffix(".provider"),
            let name = matcher.texts.first(where: { !providers.contains($0) && !$0.contains("{") })
        else { return nil }
        let hint = Spelling.nearest(to: name, among: providers.sorted())
        return "no list has a provider '\(name)'" + Spelling.hint(hint)
    }

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
