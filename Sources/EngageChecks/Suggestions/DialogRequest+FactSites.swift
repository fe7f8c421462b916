import EngageCore

/// The service's answers and the scenario's members beside its layers, one by one.
extension DialogRequest {
    private typealias Site = SuggestionSite<DialogRequest>

    /// Members of the configuration's root and of one provider object; the library's own catalogue
    /// cannot be changed, but can be replaced.
    var configurationSites: [SuggestionSite<DialogRequest>] {
        let whole = Site(
            .scenario, "configuration", given: given?.given("configuration"),
            .among([
                .null, .object([("baseurl", .text(Self.address)), ("provider_info", .object([]))]),
            ])
        ) { $0.put(["configuration"], $1) }
        guard !providers.configuration.isBundled, let body = providers.configuration.body,
            body.kind == .dictionary
        else { return [whole] }
        func site(_ path: [String], _ form: CandidateForm) -> Site {
            let own = path.reduce(LocatedValue?.some(body)) { $0?[$1] }
            return Site(.configuration, path.joined(separator: "."), given: own, form) {
                guard let body = $0.providers.configuration.body else { return }
                var found: [Diagnostic] = []
                let steps = path.map { LocatedValue.Step.member($0) }
                $0.providers.configuration = ProviderConfiguration(
                    reading: body.setting(steps[...], to: $1), idiom: $0.device.idiom,
                    diagnostics: &found)
            }
        }
        let root: [(name: String, form: CandidateForm)] = [
            ("enabled_providers", .providers), ("social_providers", .providers),
            ("hide_tagline", Self.words), ("baseurl", .among([.text(Self.address), .text("")])),
            ("provider_info", .among([.object([])])),
        ]
        var sites = root.map { site([$0.name], $0.form) }
        for entry in body.entries where !root.contains(where: { $0.name == entry.key }) {
            sites.append(site([entry.key], .given))
        }
        for name in candidateNames.providers.prefix(24) {
            guard let object = body["provider_info"]?[name] else { continue }
            sites += members(of: object).map {
                site(["provider_info", name, $0.name], $0.form)
            }
        }
        return sites + [whole]
    }

    private static let address = "https://example.rpxnow.com"
    private static let words = CandidateForm.among([.text("YES"), .text("NO")])

    /// Members of a provider, those that matter and those that it has.
    private func members(
        of object: LocatedValue
    ) -> [(name: String, form: CandidateForm)] {
        let known: [(name: String, form: CandidateForm)] = [
            ("friendly_name", .text), ("requires_input", Self.words), ("input_prompt", .text),
        ]
        let more = object.entries.filter { entry in !known.contains { $0.name == entry.key } }
        return known + more.map { (name: $0.key, form: CandidateForm.given) }
    }

    /// Members of session, activity, window, strings, custom providers, and the saved controller.
    func scenarioSites(_ path: SlotPath) -> [SuggestionSite<DialogRequest>] {
        func site(_ path: [String], _ form: CandidateForm) -> Site {
            let root = given?.given(path[0])
            let own = path.dropFirst().reduce(root) { $0?[$1] }
            return Site(.scenario, path.joined(separator: "."), given: own, form) {
                $0.put(path, $1)
            }
        }
        let booleans = CandidateForm.among([.boolean(true), .boolean(false)])
        let session: [(name: String, form: CandidateForm)] = [
            ("rememberedProvider", .provider), ("savedUsers", .users),
            ("userInputs", .given), ("forceReauth", .providers), ("alwaysForceReauth", booleans),
            ("rememberedSharingProvider", .provider), ("inFlight", booleans),
            ("configurationError", .among([.number(102), .number(103), .number(200)])),
            ("configurationError", .code),
        ]
        var sites = session.map { site(["session", $0.name], $0.form) }
        for name in Set([provider, self.session.rememberedProvider].compactMap { $0 }).sorted() {
            sites.append(site(["session", "userInputs", name], .text))
        }
        sites += ["email", "sms"].map { site(["activity", $0], booleans) }
        sites.append(site(["window", "root"], .among([.null])))
        sites.append(site(["window", "root"], .key(.string)))
        sites.append(site(["window", "presented"], .assets))
        sites += strings.keys.sorted().prefix(24).map { site(["strings", $0], .text) }
        if case .text(let text)? = resolvedAnswer.parts.first(where: { $0.path == path })?.value,
            !text.isEmpty, strings[text] == nil
        {
            let original = strings.sorted { $0.key < $1.key }.first { $0.value == text }?.key
            if original == nil { sites.append(site(["strings", text], .text)) }
        }
        for entry in given?["customProviders"].map({ Array($0.entries) }) ?? [] {
            for member in members(of: entry.value) {
                sites.append(site(["customProviders", entry.key, member.name], member.form))
            }
            sites.append(
                site(["customProviders", entry.key, "saml_provider"], .among([.text("x")])))
        }
        sites.append(site(["savedNavigationController"], .key(.navigationController)))
        return sites
    }

    /// Puts another value of a member of the scenario, or takes it away; what is not valid any
    /// more stays as it was.
    mutating func put(_ path: [String], _ value: LocatedValue?) {
        guard let name = path.first else { return }
        var root = given?.given(name)
        if path.count > 1 {
            let base = root.flatMap { $0.kind == .dictionary ? $0 : nil }
            root = (base ?? CandidateValue.object([]).value)
                .setting(path.dropFirst().map { .member($0) }[...], to: value)
        } else {
            root = value
        }
        var other = self
        other.given = (given ?? ScenarioMembers([:])).putting(name, root)
        if (try? other.takeFact(name, root)) != nil { self = other }
    }

    /// Reads a member of the scenario again.
    private mutating func takeFact(
        _ name: String, _ value: LocatedValue?
    ) throws(ScenarioError) {
        let value = value.flatMap { $0.isNull ? nil : $0 }
        var found: [Diagnostic] = []
        switch name {
        case "session":
            session =
                try value.map { value throws(ScenarioError) in
                    try SessionFacts(reading: value)
                } ?? SessionFacts()
        case "facts":
            facts =
                try value.map { value throws(ScenarioError) in try OverlayFacts(reading: value) }
        case "activity": activity = try Self.activity(given?.given(name))
        case "window": window = try Self.window(value)
        case "strings": strings = try given?.textsByName("strings") ?? [:]
        case "customProviders":
            providers.custom =
                value.map {
                    CustomProviders(reading: $0, idiom: device.idiom, diagnostics: &found)
                } ?? CustomProviders()
        case "savedNavigationController":
            savedNavigation = nil
            stack.described = [value].compactMap { $0 }
            if let value { savedNavigation = try Self.savedNavigation(value, stack.layers) }
        case "configuration":
            if given?.given(name) == nil {
                providers.configuration = ProviderCatalogue.configuration(idiom: device.idiom)
            } else {
                providers.configuration =
                    value.map {
                        ProviderConfiguration(
                            reading: $0, idiom: device.idiom, diagnostics: &found)
                    } ?? .none
            }
        default: break
        }
    }
}
