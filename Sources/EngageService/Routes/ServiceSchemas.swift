import EngageChecks
import EngageCore

/// The forms of what the service takes and answers: those of `engage schema`, and its own.
enum ServiceSchemas {
    /// The form that a route names; nil for an unknown name.
    static func form(_ name: String) -> Form? { own[name] ?? SchemaCatalogue.form(name) }

    private static let own: [String: Form] = [
        "app": .of(AppSummary.self),
        "apps": .of(AppList.self),
        "availableProviders": ProviderWire.availableForm,
        "change": TriedChange.form,
        "configuredProviders": ProviderWire.configuredForm,
        "layers": .of(LayerTexts.self),
        "problem": .of(Problem.self),
        "providerList": ProviderWire.listForm,
        "readiness": .of(Readiness.self),
        "refusal": ProviderWire.refusalForm,
        "triedChange": TriedChange.answerForm,
    ]
}
