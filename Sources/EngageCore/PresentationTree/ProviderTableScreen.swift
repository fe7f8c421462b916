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
        /// Group that an overlay puts it in; nil for none. The SDK shows no groups.
        public var group: String?
        /// True where an overlay features it. The SDK shows every row alike.
        public var featured = false

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
        /// Whether it is on the screen.
        public var visible: Bool
        /// Its text; empty where it is hidden.
        public var text: String
    }
}

extension ProviderTableScreen: DescribedObject {
    package static func members(
        of table: ProviderTableScreen?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("title", table?.title, "What the navigation bar shows.")
        visitor.member("controllerTitle", table?.controllerTitle, "Title of the controller.")
        visitor.member(
            "backText", table?.backText, "What the Back button of the next screen shows.")
        visitor.member("background", table?.background, "What is painted behind the table.")
        visitor.nullable("tableHeader", table?.tableHeader, "Above the sections.")
        visitor.nullable("sectionHeader", table?.sectionHeader, "Above the rows.")
        visitor.member("state", table?.state, "Whether the list of providers has arrived.")
        visitor.nullable(
            "loading", table?.loadingLayout, "What is shown until the list arrives.")
        visitor.member("rows", table?.rows, "One row a provider, in order.")
        visitor.member("sectionFooter", table?.sectionFooter, "Below the rows, never none.")
        visitor.nullable("tableFooter", table?.tableFooter, "Below the sections.")
        visitor.member("infoBar", table?.infoBar, "The attribution at the lower edge.")
    }
}

extension ProviderTableScreen.Row: DenselyWritten {
    /// Writes a row of a described provider that no overlay marks.
    package func write(inOneGo writer: inout JSONWriter) -> Bool {
        guard group == nil, !featured, let text = text?.spannable, let icon = icon?.spannable,
            height.magnitude < 1e6, let height = Int(exactly: height)
        else { return false }
        let (provider, opens) = (provider.spannable, opens.rawValue.spannable)
        let size = provider.count + text.count + icon.count + opens.count + 80
        writer.pieces(size) { pen in
            pen.put("{\"provider\":", quoting: provider.span)
            pen.put(",\"text\":", quoting: text.span)
            pen.put(",\"icon\":", quoting: icon.span)
            pen.put(",\"height\":")
            pen.put(height)
            pen.put(",\"opens\":", quoting: opens.span)
            pen.put("}")
        }
        return true
    }

    package static func members(
        of row: ProviderTableScreen.Row?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("provider", row?.provider, "Name of the provider.")
        visitor.nullable(
            "text", row?.text, "Friendly name, null where the list describes no such provider.")
        visitor.nullable(
            "icon", row?.icon, "Name of the icon, null where the list describes no such provider.")
        visitor.member("height", row?.height, "Height in points.")
        visitor.member("opens", row?.opens, "What a tap opens.")
        visitor.optional(
            "group", row?.group, "Group of a provider overlay, which the SDK does not show.")
        visitor.optional(
            "featured", row?.featured == true ? true : nil,
            "True where a provider overlay features it, which the SDK does not show.")
    }
}

extension ProviderTableScreen.InfoBar: DescribedObject {
    package static func members(
        of bar: ProviderTableScreen.InfoBar?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("visible", bar?.visible, "Whether it is on the screen.")
        visitor.member("text", bar?.text, "Its text, empty where it is hidden.")
    }
}

extension ProviderTableScreen.Row.Target: DescribedWord {}
