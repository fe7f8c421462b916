import EngageCore
import EngagePictures

/// Pictures compared with the scenes that were approved, or approved anew.
struct PictureApproval: Sendable {
    /// Where the approved scenes are.
    let folder: String
    /// Devices to look at; none means the one that each configuration names.
    let devices: [Device]
    /// How they are held.
    let orientations: [Orientation]
    /// Eras, sizes and looks of the system that were asked for, with their words for names.
    let looks: [PictureLook]
    /// What counts as no change.
    let leniency: SceneDifference.Leniency
    /// True where nothing was left out, so that any other scene is of what is no longer shown.
    let isWhole: Bool

    private static let ending = ".scene.json"
    /// A scene is some kilobytes; what is larger is none.
    private static let largest = 8 << 20

    /// What is seen now, under the name of its file.
    private struct Shown: Sendable {
        var name: String
        var record: SceneRecord
    }

    /// Compares, and prints what changed for whom.
    ///
    /// - Throws: 1 where something changed or was never approved, 65 where a scene cannot be read,
    ///   and what reading the configurations throws.
    func check(_ subjects: [PreviewSubject]) throws(CommandFailure) {
        let (shown, failed) = try shown(subjects)
        var report = ApprovalReport()
        for one in shown { report.count(one.record.app, Self.place(of: one.record)) }
        var refused: CommandFailure? = failed
        var seen = shown.map(\.record)
        for one in shown {
            let place = Self.place(of: one.record)
            do throws(CommandFailure) {
                guard let approved = try approved(one.name) else {
                    report.addNew(path(of: one.name), of: one.record.app, place)
                    continue
                }
                seen.append(approved)
                let difference = SceneDifference(from: approved, to: one.record, leniency)
                if difference.changes.isEmpty { report.same += 1 }
                for change in difference.changes { report.add(change, of: one.record.app, place) }
            } catch {
                StandardError.report(error.line)
                refused = refused ?? error
            }
        }
        if isWhole, failed == nil { report.stale = stale(besides: shown) }
        for path in leniency.unmet(in: seen) {
            StandardError.report(
                TerminalText.safe(
                    "warning: --ignore '\(path)' meets nothing that is seen or was approved; the "
                        + "scenes in the folder have the paths"))
        }
        try StandardOutput.write(report.text)
        StandardError.report("\(TerminalText.safe(folder)): \(report.summary)")
        if let refused { throw .alreadyReported(refused.status) }
        if report.hasChanges { throw .alreadyReported(.found) }
    }

    /// Writes what is seen now, and takes away scenes of what is no longer shown.
    ///
    /// - Throws: 74 where a file cannot be written, and what reading the configurations throws.
    func approve(_ subjects: [PreviewSubject]) throws(CommandFailure) {
        let (shown, failed) = try shown(subjects)
        try OutputFile.makeFolder(folder)
        var written = 0
        for one in shown {
            let path = path(of: one.name)
            let bytes = one.record.json
            if (try? InputFile.read(path, from: .found).bytes) == bytes { continue }
            try OutputFile.write(bytes, to: path, isDurable: false)
            written += 1
        }
        let stale = isWhole && failed == nil ? stale(besides: shown) : []
        if UserSettings.current.isDryRun {
            let lines = stale.map { "would remove \(TerminalText.safe($0))\n" }
            return try StandardOutput.write(lines.joined())
        }
        for path in stale { OpenFile.remove(path) }
        let removed = stale.isEmpty ? "" : ", \(stale.count) no longer shown removed"
        StandardError.report(
            "\(TerminalText.safe(folder)): \(ApprovalReport.scenes(written)) approved, "
                + "\(shown.count - written) as they were\(removed)")
        if let failed { throw .alreadyReported(failed.status) }
    }

    /// Every picture; a configuration that cannot be drawn is reported and the rest goes on.
    private func shown(
        _ subjects: [PreviewSubject]
    ) throws(CommandFailure) -> (scenes: [Shown], failed: CommandFailure?) {
        if OpenFile.isThere(folder), !OpenFile.isFolder(folder) {
            throw CommandFailure(
                .invalidInput, "--check takes a folder, found a file",
                at: SourceLocation(file: folder, line: 1, column: 1))
        }
        var scenes: [Shown] = []
        var failed: CommandFailure?
        for subject in subjects {
            do throws(CommandFailure) {
                let source = try subject.load()
                let devices = devices.isEmpty ? [try source.answer().device] : devices
                let held = devices.flatMap { device in orientations.map { (device, $0) } }
                for look in looks {
                    let axes = axes(of: subject, look)
                    let pictures = try PreviewPage.scenes(
                        source, on: devices, held: orientations, look.style)
                    let names = subject.pictureNames(on: devices, held: orientations, axes: axes)
                    for ((device, orientation), (name, scene)) in zip(held, zip(names, pictures)) {
                        let device = PreviewSubject.name(of: device)
                        scenes.append(
                            Shown(
                                name: name,
                                record: SceneRecord(
                                    scene, app: subject.name, device: device,
                                    orientation: orientation, axes: axes)))
                    }
                }
            } catch {
                StandardError.report(error.line)
                failed = failed ?? error
            }
        }
        return (scenes, failed)
    }

    /// What was asked for besides device and orientation, for names: `long`, `screen`.
    private func axes(of subject: PreviewSubject, _ look: PictureLook) -> [String] {
        [subject.language].compactMap { $0 } + look.words
    }

    private static func place(of record: SceneRecord) -> String {
        ([record.device, record.orientation.rawValue] + record.axes).joined(separator: " ")
    }

    private func path(of name: String) -> String {
        (folder.hasSuffix("/") ? folder : "\(folder)/") + name + Self.ending
    }

    /// The scene of a name; nil where there is none.
    ///
    /// - Throws: 65 with the place of what is no scene.
    private func approved(_ name: String) throws(CommandFailure) -> SceneRecord? {
        let path = path(of: name)
        guard OpenFile.isThere(path) else { return nil }
        if let size = (try? OpenFile.status(of: path))??.size, size > Self.largest {
            throw CommandFailure(
                .invalidInput, "a scene has at most \(Self.largest) bytes, found \(size)",
                at: SourceLocation(file: path, line: 1, column: 1))
        }
        let document = try InputFile.document(path, from: .found)
        do throws(SceneRefusal) {
            return try SceneRecord(reading: document.root)
        } catch {
            throw CommandFailure(.invalidInput, error.message, at: error.place)
        }
    }

    /// Scenes in the folder of the same axes that nothing shown has the name of.
    private func stale(besides shown: [Shown]) -> [String] {
        let names = Set(shown.map { $0.name + Self.ending })
        let axes = Set(shown.map(\.record.axes))
        return OpenFile.visibleNames(in: folder).filter { name in
            guard name.hasSuffix(Self.ending), !names.contains(name) else { return false }
            let other = try? approved(String(name.dropLast(Self.ending.count)))
            return other.map { axes.contains($0.axes) } ?? axes.contains([])
        }.sorted().map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
    }
}
