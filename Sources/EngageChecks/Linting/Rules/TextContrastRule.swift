import EngageCore

/// Text that is hard to read on its background.
enum TextContrastRule: Rule {
    static let page = RulePage(
        "text-contrast", .error,
        title: "Text that is hard to read on its background",
        why: """
            WCAG 2.2, 1.4.3: at least 4.5 to 1, or 3 to 1 for text of 18 points and more.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Section.Header.Title.String": "Social",
                    "Authentication.Background.Color": "#FF4C566B"
                  }
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Section.Header.Title.String": "Social",
                    "Authentication.Background.Color": "#FFF4F4F4"
                  }
                }
              ]
            }
            """#)

    /// Text of a grouped table's headers on iOS.
    private static let headerText = Color(red: 0x4C, green: 0x56, blue: 0x6B)
    private static let white = Color(red: 255, green: 255, blue: 255)

    /// Labels of described views, on the plain background of their table.
    private static func checkLabels(_ context: LintContext, _ findings: inout LintFindings) {
        for dialog in context.resolutions.dialogs {
            guard let table = dialog.providerTable, table.background.images.isEmpty else {
                continue
            }
            let ground = Contrast.blended(table.background.color, over: white)
            for slot in [
                table.tableHeader, table.sectionHeader, table.sectionFooter, table.tableFooter,
            ] {
                guard case .view(let view, _)? = slot else { continue }
                for part in view.parts where part.background == nil {
                    guard let color = part.look?.color, color.alpha > 0 else { continue }
                    let isLarge = part.look?.font?.size ?? 0 >= 18
                    let bound = isLarge ? Contrast.largeText : Contrast.text
                    let ratio = Contrast.ratio(Contrast.blended(color, over: ground), on: ground)
                    guard ratio < bound else { continue }
                    findings.add(
                        page,
                        "the label has a contrast of \(Contrast.title(ratio)), below "
                            + Contrast.title(bound),
                        at: context.layers.location(of: "color", in: part))
                }
            }
        }
    }

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkSections(context, &findings)
        checkLabels(context, &findings)
        for screen in context.resolutions.screens { check(screen, &findings) }
        for part in context.resolutions.viewParts() {
            guard let text = part.textColor, let below = part.background else { continue }
            let ratio = Contrast.ratio(text, on: Contrast.blended(below, over: white))
            guard ratio < Contrast.text else { continue }
            findings.add(
                page, "the text has a contrast of \(Contrast.title(ratio)), below 4.5:1",
                at: part.source)
        }
    }

    /// Texts of sections, on the plain background of their table.
    private static func checkSections(_ context: LintContext, _ findings: inout LintFindings) {
        for dialog in context.resolutions.dialogs {
            if let table = dialog.providerTable, table.background.images.isEmpty {
                let background = Contrast.blended(table.background.color, over: white)
                for (slot, key) in [
                    (table.sectionHeader, Key.sectionHeaderString),
                    (table.sectionFooter, Key.sectionFooterString),
                ] {
                    guard case .text(let text?, _)? = slot, !text.isEmpty else { continue }
                    let ratio = Contrast.ratio(headerText, on: background)
                    guard ratio < Contrast.text else { continue }
                    let place = context.layers.entry(of: .authenticationBackgroundColor)
                    findings.add(
                        page,
                        "the section text has a contrast of \(Contrast.title(ratio)), below 4.5:1",
                        key: key.raw, at: place?.entry.value.location)
                }
            }
        }
    }

    /// Buttons and labels of a login screen.
    private static func check(
        _ screen: LoginScreenResolution, _ findings: inout LintFindings
    ) {
        for button in screen.buttons where button.visible {
            guard let text = button.textFont.color.value, let below = button.background.value
            else { continue }
            let bound = button.textFont.size ?? 0 >= 18 ? Contrast.largeText : Contrast.text
            let ratio = Contrast.ratio(text, on: Contrast.blended(below, over: white))
            guard ratio < bound else { continue }
            findings.add(
                page,
                "the text of '\(button.name)' has a contrast of \(Contrast.title(ratio)), "
                    + "below \(Contrast.title(bound))",
                at: button.textFont.color.place ?? button.background.place)
        }
        guard let area = Contrast.ground(of: screen) else { return }
        for (name, label) in [
            ("server label", screen.serverLabel), ("Change Library", screen.changeLibrary),
            ("Stay logged in label", screen.stayLoggedIn),
        ] where label.display && label.text != "" {
            guard let text = label.font.color.value else { continue }
            let bound = label.font.size ?? 0 >= 18 ? Contrast.largeText : Contrast.text
            let ratio = Contrast.ratio(text, on: area)
            guard ratio < bound else { continue }
            findings.add(
                page,
                "the \(name) has a contrast of \(Contrast.title(ratio)), "
                    + "below \(Contrast.title(bound))",
                key: label.font.color.key, at: label.font.color.place)
        }
    }
}
