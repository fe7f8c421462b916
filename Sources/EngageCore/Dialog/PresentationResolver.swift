/// Decides container, navigation controller, presenter and motion of a dialog, with the reasons.
///
/// Source: behaviour, presentation#on-a-phone, presentation#on-an-ipad, presentation#who-presents,
/// presentation#transition-size-and-bar, presentation#saved-navigation-controller,
/// presentation#cancel, observed#observations for `sdk-5.5`.
struct PresentationResolver<Recorder: ProvenanceRecorder>: DialogResolver {
    let merged: MergedRequest
    let recorder: Recorder
    /// What let the dialog come up at all.
    let gate: [Origin]
    let rules: ProfileRules
    /// The popover key that applies; nil if none does, and on a phone, which never looks at it.
    let popoverKey: Key?

    init(_ merged: MergedRequest, gate: [Origin], recorder: Recorder) {
        self.merged = merged
        self.recorder = recorder
        self.gate = gate
        rules = merged.request.profile.rules
        popoverKey = Self.popoverKey(of: merged, rules)
    }

    static var modeSlot: SlotPath { "presentation.mode" }

    /// The presentation, and whether the first screen is above screens of the app.
    func resolve() -> (presentation: Presentation, backItem: BackItem) {
        if Recorder.records { recordCommon() }
        let resolved = request.device.isPad ? onPad() : onPhone()
        if Recorder.records { recordIdiom(resolved.0) }
        return resolved
    }

    /// What is the same however the dialog comes up; the modes change what depends on them.
    func plain(_ mode: Presentation.Mode) -> Presentation {
        Presentation(
            mode: mode, navigation: .default, navigationName: nil, refusal: nil, transition: nil,
            animated: derive(
                true, for: "presentation.animated", .animation, from: .nothing,
                "the library presents it animated"), presenter: nil, anchor: nil, arrow: nil,
            size: derive(
                rules.size, for: "presentation.size", .dialogSize, from: .nothing,
                "the library gives every dialog one size"), cancelHidden: cancelHidden(),
            navigationBar: .library(rules.size))
    }

    /// Whether Cancel is hidden. Source: behaviour, presentation#cancel.
    private func cancelHidden() -> Bool {
        let slot: SlotPath = "presentation.cancelHidden"
        let hides = customization.value(of: .hidesCancelButton)
        if popoverKey != nil {
            return derive(
                true, for: slot, .cancel, from: hidingPopover(hides), "a popover key hides Cancel")
        }
        guard let hides else {
            return derive(
                false, for: slot, .cancel,
                from: .none(
                    of: customization.lookups(.hidesCancelButton) + popoverLookups,
                    over: customization.lost(.hidesCancelButton)), "nothing hides Cancel")
        }
        return choose(
            hides, for: slot, .cancel, by: .hidesCancelButton, and: popoverLookups,
            hides ? "the value is true" : "the value is false")
    }

    private func hidingPopover(_ hides: Bool?) -> ValueSources {
        var sources = popoverSources(of: popoverKey ?? .popoverFrame)
        // It would hide Cancel by itself.
        if hides == true { sources.shadowed += customization.lookups(.hidesCancelButton) }
        return sources
    }

    /// Who presents a modal dialog; `lookedUp` decided that it is one. Source: behaviour,
    /// presentation#who-presents.
    func presenter(_ lookedUp: @autoclosure () -> [Origin]) -> String {
        let slot: SlotPath = "presentation.presenter"
        let window = request.window
        let root = Recorder.records ? origins.window("root", isSet: window.root != "R") : []
        let presented =
            Recorder.records
            ? origins.window("presented", isSet: !window.presented.isEmpty) : []
        let key = Key.presentingViewController
        if let controller = customization.value(of: .presentingViewController) {
            return derive(
                controller.name, for: slot, .presenter,
                from: ValueSources(
                    winner: customization.origin(of: key),
                    shadowed: customization.lost(key) + presented + root,
                    dependencies: lookedUp()), "the app gives the controller that presents")
        }
        guard let top = window.root else {
            return derive(
                Presentation.helper, for: slot, .presenter,
                from: .first(of: root, and: customization.lookups(key) + lookedUp()),
                "the window has no root controller")
        }
        if let last = window.presented.last {
            return derive(
                last, for: slot, .presenter,
                from: .first(of: presented, and: root + customization.lookups(key) + lookedUp()),
                "the controller presented last")
        }
        return derive(
            top, for: slot, .presenter,
            from: .first(of: root, and: presented + customization.lookups(key) + lookedUp()),
            "the window's root controller")
    }

