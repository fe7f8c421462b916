import ArgumentParser
import EngageChecks
import EngageCore

/// `engage diff`: what a change of configuration changes, for whom.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        _superCommandName: "engage",
        abstract: "Say what changes for which app and device between two configurations.",
        discussion: """
            A and B are projects (engage.yaml), layers, scenarios, login-screen settings or provider \
            lists; git:REV:PATH is a file of a revision. Without B the project is compared with A, \
            without both with git:HEAD. A project is compared on its devices, everything else on \
            every device of the catalogue in both orientations. With --project or --app, A and B \
            are layers of those apps. Where a revision has no engage.yaml, it is compared with the \
            screens as the library ships them. Effective and cosmetic changes stand apart; the exit status \
            is 1 where something effective changed.

            Example: engage diff Examples/white-label/apps/acorn.yaml \
            Examples/white-label/apps/birch.yaml
            """)

    @Option(
        help: "How to print: text, json or markdown.",
        completion: .list(ResolutionDifference.Format.words),
        transform: ResolutionDifference.Format.word)
    var format = ResolutionDifference.Format.text

    @Option(help: "The project file.")
    var project: String?

    @Option(help: "Only this app of the project; repeat it for more, '*' and tag:NAME count.")
    var app: [String] = []

    @Option(help: "effective: leave out what is only cosmetic.")
    var only: String?

    @Option(help: "Only this showing: a place of the app that shows a dialog.")
    var showing: String?

    @Option(help: "guide or sdk-5.5, in place of what the projects say.")
    var profile: FetchOptions.ProfileName?

    @Option(help: "Only this device (see 'engage devices'); repeat it for more.")
    var device: [String] = []

    @Argument(help: "The configuration before.")
    var old: String?

    @Argument(help: "The configuration after.")
    var new: String?

    func run() throws {
        if let only, only != "effective" {
            throw CommandFailure(.usage, "--only takes effective, found '\(only)'")
        }
        let asked = try device.map { name in
            guard let device = DeviceCatalogue.device(named: name) else {
                throw CommandFailure(.usage, Device.unknown(name, at: nil).message)
            }
            return device
        }
        let file = ProjectSearch.path(project ?? ProjectSearch.name)
        let reader = DiffReader(project: file, apps: app, profile: profile?.value, showing: showing)
        if let old, new == nil, !old.hasPrefix("git:"), !OpenFile.isThere(file) {
            throw CommandFailure(
                .usage,
                "expected two configurations, found '\(old)' alone and no \(file) to compare it with"
            )
        }
        let after = try reader.file(new ?? file, whole: new == nil)
        var one: DiffSide
        var two: DiffSide
        guard let before = try reader.before(old, whole: new == nil) else {
            two = try reader.side(after)
            return try print(reader.shipped(two), two, on: asked)
        }
        if !before.isProject, !after.isProject, project != nil || !app.isEmpty {
            (one, two) = try reader.layers(before, after)
        } else {
            one = try reader.side(before)
            two = try reader.side(after)
            tellUnasked(before.root, after.root)
        }
        try print(one, two, on: asked)
    }

    /// Says which members of two scenarios differ and make no difference here.
    private func tellUnasked(_ before: LocatedValue, _ after: LocatedValue) {
        guard DocumentKind(before).isScenario, DocumentKind(after).isScenario else { return }
        for (member, asked) in [
            ("device", "the devices asked for are"), ("dialog", "both dialogs are"),
        ] {
            let (old, new) = (before[member], after[member])
            guard old.map({ one in new.map { !one.isSame(as: $0) } ?? true }) ?? (new != nil)
            else { continue }
            StandardError.note("'\(member)' of the scenarios does not count: \(asked) compared")
        }
    }

    private func print(
        _ one: DiffSide, _ two: DiffSide, on asked: [Device]
    ) throws {
        let devices = asked.isEmpty ? two.devices ?? one.devices ?? Self.everyDevice : asked
        let difference = ResolutionDifference(
            from: one.questions, to: two.questions, on: devices, resolver: TestScenario.resolver)
        let told = only == nil ? difference : difference.effectiveOnly
        if format == .text {
            try StandardOutput.write(forPeople: told.written(format))
        } else {
            try StandardOutput.write(told.written(format))
        }
        if difference.isEffective { throw ExitStatus.found.code }
    }

    private static var everyDevice: [Device] {
        DeviceCatalogue.devices.flatMap { device in
            Orientation.allCases.map { device.held(in: $0) }
        }
    }
}
