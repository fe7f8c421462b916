extension KeyCatalogue {
    private static func current(
        _ key: Key, _ constants: [String], _ raw: String, _ type: KeyValueType,
        _ dialogs: [String], _ screens: [String], default defaultText: String = "none",
        since: String, status: KeyEntry.Status = .current, _ documentation: String
    ) -> KeyEntry {
        KeyEntry(
            constants: constants, raw: raw, type: type, dialogs: dialogs, screens: screens,
            defaultText: defaultText, status: status, since: since, until: nil, replacement: nil,
            documentation: documentation, key: key)
    }

    private static let sign = ["authentication"]
    private static let share = ["sharing"]
    private static let both = ["authentication", "sharing"]
    private static let presentation = ["presentation"]
    private static let table = ["providerTable"]
    private static let wrapper = ["captureWrapper"]

    /// K01 to K25, all defined in release 5.5. Source: behaviour, keys#current-keys.
    static let current: [KeyEntry] = [
        current(
            .applicationNavigationController,
            ["kJRApplicationNavigationController", "kJRUseApplicationNavigationController"],
            "Application.NavigationController", .navigationController, both, presentation,
            since: "v2.2.0",
            "The app's own navigation controller; on iPhone a loaded one is pushed on"),
        current(
            .customModalNavigationController,
            [
                "kJRCustomModalNavigationController", "kJRUseCustomModalNavigationController",
                "kJRModalDialogNavigationController",
            ],
            "ModalDialog.NavigationController", .navigationController, both, presentation,
            since: "v2.2.0",
            "The app's navigation controller for the modal dialog; also the way to a tint"),
        current(
            .hidesCancelButton, ["kJRNavigationControllerHidesCancelButton"],
            "NavigationController.HidesCancelButton", .booleanish, both,
            ["providerTable", "sharing"],
            default: "false", since: "v2.2.1",
            "Hides Cancel on provider table and sharing screen; landing and web view keep theirs"),
        current(
            .presentingViewController, ["kJRModalDialogPresentationViewController"],
            "PresentingViewController", .viewController, both, presentation, since: "v2.5.0",
            "The controller that presents a modal dialog, on both idioms"),
        current(
            .authenticationBackgroundColor, ["kJRAuthenticationBackgroundColor"],
            "Authentication.Background.Color", .color, sign, ["providerTable", "userLanding"],
            default: "#331A547A", since: "v2.1.01",
            "Background colour of provider table and landing"),
        current(
            .sharingBackgroundColor, ["kJRSocialSharingBackgroundColor"],
            "SocialSharing.Background.Color", .color, share, ["sharing"], since: "v2.1.01",
            "Background colour of the sharing screen, seen at 30 %"),
        current(
            .authenticationBackgroundImageView, ["kJRAuthenticationBackgroundImageView"],
            "Authentication.Background.Image.View", .view, sign, ["providerTable", "userLanding"],
            since: "v2.2.0", "View on the background of provider table and landing"),
        current(
            .sharingBackgroundImageView, ["kJRSocialSharingBackgroundImageView"],
            "SocialSharing.Background.Image.View", .view, share, ["sharing"], since: "v2.2.0",
            "View on the background of the sharing screen, seen at 30 %"),
        current(
            .providerTableTitleView,
            ["kJRProviderTableTitleView", "kJRCaptureNativeSigninTitleView"],
            "ProviderTable.Title.View", .view, sign, table, since: "v2.1.01",
            "View on the provider table's bar; covers the title string"),
        current(
            .sharingTitleView, ["kJRSocialSharingTitleView"], "SocialSharing.Title.View", .view,
            share, ["sharing"], since: "v2.1.01",
            "View on the sharing screen's bar; covers the title string"),
        current(
            .providerTableTitleString,
            ["kJRProviderTableTitleString", "kJRCaptureNativeSigninTitleString"],
            "ProviderTable.Title.String", .string, sign, ["providerTable", "presentation"],
            default: "Sign in with...", since: "v2.1.01",
            "Title of the provider table and text of the Back button above it"),
        current(
            .sharingTitleString, ["kJRSocialSharingTitleString"], "SocialSharing.Title.String",
            .string, share, ["sharing"], default: "Share", since: "v2.1.01",
            "Title of the sharing screen and text of the Back button above it"),
        current(
            .tableHeaderView, ["kJRProviderTableHeaderView"], "ProviderTable.Table.Header.View",
            .view, sign, table, since: "v2.1.01",
            "View above the providers, such as a native login; the Capture wrapper overwrites it"),
        current(
            .tableFooterView, ["kJRProviderTableFooterView"], "ProviderTable.Table.Footer.View",
            .view, sign, table, since: "v2.1.01", "View below the providers, such as a native login"
        ),
        current(
            .sectionHeaderView, ["kJRProviderTableSectionHeaderView"],
            "ProviderTable.Section.Header.View", .view, sign, table, since: "v2.1.01",
            "View between table header and rows; covers the section header string"),
        current(
            .sectionFooterView, ["kJRProviderTableSectionFooterView"],
            "ProviderTable.Section.Footer.View", .view, sign, table, since: "v2.1.01",
            "View between rows and table footer; covers the section footer string"),
        current(
            .sectionHeaderString, ["kJRProviderTableSectionHeaderTitleString"],
            "ProviderTable.Section.Header.Title.String", .string, sign,
            ["providerTable", "captureWrapper"], since: "v2.1.01", "Text above the rows, 35 points"),
        current(
            .sectionFooterString, ["kJRProviderTableSectionFooterTitleString"],
            "ProviderTable.Section.Footer.Title.String", .string, sign, table, since: "v2.1.01",
            "Text below the rows, 35 points and the attribution bar"),
        current(
            .popoverFrame, ["kJRPopoverPresentationFrameValue"], "Popover.Presentation.Frame.Value",
            .rect, both, presentation, since: "v2.2.0",
            "Rectangle of the screen that an iPad's popover points at"),
        current(
            .popoverBarButtonItem, ["kJRPopoverPresentationBarButtonItem"],
            "Popover.Presentation.BarButtonItem", .barButtonItem, both, presentation,
            since: "v2.2.0", "Bar button item of an iPad's popover; overrides the rectangle"
        ),
        current(
            .popoverArrowDirection, ["kJRPopoverPresentationArrowDirection"],
            "Popover.Presentation.ArrowDirection", .arrowDirection, both, presentation,
            default: "down", since: "v2.2.0",
            "Direction of the popover's arrow; read by nothing since v5.1"),
        current(
            .removeProviders, ["kJRRemoveProvidersFromAuthentication", "kJRRemoveProviders"],
            "ProviderTable.RemoveProviders", .names, sign, ["providerTable", "presentation"],
            since: "v2.3.0", "Providers left out of the provider table; sharing is not touched"),
        current(
            .captureTitleString,
            ["kJRCaptureTraditionalSignInTitleString", "kJRCaptureConventionalSigninTitleString"],
            "Capture.ConventionalSignin.Title.String", .string, sign, wrapper,
            default: "by sign-in type", since: "v2.4.0",
            "Title of the Capture wrapper's form; only the overrides are read"),
        current(
            .captureTitleView,
            ["kJRCaptureTraditionalSignInTitleView", "kJRCaptureConventionalSigninTitleView"],
            "Capture.ConventionalSignin.Title.View", .view, sign, wrapper, since: "v2.4.0",
            "View in place of the title of the Capture wrapper's form; only the overrides are read"
        ),
        current(
            .captureController,
            [
                "kJRCaptureTraditionalSignInViewController",
                "kJRCaptureConventionalSigninViewController",
            ],
            "Capture.ConventionalSignin.ViewController", .captureController, sign,
            ["providerTable", "captureWrapper"], since: "v2.4.0", status: .internal,
            "The Capture wrapper's own controller; not for apps"),
    ]
}
