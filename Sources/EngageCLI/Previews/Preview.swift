import ArgumentParser
import EngageCore
import EngagePictures

/// `engage preview`: the resolved screen as a picture.
struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        _superCommandName: "engage",
        abstract: "Draw the screen: SVG, HTML, PNG or text.",
        discussion: """
            FILE and the options of the screen are those of 'engage resolve'. Several files, \
            folders, devices or apps go into the --output folder as NAME-DEVICE-ORIENTATION.svg, \
            in both orientations unless --orientation names one. Without arguments it draws the \
            apps of engage.yaml into engage-preview/. --check compares with approved scenes, \
            --compare two configurations; the exit status is 1 if something changed. In a PNG, \
            the app's pictures that are not PNG need rsvg-convert (Debian and Ubuntu: librsvg2-bin; \
            Homebrew: librsvg).

            Example: engage preview Examples/guide/defaults.plist --device ipad-2 -o guide.svg
            Example: engage preview Examples/guide/defaults.plist --format ascii
            """)

    @OptionGroup var scenario: ScenarioOptions

    @Argument(help: "More files or folders.")
    var more: [String] = []

    @Option(help: "Output format: svg, html, ascii or png (default: from --output).")
    var format: PreviewFormat?

    @Option(
        name: .shortAndLong,
        help: "Output file; a folder for several pictures.")
    var output: String?

    @Flag(
        help: """
            Draw every device of the catalogue, on one page or as a picture each.
            """)
    var allDevices = false

    @Option(
        parsing: .upToNextOption,
        help: """
            Draw two files or projects (git:REV:PATH is one) side by side and as an overlay, with the \
            changes outlined; or compare two PNG pictures.
            """)
    var compare: [String] = []

    // A number below 0 is refused with what is wanted, and is no option of that name.
    @Option(
        parsing: .unconditional,
        help: """
            With --compare of two PNG: the smallest difference of two colours to report, from 0 \
            to 1. Differently smoothed edges are equal (default: 0.1).
            """)
    var threshold: Double?

    @Option(
        name: .customLong("dialog-size"),
        help: """
            Size of a dialog on a phone: screen, as UIKit shows it (the default), or literal, the \
            guide's 320 x 480; repeat it for both.
            """,
        completion: .list(DialogSize.words))
    var dialogSizeWords: [String] = []

    @Option(
        name: .customLong("skin"),
        help: """
            Style of the system controls: ios6, ios7, modern, or auto (from the device).
            """,
        completion: .list(PictureStyle.ThemeName.words))
    var skinWords: [String] = []

    @Flag(help: "Outline the size that the guide gives a dialog, where it is drawn larger.")
    var outline = false

    @Option(
        help: "Pixels per point of a PNG: 1, 2, 3 or device.",
        transform: PixelScale.word)
    var scale: [PixelScale] = []

    @Option(
        help: """
            Draw a page with these states of a dialog: all, or names with commas: \
            \(DialogState.allCases.map(\.rawValue).joined(separator: ", ")).
            """)
    var states: String?

    @Option(help: "Only the apps that a change since git:REVISION affects.")
    var changed: String?

    @OptionGroup(title: "Options for approval") var approval: ApprovalOptions

    @Flag(help: "Replace files that Engage did not draw, too; never an input.")
    var force = false

    @Flag(
        name: [.customShort("n"), .long], help: "Print which files would be written; write none.")
    var dryRun = false

    @Flag(help: "Draw again whenever a file changes.")
    var watch = false

    func validate() throws {
        for word in dialogSizeWords { try DialogSize.check(word, of: "--dialog-size") }
        for word in skinWords { try PictureStyle.ThemeName.check(word, of: "--skin") }
        if isOfSeveralLooks { try validateLooks() }
        if !scale.isEmpty, form != .png { throw ValidationError("--scale needs --format png") }
        try validateThreshold()
        if states != nil { try validateStates() }
        if approval.check != nil || approval.history != nil { return try validateApproval() }
        if !compare.isEmpty { try validateComparison() }
        if allDevices, !scenario.device.isEmpty {
            throw ValidationError("give --all-devices or a device, not both")
        }
        if isSet || allDevices && compare.isEmpty {
            guard let output, output != "-" else {
                throw ValidationError("\(reason) needs an --output folder")
            }
            if isSet, PreviewFormat(file: output) != nil {
                throw ValidationError("\(reason) needs a folder as --output; found '\(output)'")
            }
        }
        guard watch else { return }
        if output == nil { throw ValidationError("--watch needs --output") }
        if dryRun { throw ValidationError("give --watch or --dry-run, not both") }
        if (scenario.files + more + compare).contains("-") {
            throw ValidationError("--watch needs files; '-' is standard input")
        }
    }

    func run() throws {
        guard watch else { return try draw() }
        SystemDoor.holdInterrupts()
        var seen: [[UInt8]?]?
        let clock = ContinuousClock()
        while !SystemDoor.isInterrupted {
            let start = clock.now
            let now = contents
            let taken = Self.milliseconds(clock.now - start)
            if now != seen {
                seen = now
                drawTimed()
            }
            // Many files are read less often, so that a watch takes a fifth of a processor at most.
            SystemDoor.pause(milliseconds: UInt32(clamping: min(max(20, 4 * taken), 2000)))
        }
    }

    /// Draws, and prints how long it took or why it failed.
    private func drawTimed() {
        let clock = ContinuousClock()
        let start = clock.now
        do throws(CommandFailure) {
            try draw()
            StandardError.note("drawn in \(Self.milliseconds(clock.now - start)) ms")
        } catch {
            if !error.line.isEmpty { StandardError.report(error.line) }
        }
    }

    private static func milliseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }

    /// Every file as it is; nil for one that cannot be read now.
    private var contents: [[UInt8]?] {
        var files = scenario.files + more + compare
        if isSet {
            files += (try? PreviewSubject.unfolded(given, reports: false))?.map(\.path) ?? []
        }
        if let assets = scenario.assets {
            files += (try? AssetFolder(path: assets).files) ?? []
        }
        return files.map { try? InputFile.read($0, from: .found).bytes }
    }

}
