/// Decides container, navigation controller, presenter and motion of a dialog, and tells why.
///
/// Source: behaviour, presentation#on-a-phone, presentation#on-an-ipad, presentation#who-presents,
/// presentation#transition-size-and-bar, presentation#saved-navigation-controller,
/// presentation#cancel, observed#observations for `sdk-5.5`.
struct PresentationResolver<Recorder: StoryRecorder> {
    let merged: MergedQuestion
    let recorder: Recorder
    /// What let the dialog come up at all.
    let gate: [Origin]
    let rules: ProfileRules
    private(set) var decisions: [Decision] = []

    init(_ merged: MergedQuestion, gate: [Origin], recorder: Recorder) {
        self.merged = merged
        self.recorder = recorder
        self.gate = gate
        rules = merged.question.profile.rules
    }

    var question: DialogQuestion { merged.question }
    var origins: QuestionOrigins { merged.origins }
    var customization: Customization { merged.customization }

    /// The presentation, and whether the first screen stands above screens of the app.
    mutating func resolve() -> (presentation: Presentation, hasBackItem: Bool) {
        tellPlain()
        let resolved = question.device.isPad ? resolvePad() : resolvePhone()
        tellIdiom(resolved.0)
        return resolved
    }

    // Tables P1 to P5.
    private mutating func resolvePhone() -> (Presentation, Bool) {
        let candidate = applicationNavigation
        if let candidate, candidate.isLoaded {
            decide(
                .presentationP1, chose: Key.applicationNavigationController,
                over: [.customModalNavigationController],
                "the app's navigation controller is loaded")
            var push = plain(.push)
            push.navigation = .application
            push.navigationName = candidate.name
            push.navigationBar = .application(candidate.tint)
            push.transition = nil
            push.presenter = nil
            tellPush()
            return (push, candidate.root != nil)
        }
        if rules.wrongApplicationNavigationEndsSearch, isWrongWithoutViewLoaded {
            decide(
                .presentationP5, chose: "default", over: [.applicationNavigationController],
                "an object that cannot say whether its view is loaded ends the search")
            tellModal(.presentationP5, custom: nil, asksCustom: false)
            return (modal(nil), false)
        }
        let custom = customNavigation
        let row: ResolutionRule =
            custom == nil
            ? (candidate == nil ? .presentationP5 : .presentationP3)
            : (candidate == nil ? .presentationP4 : .presentationP2)
        tellModal(row, custom: custom, asksCustom: true)
        decide(
            row,
            chose: custom == nil ? "default" : Key.customModalNavigationController.raw,
            over: candidate == nil ? [] : [.applicationNavigationController],
            candidate == nil
                ? "no navigation controller to push on is given"
                : "the app's navigation controller is not loaded")
        return (modal(custom), custom?.root != nil)
    }

    // Tables T1 to T3.
    private mutating func resolvePad() -> (Presentation, Bool) {
        let custom = customNavigation
        var sheet = plain(.formSheet)
        use(custom, in: &sheet)
        sheet.animated = rules.animatesFormSheet
        sheet.transition = custom == nil ? .flipHorizontal : rules.padTransitionWithCustomNavigation
        sheet.cancelHidden = sheet.cancelHidden || popoverIsAsked
        let hasBackItem = custom?.root != nil
        tellPadNavigation(custom)
        if counts(.popoverBarButtonItem) { return (barPopover(sheet), hasBackItem) }
        guard counts(.popoverFrame) else {
            tellSheet(.presentationT3, custom)
            decide(.presentationT3, chose: "formSheet", over: [], "no popover key is given")
            return (sheet, hasBackItem)
        }
        let rect = customization.value(of: .popoverFrame)
        guard rules.framePopoverAppears else {
            tellSheet(.presentationT2, custom)
            decide(
                .presentationT2, chose: "formSheet", over: [.popoverFrame],
                "since v5.1 a rectangle gives a form sheet without Cancel")
            return (sheet, hasBackItem)
        }
        tellPopover(.presentationT2)
        decide(
            .presentationT2, chose: Key.popoverFrame, over: [],
            "a rectangle is given and no bar button")
        return (popover(sheet, anchor: .rect(rect), presenter: nil), hasBackItem)
    }

    private mutating func barPopover(_ sheet: Presentation) -> Presentation {
        let anchor = Presentation.Anchor.barButtonItem(barButtonName)
        tellPopover(.presentationT1)
        guard rules.barPopoverNeedsApplicationNavigation else {
            decide(
                .presentationT1, chose: Key.popoverBarButtonItem, over: [.popoverFrame],
                "a bar button item is given")
            return popover(sheet, anchor: anchor, presenter: nil)
        }
        guard let presenter = popoverPresenter else {
            decide(
                .presentationT1, chose: "nothing", over: [.popoverBarButtonItem],
                "since v5.1 the app's navigation controller must present the popover")
            var nothing = popover(sheet, anchor: anchor, presenter: nil)
            nothing.mode = .nothing
            nothing.animated = nil
            return nothing
        }
        decide(
            .presentationT1, chose: Key.popoverBarButtonItem, over: [.popoverFrame],
            "a bar button item is given, and a controller to present from")
        return popover(sheet, anchor: anchor, presenter: presenter)
    }

