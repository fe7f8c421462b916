/// Presentations on an iPad, tables T1 to T3. Source: behaviour, presentation#on-an-ipad.
extension PresentationResolver {
    func onPad() -> (Presentation, BackItem) {
        let custom = customNavigation
        var plain = plain(.formSheet)
        hold(&plain, in: custom, .presentationPad, lookingUp: .customModalNavigationController, [])
        let presentation =
            switch popoverKey {
            case .popoverBarButtonItem: barPopover(plain)
            case .popoverFrame where rules.framePopoverAppears: framePopover(plain)
            case .popoverFrame:
                sheet(
                    plain, custom, .presentationT2, over: [.popoverFrame],
                    "since v5.1 a rectangle gives a form sheet without Cancel")
            default: sheet(plain, custom, .presentationT3, over: [], Self.noPopover)
            }
        return (presentation, backItem(in: custom, []))
    }

    private func sheet(
        _ plain: Presentation, _ custom: NavigationControllerReference?, _ row: ResolutionRule,
        over: [Key], _ listed: String
    ) -> Presentation {
        let popover = popover(readsFrame: true)
        var sheet = plain
        sheet.mode = choose(
            .formSheet, for: Self.modeSlot, row, chose: "formSheet", over: over,
            from: popover.sources.and(gate), popover.because, listed: listed)
        let lookups = self.popover(readsFrame: rules.framePopoverAppears).sources
        sheet.presenter = presenter(lookups.all)
        sheet.animated = animated(rules.animatesFormSheet)
        sheet.transition = sheetTransition(custom, lookups.all)
        guard rules.honoursArrow else { return sheet }
        sheet.arrow = derive(
            nil, for: "presentation.arrow", .arrow, from: lookups, "only a popover has an arrow")
        return sheet
    }

    private func sheetTransition(
        _ custom: NavigationControllerReference?, _ lookedUp: @autoclosure () -> [Origin]
    ) -> Presentation.Transition {
        let slot: SlotPath = "presentation.transition"
        let because = "a form sheet turns over"
        let key = Key.customModalNavigationController
        guard rules.padTransitionWithCustomNavigation != .flipHorizontal else {
            return derive(
                .flipHorizontal, for: slot, .transition, from: .none(of: lookedUp()), because)
        }
        guard custom != nil else {
            return derive(
                .flipHorizontal, for: slot, .transition,
                from: .none(of: customization.lookups(key) + lookedUp()), because)
        }
        return derive(
            rules.padTransitionWithCustomNavigation, for: slot, .transition,
            from: customization.sources(of: key, and: lookedUp()),
            "a sheet with the app's navigation controller slides up from below")
    }

    private func framePopover(_ plain: Presentation) -> Presentation {
        let rect = customization.value(of: .popoverFrame)
        return popover(
            plain, .popover, .presentationT2, at: .rect(rect), presenter: nil,
            chose: Key.popoverFrame.raw, over: [], nil)
    }

    private func barPopover(_ plain: Presentation) -> Presentation {
        let anchor = Presentation.Anchor.barButtonItem(
            // Nil for an object of another class, which counts by presence alone in `sdk-5.5`.
            customization.value(of: .popoverBarButtonItem)?.name)
        let key = Key.popoverBarButtonItem.raw
        guard rules.barPopoverNeedsApplicationNavigation else {
            return popover(
                plain, .popover, .presentationT1, at: anchor, presenter: nil, chose: key,
                over: [.popoverFrame], nil)
        }
        guard let presenter = popoverPresenter else {
            return popover(
                plain, .nothing, .presentationT1, at: anchor, presenter: nil, chose: "nothing",
                over: [.popoverBarButtonItem],
                "since v5.1 the app's navigation controller must present the popover")
        }
        return popover(
            plain, .popover, .presentationT1, at: anchor, presenter: presenter, chose: key,
            over: [.popoverFrame], "a bar button item is given, and a controller to present from")
    }

    private func popover(
        _ plain: Presentation, _ mode: Presentation.Mode, _ row: ResolutionRule,
        at anchor: Presentation.Anchor, presenter: String?, chose: String, over: [Key],
        _ listed: String?
    ) -> Presentation {
        let choice = self.popover(readsFrame: true)
        var popover = plain
        popover.mode = choose(
            mode, for: Self.modeSlot, row, chose: chose, over: over,
            from: choice.sources.and(presenterLookups).and(gate), choice.because, listed: listed)
        popover.transition = derive(
            nil, for: "presentation.transition", row, from: choice.sources, choice.because)
        popover.animated = animated(mode == .nothing ? nil : true)
        popover.presenter =
            presenter.map { presenter in
                derive(
                    presenter, for: "presentation.presenter", row,
                    from: customization.sources(
                        of: .applicationNavigationController,
                        and: customization.lookups(.popoverBarButtonItem)),
                    "the app's navigation controller presents the popover")
            }
            ?? derive(
                nil, for: "presentation.presenter", row,
                from: choice.sources.and(presenterLookups), choice.because)
        popover.anchor = anchor
        if rules.honoursArrow { popover.arrow = arrow() }
        return popover
    }

