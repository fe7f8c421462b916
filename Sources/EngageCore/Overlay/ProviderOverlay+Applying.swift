extension ProviderOverlay {
    /// Applies the rules of overlays in order, later ones over earlier ones.
    ///
    /// A pure function: the same overlays, configuration and facts give the same answer on every
    /// machine, and resolver and server both call it. A configuration that has not arrived, or that
    /// the SDK refuses, stays as it is.
    public static func apply(
        _ overlays: [ProviderOverlay], to configuration: ProviderConfiguration,
        facts: OverlayFacts
    ) -> AppliedOverlay {
        guard configuration.error == nil, let listed = configuration.authenticationProviders else {
            return AppliedOverlay(
                configuration: configuration, undecided: [], diagnostics: [],
                trace: OverlayTrace(
                    signIn: OverlayTrace.List(), sharing: OverlayTrace.List(), replaced: [:],
                    candidates: [:]))
        }
        let rules = overlays.flatMap(\.rules)
        var application = OverlayApplication(configuration, listed, facts, rules)
        for rule in rules { application.apply(rule) }
        return application.finish()
    }
}

extension DiagnosticCode {
    /// A rule of a provider overlay that is left out, as a fact of its conditions is not given.
    public static let undecidedOverlay: DiagnosticCode = "undecidedOverlay"
    /// A provider overlay that names a provider which the configuration does not have.
    public static let unknownOverlayProvider: DiagnosticCode = "unknownOverlayProvider"
    /// What a provider overlay gives and the SDK cannot show.
    public static let overlayNotShown: DiagnosticCode = "overlayNotShown"
    /// A rule of a provider overlay that changes nothing, whatever the facts.
    public static let overlayNeverApplies: DiagnosticCode = "overlayNeverApplies"
    /// A rule of a provider overlay that leaves no provider to sign in with.
    public static let overlayHidesAll: DiagnosticCode = "overlayHidesAll"
}

/// A configuration while rules change it.
private struct OverlayApplication {
    private let facts: OverlayFacts
    private var configuration: ProviderConfiguration
    private var signIn: OverlaidList
    private var sharing: OverlaidList
    private var patches: [String: ProviderPatch] = [:]
    private var replaced: [String: Provider] = [:]
    /// What described a provider last.
    private var definitions: [String: OverlayChange] = [:]
    private var candidates: [OverlayOperation: [String: [OverlayTrace.Candidate]]] = [:]
    private var idle: (signIn: Set<OverlayFact>, sharing: Set<OverlayFact>) = ([], [])
    private var undecided: [UndecidedRule] = []
    private var faults = FaultReader()
    private var findings = OverlayFindings()
    /// Rules that leave no provider, or would once their facts are known, and no later rule adds one.
    private var emptying: [OverlayRule] = []
    /// Names that the configuration or any rule describes.
    private var described: Set<String>
    /// The same with those that are listed and not described.
    private var known: Set<String>

    init(
        _ configuration: ProviderConfiguration, _ listed: [String], _ facts: OverlayFacts,
        _ rules: [OverlayRule]
    ) {
        self.configuration = configuration
        self.facts = facts
        signIn = OverlaidList(listed)
        sharing = OverlaidList(configuration.socialProviders)
        described = Set(configuration.providers.keys)
        for addition in rules.lazy.flatMap(\.additions) where addition.object != nil {
            described.insert(addition.name)
        }
        known = described.union(listed).union(configuration.socialProviders)
    }

    mutating func apply(_ rule: OverlayRule) {
        lint(rule)
        let outcome = rule.outcome(facts)
        defer { note(rule, outcome) }
        switch outcome {
        case .applies(let facts):
            let wasListed = signIn.count > 0
            change(rule, facts)
            if signIn.count > 0, !rule.additions.isEmpty { emptying = [] }
            if wasListed, signIn.count == 0 { emptying.append(rule) }
        case .fails(let failing):
            if failing.count <= 2 { noteIdle(rule, failing) }
        case .undecided(let unknown):
            undecided.append(
                UndecidedRule(
                    layer: rule.layer, rule: rule.title, facts: unknown.map(\.member),
                    source: rule.place.location))
            // Once the facts are known it would.
            let hidden = rule.hidden.count { signIn.contains($0.name) }
            if hidden > 0, hidden == signIn.count { emptying.append(rule) }
        case .broken: break
        }
    }

