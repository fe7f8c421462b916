import EngageChecks
import EngageCore
import EngagePictures

/// Many pictures drawn by one command, on every processor, into one folder.
struct PreviewSet: Sendable {
    /// Where they are written; it is made where it is not there.
    let folder: String
    /// What is written of each configuration.
    let format: PreviewFormat
    /// Devices to draw on; none means the one that each configuration names.
    let devices: [Device]
    /// How they are held.
    let orientations: [Orientation]
    /// True where a page shows every distinct look, and not a switch of devices.
    let isGallery: Bool
    /// Skins and sizes of the drawings.
    let looks: [PictureLook]
    /// Pixels a point of a PNG.
    let scales: [PixelScale]
    /// Folder with pictures; nil means each app's own.
    let assets: String?
    /// What may be written over.
    let output: PictureOutput
    /// What was found in the apps of a project, by their names.
    var findings: [String: [Finding]] = [:]
    /// True if the findings were requested.
    var areFindingsKnown = false

    /// Draws every configuration: `NAME-DEVICE-ORIENTATION.svg` each, or a page each and a list.
    ///
    /// A configuration that cannot be drawn is reported; the others are drawn.
    ///
    /// - Throws: 74 at once where a file cannot be written; at the end the status of the first
    ///   configuration that could not be drawn.
    func draw(_ subjects: [PreviewSubject]) throws(CommandFailure) {
        if format == .html {
            for file in ["index.html", PageSheet.file] { try output.check(path(of: file)) }
        }
        try OutputFile.makeFolder(folder)
        var (written, drawn) = (0, 0)
        var entries: [PageEntry] = []
        var sheet = PageSheet()
        var failed: CommandFailure?
        var known: [[String?]: AssetFolder] = [:]
        let progress = ProgressLine("configurations", of: subjects.count)
        defer { progress.end() }
        for (number, subject) in subjects.enumerated() {
            progress.show(number)
            let source: ScenarioSource
            do throws(CommandFailure) {
                source = try subject.load()
                StandardError.report(try source.answer(on: devices.first).diagnostics)
                source.reportPath()
            } catch {
                StandardError.report(error.line)
                failed = failed ?? error
                continue
            }
            drawn += 1
            let pictures = try source.pictures(in: assets, &known)
            if format == .html {
                let around = surroundings(number, in: subjects, of: source)
                entries.append(try drawPage(source, of: subject, pictures, around, &sheet))
                written += 1
            } else {
                written += try drawPictures(source, of: subject, pictures)
            }
        }
        progress.end()
        let total = Self.count(drawn, "configuration")
        if format == .html {
            let page = PageIndex.page(title: total, entries: entries)
            try write(page, to: "index.html")
            try write(sheet.bytes, to: PageSheet.file)
        }
        let noun = format == .html ? "page" : "picture"
        if !UserSettings.current.isDryRun {
            StandardError.report(
                "\(TerminalText.safe(folder)): \(Self.count(written, noun)) of \(total)")
        }
        if let failed { throw .alreadyReported(failed.status) }
    }

    /// The frame around the page of a configuration.
    private func surroundings(
        _ number: Int, in subjects: [PreviewSubject], of source: ScenarioSource
    ) -> PageSurroundings {
        var around = PageSurroundings()
        around.isInFolder = true
        around.up = PageSurroundings.Link(name: "All pages", file: "index.html")
        around.previous = number > 0 ? link(to: subjects[number - 1], "Before") : nil
        around.next = number + 1 < subjects.count ? link(to: subjects[number + 1], "After") : nil
        around.findings = (findings[source.appName ?? ""] ?? []).map(\.note)
        return around
    }

    private func drawPage(
        _ source: ScenarioSource, of subject: PreviewSubject, _ assets: AssetFolder?,
        _ around: PageSurroundings, _ sheet: inout PageSheet
    ) throws(CommandFailure) -> PageEntry {
        let file = "\(subject.pageName).html"
        var page = PreviewPage(
            title: subject.pageName, devices: devices, orientations: orientations,
            style: looks.first?.style ?? PictureStyle(), assets: assets)
        page.around = around
        page.looks = looks
        let (bytes, scenes) =
            isGallery || looks.count > 1
            ? try page.gallery(source) : try page.switchingWithScenes(source)
        try write(bytes, to: file)
        for scene in scenes { sheet.add(scene) }
        var entry = PageEntry(
            name: subject.pageName, file: file,
            note: isGallery ? Self.count(scenes.count, "distinct look") : nil)
        entry.scene = scenes.first
        var look = Hasher()
        for scene in scenes { look.combine(scene.look) }
        entry.look = look.finalize()
        var seen: Set<String> = []
        entry.devices = (devices.isEmpty ? [try source.answer().device] : devices).map(\.title)
            .filter { seen.insert($0).inserted }
        entry.language = subject.language
        entry.tags = source.tags
        entry.states = PageEntry.states(of: scenes)
        var rules: Set<String> = []
        entry.rules = around.findings.map(\.rule).filter { rules.insert($0).inserted }
        if areFindingsKnown {
            let counts = around.findings.map(\.severity)
            entry.findings = (
                counts.count { $0 == .error }, counts.count { $0 == .warning }
            )
        }
        return entry
    }

    private func link(to subject: PreviewSubject, _ word: String) -> PageSurroundings.Link {
        PageSurroundings.Link(
            name: "\(word): \(subject.pageName)", file: "\(subject.pageName).html")
    }

    /// Draws a configuration on every device and prints how many pictures that made.
    private func drawPictures(
        _ source: ScenarioSource, of subject: PreviewSubject, _ assets: AssetFolder?
    ) throws(CommandFailure) -> Int {
        let devices = devices.isEmpty ? [try source.answer().device] : devices
        var written = 0
        for look in looks {
            let scenes = try PreviewPage.scenes(
                source, on: devices, held: orientations, look.style.with(fontsOf: assets))
            let pictures = AssetFolder.pictures(of: assets, for: scenes)
            for scale in scales {
                let names = subject.pictureNames(
                    on: devices, held: orientations,
                    axes: subject.languageWords + (looks.count > 1 ? look.words : []),
                    end: scales.count > 1 ? scale.mark : "")
                _ = try Processors.map(Array(scenes.indices)) { (index) throws(CommandFailure) in
                    let pixels = scale.pixels(on: devices[index / orientations.count])
                    try write(
                        format.bytes(of: scenes[index], assets: pictures, scale: pixels),
                        to: "\(names[index]).\(format.ending)")
                }
                written += scenes.count
            }
        }
        return written
    }

    /// A set is drawn again sooner than every file of it is brought to the disk.
    private func write(_ bytes: [UInt8], to name: String) throws(CommandFailure) {
        try output.write(bytes, to: path(of: name), isDurable: false)
    }

    private func path(of name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
