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
        showings.compactMap(\.found.unknownProvider).contains { unknown in
            Set(family.brands.map { assumedProvider(for: unknown, of: $0) }).count > 1
        }
    }

    /// The provider with the page that replaces one that only the running app knows.
    func assumedProvider(for unknown: CallSite.UnknownArgument, of brand: String?) -> String? {
        unknown.likeliest(of: authenticationNames(of: brand))
    }

    /// The names of the app's own list, else of the sample list.
    private func authenticationNames(of brand: String?) -> [String] {
        guard let path = providerList(of: brand),
            let root = try? InputFile.document(path, from: .found).root
        else {
            return ProviderList(ProviderCatalogue.configuration(idiom: .phone))
                .authenticationNames
        }
        var diagnostics: [Diagnostic] = []
        let configuration = ProviderConfiguration(
            reading: root, idiom: .phone, diagnostics: &diagnostics)
        return ProviderList(configuration).authenticationNames
    }
}

extension CallSite.UnknownArgument {
    /// The provider that is assumed: one that the source names, if it can be one of a list, else the
    /// first of the list.
    func likeliest(of names: [String]) -> String? {
        candidates.first(where: names.contains) ?? candidates.first ?? names.first
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
