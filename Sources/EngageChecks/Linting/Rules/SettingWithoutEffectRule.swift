import EngageCore

/// A setting of a login screen that another one beside it takes the effect of.
enum SettingWithoutEffectRule: Rule {
    static let page = RulePage(
        "setting-without-effect", .warning,
        title: "A setting of a login screen that another setting disables",
        why: """
            A hidden element has no style, and a picture replaces a glyph. The icon's size replaces
            the glyph's. An empty setting, or an entry with only 'AuthType', sets nothing. Source:
            behaviour, login-screen#icon-fonts, login-screen#login-buttons.
            """,
        bad: #"""
            LoginUIScreenStyle: 1
            BackgroundColor: "#FFFFFF"
            LoginIcon:
              IconImage: logo
              IconFont: {FontSize: 40}
            """#,
        good: #"""
            LoginUIScreenStyle: 1
            BackgroundColor: "#FFFFFF"
            LoginIcon:
              IconImage: logo
              IconSize: 40
            """#)

    static let needsEveryPath = true
    private static let elements = ["LoginIcon", "ServerLabel", "ChangeLibrary", "StayLoggedIn"]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard context.isLoginScreen else { return }
        if context.app.isOfProject { lookAtPictures(context, &findings) }
        for (number, layer) in context.layers.list.enumerated() {
            lookAtEmpty(layer.values, below: context.layers.list[..<number], &findings)
            for name in elements {
                guard let element = layer.values[name], element.kind == .dictionary else {
                    continue
                }
                lookAtHidden(element, name, &findings)
            }
            if let icon = layer.values["LoginIcon"] { lookAtIcon(icon, &findings) }
        }
        for button in context.layers.loginButtons() {
            guard button.count == 1, let type = button["AuthType"], type.integer != nil else {
                continue
            }
            findings.add(page, "the entry styles nothing", at: type.location)
        }
        guard let shown = context.scenario.members["buttonsWithIcon"], shown.kind == .array else {
            return
        }
        let types = Set(shown.elements.compactMap(\.integer))
        for button in context.layers.loginButtons() {
            guard let icon = button["IconFont"], !icon.isNull,
                let type = button["AuthType"]?.integer,
                !types.contains(type)
            else { continue }
            findings.add(
                page, "'IconFont' has no effect on a button without an icon", at: icon.location)
        }
    }

    /// Pictures of a kind of device that the project has none of.
    private static func lookAtPictures(_ context: LintContext, _ findings: inout LintFindings) {
        let idioms = Set(context.resolutions.screens.map(\.device.isPad))
        guard idioms.count == 1, let isPad = idioms.first else { return }
        let never: Set<LoginScreenKey> =
            isPad
            ? [.backgroundImageIPhone, .backgroundImageIPhoneX]
            : [.backgroundImageLandscape, .backgroundImagePortrait]
        for (key, entry, layer) in context.layers.loginLeaves
        where never.contains(key)
            && !context.app.sharedFiles.contains(context.layers.list[layer].values.document.file)
        {
            findings.add(
                page,
                "'\(entry.key)' is never read on an \(isPad ? "iPad" : "iPhone"), and the project "
                    + "has no other device", key: key.path, at: entry.keyLocation)
        }
    }

    private static func lookAtHidden(
        _ element: LocatedValue, _ name: String, _ findings: inout LintFindings
    ) {
        guard element["Display"]?.boolean == false else { return }
        // The box is ticked or not, whether it is visible or not.
        for entry in element.entries
        where !["Display", "StayLoggedInByDefault"].contains(entry.key) && !entry.value.isNull {
            findings.add(
                page, "'\(entry.key)' has no effect, as '\(name)' is not displayed",
                at: entry.keyLocation)
        }
    }

    private static func lookAtIcon(_ icon: LocatedValue, _ findings: inout LintFindings) {
        guard let font = icon["IconFont"], font.count > 0 else { return }
        if let image = icon["IconImage"]?.string, !image.isEmpty {
            findings.add(
                page, "'IconFont' has no effect beside 'IconImage': the picture is shown",
                at: font.location)
        } else if let size = font.entries.first(where: { $0.key == "FontSize" }),
            size.value.number.map({ $0 > 0 }) ?? false, icon["IconSize"]?.number ?? 0 > 0
        {
            findings.add(
                page, "'FontSize' has no effect beside 'IconSize', which is the size of the icon",
                at: size.keyLocation)
        }
    }

    /// Empty dictionaries, and an empty list if no layer below has one to remove.
    private static func lookAtEmpty(
        _ values: LocatedValue, below: ArraySlice<ScenarioLayer>,
        _ findings: inout LintFindings
    ) {
        for entry in values.entries {
            guard let key = LoginScreenKey.key(entry.key, under: nil), entry.value.count == 0 else {
                continue
            }
            let isEmpty =
                key.kind == .dictionary && entry.value.kind == .dictionary
                || key.kind == .array && entry.value.kind == .array
                    && !below.contains { $0.values[entry.key]?.count ?? 0 > 0 }
            guard isEmpty else { continue }
            findings.add(
                page, "'\(entry.key)' is empty and sets nothing", key: key.path,
                at: entry.keyLocation)
        }
    }
}
