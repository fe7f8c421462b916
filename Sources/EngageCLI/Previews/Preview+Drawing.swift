import EngageChecks
import EngageCore
import EngagePictures

/// The drawing itself, for each kind of run.
extension Preview {
    func draw() throws(CommandFailure) {
        try refuseTerminal()
        switch kind {
        case .approval(let folder): try compareApproved(in: folder)
        case .history(let scene): try SceneHistory.write(of: scene)
        case .looks: try drawLooks()
        case .states: try drawStates()
        case .comparison: try drawComparison()
        case .pictures:
            try draw(try subjects(), on: given.isEmpty ? try projectDevices() : devices)
        case .project:
            let sources = try reached(try scenario.load())
            try draw(PreviewSubject.apps(sources), on: try projectDevices())
        case .request: try drawRequest(try reached(try scenario.load()))
        }
    }

    /// One configuration as a picture or page; several apps into a folder.
    private func drawRequest(_ sources: [ScenarioSource]) throws(CommandFailure) {
        let isFolder = output.map { output in
            output != "-" && PreviewFormat(file: output) == nil
                && (scenario.readsProject
                    || form != .html && (output.hasSuffix("/") || OpenFile.isFolder(output)))
        }
        guard isFolder != true, sources.count == 1, let source = sources.first else {
            return try drawApps(sources)
        }
        let answer = try source.answer(on: devices.first, explained: true)
        StandardError.report(answer.diagnostics)
        source.reportPath()
        guard form == .html else {
            let folder = try folder(of: source)
            let scene = answer.scene(style.with(fontsOf: folder))
            let pixels = (scale.first ?? .one).pixels(on: answer.device)
            let pictures = AssetFolder.pictures(of: folder, for: [scene])
            return try write(
                form.bytes(of: scene, assets: pictures, scale: pixels), to: output)
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
        var writePage: (([UInt8]) throws(CommandFailure) -> Void)?
        if let output {
            writePage = { (bytes: [UInt8]) throws(CommandFailure) in
                try write(bytes, to: output)
            }
        }
        let run = PictureApproval(
            folder: folder, devices: try projectDevices(), orientations: orientations,
            looks: looks, leniency: approval.leniency,
            isWhole: given.isEmpty && scenario.app == nil && scenario.device.isEmpty
                && scenario.orientations.isEmpty && !allDevices && changed == nil,
            assets: scenario.assets, takesFaults: approval.withFaults,
            writePage: writePage,
            project: given.isEmpty && scenario.readsProject
                ? ProjectSearch.path(scenario.project) : nil)
        try approval.approve ? run.approve(subjects) : run.check(subjects)
    }

    /// The apps of a project, on its devices by default.
    private func drawApps(_ sources: [ScenarioSource]) throws(CommandFailure) {
        guard let output, output != "-", PreviewFormat(file: output) == nil else {
            let names = sources.compactMap(\.label).joined(separator: ", ")
            throw CommandFailure(
                .usage, "several apps need an --output folder; or name one with --app: \(names)")
        }
        let subjects =
            given.count == 1 && !scenario.readsProject
            ? PreviewSubject.files(given.map { ($0, nil) }, scenario)
            : PreviewSubject.apps(sources)
        try draw(subjects, on: try projectDevices())
    }

    /// Devices of the options, or else of the project.
    private func projectDevices() throws(CommandFailure) -> [Device] {
        guard devices.isEmpty, scenario.readsProject else { return devices }
        return try ProjectFiles(scenario.project, app: scenario.app).project.devices
    }

    /// The default output of a project.
    private static let projectFolder = "engage-preview"

    private func draw(
        _ subjects: [PreviewSubject], on devices: [Device]
    ) throws(CommandFailure) {
        var set = PreviewSet(
            folder: output ?? Self.projectFolder, format: form, devices: devices,
            orientations: orientations,
            isGallery: allDevices, looks: looks, scales: scale.isEmpty ? [.one] : scale,
            assets: scenario.assets, output: pictureOutput)
        if form == .html, given.isEmpty, scenario.readsProject {
            let input = LintInput(
                project: ProjectSearch.path(scenario.project), apps: [], files: [],
                today: CalendarDay.today, cache: ResultCache())
            do {
                let report = try input.report()
                set.areFindingsKnown = true
                set.findings = Dictionary(grouping: report.findings) { $0.app ?? "" }
            } catch {
                // What cannot be read is no reason for no picture; that reading broke off is.
                if let failure = error as? CommandFailure, failure.status == .inputOutput {
                    throw failure
                }
            }
        }
        try set.draw(subjects)
    }

    private func page(of source: ScenarioSource) throws(CommandFailure) -> PreviewPage {
        PreviewPage(
            title: title, devices: devices, orientations: orientations, style: style,
            assets: try folder(of: source))
    }

    /// Bytes of a picture would be no text for a terminal.
    private func refuseTerminal() throws(CommandFailure) {
        guard form == .png, output == "-", StandardOutput.isTerminal else {
            return
        }
        throw CommandFailure(
            .usage,
            "cannot print a PNG on a terminal; use --output FILE.png")
    }
}
