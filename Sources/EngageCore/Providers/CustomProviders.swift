/// Providers that an app adds to the service's: SAML first, then OpenID.
///
/// Source: behaviour, providers#custom-providers.
public struct CustomProviders: Sendable {
    /// Names in order of their bytes; the SDK's own order is that of a hash table.
    public private(set) var names: [String] = []
    /// Providers by name.
    public private(set) var providers: [String: Provider] = [:]

    /// No custom providers.
    public init() {}

    /// Reads a dictionary of name to dictionary, for one family of devices.
    public init(
        reading value: LocatedValue, idiom: Idiom = .phone, diagnostics: inout [Diagnostic]
    ) {
        var faults = FaultReader()
        if value.kind == .dictionary {
            for entry in value.entries { read(entry, idiom: idiom, faults: &faults) }
            names = providers.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        } else if !value.isNull {
            faults.fault("customProviders", wants: "a dictionary", found: value)
        }
        diagnostics += faults.diagnostics
    }

    private mutating func read(
        _ entry: LocatedValue.Entry, idiom: Idiom, faults: inout FaultReader
    ) {
        let name = entry.key
        let object = entry.value
        guard object.kind == .dictionary else {
            faults.fault(
                name,
                "custom provider '\(FaultReader.shortened(name))' takes a dictionary, "
                    + "found \(object.kind.noun)",
                at: object)
            return
        }
        guard !name.isEmpty else {
            faults.fault(
                "customProviders", "a custom provider takes a name, found an empty one",
                at: entry.keyValue)
            return
        }
        let isSAML = object["saml_provider"] != nil
        let key = isSAML ? "saml_provider" : "openid_identifier"
        guard let identifier = object[key] else {
            faults.ignored(
                name,
                "custom provider '\(FaultReader.shortened(name))' takes 'saml_provider' or "
                    + "'openid_identifier', "
                    + "found neither", at: object)
            return
        }
        guard let text = identifier.string else {
            return faults.fault(key, wants: "a string", found: identifier)
        }
        let entries: Provider.CustomEntries
        if isSAML {
            entries = .init(
                url: "/saml2/sso/start", samlProvider: PercentEncoding.query(text))
        } else {
            let blob = object["opx_blob"]
            if let blob, blob.kind != .string {
                return faults.fault("opx_blob", wants: "a string", found: blob)
            }
            entries = .init(
                url: "/openid/start", openIDIdentifier: PercentEncoding.query(text),
                opxBlob: blob?.string.map(PercentEncoding.query))
        }
        providers[name] = Provider(
            name: name, reading: object, idiom: idiom, custom: entries, faults: &faults)
    }
}
