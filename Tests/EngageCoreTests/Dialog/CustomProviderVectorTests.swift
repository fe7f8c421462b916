import EngageTestSupport
import Testing

/// Providers that the app adds, in every place that lists or opens them.
///
/// Source: behaviour, providers#provider-objects, providers#custom-providers, observed#o9,
/// observed#o16.
@Suite struct CustomProviderVectorTests {
    private static let known = "\"configuration\": \(DialogVector.configuration())"

    @Test(
        "a custom provider is described like the service's own",
        arguments: try DialogVector.table("vectors", in: "custom-provider")
    )
    func vectors(vector: DialogVector) throws { try vector.check() }
}
