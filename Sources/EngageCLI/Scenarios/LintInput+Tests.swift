import EngageChecks
import EngageCore

extension LintInput {
    /// The faults of test files before they run; `read` is the content of an only one.
    func testProblems(
        _ paths: [(path: String, place: SourceLocation?)], _ files: ProjectFiles?,
        _ overlay: TextOverlay, read: Document? = nil
    ) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        let project = files?.project
        let used = project.map { $0.everyApp.flatMap(\.layers) }
        let layers = used.map { Set($0.map(\.name)) }
        let sources = used.map { Set($0.map(\.values.document.file)) }
        for (path, place) in paths {
            let folder = ScenarioLayer.folder(of: path)
            do throws(TestFileErrors) {
                let document: Document
                do throws(CommandFailure) {
                    if let read {
                        document = read
                    } else {
                        document = try overlay.document(path)
                    }
                } catch {
                    problems.append(
                        Diagnostic(
                            .error, .unreadableFile,
                            error.place == nil ? "'\(path)': \(error.message)" : error.message,
                            at: error.status == .missingInput ? place : error.place ?? place))
                    continue
                }
                let file = try TestFile.read(
                    document, deviceGroups: project?.deviceGroups ?? [:],
                    load: ProjectFiles.loader(folder, overlay: overlay))
                problems += file.faults(
                    layers: layers, files: sources, providers: project?.everyProvider,
                    today: today
                ) {
                    OpenFile.isThere(folder + $0)
                }
                guard let project else { continue }
                _ = try TestPlan(
                    [file], apps: project.everyApp, devices: Array(project.devices.prefix(1)),
                    knownApps: project.allApps,
                    knownTags: Set(project.everyApp.flatMap(\.tags)), tables: project.tables)
            } catch {
                problems += error.diagnostics
            }
        }
        return problems
    }

    /// The test files of a project with the place that names each.
    func tests(
        of files: ProjectFiles, _ overlay: TextOverlay
    ) throws -> [(path: String, place: SourceLocation?)] {
        let list = try overlay.document(project).root["tests"]
        return (list.map { $0.string == nil ? Array($0.elements) : [$0] } ?? []).flatMap {
            element -> [(path: String, place: SourceLocation?)] in
            guard let text = element.string else { return [] }
            let path = files.folder + text
            let inner = (try? TestPaths.files(at: path)) ?? (OpenFile.isThere(path) ? [] : [path])
            return inner.map { ($0, element.location) }
        }
    }
}
