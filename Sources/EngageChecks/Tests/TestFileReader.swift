public import EngageCore

extension TestFile {
    /// Reads a test file; `load` reads the files that its layers name.
    ///
    /// No case of a file runs if the file has an error.
    public static func read(
        _ document: Document, deviceGroups: [String: [Device]] = [:],
        load: @escaping DocumentLoader
    ) throws(TestFileErrors) -> TestFile {
        var reader = TestFileReader(load: load, groups: deviceGroups)
        let file = reader.file(document)
        let errors = document.diagnostics.filter { $0.severity == .error } + reader.errors
        guard errors.isEmpty else { throw TestFileErrors(diagnostics: errors) }
        return file
    }
}

private struct TestFileReader {
    let load: DocumentLoader
    private var fields = FieldReader(schema: "tests")
    private var templates = 0

    init(load: @escaping DocumentLoader, groups: [String: [Device]]) {
        self.load = load
        fields.groups = groups
    }

    var errors: [Diagnostic] { fields.diagnostics.filter { $0.severity == .error } }

    mutating func file(_ document: Document) -> TestFile {
        let root = document.root
        guard fields.accepts(root, "a test file", .tests) else {
            return TestFile(file: document.file, facts: [])
        }
        _ = fields.text(root["name"], "name")
        let common = template(root["scenario"], below: nil)
        var facts: [TestFile.Fact] = []
        for (name, isExample) in [("facts", false), ("examples", true)] {
            guard let list = root[name], !list.isNull else { continue }
            guard list.kind == .array else {
                fields.report("'\(name)' takes a list, found \(list.kind.noun)", at: list.location)
                continue
            }
            for value in list.elements {
                for round in rounds(of: value["forEach"]) {
                    if let fact = fact(value, common, isExample, round) { facts.append(fact) }
                }
            }
        }
        if facts.isEmpty, errors.isEmpty {
            fields.report("expected at least one fact or example", at: root.location)
        }
        var names: Set<String> = []
        for fact in facts where !names.insert(fact.name).inserted {
            fields.report("two cases have the name '\(fact.name)'", at: fact.place)
        }
        return TestFile(file: document.file, facts: facts)
    }

    private mutating func template(
        _ value: LocatedValue?, below common: TestFile.Template?
    ) -> TestFile.Template {
        var result =
            common
            ?? TestFile.Template(layers: nil, devices: nil, members: [:], axes: [], number: 0)
        guard let value, !value.isNull else { return result }
        templates += 1
        result.number = templates
        guard fields.accepts(value, "'scenario'", .testTemplate) else { return result }
        if let layers = value["layers"], !layers.isNull {
            result.layers = fields.layers(layers, load: load)
        }
        if let devices = fields.devices(value["devices"] ?? value["device"]) {
            result.devices = devices
        }
        for name in TestScenario.memberNames {
            guard let member = value[name] else { continue }
            result.members[name] = loaded(member)
        }
        if let matrix = value["matrix"], !matrix.isNull { result.axes = axes(matrix) }
        return result
    }

    private mutating func axes(_ matrix: LocatedValue) -> [TestFile.Axis] {
        guard fields.accepts(matrix, "'matrix'", .matrix) else { return [] }
        return matrix.entries.compactMap { entry in
            guard entry.value.kind == .array, entry.value.count > 0 else {
                fields.report(
                    "'\(entry.key)' takes a list of values, found \(entry.value.kind.noun)",
                    at: entry.value.location)
                return nil
            }
            return TestFile.Axis(name: entry.key, values: Array(entry.value.elements))
        }
    }

    /// The value itself, or of `{file: PATH}` the file's.
    private mutating func loaded(_ value: LocatedValue) -> LocatedValue {
        guard value.kind == .dictionary, value.count == 1, let path = value["file"]?.string else {
            return value
        }
        do {
            return try load(path, value.location)
        } catch {
            fields.add(error.diagnostics)
            return value
        }
    }

