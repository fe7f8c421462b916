public import EngageCore

/// The members of a scenario or project beside its layers.
public struct LintScenario: Sendable {
    /// Members by name, contract section 3.
    public package(set) var members: [String: LocatedValue] = [:]
    /// True for a scenario that states everything it resolves, so that nothing is left to the app.
    public internal(set) var isComplete = false
    /// Names of the pictures that exist; nil where that is unknown.
    public internal(set) var assets: Set<String>?
    /// A script of a session as it is written; nil for any other file.
    var script: LocatedValue?

    init(members: [String: LocatedValue] = [:]) {
        self.members = members
        if let names = members["assets"], names.kind == .array {
            assets = Set(names.elements.compactMap(\.string))
        }
    }

    /// Names of the members that a scenario of either kind may have.
    static let memberNames = Set(
        [ScenarioSchema.dialog, .loginScreen].flatMap { $0.members.map(\.name) })

    /// Members of a scenario that resolves a login screen.
    package static let loginScreenMembers = ["kind": LocatedValue(text: "loginScreen", of: "kind")]
}
