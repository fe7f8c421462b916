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
