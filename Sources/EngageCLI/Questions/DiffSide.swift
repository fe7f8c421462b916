import EngageChecks
import EngageCore

/// One of the two configurations: its questions, and the devices where it names some.
struct DiffSide {
    var questions: [ResolutionDifference.Question]
    var devices: [Device]?
}
