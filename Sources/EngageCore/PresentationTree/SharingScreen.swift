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

    /// Who is signed in at the selected tab's provider; nil for nobody. For pictures alone.
    package var account: String?
    /// Characters that the selected tab's provider takes at most; nil for no limit.
    package var mostCharacters: Int?

    /// How much of the background is seen, 0 to 1. Source: behaviour, screens#sharing.
    package static let backgroundAlpha = 0.3
}
