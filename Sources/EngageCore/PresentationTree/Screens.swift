/// Screens of a dialog, named as in `opens`.
public enum ScreenName: String, Sendable, Hashable, CaseIterable {
    /// List of providers.
    case providerTable
    /// Returning user, or input for a provider.
    case userLanding
    /// The provider's own page.
    case webView
    /// Sharing.
    case sharing
}

/// Whether a list has arrived.
public enum ListState: String, Sendable, Hashable, CaseIterable {
    /// It has.
    case ready
    /// Spinner and label are shown.
    case loading
}

/// The first screen of an authentication dialog. Source: behaviour, screens#provider-table.
public struct ProviderTableScreen: Sendable {
    /// What the navigation bar shows.
    public var title: TitleSlot
    /// Title of the controller, for back buttons.
    public var controllerTitle: String
    /// What the Back button of the next screen shows.
    public var backText: String
    /// Behind the table.
    public var background: Background
    /// Above the sections.
    public var tableHeader: TableSlot?
    /// Above the rows.
    public var sectionHeader: TableSlot?
    /// Whether the list has arrived.
    public var state: ListState
    /// One row a provider, 50 points each.
    public var rows: [Row]
    /// Below the rows, never none.
    public var sectionFooter: TableSlot
    /// Below the sections.
    public var tableFooter: TableSlot?
    /// The bar at the lower edge.
    public var infoBar: InfoBar

    /// One provider.
    public struct Row: Sendable, Hashable {
        /// Name of the provider.
        public var provider: String
        /// Friendly name; nil where the list has no such provider.
        public var text: String?
        /// Image name; nil where the list has no such provider.
        public var icon: String?
        /// Height in points.
        public var height: Double
        /// What a tap opens.
        public var opens: Target

        /// What a tap on a row opens. Source: behaviour, session#taps-on-a-row.
        public enum Target: String, Sendable, Hashable, CaseIterable {
            /// The landing: typed input, or a returning user.
            case userLanding
            /// The provider's own page.
            case webView
            /// The SDK's native path, which needs no screen.
            case native
        }
    }

    /// The attribution at the lower edge.
    public struct InfoBar: Sendable, Hashable {
        /// Whether it stands on the screen.
        public var visible: Bool
        /// Its text; empty where it is hidden.
        public var text: String
    }
}

/// The screen for a returning user, or for typed input. Source: behaviour, screens#user-landing.
public struct UserLandingScreen: Sendable {
    /// Name of the provider.
    public var provider: String
    /// Title of the controller.
    public var controllerTitle: String?
    /// What the navigation bar shows.
    public var navTitle: String?
    /// Whether the provider wants typed input.
    public var requiresInput: Bool
    /// Grey text of the field; nil where the field is hidden.
    public var placeholder: String?
    /// Text of the field; nil where the field is hidden.
    public var inputText: String?
    /// Welcome text; nil where it is hidden.
    public var welcome: String?
    /// Behind the table.
    public var background: Background
    /// The Cancel button, on the right, only without a Back button.
    public var cancel: CancelButton
    /// Parts with frames inside their block or cell, in points.
    public var parts: [Part]

    /// The Cancel button.
    public struct CancelButton: Sendable, Hashable {
        /// Whether it is shown.
        public var visible: Bool
        /// `left` or `right`.
        public var side: String
    }

    /// One part.
    public struct Part: Sendable, Hashable {
        /// Stable name: `logo`, `providerName`, `textField`, …
        public var name: String
        /// Frame in points, in the coordinates of the part it lies in.
        public var frame: Rect
        /// Name of the part it lies in; nil for the cell.
        public var parent: String?
        /// Text or image name.
        public var text: String?
        /// Whether it is seen.
        public var visible: Bool
    }
}

/// The first screen of a sharing dialog. Source: behaviour, screens#sharing.
public struct SharingScreen: Sendable {
    /// Whether the list has arrived.
    public var state: ListState
    /// What the bar shows before a tab is selected.
    public var title: TitleSlot
    /// What it shows after; nil where nothing gets selected.
    public var titleAfterSelection: TitleSlot?
    /// Title of the controller.
    public var controllerTitle: String
    /// What the Back button of the next screen shows.
    public var backText: String
    /// Behind the screen, at 30 % opacity.
    public var background: Background
    /// Names of the tabs in order.
    public var tabs: [String]
    /// What stands on the tabs, in the same order: friendly names.
    public var tabTexts: [String]
    /// The tab selected first.
    public var selected: String?

    /// How much of the background is seen, 0 to 1. Source: behaviour, screens#sharing.
    static let backgroundAlpha = 0.3
}

/// The bar over a provider's own page, where the dialog starts with it. Source: behaviour,
/// screens#web-view.
public struct WebViewScreen: Sendable, Hashable {
    /// Friendly name of the provider, else `Loading`.
    public var title: String
    /// Whether there is a Cancel, on the right: only without a Back button. Source: behaviour,
    /// presentation#cancel.
    public var cancelVisible: Bool
}
