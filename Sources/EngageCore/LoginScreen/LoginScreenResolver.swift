extension LoginScreenScenario {
    /// Decides everything about the screen; total, and the same answer for the same question.
    public func resolved(with found: [Diagnostic] = []) -> LoginScreenResolution {
        var resolver = LoginScreenResolver(self)
        return resolver.resolve(found)
    }
}

/// Decides one screen, part by part. Source: microstrategy.md 2 to 7.
struct LoginScreenResolver {
    let scenario: LoginScreenScenario
    let settings: LoginScreenSettings
    let read: LeafReader
    /// `ThemeColor`, where it can be read.
    let theme: Color?
    /// `DefaultTextColor`, where it can be read.
    let defaultText: Color?
    var decisions: [Decision] = []
    var diagnostics: [Diagnostic] = []

    init(_ scenario: LoginScreenScenario) {
        self.scenario = scenario
        settings = LoginScreenSettings(merging: scenario.layers, policies: scenario.policies)
        read = LeafReader(scenario.policies)
        theme = read.color(settings[.themeColor]?.value)
        defaultText = read.color(settings[.defaultTextColor]?.value)
    }

    mutating func resolve(_ found: [Diagnostic]) -> LoginScreenResolution {
        diagnostics = found + settings.diagnostics
        let device = scenario.device
        let style =
            LoginScreenStyle(rawValue: read.style(settings[.style]?.value) ?? 0) ?? .basic
        let region = style.region(onPad: device.isPad)
        let family = IPhoneXFamily(
            model: device.model, width: device.width, height: device.height,
            reading: policy(.iPhoneXFamily) ? .prose : .code,
            normalizedToPortrait: policy(.normalizeToPortrait))
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
        let settings = settings
        return LoginScreenResolution(
            id: scenario.id, device: device, style: style, backgroundRegion: region,
            geometry: geometry(style, region, widths), background: background,
            iPhoneXFamily: family, icon: icon, serverLabel: serverLabel,
            changeLibrary: changeLibrary, stayLoggedIn: stayLoggedIn,
            initiallyChecked: read.boolean(settings[.stayLoggedInByDefault]?.value) ?? false,
            checkboxTint: color(
                .stayLoggedInCheckbox, nil, slot: "stayLoggedIn.checkboxTint",
                touched: settings.touches(.stayLoggedIn)),
            textFields: color(
                .textFieldText, nil, slot: "textFields.color", touched: false),
            widths: widths, buttons: (0...6).map { button($0) }, effective: effective(),
            decisions: decisions, diagnostics: diagnostics)
    }

    func policy(_ policy: LoginScreenPolicy) -> Bool { scenario.policies.takesAlternative(policy) }

    /// Records a choice where something given was passed over.
    mutating func decide(
        _ slot: String, _ rule: String, _ chose: String, over: [String] = [], _ because: String
    ) {
        decisions.append(
            Decision(slot: slot, rule: rule, chose: chose, over: over, because: because))
    }

    private func effective() -> [EffectiveValue] {
        settings.given.map { setting in
            EffectiveValue(
                key: setting.path, value: .located(setting.value), layer: setting.layer,
                source: setting.place, shadows: setting.shadows)
        }
    }
}

// MARK: Colours and fonts

extension LoginScreenResolver {
    /// The keys of one font.
    struct FontKeys {
        let name: LoginScreenKey
        let size: LoginScreenKey
        let color: LoginScreenKey
        let element: LoginScreenElement

        static let server = FontKeys(
            name: .serverLabelFontName, size: .serverLabelFontSize, color: .serverLabelFontColor,
            element: .serverLabelText)
        static let changeLibrary = FontKeys(
            name: .changeLibraryFontName, size: .changeLibraryFontSize,
            color: .changeLibraryFontColor, element: .changeLibraryText)
        static let stayLoggedIn = FontKeys(
            name: .stayLoggedInFontName, size: .stayLoggedInFontSize,
            color: .stayLoggedInFontColor, element: .stayLoggedInText)
        static let button = FontKeys(
            name: .loginButtonTextFontName, size: .loginButtonTextFontSize,
            color: .loginButtonTextFontColor, element: .loginButtonTitle)
    }

    /// One colour through the cascade: specific, general, Workstation, builtin.
    ///
    /// - Parameter touched: whether the settings say anything of the element; asked where the
    ///   policy wants to know.
    mutating func color(
        _ element: LoginScreenElement, _ specific: LoginScreenSetting?,
        slot: @autoclosure () -> String, touched: @autoclosure () -> Bool
    ) -> SourcedColor {
        let key = element.general(extended: policy(.defaultTextColor))
        let general = key.flatMap { settings[$0] }
        if let specific {
            if let value = read.color(specific.value) {
                if let general {
                    decide(
                        slot(), "specific-over-general", specific.path, over: [general.path],
                        "the element has a colour of its own")
                }
                return SourcedColor(value, .specific, specific)
            }
            if policy(.invalidColor) { return .builtin }
        }
        if let general {
            if let value = key == .themeColor ? theme : defaultText {
                return SourcedColor(value, key == .themeColor ? .theme : .defaultText, general)
            }
            if policy(.invalidColor) { return .builtin }
        }
        guard let value = scenario.workstation[element],
            !(policy(.workstation) && touched())
        else { return .builtin }
        return SourcedColor(value, .workstation)
    }

    mutating func font(
        _ keys: FontKeys, slot: @autoclosure () -> String, touched: @autoclosure () -> Bool,
        in leaf: (LoginScreenKey) -> LoginScreenSetting?
    ) -> LoginScreenFont {
        LoginScreenFont(
            name: fontName(leaf(keys.name)), size: read.measure(leaf(keys.size)?.value),
            color: color(keys.element, leaf(keys.color), slot: slot(), touched: touched()))
    }

