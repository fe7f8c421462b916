extension DialogResolution {
    /// Answers a question: gate, merge, presentation, screens. Total; trouble is a diagnostic.
    ///
    /// - Parameter printsMerge: false leaves `effective` and `removed` empty, for answers that do not
    ///   print them; nothing is decided by them.
    public init(resolving question: DialogQuestion, printsMerge: Bool = true) {
        self.init(resolving: question, parts: printsMerge ? .all : .all.subtracting(.merge))
    }

    /// Answers a question with the parts that are wanted; of the others some are empty.
    init(resolving question: consuming DialogQuestion, parts: AnswerParts) {
        self.init(question, NoProvenance(listsDecisions: parts.contains(.decisions)), parts)
    }

    /// Resolves a scenario and records why every slot holds its value.
    public init(explaining question: DialogQuestion) {
        self.init(question, ProvenanceTrace(listsDecisions: true), .all)
    }

    private init<Recorder: ProvenanceRecorder>(
        _ request: consuming DialogQuestion, _ recorder: Recorder, _ parts: AnswerParts
    ) {
        if !request.overlays.isEmpty, request.overlayTrace == nil {
            self.init(request.overlaid(), recorder, parts)
            return
        }
        if let obstacle = ShowGate.obstacle(for: request) {
            self.init(refused: obstacle, request, recorder)
            return
        }
        var diagnostics = request.diagnostics
        let merged = Self.merged(consume request, parts, &diagnostics)
        // Lent: held beside it, it would be a copy.
        var question: DialogQuestion { _read { yield merged.question } }
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
        let isShared = parts.contains(.sharing) && question.purpose == .sharing
        let sharing = isShared ? screens.sharing() : nil
        let page =
            first.screens.last == .webView
            ? WebViewScreen(
                title: first.provider.flatMap { question.providers[$0]?.friendlyName }
                    ?? question.localized("Loading"),
                cancelVisible: !presented.backItem.isThere) : nil
        if parts.contains(.findings) {
            diagnostics += screens.diagnostics
            diagnostics += EffectReport(merged, presented.presentation).diagnostics
        }
        let isNative = ShowGate.isNativePath(question)
        if isNative { presenting.recordNativePath() }
        self.init(
            id: question.id, profile: question.profile, device: question.device,
            opens: first.screens, presentation: presented.presentation, providerTable: table,
            userLanding: landing, sharing: sharing, webView: page, providers: question.providers,
            merged: parts.contains(.merge) ? merged.customization : nil,
            removed: parts.contains(.merge) ? merged.customization.removed : [],
            decisions: recorder.decisions?.all ?? [],
            diagnostics: diagnostics, provenance: recorder.provenance)
        if isNative { becomeNativePath() } else { reportDirect(merged) }
    }

    private static func merged(
        _ request: consuming DialogQuestion, _ parts: AnswerParts, _ diagnostics: inout [Diagnostic]
    ) -> MergedQuestion {
        var question = consume request
        question.addCapture()
        let customization =
            parts.contains(.findings)
            ? Customization(
                merging: question.stack, looksIntoObjects: true, diagnostics: &diagnostics)
            : Customization(unreported: question.stack)
        return MergedQuestion(consume question, customization, parts)
    }

    /// Going straight to a web view forgets the provider's cookies. Source: behaviour, observed#o9.
    private mutating func reportDirect(_ merged: MergedQuestion) {
        guard opens == [.webView], let name = merged.question.provider,
            let provider = merged.question.providers[name], provider.hasBrokenCookieDomains
        else { return }
        diagnostics.append(
            Diagnostic(
                .error, .configurationFault, key: "cookie_domains",
                "'cookie_domains' of '\(name)' is not an array; direct sign-in makes the SDK raise an exception",
                at: provider.source["cookie_domains"]?.location))
    }

    private init(
        refused obstacle: ShowGate.Obstacle, _ question: DialogQuestion,
        _ recorder: some ProvenanceRecorder
    ) {
        let refusal = obstacle.refusal
        for slot: SlotPath in [
            "presentation", "opens", "providerTable", "userLanding", "sharing",
        ] {
            recorder.record(
                slot,
                Reason(
                    .gate, obstacle.sources(QuestionOrigins(of: question)),
                    because: refusal.message))
        }
        self.init(
            id: question.id, profile: question.profile, device: question.device, opens: [],
            presentation: Presentation(
                mode: .refused, navigation: nil, navigationName: nil, refusal: refusal,
                transition: nil, animated: nil, presenter: nil, anchor: nil, arrow: nil, size: nil,
                cancelHidden: false),
            providerTable: nil, userLanding: nil, sharing: nil, merged: nil, removed: [],
            decisions: [
                Decision(
                    slot: "presentation.mode", rule: .gate, chose: "refused",
                    because: "error \(refusal.code)")
            ],
            diagnostics: question.diagnostics + [
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