    private func arrow() -> Presentation.Arrow {
        let slot: SlotPath = "presentation.arrow"
        let key = Key.popoverArrowDirection
        guard let arrow = customization.value(of: .popoverArrowDirection) else {
            return choose(
                .down, for: slot, .arrow, chose: "down",
                from: .none(
                    of: customization.lookups(key) + arrowLookups, over: customization.lost(key)),
                "no direction is given; the guide says down")
        }
        return choose(
            arrow, for: slot, .arrow, by: key, and: arrowLookups, "a direction is given")
    }

    private var arrowLookups: [Origin] {
        let anchor = padAnchor.sources
        // Behind a bar button a rectangle would still make a popover.
        let behind = popoverKey == .popoverBarButtonItem ? anchor.shadowed : []
        return anchor.all + behind.filter { $0.key == Key.popoverFrame.raw && !$0.isMarked }
    }

    /// Whether it appears animated: a release that flips form sheets by hand checks its class.
    private func animated(_ value: Bool?) -> Bool? {
        guard Recorder.records, !rules.animatesFormSheet else { return value }
        let popover = popover(readsFrame: false)
        return derive(
            value, for: "presentation.animated", .animation,
            from: popover.sources.and(presenterLookups), popover.because)
    }

    /// What a popover points at, or what keeps it from being one.
    var padAnchor: Reason {
        let row: ResolutionRule =
            switch popoverKey {
            case .popoverBarButtonItem: .presentationT1
            case .popoverFrame where rules.framePopoverAppears: .presentationT2
            default: .presentationT3
            }
        let popover = popover(readsFrame: rules.framePopoverAppears)
        return Reason(row, popover.sources, because: popover.because)
    }
}

/// The keys of popovers.
extension PresentationResolver {
    private static var noPopover: String { "no popover key is given" }

    /// The popover key that applies; nil if none does, and on a phone.
    static func popoverKey(of merged: MergedRequest, _ rules: ProfileRules) -> Key? {
        guard merged.request.device.isPad else { return nil }
        if applies(.popoverBarButtonItem, in: merged.customization, rules) {
            return .popoverBarButtonItem
        }
        return applies(.popoverFrame, in: merged.customization, rules) ? .popoverFrame : nil
    }

    /// Whether a popover key applies, by type or by presence.
    private static func applies(
        _ key: Key, in customization: Customization, _ rules: ProfileRules
    ) -> Bool {
        guard let value = customization[typed: key] else { return false }
        if case .wrong = value { return rules.popoverAppliesByPresence }
        return true
    }

    /// Any controller given as K01 can present a popover.
    private var popoverPresenter: String? {
        switch customization[typed: .applicationNavigationController] {
        case .navigationController(let given)?: given.name
        case .wrong(let object)? where object.objectClass == .viewController: object.name
        default: nil
        }
    }

    /// Whether a bar popover is presented from the app's navigation controller.
    private var presenterLookups: [Origin] {
        rules.barPopoverNeedsApplicationNavigation && popoverKey == .popoverBarButtonItem
            ? customization.lookups(.applicationNavigationController) : []
    }

    /// The findings about popovers; none on a phone, which never uses one.
    var popoverLookups: [Origin] {
        request.device.isPad ? lookups([.popoverBarButtonItem, .popoverFrame]) : []
    }

    /// A popover key decides; the bar button is checked first.
    func popoverSources(of key: Key) -> ValueSources {
        key == .popoverBarButtonItem
            ? customization.sources(of: key, over: [.popoverFrame])
            : customization.sources(of: key, and: customization.lookups(.popoverBarButtonItem))
    }

    /// Why there is a popover, or none; in `sdk-5.5` a rectangle never makes one.
    private func popover(readsFrame: Bool) -> (sources: ValueSources, because: String) {
        guard let key = popoverKey, key == .popoverBarButtonItem || readsFrame else {
            let keys: [Key] =
                readsFrame ? [.popoverBarButtonItem, .popoverFrame] : [.popoverBarButtonItem]
            return (Recorder.records ? .none(of: lookups(keys)) : .nothing, Self.noPopover)
        }
        return (
            Recorder.records ? popoverSources(of: key) : .nothing,
            key == .popoverFrame
                ? "a rectangle is given and no bar button" : "a bar button item is given"
        )
    }
}
