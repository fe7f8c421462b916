import EngageCore
import EngagePictures

/// Pictures compared with the scenes that were approved, or approved anew.
struct PictureApproval {
    /// Where the approved scenes are.
    let folder: String
    /// Devices to look at; none means the one that each configuration names.
    let devices: [Device]
    /// How they are held.
    let orientations: [Orientation]
    /// Requested skins, dialog sizes and looks, with their words for names.
    let looks: [PictureLook]
    /// Differences that are accepted.
    let leniency: SceneDifference.Leniency
    /// True if nothing was left out, so that any other scene is of what is no longer shown.
    let isWhole: Bool

    /// Folder with pictures; nil means each app's own.
    let assets: String?
    /// True where scenes with faults are approved, too.
    let takesFaults: Bool
    /// Writes the page of changes; nil if none was requested.
    let writePage: (([UInt8]) throws(CommandFailure) -> Void)?
    /// The project, for commands on the page.
    let project: String?

    private static let ending = ".scene.json"
    /// A scene is some kilobytes; a larger file is none.
    private static let largest = 8 << 20

    /// What is seen now, under the name of its file.
    private struct Shown: Sendable {
        var name: String
        var record: SceneRecord
        var scene: Scene
        /// Which of the available pictures are its own.
        var assets: Int
    }

    /// The pictures of every app and look.
    private struct AllShown {
        var scenes: [Shown] = []
        var assets: [ImageAssets] = []
        var failed: CommandFailure?
    }

    /// Compares, and prints what changed and where; writes nothing.
    ///
    /// - Throws: 1 where something changed or was never approved, 65 where a scene cannot be read,
    ///   and what reading the configurations throws.
    func check(_ subjects: [PreviewSubject]) throws(CommandFailure) {
        let all = try self.shown(subjects)
        let (shown, failed) = (all.scenes, all.failed)
        var commits: [String: String] = [:]
        var report = ApprovalReport()
        var resaved = ApprovalReport()
        for one in shown {
            report.count(one.record.app, Self.place(of: one.record))
            resaved.count(one.record.app, Self.place(of: one.record))
        }
        var refused: CommandFailure? = failed
        var seen = shown.map(\.record)
        var ofFirstForm = 0
        for one in shown {
            let place = Self.place(of: one.record)
            do throws(CommandFailure) {
                guard let approved = try approved(one.name) else {
                    report.addNew(path(of: one.name), of: one.record.app, place)
                    continue
                }
                seen.append(approved)
                if let commit = approved.approvals.first?.commit, !commit.hasSuffix("-dirty") {
                    commits[one.name] = commit
                }
                let isFirst = approved.form < SceneRecord.form
                if isFirst { ofFirstForm += 1 }
                let difference = SceneDifference(from: approved, to: one.record, leniency)
                for change in difference.changes { report.add(change, of: one.record.app, place) }
                for change in difference.resaved { resaved.add(change, of: one.record.app, place) }
                guard difference.changes.isEmpty else { continue }
                guard approved.isAsApproved else {
                    report.addEdited(path(of: one.name), of: one.record.app, place)
                    continue
                }
                report.same += 1
                if !isFirst, !approved.faults.isEmpty { report.sameWithFaults += 1 }
            } catch {
                StandardError.report(error.line)
                refused = refused ?? error
            }
        }
        if isWhole, failed == nil { report.stale = stale(besides: shown) }
        warn(of: leniency.unmet(in: seen), ofFirstForm)
        for line in resaved.text.split(separator: "\n") { StandardError.note("note: \(line)") }
        try StandardOutput.write(report.text)
        StandardError.report("\(TerminalText.safe(folder)): \(report.summary)")
        try writePage?(page(of: report, all, commits))
        if let refused { throw .alreadyReported(refused.status) }
        if report.hasChanges { throw .alreadyReported(.found) }
    }

    /// Warns of paths that match nothing, and of scenes that an older release approved.
    private func warn(of unmet: [ResolutionPath], _ ofFirstForm: Int) {
        for path in unmet {
            StandardError.note(
                TerminalText.safe(
                    "warning: --ignore '\(path)' matches no path of a current or approved screen; "
                        + "the scene files in the folder list the paths"))
        }
        guard ofFirstForm > 0 else { return }
        StandardError.note(
            TerminalText.safe(
                "warning: \(ApprovalReport.scenes(ofFirstForm)) of format 1, without the "
                    + "contents of pictures and fonts; renew with '\(Self.renewal)'"))
    }

    /// What is not as it was approved, as a page.
    private func page(
        of report: ApprovalReport, _ all: AllShown, _ commits: [String: String]
    ) -> [UInt8] {
        let changes = report.changes.map { change in
            let shown = all.scenes.first {
                $0.record.app == change.app && Self.place(of: $0.record) == change.picture
            }
            let commit = shown.flatMap { commits[$0.name] }
            let comparison = project.flatMap { project in
                commit.map { commit in
                    ["engage", "preview", "--compare", "git:\(commit):\(project)", project]
                        + ["--app", change.app, "-o", "change.html"]
                }
            }
            return Gallery.Unapproved(
                sentence: change.sentence, affected: change.affected, paths: change.paths,
                scene: shown?.scene, assets: shown?.assets ?? 0, approval: Self.renewal,
                comparison: comparison?.map(ShellText.quoted).joined(separator: " "))
        }
        return Gallery.unapproved(
            title: "Not as approved in \(folder)", changes, assets: all.assets,
            summary: report.summary)
    }

