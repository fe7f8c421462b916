import ArgumentParser
import EngageChecks
import EngageCore

/// `engage diff`: what a change of configuration changes, for which apps and devices.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        _superCommandName: "engage",
        abstract: "Show what differs between two configurations.",
        discussion: """
            A and B are projects (engage.yaml), layers, scenarios, login-screen settings or provider \
            lists; git:REV:PATH is a file of a revision. Without B it compares A with the project, \
            without both git:HEAD with the project. It compares a project on its devices, anything \
            else on every device of the catalogue in both orientations. With --project or --app, A \
            and B are layers of those apps. If a revision has no engage.yaml, it compares with the \
            screens as the library ships them. The answer separates effective from cosmetic \
            changes. The exit status is 1 if something effective changed.

            Example: engage diff Examples/white-label/apps/acorn.yaml \
            Examples/white-label/apps/birch.yaml
            Example: engage diff --only providers bundled Examples/guide/configuration.json
            """)

    @Option(
        help: "Output format: text, json or markdown.",
        completion: .list(ResolutionDifference.Format.words),
        transform: ResolutionDifference.Format.word)
    var format = ResolutionDifference.Format.text

    @Option(help: "The project file.")
    var project: String?

    @Option(help: "Only this app of the project; '*' and tag:NAME match several.")
    var app: [String] = []

    @Option(
        help: "effective: leave out cosmetic changes; providers: compare two lists of providers.",
        completion: .list(Only.words))
    var only: String?

    /// What of two configurations is compared.
    enum Only: String, ClosedWord {
        case effective
        case providers
    }

    @Option(help: "Only this call of 'showings', which shows a dialog.")
    var showing: String?

    @Option(help: "Profile: guide or sdk-5.5 (default: the projects' own).")
    var profile: FetchOptions.ProfileName?

    @Option(help: "Only this device (see 'engage devices').")
    var device: [String] = []

    @OptionGroup var facts: FactOptions

    @Argument(help: "The configuration before.")
    var old: String?

    @Argument(help: "The configuration after.")
    var new: String?

    func run() throws {
        try Only.check(only, of: "--only")
        let requested = try device.map { name in
            guard let device = DeviceCatalogue.device(named: name) else {
                throw CommandFailure(.usage, Device.unknown(name, at: nil).message)
            }
            return device
        }
        if only == Only.providers.rawValue { return try compareProviders(on: requested) }
        let file = ProjectSearch.path(project ?? ProjectSearch.name)
        let reader = DiffReader(project: file, apps: app, profile: profile?.value, showing: showing)
        if let old, new == nil, !old.hasPrefix("git:"), !OpenFile.isThere(file) {
            throw CommandFailure(
                .usage,
                "nothing to compare '\(old)' with: no second file and no \(file)"
            )
        }
        let sides: (one: DiffSide, two: DiffSide)
        do {
            sides = try self.sides(reader, file)
        } catch let failure as CommandFailure where format == .json {
            // A program that reads JSON finds the error there as well.
            if !failure.faults.isEmpty {
                var difference = ResolutionDifference()
                difference.problems = failure.faults
                try StandardOutput.write(difference.written(.json))
            }
            throw failure
        }
        do {
            try print(sides.one.with(facts), sides.two.with(facts), on: requested)
        } catch let error as ScenarioError {
            throw CommandFailure.refused(error)
        }
    }

    /// What is compared: before and after.
    private func sides(
        _ reader: DiffReader, _ file: String
    ) throws -> (one: DiffSide, two: DiffSide) {
        let after = try reader.file(new ?? file, whole: new == nil)
        guard let before = try reader.before(old, whole: new == nil) else {
            let two = try reader.side(after)
            return (reader.shipped(two), two)
        }
        if !before.isProject, !after.isProject, project != nil || !app.isEmpty {
            return try reader.layers(before, after)
        }
        let sides = (try reader.side(before), try reader.side(after))
        reportOtherMembers(before.root, after.root)
        return sides
    }

    /// Compares the providers of two lists: each is 'bundled', 'cache', a file or a URL.
    private func compareProviders(on devices: [Device]) throws {
        guard let old, let new else {
            throw CommandFailure(.usage, "--only providers takes two lists of providers")
        }
        guard format != .markdown else {
            throw CommandFailure(.usage, "--only providers prints text or json, not markdown")
        }
        let idiom = devices.first?.idiom ?? .phone
        let changes = ProviderDifference.between(
            try ProviderSource.read(old, idiom: idiom).configuration,
            try ProviderSource.read(new, idiom: idiom).configuration)
        if format == .json {
            try StandardOutput.write(ProviderDifference.json(changes))
        } else {
            try StandardOutput.write(changes.map { $0.line + "\n" }.joined())
        }
        if !changes.isEmpty { throw ExitStatus.found.code }
    }

    /// Reports which members of two scenarios differ and have no effect here.
    private func reportOtherMembers(_ before: LocatedValue, _ after: LocatedValue) {
        guard DocumentKind(before).isScenario, DocumentKind(after).isScenario else { return }
        for (member, compared) in [
            ("device", "the chosen devices are"), ("dialog", "both dialogs are"),
        ] {
            let (old, new) = (before[member], after[member])
            guard old.map({ one in new.map { !one.isSame(as: $0) } ?? true }) ?? (new != nil)
            else { continue }
            StandardError.note(
                "note: '\(member)' of the scenarios has no effect: \(compared) compared")
        }
    }

    private func print(
        _ one: DiffSide, _ two: DiffSide, on requested: [Device]
    ) throws {
        let devices = requested.isEmpty ? two.devices ?? one.devices ?? Self.everyDevice : requested
        let difference = ResolutionDifference(
            from: one.requests, to: two.requests, on: devices, resolver: TestScenario.resolver)
        let printed = only == nil ? difference : difference.effectiveOnly
        if format == .text {
            try StandardOutput.write(forPeople: printed.written(format))
        } else {
            try StandardOutput.write(printed.written(format))
        }
        if difference.isEffective { throw ExitStatus.found.code }
    }

    private static var everyDevice: [Device] {
        DeviceCatalogue.devices.flatMap { device in
            Orientation.allCases.map { device.held(in: $0) }
        }
    }
}
