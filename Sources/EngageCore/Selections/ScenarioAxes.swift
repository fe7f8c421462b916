/// The devices, orientations, dialogs and profiles to resolve one scenario for.
///
/// Source: behaviour, formats#explanations.
struct ScenarioAxes {
    /// One point of the axes; nil for the scenario's own member.
    struct Place {
        /// As the axis names it.
        var device: Name?
        var orientation: Orientation?
        var dialog: DialogRequest.Purpose?
        var profile: Profile?
        /// The device of this place, in the requested orientation.
        var held: Device
    }

    /// How a device is named in the answer.
    enum Name {
        case id(String)
        case given(LocatedValue)
    }

    /// Answers of one line at most.
    static let most = 10_000
    private static let names = ["device", "orientation", "dialog", "profile"]

    /// Every request, the last axis first.
    let places: [Place]

    /// Reads `axes` of a scenario.
    ///
    /// - Parameters:
    ///   - profile: the only profile, in place of that axis; nil for the axis.
    /// - Throws: `ScenarioError` at the first member that is unknown or cannot be read.
    init(
        _ axes: LocatedValue, of scenario: LocatedValue, in profile: Profile? = nil
    ) throws(ScenarioError) {
        let members = try ScenarioMembers(axes, what: "'axes'")
        let isDialog = scenario["kind"]?.string != "loginScreen"
        for entry in axes.entries {
            guard Self.names.contains(entry.key) else {
                let hint = Spelling.nearest(to: entry.key, among: Self.names)
                throw ScenarioError(
                    "unknown axis '\(entry.key)'"
                        + Spelling.hint(hint),
                    at: entry.keyLocation)
            }
            if !isDialog, entry.key == "dialog" || entry.key == "profile" {
                throw ScenarioError(
                    "a login screen has no axis '\(entry.key)'", at: entry.keyLocation)
            }
        }
        let devices = try Self.devices(members)
        let orientations: [Orientation?] = try Self.words("orientation", members)
        let dialogs: [DialogRequest.Purpose?] = try Self.words("dialog", members)
        let listed: [Profile?] = try Self.words("profile", members)
        let profiles = members["profile"] == nil ? listed : profile.map { [$0] } ?? listed
        let count = [devices.count, orientations.count, dialogs.count, profiles.count]
            .reduce(1) { min($0 * $1, Self.most + 1) }
        guard count <= Self.most else {
            throw ScenarioError(
                "'axes' take at most \(Self.most) answers a line", at: axes.location)
        }
        let own =
            devices.contains { $0 == nil }
            ? try DialogRequest.device(ScenarioMembers(scenario, what: "a scenario")["device"])
            : .standard
        var places: [Place] = []
        for device in devices {
            for orientation in orientations {
                let named = device?.device ?? own
                let held = orientation.map(named.asked(in:)) ?? named
                for dialog in dialogs {
                    for profile in profiles {
                        places.append(
                            Place(
                                device: device?.name, orientation: orientation, dialog: dialog,
                                profile: profile, held: held))
                    }
                }
            }
        }
        self.places = places
    }

    private typealias Named = (name: Name, device: Device)

    private static func devices(_ members: ScenarioMembers) throws(ScenarioError) -> [Named?] {
        if members["device"]?.string == "all" {
            return DeviceCatalogue.devices.map { (.id($0.id ?? ""), $0) }
        }
        guard members["device"] != nil else { return [nil] }
        var devices: [Named?] = []
        for value in try listed("device", members, "a list of devices or 'all'") {
            devices.append((.given(value), try DialogRequest.device(value)))
        }
        return devices
    }

    private static func words<Word: RawRepresentable & CaseIterable>(
        _ name: String, _ members: ScenarioMembers
    ) throws(ScenarioError) -> [Word?] where Word.RawValue == String {
        guard members[name] != nil else { return [nil] }
        var words: [Word?] = []
        let known = Word.allCases.map(\.rawValue)
        for value in try listed(name, members, "a list of words") {
            guard let word = value.string.flatMap({ Word(rawValue: $0) }) else {
                let texts = known.map { "'\($0)'" }.joined(separator: ", ")
                let found = value.string.map { "'\($0)'" } ?? value.kind.noun
                throw ScenarioError(
                    "'axes.\(name)' takes some of \(texts), found \(found)", at: value.location)
            }
            words.append(word)
        }
        return words
    }

    private static func listed(
        _ name: String, _ members: ScenarioMembers, _ wanted: String
    ) throws(ScenarioError) -> [LocatedValue] {
        guard let value = members[name] else { return [] }
        guard value.kind == .array else { throw members.wrong("axes.\(name)", wanted, value) }
        guard value.count > 0 else {
            throw ScenarioError(
                "'axes.\(name)' takes at least one, found an empty list", at: value.location)
        }
        return Array(value.elements)
    }
}

extension JSONWriter {
    /// Writes where an answer is on the axes, the members that were requested.
    mutating func value(_ place: ScenarioAxes.Place) {
        beginObject()
        if let device = place.device {
            key("device")
            switch device {
            case .id(let id): string(id)
            case .given(let name): value(name)
            }
        }
        if let orientation = place.orientation {
            key("orientation")
            string(orientation.rawValue)
        }
        if let dialog = place.dialog {
            key("dialog")
            string(dialog.rawValue)
        }
        if let profile = place.profile {
            key("profile")
            string(profile.rawValue)
        }
        endObject()
    }
}
