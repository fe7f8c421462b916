import EngageCore

/// Puts together what the builds of a file give: its defaults, its dialogs, and what is unknown of them.
struct SourceReading {
    private let targets: [SourceTarget]
    private var builds: SourceBuilds
    private var units: [SourceUnit] { builds.units }
    /// Lines of the units, so that the cost of a location does not depend on where it is.
    private var lines: [LineIndex] = []
    /// Diagnostics that were reported for some dictionary so far.
    private var reported: Set<Diagnostic> = []
    /// Tokens that were read, repetitions included: the cost of the reading.
    var steps: Int { builds.steps }
    /// Builds that were looked at.
    var buildCount: Int { builds.count }
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var defaults: SourceLayer?
    private(set) var unattributedKeys: SourceLayer?
    private(set) var showings: [Showing] = []
    /// Dialog calls that have another name, by the names of their callers.
    private(set) var reached: [Showing] = []
    /// What was left out of the file, for every dictionary.
    private var general: [Diagnostic] = []

    /// Adds the diagnostics of every dictionary of the file to those of each.
    mutating func addToEach(_ general: [Diagnostic]) {
        let found = general + self.general
        defaults?.findings.insert(contentsOf: found, at: 0)
        unattributedKeys?.findings.insert(contentsOf: found, at: 0)
        for index in showings.indices {
            showings[index].layer.findings.insert(contentsOf: found, at: 0)
        }
        for index in reached.indices {
            reached[index].layer.findings.insert(contentsOf: found, at: 0)
        }
    }

    /// A dialog call with the result of each build.
    struct Showing {
        var call: SourceCall
        var number: Int
        var layer: SourceLayer
        var location: SourceLocation
        var when: String?

        /// The placeholders for an unknown provider and an unknown form.
        var unknownProvider: CallSite.UnknownArgument?
        var unknownForm: CallSite.UnknownArgument?
        var missed: CallSite.MissedDevices?
        var neededBuild: CallSite.UnknownArgument?

        func made(for file: String) -> CallSite {
            CallSite(
                name: number > 1 ? "\(call.method):\(number)" : call.method, method: call.method,
                enclosingMethod: call.enclosingMethod,
                dialog: call.kind == .sharing ? "sharing" : "authentication",
                provider: unknownProvider == nil ? call.provider?.plain?.text : nil,
                unknownProvider: unknownProvider, capture: call.capture,
                unknownForm: unknownForm, missed: missed, neededBuild: neededBuild,
                overrides: layer.document(for: file)?.root,
                unread: layer.nothing(for: file)?.root, place: location, when: when,
                route: call.route)
        }
    }

    /// - Parameter limit: steps up to which methods are followed.
    init(_ targets: [SourceTarget], steps limit: Int = SourceBudget.mostSteps) {
        self.targets = targets
        builds = SourceBuilds(targets, steps: limit)
    }

    mutating func read() {
        let all = builds.read()
        general = builds.diagnostics
        lines = units.map { LineIndex($0.bytes, firstLine: 1) }
        collect(all)
        for cut in builds.cuts { leaveOut(cut) }
        diagnostics = general + diagnostics
    }

    private func location(_ place: ExpressionLocation) -> SourceLocation {
        let unit = units[place.unit]
        let (line, column) = lines[place.unit].place(
            of: place.start, in: unit.bytes, firstLine: 1)
        return SourceLocation(file: unit.file, line: line, column: max(column, 1))
    }

