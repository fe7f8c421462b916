extension DialogRequest {
    /// Reads a scenario of kind `dialog`; a given device or profile replaces its own.
    ///
    /// - Throws: `ScenarioError`, the first fault, which knows all the others.
    public init(
        reading scenario: LocatedValue, on asked: Device? = nil, in askedProfile: Profile? = nil
    ) throws(ScenarioError) {
        self = try Self.read(scenario, on: asked, in: askedProfile, reportsFaults: true)
    }

    /// The same, if faults of provider objects are not reported.
    static func read(
        _ scenario: LocatedValue, on asked: Device?, in askedProfile: Profile?,
        reportsFaults: Bool
    ) throws(ScenarioError) -> DialogRequest {
        var faults = ScenarioFaults()
        let members = try ScenarioMembers(scenario, of: .dialog, &faults)
        let request = read(members, on: asked, in: askedProfile, reportsFaults, &faults)
        try faults.check()
        return consume request
    }

    /// Reads members that the caller has collected, each at its own location.
    package init(
        reading members: ScenarioMembers, on asked: Device? = nil, in askedProfile: Profile? = nil,
        _ faults: inout ScenarioFaults
    ) {
        self = Self.read(members, on: asked, in: askedProfile, true, &faults)
    }

    private static func read(
        _ members: ScenarioMembers, on asked: Device?, in askedProfile: Profile?,
        _ reportsFaults: Bool, _ faults: inout ScenarioFaults
    ) -> DialogRequest {
        var diagnostics: [Diagnostic] = []
        let own = faults.take(try members.word(.profile, default: Profile.guide))
        let profile = askedProfile ?? own ?? .guide
        var device = asked ?? .standard
        if asked == nil {
            device = faults.take(try Self.device(members[.device])) ?? device
        }
        var layers: [Layer] = []
        var overlays: [ProviderOverlay] = []
        if let list = members[.layers] {
            if list.kind == .array {
                var position = 0
                for given in list.elements {
                    position += 1
                    let layer = Self.layer(
                        given, position, profile, &overlays, &faults, &diagnostics)
                    if let layer { layers.append(layer) }
                }
            } else {
                faults.add(members.wrong("layers", "an array", list))
            }
        }
        let providers = Self.providers(
            members, idiom: device.idiom, reportsFaults, diagnostics: &diagnostics)
        var request = DialogRequest(
            LayerStack(layers, profile: profile), profile: profile, device: consume device,
            providers: consume providers)
        request.diagnostics = consume diagnostics
        request.overlays = consume overlays
        request.id = members.given(.id)
        request.given = members
        request.read(members, layers, &faults)
        return request
    }

    private static func layer(
        _ given: LocatedValue, _ position: Int, _ profile: Profile,
        _ overlays: inout [ProviderOverlay], _ faults: inout ScenarioFaults,
        _ diagnostics: inout [Diagnostic]
    ) -> Layer? {
        var found = ScenarioFaults()
        let members = found.take(try ScenarioMembers(given, of: .layer, &faults))
        let name = found.take(try members?.string(.name)) ?? nil
        for error in found.errors { faults.add(error) }
        guard let members else { return nil }
        // Most layers have a name.
        var standard: String { "layer \(position)" }
        if let rules = members[.providerOverlay] {
            overlays.append(
                ProviderOverlay(name ?? standard, reading: rules, diagnostics: &diagnostics))
            // One that holds rules alone is no dictionary, which the Capture wrapper would edit.
            guard members.given(.values) != nil else { return nil }
        }
        // Left out it is the empty dictionary, as null is.
        guard let values = members.given(.values) else { return Layer(empty: name ?? standard) }
        return Layer(name ?? standard, reading: values, profile: profile, diagnostics: &diagnostics)
    }

    /// The members of a scenario beside its layers, device and providers.
    private mutating func read(
        _ members: ScenarioMembers, _ layers: [Layer], _ faults: inout ScenarioFaults
    ) {
        let word = faults.take(try members.word(.dialog, default: Purpose.authentication))
        purpose = word ?? .authentication
        provider = faults.take(try members.string(.provider)) ?? nil
        capture = faults.take(try members.word(.capture, default: CaptureType.none)) ?? .none
        if let saved = members[.savedNavigationController] {
            savedNavigation = faults.take(try Self.savedNavigation(saved, layers)) ?? nil
            stack.described = [saved]
        }
        if let facts = members[.session] {
            session = faults.take(try SessionFacts(reading: facts)) ?? session
        }
        activity = faults.take(try Self.activity(members.given(.activity))) ?? activity
        window = faults.take(try Self.window(members[.window])) ?? window
        strings = faults.take(try members.textsByName(.strings)) ?? [:]
        if let facts = members[.facts] {
            self.facts = faults.take(try OverlayFacts(reading: facts))
        }
        if let library = members[.library] {
            var stage = self
            if faults.take(try stage.put(library: library)) != nil { self = stage }
        }
    }

    /// Puts what an app ships in the place of the library's own layer.
    package mutating func put(library: LocatedValue) throws(ScenarioError) {
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
        var faults = ScenarioFaults()
        for finding in diagnostics where finding.severity == .error {
            guard let place = finding.source ?? value?.location else { continue }
            faults.add(ScenarioError(finding.message, at: place, code: finding.code))
        }
        try faults.check()
        return device
    }

    private static func providers(
        _ members: ScenarioMembers, idiom: Idiom, _ reportsFaults: Bool,
        diagnostics: inout [Diagnostic]
    ) -> ProviderList {
        var configuration = ProviderConfiguration.none
        if let body = members.given(.configuration) {
            if !body.isNull {
                configuration = ProviderConfiguration(
                    reading: body, idiom: idiom, reportsFaults: reportsFaults,
                    diagnostics: &diagnostics)
            }
        } else {
            configuration = ProviderCatalogue.configuration(idiom: idiom)
        }
        let custom = members[.customProviders].map {
            CustomProviders(reading: $0, idiom: idiom, diagnostics: &diagnostics)
        }
        return ProviderList(configuration, custom: custom ?? CustomProviders())
    }

    /// The controller of `setCustomNavigationController:`, described there or in a layer.
    package static func savedNavigation(
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

    package static func activity(_ value: LocatedValue?) throws(ScenarioError) -> Activity? {
        guard let value else { return Activity() }
        if value.isNull { return nil }
        var faults = ScenarioFaults()
        let members = try ScenarioMembers(value, of: .activity, &faults)
        let email = faults.take(try members.boolean("email", default: false))
        let sms = faults.take(try members.boolean("sms", default: false))
        try faults.check()
        return Activity(email: email ?? false, sms: sms ?? false)
    }

    package static func window(_ value: LocatedValue?) throws(ScenarioError) -> Window {
        guard let value else { return Window() }
        var faults = ScenarioFaults()
        let members = try ScenarioMembers(value, of: .window, &faults)
        var root: String? = "R"
        if value["root"] != nil { root = faults.take(try members.string("root")) ?? nil }
        let presented = faults.take(try members.texts("presented"))
        try faults.check()
        return Window(root: root, presented: presented ?? [])
    }
}

extension SessionFacts {
    /// Reads `session` of a scenario.
    ///
    /// - Throws: `ScenarioError`, the first fault, which knows all the others.
    public init(reading value: LocatedValue) throws(ScenarioError) {
        self.init()
        var faults = ScenarioFaults()
        let members = try ScenarioMembers(value, of: .session, &faults)
        rememberedProvider = faults.take(try members.string("rememberedProvider")) ?? nil
        rememberedSharingProvider =
            faults.take(try members.string("rememberedSharingProvider")) ?? nil
        userInputs = faults.take(try members.textsByName("userInputs")) ?? [:]
        forceReauth = Set(faults.take(try members.texts("forceReauth")) ?? [])
        alwaysForceReauth =
            faults.take(try members.boolean("alwaysForceReauth", default: false)) ?? false
        inFlight = faults.take(try members.boolean("inFlight", default: false)) ?? false
        if let code = members["configurationError"] {
            configurationError = code.number.flatMap { Int(exactly: $0) }
            if configurationError == nil {
                faults.add(members.wrong("configurationError", "an error code", code))
            }
        }
        for user in faults.take(try members.array("savedUsers")) ?? [] {
            savedUsers += [faults.take(try SavedUser(reading: user))].compactMap { $0 }
        }
        try faults.check()
    }
}

extension SessionFacts.SavedUser {
    /// Reads a user of `session.savedUsers`: a bare name, or a dictionary.
    fileprivate init(reading user: LocatedValue) throws(ScenarioError) {
        if let name = user.string {
            self.init(provider: name)
            return
        }
        var faults = ScenarioFaults()
        let facts = try ScenarioMembers(user, of: .savedUser, &faults)
        let provider = faults.take(try facts.string("provider")) ?? nil
        if provider == nil, facts["provider"] == nil {
            faults.add(ScenarioError("a saved user takes 'provider'", at: user.location))
        }
        let name = faults.take(try facts.string("preferredUsername")) ?? nil
        let welcome = faults.take(try facts.string("welcome")) ?? nil
        try faults.check()
        self.init(provider: provider ?? "", preferredUsername: name, welcome: welcome)
    }
}
