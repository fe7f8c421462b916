/// A dialog that is open: its screens, what is below them, and how its list is polled.
public struct OpenDialog: Sendable {
    /// The dialog that the app requested.
    var showing: DialogEvent.Showing
    /// What was decided when it opened.
    public internal(set) var resolution: DialogResolution
    /// Controllers of the app's that were on its navigation controller before, bottom first.
    var below: [String]
    /// The dialog's screens, bottom first.
    public internal(set) var screens: [ScreenName]
    /// The layers it was merged from; later defaults are for the next dialog.
    var layers: [Layer]
    /// Names that the provider table leaves out.
    var removed: Set<String> = []
    /// Whether the first screen waits for its list.
    var isLoading = false
    /// When the first screen polls again, in milliseconds of the session.
    var nextPoll = 0
    /// How often it has polled.
    var polls = 0

    /// Rows of the provider table as it was filled last.
    var rows: [String] = []
    /// Tabs of the sharing screen as they were built.
    var tabs: [String] = []
    /// Position of the tab of e-mail and SMS; nil without one.
    var messageTab: Int?
    /// The tab that is selected.
    var selected: String?
    /// Whether the bar names the provider of the tab: neither title view nor string is given.
    var titleNamesTab = false
    /// The provider that must still answer a publication.
    var publishing: String?
    /// Providers with a tab that shows the activity as shared, and Close in place of Cancel.
    var shared: Set<String> = []
    /// True from a sign-in for sharing until its publication has ended; it is not tried twice.
    var hasJustSignedIn = false
    /// The app's controller that closing a pushed dialog goes back to.
    var returnsTo: String?

    /// Whether the first screen waits for its list.
    public var waits: Bool { isLoading }
    /// Name of the navigation controller; `default` for the library's own.
    public var navigation: String { resolution.presentation.navigationName ?? "default" }
    var isSharing: Bool { showing.purpose == .sharing }
    var mode: Presentation.Mode { resolution.presentation.mode }
    /// The screen that is seen; nil where nothing appeared.
    var top: ScreenName? { mode == .nothing ? nil : screens.last }
    var hasBackItem: Bool { screens.count > 1 || !below.isEmpty }
    /// The screen that the dialog starts with, where it does not go straight to a provider.
    var root: ScreenName { isSharing ? .sharing : .providerTable }
    /// True where the left button of the sharing screen is Close. Source: behaviour,
    /// presentation#cancel.
    var showsClose: Bool { selected.map(shared.contains) ?? false }
    /// Every controller on the navigation controller, bottom first.
    var controllers: [String] { below + screens.map(\.rawValue) }
    var isPushed: Bool { mode == .push }

    /// True where release 5.5 took the rectangle for a popover and showed a form sheet.
    ///
    /// Source: behaviour, observed#o15.
    var isMistakenPopover: Bool {
        mode == .formSheet && !resolution.profile.rules.framePopoverAppears
            && has(.popoverFrame) && !has(.popoverBarButtonItem)
    }

    private func has(_ key: Key) -> Bool {
        resolution.merged?.isPresent(key) ?? false
    }
}
