extension SessionOccurrence.Kind: DescribedWord {}
extension InterfaceOrientation: DescribedWord {}
extension DialogRequest.Purpose: DescribedWord {}

extension DialogTrace: DescribedObject {
    package static func members(of trace: DialogTrace?, to visitor: inout some DescriptionVisitor) {
        visitor.member("profile", trace?.end.profile, "Its profile.")
        visitor.member("steps", trace?.steps, "The result of each event, in order.")
        visitor.member(
            "state", trace.map { SessionState(session: $0.end) },
            "The session after the last event.")
    }
}

extension DialogTrace.Step: DescribedObject {
    package static func members(
        of step: DialogTrace.Step?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("event", step?.event, "Name of the event as written.")
        visitor.member("source", step?.location, "Its position in the script.")
        visitor.member(
            "seconds", step.map { Double($0.time) / 1000 }, "The clock after it, from 0.")
        visitor.member("occurrences", step?.occurrences, "What happened, in order.")
        visitor.member(
            "diagnostics", step?.diagnostics.map(StepFinding.init), "Findings about the event.")
    }
}

/// A finding about an event, which concerns no key.
private struct StepFinding: DescribedObject {
    let finding: Diagnostic

    static func members(of step: StepFinding?, to visitor: inout some DescriptionVisitor) {
        visitor.member("severity", step?.finding.severity, "Its severity.")
        visitor.member("code", step?.finding.code.rawValue, "Stable name of the finding.")
        visitor.member("message", step?.finding.message, "A sentence for users.")
        visitor.nullable("source", step?.finding.source, "Its position.")
    }
}

extension SessionOccurrence: DescribedObject {
    package static func members(
        of occurrence: SessionOccurrence?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("kind", occurrence?.kind, "The kind of the step.")
        visitor.member("subject", occurrence?.subject, "The object of the step.")
        visitor.member(
            "details", occurrence.map { OccurrenceDetails(list: $0.details) },
            "Further values, by name.")
    }
}

/// Named facts of an occurrence, as an object.
private struct OccurrenceDetails: Described {
    let list: [SessionOccurrence.Detail]

    static func describe(
        _ value: OccurrenceDetails?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.table(value?.list) { $0.name }
    }
}

extension SessionOccurrence.Detail: Described {
    package static func describe(
        _ value: SessionOccurrence.Detail?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.choice(value?.value)
    }
}

extension SessionOccurrence.Fact: DescribedChoice {
    package static func forms(
        of fact: SessionOccurrence.Fact?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.form(fact?.text, "A name, a title, an address.")
        visitor.form(fact?.number, "An error code, a count, seconds, points.")
        visitor.form(fact?.boolean, "The boolean.")
        visitor.form(fact?.size, "Width and height in points.")
    }

    private var text: String? { if case .text(let text) = self { text } else { nil } }
    private var boolean: Bool? { if case .boolean(let isSo) = self { isSo } else { nil } }
    private var size: Size? { if case .size(let size) = self { size } else { nil } }

    private var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        case .text, .boolean, .size: nil
        }
    }
}

/// What a session holds, as a trace ends with it.
private struct SessionState: DescribedObject {
    let session: DialogSession

    static func members(of state: SessionState?, to visitor: inout some DescriptionVisitor) {
        let session = state?.session
        let memory = session?.memory
        visitor.member("configured", session?.isConfigured, "Whether a configuration is known.")
        visitor.nullable(
            "configurationError", memory?.configurationError, "Error code that is stored.")
        visitor.member("inFlight", memory?.inFlight, "Whether an authentication dialog is up.")
        visitor.nullable("dialog", session?.dialog, "The dialog that is up.")
        visitor.nullable("currentProvider", session?.currentProvider, "Provider of the sign-in.")
        visitor.nullable("rememberedProvider", memory?.rememberedProvider, "Signed in with last.")
        visitor.nullable(
            "rememberedSharingProvider", memory?.rememberedSharingProvider, "Shared with last.")
        visitor.nullable(
            "keptProvider", session?.persisted.rememberedProvider,
            "Signed in with last, as the user defaults keep it.")
        visitor.member(
            "savedUsers", memory?.savedUsers.map(\.provider), "Providers with a saved user.")
        visitor.member(
            "forceReauth", memory?.forceReauth.sorted(), "Providers that need a new sign-in.")
        visitor.member("sharing", session?.sharingIsOn, "Whether something is being shared.")
        visitor.member(
            "accountLinking", session?.linksAccount, "Whether the flow is for account linking.")
        visitor.member(
            "networkIndicator", session?.showsNetworkIndicator,
            "Whether the network indicator is shown.")
        visitor.member("orientation", session?.orientation, "How the device is held.")
        visitor.member(
            "pollingCounters", session.map(PollingCounters.init), "Seconds polled, by dialog.")
    }
}

/// How long lists were polled for.
private struct PollingCounters: DescribedObject {
    let session: DialogSession

    static func members(
        of counters: PollingCounters?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member(
            "authentication", counters.map { Double($0.session.authenticationCounter) / 2 },
            "Of authentication dialogs, in seconds.")
        visitor.member(
            "sharing", counters.map { Double($0.session.sharingCounter) / 2 },
            "Of sharing dialogs, in seconds.")
    }
}

extension OpenDialog: DescribedObject {
    package static func members(of dialog: OpenDialog?, to visitor: inout some DescriptionVisitor) {
        visitor.member("dialog", dialog?.showing.purpose, "Its dialog.")
        visitor.member("mode", dialog?.mode, "The container of the dialog.")
        visitor.member("screens", dialog?.screens, "The navigation stack, bottom first.")
        visitor.member(
            "state", dialog.map { $0.isLoading ? ListState.loading : .ready },
            "Whether the list of providers has arrived.")
        visitor.member("rows", dialog?.rows, "Providers of the rows.")
        visitor.member("tabs", dialog?.tabs, "Providers of the tabs.")
    }
}

extension DialogTrace {
    /// The trace and the final state as one JSON object.
    public func write(to writer: inout JSONWriter) { writer.value(described: self) }
}
