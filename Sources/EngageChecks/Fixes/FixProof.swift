import EngageCore

/// Compares every answer before and after edits: each app, dialog, device and profile.
///
/// Every request that one of the files takes part in is resolved with the original texts and with
/// the edited ones, on every kind of device of the catalogue in both orientations.
public struct FixProof {
    /// What is known about a set of edits.
    public enum Verdict: Sendable, Hashable {
        /// No answer changes.
        case safe
        /// Resolutions change: a line a change, with the affected apps and devices, from what and
        /// to what.
        case changes([String])
        /// The files could not be read with it.
        case unproven(String)
    }

    /// Texts by path that replace files.
    public typealias Texts = [String: [UInt8]]
    /// Reads every request that some files take part in, with texts in place of files.
    public typealias Reading =
        (_ edited: [String], _ texts: Texts) throws(TestFileErrors) ->
        [ResolutionDifference.Request]

    /// The files with texts that may change.
    let files: Set<String>
    private let reading: Reading
    private let before: [ResolutionDifference.Request]
    /// Answers of the original files, resolved once for all trials.
    private let answers = ResolutionDifference.Answers()

    /// Takes the files that may change, original texts by path, and how requests are read.
    ///
    /// - Throws: as `reading` for the original files.
    public init(
        of files: Set<String>, originals: Texts, reading: @escaping Reading
    ) throws(TestFileErrors) {
        self.files = files
        self.reading = reading
        before = try reading(files.sorted(), originals)
    }

    /// True where edited texts can be read and no answer differs from that of the originals.
    ///
    /// - Parameter added: the files that differ from texts for which this is already known; requests
    ///   without them have the same answers as there, and are not resolved again.
    public func isUnchanged(by texts: Texts, in added: Set<String>) -> Bool {
        guard let after = try? reading(added.sorted(), texts) else { return false }
        let before = before(in: added)
        return Self.hasSameInput(before, after)
            && difference(before, after, onlyFirst: true).isEmpty
    }

    /// What edited texts of some of the files change, and for which apps and devices.
    public func verdict(on texts: Texts, in edited: Set<String>) -> Verdict {
        do throws(TestFileErrors) {
            let after = try reading(edited.sorted(), texts)
            let before = before(in: edited)
            let difference = difference(before, after, onlyFirst: false)
            if !difference.isEmpty { return .changes(difference.sentences) }
            return Self.hasSameInput(before, after)
                ? .safe : .unproven("it changes which apps there are")
        } catch {
            return .unproven(error.diagnostics.first?.message ?? "it could not be read again")
        }
    }

    private func before(in edited: Set<String>) -> [ResolutionDifference.Request] {
        before.filter { request in
            request.files.map { !$0.isDisjoint(with: edited) } ?? true
        }
    }

    /// True where both sides have the same apps and dialogs, each under its own name: only then is
    /// every answer compared with its own.
    private static func hasSameInput(
        _ before: [ResolutionDifference.Request], _ after: [ResolutionDifference.Request]
    ) -> Bool {
        Set(before.map(\.app)).count == before.count
            && before.elementsEqual(after) { left, right in
                left.app == right.app
                    && left.scenarios.map(\.dialog) == right.scenarios.map(\.dialog)
            }
    }

    private func difference(
        _ before: [ResolutionDifference.Request], _ after: [ResolutionDifference.Request],
        onlyFirst: Bool
    ) -> ResolutionDifference {
        ResolutionDifference(
            from: before, to: after, on: Self.devices, resolver: TestScenario.resolver,
            onlyFirst: onlyFirst, comparesObjects: true, before: answers)
    }

    /// Devices of the catalogue in both orientations, one of those that no resolution
    /// distinguishes.
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

extension ResolutionDifference.Request {
    /// The same request under a name of its own.
    ///
    /// - Parameters:
    ///   - identity: the key of its cached resolutions; by default the name.
    ///   - files: those of the edited files that it is read from; nil where that is not known.
    public func named(
        _ name: String?, identity: String? = nil, files: Set<String>? = nil
    ) -> ResolutionDifference.Request {
        var request = ResolutionDifference.Request(app: name, scenarios: scenarios)
        request.identity = identity
        request.files = files
        return request
    }

    /// The same scenario also in the other profile and, if it does not set how the dialog
    /// is shown, with the Capture wrapper: an app may be linked and shown in these ways, too.
    public func asShownAnywhere() -> ResolutionDifference.Request {
        guard !isLoginScreen else { return self }
        var all = scenarios
        if let capture = Self.variants["capture"],
            let plain = scenarios.first(where: { $0.dialog == "authentication" }),
            plain.scenario.members["capture"] == nil
        {
            all.append(
                ("authentication with capture", plain.scenario.setting("capture", to: capture)))
        }
        for (dialog, scenario) in all {
            let isGuide = scenario.members["profile"]?.string ?? "guide" == "guide"
            guard let other = Self.variants[isGuide ? "sdk-5.5" : "guide"] else { continue }
            let name = other.string.map { "\(dialog) in \($0)" } ?? dialog
            all.append((name, scenario.setting("profile", to: other)))
        }
        var request = self
        request.scenarios = all
        return request
    }

    /// The members of these variants, as a scenario has them.
    private static let variants = [
        "capture": LocatedValue(text: "email", of: "variants"),
        "sdk-5.5": LocatedValue(text: "sdk-5.5", of: "variants"),
        "guide": LocatedValue(text: "guide", of: "variants"),
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
