/// How a dialog is cancelled, goes back and goes away. Source: behaviour, presentation#cancel,
/// presentation#popovers, presentation#closing.
extension DialogSession {
    /// How a modal dialog moves out.
    enum ClosingTransition: String {
        case crossDissolve
        case coverVertical
    }

    mutating func tapCancel() {
        guard let opened = dialog, let top = opened.top else {
            return ignored("no dialog is on the screen")
        }
        let isThere =
            switch top {
            case .providerTable, .sharing: !opened.resolution.presentation.cancelHidden
            case .userLanding: !opened.hasBackItem
            case .webView: !opened.hasBackItem && !sharingIsOn
            }
        guard isThere else { return ignored("this screen has no Cancel button") }
        if top == .sharing, opened.showsClose { return ignored("the button is Close") }
        if opened.publishing != nil { return ignored("Cancel is disabled while something is sent") }
        if top == .sharing { cancelSharing() } else { cancelAuthentication() }
    }

    /// Is delivered whatever is up, also over a sharing dialog. Source: behaviour,
    /// presentation#closing.
    mutating func cancelAuthentication() {
        dialog?.hasJustSignedIn = false
        notifyDelegate("authenticationDidNotComplete")
        close(.coverVertical)
        if linksAccount { markForLinking(false) }
        currentProvider = nil
    }

    /// Closes whatever is shown, as the guard of closing requires for either flow. Source:
    /// behaviour, presentation#closing.
    mutating func cancelSharing() {
        notifyDelegate("sharingDidNotComplete")
        close(.coverVertical)
        currentProvider = nil
    }

    mutating func tapOutside() {
        guard let opened = dialog, opened.top != nil else {
            return ignored("no dialog is on the screen")
        }
        guard opened.mode == .popover else {
            return ignored("taps outside reach a popover only")
        }
        if sharingIsOn { cancelSharing() } else { cancelAuthentication() }
    }

    /// Source: behaviour, presentation#closing.
    ///
    /// While an older sharing dialog is on, its screen is the root, which no later dialog has.
    mutating func goToRoot() {
        let root: ScreenName = sharingIsOn ? .sharing : .providerTable
        guard let opened = dialog, opened.screens.contains(root) else {
            return close(.coverVertical)
        }
        popToRoot(of: opened)
    }

    /// A modal navigation controller goes back to its own first controller, whatever that is.
    mutating func popToRoot(of opened: OpenDialog) {
        if !opened.isPushed, let first = opened.below.first {
            dialog?.screens = []
            dialog?.below = [first]
            return report(.pop, first, ["animated": true])
        }
        guard let depth = opened.screens.firstIndex(of: opened.root) else { return }
        dialog?.screens = Array(opened.screens[...depth])
        report(.pop, opened.root.rawValue, ["animated": true])
        firstScreenAppears()
    }

    mutating func popOne() {
        guard let opened = dialog, opened.screens.count > 1 else {
            return ignored("no screen of the dialog is below")
        }
        dialog?.screens.removeLast()
        report(.pop, opened.screens[opened.screens.count - 2].rawValue, ["animated": true])
        firstScreenAppears()
    }

    /// Does nothing unless an authentication flow is in flight or sharing is on.
    mutating func close(_ transition: ClosingTransition) {
        guard memory.inFlight || sharingIsOn else { return }
        sharingIsOn = false
        nativeShowing = nil
        if let opened = dialog { remove(opened, transition) }
        showNetworkIndicator(false)
        alerts = []
        report(.notification, "JRTearingDownViewControllers")
        dialog = nil
        currentProvider = nil
        setInFlight(false)
    }

    private mutating func remove(_ opened: OpenDialog, _ transition: ClosingTransition) {
        let presentation = opened.resolution.presentation
        switch opened.mode {
        case .push:
            if opened.below.isEmpty, !profile.isLenient,
                navigationStacks[presentation.navigationName ?? ""] != nil
            {
                report(.fault, "nothing to pop to on an empty navigation controller")
            }
            report(.close, "pop", ["to": .text(opened.returnsTo), "animated": true])
            heldControllers[presentation.navigationName ?? ""] = nil
        case .popover: report(.close, "dismiss", ["animated": true])
        case .nothing: report(.close, "nothing")
        case .modal, .formSheet, .refused:
            report(
                .close, "dismiss",
                [
                    "transition": .text(
                        opened.isMistakenPopover ? nil : transition.rawValue),
                    "animated": true,
                    "presenter": .text(
                        opened.isMistakenPopover
                            ? "embedded navigation controller" : presentation.presenter),
                ])
        }
        // A custom navigation controller keeps the screens. Source: behaviour, observed#o14.
        if presentation.navigation == .custom, let name = presentation.navigationName {
            heldControllers[name] = opened.below + opened.screens.map(\.rawValue)
        }
    }
}

extension Profile {
    /// True if the release ignores a fault silently.
    fileprivate var isLenient: Bool { self == .guide }
}
