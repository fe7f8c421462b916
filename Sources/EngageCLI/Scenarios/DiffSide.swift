import EngageChecks
import EngageCore

/// One of the two configurations: its requests, and the devices where it names some.
struct DiffSide {
    var requests: [ResolutionDifference.Request]
    var devices: [Device]?

    /// The same side with the facts of `--fact`, which conditions of provider overlays read.
    ///
    /// - Throws: `ScenarioError` for a fact that cannot be read.
    func with(_ options: FactOptions) throws(ScenarioError) -> DiffSide {
        if let facts = options.facts(beside: nil) { _ = try OverlayFacts(reading: facts) }
        var side = self
        side.requests = requests.map { request in
            request.with(facts: { options.facts(beside: $0) })
        }
        return side
    }
}
