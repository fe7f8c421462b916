/// The icon at the top and the login buttons. Source: behaviour, login-screen#values,
/// login-screen#login-buttons.
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
            list(
                "icon", takesGlyph ? .glyphOverImage : .imageOverGlyph,
                takesGlyph ? keys[1] : keys[0], over: [takesGlyph ? keys[0] : keys[1]],
                "both are given")
        }
        let size = read.measure(settings[.loginIconIconSize]?.value)
        let fontSize = read.measure(settings[.loginIconIconFontFontSize]?.value)
        if size != nil, fontSize != nil, takesGlyph {
            list(
                "icon.size", .iconSizeOverFontSize, "LoginIcon.IconSize",
                over: ["LoginIcon.IconFont.FontSize"], "IconSize overrides the size of the font")
        }
        let choice = LoginIconChoice(
            glyph: glyph != nil, image: image != nil, takesGlyph: takesGlyph,
            size: size != nil, fontSize: fontSize != nil)
        let order = Recorder.records ? iconOrder(choice) : []
        return LoginScreenIcon(
            display: shows(.loginIconDisplay, "icon"),
            glyph: derive(
                takesGlyph ? glyph.map(Self.name) : nil, for: "icon.glyph", glyphReason(choice)),
            image: derive(takesGlyph ? nil : image, for: "icon.image", imageReason(choice)),
            size: derive(
                size ?? (takesGlyph ? fontSize : nil), for: "icon.size",
                sizeReason(choice, order)),
            tint: color(
                .loginIconTint, .loginIconIconFontFontColor, slot: "icon.tint",
                touched: .loginIcon),
            font: fontName(.loginIconIconFontFont, slot: "icon.font"),
            appliesToImage: derive(
                takesGlyph, for: "icon.appliesToImage",
                Reason(
                    takesGlyph ? .glyph : .picture, inputs: order,
                    because: takesGlyph ? "no picture is drawn" : "a picture is not tinted")))
    }

    /// One button for each type of authentication.
    mutating func buttons() -> [LoginScreenButton] {
        recorder.record(
            "buttons",
            Reason(.authenticationTypes, because: "there is one for each of the seven types"))
        return (0...6).map { button($0) }
    }

    private mutating func button(_ type: Int) -> LoginScreenButton {
        let entry = settings.buttons[type]
        let slot = "buttons[\(type)]"
        let height = height(type, slot, entry)
        return LoginScreenButton(
            authType: type,
            visible: derive(
                scenario.enabledAuthTypes.contains(type), for: "\(slot).visible",
                Reason(
                    .enabledTypes, from: scenario.given("enabledAuthTypes"),
                    because: scenario.enabledAuthTypes.contains(type)
                        ? "the server offers this type" : "the server does not offer this type")),
            text: wording(.loginButtonText, type, slot),
            background: color(
                .loginButtonBackground, .loginButtonBackgroundColor, type,
                slot: "\(slot).background", touched: .loginButton),
            textFont: font(.button, type, slot: "\(slot).textFont", touched: .loginButton),
            icon: buttonIcon(type, "\(slot).icon", entry),
            height: height ?? LoginScreenButton.builtinHeight, heightIsApproximate: height == nil,
            entry: entry?.index)
    }

    private mutating func buttonIcon(
        _ type: Int, _ slot: String, _ entry: LoginButtonEntry?
    ) -> LoginScreenIcon {
        let glyph = read.glyph(entry?[.loginButtonIconFontFontString]?.value)
        let presence =
            scenario.buttonsWithIcon == nil
            ? "only the app knows whether the button has an icon"
            : "the scenario lists the buttons with an icon"
        if Recorder.records {
            for member in ["display", "iconPresence"] {
                recorder.record(
                    "\(slot).\(member)",
                    Reason(
                        .buttonsWithIcon, from: scenario.given("buttonsWithIcon"),
                        because: presence))
            }
        }
        return LoginScreenIcon(
            display: scenario.buttonsWithIcon.map { $0.contains(type) },
            glyph: derive(
                glyph.map(Self.name), for: "\(slot).glyph",
                reason(
                    .loginButtonIconFontFontString, type, acts: glyph != nil,
                    otherwise: "the app has a glyph of its own")),
            image: derive(
                nil, for: "\(slot).image",
                Reason(.glyphOnly, because: "the settings name no picture for a button")),
            size: measure(.loginButtonIconFontFontSize, type, slot: "\(slot).size"),
            tint: color(
                .loginButtonIcon, .loginButtonIconFontFontColor, type,
                slot: "\(slot).tint", touched: .loginButton),
            font: fontName(.loginButtonIconFontFont, type, slot: "\(slot).font"),
            appliesToImage: true)
    }

    /// The height from the settings; nil for the app's own, which is approximate.
    private func height(_ type: Int, _ slot: String, _ entry: LoginButtonEntry?) -> Double? {
        let height = read.measure(entry?[.loginButtonButtonHeight]?.value)
        guard Recorder.records else { return height }
        let reason = reason(
            .loginButtonButtonHeight, type, acts: height != nil,
            otherwise: "the app's own buttons are about 35 points high")
        recorder.record("\(slot).approximate", reason)
        return derive(height, for: "\(slot).height", reason)
    }

    static func name(of glyph: Unicode.Scalar) -> String {
        let digits = String(glyph.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    /// The picture a setting names; nil without one. D-07.
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
                    ? "'\(key.path)' is empty and matches no picture"
                    : "no picture has the name '\(name)'", at: setting.place))
    }
}