    /// Applies the rule, operation by operation.
    private mutating func change(_ rule: OverlayRule, _ facts: [OverlayFact]) {
        func change(_ entry: OverlayEntry) -> OverlayChange {
            OverlayChange(entry: entry, facts: facts)
        }
        for addition in rule.additions { add(addition, change(addition.entry)) }
        for hidden in rule.hidden {
            signIn.hide(hidden.name, change(hidden.entry))
            sharing.hide(hidden.name, change(hidden.entry))
        }
        if let order = rule.order {
            signIn.order(order.names, change(order.entry))
            sharing.order(order.names, change(order.entry))
        }
        for named in rule.renamed { patch(named) { $0.friendlyName = named.entry } }
        for named in rule.prompts { patch(named) { $0.inputPrompt = named.entry } }
        for named in rule.icons { patch(named) { $0.icon = named.entry } }
        for (group, named) in rule.groups { patch(named) { $0.group = (group, named.entry) } }
        for named in rule.featured { patch(named) { $0.featured = named.entry } }
    }

    private mutating func add(_ addition: OverlayRule.Addition, _ change: OverlayChange) {
        let name = addition.name
        if let object = addition.object {
            if let known = configuration.providers[name] {
                if patches[name]?.definition == nil { replaced[name] = known }
            } else {
                configuration.describedNames.append(name)
            }
            configuration.providers[name] = Provider(
                name: name, reading: object, idiom: facts.idiom ?? .phone, faults: &faults)
            // Earlier rules were about the provider that this one replaces.
            patches[name] = ProviderPatch(definition: addition.entry)
            definitions[name] = change
        }
        guard let provider = configuration.providers[name] else { return }
        let definition = addition.object == nil ? definitions[name] : nil
        let change = OverlayChange(
            entry: change.entry, facts: change.facts + (definition?.facts ?? []),
            definition: definition?.entry)
        signIn.add(name, change)
        if provider.isSocial { sharing.add(name, change) }
    }

    private mutating func patch(
        _ named: OverlayRule.Named, _ set: (inout ProviderPatch) -> Void
    ) {
        guard configuration.providers[named.name] != nil else { return }
        set(&patches[named.name, default: ProviderPatch()])
    }

    /// Keeps what the rule would give each provider, in the order of the operations: an object takes
    /// the place of all that was given before.
    private mutating func note(_ rule: OverlayRule, _ outcome: OverlayRule.Outcome) {
        func note(_ operation: OverlayOperation, _ name: String, _ entry: OverlayEntry) {
            let objects = candidates[.add]?[name] ?? []
            candidates[operation, default: [:]][name, default: objects].append(
                OverlayTrace.Candidate(entry: entry, outcome: outcome))
        }
        func note(_ operation: OverlayOperation, _ named: [OverlayRule.Named]) {
            // Nothing is given to a provider that is not described yet.
            for one in named where configuration.providers[one.name] != nil {
                note(operation, one.name, one.entry)
            }
        }
        for addition in rule.additions where addition.object != nil {
            for operation in OverlayOperation.ofProviders
            where candidates[operation]?[addition.name] != nil {
                note(operation, addition.name, addition.entry)
            }
            note(.add, addition.name, addition.entry)
        }
        note(.rename, rule.renamed)
        note(.prompt, rule.prompts)
        note(.icon, rule.icons)
        note(.group, rule.groups.map(\.provider))
        note(.feature, rule.featured)
    }

    /// Keeps the facts that keep a rule from changing a list.
    private mutating func noteIdle(_ rule: OverlayRule, _ failing: [OverlayFact]) {
        func concerns(_ list: OverlaidList) -> Bool {
            rule.hidden.contains { list.contains($0.name) }
                || rule.additions.contains { !list.contains($0.name) }
                || rule.order?.names.contains { list.contains($0.name) } == true
        }
        if concerns(signIn) { idle.signIn.formUnion(failing) }
        if concerns(sharing) { idle.sharing.formUnion(failing) }
    }