    /// This command with `--approve`.
    private static var renewal: String {
        var given = CommandLine.arguments.dropFirst().filter {
            $0 != "--same-pixels" && !$0.hasPrefix("--output=")
        }
        if let place = given.firstIndex(where: { $0 == "-o" || $0 == "--output" }) {
            given.removeSubrange(place..<min(place + 2, given.endIndex))
        }
        return (["engage"] + given.map(ShellText.quoted) + ["--approve"]).joined(separator: " ")
    }

    /// Writes what is shown now, and removes scenes of what is no longer shown.
    ///
    /// Scenes with faults stay as they were unless faults are taken.
    ///
    /// - Throws: 1 if scenes with faults were left, 74 if a file cannot be written or another
    ///   process approves into the folder, and what reading the configurations throws.
    func approve(_ subjects: [PreviewSubject]) throws(CommandFailure) {
        let all = try self.shown(subjects)
        try OutputFile.makeFolder(folder)
        try FolderLock.holding(folder) { () throws(CommandFailure) in
            try approve(all.scenes, all.failed)
        }
    }

    private func approve(
        _ shown: [Shown], _ failed: CommandFailure?
    ) throws(CommandFailure) {
        let signature = ApprovalSignature(in: folder)
        var report = ApprovalReport()
        for one in shown { report.count(one.record.app, Self.place(of: one.record)) }
        var written = 0
        var same = 0
        for one in shown {
            let path = path(of: one.name)
            // What cannot be read is replaced.
            let old = (try? approved(one.name)) ?? nil
            let seen = one.record.seen
            if let old, old.form == SceneRecord.form, old.isAsApproved,
                old.approvals.first?.seen == seen
            {
                same += 1
                continue
            }
            let faults = one.record.faults
            if !faults.isEmpty, !takesFaults {
                for fault in faults {
                    report.addFault(
                        fault, path, of: one.record.app, Self.place(of: one.record))
                }
                continue
            }
            var record = one.record
            record.approvals = [signature.approval(of: seen, withFaults: !faults.isEmpty)]
            record.approvals += (old?.approvals ?? []).prefix(SceneRecord.mostApprovals - 1)
            try OutputFile.write(record.json, to: path)
            written += 1
        }
        let stale = isWhole && failed == nil ? stale(besides: shown) : []
        try StandardOutput.write(report.text)
        if UserSettings.current.isDryRun {
            let lines = stale.map { "would remove \(TerminalText.safe($0))\n" }
            return try StandardOutput.write(lines.joined())
        }
        for path in stale { OpenFile.remove(path) }
        let removed = stale.isEmpty ? "" : ", \(stale.count) no longer shown removed"
        let left =
            report.faultyCount == 0
            ? ""
            : ", \(report.faultyCount) not approved for their faults; --with-faults approves them "
                + "as they are"
        StandardError.report(
            "\(TerminalText.safe(folder)): \(ApprovalReport.scenes(written)) approved, "
                + "\(same) as they were\(removed)\(left)")
        if let failed { throw .alreadyReported(failed.status) }
        if report.faultyCount > 0 { throw .alreadyReported(.found) }
    }

    /// Every picture; a configuration that cannot be drawn is reported and the rest continues.
    private func shown(
        _ subjects: [PreviewSubject]
    ) throws(CommandFailure) -> AllShown {
        if OpenFile.isThere(folder), !OpenFile.isFolder(folder) {
            throw CommandFailure(
                .invalidInput, "--check takes a folder, found a file", in: folder)
        }
        var all = AllShown()
        var known: [[String?]: AssetFolder] = [:]
        var reported: Set<Diagnostic> = []
        for subject in subjects {
            do throws(CommandFailure) {
                let source = try subject.load()
                let files = try source.pictures(in: assets, &known)
                let devices = devices.isEmpty ? [try source.answer().device] : devices
                let held = devices.flatMap { device in orientations.map { (device, $0) } }
                for look in looks {
                    let axes = axes(of: subject, look)
                    let pictures = try PreviewPage.scenes(
                        source, on: devices, held: orientations, look.style.with(fontsOf: files))
                    let (assets, diagnostics) = AssetFolder.found(in: files, for: pictures)
                    StandardError.report(diagnostics.filter { reported.insert($0).inserted })
                    let names = subject.pictureNames(on: devices, held: orientations, axes: axes)
                    let number = all.assets.count
                    all.assets.append(assets)
                    all.scenes += try Processors.map(Array(pictures.indices)) {
                        (index) throws(CommandFailure) in
                        let (device, orientation) = held[index]
                        return Shown(
                            name: names[index],
                            record: SceneRecord(
                                pictures[index], app: subject.name,
                                device: PreviewSubject.name(of: device), orientation: orientation,
                                axes: axes, pictures: assets),
                            scene: pictures[index], assets: number)
                    }
                }
            } catch {
                StandardError.report(error.line)
                all.failed = all.failed ?? error
            }
        }
        return all
    }

    /// The options besides device and orientation, for names: `long`, `screen`.
    private func axes(of subject: PreviewSubject, _ look: PictureLook) -> [String] {
        [subject.language].compactMap { $0 } + look.words
    }

    private static func place(of record: SceneRecord) -> String {
        ([record.device, record.orientation.rawValue] + record.axes).joined(separator: " ")
    }

    private func path(of name: String) -> String {
        (folder.hasSuffix("/") ? folder : "\(folder)/") + name + Self.ending
    }

    /// The scene of a name; nil without one.
    ///
    /// - Throws: 65 with the location of an invalid scene.
    private func approved(_ name: String) throws(CommandFailure) -> SceneRecord? {
        let path = path(of: name)
        guard OpenFile.isThere(path) else { return nil }
        if let size = (try? OpenFile.status(of: path))??.size, size > Self.largest {
            throw CommandFailure(
                .invalidInput, "a scene has at most \(Self.largest) bytes, found \(size)",
                in: path)
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
