/// Reasons of what every presentation has. Source: behaviour, presentation#who-presents,
/// presentation#transition-size-and-bar, presentation#saved-navigation-controller,
/// presentation#cancel.
extension PresentationResolver {
    private static var modeSlot: SlotPath { "presentation.mode" }
    private static var shown: String { "nothing refuses the dialog" }

    /// What stands whatever is presented; what depends on the mode is told again by the modes.
    func tellPlain() {
        guard Recorder.records else { return }
        recorder.tell("presentation.refusal", .library(.gate, inputs: gate, Self.shown))
        recorder.tell(
            "presentation.size", .library(.dialogSize, "the library gives every dialog one size"))
        recorder.tell(
            "presentation.animated", .library(.animation, "the library presents it animated"))
        recorder.tell("presentation.cancelHidden", cancelReason)
        recorder.tell(
            "presentation.arrow", .library(.arrow, "only a popover of the guide has an arrow"))
        recorder.tell(
            "presentation",
            .library(
                .presentation, inputs: gate + anchorReason.named,
                "how the dialog comes up, decided before its screens"))
    }

    private var cancelReason: Reason {
        if popoverIsAsked {
            var reason = popoverKeyReason(
                .cancel, popoverKey ?? .popoverFrame, "a popover key hides Cancel")
            // It would hide Cancel by itself.
            if customization.value(of: .hidesCancelButton) == true {
                reason.over += customization.asked(.hidesCancelButton)
            }
            return reason
        }
        let asked = question.device.isPad ? popoverAsked : []
        guard let truth = customization.value(of: .hidesCancelButton) else {
            return .none(
                of: customization.asked(.hidesCancelButton) + asked, .cancel,
                over: customization.lost(.hidesCancelButton), "nothing hides Cancel")
        }
        return .key(
            .hidesCancelButton, customization, .cancel, inputs: asked,
            truth ? "the value counts as true" : "the value counts as false")
    }

    /// Who presents a modal dialog; `asked` decided that it is one. Source: behaviour,
    /// presentation#who-presents.
    private func presenterReason(_ asked: [Origin]) -> Reason {
        let window = question.window
        let root = origins.window("root", isSet: window.root != "R")
        let presented = origins.window("presented", isSet: !window.presented.isEmpty)
        if customization.value(of: .presentingViewController) != nil {
            var reason = Reason.key(
                .presentingViewController, customization, .presenter, inputs: asked,
                "the app gives the controller that presents")
            reason.over += presented + root
            return reason
        }
        let before = customization.asked(.presentingViewController) + asked
        if window.root == nil {
            return Reason(
                .presenter, from: root.first, inputs: before,
                because: "the window has no root controller")
        }
        if !window.presented.isEmpty {
            return Reason(
                .presenter, from: presented.first, inputs: root + before,
                because: "the controller presented last")
        }
        return Reason(
            .presenter, from: root.first, inputs: presented + before,
            because: "the window's root controller")
    }
}

/// Reasons on a phone, tables P1 to P5.
extension PresentationResolver {
    /// What is said of a navigation controller to push on.
    private var pushAsked: [Origin] { pushGiven + pushDescribed() }

    private var pushGiven: [Origin] {
        rules.hasSavedNavigation && question.savedNavigation != nil
            ? [origins.member("savedNavigationController")]
            : customization.asked(.applicationNavigationController)
    }

    /// The description of that controller, where it is given by its name alone.
    private func pushDescribed(_ members: [String] = ["loaded"]) -> [Origin] {
        guard rules.hasSavedNavigation, question.savedNavigation != nil else {
            return customization.described(.applicationNavigationController, members)
        }
        return question.given?["savedNavigationController"]
            .map { customization.describing($0, members) } ?? []
    }

    private var phone: Reason {
        .library(
            .presentationPhone, inputs: [.device(member: "idiom")],
            "a phone shows no popover")
    }

    private var anchorReason: Reason { question.device.isPad ? padAnchorReason : phone }

    func tellPush() {
        guard Recorder.records else { return }
        let because = "the app's navigation controller is loaded"
        let isSaved = rules.hasSavedNavigation && question.savedNavigation != nil
        let push = Reason(
            .presentationP1, from: pushGiven.first,
            over: (isSaved
                ? customization.asked(.applicationNavigationController)
                : customization.lost(.applicationNavigationController))
                + customization.asked(.customModalNavigationController).filter { !$0.isMarked },
            inputs: pushDescribed(), because: because)
        recorder.tell(Self.modeSlot, push.and(gate))
        for slot: SlotPath in [
            "presentation.navigation", "presentation.navigationName", "presentation.transition",
            "presentation.presenter", "presentation.bar",
        ] {
            recorder.tell(slot, push)
        }
        recorder.tell("presentation.anchor", phone)
    }