    private mutating func popover(
        _ sheet: Presentation, anchor: Presentation.Anchor, presenter: String?
    ) -> Presentation {
        var popover = sheet
        popover.mode = .popover
        popover.transition = nil
        popover.animated = true
        popover.presenter = presenter
        popover.anchor = anchor
        guard rules.honoursArrow else { return popover }
        tellArrow()
        if let arrow = customization.value(of: .popoverArrowDirection) {
            popover.arrow = arrow
            note(
                "presentation.arrow", .arrow, Key.popoverArrowDirection.raw, "a direction is given"
            )
        } else {
            popover.arrow = .down
            note(
                "presentation.arrow", .arrow, "down", "no direction is given; the guide says down")
        }
        return popover
    }

    private mutating func modal(_ custom: NavigationControllerReference?) -> Presentation {
        var modal = plain(.modal)
        use(custom, in: &modal)
        modal.transition = rules.phoneTransition
        return modal
    }

    private mutating func plain(_ mode: Presentation.Mode) -> Presentation {
        var hidden = false
        if !popoverIsAsked, let truth = customization.value(of: .hidesCancelButton) {
            hidden = truth
            note(
                "presentation.cancelHidden", .cancel, Key.hidesCancelButton.raw,
                truth ? "the value counts as true" : "the value counts as false")
        }
        return Presentation(
            mode: mode, navigation: .default, navigationName: nil, refusal: nil, transition: nil,
            animated: true, presenter: mode == .push ? nil : presenter, anchor: nil, arrow: nil,
            size: rules.size, cancelHidden: hidden, navigationBar: .library(rules.size))
    }

    private func use(_ custom: NavigationControllerReference?, in presentation: inout Presentation)
    {
        guard let custom else { return }
        presentation.navigation = .custom
        presentation.navigationName = custom.name
        presentation.navigationBar = .custom(custom.tint, rules.size)
    }
}

extension PresentationResolver {
    /// K01, or what `setCustomNavigationController:` saved in its place.
    var applicationNavigation: NavigationControllerReference? {
        if rules.hasSavedNavigation, let saved = question.savedNavigation { return saved }
        if let given = customization.value(of: .applicationNavigationController) { return given }
        if rules.wrongApplicationNavigationEndsSearch,
            case .wrong(let object)? = customization[typed: .applicationNavigationController],
            object.objectClass == .viewController, !object.isLoaded
        {
            return NavigationControllerReference(name: object.name ?? "", isLoaded: false)
        }
        return nil
    }

    /// True where K01 is an object that does not know `isViewLoaded`. Source: behaviour,
    /// observed#o2.
    private var isWrongWithoutViewLoaded: Bool {
        if case .wrong(let object)? = customization[typed: .applicationNavigationController] {
            return object.objectClass != .viewController
        }
        return false
    }

    private var customNavigation: NavigationControllerReference? {
        customization.value(of: .customModalNavigationController)
    }

    /// Any controller given as K01 can present a popover.
    var popoverPresenter: String? {
        switch customization[typed: .applicationNavigationController] {
        case .navigationController(let given)?: given.name
        case .wrong(let object)? where object.objectClass == .viewController: object.name
        default: nil
        }
    }

    var popoverIsAsked: Bool {
        question.device.isPad && (counts(.popoverBarButtonItem) || counts(.popoverFrame))
    }

    /// Whether a popover key counts, by type or by presence.
    func counts(_ key: Key) -> Bool {
        guard let value = customization[typed: key] else { return false }
        if case .wrong = value { return rules.popoverCountsByPresence }
        return true
    }

    /// Nil for an object of another class, which counts by presence alone in `sdk-5.5`.
    private var barButtonName: String? {
        customization.value(of: .popoverBarButtonItem)?.name
    }

    /// Who presents a modal dialog. Source: behaviour, presentation#who-presents.
    private var presenter: String {
        if let controller = customization.value(of: .presentingViewController) {
            return controller.name
        }
        guard let root = question.window.root else { return Presentation.helper }
        return question.window.presented.last ?? root
    }

    private mutating func decide(
        _ row: ResolutionRule, chose: Key, over: @autoclosure () -> [Key], _ because: String
    ) {
        decide(row, chose: chose.raw, over: over(), because)
    }

    private mutating func decide(
        _ row: ResolutionRule, chose: String, over: @autoclosure () -> [Key], _ because: String
    ) {
        guard merged.parts.contains(.decisions) else { return }
        decisions.append(
            Decision(
                slot: "presentation.mode", rule: row, chose: chose,
                over: customization.present(over()), because: because))
    }

    private mutating func note(
        _ slot: String, _ rule: ResolutionRule, _ chose: String, _ because: String
    ) {
        guard merged.parts.contains(.decisions) else { return }
        decisions.append(Decision(slot: slot, rule: rule, chose: chose, because: because))
    }
}
