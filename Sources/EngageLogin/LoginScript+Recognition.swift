package import EngageCore

extension LoginScript {
    /// Members that a script of a login has and one of a session lacks.
    private static let ownMembers: Set = [
        "process", "registrations", "promptType", "prompt", "delegates", "savesCredentials",
        "delegate", "settings", "switches", "authenticationSettings",
    ]

    /// True for a script of a login: it has a member or an event that no script of a session has.
    package static func isMeant(by root: LocatedValue) -> Bool {
        if root.entries.contains(where: { ownMembers.contains($0.key) }) { return true }
        let events = Set(LoginScriptReader.namesAlone + LoginScriptReader.namesWithContent)
            .subtracting(DialogScriptReader.namesAlone + DialogScriptReader.namesWithContent)
        return root["events"]?.elements.contains { event in
            let name = event.kind == .string ? event.text : event.entries.first { _ in true }?.key
            return name.map(events.contains) ?? false
        } ?? false
    }
}