    private mutating func collect(_ found: [SourceBuilds.Build]) {
        var settings: [(build: PathCondition, call: SourceCall)] = []
        var rest: [SourceLayer.Source] = []
        var calls: [(key: String, build: PathCondition, call: SourceCall)] = []
        var others: [(key: String, build: PathCondition, call: SourceCall)] = []
        for (path, build) in found {
            for call in build.calls {
                if call.kind == .defaults {
                    settings.append((path, call))
                    continue
                }
                let key =
                    "\(call.place.unit):\(call.place.start):\(call.method):\(call.number)"
                calls.append((key, path, call))
            }
            for call in build.reached where call.kind != .defaults {
                let key = "\(call.place.unit):\(call.place.start):\(call.method)"
                others.append((key, path, call))
            }
            if let (value, state) = build.unattributedKeys {
                rest.append(
                    SourceLayer.Source(build: path, paths: [.all], value: value, state: state))
            }
        }
        readDefaults(settings, lost: found.flatMap(\.result.lostDefaults))
        if let first = rest.first {
            unattributedKeys = layer(
                rest, at: first.firstKey ?? first.value.place,
                isUsed: settings.isEmpty && calls.allSatisfy { $0.call.values == nil })
        }
        showings = put(together: calls)
        reached = put(together: others)
        leaveOut(found.flatMap(\.result.hurried))
        let unread = found.reduce(into: Set<ExpressionLocation>()) {
            $0.formUnion($1.result.leftOut)
        }
        for place in unread.sorted(by: { ($0.unit, $0.start) < ($1.unit, $1.start) }) {
            general.append(
                Diagnostic(
                    .warning, .sourceLeftOut,
                    "'\(units[place.unit].text(place.start, place.end))' is not read; what the "
                        + "statement may change is taken for not known", at: location(place)))
        }
        leaveOut(selectors: Set(found.flatMap(\.result.unreadSelectors)))
        for (place, name) in builds.conditions.guessed.sorted(by: { $0.key.start < $1.key.start }) {
            general.append(
                Diagnostic(
                    .warning, .assumedValue,
                    "what '\(name)' is, no file says; assuming that it means the device",
                    at: location(place)))
        }
        if found.contains(where: { $0.result.hasTooManyConditions }) {
            leaveOut(
                "more than \(SourceConditions.most) conditions; what the others decide is taken for "
                    + "not known")
        }
    }

    /// The defaults that the app starts with. A later action that replaces them may never run.
    private mutating func readDefaults(
        _ calls: [(build: PathCondition, call: SourceCall)], lost: [ExpressionLocation]
    ) {
        var findings = Set(lost).sorted { ($0.unit, $0.start) < ($1.unit, $1.start) }.map { place in
            Diagnostic(
                .warning, .defaultsBeforeConfiguration,
                "the library is configured behind this line, so that these defaults are lost; "
                    + "configure it first", at: location(place))
        }
        let atStart = calls.filter(\.call.isAtLaunch)
        setsDefaultsAtStart = !atStart.isEmpty || !lost.isEmpty
        let first = calls.first?.call.method
        let used = atStart.isEmpty ? calls.filter { $0.call.method == first } : atStart
        let places = Set(used.map(\.call.place))
        var others: Set<ExpressionLocation> = []
        for (_, call) in calls
        where !places.contains(call.place) && others.insert(call.place).inserted {
            laterDefaults.append(location(call.place))
            findings.append(
                Diagnostic(
                    .warning, .assumedValue,
                    "the defaults of '\(call.method)' replace the app's once it runs; assuming "
                        + "that it does not", at: location(call.place)))
        }
        for (_, call) in used where call.turn != 0 && others.insert(call.place).inserted {
            findings.append(
                Diagnostic(
                    .warning, .assumedValue,
                    "a block sets these defaults that runs later, or never; assuming that it has run",
                    at: location(call.place)))
        }
        guard !used.isEmpty || !findings.isEmpty else { return }
        var sources = used.map { build, call in
            SourceLayer.Source(
                build: build, paths: call.paths, value: call.values ?? SourceValue(.absent),
                state: call.state)
        }
        // On ways on which no call sets any there are none.
        if !used.isEmpty, !used.contains(where: { $0.build == .all && $0.call.paths == [.all] }) {
            var empty = SourceState()
            empty.objects[0] = SourceObject(kind: .dictionary)
            sources.insert(
                SourceLayer.Source(
                    build: .all, paths: [.all],
                    value: SourceValue(.object(0), at: used[0].call.place), state: empty), at: 0)
        }
        var own = layer(sources, at: sources.first?.value.place ?? lost[0])
        own.findings += findings
        diagnostics += findings.filter { reported.insert($0).inserted }
        own.isLost = used.isEmpty
        defaults = own
        defaultsPlace = (used.first?.call.place ?? lost.first).map(location)
    }

