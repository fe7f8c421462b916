import EngageCore

/// Findings in an app that shows its dialog in several places.
///
/// A value that one call overrides may be what another one shows. So a finding in a layer of
/// several calls is reported only if all of them have it. In source code each call has its own
/// dictionary, and what a line gives several of them has no effect only where none of them uses it.
struct ShowingFindings {
    private struct Place: Hashable {
        var app: String?
        var finding: Finding
    }

    private struct Layer: Hashable {
        var app: String?
        var file: String
    }

    /// A line of source code that gives a key, or a rule's finding there.
    private struct Line: Hashable {
        var app: String?
        var rule: String?
        var location: SourceLocation
    }

    private var lines: [Line: Int] = [:]
    private var counts: [Place: Int] = [:]
    private var users: [Layer: (count: Int, documents: Set<ObjectIdentifier>)] = [:]

    /// Rules with findings that must hold wherever a line of source code gives a key.
    private let rulesOfEveryPath: Set<String>

    init(
        _ contexts: [LintContext], _ findings: [[Finding]], rulesOfEveryPath: Set<String>
    ) {
        self.rulesOfEveryPath = rulesOfEveryPath
        for (context, findings) in zip(contexts, findings) where context.app.showing != nil {
            for (file, documents) in Dictionary(
                grouping: context.layers.list.map(\.values.document), by: \.file)
            {
                let layer = Layer(app: context.app.name, file: file)
                let known = users[layer] ?? (0, [])
                users[layer] = (
                    known.count + 1, known.documents.union(documents.map { ObjectIdentifier($0) })
                )
            }
            let own = context.keyLocations.map { Line(app: context.app.name, location: $0) }
            let faults = findings.compactMap { line(of: $0, context) }
            for line in Set(own + faults) { lines[line, default: 0] += 1 }
            for finding in Set(findings) {
                counts[Place(app: context.app.name, finding: finding), default: 0] += 1
            }
        }
    }

    /// The line of a finding that has to be true of every call to which the line gives the key.
    private func line(of finding: Finding, _ context: LintContext) -> Line? {
        guard rulesOfEveryPath.contains(finding.rule), let location = finding.source
        else { return nil }
        return Line(app: context.app.name, rule: finding.rule, location: location)
    }

    /// The findings that every call with the same file has.
    func kept(of findings: [Finding], _ context: LintContext) -> [Finding] {
        guard context.app.showing != nil else { return findings }
        return findings.filter { finding in
            if let line = line(of: finding, context),
                let users = lines[Line(app: line.app, location: line.location)],
                users > lines[line, default: 0]
            {
                return false
            }
            guard let file = finding.source?.file,
                let users = users[Layer(app: context.app.name, file: file)],
                users.documents.count == 1
            else { return true }
            return counts[Place(app: context.app.name, finding: finding)] == users.count
        }
    }
}

extension LintContext {
    /// Where source code gives the keys of its layers.
    fileprivate var keyLocations: Set<SourceLocation> {
        let contexts = paths.isEmpty ? [self] : paths.map(\.context)
        return contexts.reduce(into: []) { found, context in
            for layer in context.layers.list where layer.values.document.source != nil {
                found.formUnion(layer.values.entries.map(\.keyLocation))
            }
        }
    }
}
