import ArgumentParser
package import EngageChecks
package import EngageCore
import EngageSource
package import EngagePictures

/// A project as a server reads it: every file of its apps, at once, as the commands read them.
package struct ProjectSnapshot: Sendable {
    /// Why a project, a revision or a folder cannot be used.
    package struct Fault: Error, Sendable {
        /// A sentence without full stop.
        package let message: String
        /// All that is wrong, with places.
        package let diagnostics: [Diagnostic]
        /// True where a revision of git cannot be read, false where the files of today cannot.
        package let isOfRevision: Bool

        /// Status that a command ends with.
        package let status: Int32

        /// All of it, a sentence each.
        package var sentences: [String] {
            diagnostics.isEmpty ? [message] : diagnostics.map(\.description)
        }

        fileprivate init(_ error: any Error, ofRevision isOfRevision: Bool = false) {
            self.isOfRevision = isOfRevision
            if let failure = error as? CommandFailure {
                status = failure.status.rawValue
                message = failure.message
                diagnostics = failure.faults
            } else {
                status = ExitStatus.invalidInput.rawValue
                diagnostics = (error as? TestFileErrors)?.diagnostics ?? []
                message = diagnostics.last?.message ?? "cannot be read"
            }
        }
    }

    /// Path of `engage.yaml`, as it was named.
    package let path: String
    /// Its folder with a slash at its end, or empty.
    package let folder: String
    package let project: Project
    /// Language of its texts; nil for the usual one.
    package let language: String?

    /// Reads the project and every file that it names.
    package init(_ path: String, language: String? = nil) throws(Fault) {
        do {
            let files = try ProjectFiles(path, apps: [], language: language)
            self.path = path
            folder = files.folder
            project = files.project
            self.language = language
        } catch {
            throw Fault(error)
        }
    }

    /// Texts of the settings that `serve:` gives.
    ///
    /// - Throws: where the file cannot be read, or `serve:` has an error.
    package static func settings(in path: String) throws(Fault) -> [String: String] {
        let document: Document
        do {
            try ProjectFiles.checkIsThere(path)
            document = try InputFile.document(path)
        } catch {
            throw Fault(error)
        }
        let (members, faults) = Project.serve(in: document)
        guard faults.isEmpty else { throw Fault(TestFileErrors(diagnostics: faults)) }
        return members.values
    }

    /// Files that are part of the project, in ascending order, with those that answers about it depend on:
    /// pictures, fonts, accepted findings. Folders are among them, as new files change them.
    package var files: [String] {
        let tests = project.tests.map { folder + $0 }
        let inside = tests.flatMap { (try? TestPaths.files(at: $0)) ?? [] }
        let own = project.apps.reduce(into: Set<String>()) { $0.formUnion($1.files) }
        let beside = own.map { $0 + LintException.ending }
        let looks = Set(project.apps.flatMap { [$0.assetFolder, $0.fontPath] }.compactMap { $0 })
        return own.union(beside).union(looks.flatMap(Self.files(in:)))
            .union(tests + inside + project.prompts.map { folder + $0 } + [path])
            .union([project.lint.baselineFile].compactMap { $0 })
            .sorted()
    }

    /// Languages that its texts are written in, in ascending order.
    package var languages: [String] {
        let texts = project.apps.reduce(into: Set<String>()) { $0.formUnion($1.files) }
            .filter(LanguageTexts.hasLanguages)
        return Set(
            texts.flatMap { path -> [String] in
                guard StringsTable.FileForm(file: path) == .catalogue else {
                    return FileOrigin.disk.languages(beside: path)
                }
                return (try? InputFile.document(path)).map(StringsTable.languages) ?? []
            }
        ).sorted()
    }

    /// A folder, all folders and files in it; a file is itself.
    private static func files(in folder: String) -> Set<String> {
        var all: Set<String> = [folder]
        guard let walk = try? FolderWalk(folder) else { return all }
        for file in walk.files.map(\.path) {
            all.insert(file)
            file.lastIndex(of: "/").map { _ = all.insert(String(file[..<$0])) }
        }
        return all
    }

    /// Which content a file has, without reading it.
    package struct Mark: Sendable, Hashable {
        let size: Int
        let modified: Int
        let changed: Int
        let identity: [UInt64]
    }

    /// What distinguishes a file from what was or will be there, links followed; nil where none is there.
    package static func mark(of file: String) -> Mark? {
        guard let status = (try? OpenFile.status(of: file)) ?? nil else { return nil }
        return Mark(
            size: status.size, modified: status.modified, changed: status.changed,
            identity: status.identity)
    }

    /// What `engage lint` finds in the project.
    package func findings() throws(Fault) -> FindingReport {
        do {
            return try LintInput(
                project: path, apps: [], files: [], today: CalendarDay.today
            ).report()
        } catch {
            throw Fault(error)
        }
    }

    /// The day, for last days of accepted findings.
    package static var today: String { CalendarDay.today }

    /// The clock, in whole seconds.
    package static var now: Instant { Instant(milliseconds: CalendarDay.seconds * 1_000) }

    /// The project for `engage diff git:REVISION`.
    package func difference(from revision: String) throws(Fault) -> ResolutionDifference {
        let reader = DiffReader(project: path, apps: [], profile: nil, showing: nil, notes: false)
        let after: DiffSide
        do { after = try reader.side(try reader.file(path, whole: true)) } catch {
            throw Fault(error)
        }
        do {
            let before = try reader.before("git:\(revision)", whole: true)
            let old = try before.map { try reader.side($0) } ?? reader.shipped(after)
            return ResolutionDifference(
                from: old.requests, to: after.requests,
                on: after.devices ?? old.devices ?? Project.standardDevices,
                resolver: TestScenario.resolver)
        } catch {
            throw Fault(error, ofRevision: true)
        }
    }

    /// The apps as a revision of git has them; pictures are those of the folder today.
    package func apps(at revision: String) throws(Fault) -> [TestPlan.App] {
        do {
            let reader = DiffReader(project: path, apps: [], profile: nil, showing: nil)
            return try reader.apps(of: try reader.file("git:\(revision)", whole: true)).apps
        } catch {
            throw Fault(error, ofRevision: true)
        }
    }

    /// Draws screens of apps with one folder of pictures, as `engage preview` does.
    package struct Drawing: Sendable {
        private let folder: AssetFolder?

        /// - Parameter path: the folder; nil for none.
        package init(_ path: String?) throws(Fault) {
            do { folder = try path.map { path in try AssetFolder(path: path) } } catch {
                throw Fault(error)
            }
        }

        /// The screen laid out on its device.
        package func scene(of answer: Answer) -> Scene {
            answer.scene(PictureStyle().with(fontsOf: folder))
        }

        /// A dialog in one of its states; nil where the configuration does not have it.
        package func scene(of request: DialogRequest, in state: DialogState) -> Scene? {
            state.scene(of: request, PictureStyle().with(fontsOf: folder))
        }

        /// The screen as an SVG picture.
        package func picture(of scene: Scene) -> [UInt8] {
            SVGRenderer.render(scene, assets: AssetFolder.found(in: folder, for: [scene]).assets)
        }
    }

    /// The page that `engage preview --app APP -o FILE.html` writes.
    ///
    /// - Parameters:
    ///   - app: one of the project's.
    ///   - device: the one that is shown first, as it is held; nil for the project's first.
    package func page(
        of app: TestPlan.App, on device: Device?, profile: Profile? = nil,
        pseudoLanguage: PseudoLanguage? = nil
    ) throws(Fault) -> [UInt8] {
        do {
            var options = try ScenarioOptions.parse([])
            options.profile = profile
            if let pseudoLanguage { options = options.with(locale: pseudoLanguage.rawValue) }
            let source = try ScenarioSource(options, of: app, on: project.devices.first)
            let page = PreviewPage(
                title: app.name ?? "", devices: [device].compactMap { $0 },
                orientations: Orientation.allCases, style: PictureStyle(),
                assets: try app.assetFolder.map { path in try AssetFolder(path: path) })
            return try page.switching(source)
        } catch {
            throw Fault(error)
        }
    }
}