    /// True if a method that runs before others sets the defaults.
    private(set) var setsDefaultsAtStart = false
    /// Calls that replace them once they run.
    private(set) var laterDefaults: [SourceLocation] = []
    /// The call that sets them.
    private(set) var defaultsPlace: SourceLocation?

    /// The layer of a dictionary that is passed at a position, with what is unknown about it.
    ///
    /// - Parameter isUsed: false for one that no dialog has: what is not known of it is not reported.
    private mutating func layer(
        _ sources: [SourceLayer.Source], at place: ExpressionLocation, isUsed: Bool = true
    ) -> SourceLayer {
        var layer = SourceLayer(
            sources: sources, units: units, lines: lines, types: builds.types,
            facts: builds.conditions.facts,
            targets: targets.compactMap(\.name))
        for source in sources { note(source.value, source.state, in: &layer) }
        if layer.hasTooManyConditions {
            layer.findings.append(
                Diagnostic(
                    .warning, .sourceLeftOut,
                    "more than \(PathPartition.mostPaths) ways lead to what is given here; what the "
                        + "others decide is left out, and taken for not known", at: location(place))
            )
        }
        for finding in layer.findings where isUsed && reported.insert(finding).inserted {
            diagnostics.append(finding)
        }
        return layer
    }

    /// The calls of all builds, each dialog call once.
    private mutating func put(
        together given: [(key: String, build: PathCondition, call: SourceCall)]
    ) -> [Showing] {
        var calls = given
        var showings: [Showing] = []
        var known: Set<String> = []
        var numbers: [String: Int] = [:]
        calls.sort {
            ($0.call.place.unit, $0.call.place.start) < ($1.call.place.unit, $1.call.place.start)
        }
        if Set(calls.map(\.build)).count > 1 { Self.meet(&calls) }
        let callsByKey = Dictionary(grouping: calls, by: \.key)
        for (key, _, first) in calls where known.insert(key).inserted {
            var call = first
            for other in callsByKey[key] ?? [] {
                call.route.passed.formUnion(other.call.route.passed)
            }
            let sources = (callsByKey[key] ?? []).compactMap { one in
                one.call.values.map {
                    SourceLayer.Source(
                        build: one.build, paths: one.call.paths, value: $0, state: one.call.state)
                }
            }
            numbers[call.method, default: 0] += 1
            let paths =
                call.paths.first.map { SourceLayer.facts(of: $0, builds.conditions.facts) } ?? []
            let words = paths.map { $0.fact.text(holds: $0.holds) }
            var own = layer(sources, at: call.place)
            let all = callsByKey[key]?.map(\.call) ?? []
            let unknown = unknownProvider(of: all)
            own.isProviderAssumed = unknown != nil
            if let unknown {
                // The page of one provider opens and never the list, whichever provider it is.
                let found = Diagnostic(
                    .warning, .assumedValue,
                    "the provider '\(unknown.expression)' is known to the running app alone; the "
                        + "page of one provider opens", at: unknown.place)
                own.findings.append(found)
                if reported.insert(found).inserted { diagnostics.append(found) }
            }
            let isOneForm = all.allSatisfy { $0.capture == call.capture }
            let form = (isOneForm ? call.assumedForm : all.lazy.compactMap(\.form).first)
                .map(argument)
            if let form {
                let found = Diagnostic(
                    .warning, .assumedValue,
                    "the form '\(form.expression)' is known to the running app alone; assuming "
                        + "'\(call.capture ?? "none")'", at: form.place)
                own.findings.append(found)
                if reported.insert(found).inserted { diagnostics.append(found) }
            }
            let missed = missedDevices(of: all)
            if let missed {
                let found = Diagnostic(
                    .warning, .assumedValue,
                    "this condition keeps the dialog of '\(call.method)' from an "
                        + "\(missed.idiom == .pad ? "iPad" : "iPhone"); assuming that it is shown "
                        + "there, too", at: missed.place)
                own.findings.append(found)
                if reported.insert(found).inserted { diagnostics.append(found) }
            }
            let needed = neededBuild(of: callsByKey[key] ?? [], at: call)
            if let needed {
                let found = Diagnostic(
                    .warning, .assumedValue,
                    "only a build with \(needed.expression) shows the dialog of "
                        + "'\(call.method)'; assuming such a build", at: needed.place)
                own.findings.append(found)
                if reported.insert(found).inserted { diagnostics.append(found) }
            }
            showings.append(
                Showing(
                    call: call, number: numbers[call.method] ?? 1, layer: own,
                    location: location(call.place),
                    when: call.paths.count == 1 && !words.isEmpty
                        ? words.joined(separator: " and ") : nil,
                    unknownProvider: unknown, unknownForm: form, missed: missed,
                    neededBuild: needed))
        }
        return showings
    }