    private mutating func fact(
        _ value: LocatedValue, _ common: TestFile.Template, _ isExample: Bool,
        _ bindings: [(name: String, value: LocatedValue)]
    ) -> TestFile.Fact? {
        self.bindings = TestParameters(
            Dictionary(bindings.map { ($0.name, $0.value) }) { first, _ in first })
        let what = isExample ? "an example" : "a fact"
        guard fields.accepts(value, what, isExample ? .example : .fact) else { return nil }
        guard var name = fields.text(value["name"], "name") else {
            fields.report("\(what) needs a 'name'", at: value.location)
            return nil
        }
        if !bindings.isEmpty {
            let filled = filled(name, at: value.location)
            let list = bindings.map { "\($0.name)=\($0.value.text)" }.joined(separator: ", ")
            name = filled == name ? "\(name) (\(list))" : filled
        }
        var template = template(value["scenario"], below: common)
        if let devices = fields.devices(value["devices"]) { template.devices = devices }
        var fact = TestFile.Fact(
            name: name, place: value.location, template: template,
            apps: fields.apps(of: value), expectations: [], forAll: [], recording: nil)
        fact.showings = fields.texts(value["showings"], "showings")
        for named in ["apps", "notApps", "showings"].compactMap({ value[$0] }) {
            for element in [named] + Array(named.elements) {
                if let text = element.string { fact.places[text] = element.location }
            }
        }
        if let file = value["file"], let text = file.string { fact.places[text] = file.location }
        fact.skip = decision(value["skip"], "skip")
        fact.knownFailure = decision(value["knownFailure"], "knownFailure")
        if isExample {
            fact.recording = recording(value)
            return fact
        }
        fact.expectations = expectations(value["expect"], "'expect'")
        fact.expectations += diagnosticExpectations(value["diagnostics"])
        if let rules = value["forAll"], !rules.isNull { fact.forAll = self.forAll(rules) }
        if fact.expectations.isEmpty, fact.forAll.isEmpty, errors.isEmpty {
            fields.report(
                "'\(name)' expects nothing; give 'expect', 'diagnostics' or 'forAll'",
                at: value.location)
        }
        return fact
    }

    /// The value of `{NAME}` in one round of `forEach`.
    private var bindings = TestParameters([:])

    /// The rounds of `forEach`: every combination of its lists; one without names for none.
    private mutating func rounds(
        of value: LocatedValue?
    ) -> [[(name: String, value: LocatedValue)]] {
        guard let value, !value.isNull else { return [[]] }
        guard value.kind == .dictionary, value.count > 0 else {
            fields.report(
                "'forEach' takes lists by name, found \(value.kind.noun)", at: value.location)
            return []
        }
        var rounds: [[(name: String, value: LocatedValue)]] = [[]]
        for entry in value.entries {
            guard entry.value.kind == .array, entry.value.count > 0 else {
                fields.report(
                    "'\(entry.key)' takes a list of values, found \(entry.value.kind.noun)",
                    at: entry.value.location)
                return []
            }
            rounds = rounds.flatMap { round in
                entry.value.elements.map { round + [(name: entry.key, value: $0)] }
            }
            guard rounds.count <= TestFile.mostCases else {
                fields.report(
                    "expected at most \(TestFile.mostCases) rounds, found more", at: value.location)
                return []
            }
        }
        return rounds
    }

    private mutating func filled(_ text: String, at place: SourceLocation) -> String {
        do {
            return try bindings.text(text)
        } catch {
            fields.report(error.message, at: place)
            return text
        }
    }

    private mutating func filled(_ value: LocatedValue) -> LocatedValue {
        do {
            return try bindings.value(value)
        } catch {
            fields.report(error.message, at: value.location)
            return value
        }
    }

    /// `{reason, until}`, or the reason alone.
    private mutating func decision(_ value: LocatedValue?, _ name: String) -> TestFile.Decision? {
        guard let value, !value.isNull else { return nil }
        if let reason = value.string, !reason.isEmpty {
            return TestFile.Decision(reason: reason, place: value.location)
        }
        guard fields.accepts(value, "'\(name)'", .decision) else { return nil }
        guard let reason = fields.text(value["reason"], "reason"), !reason.isEmpty else {
            fields.report("'\(name)' needs a 'reason'", at: value.location)
            return nil
        }
        return TestFile.Decision(
            reason: reason, until: fields.day(value["until"], "until"),
            place: value["until"]?.location ?? value.location)
    }

