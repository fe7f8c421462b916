/// Decides the contents of the slots of the dialog's screens, every slot by one rule, with the
/// reasons.
///
/// Source: behaviour, precedence#view-over-string, screens#provider-table.
struct ScreenResolver<Recorder: ProvenanceRecorder>: DialogResolver {
    let merged: MergedRequest
    let recorder: Recorder
    /// What decided which screens there are.
    let first: FirstScreen
    let rules: ProfileRules
    var diagnostics: [Diagnostic] = []

    init(_ merged: MergedRequest, _ first: FirstScreen, recorder: Recorder) {
        self.merged = merged
        self.first = first
        self.recorder = recorder
        rules = merged.request.profile.rules
    }

    /// Overrides, the only layer the Capture wrapper looks at.
    var overrides: Layer? { request.stack.layers.last }

    /// Height of the attribution bar in points, 0 where it is hidden.
    var barHeight: Double { request.providers.configuration.hidesTagline ? 0 : 30 }

    /// The service's value for the attribution bar.
    var barLookups: [Origin] {
        let configuration = request.providers.configuration
        guard configuration.body != nil else { return [origins.member("configuration")] }
        return origins.configured("hide_tagline")
    }

    /// A view where the key holds one.
    mutating func view(_ key: Key) -> ViewDescription? {
        guard case .view(let view)? = customization[typed: key] else { return nil }
        return filled(view)
    }

    /// A view with the parts of the login screen it names, where that was read.
    mutating func filled(_ view: ViewDescription) -> ViewDescription {
        guard let reference = view.login?.reference else { return view }
        if let section = request.nativeLogins[reference] { return view.filled(with: section) }
        let finding = Diagnostic(
            .warning, .nativeLoginNotRead,
            "the login screen '\(reference.file)' is not read; its view is "
                + "\(JSONWriter.text(view.frame.height)) points high", at: reference.place)
        if !diagnostics.contains(finding) { diagnostics.append(finding) }
        return view
    }

    /// A text where the key holds one.
    func text(_ key: Key) -> String? {
        if case .string(let text)? = customization[typed: key] { text } else { nil }
    }

    /// What is painted behind a screen. Source: behaviour, keys#names-of-the-guide,
    /// screens#provider-table.
    mutating func background(_ slot: SlotPath, color key: Key, images: [Key]) -> Background {
        let color = backgroundColor(slot, key)
        var names: [String] = []
        var placements: [ImagePlacement] = []
        for key in images {
            let because = "back to front"
            recorder.record(
                slot.member("images")[names.count],
                Reason(.value, customization.sources(of: key), because: because))
            if let view = view(key) {
                names.append(view.name)
                placements.append(ImagePlacement(of: view))
            } else if let name = text(key) {
                names.append(name)
                placements.append(ImagePlacement())
            } else {
                continue
            }
            list(slot.member("images"), .value, chose: key.raw, because)
        }
        recorder.record(
            slot.member("images"),
            names.isEmpty
                ? Reason(.backgroundImages, defaulted(images), because: "no picture is given")
                : Reason(
                    .backgroundImages, .library(lookups(images)),
                    because: "pictures and views that are given, back to front"))
        return Background(color: color, images: names, placements: placements)
    }

    func backgroundColor(_ slot: SlotPath, _ key: Key) -> Color {
        if case .color(let given)? = customization[typed: key] {
            return choose(given, for: slot.member("color"), .value, by: key, "a colour is set")
        }
        return choose(
            Color(red: 255, green: 255, blue: 255), for: slot.member("color"),
            .interfaceFile, chose: "white", from: defaulted([key]), "no colour is set")
    }

    /// A text of a provider's object, or its replacement if it has none.
    func described(
        _ provider: Provider?, _ member: String, and dependencies: [Origin] = []
    ) -> ValueSources {
        ValueSources(
            winner: origins.described(provider, member).first,
            shadowed: origins.overridden(by: provider, member)
                + origins.overruled(provider, member),
            dependencies: dependencies + origins.deciding(provider, member)
                + origins.making(provider) {
                    $0?.source[member] == nil && provider?.source[member] == nil
                })
    }
}

extension DiagnosticCode {
    /// A login screen that a view names and that was not read, as in `engage batch`.
    public static let nativeLoginNotRead: DiagnosticCode = "nativeLoginNotRead"
}
