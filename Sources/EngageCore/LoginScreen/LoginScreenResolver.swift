extension LoginScreenScenario {
    /// Decides everything about the screen; total, and the same answer for the same request.
    public func resolved(with found: [Diagnostic] = []) -> LoginScreenResolution {
        var resolver = LoginScreenResolver<NoProvenance>(self)
        return resolver.resolve(found)
    }

    /// The same with its trace: the reason of every slot.
    public func explained(with found: [Diagnostic] = []) -> LoginScreenResolution {
        var resolver = LoginScreenResolver<ProvenanceTrace>(self)
        return resolver.resolve(found)
    }
}

/// Decides one screen, part by part, and records why. Source: behaviour, login-screen#styles,
/// login-screen#colours, login-screen#widths.
struct LoginScreenResolver<Recorder: ProvenanceRecorder>: Resolver {
    let scenario: LoginScreenScenario
    let settings: LoginScreenSettings
    let read: LeafReader
    /// `ThemeColor`, where it can be read.
    let theme: Color?
    /// `DefaultTextColor`, where it can be read.
    let defaultText: Color?
    let recorder = Recorder(listsDecisions: true)
    /// The settings as another answer of a policy has them merged, where that differs.
    let otherwise: [(policy: LoginScreenPolicy, settings: LoginScreenSettings)]
    var diagnostics: [Diagnostic] = []

    init(_ scenario: LoginScreenScenario) {
        self.scenario = scenario
        settings = LoginScreenSettings(
            merging: scenario.layers, policies: scenario.policies, keepsHistory: Recorder.records)
        otherwise = Recorder.records ? Self.otherwise(scenario, settings) : []
        read = LeafReader(scenario.policies)
        theme = read.color(settings[.themeColor]?.value)
        defaultText = read.color(settings[.defaultTextColor]?.value)
    }

    mutating func resolve(_ found: [Diagnostic]) -> LoginScreenResolution {
        diagnostics = found + settings.diagnostics
        let device = scenario.device
        let style = style()
        let region = style.region(onPad: device.isPad)
        let family = family(scenario.policies)
        let background = background(family, region)
        let icon = loginIcon()
        let serverLabel = label(
            .serverLabel, "serverLabel", display: .serverLabelDisplay, text: nil, font: .server)
        let changeLibrary = label(
            .changeLibrary, "changeLibrary", display: .changeLibraryDisplay,
            text: .changeLibraryText, font: .changeLibrary)
        let stayLoggedIn = label(
            .stayLoggedIn, "stayLoggedIn", display: .stayLoggedInDisplay,
            text: .stayLoggedInText, font: .stayLoggedIn)
        let widths = widths(style)
        return LoginScreenResolution(
            id: scenario.id, device: device, style: style, backgroundRegion: region,
            geometry: geometry(style, region), background: background,
            iPhoneXFamily: derived(family), icon: icon, serverLabel: serverLabel,
            changeLibrary: changeLibrary, stayLoggedIn: stayLoggedIn,
            initiallyChecked: initiallyChecked(),
            checkboxTint: color(
                .stayLoggedInCheckbox, nil, slot: "stayLoggedIn.checkboxTint",
                touched: .stayLoggedIn),
            textFields: color(.textFieldText, nil, slot: "textFields.color", touched: nil),
            widths: widths, buttons: buttons(), effective: effective(),
            removed: settings.removed, decisions: recorder.decisions?.all ?? [],
            diagnostics: diagnostics, provenance: recorder.provenance)
    }

    private func initiallyChecked() -> Bool {
        let checked = read.boolean(settings[.stayLoggedInByDefault]?.value)
        return derive(
            checked ?? false, for: "stayLoggedIn.initiallyChecked",
            reason(
                .stayLoggedInByDefault, acts: checked != nil,
                otherwise: "the box starts unchecked unless the settings say otherwise"))
    }

    func policy(_ policy: LoginScreenPolicy) -> Bool { scenario.policies.takesAlternative(policy) }

    /// Lists a choice that ignored something given.
    func list(
        _ slot: String, _ rule: ResolutionRule, _ chose: String, over: [String] = [],
        _ because: String
    ) {
        recorder.decisions?.append(
            Decision(slot: slot, rule: rule, chose: chose, over: over, because: because))
    }

    private func effective() -> [EffectiveValue] {
        settings.given.map { setting in
            EffectiveValue(
                key: setting.path, value: .located(setting.value), layer: setting.layer,
                source: setting.place, shadows: setting.shadows)
        }
    }

    /// The layout and what follows from it alone.
    private func style() -> LoginScreenStyle {
        let given = read.style(settings[.style]?.value)
        let style = derive(
            LoginScreenStyle(rawValue: given ?? 0) ?? .basic, for: "style",
            reason(
                .style, acts: given != nil, otherwise: "without a style the screen is basic"))
        guard Recorder.records else { return style }
        for (slot, because) in Self.followers {
            recorder.record(
                SlotPath(slot),
                Reason(
                    .style, inputs: lookups(.style) + (slot == "backgroundRegion" ? [idiom] : []),
                    because: because))
        }
        return style
    }

    private static var followers: [(slot: String, because: String)] {
        [
            ("styleName", "each style has its name in the guide"),
            ("layoutVariant", "style 0 is a card, the others fill the screen"),
            ("fixedWhite", "the card of style 0 and the lower half of style 2 are white"),
            ("backgroundRegion", "the style says where the background shows"),
        ]
    }
}
