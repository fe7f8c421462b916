/// The keys the resolver reads, by meaning; the catalogue has their strings.
public enum Key: Int, Sendable, Hashable, CaseIterable {
    /// K01.
    case applicationNavigationController
    /// K02.
    case customModalNavigationController
    /// K03.
    case hidesCancelButton
    /// K04.
    case presentingViewController
    /// K05.
    case authenticationBackgroundColor
    /// K06.
    case sharingBackgroundColor
    /// K07.
    case authenticationBackgroundImageView
    /// K08.
    case sharingBackgroundImageView
    /// K09.
    case providerTableTitleView
    /// K10.
    case sharingTitleView
    /// K11.
    case providerTableTitleString
    /// K12.
    case sharingTitleString
    /// K13.
    case tableHeaderView
    /// K14.
    case tableFooterView
    /// K15.
    case sectionHeaderView
    /// K16.
    case sectionFooterView
    /// K17.
    case sectionHeaderString
    /// K18.
    case sectionFooterString
    /// K19.
    case popoverFrame
    /// K20.
    case popoverBarButtonItem
    /// K21.
    case popoverArrowDirection
    /// K22.
    case removeProviders
    /// K23.
    case captureTitleString
    /// K24.
    case captureTitleView
    /// K25.
    case captureController
    /// Image name of the guide, provider table.
    case providerTableImageName
    /// Image name of the guide, user landing.
    case userLandingImageName
    /// Image name of the guide, sharing screen.
    case sharingImageName
    /// Old title of the provider table.
    case oldProviderTableTitle
    /// Old title of the sharing screen.
    case oldSharingTitle
}
