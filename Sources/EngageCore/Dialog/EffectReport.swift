/// Reports keys that are set and do nothing for this request.
///
/// Source: behaviour, precedence#view-over-string, presentation#on-a-phone,
/// presentation#on-an-ipad, native-login#capture.
struct EffectReport {
    let merged: MergedRequest
    let presentation: Presentation
    private(set) var diagnostics: [Diagnostic] = []

    init(_ merged: MergedRequest, _ presentation: Presentation) {
        self.merged = merged
        self.presentation = presentation
        reportHidden()
        reportIdiom()
        reportCapture()
    }

    private var request: DialogRequest { _read { yield merged.request } }
    private var customization: Customization { _read { yield merged.customization } }

    /// String keys and the views that hide them; titles keep their string on the Back button.
    private static let pairs: [(view: Key, string: Key, keepsBackText: Bool)] = [
        (.providerTableTitleView, .providerTableTitleString, true),
        (.sharingTitleView, .sharingTitleString, true),
        (.sectionHeaderView, .sectionHeaderString, false),
        (.sectionFooterView, .sectionFooterString, false),
        (.captureTitleView, .captureTitleString, false),
    ]

    private mutating func reportHidden() {
        for pair in Self.pairs
        where customization.isPresent(pair.string) && isView(pair.view) {
            // An empty string, or a value of another type, names nothing.
            var namesBack = false
            if pair.keepsBackText, case .string(let text)? = customization[typed: pair.string] {
                namesBack = !text.isEmpty
            }
            let rest = namesBack ? "; it still names the Back button" : ""
            report(
                namesBack ? .note : .warning, .shadowedString, pair.string,
                String(
                    joining: "'", pair.string.raw, "' is hidden by '", pair.view.raw, "'", rest))
        }
    }

    private mutating func reportIdiom() {
        let popoverKeys: [Key] = [.popoverBarButtonItem, .popoverFrame, .popoverArrowDirection]
        if request.device.isPad {
            if presentation.mode != .popover || presentation.presenter == nil,
                customization.isPresent(.applicationNavigationController)
            {
                report(
                    .warning, .keyWithoutEffect, .applicationNavigationController,
                    "'\(Key.applicationNavigationController.raw)' has no effect on iPad")
            }
            if customization.isPresent(.popoverArrowDirection), presentation.arrow == nil {
                let why =
                    request.profile.rules.honoursArrow
                    ? "has no effect without a popover" : "is read by no release since v5.1"
                report(
                    .warning, .arrowWithoutPopover, .popoverArrowDirection,
                    "'\(Key.popoverArrowDirection.raw)' \(why)")
            }
            reportDeadEnds()
            return
        }
        for key in popoverKeys where customization.isPresent(key) {
            report(
                .warning, .keyWithoutEffect, key,
                String(joining: "'", key.raw, "' has no effect on iPhone"))
        }
        if presentation.mode == .push {
            for key in [Key.customModalNavigationController, .presentingViewController]
            where customization.isPresent(key) {
                report(
                    .note, .keyWithoutEffect, key,
                    "'\(key.raw)' has no effect while the dialog is pushed")
            }
        }
    }

    /// A dialog that never appears, and a form sheet that cannot be left; `sdk-5.5` has both.
    private mutating func reportDeadEnds() {
        guard !ShowGate.isNativePath(request) else { return }
        if presentation.mode == .nothing {
            report(
                .warning, .dialogNeverAppears, .popoverBarButtonItem,
                "the dialog never appears: since v5.1 '\(Key.popoverBarButtonItem.raw)' needs "
                    + "'\(Key.applicationNavigationController.raw)' to present the popover from")
        } else if presentation.mode == .formSheet, !request.profile.rules.framePopoverAppears,
            customization.isPresent(.popoverFrame)
        {
            report(
                .warning, .noWayOut, .popoverFrame,
                "the user cannot leave this form sheet: since v5.1 '\(Key.popoverFrame.raw)' hides "
                    + "Cancel and gives no popover; remove it on an iPad")
        }
    }

    private mutating func reportCapture() {
        guard case .captureForm? = customization[typed: .tableHeaderView],
            let lost = customization.shadows(of: .tableHeaderView).first
        else { return }
        diagnostics.append(
            Diagnostic(
                .warning, .viewRemovedByCapture, key: Key.tableHeaderView.raw,
                "'\(Key.tableHeaderView.raw)' is replaced by the Capture wrapper's form",
                at: lost.value.source))
    }

    private func isView(_ key: Key) -> Bool {
        if case .view? = customization[typed: key] { true } else { false }
    }

    private mutating func report(
        _ severity: Severity, _ code: DiagnosticCode, _ key: Key, _ message: String
    ) {
        guard let source = customization.source(of: key) else { return }
        diagnostics.append(Diagnostic(severity, code, key: key.raw, message, at: source))
    }
}

extension DiagnosticCode {
    /// A string that a view covers.
    public static let shadowedString: DiagnosticCode = "shadowedString"
    /// A key that does nothing on this device.
    public static let keyWithoutEffect: DiagnosticCode = "keyWithoutEffect"
    /// An arrow direction where there is no popover, or none that reads it.
    public static let arrowWithoutPopover: DiagnosticCode = "arrowWithoutPopover"
    /// The app requests a dialog that the shipped SDK never shows.
    public static let dialogNeverAppears: DiagnosticCode = "dialogNeverAppears"
    /// A form sheet without Cancel, hidden by a popover's key.
    public static let noWayOut: DiagnosticCode = "noWayOut"
    /// A table header that the Capture wrapper replaces.
    public static let viewRemovedByCapture: DiagnosticCode = "viewRemovedByCapture"
    /// The native sign-in path takes over; no dialog opens.
    public static let nativePath: DiagnosticCode = "nativePath"
    /// The SDK refuses to show the dialog.
    public static let dialogRefused: DiagnosticCode = "dialogRefused"
}
