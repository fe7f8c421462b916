import EngageCore
import EngagePictures

/// A text that does not fit its frame.
enum TextFitRule: Rule {
    static let page = RulePage(
        "text-fit", .warning,
        title: "A text that does not fit its frame",
        why: """
            Text that does not fit is cut. A title shares a bar of 320 points with Cancel, a section
            text has one line, and a login button has the width of the elements.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "Sign in to the Acme family of applications"
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
                    "ProviderTable.Title.String": "Sign in to Acme"
                  }
                }
              ]
            }
            """#)

    /// Uses the layout of the pictures.
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for dialog in context.resolutions.dialogs {
            for box in DialogLayout.doubtfulTexts(of: dialog) where box.text?.isCut == true {
                if let key = titles[box.slot] {
                    // A view on the bar has a name, which nobody reads.
                    if case .view? = title(box.slot, of: dialog) { continue }
                    check(titleOf: box, key, context, &findings)
                } else if isText(box), let place = box.explanation.source {
                    findings.add(
                        page, "the text is wider than the \(Int(box.frame.width)) points it has",
                        key: box.explanation.key, at: textPlace(of: box, at: place, in: context))
                }
            }
        }
        for screen in context.resolutions.screens { check(screen, context, &findings) }
    }

    /// Titles and the keys that give them.
    private static let titles: [String: Key] = [
        "providerTable.title": .providerTableTitleString, "sharing.title": .sharingTitleString,
    ]

    private static func title(_ slot: String, of dialog: DialogResolution) -> TitleSlot? {
        slot == "sharing.title"
            ? dialog.sharing.map { $0.titleAfterSelection ?? $0.title }
            : dialog.providerTable?.title
    }

    /// The place is the key's; of the library's own title, long in some language, the translation.
    private static func check(
        titleOf box: Box, _ key: Key, _ context: LintContext, _ findings: inout LintFindings
    ) {
        guard
            let place = context.layers.entry(of: key)?.entry.value.location
                ?? box.explanation.source
        else { return }
        findings.add(
            page, "the title is wider than the \(Int(box.frame.width)) points it has",
            key: key.raw, at: place)
    }

    /// Texts of the app in section slots and described views; names of views are none.
    private static func isText(_ box: Box) -> Bool {
        box.slot.contains(".parts[") || box.slot.hasSuffix(".form.title")
            || box.slot.hasPrefix("providerTable.section") && box.slot.hasSuffix(".text")
    }

    /// Of a described part the place of its longest text, which is the one that was cut.
    private static func textPlace(
        of box: Box, at place: SourceLocation, in context: LintContext
    ) -> SourceLocation {
        guard box.slot.contains(".parts["), let part = context.layers.container(at: place) else {
            return place
        }
        let texts = part.entries.filter { $0.value.string != nil }
        let longest = texts.max { $0.value.text.utf8.count < $1.value.text.utf8.count }
        return longest?.value.location ?? place
    }

    /// Words of a login screen that its layout cuts.
    private static func check(
        _ screen: LoginScreenResolution, _ context: LintContext,
        _ findings: inout LintFindings
    ) {
        for box in LoginScreenLayout.scene(of: screen).boxes where box.text?.isCut == true {
            let place: SourceLocation?
            if let button = screen.buttons.first(where: { "buttons[\($0.authType)]" == box.slot }) {
                guard button.text != nil else { continue }
                place = context.layers.buttonMember(button, "Text")?.value.location
            } else if let key = labels[box.slot] {
                place = screen.effective.first { $0.key == key.path }?.source
            } else {
                continue
            }
            findings.add(
                page, "the text is wider than the \(Int(box.frame.width)) points it has",
                at: place, device: screen.device.title)
        }
    }

    /// Labels with words from settings, and the keys that set them.
    private static let labels: [String: LoginScreenKey] = [
        "changeLibrary": .changeLibraryText, "stayLoggedIn": .stayLoggedInText,
    ]
}
