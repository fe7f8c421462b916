import EngageCLI
import EngageChecks
import EngageCore

/// The settings of the service: one value for each member of `serve:`.
public struct ServiceSettings: Sendable {
    /// A setting as documentation, environment and options name it.
    public struct Setting: Sendable {
        /// Name in `serve:` of `engage.yaml`.
        public let name: String
        /// Variable of the environment.
        public let variable: String
        /// Option of the command.
        public let option: String
        /// The default; empty for none.
        public let defaultValue: String
        /// One line of documentation.
        public let sentence: String
        fileprivate let setting: ServeSetting

        /// Why a text is no value of the setting; nil for one that is.
        ///
        /// - Parameter routes: names that 'open' takes.
        public func complaint(about text: String, routes: [String]) -> String? {
            if let complaint = setting.complaint(about: text) { return complaint }
            guard name == "open",
                let wrong = ServiceSettings.list(text).first(where: { !routes.contains($0) })
            else { return nil }
            let hint = Spelling.nearest(to: wrong, among: routes)
            return "takes names of routes, such as 'dialog'; found '\(wrong)'"
                + Spelling.hint(hint)
        }
    }

    /// Every setting, in the order of the documentation.
    public static let all: [Setting] = ServeSetting.all.map {
        Setting(
            name: $0.name, variable: $0.variable, option: $0.option, defaultValue: $0.defaultValue,
            sentence: $0.sentence, setting: $0)
    }

    /// Why a project's settings are not known.
    public struct Fault: Error, Sendable {
        /// What is wrong, a sentence each.
        public let sentences: [String]
        /// Status that a command ends with.
        public let status: Int32
    }

    /// Texts of the settings that `serve:` of a project gives.
    ///
    /// - Throws: where the file cannot be read, or `serve:` has an error: a server with the defaults in
    ///   place of them could be open.
    public static func given(in project: String) throws(Fault) -> [String: String] {
        do { return try ProjectSnapshot.settings(in: project) } catch {
            throw Fault(sentences: error.sentences, status: error.status)
        }
    }

    /// Words with commas between.
    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { String($0) }
    }

    /// Variables of an environment that look like settings and are none, in order, with a hint each.
    public static func unknown(in environment: [String: String]) -> [String] {
        let known = all.map(\.variable)
        return environment.keys.filter { $0.hasPrefix("ENGAGE_SERVE_") && !known.contains($0) }
            .sorted().map { "'\($0)'" + Spelling.hint(Spelling.nearest(to: $0, among: known)) }
    }

    private let values: [String: String]

    /// Takes texts by name; what is missing or no value has its defaultValue one.
    public init(_ values: [String: String] = [:]) {
        self.values = Dictionary(
            uniqueKeysWithValues: Self.all.map { setting in
                let given = values[setting.name]
                let isValue = given.map { setting.setting.complaint(about: $0) == nil } ?? false
                return (setting.name, isValue ? given ?? "" : setting.defaultValue)
            })
        maxBody = Int(self.values["maxBody"] ?? "") ?? 1 << 20
        maxHeader = Int(self.values["maxHeader"] ?? "") ?? 16 << 10
        maxRequests = Int(self.values["maxRequests"] ?? "") ?? 256
        rate = Int(self.values["rate"] ?? "") ?? 0
        fresh = Int(self.values["fresh"] ?? "") ?? 60
        stale = Int(self.values["stale"] ?? "") ?? 86_400
        cache = Int(self.values["cache"] ?? "") ?? 8 << 20
        open = Set(Self.list(self.values["open"] ?? ""))
    }

    /// The text of a setting; empty for nothing.
    public subscript(name: String) -> String { values[name] ?? "" }

    /// Bytes of a body at most.
    public let maxBody: Int
    /// Bytes of address and headers at most.
    public let maxHeader: Int
    /// True if the client matters.
    public var limitsClients: Bool { rate > 0 }
    let maxRequests: Int
    let rate: Int
    let fresh: Int
    let stale: Int
    let cache: Int
    let open: Set<String>
}
