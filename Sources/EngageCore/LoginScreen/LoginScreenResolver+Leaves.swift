/// Leaves that one key gives: each value with its reason.
extension LoginScreenResolver {
    var idiom: Origin { .device(member: "idiom") }

    /// The leaf of a key, in the entry that styles a button or outside.
    func setting(_ key: LoginScreenKey, _ button: Int?) -> LoginScreenSetting? {
        guard let button else { return settings[key] }
        return settings.buttons[button]?[key]
    }

    /// The origin of a leaf; computed only if reasons are recorded.
    ///
    /// - Parameter says: whether an entry of a button would matter; by default whether it has
    ///   the member.
    func origins(
        _ key: LoginScreenKey, _ button: Int? = nil, says: ((LoginButtonEntry) -> Bool)? = nil
    ) -> LeafOrigins {
        guard let history = settings.history else { return LeafOrigins() }
        var origins = LeafOrigins()
        if let button {
            let entry = settings.buttons[button]
            origins = history.origins(of: key, ofButton: button, styledBy: entry, says: says)
            if button == 0, policy(.missingAuthType) {
                origins.inputs += history.badges(
                    key, styledBy: entry, takesLast: policy(.duplicateAuthType))
            }
        } else {
            origins = history.origins(of: key)
        }
        origins.inputs += policies(key, button)
        return origins
    }

    /// What the layers set for a key, for a slot that it influences.
    func lookups(_ key: LoginScreenKey, _ button: Int? = nil) -> [Origin] {
        origins(key, button).lookups
    }

    /// The reason of a leaf that a key sets, or that has its default.
    ///
    /// - Parameter acts: false where nothing is given, or what is given has no effect.
    func reason(
        _ key: LoginScreenKey, _ button: Int? = nil, acts: Bool, otherwise: String,
        inputs: [Origin] = []
    ) -> Reason {
        let origins = origins(key, button)
        let rule: ResolutionRule
        let because: String
        switch origins.from {
        case _ where acts: (rule, because) = (.setting, "the settings give it")
        case .layer(let entry)? where entry.mark == .null:
            (rule, because) = (.null, "a null removes what the settings give; \(otherwise)")
        case .layer(let entry)? where entry.mark == .wrong:
            (rule, because) = (.wrongType, "a value of a wrong type is missing; \(otherwise)")
        case _?: (rule, because) = (.noEffect, "what is given has no effect; \(otherwise)")
        case nil: (rule, because) = (.default, otherwise)
        }
        return Reason(
            rule, from: origins.from, over: origins.over, inputs: origins.inputs + inputs,
            because: because)
    }

    /// An element's `Display`.
    func shows(_ key: LoginScreenKey, _ slot: String) -> Bool {
        let value = read.boolean(settings[key]?.value)
        let hides = policy(.missingDisplay)
        return derive(
            value ?? !hides, for: "\(slot).display",
            reason(
                key, acts: value != nil,
                otherwise: hides
                    ? "the policy hides an element that does not say whether it shows"
                    : "an element shows unless the settings say otherwise",
                inputs: value == nil
                    ? [.policy(LoginScreenPolicy.missingDisplay.rawValue)] : []))
    }

    /// A wording; nil for the app's own.
    func wording(_ key: LoginScreenKey, _ button: Int? = nil, _ slot: String) -> String? {
        let text = setting(key, button)?.value.string
        return derive(
            text, for: "\(slot).text",
            reason(key, button, acts: text != nil, otherwise: "the app has a wording of its own"))
    }

    /// A measure in points that acts only above 0; nil for the app's own.
    func measure(
        _ key: LoginScreenKey, _ button: Int? = nil, slot: @autoclosure () -> SlotPath
    ) -> Double? {
        let value = read.measure(setting(key, button)?.value)
        return derive(
            value, for: slot(),
            reason(key, button, acts: value != nil, otherwise: "the app has its own size"))
    }

    mutating func font(
        _ keys: LoginScreenFontKeys, _ button: Int? = nil, slot: String, touched: LoginScreenKey?
    ) -> LoginScreenFont {
        LoginScreenFont(
            name: fontName(keys.name, button, slot: "\(slot).name"),
            size: measure(keys.size, button, slot: "\(slot).size"),
            color: color(
                keys.element, keys.color, button, slot: "\(slot).color", touched: touched))
    }

    /// An available font: by its exact name, else without `.ttf` or `.otf`. D-12.
    mutating func fontName(
        _ key: LoginScreenKey, _ button: Int? = nil, slot: @autoclosure () -> SlotPath
    ) -> String? {
        let setting = setting(key, button)
        let name = setting?.value.string.flatMap { $0.isEmpty ? nil : $0 }
        let found = name.flatMap { available($0) }
        if let setting, let name, found == nil {
            diagnostics.append(
                Diagnostic(
                    .warning, .fontNotFound, key: setting.path,
                    "no font has the name '\(name)'; size and colour still act", at: setting.place))
        }
        return derive(
            found, for: slot(),
            reason(
                key, button, acts: found != nil,
                otherwise: name == nil
                    ? "the app has a font of its own" : "no such font is available",
                inputs: (found == name ? [] : [fonts]) + fontPolicy(name)))
    }

    /// The policy that finds a font without its extension, where it would or does.
    private func fontPolicy(_ name: String?) -> [Origin] {
        guard let name, let fonts = scenario.fonts, !fonts.contains(name),
            name.hasSuffix(".ttf") || name.hasSuffix(".otf"),
            fonts.contains(String(name.dropLast(4)))
        else { return [] }
        return [.policy(LoginScreenPolicy.fontLookup.rawValue)]
    }

    private var fonts: Origin { scenario.origin(of: "fonts") }

    /// The name of an available font.
    private func available(_ name: String) -> String? {
        guard let fonts = scenario.fonts, !fonts.contains(name) else { return name }
        if !policy(.fontLookup), name.hasSuffix(".ttf") || name.hasSuffix(".otf") {
            let bare = String(name.dropLast(4))
            if fonts.contains(bare) { return bare }
        }
        return nil
    }

    mutating func label(
        _ dictionary: LoginScreenKey, _ slot: String, display: LoginScreenKey,
        text: LoginScreenKey?, font keys: LoginScreenFontKeys
    ) -> LoginScreenLabel {
        LoginScreenLabel(
            display: shows(display, slot), text: text.flatMap { wording($0, nil, slot) },
            font: font(keys, slot: slot + ".font", touched: dictionary))
    }
}

extension DiagnosticCode {
    /// A font that is not available.
    public static let fontNotFound: DiagnosticCode = "fontNotFound"
}
