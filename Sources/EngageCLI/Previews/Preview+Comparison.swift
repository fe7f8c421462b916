import EngageChecks
import EngageCore
import EngagePictures

/// What changed between two configurations, as pictures.
extension Preview {
    /// The apps that a change can reach; all of them by default.
    ///
    /// - Throws: as `ChangedFiles`.
    func reached(_ sources: [ScenarioSource]) throws(CommandFailure) -> [ScenarioSource] {
        guard let changed else { return sources }
        let path = ProjectSearch.path(scenario.project)
        let changes = try ChangedFiles(since: changed, in: ScenarioLayer.folder(of: path))
        if changes.contains(path) { return sources }
        return sources.filter { source in
            guard let app = source.app else { return true }
            return app.files.contains(where: changes.contains)
                || [scenario.assets ?? app.assetFolder, app.fontPath].contains { path in
                    path.map(changes.reaches) == true
                }
        }
    }

    /// Draws two files, or every app of two projects, before and after.
    ///
    /// - Throws: 1 where anything is seen otherwise, and what reading throws.
    func drawComparison() throws(CommandFailure) {
        if try comparesPictures() { return try comparePictures() }
        let reader = DiffReader(
            project: ProjectSearch.path(scenario.project), apps: [scenario.app].compactMap { $0 },
            profile: scenario.profile, showing: scenario.showing)
        let old = try reader.file(compare[0], whole: true)
        let new = try reader.file(compare[1], whole: true)
        let pairs =
            old.isProject && new.isProject
            ? try apps(of: reader.apps(of: old), reader.apps(of: new)) : [try files()]
        var scenes: [(before: Scene, after: Scene)] = []
        var report = ApprovalReport()
        var pictures: AssetFolder?
        for (name, before, after, devices) in pairs {
            if pictures == nil { pictures = try folder(of: after) }
            let held =
                devices.count > 1 || !scenario.orientations.isEmpty
                ? orientations : [devices[0].orientation]
            let style = style.with(fontsOf: pictures)
            let was = try PreviewPage.scenes(before, on: devices, held: held, style)
            let isNow = try PreviewPage.scenes(after, on: devices, held: held, style)
            for (one, two) in zip(was, isNow) {
                var (one, two) = (one, two)
                report.count(name ?? "", two.title)
                for change in two.difference(from: one).changes {
                    report.add(change, of: name ?? "", two.title)
                }
                if let name {
                    (one.title, two.title) = ("\(name): \(one.title)", "\(name): \(two.title)")
                }
                scenes.append((one, two))
            }
        }
        let assets = AssetFolder.pictures(
            of: pictures, for: scenes.flatMap { [$0.before, $0.after] })
        if form == .html {
            let title = Self.title(of: compare).joined(separator: " and ")
            try write(
                Gallery.comparison(title: title, scenes, assets: assets), to: pagePath())
        } else {
            try draw(scenes, assets)
        }
        guard report.hasChanges else { return }
        // A page on standard output allows no words beside it.
        if output != nil, output != "-" { try StandardOutput.write(report.text) }
        throw .alreadyReported(.found)
    }

    /// True for two PNG pictures.
    ///
    /// - Throws: 64 for one of them, and for an invalid threshold.
    private func comparesPictures() throws(CommandFailure) -> Bool {
        let arePictures = compare.map { path in
            (try? OpenFile.bytes(of: path, upTo: 4))?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true
        }
        if !arePictures.contains(false) { return true }
        if arePictures.contains(true) {
            throw CommandFailure(.usage, "--compare takes two PNG, or two configurations")
        }
        if threshold != nil {
            throw CommandFailure(.usage, "--threshold compares two PNG, found two configurations")
        }
        return false
    }

    /// Difference of two colours that counts unless another is given.
    private static let usualThreshold = 0.1

    /// Compares two PNG pixel by pixel, and writes a page if requested.
    private func comparePictures() throws(CommandFailure) {
        let threshold = threshold ?? Self.usualThreshold
        let files = try compare.map { path throws(CommandFailure) in
            try InputFile.read(path, limit: PictureLimits.mostBytes).bytes
        }
        let found: PixelComparison
        do throws(PixelComparison.Refusal) {
            found = try PixelComparison(files[0], files[1], threshold: threshold)
        } catch {
            let place = SourceLocation(file: compare[1], line: 1, column: 1)
            throw CommandFailure(.invalidInput, error.message, at: place)
        }
        let summary =
            "\(found.different) of \(found.width * found.height) pixels differ by more than "
            + "\(threshold), \(found.smoothed) at smoothed edges besides"
        if let output, output != "-" {
            guard form == .html else {
                throw CommandFailure(.usage, "two PNG are compared on a page, --output change.html")
            }
            let title = Self.title(of: compare).joined(separator: " and ")
            let page: [UInt8]
            do throws(PictureRefusal) {
                page = try found.page(
                    title: title, before: files[0], after: files[1], summary: summary)
            } catch {
                throw CommandFailure(.invalidInput, "the picture \(error.message)")
            }
            try write(page, to: output)
        }
        try StandardOutput.write("\(summary)\n")
        if found.different > 0 { throw .alreadyReported(.found) }
    }

    /// One picture of the first pair that changed, else of the first.
    private func draw(
        _ scenes: [(before: Scene, after: Scene)], _ assets: ImageAssets
    ) throws(CommandFailure) {
        let shown =
            scenes.first { !$0.after.difference(from: $0.before).changes.isEmpty } ?? scenes.first
        guard let shown else { return }
        let (scene, changed) = Scene.beside(shown.before, shown.after)
        let bytes =
            form == .png
            ? PixelRenderer.render(
                scene, assets: assets, outlined: changed, cache: PNGConverter.cache)
            : SVGRenderer.render(scene, assets: assets, outlined: changed)
        try write(bytes, to: output)
    }

    /// What is compared: a name where there are several, both sides, and the devices.
    private typealias Pair = (
        name: String?, before: ScenarioSource, after: ScenarioSource, devices: [Device]
    )

    private func files() throws(CommandFailure) -> Pair {
        var sources: [ScenarioSource] = []
        for file in compare {
            var options = scenario
            options.file = file
            let source = try options.loadOne()
            StandardError.report(try source.answer(on: devices.first).diagnostics)
            source.reportPath()
            sources.append(source)
        }
        // One device is drawn as it is held, several in both orientations.
        let shown = devices.isEmpty ? [try sources[1].answer().device] : devices
        return (nil, sources[0], sources[1], shown)
    }

    /// The apps of both projects by their names; an app in only one of them is reported.
    private func apps(of old: Project, _ new: Project) throws(CommandFailure) -> [Pair] {
        var options = scenario
        options.file = nil
        var pairs: [Pair] = []
        for app in new.apps {
            guard let before = old.apps.first(where: { $0.label == app.label }) else {
                StandardError.note("\(TerminalText.safe(app.label ?? "app")) is new")
                continue
            }
            let shown = devices.isEmpty ? new.devices : devices
            pairs.append(
                (
                    app.label, try ScenarioSource(options, of: before, on: new.devices.first),
                    try ScenarioSource(options, of: app, on: new.devices.first), shown
                ))
        }
        for app in old.apps where !new.apps.contains(where: { $0.label == app.label }) {
            StandardError.note("\(TerminalText.safe(app.label ?? "app")) is gone")
        }
        guard !pairs.isEmpty else {
            throw CommandFailure(.usage, "the two projects have no app in common")
        }
        return pairs
    }
}
