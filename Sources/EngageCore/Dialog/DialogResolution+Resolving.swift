extension DialogResolution {
    /// Answers a request: gate, merge, presentation, screens. Total; trouble is a diagnostic.
    ///
    /// - Parameter printsMerge: false leaves `effective` and `removed` empty, for answers that do not
    ///   print them; nothing is decided by them.
    public init(resolving request: DialogRequest, printsMerge: Bool = true) {
        self.init(resolving: request, parts: printsMerge ? .all : .all.subtracting(.merge))
    }

    /// Answers a request with the parts that are wanted; of the others some are empty.
    init(resolving request: consuming DialogRequest, parts: AnswerParts) {
        self.init(request, NoProvenance(listsDecisions: parts.contains(.decisions)), parts)
    }

    /// Resolves a scenario and records why every slot holds its value.
    public init(explaining request: DialogRequest) {
        self.init(request, ProvenanceTrace(listsDecisions: true), .all)
    }

    private init<Recorder: ProvenanceRecorder>(
        _ given: consuming DialogRequest, _ recorder: Recorder, _ parts: AnswerParts
    ) {
        if !given.overlays.isEmpty, given.overlayTrace == nil {
            self.init(given.overlaid(), recorder, parts)
            return
        }
        if let obstacle = ShowGate.obstacle(for: given) {
            self.init(refused: obstacle, given, recorder)
            return
        }
        var diagnostics = given.diagnostics
        let merged = Self.merged(consume given, parts, &diagnostics)
        // Lent: held beside it, it would be a copy.
        var request: DialogRequest { _read { yield merged.request } }
        let first = FirstScreen(of: merged)
        recorder.decisions?.append(first.decision)
        let gate = Recorder.records ? ShowGate.conditions(of: merged.origins) : []
        let presenting = PresentationResolver(merged, gate: gate, recorder: recorder)
        let presented = presenting.resolve()
        var screens = ScreenResolver(merged, first, recorder: recorder)
        screens.recordScreens(gate: gate)
        let hasTable = parts.contains(.table) && first.screens.contains(.providerTable)
        let table = hasTable ? screens.providerTable() : nil
        var landing: UserLandingScreen?
        if parts.contains(.landing), let depth = first.screens.firstIndex(of: .userLanding),
            let provider = first.provider
        {
            landing = screens.userLanding(of: provider, at: depth, presented.backItem)
        }
        let isShared = parts.contains(.sharing) && request.purpose == .sharing
        let sharing = isShared ? screens.sharing() : nil
        let page =
            first.screens.last == .webView
            ? WebViewScreen(
                title: first.provider.flatMap { request.providers[$0]?.friendlyName }
                    ?? request.localized("Loading"),
                cancelVisible: !presented.backItem.isThere) : nil
        if parts.contains(.findings) {
            diagnostics += screens.diagnostics
            diagnostics += EffectReport(merged, presented.presentation).diagnostics
        }
        let isNative = ShowGate.isNativePath(request)
        if isNative { presenting.recordNativePath() }
        self.init(
            id: request.id, profile: request.profile, device: request.device,
            opens: first.screens, presentation: presented.presentation, providerTable: table,
            userLanding: landing, sharing: sharing, webView: page, providers: request.providers,
            merged: parts.contains(.merge) ? merged.customization : nil,
            decisions: recorder.decisions?.all ?? [],
            diagnostics: diagnostics, provenance: recorder.provenance)
        if isNative { becomeNativePath() } else { reportDirect(merged) }
    }

    private static func merged(
        _ request: consuming DialogRequest, _ parts: AnswerParts, _ diagnostics: inout [Diagnostic]
    ) -> MergedRequest {
        request.addCapture()
        let customization =
            parts.contains(.findings)
            ? Customization(
                merging: request.stack, looksIntoObjects: true, diagnostics: &diagnostics)
            : Customization(unreported: request.stack)
        return MergedRequest(consume request, customization, parts)
    }

    /// Going straight to a web view forgets the provider's cookies. Source: behaviour, observed#o9.
    private mutating func reportDirect(_ merged: MergedRequest) {
        guard opens == [.webView], let name = merged.request.provider,
            let provider = merged.request.providers[name], provider.hasBrokenCookieDomains
        else { return }
        diagnostics.append(
            Diagnostic(
                .error, .configurationFault, key: "cookie_domains",
                "'cookie_domains' of '\(name)' is not an array; direct sign-in makes the SDK raise an exception",
                at: provider.source["cookie_domains"]?.location))
    }

    private init(
        refused obstacle: ShowGate.Obstacle, _ request: DialogRequest,
        _ recorder: some ProvenanceRecorder
    ) {
        let refusal = obstacle.refusal
        for slot: SlotPath in [
            "presentation", "opens", "providerTable", "userLanding", "sharing",
        ] {
            recorder.record(
                slot,
                Reason(
                    .gate, obstacle.sources(RequestOrigins(of: request)),
                    because: refusal.message))
        }
        self.init(
            id: request.id, profile: request.profile, device: request.device, opens: [],
            presentation: Presentation(
                mode: .refused, navigation: nil, navigationName: nil, refusal: refusal,
                transition: nil, animated: nil, presenter: nil, anchor: nil, arrow: nil, size: nil,
                cancelHidden: false),
            providerTable: nil, userLanding: nil, sharing: nil, merged: nil,
            decisions: [
                Decision(
                    slot: "presentation.mode", rule: .gate, chose: "refused",
                    because: "error \(refusal.code)")
            ],
            diagnostics: request.diagnostics + [
                Diagnostic(.error, .dialogRefused, "\(refusal.code): \(refusal.message)")
            ], provenance: recorder.provenance)
    }

    private mutating func becomeNativePath() {
        presentation.mode = .nothing
        presentation.presenter = nil
        presentation.transition = nil
        presentation.animated = nil
        diagnostics.append(
            Diagnostic(
                .note, .nativePath,
                "'\(ShowGate.nativeProvider)' signs in natively; no dialog opens"))
    }
}