    /// What every build with the dialog needs, as `#if` says, where nothing says that a build has it.
    private func neededBuild(
        of calls: [(key: String, build: PathCondition, call: SourceCall)], at call: SourceCall
    ) -> CallSite.UnknownArgument? {
        guard let first = calls.first else { return nil }
        let needed = calls.reduce(first.build.holds) { $0 & $1.build.holds }
        let words = SourceLayer.facts(
            of: PathCondition(holds: needed, fails: 0), builds.conditions.facts
        ).compactMap { fact in
            if case .expression(let text) = fact.fact { text } else { nil }
        }
        guard !words.isEmpty else { return nil }
        return CallSite.UnknownArgument(
            expression: words.joined(separator: " and "), place: location(call.place))
    }

    /// The provider of a call, if its name is only known at run time; nil if there is none.
    /// So is one that is another one in each build or target.
    private func unknownProvider(of calls: [SourceCall]) -> CallSite.UnknownArgument? {
        guard let value = calls.lazy.compactMap(\.provider).first else { return nil }
        var candidates: [String] = []
        for case .text(let name) in calls.flatMap({ $0.provider?.cases.map(\.plain) ?? [] })
        where !name.isEmpty && !candidates.contains(name) {
            candidates.append(name)
        }
        let names = Set(calls.map { $0.provider?.plain?.text })
        var unknown = argument(value)
        unknown.candidates = candidates
        guard names.count == 1 else { return unknown }
        switch value.plain {
        case .absent?, .null?, .none?, .text?: return nil
        case .key(let name)? where KeyCatalogue.match(name) != nil: return nil
        default: return unknown
        }
    }

    /// The devices that no way to a dialog has.
    private func missedDevices(of calls: [SourceCall]) -> CallSite.MissedDevices? {
        let areAlike = calls.allSatisfy { $0.missed == calls.first?.missed }
        let taken = areAlike ? calls.first?.missed : nil
        return (builds.conditions.missed(by: calls.flatMap(\.paths)) ?? taken).map { idiom in
            let place = calls.lazy.compactMap(\.deviceTest).first { $0.end > 0 } ?? calls[0].place
            return CallSite.MissedDevices(idiom: idiom, place: location(place))
        }
    }

    private func argument(_ value: SourceValue) -> CallSite.UnknownArgument {
        CallSite.UnknownArgument(
            expression: units[value.place.unit].text(value.place.start, value.place.end),
            place: location(value.place))
    }

