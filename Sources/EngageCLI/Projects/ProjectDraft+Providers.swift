import EngageCore
import EngageSource

extension ProjectDraft {
    /// The provider with the page that replaces one that only the running app knows: the first of
    /// the app's own list, else of the sample list.
    var assumedProvider: String? {
        guard let path = providers.first,
            let root = try? InputFile.document(path, from: .found).root
        else {
            return ProviderList(ProviderCatalogue.configuration(idiom: .phone))
                .authenticationNames.first
        }
        var diagnostics: [Diagnostic] = []
        let configuration = ProviderConfiguration(
            reading: root, idiom: .phone, diagnostics: &diagnostics)
        return ProviderList(configuration).authenticationNames.first
    }
}

extension Diagnostic {
    /// Reports that a provider's name is only known at run time, and which one is assumed.
    init(assuming name: String?, for unknown: CallSite.UnknownArgument) {
        let taken = name.map { "assuming the page of '\($0)'" } ?? "no provider is known"
        self.init(
            .warning, .assumedValue,
            "the provider '\(unknown.expression)' is only known at run time; \(taken)",
            at: unknown.place)
    }
}
