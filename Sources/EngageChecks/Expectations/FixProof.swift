import EngageCore

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
        /// The files could not be read with it.
        case unproven(String)
    }

    /// Reads every question from texts that count in place of files.
    public typealias Reading =
        (_ texts: [String: [UInt8]]) throws(TestFileErrors) -> [ResolutionDifference.Question]

    private let texts: [String: [UInt8]]
    private let reading: Reading
    private let before: [ResolutionDifference.Question]
    /// Answers of the files as they are, asked once for all edits.
    private let answers = ResolutionDifference.Answers()

    /// Takes the texts of the edited files by their path, and how questions are read from texts.
    ///
    /// - Throws: as `reading` for the files as they are.
    public init(texts: [String: [UInt8]], reading: @escaping Reading) throws(TestFileErrors) {
        self.texts = texts
        self.reading = reading
        before = try reading(texts)
    }

    /// A verdict for each edit; all that are `safe` may be made together.
    ///
    /// Edits are tried together and halved where that changes an answer, so that a few unsafe ones
    /// among many cost little. Where nobody wants it told, an unsafe one is so without a reason.
    public func verdicts(of edits: [SourceEdit], telling: Bool = true) -> [Verdict] {
        let drawn = edits.indices.filter { edits[$0].drawing != nil }
        if !drawn.isEmpty {
            // No answer holds what is drawn: such an edit is a suggestion, whatever the proof says.
            let others = edits.indices.filter { edits[$0].drawing == nil }
            var rest = self.verdicts(of: others.map { edits[$0] }, telling: telling)[...]
            return edits.map { edit in
                edit.drawing.map { .changes([$0]) } ?? rest.popFirst() ?? .safe
            }
        }
        var verdicts = edits.map { _ in Verdict.safe }
        var kept: [SourceEdit] = []
        var open = [edits.indices]
        while let part = open.popLast() {
            let together = kept + edits[part]
            if isSafe(together) {
                kept = together
            } else if part.count > 1 {
                let middle = part.lowerBound + part.count / 2
                open += [middle..<part.upperBound, part.lowerBound..<middle]
            } else if let number = part.first, !telling {
                verdicts[number] = .changes([])
            } else if let number = part.first {
                // One that changes nothing by itself can change something together with others.
                let alone = changes(of: [edits[number]])
                verdicts[number] = alone == .safe ? changes(of: together) : alone
            }
        }
        return verdicts
    }

    /// What each edit that is not safe changes by itself, for whom: nothing is tried together again.
    func told(_ edits: [SourceEdit]) -> [Verdict] {
        edits.map { edit in edit.drawing.map { .changes([$0]) } ?? changes(of: [edit]) }
    }

    private func isSafe(_ edits: [SourceEdit]) -> Bool {
        guard let after = try? reading(changed(by: edits)) else { return false }
        return difference(after, onlyFirst: true).isEmpty
    }

    /// What one or several edits change, for whom.
    private func changes(of edits: [SourceEdit]) -> Verdict {
        do throws(TestFileErrors) {
            let difference = difference(try reading(changed(by: edits)), onlyFirst: false)
            return difference.isEmpty ? .safe : .changes(difference.sentences)
        } catch {
            return .unproven(error.diagnostics.first?.message ?? "it could not be read again")
        }
    }

    /// What other texts in place of the files change, for whom: a sentence a change.
    func effect(of texts: [String: [UInt8]]) -> [String] {
        guard let after = try? reading(texts) else { return [] }
        return difference(after, onlyFirst: false).sentences
    }

    private func changed(by edits: [SourceEdit]) -> [String: [UInt8]] {
        var changed = texts
        for (file, edits) in Dictionary(grouping: edits, by: \.file) {
            if let text = texts[file] { changed[file] = SourceEdit.apply(edits, to: text) }
        }
        return changed
    }

    private func difference(
        _ after: [ResolutionDifference.Question], onlyFirst: Bool
    ) -> ResolutionDifference {
        ResolutionDifference(
            from: before, to: after, on: Self.devices, resolver: TestScenario.resolver,
            onlyFirst: onlyFirst, comparesObjects: true, before: answers)
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
    ///
    /// A value that counts is told where no slot shows that it is another.
    public var sentences: [String] {
        let seen = changes.filter { !$0.change.path.hasPrefix("effective[") }
        return (seen.isEmpty ? changes : seen).map { change, places in
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

    /// The same question, asked as well in the other profile and, where nobody says how the dialog
    /// is shown, with the Capture wrapper: an app may be linked and shown in these ways, too.
    public func asShownAnywhere() -> ResolutionDifference.Question {
        guard !isLoginScreen else { return self }
        var all = scenarios
        if let capture = Self.ways["capture"],
            let plain = scenarios.first(where: { $0.dialog == "authentication" }),
            plain.scenario.members["capture"] == nil
        {
            all.append(
                ("authentication with capture", plain.scenario.setting("capture", to: capture)))
        }
        for (dialog, scenario) in all {
            let isGuide = scenario.members["profile"]?.string ?? "guide" == "guide"
            guard let other = Self.ways[isGuide ? "sdk-5.5" : "guide"] else { continue }
            let name = other.string.map { "\(dialog) in \($0)" } ?? dialog
            all.append((name, scenario.setting("profile", to: other)))
        }
        return ResolutionDifference.Question(app: app, scenarios: all)
    }

    /// What is said of the ways, as if it stood in a scenario.
    private static let ways = [
        "capture": LocatedValue(text: "email", of: "ways"),
        "sdk-5.5": LocatedValue(text: "sdk-5.5", of: "ways"),
        "guide": LocatedValue(text: "guide", of: "ways"),
    ]
}

extension TestScenario {
    /// The same scenario with another value of a member.
    fileprivate func setting(_ member: String, to value: LocatedValue) -> TestScenario {
        TestScenario(
            layers: layers, device: .standard,
            members: members.merging([member: value]) { _, new in new })
    }
}
