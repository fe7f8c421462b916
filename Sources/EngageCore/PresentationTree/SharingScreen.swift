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
    /// The texts of the tabs, in the same order: friendly names.
    public var tabTexts: [String]
    /// The tab selected first.
    public var selected: String?

    /// The user at the selected tab's provider; nil if signed out. For pictures alone.
    package var account: String?
    /// Characters that the selected tab's provider takes at most; nil for no limit.
    package var mostCharacters: Int?

    /// How much of the background is seen, 0 to 1. Source: behaviour, screens#sharing.
    package static let backgroundAlpha = 0.3
}

extension SharingScreen: DescribedObject {
    package static func members(
        of sharing: SharingScreen?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("state", sharing?.state, "Whether the list of providers has arrived.")
        visitor.member("title", sharing?.title, "What the bar shows before a tab is selected.")
        visitor.nullable(
            "titleAfterSelection", sharing?.titleAfterSelection,
            "What the bar shows after a tab is selected, null where none gets selected.")
        visitor.member("controllerTitle", sharing?.controllerTitle, "Title of the controller.")
        visitor.member(
            "backText", sharing?.backText, "What the Back button of the next screen shows.")
        visitor.member("background", sharing?.background, "What is painted behind the screen.")
        visitor.member(
            "backgroundAlpha", sharing.map { _ in SharingScreen.backgroundAlpha },
            "How much of the background is seen, 0 to 1.")
        visitor.member("tabs", sharing?.tabs, "Providers of the tabs, in order.")
        visitor.nullable("selected", sharing?.selected, "The provider whose tab is selected first.")
    }
}
