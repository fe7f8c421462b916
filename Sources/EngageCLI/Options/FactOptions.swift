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
            guard let fact = Self.parts(of: text), names.contains(fact.name) else {
                throw ValidationError(
                    "--fact must be of the form NAME=VALUE, with a name of "
                        + "\(names.joined(separator: ", ")); found '\(text)'")
            }
        }
    }

    /// The two parts of NAME=VALUE; nil for other text.
    private static func parts(of text: String) -> (name: String, value: String)? {
        let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// Facts of a scenario with those of the option; nil if the option gives none.
    func facts(beside given: LocatedValue?) -> LocatedValue? {
        guard !fact.isEmpty else { return nil }
        let said = fact.compactMap(Self.parts).map { name, value in
            (name, LocatedValue(text: value, of: "--fact"))
        }
        // The last of two of one name is used.
        return OverlayFacts.merged(LocatedValue(said, of: "--fact"), over: given, of: "--fact")
    }
}
