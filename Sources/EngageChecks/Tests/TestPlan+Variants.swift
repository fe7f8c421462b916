import EngageCore

extension TestPlan.App {
    /// The app once for each path through its source code that no device decides.
    public var variants: [TestPlan.App] {
        SourcePath.all(of: layers.map(\.values)).map { variant in
            guard !variant.facts.isEmpty else { return self }
            var app = self
            app.when = variant.when
            for number in app.layers.indices {
                app.layers[number].values = layers[number].values.assuming(variant.facts)
            }
            return app
        }
    }

    /// The values of its source code, as text: texts and colours of other files influence it.
    public var sourceText: [[UInt8]] { layers.flatMap(\.values.sourceText) }

    /// App, call and condition, for people; nil for a single variant.
    public var title: String? {
        guard let when else { return label }
        return label.map { "\($0), when \(when)" } ?? "when \(when)"
    }
}
