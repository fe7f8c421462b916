import EngageCore

extension Project {
    /// The same with every dialog in a language, which conditions of overlays read, unless it sets
    /// another.
    package func with(language: String?) -> Project {
        guard let language else { return self }
        var project = self
        let fact = LocatedValue(
            [("language", LocatedValue(text: language, of: "--locale"))], of: "--locale")
        for index in apps.indices where apps[index].members["kind"]?.string != "loginScreen" {
            let given = apps[index].members["facts"]
            guard given?["language"] == nil, given == nil || given?.kind == .dictionary else {
                continue
            }
            project.apps[index].members["facts"] = OverlayFacts.merged(
                fact, over: given, of: "--locale")
        }
        return project
    }
}
