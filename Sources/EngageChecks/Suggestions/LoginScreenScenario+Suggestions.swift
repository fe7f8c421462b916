public import EngageCore

extension LoginScreenScenario: SuggestionRequest {
    /// The resolution, without provenance.
    public var resolvedAnswer: Answer { .loginScreen(resolved()) }

    /// The same scenario on another device or with another word, if that is the obstacle.
    public var suggestionObstacles: [(other: LoginScreenScenario, words: String)] {
        var found: [(other: LoginScreenScenario, words: String)] = []
        for (id, words) in [
            ("ipad-air", "an iPad"), ("iphone-x", "an iPhone of the iPhone X family"),
            ("iphone-8", "another iPhone"),
        ] {
            guard let device = DeviceCatalogue.device(withID: id), device != self.device else {
                continue
            }
            var other = self
            other.device = device
            let name = self.device.name ?? "another device"
            found.append((other, "the device is \(name); on \(words) it could be so"))
        }
        for policy in LoginScreenPolicy.allCases {
            var other = self
            other.policies = policies.toggled(policy)
            let value = other.policies[policy]
            found.append((other, "policy \(policy.rawValue) decides it; \(value) would do"))
        }
        return found
    }

    /// Names that the request knows.
    public var candidateNames: CandidateNames {
        var words = CandidateNames()
        words.assets = Set(assets ?? []).union(fonts ?? []).union(pictureNames).union(fontNames)
            .filter { !$0.isEmpty }.sorted()
        return words
    }

    /// Every entry that could be removed, set or added.
    public func suggestionSites(for path: SlotPath) -> [SuggestionSite<LoginScreenScenario>] {
        let type = Self.authType(in: path)
        return settingSites + (type.map { buttonSites($0) } ?? []) + surroundings(type)
    }

    private typealias Site = SuggestionSite<LoginScreenScenario>

    /// The AuthType of `buttons[N].…`; nil for a slot of no button.
    private static func authType(in path: SlotPath) -> Int? {
        guard path.text.hasPrefix("buttons[") else { return nil }
        return Int(path.text.dropFirst(8).prefix { $0 != "]" })
    }

    /// A setting of a layer by its path.
    func settingSite(
        _ layer: Int, _ path: String, _ form: CandidateForm, beside: Suggestion.Change? = nil
    ) -> SuggestionSite<LoginScreenScenario> {
        let steps = path.settingSteps
        let name = layers.indices.contains(layer) ? layers[layer].name : "settings"
        return Site(
            .layer, path, layer: name, given: given(layer, path), form, beside: beside
        ) { scenario, value in scenario.set(layer, steps, to: value) }
    }

    /// What a layer gives at a path.
    func given(_ layer: Int, _ path: String) -> LocatedValue? {
        guard layers.indices.contains(layer) else { return nil }
        return path.settingSteps.reduce(LocatedValue?.some(layers[layer].values)) { value, step in
            switch step {
            case .member(let name): value?[name]
            case .index(let index): value?.elements.dropFirst(index).first { _ in true }
            }
        }
    }

    /// Puts another value of a setting, or takes it away.
    mutating func set(_ layer: Int, _ steps: [LocatedValue.Step], to value: LocatedValue?) {
        if layers.isEmpty {
            layers = [LoginScreenLayer(name: "settings", values: LocatedValue([], of: "--want"))]
        }
        let place = min(layer, layers.count - 1)
        layers[place].values = layers[place].values.setting(steps[...], to: value)
    }

    /// What every layer gives outside of the buttons, and what the top one lacks.
    private var settingSites: [SuggestionSite<LoginScreenScenario>] {
        let top = max(0, layers.count - 1)
        var sites: [Site] = []
        for layer in max(1, layers.count).countingDown {
            for key in LoginScreenKey.allCases where !key.path.contains("[]") {
                let isGiven = given(layer, key.path) != nil
                switch key.kind {
                case .dictionary, .array:
                    if isGiven, given(layer, key.path)?.kind != .dictionary {
                        sites.append(settingSite(layer, key.path, .among([])))
                    }
                default:
                    guard isGiven || layer == top else { continue }
                    sites.append(settingSite(layer, key.path, .setting(key.kind)))
                }
            }
        }
        return sites
    }

    /// The members of the scenario beside the settings.
    private func surroundings(_ type: Int?) -> [SuggestionSite<LoginScreenScenario>] {
        func list(_ types: Set<Int>) -> CandidateValue {
            .list(types.sorted().map { .number(Double($0)) })
        }
        func types(_ now: Set<Int>) -> CandidateForm {
            var tried: [Set<Int>] = [[], Set(0...6)]
            if let type { tried += [now.union([type]), now.subtracting([type]), [type]] }
            return .among(tried.map(list))
        }
        var sites = [
            member("enabledAuthTypes", types(enabledAuthTypes)),
            member("buttonsWithIcon", types(buttonsWithIcon ?? [])), member("assets", .assets),
            member("fonts", .assets), member("builtinCardWidth", .number),
        ]
        for element in LoginScreenElement.allCases {
            let own = member("workstation")
            sites.append(
                Site(
                    .scenario, "workstation.\(element.rawValue)", given: own?[element.rawValue],
                    .color
                ) { $0.workstation[element] = $1?.string.flatMap { Color(hex: $0) } })
        }
        return sites
    }

    private func member(_ name: String, _ form: CandidateForm) -> SuggestionSite<
        LoginScreenScenario
    > {
        Site(.scenario, name, given: member(name), form) { scenario, value in
            var found: [Diagnostic] = []
            scenario.forget(name)
            if let value { scenario.take(name, value, diagnostics: &found) }
        }
    }
}

extension Int {
    /// The numbers below this one, the greatest first.
    fileprivate var countingDown: ReversedCollection<Range<Int>> { (0..<self).reversed() }
}
