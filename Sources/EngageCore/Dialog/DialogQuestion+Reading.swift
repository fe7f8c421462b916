extension DialogQuestion {
    /// Reads a scenario of kind `dialog`; a device or profile beside it counts in place of its own.
    ///
    /// - Throws: `ScenarioError` at the first member that cannot be read.
    public init(
        reading scenario: LocatedValue, on asked: Device? = nil, in askedProfile: Profile? = nil
    ) throws(ScenarioError) {
        try self.init(
            reading: try ScenarioMembers(scenario, of: .dialog), on: asked, in: askedProfile)
    }

    /// Reads members that the caller has collected, each from where it stands.
    init(
        reading members: ScenarioMembers, on asked: Device? = nil, in askedProfile: Profile? = nil
    ) throws(ScenarioError) {
        var diagnostics: [Diagnostic] = []
        let own = try members.word("profile", default: Profile.guide)
        let profile = askedProfile ?? own
        var device = Device.standard
        if let asked { device = asked } else { device = try Self.device(members["device"]) }
        var layers: [Layer] = []
        for given in try members.array("layers") {
            let layer = try ScenarioMembers(given, of: .layer)
            let name = try layer.string("name") ?? "layer \(layers.count + 1)"
            guard let values = given["values"] else {
                throw ScenarioError("layer '\(name)' takes 'values'", at: given.location)
            }
            layers.append(
                Layer(name, reading: values, profile: profile, diagnostics: &diagnostics))
        }
        let providers = Self.providers(
            members, idiom: device.idiom, diagnostics: &diagnostics)
        self.init(
            LayerStack(layers, profile: profile), profile: profile, device: device,
            providers: providers)
        self.diagnostics = diagnostics
        id = members.given("id")
        given = members
        purpose = try members.word("dialog", default: Purpose.authentication)
        provider = try members.string("provider")
        capture = try members.word("capture", default: CaptureType.none)
        if let saved = members["savedNavigationController"] {
            savedNavigation = try Self.savedNavigation(saved, layers)
            stack.described = [saved]
        }
        if let facts = members["session"] { session = try SessionFacts(reading: facts) }
        activity = try Self.activity(members.given("activity"))
        window = try Self.window(members["window"])
        strings = try members.textsByName("strings")
        if let library = members["library"] { try put(library: library) }
    }

    /// Puts what an app ships in the place of the library's own layer.
    private mutating func put(library: LocatedValue) throws(ScenarioError) {
        switch (library.kind, library.string) {
        case (_, "missing"?): stack.putMissingLibrary()
        case (.dictionary, _):
            stack.putLibrary(propertyList: library, profile: profile, diagnostics: &diagnostics)
        default:
            throw ScenarioError(
                "'library' takes null, 'missing' or the dictionary of a JREngage-Info.plist, "
                    + "found \(library.string.map { "'\($0)'" } ?? library.kind.noun)",
                at: library.location)
        }
    }

    static func device(_ value: LocatedValue?) throws(ScenarioError) -> Device {
        var diagnostics: [Diagnostic] = []
        let device = Device.read(value, diagnostics: &diagnostics)
        if let first = diagnostics.first(where: { $0.severity == .error }), let value {
            throw ScenarioError(first.message, at: first.source ?? value.location, code: first.code)
        }
        return device
    }

    private static func providers(
        _ members: ScenarioMembers, idiom: Idiom, diagnostics: inout [Diagnostic]
    ) -> ProviderList {
        var configuration = ProviderConfiguration.none
        if let body = members.given("configuration") {
            if !body.isNull {
                configuration = ProviderConfiguration(
                    reading: body, idiom: idiom, diagnostics: &diagnostics)
            }
        } else {
            configuration = ProviderCatalogue.configuration(idiom: idiom)
        }
        let custom = members["customProviders"].map {
            CustomProviders(reading: $0, idiom: idiom, diagnostics: &diagnostics)
        }
        return ProviderList(configuration, custom: custom ?? CustomProviders())
    }

    /// The controller of `setCustomNavigationController:`, described there or in a layer.
    static func savedNavigation(
        _ value: LocatedValue, _ layers: [Layer]
    ) throws(ScenarioError) -> NavigationControllerReference? {
        var found: [Diagnostic] = []
        let described = ObjectRegistry(layers, diagnostics: &found).described(value)
        guard
            case .navigationController(let saved) = TypedValue(
                described, as: .navigationController)
        else {
            throw ScenarioError(
                "'savedNavigationController' takes a navigation controller, found "
                    + value.kind.noun, at: value.location)
        }
        return saved
    }

    static func activity(_ value: LocatedValue?) throws(ScenarioError) -> Activity? {
        guard let value else { return Activity() }
        if value.isNull { return nil }
        let members = try ScenarioMembers(value, of: .activity)
        return Activity(
            email: try members.boolean("email", default: false),
            sms: try members.boolean("sms", default: false))
    }

    static func window(_ value: LocatedValue?) throws(ScenarioError) -> Window {
        guard let value else { return Window() }
        let members = try ScenarioMembers(value, of: .window)
        let root = value["root"] == nil ? "R" : try members.string("root")
        return Window(root: root, presented: try members.texts("presented"))
    }
}

extension SessionFacts {
    /// Reads `session` of a scenario.
    ///
    /// - Throws: `ScenarioError` at the first member that cannot be read.
    public init(reading value: LocatedValue) throws(ScenarioError) {
        self.init()
        let members = try ScenarioMembers(value, of: .session)
        rememberedProvider = try members.string("rememberedProvider")
        rememberedSharingProvider = try members.string("rememberedSharingProvider")
        userInputs = try members.textsByName("userInputs")
        forceReauth = Set(try members.texts("forceReauth"))
        alwaysForceReauth = try members.boolean("alwaysForceReauth", default: false)
        inFlight = try members.boolean("inFlight", default: false)
        if let code = members["configurationError"] {
            guard let number = code.integer else {
                throw members.wrong("configurationError", "an error code", code)
            }
            configurationError = number
        }
        for user in try members.array("savedUsers") {
            if let name = user.string {
                savedUsers.append(SavedUser(provider: name))
                continue
            }
            let facts = try ScenarioMembers(user, of: .savedUser)
            guard let provider = try facts.string("provider") else {
                throw ScenarioError("a saved user takes 'provider'", at: user.location)
            }
            savedUsers.append(
                SavedUser(
                    provider: provider,
                    preferredUsername: try facts.string("preferredUsername"),
                    welcome: try facts.string("welcome")))
        }
    }
}
