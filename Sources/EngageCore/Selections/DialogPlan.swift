/// A selection of a dialog's answer as its steps: each path's value is decided when its turn comes
/// and written at once. What no path leads to is neither decided nor made.
///
/// Why selections are plans: Decision 008.
struct DialogPlan: Sendable {
    /// A part of an answer that can be decided by itself.
    private enum Part: String {
        case id, kind, profile, device, opens, userLanding, sharing
        case mode = "presentation.mode"
        case navigation = "presentation.navigation"
        case navigationName = "presentation.navigationName"
        case refusal = "presentation.refusal"
        case transition = "presentation.transition"
        case animated = "presentation.animated"
        case presenter = "presentation.presenter"
        case anchor = "presentation.anchor"
        case arrow = "presentation.arrow"
        case size = "presentation.size"
        case cancelHidden = "presentation.cancelHidden"
        case bar = "presentation.bar"
        case title = "providerTable.title"
        case controllerTitle = "providerTable.controllerTitle"
        case backText = "providerTable.backText"
        case backgroundColor = "providerTable.background.color"
        case backgroundImages = "providerTable.background.images"
        case tableHeader = "providerTable.tableHeader"
        case sectionHeader = "providerTable.sectionHeader"
        case state = "providerTable.state"
        case rows = "providerTable.rows"
        case sectionFooter = "providerTable.sectionFooter"
        case tableFooter = "providerTable.tableFooter"
        case infoBar = "providerTable.infoBar"

        /// True for a part of the presentation, which is decided whole.
        var isOfPresentation: Bool {
            switch self {
            case .mode, .navigation, .navigationName, .refusal, .transition, .animated, .presenter,
                .anchor, .arrow, .size, .cancelHidden, .bar:
                true
            case .id, .kind, .profile, .device, .opens, .userLanding, .sharing, .title,
                .controllerTitle, .backText, .backgroundColor, .backgroundImages, .tableHeader,
                .sectionHeader, .state, .rows, .sectionFooter, .tableFooter, .infoBar:
                false
            }
        }
    }

    /// One path.
    private final class Step: Sendable {
        let part: Part
        /// The path as a key of JSON, ready to be copied.
        let key: [UInt8]
        /// What is written of the part; all of it where nothing follows in the path.
        let rest: PlannedPath?
        /// True for the names of all rows, which need no rows.
        let namesRows: Bool

        init(_ part: Part, _ plan: PlannedPath, behind rest: PathFilter.Path) {
            self.part = part
            key = plan.key
            let isWhole = rest.steps.isEmpty && !rest.counts
            self.rest =
                isWhole ? nil : PlannedPath(path: rest, isList: plan.isList, key: plan.key)
            namesRows =
                part == .rows && !rest.counts && rest.steps == [.each, .member("provider")]
        }
    }

    private let steps: [Step]
    /// True where the id comes first although no path leads to it.
    private let putsIDFirst: Bool
    /// True where a path leads to the presentation.
    private let isPresented: Bool

    /// Plans a selection; nil where a path needs the whole answer.
    init?(_ plans: [PlannedPath], putsIDFirst: Bool) {
        var steps: [Step] = []
        for plan in plans {
            guard let step = Self.step(plan) else { return nil }
            steps.append(step)
        }
        self.steps = steps
        self.putsIDFirst = putsIDFirst
        isPresented = steps.contains { $0.part.isOfPresentation }
    }

    private static func step(_ plan: PlannedPath) -> Step? {
        var name = ""
        for (position, step) in plan.path.steps.enumerated() {
            guard case .member(let member) = step else { return nil }
            name += (position == 0 ? "" : ".") + member
            guard let part = Part(rawValue: name) else { continue }
            var rest = plan.path
            rest.steps.removeFirst(position + 1)
            return Step(part, plan, behind: rest)
        }
        return nil
    }

    /// True where a step looks a provider up.
    var readsProviders: Bool { steps.contains { $0.part == .rows && !$0.namesRows } }

    /// True for a request whose dialog opens with its table of providers alone; any other is
    /// answered whole.
    func answers(_ request: borrowing DialogRequest) -> Bool {
        request.purpose == .authentication && request.provider == nil
            && request.session.rememberedProvider == nil && request.overlays.isEmpty
            && ShowGate.obstacle(for: request) == nil
    }

