import ArgumentParser
import EngageCore

/// Facts that conditions of provider overlays read, beside those of the project or scenario.
struct FactOptions: ParsableArguments {
    @Option(
        help: """
            Fact that conditions of provider overlays read, NAME=VALUE: appVersion, language, installation or now.
            """)
    var fact: [String] = []

    func validate() throws {
        let names = ScenarioSchema.facts.members.map(\.name)
        for text in fact {
            let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
            guard parts.count == 2, names.contains(parts[0]) else {
                throw ValidationError(
                    "--fact must be of the form NAME=VALUE, with a name of "
                        + "\(names.joined(separator: ", ")); found '\(text)'")
            }
        }
    }

    /// Facts of a scenario with those of the option; nil if the option gives none.
    func facts(beside given: LocatedValue?) -> LocatedValue? {
        guard !fact.isEmpty else { return nil }
        let said = fact.map { text in
            let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
            return (parts[0], LocatedValue(text: parts.count == 2 ? parts[1] : "", of: "--fact"))
        }
        // The last of two of one name is used.
        return OverlayFacts.merged(LocatedValue(said, of: "--fact"), over: given, of: "--fact")
    }
}