/// What was found for the icon at the top.
struct LoginIconChoice {
    /// Whether a glyph can be read.
    let glyph: Bool
    /// Whether a picture is available.
    let image: Bool
    /// Whether the glyph comes first.
    let takesGlyph: Bool
    /// Whether `IconSize` acts.
    let size: Bool
    /// Whether the size of the icon font acts.
    let fontSize: Bool
}

/// Why the icon has its value.
extension LoginScreenResolver {
    private var iconPolicy: Origin { .policy(LoginScreenPolicy.icon.rawValue) }

    /// What makes the glyph come first or be suppressed.
    private func iconOrder(_ choice: LoginIconChoice) -> [Origin] {
        let glyph = decidesGlyph ? lookups(.loginIconIconFontFontString) : []
        var picture = choice.image ? decidingPicture : absentPicture
        // A null that hides both would give back the glyph that comes first.
        if policy(.icon), decidesGlyph {
            picture.removeAll { $0 == origins(.loginIconIconFontFontString).from }
        }
        let first = policy(.icon) ? (choice.glyph ? [] : picture) + glyph : picture
        guard choice.image else { return choice.glyph && policy(.icon) ? [] : picture }
        return first + (choice.glyph ? [iconPolicy] : [])
    }

    private func glyphReason(_ choice: LoginIconChoice) -> Reason {
        let origins = origins(.loginIconIconFontFontString)
        guard choice.takesGlyph || !choice.glyph else {
            return Reason(
                .imageOverGlyph, over: origins.from.map { [$0] } ?? [],
                inputs: decidingPicture + [iconPolicy],
                because: "a picture is drawn instead")
        }
        let first = choice.image ? [iconPolicy] : policy(.icon) ? [] : absentPicture
        return reason(
            .loginIconIconFontFontString, acts: choice.glyph,
            otherwise: "the app has a glyph of its own", inputs: choice.glyph ? first : [])
    }

    private func imageReason(_ choice: LoginIconChoice) -> Reason {
        let origins = origins(.loginIconIconImage)
        guard choice.image, choice.takesGlyph else {
            let inVain =
                policy(.icon) && decidesGlyph ? lookups(.loginIconIconFontFontString) : []
            return reason(
                .loginIconIconImage, acts: choice.image, otherwise: "no picture is available",
                inputs: choice.image
                    ? inVain + (choice.glyph ? [iconPolicy] : [])
                    : absentPicture.filter { $0 != origins.from })
        }
        return Reason(
            .glyphOverImage, over: origins.from.map { [$0] } ?? [],
            inputs: (decidesGlyph ? lookups(.loginIconIconFontFontString) : []) + [iconPolicy],
            because: "the policy puts the glyph first")
    }

