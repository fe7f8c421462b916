import ArgumentParser
import EngageCore
import EngagePictures

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
            Two files or projects, git:REV:PATH among them: draw before and after side by side and \
            over one another, what changed outlined; or two PNG pictures.
            """)
    var compare: [String] = []

    // A number below 0 is refused with what is wanted, and is no option of that name.
    @Option(
        parsing: .unconditional,
        help: """
            With --compare of two PNG: difference of two colours that counts, from 0 to 1; edges \
            that are smoothed otherwise count as equal (default: 0.1).
            """)
    var threshold: Double?

    @Option(
        name: .customLong("dialog-size"),
        help: """
            A dialog on a phone: screen, as UIKit shows it (the default), or literal, the guide's \
            320 x 480; repeat it for both.
            """,
        completion: .list(DialogSize.words))
    var dialogSizeWords: [String] = []

    @Option(
        name: .customLong("skin"),
        help: """
            Era of bars, rows and buttons: ios6, ios7, modern, or auto, the device's own; repeat \
            it for more.
            """,
        completion: .list(PictureStyle.SkinName.words))
    var skinWords: [String] = []

    @Flag(help: "Outline the size that the guide gives a dialog, where it is drawn larger.")
    var outline = false

    @Option(help: "A text size of the system, xs to xxxl or ax1 to ax5; repeat it for more.")
    var textSize: [String] = []

    @Option(help: "light or dark; repeat it for both.")
    var appearance: [String] = []

    @Option(
        help: "Pixels a point of a PNG: 1, 2, 3 or device; repeat it for more.",
        transform: PixelScale.word)
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
        try validateThreshold()
        if states != nil { try validateStates() }
        if approval.check != nil || approval.history != nil { return try validateApproval() }
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

}
