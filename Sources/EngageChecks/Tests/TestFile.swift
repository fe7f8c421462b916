import EngageCore

/// The contents of a test file: its facts and examples, read and without errors.
public struct TestFile: Sendable {
    /// One expectation: a path and what must hold for it.
    struct Expectation: Sendable {
        var path: ResolutionPath
        var matcher: Matcher
        var place: SourceLocation
    }

    /// Where a scenario comes from before devices and apps are known.
    struct Template: Sendable {
        /// Nil: the layers of `engage.yaml` and of each app.
        var layers: [TestScenario.Layer]?
        var devices: [Device]?
        var members: [String: LocatedValue]
        /// Members with several values; each combination is a scenario of its own.
        var axes: [Axis]
        /// Position in the file, 0 for the file's own scenario.
        var number: Int
    }

    /// A member with the values it takes in turn.
    struct Axis: Sendable {
        var name: String
        var values: [LocatedValue]
    }

    /// A named scenario and what must hold.
    struct Fact: Sendable {
        var name: String
        var place: SourceLocation
        var template: Template
        var apps: AppChoice
        /// Names of the calls that it holds for; nil for all.
        var showings: [String]?
        /// Why it does not run, until a day.
        var skip: Decision?
        /// Why it is expected to fail, until a day.
        var knownFailure: Decision?
        var expectations: [Expectation]
        /// Expectations with devices of their own.
        var forAll: [(devices: [Device]?, expectations: [Expectation])]
        /// The recorded file, for an example.
        var recording: String?
        /// The places of the named apps and of the file.
        var places: [String: SourceLocation] = [:]
    }

    /// A decision about a fact, with the reason and the last day.
    struct Decision: Sendable {
        var reason: String
        var until: String?
        /// Its position.
        var place: SourceLocation

        /// True up to the last day.
        func isInForce(on today: String) -> Bool { until.map { today <= $0 } ?? true }
    }

    /// The file.
    public let file: String
    let facts: [Fact]

    /// Cases a file may make at most, all apps together.
    public static let mostCases = 100_000
}