    /// Has the screens held by the library's navigation controller, or by the app's for modal use.
    ///
    /// - Parameter key: the key that is looked up for the app's; nil for none.
    func hold(
        _ presentation: inout Presentation, in custom: NavigationControllerReference?,
        _ rule: ResolutionRule, lookingUp key: Key?, _ lookedUp: @autoclosure () -> [Origin]
    ) {
        if let custom {
            presentation.navigation = .custom
            presentation.navigationName = custom.name
            presentation.navigationBar = .custom(custom.tint, rules.size)
        }
        guard Recorder.records else { return }
        let navigation: Reason =
            if let key, custom != nil {
                Reason(
                    rule, customization.sources(of: key, and: lookedUp()),
                    because: "the app gives a navigation controller for the dialog")
            } else {
                Reason(
                    rule,
                    .none(
                        of: (key.map(customization.lookups) ?? []) + lookedUp(),
                        over: key.map(customization.lost) ?? []),
                    because: "no navigation controller for the dialog is given")
            }
        for slot: SlotPath in [
            "presentation.navigation", "presentation.navigationName", "presentation.bar",
        ] {
            recorder.record(slot, navigation)
        }
        recorder.record(
            "presentation.bar.tint",
            navigation.and(
                custom?.tint == nil ? [] : key.map { customization.described($0) } ?? []))
    }

    /// The Back button of screens that a custom navigation controller holds.
    func backItem(
        in custom: NavigationControllerReference?, _ lookedUp: @autoclosure () -> [Origin]
    ) -> BackItem {
        guard Recorder.records else { return BackItem(isThere: custom?.root != nil) }
        let key = Key.customModalNavigationController
        return BackItem(
            isThere: custom?.root != nil,
            sources: custom == nil
                ? .none(of: customization.lookups(key) + lookedUp())
                : customization.sources(of: key, and: lookedUp() + customization.described(key)))
    }

    var customNavigation: NavigationControllerReference? {
        customization.value(of: .customModalNavigationController)
    }
}

/// Whether the first screen has a Back button to the app's own screens below.
struct BackItem {
    let isThere: Bool
    /// Nothing if no reasons are recorded.
    var sources = ValueSources.nothing
}

/// Members that do not depend on the presentation.
extension PresentationResolver {
    private func recordCommon() {
        recorder.record(
            "presentation.refusal",
            Reason(.gate, .library(gate), because: "nothing refuses the dialog"))
        recorder.record(
            "presentation.arrow",
            Reason(.arrow, because: "only a popover of the guide has an arrow"))
        let anchor = request.device.isPad ? padAnchor : phoneAnchor
        recorder.record("presentation.anchor", anchor)
        recorder.record(
            "presentation",
            Reason(
                .presentation, .library(gate + anchor.sources.all),
                because: "the presentation is decided before the screens"))
    }

    /// Names the idiom if the other kind of device gets something else: the idiom is an input, too.
    private func recordIdiom(_ presentation: Presentation) {
        var turned = request
        turned.device.idiom = request.device.isPad ? .phone : .pad
        let other = PresentationResolver<NoProvenance>(
            MergedRequest(turned, customization), gate: [],
            recorder: NoProvenance(listsDecisions: false))
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
            guard let reason = recorder.provenance?[slot] else { continue }
            recorder.record(slot, reason.and([.device(member: "idiom")]))
        }
    }

    /// A sign-in that the native path takes over. Source: behaviour, session#gates.
    func recordNativePath() {
        guard Recorder.records else { return }
        let native = Reason(
            .nativePath, .library([origins.member("provider")]),
            because: "this provider signs in natively and no dialog opens")
        for slot: SlotPath in [
            "presentation.presenter", "presentation.transition", "presentation.animated",
        ] {
            recorder.record(slot, native)
        }
        recorder.record(Self.modeSlot, native.and(gate))
    }
}
