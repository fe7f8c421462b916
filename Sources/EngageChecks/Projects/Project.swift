public import EngageCore

/// The contents of `engage.yaml`: layers, apps, devices, providers, tests and lint settings.
public struct Project: Sendable {
    /// Apps in the order of the file; one without name where there is no `apps:`.
    public var apps: [TestPlan.App]
    /// Devices that commands use unless a test sets others.
    public var devices: [Device]
    /// Paths of test files and folders, relative to the file.
    public var tests: [String]
    /// Rules.
    public var lint: LintSettings
    /// Paths of `MSIAuthenticationSettings` files, relative to the file.
    public var prompts: [String] = []
    /// The settings of `serve:`.
    package var serve = ServeMembers()
    /// All apps, also those that are left out of a run.
    public var everyApp: [TestPlan.App] = [] { didSet { shared = Self.sharedFiles(of: everyApp) } }
    private(set) var shared: Set<String> = []

    init(apps: [TestPlan.App], devices: [Device], tests: [String], lint: LintSettings) {
        self.apps = apps
        self.devices = devices
        self.tests = tests
        self.lint = lint
    }
    /// Names of all apps, also of those that are left out of a run.
    public var allApps: [String] { everyApp.compactMap(\.name) }
    /// Devices under names of the project's own.
    public var deviceGroups: [String: [Device]] = [:]
    /// Values that texts and expectations may name, app by app.
    public var tables: [String: LocatedValue] = [:]

    /// The devices of a project that names none: a phone and an iPad.
    public static let standardDevices: [Device] =
        [DeviceCatalogue.device(withID: "iphone-8"), DeviceCatalogue.device(withID: "ipad-air")]
        .compactMap { $0 }

    /// The same project with only the apps that one of these patterns names; all for none.
    ///
    /// - Throws: where a pattern lists no app.
    public func with(apps patterns: [String]) throws(TestFileErrors) -> Project {
        guard !patterns.isEmpty else { return self }
        var result = self
        var kept: Set<String> = []
        for pattern in patterns {
            let choice = AppChoice(pattern)
            let found = apps.filter { choice.accepts($0.name, tags: $0.tags) }
            guard !found.isEmpty else {
                let hint = Spelling.nearest(to: pattern, among: apps.compactMap(\.name))
                throw TestFileErrors(diagnostics: [
                    Diagnostic(
                        .error, .invalidField,
                        "unknown app '\(pattern)'"
                            + Spelling.hint(hint))
                ])
            }
            kept.formUnion(found.compactMap(\.name))
        }
        result.apps = apps.filter { $0.name.map(kept.contains) ?? false }
        return result
    }

    /// The same project with only the calls of this name; all for nil.
    ///
    /// - Throws: where no app has such a call.
    public func with(showing name: String?) throws(TestFileErrors) -> Project {
        guard let name else { return self }
        var result = self
        result.apps = apps.filter { $0.showing == name }
        if result.apps.isEmpty {
            let known = apps.compactMap(\.showing)
            let names = Set(known).sorted().joined(separator: ", ")
            let rest = known.isEmpty ? "; engage.yaml has no 'showings'" : "; there are \(names)"
            let hint = Spelling.hint(Spelling.nearest(to: name, among: known), otherwise: rest)
            throw TestFileErrors(diagnostics: [
                Diagnostic(.error, .invalidField, "unknown call '\(name)'\(hint)")
            ])
        }
        return result
    }

    /// The same project with only this app.
    ///
    /// - Throws: where there is no app of that name.
    public func with(app name: String?) throws(TestFileErrors) -> Project {
        try with(apps: name.map { [$0] } ?? [])
    }

    /// Resolves every app in this profile, in place of the file's.
    public mutating func take(profile: Profile) {
        let value = LocatedValue(text: profile.rawValue, of: "profile")
        for number in apps.indices { apps[number].members["profile"] = value }
    }

    /// What source code among the apps' layers reports: what is not known or left out.
    public var sourceFindings: [Diagnostic] {
        apps.flatMap(\.sourceFindings).reduce(into: []) { found, finding in
            if !found.contains(finding) { found.append(finding) }
        }
    }

    /// Providers that some app's list has, the shipped list's included.
    public var everyProvider: Set<String> {
        let shipped = ProviderList(ProviderCatalogue.configuration(idiom: .phone))
        var names = Set(shipped.authenticationNames + shipped.sharingNames)
        for app in everyApp {
            names.formUnion(app.overlays.flatMap(\.addedProviders))
            for list in [app.members["configuration"], app.members["customProviders"]] {
                names.formUnion((list?["provider_info"] ?? list)?.entries.map(\.key) ?? [])
                for member in ["enabled_providers", "social_providers"] {
                    names.formUnion(list?[member]?.elements.compactMap(\.string) ?? [])
                }
            }
        }
        return names
    }

    /// Files that are layers of more than one of all the apps.
    public var sharedFiles: Set<String> { shared }

    private static func sharedFiles(of apps: [TestPlan.App]) -> Set<String> {
        var users: [String: Int] = [:]
        for app in apps {
            for file in Set(app.layers.map(\.values.document.file)) { users[file, default: 0] += 1 }
        }
        return Set(users.filter { $0.value > 1 }.keys)
    }
}

extension TestPlan.App {
    /// What source code among its layers reports: what is not known, left out or lost.
    public var sourceFindings: [Diagnostic] {
        layers.flatMap(\.values.document.diagnostics).filter {
            [.assumedValue, .sourceLeftOut, .defaultsBeforeConfiguration, .unknownKey].contains(
                $0.code)
        }
    }
}
