import ArgumentParser
import EngageCore

/// `engage preview`: the resolved screen as a picture.
struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw the resolved screen: SVG, HTML, PNG or in the terminal.",
        discussion: """
            CONFIG is a scenario, a settings file of the login screen, or one or more Custom \
            Interface dictionaries, lowest layer first. PNG needs rsvg-convert (Debian and Ubuntu: \
            librsvg2-bin; Homebrew: librsvg).

            Example: engage preview Examples/guide.json --device ipad-2 --format svg -o guide.svg
            """)

    @OptionGroup var scenario: PreviewScenario

    @Option(help: "svg, html, ascii or png; told by the name of the output where it is left out.")
    var format: PreviewFormat?

    @Option(name: .shortAndLong, help: "Write to this file, with --all-devices to this folder.")
    var output: String?

    @Flag(help: "Write a page with every distinct look on every device of the catalogue.")
    var allDevices = false

    @Option(
        parsing: .upToNextOption,
        help: "Two files: draw before and after side by side, what changed outlined.")
    var compare: [String] = []

    @Option(help: "Folder with the app's pictures, to embed them.")
    var assets: String?

    @Flag(help: "Draw again whenever a file changes, until interrupted.")
    var watch = false

    func validate() throws {
        guard compare.isEmpty || compare.count == 2 else {
            throw ValidationError("--compare takes two files, found \(compare.count)")
        }
        if compare.isEmpty, scenario.isEmpty {
            throw ValidationError("expected a CONFIG, --defaults, --overrides or --compare")
        }
        if watch, output == nil { throw ValidationError("--watch needs an --output") }
        if allDevices, output == nil {
            throw ValidationError("--all-devices needs an --output folder")
        }
    }

    func run() throws {
        try draw()
        guard watch else { return }
        var seen = try contents()
        while true {
            SystemDoor.pause(milliseconds: 200)
            guard let now = try? contents(), now != seen else { continue }
            seen = now
            let clock = ContinuousClock()
            let start = clock.now
            do throws(CommandFailure) {
                try draw()
                StandardError.report("drawn again in \(Self.text(clock.now - start))")
            } catch {
                StandardError.report(error.line)
            }
        }
    }

    private static func text(_ time: Duration) -> String {
        let (seconds, attoseconds) = time.components
        return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
    }

    private func contents() throws(CommandFailure) -> [[UInt8]] {
        var all: [[UInt8]] = []
        for file in scenario.files + compare { all.append(try InputFile.read(file).bytes) }
        return all
    }

    private func draw() throws(CommandFailure) {
        if !compare.isEmpty { return try drawComparison() }
        let source = try scenario.source()
        if allDevices { return try drawGallery(source) }
        switch format ?? PreviewFormat(file: output) {
        case .html:
            let groups = scenario.devicesToSwitch.map { device in
                HTMLPage.Group(
                    label: device.title,
                    views: Orientation.allCases.map { orientation in
                        (orientation.rawValue, source.scene(on: device.held(in: orientation)))
                    })
            }
            let pictures = groups.flatMap { $0.views.map(\.scene) }
            let page = HTMLPage.switching(
                title: scenario.title, groups: groups, assets: try found(for: pictures))
            try OutputFile.write(page, to: output)
        case .svg:
            try OutputFile.write(try svg(of: source), to: output)
        case .png:
            try OutputFile.write(try PNGConverter.convert(try svg(of: source)), to: output)
        case .ascii:
            let drawing = ASCIIRenderer.render(
                source.scene(on: scenario.onlyDevice), columns: SystemDoor.columns)
            try OutputFile.write(Array(drawing.utf8), to: output)
        }
    }

    private func svg(of source: PreviewSource) throws(CommandFailure) -> [UInt8] {
        let scene = source.scene(on: scenario.onlyDevice)
        return SVGRenderer.render(scene, assets: try found(for: [scene]))
    }

    private func drawGallery(_ source: PreviewSource) throws(CommandFailure) {
        var gallery = Gallery()
        for device in DeviceCatalogue.devices {
            for orientation in Orientation.allCases {
                gallery.add(source.scene(on: device.held(in: orientation)))
            }
        }
        let folder = output ?? "."
        do {
            try SystemDoor.makeFolder(folder)
        } catch {
            throw CommandFailure(
                .inputOutput, "folder not made: \(error.text)",
                at: SourceLocation(file: folder, line: 1, column: 1))
        }
        let path = folder.hasSuffix("/") ? "\(folder)index.html" : "\(folder)/index.html"
        let page = gallery.page(
            title: scenario.title, assets: try found(for: gallery.looks.map(\.scene)))
        try OutputFile.write(page, to: path)
        StandardError.report("\(TerminalText.safe(path)): \(gallery.looks.count) distinct looks")
    }

    private func drawComparison() throws(CommandFailure) {
        let before = try scenario.source(of: [compare[0]])
        let after = try scenario.source(of: [compare[1]])
        let device = scenario.onlyDevice
        let pair = (before: before.scene(on: device), after: after.scene(on: device))
        let page = Gallery.comparison(
            title: "\(compare[0]) and \(compare[1])", [pair],
            assets: try found(for: [pair.before, pair.after]))
        try OutputFile.write(page, to: output)
    }

    private func found(for scenes: [Scene]) throws(CommandFailure) -> ImageAssets {
        guard let assets else { return ImageAssets() }
        return try AssetFolder(path: assets).pictures(for: scenes)
    }
}

/// What `engage preview` writes.
enum PreviewFormat: String, CaseIterable, ExpressibleByArgument {
    case svg
    case html
    case ascii
    case png

    /// The form that a file's name asks for; SVG where it does not.
    init(file: String?) {
        let name = file?.lowercased() ?? ""
        if name.hasSuffix(".html") || name.hasSuffix(".htm") {
            self = .html
        } else if name.hasSuffix(".png") {
            self = .png
        } else if name.hasSuffix(".txt") {
            self = .ascii
        } else {
            self = .svg
        }
    }
}
