import EngageCore
import EngageSource

extension ProjectDraft {
    /// The provider list that an app has for itself; of no app the one that all share.
    func ownProviders(of brand: String?) -> String? {
        providers.first { path in
            let brands = family.brands(of: path)
            return brand.map(brands.contains) ?? brands.isEmpty
        }
    }

    /// The provider list of an app: its own, else the one that all share.
    func providerList(of brand: String?) -> String? {
        ownProviders(of: brand) ?? (brand == nil ? nil : ownProviders(of: nil))
    }

    /// The apps without a provider list, beside others that have one.
    var appsWithoutProviders: [String] {
        providers.isEmpty ? [] : family.brands.filter { providerList(of: $0) == nil }
    }

    /// True if apps have different lists, of which a provider that only the running app knows would be
    /// the first.
    var differsByProvider: Bool {
        showings.contains { $0.found.unknownProvider != nil }
            && Set(family.brands.map { assumedProvider(of: $0) }).count > 1
    }

    /// The provider with the page that replaces one that only the running app knows: the first of
    /// the app's own list, else of the sample list.
    func assumedProvider(of brand: String?) -> String? {
        guard let path = providerList(of: brand),
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
