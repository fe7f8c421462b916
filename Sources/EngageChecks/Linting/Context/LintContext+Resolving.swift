public import EngageCore

extension LintContext {
    /// Layers with the dialogs and login screens that they produce on every device.
    ///
    /// - Parameters:
    ///   - members: members of a scenario, contract section 3. Both dialogs are resolved unless
    ///     `dialog` names one.
    ///   - pseudoLanguage: a made-up language in place of the texts that the library looks up.
    public init(
        _ app: LintApp = LintApp(), layers: [ScenarioLayer], devices: [Device],
        members: [String: LocatedValue] = [:], pseudoLanguage: PseudoLanguage? = nil
    ) {
        let paths = ExecutionPath.all(app, layers: layers, devices: devices, members: members)
        var resolutions = LintResolutions()
        if paths.isEmpty {
            let base = ScenarioBase(
                layers: layers, members: members, unknownKept: Layer.mostUnknown)
            resolutions = LintResolutions(base, devices: devices, pseudoLanguage: pseudoLanguage)
        }
        self.init(
            app,
            layers: LintLayers(layers, areLoginSettings: !resolutions.screens.isEmpty),
            resolutions: resolutions)
        self.paths = paths
        scenario = LintScenario(members: members)
        providers = LintProviders(members: members, layers: layers)
        providers.list = resolutions.providers
        problems = resolutions.problems
        otherDocuments =
            layers.flatMap { $0.nativeLogins.map(\.root.document) }
            + layers.compactMap(\.overlay?.document)
        for (name, member) in members.sorted(by: { $0.key < $1.key })
        where LintScenario.memberNames.contains(name) {
            otherDocuments.append(member.document)
        }
    }

    /// A file that cannot be read: its one finding states why.
    public init(unreadable message: String, at location: SourceLocation?, of file: String) {
        self.init()
        problems = [
            Diagnostic(
                .error, .invalidScenario, message,
                at: location ?? SourceLocation(file: file, line: 1, column: 1))
        ]
    }

    /// A document without layers.
    init(_ document: Document, problems: [Diagnostic] = []) {
        self.init()
        otherDocuments = [document]
        self.problems = problems
    }
}
