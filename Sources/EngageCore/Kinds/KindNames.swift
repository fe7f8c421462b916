/// How many names of a dictionary are keys, and how many are members of a scenario.
struct KindNames {
    /// Keys of the login screen, those that are keys of a dialog too among them.
    private(set) var screens = 0
    /// Keys of a dialog that no login screen has.
    private(set) var dialogs = 0
    /// Members of a scenario that are no keys.
    private(set) var members = 0

    /// Keys of either kind.
    var keys: Int { screens + dialogs }

    /// Counts the names of a document's root.
    init(in root: LocatedValue) {
        for entry in root.entries {
            let name = entry.key
            if LoginScreenKey.key(name, under: nil) != nil {
                screens += 1
            } else if KeyCatalogue.match(name) != nil {
                dialogs += 1
            } else if Self.ofScenarios.contains(name) {
                members += 1
            }
        }
    }

    private static let ofScenarios = Set(
        [ScenarioSchema.dialog, .loginScreen].flatMap { $0.members.map(\.name) })
}
