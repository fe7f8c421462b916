import ArgumentParser
import EngageChecks
import EngageCore

/// `engage providers check`: whether a customization and a configuration name the same providers.
struct ProvidersCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        _superCommandName: "engage providers",
        abstract: "Check the providers of a customization against a list.",
        discussion: """
            Runs two rules of 'engage lint': removing a provider that does not exist, and enabling \
            one that is not described. It also notes described providers that are not enabled. \
            --icons reports missing images. Without CONFIG it checks every app of engage.yaml \
            against its own list. The exit status is 1 if something is found.

            Example: engage providers check Examples/guide/defaults.plist
            Example: engage providers check --project Examples/white-label/engage.yaml
            """)

    @Argument(help: "A layer, or a scenario with layers (default: the apps of engage.yaml).")
    var config: String?

    @Option(
        help: "List of providers: bundled, cache, a file or a URL (default: the app's, or bundled)."
    )
    var configuration: String?

    @Option(help: "The project file.")
    var project = "engage.yaml"

    @Option(help: "Only this app of the project.")
    var app: String?

    @Option(help: "Folder with the app's icons, icon_NAME_30x30.png.")
    var icons: String?

    @Option(help: "Family of devices: phone or pad.")
    var idiom: FetchOptions.IdiomName = .phone

    func run() throws {
        var findings: [Diagnostic] = []
        for subject in try subjects() {
            findings += subject.roots.flatMap(\.document.diagnostics)
            findings += subject.lint.providerFindings
            findings += unused(in: subject.source)
            if let icons { findings += try missingIcons(of: subject.source, in: icons) }
        }
        // Apps share layers and providers: their faults are reported once.
        var seen: Set<Diagnostic> = []
        findings = findings.filter { seen.insert($0).inserted }
        StandardError.report(findings)
        if findings.contains(where: { $0.severity > .note }) { throw ExitStatus.found.code }
    }

    /// Dictionaries that are checked together against one list of providers.
    private struct Subject {
        var roots: [LocatedValue]
        var lint: LintContext
        var source: ProviderSource

        init(_ roots: [LocatedValue], _ lint: LintContext, against source: ProviderSource) {
            self.roots = roots
            self.source = source
            self.lint = lint
            self.lint.providers.list = ProviderList(source.configuration)
            // Of the catalogue in the binary it is not known what an app has enabled.
            let isBundled = source.body.document === ProviderCatalogue.body?.document
            self.lint.providers.configuration = isBundled ? nil : source.body
        }
    }

    private func subjects() throws(CommandFailure) -> [Subject] {
        if let config {
            let source = try ProviderSource.read(
                configuration ?? "bundled", idiom: idiom.value)
            let root = try TextOverlay().document(config).root
            if let refusal = Scenario.refusal(of: root) {
                throw CommandFailure.refused(refusal)
            }
            let lint = LintContext(
                reading: root, devices: [],
                load: ProjectFiles.loader(ScenarioLayer.folder(of: config)))
            return [Subject([root], lint, against: source)]
        }
        guard app != nil || OpenFile.isThere(ProjectSearch.path(project)) else {
            throw CommandFailure(
                .usage,
                "give a customization, or run where an engage.yaml is ('engage init' writes one)")
        }
        var subjects: [Subject] = []
        for app in try ProjectFiles(project, app: app).project.apps {
            let own = app.members["configuration"]?.document.file
            let source = try ProviderSource.read(
                configuration ?? own ?? "bundled", idiom: idiom.value)
            subjects.append(
                Subject(
                    app.layers.map(\.values), LintContext(layers: app.layers),
                    against: source))
        }
        return subjects
    }

    /// Descriptions without use; lint, which looks at what an app shows, has no rule for them.
    private func unused(in source: ProviderSource) -> [Diagnostic] {
        let list = ProviderList(source.configuration)
        let used = Set(list.authenticationNames + list.sharingNames)
        return list.configuration.describedNames.filter { !used.contains($0) }.map { name in
            Diagnostic(
                .note, .unusedProvider,
                "provider '\(TextTable.cell(name))' is described and not enabled",
                at: list[name]?.location)
        }
    }

    private func missingIcons(
        of source: ProviderSource, in folder: String
    ) throws(CommandFailure) -> [Diagnostic] {
        let list = ProviderList(source.configuration)
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
                    "missing icon '\(TextTable.cell(provider.iconName))' of "
                        + "'\(TextTable.cell(provider.name))'",
                    at: provider.location))
        }
        return findings
    }
}

extension LintContext {
    /// Rules that look at layers and list together.
    private static let providerRules: Set<String> = [
        "unknown-removed-provider", "undescribed-provider",
    ]

    /// What those rules find, in the words of `engage lint`.
    fileprivate var providerFindings: [Diagnostic] {
        Linter.report([self]).findings.filter { Self.providerRules.contains($0.rule) }.map {
            Diagnostic(
                $0.severity, DiagnosticCode(rawValue: $0.rule), key: $0.key,
                TerminalText.safe($0.message), at: $0.source)
        }
    }
}

extension DiagnosticCode {
    /// A described provider is in no list.
    fileprivate static let unusedProvider: DiagnosticCode = "unusedProvider"
    /// The image of a provider is missing.
    fileprivate static let missingIcon: DiagnosticCode = "missingIcon"
}
