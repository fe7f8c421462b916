/// What the provider endpoint answers: who can be signed in with, in which order.
///
/// A defect of one provider leaves that provider out, or the defective entry absent; the rest
/// count. Source: behaviour, providers#answer, providers#provider-objects, providers#errors,
/// observed#o9.
public struct ProviderConfiguration: Sendable {
    /// Where start URLs begin, without slashes at either end; nil where none is given.
    public var baseURL: String?
    /// Providers by name.
    public var providers: [String: Provider] {
        get { objects.map { Self.providers(in: $0, idiom: idiom) } ?? read }
        _modify {
            readAll()
            yield &read
        }
    }
    /// Names of the described providers in the order of the answer.
    public var describedNames: [String] {
        get { objects.map { Self.described(in: $0).map(\.key) } ?? readNames }
        _modify {
            readAll()
            yield &readNames
        }
    }
    /// The dictionary of a few providers, each of which is read where it is looked up; nil where
    /// `read` holds all.
    private var objects: LocatedValue?
    private var idiom = Idiom.phone
    private var read: [String: Provider] = [:]
    private var readNames: [String] = []
    /// Names for authentication, in order, repetitions kept; nil where no answer has arrived.
    public var authenticationProviders: [String]?
    /// Names for sharing, in order, repetitions kept.
    public var socialProviders: [String] = []
    /// True where the service hides "Powered by Janrain".
    public var hidesTagline = true
    /// The error the SDK stores: 102 for no object, 103 for a missing entry; nil where it is used.
    public var error: Int?
    /// The body it was read from; nil before any answer.
    public internal(set) var body: LocatedValue?
    /// True for the catalogue that comes with the library.
    public internal(set) var isBundled = false

    /// The state before any answer: no list, nothing known, powered-by hidden.
    ///
    /// Source: behaviour, providers#where-a-configuration-comes-from, providers#powered-by.
    public static let none = ProviderConfiguration()

    private init() {}

    /// The file that an app carries in place of an answer. Source: behaviour,
    /// providers#offline-file.
    public static let offlineFileName = "engage-config.plist"

    /// Reads the body of the endpoint as one family of devices does; a file of the offline name
    /// is read as that, and nothing in it is required.
    public init(reading body: LocatedValue, idiom: Idiom, diagnostics: inout [Diagnostic]) {
        self.init(
            reading: body, idiom: idiom, reportsFaults: true, diagnostics: &diagnostics)
    }

    /// The same, if faults of single providers' objects are not reported.
    init(
        reading body: LocatedValue, idiom: Idiom, reportsFaults: Bool,
        diagnostics: inout [Diagnostic]
    ) {
        let file = body.document.file
        let isOffline =
            file == Self.offlineFileName || file.hasSuffix("/\(Self.offlineFileName)")
        read(body, idiom, isOffline: isOffline, reportsFaults: reportsFaults, &diagnostics)
    }

    /// Reads `engage-config.plist`; nil for a missing file. Nothing in it is required.
    ///
    /// Source: behaviour, providers#offline-file.
    public init(
        offline file: LocatedValue?, idiom: Idiom, diagnostics: inout [Diagnostic]
    ) {
        guard let file else {
            authenticationProviders = []
            hidesTagline = false
            return
        }
        read(file, idiom, isOffline: true, reportsFaults: true, &diagnostics)
    }

    /// Reads a body into a configuration that nothing was read into.
    private mutating func read(
        _ body: LocatedValue, _ idiom: Idiom, isOffline: Bool, reportsFaults: Bool,
        _ diagnostics: inout [Diagnostic]
    ) {
        var faults = FaultReader()
        defer { if !faults.diagnostics.isEmpty { diagnostics += faults.diagnostics } }
        self.body = body
        if let refusal = Self.refusal(of: body, isOffline: isOffline) {
            error = refusal.error.rawValue
            if refusal.error == .unreadableConfiguration {
                faults.fault("configuration", refusal.reason, at: body)
            } else {
                faults.refused(refusal.reason, at: body)
            }
            return
        }
        baseURL = Self.baseURL(body, faults: &faults)
        self.idiom = idiom
        if let info = body[.providerInfo] {
            if info.kind == .dictionary {
                let isShort = info.node.length <= Self.few
                if reportsFaults || !isShort { check(info, keepsAll: !isShort, &faults) }
                if isShort { objects = info }
            } else {
                faults.fault("provider_info", wants: "a dictionary", found: info)
            }
        }
        authenticationProviders = faults.texts(body, .enabledProviders) ?? []
        socialProviders = faults.texts(body, .socialProviders) ?? []
        hidesTagline = faults.isYes(body, .hideTagline)
    }