    /// An available font: by its exact name, else without `.ttf` or `.otf`. D-12.
    mutating func fontName(_ setting: LoginScreenSetting?) -> String? {
        guard let setting, let name = setting.value.string, !name.isEmpty else { return nil }
        guard let fonts = scenario.fonts else { return name }
        if fonts.contains(name) { return name }
        if !policy(.fontLookup), name.hasSuffix(".ttf") || name.hasSuffix(".otf") {
            let bare = String(name.dropLast(4))
            if fonts.contains(bare) { return bare }
        }
        diagnostics.append(
            Diagnostic(
                .warning, .fontNotFound, key: setting.path,
                "no font is called '\(name)'; size and colour still act", at: setting.place))
        return nil
    }

    mutating func label(
        _ dictionary: LoginScreenKey, _ slot: String, display: LoginScreenKey,
        text: LoginScreenKey?, font keys: FontKeys
    ) -> LoginScreenLabel {
        let settings = settings
        return LoginScreenLabel(
            display: shows(display), text: text.flatMap { settings[$0]?.value.string },
            font: font(
                keys, slot: slot + ".font.color", touched: settings.touches(dictionary)
            ) { settings[$0] })
    }

    func shows(_ key: LoginScreenKey) -> Bool {
        read.boolean(settings[key]?.value) ?? !policy(.missingDisplay)
    }
}

// MARK: Icon and buttons

extension LoginScreenResolver {
    mutating func loginIcon() -> LoginScreenIcon {
        let settings = settings
        let glyph = read.glyph(settings[.loginIconIconFontFontString]?.value)
        let named = settings[.loginIconIconImage]
        let image = named.flatMap { asset($0) }
        if let named, image == nil { missing(named, .loginIconIconImage) }
        let takesGlyph = image == nil || glyph != nil && policy(.icon)
        if glyph != nil, image != nil {
            let keys = ["LoginIcon.IconImage", "LoginIcon.IconFont.FontString"]
            decide(
                "icon", takesGlyph ? "glyph-over-image" : "image-over-glyph",
                takesGlyph ? keys[1] : keys[0], over: [takesGlyph ? keys[0] : keys[1]],
                "both are given")
        }
        let size = read.measure(settings[.loginIconIconSize]?.value)
        let fontSize = read.measure(settings[.loginIconIconFontFontSize]?.value)
        if size != nil, fontSize != nil, takesGlyph {
            decide(
                "icon.size", "icon-size-over-font-size", "LoginIcon.IconSize",
                over: ["LoginIcon.IconFont.FontSize"], "IconSize overrides the size of the font")
        }
        return LoginScreenIcon(
            display: shows(.loginIconDisplay), glyph: takesGlyph ? glyph.map(Self.name) : nil,
            image: takesGlyph ? nil : image, size: size ?? (takesGlyph ? fontSize : nil),
            tint: color(
                .loginIconTint, settings[.loginIconIconFontFontColor], slot: "icon.tint",
                touched: settings.touches(.loginIcon)),
            font: fontName(settings[.loginIconIconFontFont]), appliesToImage: takesGlyph)
    }

    mutating func button(_ type: Int) -> LoginScreenButton {
        let entry = settings.buttons[type]
        let leaf: (LoginScreenKey) -> LoginScreenSetting? = { key in entry?[key] }
        let height = read.measure(leaf(.loginButtonButtonHeight)?.value)
        return LoginScreenButton(
            authType: type, visible: scenario.enabledAuthTypes.contains(type),
            text: leaf(.loginButtonText)?.value.string,
            background: color(
                .loginButtonBackground, leaf(.loginButtonBackgroundColor),
                slot: "buttons[\(type)].background", touched: entry != nil),
            textFont: font(
                .button, slot: "buttons[\(type)].textFont.color", touched: entry != nil, in: leaf),
            icon: LoginScreenIcon(
                display: scenario.buttonsWithIcon.map { $0.contains(type) },
                glyph: read.glyph(leaf(.loginButtonIconFontFontString)?.value).map(Self.name),
                image: nil, size: read.measure(leaf(.loginButtonIconFontFontSize)?.value),
                tint: color(
                    .loginButtonIcon, leaf(.loginButtonIconFontFontColor),
                    slot: "buttons[\(type)].icon.tint", touched: entry != nil),
                font: fontName(leaf(.loginButtonIconFontFont)), appliesToImage: true),
            height: height ?? LoginScreenButton.builtinHeight, heightIsApproximate: height == nil,
            entry: entry?.index)
    }

    static func name(of glyph: Unicode.Scalar) -> String {
        let digits = String(glyph.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    /// The picture a setting names; nil where there is none. D-07.
    func asset(_ setting: LoginScreenSetting) -> String? {
        guard let name = setting.value.string, !name.isEmpty else { return nil }
        guard let assets = scenario.assets else { return name }
        return assets.contains(name) ? name : nil
    }

    mutating func missing(_ setting: LoginScreenSetting, _ key: LoginScreenKey) {
        let name = setting.value.text
        diagnostics.append(
            Diagnostic(
                .warning, .imageNotFound, key: key.path,
                name.isEmpty
                    ? "'\(key.path)' is empty and names no picture"
                    : "no picture is called '\(name)'", at: setting.place))
    }
}

extension DiagnosticCode {
    /// A font that is not among those at hand.
    public static let fontNotFound: DiagnosticCode = "fontNotFound"
    /// A picture that the asset catalogue does not hold.
    public static let imageNotFound: DiagnosticCode = "imageNotFound"
    /// A background on a screen that shows none.
    public static let backgroundNotVisible: DiagnosticCode = "backgroundNotVisible"
}
