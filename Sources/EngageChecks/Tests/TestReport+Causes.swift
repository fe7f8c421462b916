public import EngageCore

extension TestReport {
    /// Failures of one cause: the entry that set the value, or one expectation where that is unknown.
    public struct Cause: Sendable {
        /// One expectation with all cases in which it fails.
        public struct Part: Sendable {
            /// The test file.
            public var file: String
            /// The fact or example.
            public var name: String
            /// The first of its failures; the others differ at most in what was found.
            public var failure: TestReport.Failure
            /// Title of the first case.
            public var title: String
            /// What was found, each once, in order.
            public var found: [String]
            /// Cases that fail.
            public var cases: Int
        }

        /// Layer that set the value.
        public var layer: String?
        /// Place that set the value.
        public var setAt: SourceLocation?
        /// The expectations, in the order of the plan.
        public internal(set) var parts: [Part] = []
        /// Apps and devices, in words: `every app, everywhere`.
        public internal(set) var affected = ""

        /// Cases of all its expectations, each counted once.
        public internal(set) var cases = 0
    }

    /// The causes of all failures, in the order in which the plan runs into them.
    public var causes: [Cause] {
        struct Key: Hashable {
            var layer: String?
            var setAt: SourceLocation?
            var expectation: Expectation?
        }
        struct Expectation: Hashable {
            var place: SourceLocation
            var path: String
            var expected: String
            var difference: [String]
        }
        var causes: [Cause] = []
        var positions: [Key: Int] = [:]
        var parts: [Key: [Expectation: Int]] = [:]
        var cases: [[Int]] = []
        for (number, outcome) in outcomes.enumerated() {
            for failure in outcome.failures {
                // Recordings differ by app and device in all that did not change.
                let changed = failure.difference.filter { !$0.hasPrefix("  ") }
                let part = Expectation(
                    place: failure.place, path: failure.path,
                    expected: changed.isEmpty ? failure.expected : "", difference: changed)
                let key = Key(
                    layer: failure.layer, setAt: failure.setAt,
                    expectation: failure.setAt == nil ? part : nil)
                let position = positions[key] ?? causes.count
                if position == causes.count {
                    positions[key] = position
                    causes.append(Cause(layer: failure.layer, setAt: failure.setAt))
                    cases.append([])
                }
                if cases[position].last != number { cases[position].append(number) }
                if let known = parts[key]?[part] {
                    causes[position].parts[known].cases += 1
                    if !causes[position].parts[known].found.contains(failure.found) {
                        causes[position].parts[known].found.append(failure.found)
                    }
                } else {
                    parts[key, default: [:]][part] = causes[position].parts.count
                    causes[position].parts.append(
                        Cause.Part(
                            file: outcome.file, name: outcome.name, failure: failure,
                            title: outcome.title, found: [failure.found], cases: 1))
                }
            }
        }
        let everyApp = Set(outcomes.compactMap(\.app))
        let everyDevice = Set(outcomes.map(\.device))
        for number in causes.indices {
            causes[number].cases = cases[number].count
            let those = cases[number].map { outcomes[$0] }
            causes[number].affected = Self.affected(
                apps: Set(those.compactMap(\.app)), of: everyApp,
                devices: Set(those.map(\.device)), of: everyDevice)
        }
        return causes
    }

    private static func affected(
        apps: Set<String>, of everyApp: Set<String>, devices: Set<String>,
        of everyDevice: Set<String>
    ) -> String {
        func words(_ names: Set<String>) -> String {
            let sorted = names.sorted()
            let more = sorted.count - mostNames
            return sorted.prefix(mostNames).joined(separator: ", ")
                + (more > 0 ? " and \(more) more" : "")
        }
        let who = apps == everyApp && apps.count > 1 ? "every app" : words(apps)
        let what = devices == everyDevice ? "everywhere" : words(devices)
        return [who, what].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Apps or devices named one by one.
    private static let mostNames = 6
}