    /// Calls of one method that no build has both of are one dialog call: `#if DEBUG … #else …
    /// #endif`.
    private static func meet(_ calls: inout [(key: String, build: PathCondition, call: SourceCall)])
    {
        for places in Dictionary(grouping: calls.indices, by: { calls[$0].call.method }).values {
            for (count, index) in places.enumerated() {
                let key = calls[index].key
                let own = places.filter { calls[$0].key == key }.map { calls[$0].build }
                let other = places[..<count].first { other in
                    calls[other].key != key
                        && calls[other].call.opensTheSame(as: calls[index].call)
                        && !places.contains { same in
                            calls[same].key == calls[other].key
                                && own.contains { $0.meets(calls[same].build) }
                        }
                }
                if let other { calls[index].key = calls[other].key }
            }
        }
    }

    /// Reports that a limit of the reading was reached.
    private mutating func leaveOut(_ message: String) {
        guard let unit = units.last else { return }
        general.append(
            Diagnostic(
                .warning, .sourceLeftOut, message,
                at: SourceLocation(file: unit.file, line: 1, column: 1)))
    }

    /// Reports selectors of the SDK behind which a dialog may be that nobody sees.
    private mutating func leaveOut(selectors: Set<ExpressionLocation>) {
        for place in selectors.sorted(by: { $0.start < $1.start }) {
            general.append(
                Diagnostic(
                    .warning, .sourceLeftOut,
                    "what carries out '\(units[place.unit].text(place.start, place.end))' is not "
                        + "read; the dialog that it may show is left out", at: location(place)))
        }
    }

    /// Reports methods whose calls are not read to their end.
    private mutating func leaveOut(_ methods: [SourceFunction]) {
        var seen: Set<ExpressionLocation> = []
        for method in methods {
            let place = ExpressionLocation(
                unit: method.unit, start: method.offset, end: method.offset)
            guard seen.insert(place).inserted, seen.count <= Self.mostLeftOut else { continue }
            general.append(
                Diagnostic(
                    .warning, .sourceLeftOut,
                    "what '\(method.shortName)' calls takes too long to read; what the rest of it "
                        + "changes is taken for not known", at: location(place)))
        }
        if seen.count > Self.mostLeftOut {
            leaveOut(
                "\(seen.count - Self.mostLeftOut) more methods call what takes too long to read")
        }
    }

    /// Methods that are named because what they call is not read to its end.
    private static let mostLeftOut = 4

    /// Reports what is unknown about a dictionary.
    private func note(
        _ value: SourceValue, _ state: SourceState, in layer: inout SourceLayer
    ) {
        func report(
            _ message: String, _ place: ExpressionLocation,
            _ code: DiagnosticCode = .assumedValue, key: String? = nil
        ) {
            let found = Diagnostic(.warning, code, key: key, message, at: location(place))
            if !layer.findings.contains(found) { layer.findings.append(found) }
        }
        let written = units[value.place.unit].text(value.place.start, value.place.end)
        let unread = "the dictionary '\(written)' is known to the running app alone"
        for one in value.cases {
            switch one.plain {
            case .unknown(let text) where value.place.end > 0:
                report(
                    "the dictionary '\(text)' is known to the running app alone", value.place)
            case .object(let number):
                guard let object = state.objects[number] else { continue }
                guard object.kind == .dictionary else { return report(unread, value.place) }
                for entry in object.entries where entry.isTextOfConstant {
                    report(
                        "the library does not find the text \"\(entry.name)\": the constant of that name is "
                            + "\"\(SourceKey.id(entry.name))\""
                            + (object[SourceKey.id(entry.name)] == nil
                                ? "; it is read as the constant" : ""),
                        entry.keyPlace, .unknownKey, key: entry.name)
                }
                guard object.isOpen else { continue }
                let place = object.place.end > 0 ? object.place : value.place
                let name = [
                    object.name, written,
                    units[place.unit].text(place.start, place.end),
                ].first { !$0.isEmpty }
                report(
                    "what '\(name ?? "the dictionary")' holds besides is known to the running app "
                        + "alone", place)
            case .absent, .none: continue
            default: report(unread, value.place)
            }
        }
    }
}