    func tellModal(_ row: ResolutionRule, custom: NavigationControllerReference?, asksCustom: Bool)
    {
        guard Recorder.records else { return }
        let asked = pushAsked
        let mode = Reason.none(
            of: asked, row, "no loaded navigation controller to push on is given")
        recorder.tell(Self.modeSlot, mode.and(gate))
        recorder.tell(
            "presentation.transition",
            mode.named(.transition, "the library's own motion of a modal dialog"))
        recorder.tell("presentation.presenter", presenterReason(asked))
        recorder.tell("presentation.anchor", phone)
        tellNavigation(
            row, custom, asked: asked, asksCustom ? .customModalNavigationController : nil)
    }

    /// Whose navigation controller, and what becomes of its bar.
    private func tellNavigation(
        _ row: ResolutionRule, _ custom: NavigationControllerReference?, asked: [Origin],
        _ key: Key?
    ) {
        let given = key.map(customization.asked) ?? []
        let navigation: Reason =
            if let key, custom != nil {
                .key(
                    key, customization, row, inputs: asked,
                    "the app gives a navigation controller for the dialog")
            } else {
                .none(
                    of: given + asked, row,
                    over: key.map(customization.lost) ?? [],
                    "no navigation controller for the dialog is given")
            }
        recorder.tell("presentation.navigation", navigation)
        recorder.tell("presentation.navigationName", navigation)
        recorder.tell("presentation.bar", navigation)
        recorder.tell(
            "presentation.bar.tint",
            navigation.and(custom?.tint == nil ? [] : key.map { customization.described($0) } ?? [])
        )
    }

    /// Why the first screen has a Back button to the app's own screens, or none.
    var backItemReason: Reason {
        let rule = ResolutionRule.backItem
        let because = "a Back button leads to the app's own screens below"
        let custom = Key.customModalNavigationController
        if !question.device.isPad {
            if let candidate = applicationNavigation, candidate.isLoaded {
                return Reason(
                    rule, from: pushGiven.first, inputs: pushDescribed(["loaded", "root"]),
                    because: because)
            }
            if rules.wrongApplicationNavigationEndsSearch,
                case .wrong(let object)? =
                    customization[typed: .applicationNavigationController],
                object.objectClass != .viewController
            {
                return .none(of: pushAsked, rule, because)
            }
        }
        let asked = question.device.isPad ? [] : pushAsked
        if case .navigationController? = customization[typed: custom] {
            return .key(
                custom, customization, rule, inputs: asked + customization.described(custom),
                because)
        }
        return .none(of: customization.asked(custom) + asked, rule, because)
    }
}

/// Reasons on an iPad, tables T1 to T3.
extension PresentationResolver {
    /// The popover key that counts; nil where none does.
    private var popoverKey: Key? {
        if counts(.popoverBarButtonItem) { return .popoverBarButtonItem }
        return counts(.popoverFrame) ? .popoverFrame : nil
    }

    /// Everything said of popovers.
    private var popoverAsked: [Origin] {
        customization.asked(.popoverBarButtonItem) + customization.asked(.popoverFrame)
    }

    /// A popover key decides; the bar button is asked first.
    private func popoverKeyReason(_ rule: ResolutionRule, _ key: Key, _ because: String) -> Reason {
        key == .popoverBarButtonItem
            ? .key(key, customization, rule, over: [.popoverFrame], because)
            : .key(
                key, customization, rule, inputs: customization.asked(.popoverBarButtonItem),
                because)
    }

    private var sheetBecause: String { "no popover key is given" }

    /// Why there is a popover, or none; in `sdk-5.5` a rectangle never makes one.
    private func popoverReason(_ rule: ResolutionRule, readsFrame: Bool) -> Reason {
        if let key = popoverKey, key == .popoverBarButtonItem || readsFrame {
            return popoverKeyReason(
                rule, key,
                key == .popoverFrame
                    ? "a rectangle is given and no bar button" : "a bar button item is given")
        }
        return .none(
            of: customization.asked(.popoverBarButtonItem)
                + (readsFrame ? customization.asked(.popoverFrame) : []), rule, sheetBecause)
    }

    private var padAnchorReason: Reason {
        let row: ResolutionRule =
            switch popoverKey {
            case .popoverBarButtonItem: .presentationT1
            case .popoverFrame where rules.framePopoverAppears: .presentationT2
            default: .presentationT3
            }
        return popoverReason(row, readsFrame: rules.framePopoverAppears)
    }

    /// Whether a bar popover asks the app's navigation controller to present it.
    private var presenterAsked: [Origin] {
        rules.barPopoverNeedsApplicationNavigation && popoverKey == .popoverBarButtonItem
            ? customization.asked(.applicationNavigationController) : []
    }

    func tellPadNavigation(_ custom: NavigationControllerReference?) {
        guard Recorder.records else { return }
        tellNavigation(.presentationPad, custom, asked: [], .customModalNavigationController)
        recorder.tell("presentation.anchor", padAnchorReason)
        guard !rules.animatesFormSheet else { return }
        recorder.tell(
            "presentation.animated",
            popoverReason(.animation, readsFrame: false).and(presenterAsked))
    }

