import ArgumentParser
import EngageCore

/// `engage providers check`: whether a customization and a configuration speak of the same providers.
struct ProvidersCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        _superCommandName: "engage providers",
        abstract: "Check a customization's providers against a configuration.",
        discussion: """
            Reports removed providers that do not exist, enabled ones that are not described, \
            described ones that are not enabled, and, with --icons, missing images. The exit \
            status is 1 where something is found. Without CONFIG every app of engage.yaml is \
            checked, each against its own providers.

            Example: engage providers check Examples/guide/defaults.plist
            """)

    @Argument(help: "A customization: a dictionary of keys, or a scenario with layers.")
    var config: String?

    @Option(
        help: "Where from: bundled, cache, a file or an address; the project's or bundled else.")
    var source: String?

    @Option(help: "The project file; its apps are checked where no customization is given.")
    var project = "engage.yaml"

    @Option(help: "Only this app of the project.")
    var app: String?

    @Option(help: "Folder with the app's images, icon_NAME_30x30.png.")
    var icons: String?

    @OptionGroup var options: FetchOptions

    func run() throws {
        var findings: [Diagnostic] = []
        for subject in try subjects() {
            let list = ProviderList(subject.source.configuration)
            for root in subject.roots {
                findings += root.document.diagnostics
                findings += ProviderCheck.removed(by: root, missingIn: list)
            }
            findings += ProviderCheck.descriptions(of: list, at: subject.source.body)
            if let icons { findings += try missingIcons(of: list, in: icons) }
        }
        // Apps share layers and providers: what is wrong with those is said once.
        var seen: Set<Diagnostic> = []
        findings = findings.filter { seen.insert($0).inserted }
        StandardError.report(findings)
        if findings.contains(where: { $0.severity > .note }) { throw ExitStatus.found.code }
    }

    /// Dictionaries that are checked together against one list of providers.
    private struct Subject {
        var roots: [LocatedValue]
        var source: ProviderSource
    }

    private func subjects() throws(CommandFailure) -> [Subject] {
        if let config {
            let source = try ProviderSource.read(source ?? "bundled", options: options)
            let root = try InputFile.document(config).root
            guard root.kind == .dictionary else {
                throw CommandFailure(
                    .invalidInput,
                    "a customization takes a dictionary, found \(root.kind.noun)",
                    at: root.location)
            }
            return [Subject(roots: [root], source: source)]
        }
        guard app != nil || OpenFile.isThere(project) else {
            throw CommandFailure(
                .usage,
                "give a customization, or run where an engage.yaml is ('engage init' writes one)")
        }
        var subjects: [Subject] = []
        for app in try ProjectFiles(project, app: app).project.apps {
            let own = app.members["configuration"]?.document.file
            let source = try ProviderSource.read(source ?? own ?? "bundled", options: options)
            subjects.append(Subject(roots: app.layers.map(\.values), source: source))
        }
        return subjects
    }

    private func missingIcons(
        of list: ProviderList, in folder: String
    ) throws(CommandFailure) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for provider in list.authenticationNames.compactMap({ list[$0] }) {
            // A name with a slash would be looked up outside of the folder, one with a zero cut.
            let isFile = !provider.name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
            let path = "\(folder)/\(provider.iconName)"
            do {
                if isFile, try OpenFile.status(of: path) != nil { continue }
            } catch {
                throw CommandFailure(.inputOutput, "\(path): \(error.text)")
            }
            findings.append(
                Diagnostic(
                    .warning, .missingIcon,
                    "the image '\(TextTable.cell(provider.iconName))' of "
                        + "'\(TextTable.cell(provider.name))' is missing",
                    at: provider.location))
        }
        return findings
    }
}

extension DiagnosticCode {
    /// A provider is removed that no configuration enables.
    static let unknownRemovedProvider: DiagnosticCode = "unknownRemovedProvider"
    /// An enabled provider has no description.
    static let undescribedProvider: DiagnosticCode = "undescribedProvider"
    /// A described provider is in no list.
    static let unusedProvider: DiagnosticCode = "unusedProvider"
    /// The image of a provider is missing.
    static let missingIcon: DiagnosticCode = "missingIcon"
}

/// The findings of `engage providers check`.
enum ProviderCheck {
    private static let removalKeys = [
        "ProviderTable.RemoveProviders", "kJRRemoveProvidersFromAuthentication",
    ]

    /// Removed names that the table never shows.
    static func removed(by root: LocatedValue, missingIn list: ProviderList) -> [Diagnostic] {
        let names = Set(list.authenticationNames)
        let layers = (root["layers"].map { Array($0.elements) } ?? []).compactMap { $0["values"] }
        var findings: [Diagnostic] = []
        for values in [root] + layers {
            for key in removalKeys {
                for element in values[key].map({ Array($0.elements) }) ?? [] {
                    guard let name = element.string, !names.contains(name) else { continue }
                    findings.append(
                        Diagnostic(
                            .warning, .unknownRemovedProvider, key: "ProviderTable.RemoveProviders",
                            "provider '\(TextTable.cell(name))' is removed and not in the list of providers",
                            at: element.location))
                }
            }
        }
        return findings
    }

    /// Enabled names without description, and descriptions without use.
    static func descriptions(of list: ProviderList, at body: LocatedValue) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for key in ["enabled_providers", "social_providers"] {
            for element in body[key].map({ Array($0.elements) }) ?? [] {
                guard let name = element.string, list[name] == nil else { continue }
                findings.append(
                    Diagnostic(
                        .warning, .undescribedProvider, key: key,
                        "provider '\(TextTable.cell(name))' is enabled and not described",
                        at: element.location))
            }
        }
        let used = Set(list.authenticationNames + list.sharingNames)
        for name in list.configuration.describedNames where !used.contains(name) {
            findings.append(
                Diagnostic(
                    .note, .unusedProvider,
                    "provider '\(TextTable.cell(name))' is described and not enabled",
                    at: list[name]?.location))
        }
        return findings
    }
}
