import EngageCore

extension TestPlan.App {
    /// The app once for each way through its source code that no device decides.
    public var variants: [TestPlan.App] {
        SourceVariant.all(of: layers.map(\.values)).map { variant in
            guard !variant.facts.isEmpty else { return self }
            var app = self
            app.when = variant.when
            for number in app.layers.indices {
                app.layers[number].values = layers[number].values.assuming(variant.facts)
            }
            return app
        }
    }

    /// What its source code gives, as text: texts and colours of other files have a say in it.
    public var sourceText: [[UInt8]] { layers.flatMap(\.values.sourceText) }

    /// App, showing and what holds, for people; nil where there is only one to speak of.
    public var title: String? {
        guard let when else { return label }
        return label.map { "\($0), when \(when)" } ?? "when \(when)"
    }
}
