/// The answers to one scenario on its axes, layers and configuration read and merged once.
struct AxesAnswers {
    private let id: LocatedValue?
    private let axes: ScenarioAxes
    private let place: SourceLocation
    private let selection: Selection?
    private let explains: Bool
    private let profile: Profile?
    private let input: Input

    private enum Input {
        /// By profile and idiom, all that reading a dialog's scenario depends on.
        case dialogs([Kind: DialogRequest], LocatedValue)
        case screen(LoginScreenScenario, [Diagnostic])
    }

    /// What a dialog's answer depends on beside the scenario; the rest of a device is only printed.
    private struct Kind: Hashable {
        var profile: Profile?
        var idiom: Idiom
        var dialog: DialogRequest.Purpose?
    }

    /// Reads a scenario for every place on its axes.
    ///
    /// - Throws: `ScenarioError` at the first member that cannot be read.
    init(
        _ scenario: LocatedValue, _ value: LocatedValue, selection: Selection?, explains: Bool,
        profile: Profile? = nil
    ) throws(ScenarioError) {
        id = scenario[.id]
        place = value.location
        axes = try ScenarioAxes(value, of: scenario, in: profile)
        self.profile = profile
        self.selection = selection
        self.explains = explains
        var requests: [Kind: DialogRequest] = [:]
        for place in axes.places {
            let kind = Kind(profile: place.profile, idiom: place.held.idiom)
            guard requests[kind] == nil else { continue }
            guard
                let request = try Scenario.request(
                    scenario, on: place.held, in: place.profile ?? profile)
            else {
                var found = scenario.document.diagnostics
                let screen = try LoginScreenScenario(asking: scenario, diagnostics: &found)
                input = .screen(screen, found)
                return
            }
            requests[kind] = request
        }
        input = .dialogs(requests, scenario)
    }

    /// Writes `{"id", "answers": […]}`.
    ///
    /// - Parameters:
    ///   - folding: whether equal answers are merged, their `axes` a list; the `device` that an answer
    ///     prints is then left out.
    ///   - most: bytes of all answers, after which no further one is made; nil for any number.
    /// - Throws: where the answers are longer; nothing is written then.
    func write(
        folding: Bool, most: Int?, into writer: inout JSONWriter
    ) throws(ScenarioError) {
        // A copy of what is written in memory alone, which is little.
        let before = most == nil ? JSONWriter() : writer
        var count = 0
        func add(_ answer: [UInt8]) throws(ScenarioError) {
            count += answer.count
            guard let most, count > most else { return }
            writer = before
            throw ScenarioError(
                "answers on 'axes' take at most \(most) bytes", at: place,
                code: DiagnosticCode(rawValue: DocumentError.Reason.limit.rawValue))
        }
        writer.beginObject()
        if let id {
            writer.key("id")
            writer.value(id)
        }
        writer.key("answers")
        writer.beginArray()
        var source = AnswerSource(
            input: input, profile: profile, selection: selection, explains: explains,
            leavesOutDevice: folding)
        if folding {
            var groups: [(places: [Int], answer: [UInt8])] = []
            var known: [[UInt8]: Int] = [:]
            for (number, place) in axes.places.enumerated() {
                let answer = source.answer(at: place)
                try add(answer)
                if let group = known[answer] {
                    groups[group].places.append(number)
                } else {
                    known[answer] = groups.count
                    groups.append(([number], answer))
                }
            }
            for group in groups {
                writer.beginObject()
                writer.key("axes")
                writer.beginArray()
                for number in group.places { writer.value(axes.places[number]) }
                writer.endArray()
                writer.members(of: group.answer)
                writer.endObject()
            }
        } else {
            for place in axes.places {
                let answer = source.answer(at: place)
                try add(answer)
                writer.beginObject()
                writer.key("axes")
                writer.value(place)
                writer.members(of: answer)
                writer.endObject()
            }
        }
        writer.endArray()
        writer.endObject()
    }

    /// Makes answers as JSON objects without id, each kind of them once where that is enough.
    private struct AnswerSource {
        let input: Input
        let profile: Profile?
        let selection: Selection?
        let explains: Bool
        let leavesOutDevice: Bool
        private var taken: JSONWriter
        private let printsDevice: Bool
        private var resolved: [Kind: DialogResolution] = [:]
        private var written: [Kind: [UInt8]] = [:]

        init(
            input: Input, profile: Profile?, selection: Selection?, explains: Bool,
            leavesOutDevice: Bool
        ) {
            self.input = input
            self.profile = profile
            self.selection = selection
            self.explains = explains
            self.leavesOutDevice = leavesOutDevice && selection == nil
            let device = PathFilter.Path(steps: [.member("device")])
            taken =
                selection?.writer() ?? JSONWriter(PathFilter([PathFilter.Path(steps: []), device]))
            printsDevice =
                selection.map {
                    $0.paths.contains { $0.steps.first == .member("device") }
                } ?? !leavesOutDevice
        }

        mutating func answer(at place: ScenarioAxes.Place) -> [UInt8] {
            switch input {
            case .screen(var scenario, let found):
                scenario.id = nil
                scenario.device = place.held
                return text(
                    of: .loginScreen(
                        explains ? scenario.explained(with: found) : scenario.resolved(with: found))
                )
            case .dialogs(let requests, let scenario):
                var kind = Kind(profile: place.profile, idiom: place.held.idiom)
                guard var request = requests[kind] else { return [] }
                kind.dialog = place.dialog
                let isShared = request.nativeLogins.isEmpty
                if isShared, !printsDevice, let known = written[kind] { return known }
                if isShared, var resolution = resolved[kind] {
                    resolution.device = place.held
                    return text(of: .dialog(resolution))
                }
                // The login screens in views are resolved for the device, too.
                if !isShared {
                    request =
                        (try? Scenario.request(
                            scenario, on: place.held, in: place.profile ?? profile))
                        ?? request
                }
                request.id = nil
                request.device = place.held
                if let dialog = place.dialog { request.purpose = dialog }
                let resolution =
                    explains
                    ? DialogResolution(explaining: request)
                    : DialogResolution(resolving: request, parts: selection?.parts ?? .all)
                let text = text(of: .dialog(resolution))
                resolved[kind] = resolution
                written[kind] = text
                return text
            }
        }

        private mutating func text(of answer: Answer) -> [UInt8] {
            taken.removeAll()
            let explanations = explains ? selection?.explanations(of: answer) : nil
            explains && selection == nil
                ? answer.writeExplained(to: &taken) : answer.write(to: &taken)
            if let selection {
                var writer = JSONWriter()
                writer.beginObject()
                writer.members(selection, of: taken)
                writer.explanations(explanations)
                writer.endObject()
                return writer.take()
            }
            guard let whole = taken.found[0].values.first?.json else { return [] }
            guard leavesOutDevice, let device = taken.found[1].values.first?.json else {
                return Array(taken.written(whole))
            }
            // With its key before and the comma behind it.
            let start = device.lowerBound - #""device":"#.utf8.count
            return Array(taken.written(whole.lowerBound..<start))
                + Array(taken.written(device.upperBound + 1..<whole.upperBound))
        }
    }
}