    /// Why the SDK refuses a body, with the error that it stores; nil where it is used.
    public static func refusal(
        of body: LocatedValue, isOffline: Bool = false
    ) -> (error: ServiceError, reason: String)? {
        guard body.kind == .dictionary else {
            return (
                .unreadableConfiguration,
                "a configuration takes a dictionary, found \(body.kind.noun)"
            )
        }
        let needed: [MemberName] = [.baseURL, .providerInfo]
        guard !isOffline, body[.baseURL] == nil || body[.providerInfo] == nil else { return nil }
        let missing = needed.filter { body[$0] == nil }.map(\.rawValue)
        return (
            .incompleteConfiguration,
            "a configuration takes '\(missing.joined(separator: "' and '"))', found none"
        )
    }

    /// Providers of which each is found by comparing names; more are hashed.
    private static let few = 16

    /// The provider of a name; nil where none has it.
    func provider(_ name: String) -> Provider? {
        guard let objects else { return read[name] }
        guard !name.isEmpty, let object = objects[name], object.kind == .dictionary else {
            return nil
        }
        return Provider(name: name, reading: object, idiom: idiom)
    }

    /// Reports faults of provider objects, and keeps the values that they are read as.
    private mutating func check(
        _ info: LocatedValue, keepsAll: Bool, _ faults: inout FaultReader
    ) {
        let document = info.document
        // Most have nothing to report.
        let arePlain = document.allEntries(of: info.index) { key in
            document.nodes[key].length > 0 && document.nodes[key + 1].kind == .dictionary
                && document.isPlainProvider(key + 1)
        }
        if arePlain, !keepsAll { return }
        if keepsAll { read.reserveCapacity(info.count) }
        for entry in info.entries {
            if entry.keyValue.node.length == 0 {
                faults.fault(
                    "provider_info", "a provider takes a name, found an empty one",
                    at: entry.keyValue)
            } else if entry.kind != .dictionary {
                faults.fault(
                    "provider_info",
                    "provider '\(FaultReader.shortened(entry.key))' takes a dictionary, "
                        + "found \(entry.value.kind.noun)",
                    at: entry.value)
            } else if keepsAll {
                let name = entry.key
                read[name] = Provider(
                    name: name, reading: entry.value, idiom: idiom, faults: &faults)
                readNames.append(name)
            } else if !Provider.isPlain(entry.value) {
                _ = Provider(
                    name: entry.key, reading: entry.value, idiom: idiom, faults: &faults)
            }
        }
    }

    /// Reads the providers that are read where they are looked up, to change them.
    private mutating func readAll() {
        guard let objects else { return }
        readNames = Self.described(in: objects).map(\.key)
        read = Self.providers(in: objects, idiom: idiom)
        self.objects = nil
    }

    private static func described(in objects: LocatedValue) -> [LocatedValue.Entry] {
        objects.entries.filter { $0.keyValue.node.length > 0 && $0.kind == .dictionary }
    }

    private static func providers(in objects: LocatedValue, idiom: Idiom) -> [String: Provider] {
        var providers: [String: Provider] = [:]
        for entry in described(in: objects) {
            let name = entry.key
            providers[name] = Provider(name: name, reading: entry.value, idiom: idiom)
        }
        return providers
    }

    private static func baseURL(_ body: LocatedValue, faults: inout FaultReader) -> String? {
        guard let value = body[.baseURL] else { return nil }
        guard let text = value.string else {
            faults.fault("baseurl", wants: "a string", found: value)
            return nil
        }
        return trimmed(text)
    }

    /// A base URL without the slashes around it.
    static func trimmed(_ url: String) -> String {
        let scalars = url.unicodeScalars
        guard let first = scalars.firstIndex(where: { $0 != "/" }),
            let last = scalars.lastIndex(where: { $0 != "/" })
        else { return "" }
        return String(scalars[first...last])
    }
}