    /// The findings about a rule, whether or not it applies.
    private mutating func lint(_ rule: OverlayRule) {
        for named in rule.listed where !known.contains(named.name) {
            reportUnknown(named.name, named.entry, among: known)
        }
        for named in rule.described where !described.contains(named.name) {
            reportUnknown(named.name, named.entry, among: described)
        }
        for addition in rule.additions where !described.contains(addition.name) {
            reportUnknown(addition.name, addition.entry, among: described)
        }
        if !rule.isBroken, rule.isImpossible || rule.isEmpty {
            let why = rule.isEmpty ? "it does nothing" : "its conditions never hold"
            findings.add(
                .warning, .overlayNeverApplies,
                "rule \(rule.title) of the provider overlay never applies: \(why)", rule.place)
        }
        for (what, place) in [
            ("'group'", rule.groups.first?.provider.entry),
            ("'feature'", rule.featured.first?.entry), ("'icon'", rule.icons.first?.entry),
        ] {
            guard let place else { continue }
            findings.add(
                .note, .overlayNotShown,
                "\(what) of rule \(rule.title) is in the resolution alone: the SDK "
                    + (what == "'icon'"
                        ? "names an icon after its provider" : "shows one plain list"),
                place.value)
        }
    }

    private mutating func reportUnknown(
        _ name: String, _ entry: OverlayEntry, among names: Set<String>
    ) {
        let isListed = findings.lists(.unknownOverlayProvider) && names.count <= 1000
        let hint = isListed ? Spelling.nearest(to: name, among: names.sorted()) : nil
        findings.add(
            .warning, .unknownOverlayProvider,
            known.contains(name)
                ? "the configuration lists '\(FaultReader.shortened(name))' and does not describe it"
                : "the configuration has no provider '\(FaultReader.shortened(name))'"
                    + Spelling.hint(hint), entry.value)
    }

    private mutating func reportHidden(_ rule: OverlayRule) {
        guard let place = rule.hidden.first?.entry.value else { return }
        findings.add(
            .warning, .overlayHidesAll,
            "rule \(rule.title) of the provider overlay leaves no provider to sign in with", place)
    }

    consuming func finish() -> AppliedOverlay {
        configuration.authenticationProviders = signIn.names
        configuration.socialProviders = sharing.names
        for (name, patch) in patches { configuration.providers[name]?.take(patch) }
        var lists = (signIn: signIn.changes, sharing: sharing.changes)
        lists.signIn.idle = idle.signIn
        lists.sharing.idle = idle.sharing
        for rule in emptying { reportHidden(rule) }
        for rule in undecided {
            findings.add(.note, .undecidedOverlay, rule.message, at: rule.source)
        }
        return AppliedOverlay(
            configuration: configuration, undecided: undecided,
            diagnostics: findings.all + faults.diagnostics,
            trace: OverlayTrace(
                signIn: lists.signIn, sharing: lists.sharing, replaced: replaced,
                candidates: candidates))
    }
}

/// Findings of rules, of which a code has at most so many.
private struct OverlayFindings {
    private static let most = 100
    private var found: [Diagnostic] = []
    private var counts: [DiagnosticCode: Int] = [:]

    /// True if the next finding of a code is reported by itself.
    func lists(_ code: DiagnosticCode) -> Bool { counts[code, default: 0] < Self.most }

    mutating func add(
        _ severity: Severity, _ code: DiagnosticCode, _ message: String, _ value: LocatedValue
    ) {
        if lists(code) {
            add(severity, code, message, at: value.location)
        } else {
            counts[code, default: 0] += 1
        }
    }

    mutating func add(
        _ severity: Severity, _ code: DiagnosticCode, _ message: String, at place: SourceLocation
    ) {
        counts[code, default: 0] += 1
        guard counts[code, default: 0] <= Self.most else { return }
        found.append(Diagnostic(severity, code, message, at: place))
    }

    /// The findings, and how many are not among them.
    var all: [Diagnostic] {
        let left = counts.values.reduce(0) { $0 + max(0, $1 - Self.most) }
        guard left > 0 else { return found }
        return found + [
            Diagnostic(
                .warning, .tooManyFindings,
                "\(left) more findings of provider overlays are not listed")
        ]
    }
}
