import EngageCore

/// Findings in an app that shows its dialog in several places.
///
/// A value that one call overrides may be what another one shows. So a finding in a layer of
/// several calls is reported only if all of them have it. In source code each call has its own
/// dictionary.
struct ShowingFindings {
    private struct Place: Hashable {
        var app: String?
        var finding: Finding
    }

    private struct Layer: Hashable {
        var app: String?
        var file: String
    }

    private var counts: [Place: Int] = [:]
    private var users: [Layer: (count: Int, documents: Set<ObjectIdentifier>)] = [:]

    init(_ contexts: [LintContext], _ findings: [[Finding]]) {
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
            for finding in Set(findings) {
                counts[Place(app: context.app.name, finding: finding), default: 0] += 1
            }
        }
    }

    /// The findings that every call with the same file has.
    func kept(of findings: [Finding], _ context: LintContext) -> [Finding] {
        guard context.app.showing != nil else { return findings }
        return findings.filter { finding in
            guard let file = finding.source?.file,
                let users = users[Layer(app: context.app.name, file: file)],
                users.documents.count == 1
            else { return true }
            return counts[Place(app: context.app.name, finding: finding)] == users.count
        }
    }
}
