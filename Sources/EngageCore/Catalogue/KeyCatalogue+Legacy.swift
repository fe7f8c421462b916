extension KeyCatalogue {
    private static func legacy(
        _ key: Key, _ constant: String, _ raw: String, _ type: KeyValueType, _ dialogs: [String],
        _ screen: String, since: String, until: String, replacement: Key, _ documentation: String
    ) -> KeyEntry {
        KeyEntry(
            constants: [constant], raw: raw, type: type, dialogs: dialogs, screens: [screen],
            defaultText: "none", status: .legacy, since: since, until: until,
            replacement: current[replacement.rawValue].raw, documentation: documentation, key: key)
    }

    private static func historical(
        _ constants: [String], _ raw: String, _ type: KeyValueType, since: String, until: String,
        replacement: String?, _ documentation: String
    ) -> KeyEntry {
        KeyEntry(
            constants: constants, raw: raw, type: type, dialogs: [], screens: [],
            defaultText: "none", status: .historical, since: since, until: until,
            replacement: replacement, documentation: documentation, key: nil)
    }

    /// Names that the guide itself uses. Source: behaviour, keys#names-of-the-guide.
    static let legacy: [KeyEntry] = [
        legacy(
            .providerTableImageName, "kJRProviderTableBackgroundImageName",
            "ProviderTable.Background.Image.Name", .imageName, ["authentication"], "providerTable",
            since: "v2.1.01", until: "v2.2.1", replacement: .authenticationBackgroundImageView,
            "Background image of the provider table"),
        legacy(
            .userLandingImageName, "kJRUserLandingBackgroundImageName",
            "UserLanding.Background.Image.Name", .imageName, ["authentication"], "userLanding",
            since: "v2.1.01", until: "v2.2.1", replacement: .authenticationBackgroundImageView,
            "Background image of the user landing"),
        legacy(
            .sharingImageName, "kJRSocialSharingBackgroundImageName",
            "SocialSharing.Background.Image.Name", .imageName, ["sharing"], "sharing",
            since: "v2.1.01", until: "v2.2.1", replacement: .sharingBackgroundImageView,
            "Background image of the sharing screen, above the image view"),
        legacy(
            .oldProviderTableTitle, "kJRProviderTableTitle", "ProviderTable.Title", .string,
            ["authentication"], "providerTable", since: "v2.1.0", until: "v2.1.0",
            replacement: .providerTableTitleString, "Title of the provider table"),
        legacy(
            .oldSharingTitle, "kJRSocialSharingTitle", "SocialSharing.Title", .string, ["sharing"],
            "sharing", since: "v2.1.0", until: "v2.1.0", replacement: .sharingTitleString,
            "Title of the sharing screen"),
    ]

    /// Keys of old releases, ignored by both profiles. Source: behaviour,
    /// keys#names-of-old-releases.
    static let historical: [KeyEntry] = tints + colors + images + padViews + oldViews

    private static let custom = "ModalDialog.NavigationController"
    private static let signColor = "Authentication.Background.Color"
    private static let shareColor = "SocialSharing.Background.Color"

    private static let tints: [KeyEntry] = [
        historical(
            ["kJRNavigationBarTintColor"], "NavigationBar.TintColor", .color, since: "v2.1.01",
            until: "v2.2.1", replacement: custom, "Tint of the library's own navigation bar"),
        historical(
            ["kJRNavigationBarTintColorRGBa"], "NavigationBar.TintColor.RGBa", .rgba,
            since: "v2.1.01", until: "v2.2.1", replacement: custom, "Tint as four numbers"),
        historical(
            [], "NavigationBarTint", .rgba, since: "v2.1.0", until: "v2.1.0", replacement: custom,
            "Tint as four numbers, in the property list only"),
        historical(
            ["kJRModalDialogNavigationController_iPad"], "ModalDialog.NavigationController-iPad",
            .navigationController, since: "January 2011", until: "January 2011",
            replacement: custom, "Navigation controller for iPad"),
    ]

    private static let colors: [KeyEntry] = [
        historical(
            ["kJRAuthenticationBackgroundColorRGBa"], "Authentication.Background.Color.RGBa", .rgba,
            since: "v2.1.01", until: "v2.3.1", replacement: signColor,
            "Background colour as four numbers; still shipped in the property list, inert"),
        historical(
            ["kJRSocialSharingBackgroundColorRGBa"], "SocialSharing.Background.Color.RGBa", .rgba,
            since: "v2.1.01", until: "v2.3.1", replacement: shareColor,
            "Background colour of sharing as four numbers"),
        historical(
            [], "Authentication.BackgroundColor", .rgba, since: "v2.1.0", until: "v2.1.0",
            replacement: signColor, "Background colour as four numbers"),
        historical(
            [], "SocialSharing.BackgroundColor", .rgba, since: "v2.1.0", until: "v2.1.0",
            replacement: shareColor, "Background colour of sharing as four numbers"),
    ]

    private static let images: [KeyEntry] = ["ProviderTable", "UserLanding", "SocialSharing"]
        .flatMap { screen -> [KeyEntry] in
            let replacement =
                screen == "SocialSharing"
                ? "SocialSharing.Background.Image.View" : "Authentication.Background.Image.View"
            return [
                historical(
                    ["kJR\(screen)BackgroundImage"], "\(screen).BackgroundImage", .imageName,
                    since: "v2.1.0", until: "v2.1.0", replacement: replacement, "Background image"),
                historical(
                    ["kJR\(screen)BackgroundImage_iPad"], "\(screen).BackgroundImage-iPad",
                    .imageName, since: "v2.1.0", until: "v2.1.0", replacement: replacement,
                    "Background image on iPad"),
                historical(
                    ["kJR\(screen)BackgroundImageName_iPad"],
                    "\(screen).Background.Image.Name-iPad", .imageName, since: "v2.1.01",
                    until: "v2.2.1", replacement: replacement, "Background image on iPad"),
            ]
        }

    private static let padViews: [KeyEntry] = [
        ("kJRProviderTableTitleView_iPad", "ProviderTable.Title.View", "ProviderTable.TitleView"),
        ("kJRSocialSharingTitleView_iPad", "SocialSharing.Title.View", "SocialSharing.TitleView"),
        (
            "kJRProviderTableHeaderView_iPad", "ProviderTable.Table.Header.View",
            "ProviderTable.TableHeaderView"
        ),
        (
            "kJRProviderTableFooterView_iPad", "ProviderTable.Table.Footer.View",
            "ProviderTable.TableFooterView"
        ),
        (
            "kJRProviderTableSectionHeaderView_iPad", "ProviderTable.Section.Header.View",
            "ProviderTable.SectionHeaderView"
        ),
        (
            "kJRProviderTableSectionFooterView_iPad", "ProviderTable.Section.Footer.View",
            "ProviderTable.SectionFooterView"
        ),
    ].flatMap { (constant: String, raw: String, oldest: String) -> [KeyEntry] in
        [
            historical(
                [constant], raw + "-iPad", .view, since: "v2.1.01", until: "v2.2.1",
                replacement: raw, "View on iPad, in place of the plain key"),
            historical(
                [], oldest + "-iPad", .view, since: "v2.1.0", until: "v2.1.0", replacement: raw,
                "View on iPad, first spelling"),
            historical(
                [], oldest, .view, since: "v2.1.0", until: "v2.1.0", replacement: raw,
                "View, first spelling"),
        ]
    }

    private static let oldViews: [KeyEntry] = [
        historical(
            ["kJRProviderTableSectionHeaderTitle"], "ProviderTable.SectionHeaderTitle", .string,
            since: "v2.1.0", until: "v2.1.0",
            replacement: "ProviderTable.Section.Header.Title.String", "Section header text"),
        historical(
            ["kJRProviderTableSectionFooterTitle"], "ProviderTable.SectionFooterTitle", .string,
            since: "v2.1.0", until: "v2.1.0",
            replacement: "ProviderTable.Section.Footer.Title.String", "Section footer text"),
    ]
}
