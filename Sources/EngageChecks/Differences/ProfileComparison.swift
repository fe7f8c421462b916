public import EngageCore

/// Where the two profiles differ: the guide's promise, the last release's behaviour, and the
/// affected devices.
public struct ProfileComparison: Sendable {
    /// A slot that differs.
    struct Difference: Sendable, Hashable {
        /// Path in the answer.
        var path: String
        /// The value in `guide`; nil without such a slot.
        var guide: AnswerPart.Value?
        /// The value in `sdk-5.5`; nil without such a slot.
        var release: AnswerPart.Value?
        /// The rule that decides it in the release, and why.
        var rule: String
        var because: String
    }

    private var differences: [Difference] = []
    private var places: [[ResolutionDifference.Place]] = []
    private var positions: [Difference: Int] = [:]
    /// What is found in the release alone, such as that the dialog never appears.
    private var findings: [Diagnostic] = []
    private let devices: [Device]
    /// Puts devices and apps into words.
    private var affected = ResolutionDifference()

    /// Starts without a request, for devices as they are held.
    public init(on devices: [Device]) {
        self.devices = devices
        affected.name(devices)
    }

    /// True where both profiles have the same result everywhere.
    public var isEmpty: Bool { differences.isEmpty && findings.isEmpty }

    /// Resolves one scenario for every device in both profiles.
    ///
    /// - Parameter answer: its resolution with provenance.
    /// - Throws: as `answer`.
    public mutating func compare<Failure: Error>(
        app: String?, _ answer: (Device, Profile) throws(Failure) -> Answer
    ) throws(Failure) {
        affected.apps.append(app ?? "")
        for (number, device) in devices.enumerated() {
            let place = ResolutionDifference.Place(app: app ?? "", dialog: "", device: number)
            compare(try answer(device, .guide), try answer(device, .sdk55), at: place)
        }
    }

    private mutating func compare(
        _ guide: Answer, _ release: Answer, at place: ResolutionDifference.Place
    ) {
        let (promised, done) = (guide.values, release.values)
        let known = Set(guide.diagnostics.map(\.message))
        for finding in release.diagnostics
        where !known.contains(finding.message)
            && !findings.contains(where: {
                $0.message == finding.message && $0.source == finding.source
            })
        {
            findings.append(finding)
        }
        let provenance = release.provenance
        for path in promised.paths + done.paths.filter({ promised.values[$0] == nil })
        where promised.values[path] != done.values[path] {
            let reason = provenance[path]
            add(
                Difference(
                    path: path.text, guide: promised.values[path], release: done.values[path],
                    rule: reason?.rule.rawValue ?? "", because: reason?.because ?? ""), at: place)
        }
    }

    private mutating func add(_ difference: Difference, at place: ResolutionDifference.Place) {
        let position = positions[difference] ?? differences.count
        if position == differences.count {
            positions[difference] = position
            differences.append(difference)
            places.append([])
        }
        places[position].append(place)
    }

    /// The slots in lines for a terminal: `path: guide -> sdk-5.5 (devices)`, and why.
    public var text: String {
        guard !isEmpty else { return "no slot differs between guide and sdk-5.5\n" }
        var lines = ["guide -> sdk-5.5:"]
        for (difference, places) in zip(differences, places) {
            let words = affected.affectedDevices(
                ResolutionDifference.Change(
                    path: difference.path, old: nil, new: nil, isCosmetic: false), places)
            lines.append(
                "  \(difference.path): \(Self.word(difference.guide)) -> "
                    + "\(Self.word(difference.release)) (\(words))")
            lines.append("    \(difference.rule): \(difference.because)")
        }
        if !findings.isEmpty { lines.append("reported in sdk-5.5 only:") }
        lines += findings.map { finding in
            "  " + (finding.source.map { "\($0): " } ?? "") + finding.message
        }
        return lines.map { TerminalText.safe($0) + "\n" }.joined()
    }

    private static func word(_ value: AnswerPart.Value?) -> String {
        guard let value else { return "nothing" }
        var writer = JSONWriter()
        writer.value(described: value)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    /// The slots as JSON, indented, with a line end.
    public var json: [UInt8] { jsonPage }

    /// The slots as YAML.
    public var yaml: [UInt8] { yamlPage }
}

extension Answer {
    /// The value of every leaf; a null or an empty list is nothing, as a slot that is not there.
    fileprivate var values: (paths: [SlotPath], values: [SlotPath: AnswerPart.Value]) {
        let nothing: [AnswerPart.Value] = [.null, .emptyList, .emptyObject]
        let leaves = parts.filter { $0.isLeaf && !nothing.contains($0.value) }
        return (
            leaves.map(\.path),
            Dictionary(leaves.map { ($0.path, $0.value) }) { first, _ in first }
        )
    }
}

extension ProfileComparison: DescribedObject {
    package static func members(
        of comparison: ProfileComparison?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member(
            "profiles", comparison.map { _ in Profile.allCases.map(\.rawValue) },
            "The profiles that are compared.")
        visitor.member(
            "differences", comparison?.rows, "Slots that differ, in the order of the result.")
        visitor.member(
            "findings", comparison?.findings, "Diagnostics of the last release only.")
    }

    private var rows: [ComparisonRow] {
        zip(differences, places).map { difference, places in
            let groups = affected.grouped(places).map { group in
                ComparisonRow.Group(
                    app: group.app.isEmpty ? nil : group.app,
                    devices: group.devices.map { affected.names[$0] })
            }
            return ComparisonRow(difference: difference, groups: groups)
        }
    }
}

/// A slot that differs, as it is printed.
private struct ComparisonRow: DescribedObject {
    /// Devices of one app.
    struct Group: DescribedObject {
        var app: String?
        var devices: [String]

        static func members(of group: Group?, to visitor: inout some DescriptionVisitor) {
            visitor.nullable("app", group?.app, "Name of the app, null outside of a project.")
            visitor.member("devices", group?.devices, "Devices, in the order of the catalogue.")
        }
    }

    var difference: ProfileComparison.Difference
    var groups: [Group]

    static func members(of row: ComparisonRow?, to visitor: inout some DescriptionVisitor) {
        let difference = row?.difference
        visitor.member("path", difference?.path, "The slot.")
        visitor.nullable("guide", difference?.guide, "What the guide promises.")
        visitor.nullable("sdk-5.5", difference?.release, "What the last release does.")
        visitor.member("rule", difference?.rule, "The rule that decides it in the release.")
        visitor.member("because", difference?.because, "Why the release does it.")
        visitor.member("for", row?.groups, "Apps and devices for which it differs.")
    }
}
