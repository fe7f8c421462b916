/// What an app and its user do around a dialog. Source: Custom UI guide, "Using Your Application's
/// Navigation Controller", "Using a Popover Controller", "Changing Titles, Headers, and Footers".
extension DialogSession {
    /// The app pops its own navigation controller; the library is not notified.
    ///
    /// The guide calls the state unexpected. What follows from the rest of it: the flow stays in
    /// flight, so the next dialog is refused until one of the two cancel methods ends it.
    mutating func popByApp() {
        guard let opened = dialog, opened.top != nil else {
            return ignored("no dialog is on the screen")
        }
        guard let name = opened.resolution.presentation.navigationName else {
            return ignored("the app cannot reach the library's own navigation controller")
        }
        guard let target = opened.below.last else {
            return ignored("no view of the app is below on '\(name)'")
        }
        report(.pop, target, ["animated": true, "by": "app"])
        if opened.isPushed {
            dialog = nil
            heldControllers[name] = nil
        } else {
            dialog?.screens = []
        }
        let method = opened.isSharing ? "cancelPublishing" : "cancelAuthentication"
        diagnostics.append(
            Diagnostic(
                .warning, .libraryNotTold,
                "the library does not learn that its screens are gone: it calls no delegate, and "
                    + "the flow continues without a screen. Call '\(method)' instead"))
    }

    /// Nothing lets a touch through to the app: `passthroughViews` is not supported.
    mutating func tapBelow(_ name: String) {
        guard let opened = dialog, opened.top != nil else {
            return report(.touch, name, ["reaches": "the app"])
        }
        report(
            .touch, name, ["reaches": .text(opened.mode == .popover ? "the popover" : "nothing")])
        guard opened.mode == .popover else { return }
        tapOutside()
    }

    /// The dialog keeps its size; a popover's anchor can be under the keyboard.
    mutating func moveKeyboard(isUp: Bool) {
        let opened = dialog.flatMap { $0.top == nil ? nil : $0 }
        let presentation = opened?.resolution.presentation
        var covered: Bool?
        if isUp, device.isPad, opened?.mode == .popover,
            case .rect(let rect?)? = presentation?.anchor
        {
            let upper = (orientation.isLandscape ? shortSide : longSide) - keyboardHeight
            covered = rect.y + rect.height > upper
        }
        report(
            .keyboard, isUp ? "up" : "down",
            [
                "size": presentation?.size.map { .size($0) },
                "coversAnchor": covered.map { .boolean($0) },
            ])
        guard covered == true else { return }
        diagnostics.append(
            Diagnostic(
                .note, .anchorUnderKeyboard,
                "the rectangle that the popover points at is under the keyboard, so the popover "
                    + "moves. A bar button item, or a rectangle in the upper half of "
                    + "the screen, stays in sight"))
    }

    /// Height of an iPad's keyboard in points: 264 upright, 352 sideways.
    private var keyboardHeight: Double { orientation.isLandscape ? 352 : 264 }
    private var longSide: Double { max(device.width, device.height) }
    private var shortSide: Double { min(device.width, device.height) }

    /// The delegate of the app's own navigation controller hears of every screen that is shown.
    mutating func notifyNavigationDelegate(of screen: String) {
        guard let name = dialog?.resolution.presentation.navigationName,
            navigationDelegates.contains(name)
        else { return }
        for message in ["willShow", "didShow"] {
            notifyDelegate(
                "navigationController:\(message)ViewController:animated:",
                ["navigation": .text(name), "screen": .text(screen)])
        }
    }
}

extension DiagnosticCode {
    /// The app takes the library's screens away behind its back.
    public static let libraryNotTold: DiagnosticCode = "libraryNotTold"
    /// A popover's rectangle that the keyboard covers.
    public static let anchorUnderKeyboard: DiagnosticCode = "anchorUnderKeyboard"
}
