/// What conditions of a provider overlay read: the device, the app and the clock.
///
/// A fact that is nil is not known, and a condition that reads it is not decided. Nothing is read
/// from the machine.
public struct OverlayFacts: Sendable, Hashable {
    /// iPhone or iPad.
    public var idiom: Idiom?
    /// Model identifiers that the device may have, such as `iPhone10,3`; empty where none is known.
    public var models: [String]
    /// Version of the app.
    public var appVersion: AppVersion?
    /// Language that the app runs in, such as `de` or `fr-CH`.
    public var language: String?
    /// Identifies an installation of the app; any text.
    public var installation: String?
    /// The clock.
    public var now: Instant?

    /// Takes what is known.
    public init(
        idiom: Idiom? = nil, models: [String] = [], appVersion: AppVersion? = nil,
        language: String? = nil, installation: String? = nil, now: Instant? = nil
    ) {
        self.idiom = idiom
        self.models = models
        self.appVersion = appVersion
        self.language = language
        self.installation = installation
        self.now = now
    }

    /// The same facts with what is known of a device.
    public func on(_ device: Device) -> OverlayFacts {
        var facts = self
        facts.idiom = device.idiom
        facts.models = device.models
        return facts
    }

    /// The members of one `facts` over those of another.
    ///
    /// - Parameter source: the name of their origin.
    package static func merged(
        _ facts: LocatedValue, over given: LocatedValue?, of source: String
    ) -> LocatedValue {
        guard facts.kind == .dictionary else { return facts }
        let kept = given?.entries.filter { facts[$0.key] == nil } ?? []
        return LocatedValue((kept + facts.entries).map { ($0.key, $0.value) }, of: source)
    }

    /// Reads `facts` of a scenario.
    ///
    /// - Throws: `ScenarioError`, the first fault, which knows all the others.
    public init(reading value: LocatedValue) throws(ScenarioError) {
        self.init()
        var faults = ScenarioFaults()
        let members = try ScenarioMembers(value, of: .facts, &faults)
        if let version = members["appVersion"] {
            appVersion = version.versionText.flatMap { AppVersion($0) }
            if appVersion == nil {
                faults.add(
                    members.wrong(
                        "appVersion", "whole numbers between points, such as 2.1.3", version))
            }
        }
        language = faults.take(try members.string("language")) ?? nil
        installation = faults.take(try members.string("installation")) ?? nil
        if let clock = members["now"] {
            now = clock.instantText.flatMap { Instant($0) }
            if now == nil {
                faults.add(
                    members.wrong(
                        "now", "a date and time with its offset, such as 2026-12-01T08:00:00Z",
                        clock))
            }
        }
        try faults.check()
    }
}

/// A fact by the name of its member.
enum OverlayFact: String, Sendable, CaseIterable {
    case idiom, model, appVersion, language, installation, now

    /// The member of the scenario, as messages name it.
    var member: String {
        switch self {
        case .idiom, .model: "device.\(rawValue)"
        case .appVersion, .language, .installation, .now: "facts.\(rawValue)"
        }
    }
}

extension LocatedValue {
    /// A version as it is written: YAML reads `2.1` as a number, with its digits kept.
    var versionText: String? {
        switch kind {
        case .string, .integer, .real: text
        default: nil
        }
    }

    /// A moment as it is written; property lists have a kind of their own for it.
    var instantText: String? { kind == .string || kind == .date ? text : nil }
}