    private mutating func recording(_ value: LocatedValue) -> String? {
        guard let path = fields.text(value["file"], "file") else {
            fields.report("an example needs a 'file'", at: value.location)
            return nil
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if path.hasPrefix("/") || parts.contains("..") {
            fields.report(
                "a recorded file must be in the folder of its test file, found '\(path)'",
                at: value["file"]?.location ?? value.location)
        }
        return path
    }

    private mutating func forAll(
        _ value: LocatedValue
    ) -> [(devices: [Device]?, expectations: [TestFile.Expectation])] {
        let list = value.kind == .array ? Array(value.elements) : [value]
        return list.compactMap { rule in
            guard fields.accepts(rule, "'forAll'", .quantified) else { return nil }
            let devices = fields.devices(rule["devices"]) ?? DeviceCatalogue.devices
            return (
                devices,
                expectations(rule["expect"], "'expect'")
                    + diagnosticExpectations(rule["diagnostics"])
            )
        }
    }

    private mutating func expectations(
        _ value: LocatedValue?, _ what: String
    ) -> [TestFile.Expectation] {
        guard let value, !value.isNull else { return [] }
        guard value.kind == .dictionary else {
            fields.report(
                "\(what) takes paths with expected values, found \(value.kind.noun)",
                at: value.location)
            return []
        }
        var result: [TestFile.Expectation] = []
        for entry in value.entries {
            let place = entry.keyLocation
            do {
                let path = try ResolutionPath(filled(entry.key, at: place))
                result += matchers(filled(entry.value)).map {
                    TestFile.Expectation(path: path, matcher: $0, place: place)
                }
            } catch {
                fields.report(
                    "path '\(entry.key)': \(error.message) at its column \(error.column)",
                    at: place)
            }
        }
        return result
    }

    private mutating func diagnosticExpectations(
        _ value: LocatedValue?
    ) -> [TestFile.Expectation] {
        guard let value, !value.isNull else { return [] }
        let path: ResolutionPath
        do { path = try ResolutionPath("diagnostics[*].code") } catch { return [] }
        func expectation(_ matcher: Matcher) -> TestFile.Expectation {
            TestFile.Expectation(path: path, matcher: matcher, place: value.location)
        }
        if value.string == "none" { return [expectation(.count(0))] }
        if value.kind == .array { return [expectation(.contains(value))] }
        guard fields.accepts(value, "'diagnostics'", .diagnosticMatcher) else { return [] }
        var result: [TestFile.Expectation] = []
        if let codes = value["contains"] { result.append(expectation(.contains(codes))) }
        if let codes = value["equals"] { result.append(expectation(.equals(codes))) }
        if let count = fields.integer(value["count"], "count") {
            result.append(expectation(.count(count)))
        }
        if let absent = value["absent"] {
            let codes = absent.kind == .array ? Array(absent.elements) : [absent]
            for code in codes { result.append(expectation(.lacks(code))) }
        }
        return result
    }

    /// What must hold: a plain value, or a dictionary of matchers.
    private mutating func matchers(_ value: LocatedValue) -> [Matcher] {
        guard value.kind == .dictionary else { return [.equals(value)] }
        guard fields.accepts(value, "an expectation", .matcher) else { return [] }
        if value.count == 0 { fields.report("expected a matcher", at: value.location) }
        return value.entries.compactMap { entry in
            Matcher.Name(rawValue: entry.key).flatMap { matcher($0, entry.value) }
        }
    }

    private mutating func matcher(_ name: Matcher.Name, _ value: LocatedValue) -> Matcher? {
        switch name {
        case .equals: return .equals(value)
        case .not: return .isNot(value)
        case .contains: return .contains(value)
        case .lacks: return .lacks(value)
        case .oneOf, .order:
            guard value.kind == .array, value.count > 0 else {
                fields.report("'\(name.rawValue)' takes a list of values", at: value.location)
                return nil
            }
            let values = Array(value.elements)
            return name == .order ? .order(values) : .oneOf(values)
        case .count: return fields.integer(value, name.rawValue).map { .count($0) }
        case .absent:
            guard let isAbsent = value.boolean else {
                fields.report("'absent' takes true or false", at: value.location)
                return nil
            }
            return .absent(isAbsent)
        case .atLeast, .atMost:
            guard let number = value.number else {
                fields.report("'\(name.rawValue)' takes a number", at: value.location)
                return nil
            }
            return name == .atLeast ? .atLeast(number) : .atMost(number)
        case .matches:
            guard let text = fields.text(value, name.rawValue) else { return nil }
            do {
                return .matches(try TextPattern(text), text: text)
            } catch {
                fields.report("pattern '\(text)': \(error.message)", at: value.location)
                return nil
            }
        case .from: return origin(value)
        }
    }

    private mutating func origin(_ value: LocatedValue) -> Matcher? {
        if let layer = value.string {
            return .from(layer: layer, file: nil, key: nil, line: nil)
        }
        guard fields.accepts(value, "'from'", .origin),
            value.count > 0
        else { return nil }
        return .from(
            layer: fields.text(value["layer"], "layer"), file: fields.text(value["file"], "file"),
            key: fields.text(value["key"], "key"), line: fields.integer(value["line"], "line"))
    }
}
