import ArgumentParser
import EngageCore

/// `engage preview`: the resolved screen as a picture.
struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw the resolved screen: SVG, HTML, PNG or in the terminal.",
        discussion: """
            FILE and the options of the question are those of 'engage resolve'. PNG needs \
            rsvg-convert (Debian and Ubuntu: librsvg2-bin; Homebrew: librsvg).

            Example: engage preview Examples/guide/defaults.plist --device ipad-2 -o guide.svg
            """)

    @OptionGroup var scenario: ScenarioOptions

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
        if allDevices, output == nil {
            throw ValidationError("--all-devices needs an --output folder")
        }
        if allDevices || !compare.isEmpty, let format, format != .html {
            let option = allDevices ? "--all-devices" : "--compare"
            throw ValidationError("\(option) writes html, found --format \(format.rawValue)")
        }
        guard watch else { return }
        if output == nil { throw ValidationError("--watch needs an --output") }
        if (scenario.files + compare).contains("-") {
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
            StandardError.report("drawn in \(milliseconds) ms")
        } catch {
            StandardError.report(error.line)
        }
    }

    /// Every file as it stands; nil for one that cannot be read now.
    private var contents: [[UInt8]?] {
        var files = scenario.files + compare
        if let assets { files += AssetFolder(path: assets).files }
        return files.map { try? InputFile.read($0).bytes }
    }

    private func draw() throws(CommandFailure) {
        if !compare.isEmpty { return try drawComparison() }
        let source = try scenario.loadOne()
        let answer = try source.answer()
        StandardError.report(answer.diagnostics)
        if allDevices { return try drawGallery(source) }
        let scene = answer.scene
        switch format ?? PreviewFormat(file: output) {
        case .html: try drawPage(source, first: answer.device)
        case .svg: try OutputFile.write(try svg(of: scene), to: output)
        case .png: try OutputFile.write(try PNGConverter.convert(try svg(of: scene)), to: output)
        case .ascii:
            let drawing = ASCIIRenderer.render(scene, columns: SystemDoor.columns)
            try OutputFile.write(Array(drawing.utf8), to: output)
        }
    }

    private func svg(of scene: Scene) throws(CommandFailure) -> [UInt8] {
        SVGRenderer.render(scene, assets: try found(for: [scene]))
    }

    /// One of each size of old and new, beside the device asked for.
    private static let others = [
        "iphone-5", "iphone-8", "iphone-12-mini", "iphone-15-pro", "ipad-2", "ipad-pro-12.9",
    ]

    private func drawPage(
        _ source: ScenarioSource, first: Device
    ) throws(CommandFailure) {
        var devices = [first]
        for device in Self.others.compactMap({ DeviceCatalogue.device(withID: $0) })
        where device.title != first.title {
            devices.append(device)
        }
        var groups: [HTMLPage.Group] = []
        for device in devices {
            var views: [(label: String, scene: Scene)] = []
            for orientation in Orientation.allCases {
                let answer = try source.answer(on: device.held(in: orientation))
                views.append((orientation.rawValue, answer.scene))
            }
            let shown = Orientation.allCases.firstIndex(of: first.orientation)
            groups.append(HTMLPage.Group(label: device.title, views: views, first: shown ?? 0))
        }
        let pictures = groups.flatMap { $0.views.map(\.scene) }
        let page = HTMLPage.switching(
            title: title, groups: groups, assets: try found(for: pictures))
        try OutputFile.write(page, to: output)
    }

    /// Heading of a page.
    private var title: String {
        let layers = [scenario.file, scenario.defaults].compactMap { $0 } + scenario.overrides
        return layers.joined(separator: ", ")
    }

    private func drawGallery(_ source: ScenarioSource) throws(CommandFailure) {
        var gallery = Gallery()
        for device in DeviceCatalogue.devices {
            for orientation in Orientation.allCases {
                gallery.add(try source.answer(on: device.held(in: orientation)).scene)
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
            title: title, assets: try found(for: gallery.looks.map(\.scene)))
        try OutputFile.write(page, to: path)
        StandardError.report("\(TerminalText.safe(path)): \(gallery.looks.count) distinct looks")
    }

    private func drawComparison() throws(CommandFailure) {
        var scenes: [Scene] = []
        for file in compare {
            var options = scenario
            options.file = file
            let answer = try options.loadOne().answer()
            StandardError.report(answer.diagnostics)
            scenes.append(answer.scene)
        }
        let page = Gallery.comparison(
            title: compare.joined(separator: " and "), [(scenes[0], scenes[1])],
            assets: try found(for: scenes))
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
