import ArgumentParser
import EngageCore

/// `engage preview`: the resolved screen as a picture.
struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        _superCommandName: "engage",
        abstract: "Draw the resolved screen: SVG, HTML, PNG or in the terminal.",
        discussion: """
            FILE and the options of the question are those of 'engage resolve'. Several files, \
            folders or devices, and the apps of a project where no file is given, are drawn at \
            once into the --output folder, each in both orientations unless --orientation names \
            one: NAME-DEVICE-ORIENTATION.svg. Without arguments the apps of engage.yaml are drawn \
            into engage-preview/. --check compares what is seen with scenes that were approved, \
            and --compare two configurations; the exit status is 1 where something changed. PNG \
            needs rsvg-convert (Debian and Ubuntu: librsvg2-bin; Homebrew: librsvg).

            Example: engage preview Examples/guide/defaults.plist --device ipad-2 -o guide.svg
            """)

    @OptionGroup var scenario: ScenarioOptions

    @Argument(help: "More files, and folders with them; the layers of the options lie over each.")
    var more: [String] = []

    @Option(help: "svg, html, ascii or png; told by the name of the output where it is left out.")
    var format: PreviewFormat?

    @Option(
        name: .shortAndLong,
        help: "Write to this file; several files, devices or apps to this folder.")
    var output: String?

    @Flag(
        help: """
            Every device of the catalogue: one page with every distinct look, or a picture each \
            with another --format.
            """)
    var allDevices = false

    @Option(
        parsing: .upToNextOption,
        help: """
            Two files or projects, git:REV:PATH among them: draw before and after side by side, \
            what changed outlined.
            """)
    var compare: [String] = []

    @Option(
        name: .customLong("dialog-size"),
        help: """
            A dialog on a phone: literal, the guide's 320 x 480, or screen, as UIKit shows it; \
            repeat it for both.
            """,
        completion: .list(DialogSize.words))
    private var dialogSizeWords: [String] = []

    @Option(
        name: .customLong("skin"),
        help: """
            Era of bars, rows and buttons: ios6, ios7, modern, or auto, the device's own; repeat \
            it for more.
            """,
        completion: .list(PictureStyle.SkinName.words))
    private var skinWords: [String] = []

    @Option(help: "A text size of the system, xs to xxxl or ax1 to ax5; repeat it for more.")
    var textSize: [String] = []

    @Option(help: "light or dark; repeat it for both.")
    var appearance: [String] = []

    @Option(help: "Pixels a point of a PNG: 1, 2, 3 or device; repeat it for more.")
    var scale: [PixelScale] = []

    @Option(
        help: """
            A page with a picture of each of these states of a dialog: all, or names with commas: \
            \(DialogState.allCases.map(\.rawValue).joined(separator: ", ")).
            """)
    var states: String?

    @Option(help: "Of a project only the apps that a change since git:REVISION can reach.")
    var changed: String?

    @OptionGroup(title: "Options for approval") var approval: ApprovalOptions

    @Flag(help: "Replace files that Engage did not draw, too; never one that is read.")
    var force = false

    @Flag(help: "Say which files would be written, and write none.")
    var dryRun = false

    @Flag(help: "Draw again whenever a file changes, until interrupted.")
    var watch = false

    func validate() throws {
        for word in dialogSizeWords { try DialogSize.check(word, of: "--dialog-size") }
        for word in skinWords { try PictureStyle.SkinName.check(word, of: "--skin") }
        try SystemLook.check(textSize, appearance)
        if isOfSeveralLooks { try validateLooks() }
        if !scale.isEmpty, form != .png { throw ValidationError("--scale is of a PNG alone") }
        if states != nil { try validateStates() }
        if approval.check != nil { return try validateApproval() }
        if !compare.isEmpty { try validateComparison() }
        if allDevices, !scenario.device.isEmpty || scenario.size != nil {
            throw ValidationError("give --all-devices or a device, not both")
        }
        if isSet || allDevices && compare.isEmpty {
            guard let output, output != "-" else {
                throw ValidationError("\(reason) needs an --output folder")
            }
            if isSet, PreviewFormat(file: output) != nil {
                throw ValidationError("\(reason) needs a folder as --output, found '\(output)'")
            }
        }
        guard watch else { return }
        if output == nil { throw ValidationError("--watch needs an --output") }
        if dryRun { throw ValidationError("give --watch or --dry-run, not both") }
        if (scenario.files + more + compare).contains("-") {
            throw ValidationError("--watch cannot watch standard input")
        }
    }

    /// What makes many files of one command, for a message.
    private var reason: String {
        if allDevices { return "--all-devices" }
        if isOfSeveralLooks || scale.count > 1 { return "more than one look" }
        return more.isEmpty && !isFolder ? "more than one device" : "more than one file"
    }

    /// True where the options ask for a file an answer, in a folder.
    var isSet: Bool {
        guard compare.isEmpty, !isSheet else { return false }
        if !more.isEmpty || isFolder { return true }
        return form != .html
            && (allDevices || scenario.device.count > 1 || scenario.orientations.count > 1
                || isOfSeveralLooks || scale.count > 1)
    }

    /// True for a folder of configurations; an app with its one settings file is that file where
    /// one picture is asked for.
    private var isFolder: Bool {
        guard let file = scenario.file, OpenFile.isFolder(file) else { return false }
        guard output == nil || output == "-" || PreviewFormat(file: output) != nil else {
            return true
        }
        return (try? MainBundle(file).hasSettings) != true
    }

    var form: PreviewFormat {
        let usual: PreviewFormat =
            allDevices || !compare.isEmpty || states != nil || isOfSeveralLooks ? .html : .svg
        return format ?? PreviewFormat(file: output) ?? usual
    }

    func run() throws {
        guard watch else { return try draw() }
        SystemDoor.holdInterrupts()
        var seen: [[UInt8]?]?
        while !SystemDoor.isInterrupted {
            let now = contents
            if now != seen {
                seen = now
                drawTimed()
            }
            SystemDoor.pause(milliseconds: 100)
        }
    }

    /// Draws, and says how long it took or why it did not come about.
    private func drawTimed() {
        let clock = ContinuousClock()
        let start = clock.now
        do throws(CommandFailure) {
            try draw()
            let (seconds, attoseconds) = (clock.now - start).components
            let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
            StandardError.note("drawn in \(milliseconds) ms")
        } catch {
            if !error.line.isEmpty { StandardError.report(error.line) }
        }
    }

    /// Every file as it stands; nil for one that cannot be read now.
    private var contents: [[UInt8]?] {
        var files = scenario.files + more + compare
        if isSet { files += (try? PreviewSubject.unfolded(given, reports: false)) ?? [] }
        if let assets = scenario.assets {
            files += (try? AssetFolder(path: assets).files) ?? []
        }
        return files.map { try? InputFile.read($0).bytes }
    }

    /// Bytes of a picture would be no text for a terminal.
    private func refuseTerminal() throws(CommandFailure) {
        guard form == .png, output == nil || output == "-", StandardOutput.isTerminal else {
            return
        }
        throw CommandFailure(
            .usage,
            "a PNG is no text for a terminal; write it with --output FILE.png or into a pipe")
    }

    private func draw() throws(CommandFailure) {
        try refuseTerminal()
        if !textSize.isEmpty || !appearance.isEmpty { StandardError.note(SystemLook.note) }
        if let folder = approval.check { return try compareApproved(in: folder) }
        if isOfSeveralLooks, isSheet || form == .html, !isSet, !asksSeveralApps {
            return try drawLooks()
        }
        if states != nil { return try drawStates() }
        if !compare.isEmpty { return try drawComparison() }
        if isSet || isOfSeveralLooks {
            return try draw(try subjects(), on: given.isEmpty ? try projectDevices() : devices)
        }
        let sources = try reached(try scenario.load())
        if isWholeProject {
            return try draw(PreviewSubject.apps(sources), on: try projectDevices())
        }
        let isFolder = output.map { output in
            output != "-" && PreviewFormat(file: output) == nil
                && (scenario.asksProject
                    || form != .html && (output.hasSuffix("/") || OpenFile.isFolder(output)))
        }
        guard !isSet, isFolder != true, sources.count == 1, let source = sources.first else {
            return try drawApps(sources)
        }
        let answer = try source.answer(on: devices.first, telling: true)
        StandardError.report(answer.diagnostics)
        source.tellWay()
        guard form == .html else {
            let folder = try folder(of: source)
            let scene = answer.scene(style.with(fontsOf: folder))
            let pixels = (scale.first ?? .one).pixels(on: answer.device)
            let pictures = folder?.pictures(for: [scene]) ?? .init()
            if form == .png { PNGConverter.tellLimits(of: [scene]) }
            return try write(
                try form.bytes(of: scene, assets: pictures, scale: pixels), to: output)
        }
        guard allDevices else {
            return try write(page(of: source).switching(source), to: output)
        }
        let (bytes, scenes) = try page(of: source).gallery(source)
        let looks = scenes.count
        let path = try pagePath()
        try write(bytes, to: path)
        StandardError.report(
            "\(TerminalText.safe(path ?? "-")): \(looks) distinct look\(looks == 1 ? "" : "s")")
    }

    /// Files, or the apps of a project on its devices, against their approved scenes.
    private func compareApproved(in folder: String) throws(CommandFailure) {
        let subjects = try subjects()
        let run = PictureApproval(
            folder: folder, devices: try projectDevices(), orientations: orientations,
            looks: looks, leniency: approval.leniency,
            isWhole: given.isEmpty && scenario.app == nil && scenario.device.isEmpty
                && scenario.size == nil && scenario.orientations.isEmpty && !allDevices
                && changed == nil)
        try approval.approve ? run.approve(subjects) : run.check(subjects)
    }

    /// The apps of a project, on its devices unless others are asked for.
    private func drawApps(_ sources: [ScenarioSource]) throws(CommandFailure) {
        guard let output, output != "-", PreviewFormat(file: output) == nil else {
            let names = sources.compactMap(\.label).joined(separator: ", ")
            throw CommandFailure(
                .usage, "several apps need an --output folder; or name one with --app: \(names)")
        }
        let subjects =
            given.count == 1 && !scenario.asksProject
            ? PreviewSubject.files(given, scenario) : PreviewSubject.apps(sources)
        try draw(subjects, on: try projectDevices())
    }

    /// Devices of the options, else of the project that is asked.
    private func projectDevices() throws(CommandFailure) -> [Device] {
        guard devices.isEmpty, scenario.asksProject else { return devices }
        return try ProjectFiles(scenario.project, app: scenario.app).project.devices
    }

    /// Where a project is drawn when nobody says it.
    private static let projectFolder = "engage-preview"

    /// True where nothing says what to draw and how: the project, into a folder of that name.
    private var isWholeProject: Bool {
        output == nil && format == nil && scenario.asksProject && scenario.app == nil
            && scenario.project == ProjectSearch.name && compare.isEmpty && !allDevices
            && devices.isEmpty
    }

    private func draw(
        _ subjects: [PreviewSubject], on devices: [Device]
    ) throws(CommandFailure) {
        var set = PreviewSet(
            folder: output ?? Self.projectFolder, format: form, devices: devices,
            orientations: orientations,
            isGallery: allDevices, looks: looks, scales: scale.isEmpty ? [.one] : scale,
            assets: scenario.assets, output: pictureOutput)
        if form == .html, given.isEmpty, scenario.asksProject {
            let input = LintInput(
                project: ProjectSearch.path(scenario.project), apps: [], files: [],
                today: CalendarDay.today, cache: ResultCache())
            do {
                let report = try input.report()
                set.areFindingsKnown = true
                set.findings = Dictionary(grouping: report.findings) { $0.app ?? "" }
            } catch {
                // What cannot be looked at is no reason for no picture; that reading broke off is.
                if let failure = error as? CommandFailure, failure.status == .inputOutput {
                    throw failure
                }
            }
        }
        try set.draw(subjects)
    }

    /// Where a page goes: the file that is named, else `index.html` in the folder.
    func pagePath() throws(CommandFailure) -> String? {
        guard let output, output != "-", PreviewFormat(file: output) == nil,
            allDevices || output.hasSuffix("/")
        else { return output }
        try OutputFile.makeFolder(output)
        return output.hasSuffix("/") ? "\(output)index.html" : "\(output)/index.html"
    }

    private func page(of source: ScenarioSource) throws(CommandFailure) -> PreviewPage {
        PreviewPage(
            title: title, devices: devices, orientations: orientations, style: style,
            assets: try folder(of: source))
    }

    /// Heading of a page; of an absolute path the last part alone.
    var title: String {
        let layers = [scenario.app, scenario.file, scenario.defaults].compactMap { $0 }
        return Self.title(of: layers + scenario.overrides).joined(separator: ", ")
    }

    /// Names of files without folders that are nobody else's.
    static func title(of files: [String]) -> [String] {
        files.map { file in
            guard file.hasPrefix("/") else { return file }
            return file.split(separator: "/").last.map { String($0) } ?? "/"
        }
    }

    /// The one way that a single picture is drawn in.
    var style: PictureStyle { looks.first?.style ?? PictureStyle() }

    /// Every way that was asked for, besides languages.
    var looks: [PictureLook] {
        PictureLook.all(
            sizes: dialogSizeWords.compactMap { DialogSize(rawValue: $0) },
            skins: skinWords.compactMap { PictureStyle.SkinName(rawValue: $0) },
            textSizes: textSize, appearances: appearance)
    }

    /// Files and folders as they are given.
    var given: [String] { [scenario.file].compactMap { $0 } + more }

    /// The pictures: those of the options, else the app's own.
    func folder(of source: ScenarioSource) throws(CommandFailure) -> AssetFolder? {
        guard let path = scenario.assets ?? source.assetFolder else { return nil }
        return try AssetFolder(path: path)
    }

    /// Devices that the options name, as they are held; none means the configuration's own.
    var devices: [Device] {
        if allDevices { return DeviceCatalogue.devices }
        guard scenario.size == nil, scenario.device.count > 1 else {
            // An orientation alone turns the configuration's own device.
            return [scenario.askedDevice].compactMap { $0 }
        }
        return scenario.askedDevices.map { device in
            scenario.orientation.map { device.held(in: $0) } ?? device
        }
    }

    var orientations: [Orientation] {
        scenario.orientations.isEmpty ? Orientation.allCases : scenario.orientations
    }
}
