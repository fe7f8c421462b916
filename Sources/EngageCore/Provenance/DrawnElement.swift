/// What pictures draw beside the leaves of an answer, such as bars, spinners and the device itself:
/// its own rule, and the slot of the resolution that decides it.
///
/// Source: behaviour, formats#pictures.
package struct DrawnElement: Sendable {
    /// Which elements are meant, by their names in pictures.
    private enum Name {
        case whole(String)
        case beginning(String)
        /// Behind the name of a screen, a row or a tab.
        case ending(String)
    }

    private let name: Name
    /// A rule of pictures alone; nil if the slot's reason is enough.
    package let rule: ResolutionRule?
    /// Half a sentence for a person, in place of the slot's; nil without a rule.
    package let because: String?
    /// The slot that it shows; nil if a rule without one explains all, otherwise the nearest around
    /// it.
    package let slot: SlotPath?

    private init(
        _ name: Name, _ rule: ResolutionRule? = nil, _ because: String? = nil,
        slot: SlotPath? = nil
    ) {
        self.name = name
        self.rule = rule
        self.because = because
        self.slot = slot
    }

    /// True if the name of a screen, a row or a tab precedes it.
    var isKnownByEnd: Bool { if case .ending = name { true } else { false } }

    /// The element of that name; nil for a slot of the answer, and for what no picture draws.
    package static func named(_ name: String) -> DrawnElement? {
        all.first { element in
            switch element.name {
            case .whole(let whole): name == whole
            case .beginning(let beginning): name.hasPrefix(beginning)
            case .ending(let ending): name.hasSuffix(ending)
            }
        }
    }

    /// The first that fits is used.
    private static let all: [DrawnElement] = [
        DrawnElement(.whole("device"), .device, "the screen of the device"),
        DrawnElement(.beginning("device.statusBar"), .device, "the screen of the device"),
        DrawnElement(.whole("device.cutout"), .device, "the device has a cut-out in its screen"),
        DrawnElement(.whole("device.homeIndicator"), .device, "the device has no button"),
        DrawnElement(
            .whole("sharing.message.text"), .sharingMessage,
            "the activity's own text, which no scenario has"),
        DrawnElement(
            .whole("sharing.message.counter"), .sharingCounter,
            "'max_characters' of the selected provider, before anything is typed"),
        DrawnElement(
            .beginning("sharing.message"), .sharingMessage, "the activity that the app hands over"),
        DrawnElement(
            .beginning("sharing.preview"), .sharingMessage,
            "how the activity will appear, which no scenario has"),
        DrawnElement(
            .whole("sharing.poweredBy"), .sharingAccount, "the library's own line, above who shares"
        ),
        DrawnElement(
            .whole("sharing.account"), .sharingAccount, "the panel of who shares, above the tabs"),
        DrawnElement(
            .whole("sharing.account.picture"), .sharingAccount,
            "the place of the user's picture, which no scenario has"),
        DrawnElement(
            .whole("sharing.account.signOut"), .sharingAccount,
            "signs out the user whom 'savedUsers' has"),
        DrawnElement(
            .whole("sharing.account.icon"), .sharingAccount, "the provider of the selected tab"),
        DrawnElement(
            .whole("sharing.account.text"), .sharingAccount,
            "the user whom 'savedUsers' has of the selected provider"),
        DrawnElement(
            .ending(".navigationBar"), .navigationBar, "the bar of the navigation controller",
            slot: "presentation.bar"),
        DrawnElement(
            .whole("userLanding.leftButton"), .barButton, "Back to the list of providers",
            slot: "providerTable.backText"),
        DrawnElement(
            .ending(".leftButton"), .barButton, "Back, or Cancel unless it is hidden",
            slot: "presentation.cancelHidden"),
        DrawnElement(
            .ending(".rightButton"), .barButton, "Cancel of a pushed screen, or Edit",
            slot: "presentation.cancelHidden"),
        DrawnElement(.beginning("state."), .state, "what that state brings, with --states"),
        DrawnElement(
            .whole("more"), .scrolling, "the screen is lower than its content, which scrolls"),
        DrawnElement(.whole("presentation"), slot: "presentation.mode"),
        DrawnElement(.whole("presentation.dimming"), slot: "presentation.mode"),
        DrawnElement(.whole("app.bar"), slot: "presentation.mode"),
        DrawnElement(.whole("webView"), slot: "opens"),
        DrawnElement(.whole("webView.title"), slot: "opens"),
        DrawnElement(.whole("userLanding.title"), slot: "userLanding.navTitle"),
        DrawnElement(.whole("providerTable.spinner"), slot: "providerTable.loading"),
        DrawnElement(.whole("providerTable.background"), slot: "providerTable.background.color"),
        DrawnElement(.whole("userLanding.background"), slot: "userLanding.background.color"),
        DrawnElement(.whole("sharing.background"), slot: "sharing.background.color"),
        DrawnElement(.whole("sharing.share")),
        DrawnElement(.whole("textFields.password"), .default, "the app's own"),
        DrawnElement(.beginning("providerTable.tableHeader.form.")),
        DrawnElement(.beginning("presentation.refusal.lines[")),
        DrawnElement(.ending(".disclosure")),
        DrawnElement(.ending("].icon")),
        DrawnElement(.ending("].text")),
        DrawnElement(.beginning("userLanding.parts.")),
    ]
}
