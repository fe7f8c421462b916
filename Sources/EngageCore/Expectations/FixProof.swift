/// Tells edits that change nothing any app shows from those that change an answer.
///
/// Every question that an edited file takes part in is asked before and after, on every kind of
/// device of the catalogue in both orientations.
public struct FixProof {
    /// What is known about one edit.
    public enum Verdict: Sendable, Hashable {
        /// No answer changes.
        case safe
        /// Answers change: a line a change, with for whom, from what and to what.
        case changes([String])
        /// The files could not be read with it, or there were too many to look at.
        case unproven(String)
    }

    /// Reads every question from texts that count in place of files.
    public typealias Reading =
        (_ texts: [String: [UInt8]]) throws(TestFileErrors) -> [ResolutionDifference.Question]

    /// Edits that are looked at one by one; beyond them only all at once.
    static let mostEdits = 200

    private let texts: [String: [UInt8]]
    private let reading: Reading
    private let before: [ResolutionDifference.Question]

    /// Takes the texts of the edited files by their path, and how questions are read from texts.
    ///
    /// - Throws: as `reading` for the files as they are.
    public init(texts: [String: [UInt8]], reading: @escaping Reading) throws(TestFileErrors) {
        self.texts = texts
        self.reading = reading
        before = try reading(texts)
    }

    /// A verdict for each edit; all that are `safe` may be made together.
    public func verdicts(of edits: [SourceEdit]) -> [Verdict] {
        if case .safe = verdict(of: edits) { return edits.map { _ in .safe } }
        if edits.count == 1, let edit = edits.first { return [verdict(of: [edit])] }
        var verdicts: [Verdict] = []
        var kept: [SourceEdit] = []
        for (number, edit) in edits.enumerated() {
            guard number < Self.mostEdits else {
                verdicts.append(.unproven("more than \(Self.mostEdits) fixes; look again later"))
                continue
            }
            var verdict = verdict(of: [edit])
            // Two that change nothing by themselves can change something together.
            if case .safe = verdict, !kept.isEmpty { verdict = self.verdict(of: kept + [edit]) }
            if case .safe = verdict { kept.append(edit) }
            verdicts.append(verdict)
        }
        return verdicts
    }

    private func verdict(of edits: [SourceEdit]) -> Verdict {
        var changed = texts
        for (file, edits) in Dictionary(grouping: edits, by: \.file) {
            guard let text = texts[file] else { return .unproven("the file cannot be changed") }
            changed[file] = SourceEdit.apply(edits, to: text)
        }
        let after: [ResolutionDifference.Question]
        do {
            after = try reading(changed)
        } catch {
            return .unproven(error.diagnostics.first?.message ?? "it could not be read again")
        }
        let difference = ResolutionDifference(
            from: before, to: after, on: Self.devices, resolver: TestScenario.resolver)
        return difference.isEmpty ? .safe : .changes(difference.sentences)
    }

    /// Devices of the catalogue in both orientations, of those that no answer tells apart one.
    static let devices: [Device] = {
        struct Kind: Hashable {
            var idiom: Idiom
            var orientation: Orientation
            var width: Double
            var height: Double
            var family: IPhoneXFamily
        }
        var seen: Set<Kind> = []
        return DeviceCatalogue.devices.flatMap { device in
            Orientation.allCases.map { device.held(in: $0) }
        }.filter { device in
            seen.insert(
                Kind(
                    idiom: device.idiom, orientation: device.orientation, width: device.width,
                    height: device.height,
                    family: IPhoneXFamily(
                        model: device.model, width: device.width, height: device.height))
            ).inserted
        }
    }()
}

extension ResolutionDifference {
    /// True where nothing changed.
    public var isEmpty: Bool { changes.isEmpty }

    /// One sentence a change: what, from what to what, for whom.
    public var sentences: [String] {
        changes.map { change, places in
            "\(change.path): \(change.old ?? "nothing") -> \(change.new ?? "nothing") "
                + "(\(whom(change, places)))"
        }
    }
}

extension ResolutionDifference.Question {
    /// The same question under a name of its own.
    public func named(_ name: String?) -> ResolutionDifference.Question {
        ResolutionDifference.Question(app: name, scenarios: scenarios)
    }

    /// The same question, asked with the Capture wrapper too where nobody says how it is shown.
    public func withCapture() -> ResolutionDifference.Question {
        guard let capture = Self.capture,
            let plain = scenarios.first(where: { $0.dialog == "authentication" }),
            plain.scenario.members["capture"] == nil
        else { return self }
        let members = plain.scenario.members.merging(["capture": capture]) { given, _ in given }
        let wrapped = TestScenario(
            layers: plain.scenario.layers, device: .standard, members: members)
        return ResolutionDifference.Question(
            app: app, scenarios: scenarios + [("authentication with capture", wrapped)])
    }

    private static let capture: LocatedValue? = {
        let text = Array(#"{"capture": "email"}"#.utf8)
        return (try? Document.read(text, file: "capture", format: .json).root)?["capture"]
    }()
}
