/// Presentations on a phone, tables P1 to P5. Source: behaviour, presentation#on-a-phone.
extension PresentationResolver {
    func onPhone() -> (Presentation, BackItem) {
        let application = applicationNavigation
        if let application, application.isLoaded { return push(on: application) }
        if rules.wrongApplicationNavigationEndsSearch, isWrongWithoutViewLoaded {
            choosesModal(
                .presentationP5, chose: "default", over: .applicationNavigationController,
                "an object that cannot say whether its view is loaded ends the search")
            return (
                modal(in: nil, .presentationP5, lookingUp: nil),
                BackItem(
                    isThere: false, sources: Recorder.records ? .none(of: pushLookups) : .nothing)
            )
        }
        let custom = customNavigation
        let row: ResolutionRule =
            custom == nil
            ? (application == nil ? .presentationP5 : .presentationP3)
            : (application == nil ? .presentationP4 : .presentationP2)
        choosesModal(
            row, chose: custom == nil ? "default" : Key.customModalNavigationController.raw,
            over: application == nil ? nil : .applicationNavigationController,
            application == nil
                ? "no navigation controller to push on is given"
                : "the app's navigation controller is not loaded")
        return (
            modal(in: custom, row, lookingUp: .customModalNavigationController),
            backItem(in: custom, pushLookups)
        )
    }

    private func push(on application: NavigationControllerReference) -> (Presentation, BackItem) {
        let rule = ResolutionRule.presentationP1
        let because = "the app's navigation controller is loaded"
        let sources = Recorder.records ? pushSources : .nothing
        let mode = choose(
            Presentation.Mode.push, for: Self.modeSlot, rule,
            chose: Key.applicationNavigationController.raw,
            over: [.customModalNavigationController], from: sources.and(gate), because)
        var push = plain(mode)
        push.navigation = derive(
            .application, for: "presentation.navigation", rule, from: sources, because)
        push.navigationName = derive(
            application.name, for: "presentation.navigationName", rule, from: sources, because)
        push.navigationBar = derive(
            .application(application.tint), for: "presentation.bar", rule, from: sources, because)
        push.transition = derive(
            nil, for: "presentation.transition", rule, from: sources, because)
        push.presenter = derive(
            nil, for: "presentation.presenter", rule, from: sources, because)
        return (
            push,
            BackItem(
                isThere: application.root != nil,
                sources: Recorder.records
                    ? .first(of: pushGiven, and: pushDescribed(["loaded", "root"])) : .nothing)
        )
    }

    private func choosesModal(
        _ row: ResolutionRule, chose: String, over: Key?, _ listed: String
    ) {
        _ = choose(
            Presentation.Mode.modal, for: Self.modeSlot, row, chose: chose,
            over: [over].compactMap(\.self), from: .none(of: pushLookups).and(gate),
            Self.noPush, listed: listed)
    }

    private static var noPush: String { "no loaded navigation controller to push on is given" }

    private func modal(
        in custom: NavigationControllerReference?, _ row: ResolutionRule, lookingUp key: Key?
    ) -> Presentation {
        var modal = plain(.modal)
        modal.presenter = presenter(pushLookups)
        modal.transition = derive(
            rules.phoneTransition, for: "presentation.transition", .transition,
            from: .none(of: pushLookups), "the library's own motion of a modal dialog")
        hold(&modal, in: custom, row, lookingUp: key, pushLookups)
        return modal
    }

    /// On a phone nothing has an anchor.
    var phoneAnchor: Reason {
        Reason(
            .presentationPhone, .library([.device(member: "idiom")]),
            because: "a phone shows no popover")
    }
}

/// The app's navigation controller, on which a phone pushes the dialog.
extension PresentationResolver {
    /// K01, or what `setCustomNavigationController:` saved in its place.
    private var applicationNavigation: NavigationControllerReference? {
        if rules.hasSavedNavigation, let saved = request.savedNavigation { return saved }
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

    private var isSaved: Bool { rules.hasSavedNavigation && request.savedNavigation != nil }

    /// The finding about it.
    private var pushLookups: [Origin] { pushGiven + pushDescribed(["loaded"]) }

    private var pushGiven: [Origin] {
        isSaved
            ? [origins.member("savedNavigationController")]
            : customization.lookups(.applicationNavigationController)
    }

    /// Its description, where it is given by its name alone.
    private func pushDescribed(_ members: [String]) -> [Origin] {
        guard isSaved else {
            return customization.described(.applicationNavigationController, members)
        }
        return request.given?["savedNavigationController"]
            .map { customization.describing($0, members) } ?? []
    }

    private var pushSources: ValueSources {
        let key = Key.applicationNavigationController
        return ValueSources(
            winner: pushGiven.first,
            shadowed: (isSaved ? customization.lookups(key) : customization.lost(key))
                + customization.lookups(.customModalNavigationController).filter { !$0.isMarked },
            dependencies: pushDescribed(["loaded"]))
    }
}