    func tellSheet(_ row: ResolutionRule, _ custom: NavigationControllerReference?) {
        guard Recorder.records else { return }
        let mode = popoverReason(row, readsFrame: true)
        recorder.tell(Self.modeSlot, mode.and(gate))
        let asked = popoverReason(row, readsFrame: rules.framePopoverAppears)
        recorder.tell("presentation.presenter", presenterReason(asked.named))
        tellSheetTransition(custom, asked.named)
        if rules.honoursArrow {
            recorder.tell("presentation.arrow", asked.named(.arrow, "only a popover has an arrow"))
        }
    }

    private func tellSheetTransition(
        _ custom: NavigationControllerReference?, _ asked: [Origin]
    ) {
        let key = Key.customModalNavigationController
        guard rules.padTransitionWithCustomNavigation != .flipHorizontal else {
            return recorder.tell(
                "presentation.transition",
                .none(of: asked, .transition, "a form sheet turns over"))
        }
        recorder.tell(
            "presentation.transition",
            custom == nil
                ? .none(
                    of: customization.asked(key) + asked, .transition, "a form sheet turns over")
                : .key(
                    key, customization, .transition, inputs: asked,
                    "a sheet with the app's navigation controller comes from below"))
    }

    func tellPopover(_ row: ResolutionRule) {
        guard Recorder.records else { return }
        let popover = popoverReason(row, readsFrame: true)
        recorder.tell(Self.modeSlot, popover.and(presenterAsked).and(gate))
        recorder.tell("presentation.transition", popover)
        guard rules.barPopoverNeedsApplicationNavigation, popoverPresenter != nil else {
            return recorder.tell("presentation.presenter", popover.and(presenterAsked))
        }
        recorder.tell(
            "presentation.presenter",
            .key(
                .applicationNavigationController, customization, row,
                inputs: customization.asked(.popoverBarButtonItem),
                "the app's navigation controller presents the popover"))
    }

    func tellArrow() {
        guard Recorder.records else { return }
        let key = Key.popoverArrowDirection
        // Behind a bar button a rectangle would still make a popover.
        let behind = popoverKey == .popoverBarButtonItem ? padAnchorReason.over : []
        let asked =
            padAnchorReason.named
            + behind.filter { $0.key == Key.popoverFrame.raw && !$0.isMarked }
        if case .arrow? = customization[typed: key] {
            recorder.tell(
                "presentation.arrow",
                .key(key, customization, .arrow, inputs: asked, "a direction is given"))
        } else {
            recorder.tell(
                "presentation.arrow",
                .none(
                    of: customization.asked(key) + asked, .arrow,
                    over: customization.lost(key), "no direction is given; the guide says down"))
        }
    }

    /// A sign-in that the native path takes over. Source: behaviour, session#gates.
    func tellNativePath() {
        guard Recorder.records else { return }
        let native = Reason.library(
            .nativePath, inputs: [origins.member("provider")],
            "this provider signs in natively and no dialog opens")
        for slot: SlotPath in [
            "presentation.presenter", "presentation.transition", "presentation.animated",
        ] {
            recorder.tell(slot, native)
        }
        recorder.tell(Self.modeSlot, native.and(gate))
    }
}

extension PresentationResolver {
    /// Names the idiom where the other kind of device gets something else: it is asked as well.
    func tellIdiom(_ presentation: Presentation) {
        guard Recorder.records else { return }
        var turned = question
        turned.device.idiom = question.device.isPad ? .phone : .pad
        var other = PresentationResolver<Untold>(
            MergedQuestion(turned, customization), gate: [], recorder: Untold())
        let there = other.resolve().presentation
        var plainBar = presentation.navigationBar
        plainBar?.tint = there.navigationBar?.tint
        let slots: [(SlotPath, Bool)] = [
            (Self.modeSlot, presentation.mode != there.mode),
            (
                "presentation.bar.tint",
                presentation.navigationBar?.tint != there.navigationBar?.tint
            ),
            ("presentation.bar", plainBar != there.navigationBar),
            ("presentation.navigation", presentation.navigation != there.navigation),
            ("presentation.navigationName", presentation.navigationName != there.navigationName),
            ("presentation.transition", presentation.transition != there.transition),
            ("presentation.presenter", presentation.presenter != there.presenter),
            ("presentation.animated", presentation.animated != there.animated),
            ("presentation.anchor", presentation.anchor != there.anchor),
            ("presentation.arrow", presentation.arrow != there.arrow),
            ("presentation.size", presentation.size != there.size),
            ("presentation.cancelHidden", presentation.cancelHidden != there.cancelHidden),
        ]
        for (slot, differs) in slots where differs {
            guard let reason = recorder.story?[slot] else { continue }
            recorder.tell(slot, reason.and([.device(member: "idiom")]))
        }
    }
}
