import EngageChecks
import EngageCore
import EngageSource

/// A file of source code as it is named on the command line: `FILE` or `FILE#METHOD[:n]`.
struct SourceFile {
    /// The file's own path.
    let path: String
    /// The method behind `#`; nil for the whole file.
    let showing: String?
    /// What was read of it.
    let code: SourceCode

    /// Reads the file; of its folder what it imports.
    ///
    /// - Throws: as `InputFile.read`.
    init(_ name: String, _ origin: FileOrigin = .disk) throws(CommandFailure) {
        let (path, _) = Self.parts(of: name)
        let input = try origin.read(path)
        self.init(
            name,
            SourceCode(
                input.bytes, file: input.name, folder: Self.folder(beside: path, origin)))
    }

    /// A file of source code.
    init(_ name: String, _ code: SourceCode) {
        (path, showing) = Self.parts(of: name)
        self.code = code
    }

    /// What is around a file that no project names: with it the catalogues beside it.
    private static func folder(beside path: String, _ origin: FileOrigin) -> SourceFolder {
        var folder = Self.folder(origin)
        let home = ScenarioLayer.folder(of: path)
        let entries = try? OpenFile.entries(of: home.isEmpty ? "." : home)
        let found = (entries ?? []).first { $0.isFolder && $0.name.hasSuffix(".xcassets") }
        if let found {
            let colors = AppColors(home + found.name)
            folder.color = { name, idiom in colors.color(name, idiom) }
        }
        return folder
    }

    /// Path and method of a name; a file of that whole name has no method.
    static func parts(of name: String) -> (path: String, showing: String?) {
        guard let mark = name.lastIndex(of: "#"), !OpenFile.isThere(name) else {
            return (name, nil)
        }
        return (String(name[..<mark]), String(name[name.index(after: mark)...]))
    }

    /// True where the name is that of source code, with or without a method.
    static func isSource(_ name: String) -> Bool {
        SourceCode.isSource(parts(of: name).path)
    }

    /// The call that the name has behind `#`.
    var found: CallSite? { showing.flatMap { code.showing($0) } }

    /// The dictionary of the name.
    ///
    /// - Parameters:
    ///   - reportsAssumptions: whether assumptions and the values of other branches are reported
    ///     here, as no other code does it.
    ///   - isReported: whether a resolution will report the diagnostics of the document.
    ///   - reportsCode: whether the caller reports the rest.
    ///   - device: the one that selects the branches, if it is known.
    /// - Throws: 65 if the file has no such call, or gives no key a value.
    func layer(
        reportsAssumptions: Bool = false, isReported: Bool = false, reportsCode: Bool = false,
        on device: Device? = nil
    ) throws(CommandFailure) -> LocatedValue {
        // The document of taken values reports what is not known, and so do its resolutions.
        var taken: [Diagnostic] = reportsCode ? code.diagnostics : []
        defer { StandardError.report(code.diagnostics.filter { !taken.contains($0) }) }
        // An unknown of one call does not matter for another.
        func take(_ layer: LocatedValue) {
            let own = layer.document.diagnostics
            if isReported { taken += own }
            for other in code.showings.compactMap(\.layer) {
                taken += other.document.diagnostics.filter { !own.contains($0) }
            }
        }
        let names = code.showings.map { "\(path)#\($0.name)" }
        guard let showing else {
            guard let layer = code.layer else {
                throw CommandFailure(
                    .invalidInput,
                    "expected source code that sets kJR… keys, found none", in: path)
            }
            if code.defaults == nil, code.showings.count > 1 {
                StandardError.note(
                    "'\(path)' has several calls; only the first is read. Name one: "
                        + names.joined(separator: ", "))
            }
            take(layer)
            return reportsAssumptions ? reported(layer, device) : layer
        }
        guard let found = code.showing(showing) else {
            let known = names.isEmpty ? "it has no call" : "it has " + names.joined(separator: ", ")
            throw CommandFailure(
                .invalidInput, "no call '\(showing)'; \(known)", in: path)
        }
        let layer = found.layer ?? LocatedValue([], of: path)
        take(layer)
        return reportsAssumptions ? reported(layer, device) : layer
    }

    /// The dictionary as a project has it, which reports once what is not known of it.
    var layerOfProject: LocatedValue {
        get throws(CommandFailure) { try layer(isReported: true, reportsCode: true) }
    }

    /// The layer on a device, with what is assumed and what other branches give reported.
    private func reported(_ layer: LocatedValue, _ device: Device?) -> LocatedValue {
        let taken = Self.reported(layer, on: device)
        for entry in taken.entries where entry.value.isAssumed {
            StandardError.report([Diagnostic(assuming: entry.value, of: entry.key)])
        }
        return taken
    }

    /// A layer of a project on a device; the values of its other branches are reported.
    static func taken(_ layer: ScenarioLayer, on device: Device?) -> ScenarioLayer {
        var layer = layer
        layer.values = reported(layer.values, on: device)
        return layer
    }

    /// The values on a device, of other branches the first; the values of the rest are reported.
    private static func reported(_ layer: LocatedValue, on device: Device?) -> LocatedValue {
        let paths = layer.paths.filter { path in
            path.facts.allSatisfy { fact, holds in
                device.flatMap { $0.decides(fact) }.map { $0 == holds } ?? true
            }
        }
        guard let first = paths.first, paths.count > 1 else { return paths.first?.values ?? layer }
        StandardError.note(
            "the source code has branches; the layer is for "
                + TerminalText.safe(first.words))
        let lines = paths.dropFirst().flatMap { path in
            path.values.differences(from: first.values).map { "where \(path.words): \($0)" }
        }
        for line in lines.prefix(20) { StandardError.note(TerminalText.safe(line)) }
        if lines.count > 20 { StandardError.note("and \(lines.count - 20) more") }
        return first.values
    }

    /// Reads files of the disk or a revision, none of them through a link, and finds names in all
    /// files of an app.
    ///
    /// - Parameter app: the app's folder, empty for the working folder, else with a slash at its end.
    static func folder(_ origin: FileOrigin, app: String) -> SourceFolder {
        var folder = Self.folder(origin)
        guard case .disk = origin else { return folder }
        let index = AppIndex(app)
        folder.lookUp(in: { index.known })
        return folder
    }

    /// Reads files of the disk or a revision, none of them through a link.
    static func folder(_ origin: FileOrigin) -> SourceFolder {
        let names = FolderNames(origin)
        return SourceFolder(load: { origin.source($0) }, names: { names.names(in: $0) })
    }

    /// Names of the files in folders, each of which is listed once: every file that is read asks.
    private final class FolderNames: Sendable {
        private let origin: FileOrigin
        private let known = Guarded<[String: [String]]>([:])

        init(_ origin: FileOrigin) { self.origin = origin }

        func names(in folder: String) -> [String] {
            known.withLock { known in
                let names = known[folder] ?? origin.names(in: folder)
                known[folder] = names
                return names
            }
        }
    }
}
