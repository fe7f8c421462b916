/// What a turn of the device does to a dialog. Source: behaviour, presentation#rotation,
/// screens#user-landing.
extension DialogSession {
    mutating func rotate(to turned: InterfaceOrientation) {
        guard let opened = dialog, let top = opened.top else {
            orientation = turned
            return report(.rotation, "app", ["to": .text(turned.rawValue)])
        }
        let may = mayRotate(opened, top, to: turned)
        if may { orientation = turned }
        let size = opened.resolution.presentation.size
        report(
            .rotation, top.rawValue,
            [
                "to": .text(turned.rawValue), "allowed": .boolean(may),
                "stays": .text(orientation == turned ? nil : orientation.rawValue),
                "size": size.map { .size($0) },
                "tableHeight": top == .userLanding ? landingHeight(whileEditing: false) : nil,
                "whileEditing": top == .userLanding && landingWantsInput
                    ? landingHeight(whileEditing: true) : nil,
            ])
    }

    /// Landing and web view use the orientation of this moment, not the wanted one.
    private func mayRotate(
        _ opened: OpenDialog, _ top: ScreenName, to turned: InterfaceOrientation
    ) -> Bool {
        let isHelped = opened.resolution.presentation.presenter == Presentation.helper
        if turned == .portraitUpsideDown, !device.isPad || isHelped { return false }
        guard top == .userLanding || top == .webView else { return true }
        let canRotate = opened.isPushed || device.isPad || window.root != nil
        return canRotate ? orientation != .portraitUpsideDown : orientation == .portrait
    }

    private var landingWantsInput: Bool {
        currentProvider.flatMap { providers[$0] }?.requiresInput == true
    }

    /// Height of the landing's table in points.
    private func landingHeight(whileEditing isEdited: Bool) -> SessionOccurrence.Fact {
        guard orientation.isLandscape, !device.isPad else { return 416 }
        return isEdited ? 120 : 268
    }
}
