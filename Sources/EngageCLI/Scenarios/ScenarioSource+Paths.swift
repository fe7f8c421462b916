import EngageChecks
import EngageCore

extension ScenarioSource {
    /// Each path through branches of source code that no device decides; a single one if none is
    /// open.
    var variants: [SourcePath] {
        let own = app?.layers.map(\.values) ?? []
        return SourcePath.all(
            of: own + [file, defaults].compactMap { $0 } + overrides.map(\.root))
    }

    /// The same request where branches of source code are taken.
    func assuming(_ variant: SourcePath) -> ScenarioSource {
        guard !variant.facts.isEmpty else { return self }
        var source = self
        source.when = variant.when
        source.facts = variant.facts
        return source
    }

    /// The scenario once for each path through source code that no device decides.
    var paths: [ScenarioSource] { variants.map { assuming($0) } }

    /// Reports which path through source code is used if only one can be shown.
    func reportPath() {
        let all = variants
        guard when == nil, all.count > 1, let first = all.first else { return }
        StandardError.note(
            "the source code has branches; the result is for "
                + "\(TerminalText.safe(first.when)); 'engage resolve' shows all of them")
    }
}