    private func sizeReason(_ choice: LoginIconChoice, _ order: [Origin]) -> Reason {
        let own = origins(.loginIconIconSize)
        let font = origins(.loginIconIconFontFontSize)
        if choice.size {
            let lost = choice.takesGlyph ? font.from.map { [$0] } ?? [] : []
            return Reason(
                .iconSize, from: own.from, over: own.over + lost, inputs: own.inputs,
                because: "IconSize is the size of glyph and picture")
        }
        if choice.takesGlyph, choice.fontSize {
            return Reason(
                .iconFontSize, from: font.from, over: font.over,
                inputs: own.lookups + font.inputs + order,
                because: "without IconSize the glyph is as large as its font")
        }
        guard choice.takesGlyph else {
            // The size of the icon font is not read under a picture.
            let lost = choice.fontSize ? font.from.map { [$0] } ?? [] : []
            return Reason(
                .default, from: own.from, over: own.over + lost,
                inputs: own.inputs
                    + (choice.fontSize || own.from == nil && font.from != nil ? order : []),
                because: choice.fontSize
                    ? "the size of the icon font does not act on a picture"
                    : "the app has a size of its own")
        }
        return Reason(
            .default, from: own.from ?? font.from,
            over: own.over + (own.from == nil ? font.over : []),
            inputs: own.inputs
                + (own.from == nil ? font.inputs + (font.from == nil ? [] : order) : font.lookups),
            because: "the app has a size of its own")
    }

    /// Whether the entry of the glyph decides that there is one.
    private var decidesGlyph: Bool {
        let hasGlyph = read.glyph(settings[.loginIconIconFontFontString]?.value) != nil
        return decides(.loginIconIconFontFontString, other: !hasGlyph) { read.glyph($0) != nil }
    }

    /// The entry of the picture, where it decides that there is one.
    private var decidingPicture: [Origin] {
        decidesPicture(.loginIconIconImage) ? lookups(.loginIconIconImage) : []
    }

    /// Whether the entry of a key decides that a picture is available.
    func decidesPicture(_ key: LoginScreenKey) -> Bool {
        let isNamed = { (value: LocatedValue?) in value?.string?.isEmpty == false }
        let assets = scenario.assets
        let isAvailable = { (value: LocatedValue?) in
            isNamed(value) && assets?.contains(value?.string ?? "") ?? true
        }
        // No name finds a picture where the list has none: only both together decide.
        if assets?.isEmpty == true {
            return isNamed(settings[key]?.value) && decides(key, other: false, isNamed)
        }
        return decides(key, other: assets != nil || !isAvailable(settings[key]?.value), isAvailable)
    }

    /// Keys that name the picture in vain, and the list of pictures if it matters.
    private var absentPicture: [Origin] {
        let picture = decidingPicture
        // No name finds a picture where the list has none.
        let isEmpty = !picture.isEmpty && scenario.assets?.isEmpty == true
        return picture
            + (isEmpty
                ? [scenario.origin(of: "assets")]
                : absentAssets(settings[.loginIconIconImage]))
    }

    /// The list of pictures, where it lacks the one that is named.
    func absentAssets(_ named: LoginScreenSetting?) -> [Origin] {
        guard let named, asset(named) == nil, scenario.assets != nil,
            named.value.string?.isEmpty == false
        else { return [] }
        return [scenario.origin(of: "assets")]
    }
}

extension DiagnosticCode {
    /// A picture that the asset catalogue does not hold.
    public static let imageNotFound: DiagnosticCode = "imageNotFound"
}
