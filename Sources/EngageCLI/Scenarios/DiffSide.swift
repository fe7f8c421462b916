import EngageChecks
import EngageCore

/// One of the two configurations: its requests, and the devices where it names some.
struct DiffSide {
    var requests: [ResolutionDifference.Request]
    var devices: [Device]?
}