    /// Writes the answer to such a request, an object.
    func write(_ request: consuming DialogRequest, into writer: inout JSONWriter) {
        let merged = MergedRequest(unreported: consume request)
        var decided = Decided(merged, isPresented: isPresented)
        writer.beginObject()
        if putsIDFirst, let id = merged.origins.request.id {
            writer.key("id")
            writer.value(id)
        }
        for step in steps {
            writer.key(written: step.key)
            write(step, &decided, into: &writer)
        }
        writer.endObject()
    }

    /// The resolvers of one answer.
    private struct Decided {
        let merged: MergedRequest
        var screens: ScreenResolver<NoProvenance>
        /// Nil where no path leads to it.
        let presentation: Presentation?

        init(_ merged: MergedRequest, isPresented: Bool) {
            self.merged = merged
            let recorder = NoProvenance(listsDecisions: false)
            presentation =
                isPresented
                ? PresentationResolver(merged, gate: [], recorder: recorder).resolve().presentation
                : nil
            screens = ScreenResolver(merged, FirstScreen(of: merged), recorder: recorder)
        }
    }

    private func write(
        _ step: Step, _ decided: inout Decided, into writer: inout JSONWriter
    ) {
        switch step.part {
        case .id: write(decided.merged.origins.request.id, step, &writer)
        case .kind: write("dialog", step, &writer)
        case .profile: write(decided.merged.origins.request.profile, step, &writer)
        case .device: write(decided.merged.origins.request.device, step, &writer)
        case .opens: write(decided.screens.first.screens, step, &writer)
        case .userLanding, .sharing: write(String?.none, step, &writer)
        case .mode: write(decided.presentation?.mode, step, &writer)
        case .navigation: write(decided.presentation?.navigation, step, &writer)
        case .navigationName: write(decided.presentation?.navigationName, step, &writer)
        case .refusal: write(decided.presentation?.refusal, step, &writer)
        case .transition: write(decided.presentation?.transition, step, &writer)
        case .animated: write(decided.presentation?.animated, step, &writer)
        case .presenter: write(decided.presentation?.presenter, step, &writer)
        case .anchor: write(decided.presentation?.anchor, step, &writer)
        case .arrow: write(decided.presentation?.arrow, step, &writer)
        case .size: write(decided.presentation?.size, step, &writer)
        case .cancelHidden: write(decided.presentation?.cancelHidden, step, &writer)
        case .bar: write(decided.presentation?.navigationBar, step, &writer)
        case .title: write(decided.screens.tableBarTitle().shown, step, &writer)
        case .controllerTitle: write(decided.screens.tableTitle().controller, step, &writer)
        case .backText: write(decided.screens.tableTitle().back, step, &writer)
        case .backgroundColor: write(decided.screens.tableBackgroundColor(), step, &writer)
        case .backgroundImages: write(decided.screens.tableBackgroundImages(), step, &writer)
        case .tableHeader: write(decided.screens.tableHeader(), step, &writer)
        case .sectionHeader: write(decided.screens.sectionHeader(), step, &writer)
        case .state: write(decided.screens.listState(), step, &writer)
        case .rows where step.namesRows: writer.list(decided.screens.rowNames())
        case .rows: write(decided.screens.rows(), step, &writer)
        case .sectionFooter: write(decided.screens.sectionFooter(), step, &writer)
        case .tableFooter: write(decided.screens.tableFooter(), step, &writer)
        case .infoBar: write(decided.screens.infoBar, step, &writer)
        }
    }

    /// Writes what a path leads to of a part, null for nothing.
    @inline(__always)
    private func write<Value: Described>(
        _ value: Value?, _ step: Step, _ writer: inout JSONWriter
    ) {
        guard let rest = step.rest else {
            if let value { return Value.describe(value, to: &writer) }
            return writer.null()
        }
        var taken = JSONWriter(PathFilter([rest.path]))
        if let value { Value.describe(value, to: &taken) } else { taken.null() }
        if !writer.value(of: rest, taken.found[0], in: taken) { writer.null() }
    }
}
