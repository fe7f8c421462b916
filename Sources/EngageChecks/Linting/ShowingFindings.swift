import EngageCore

/// Findings in an app that shows its dialog in several places.
///
/// What one showing beats, another may need: a finding in a layer of several showings counts where
/// all of them have it. Of source code each showing reads a dictionary of its own.
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

    init(_ subjects: [LintSubject], _ findings: [[Finding]]) {
        for (subject, findings) in zip(subjects, findings) where subject.showing != nil {
            for (file, documents) in Dictionary(
                grouping: subject.layers.map(\.values.document), by: \.file)
            {
                let layer = Layer(app: subject.app, file: file)
                let known = users[layer] ?? (0, [])
                users[layer] = (
                    known.count + 1, known.documents.union(documents.map { ObjectIdentifier($0) })
                )
            }
            for finding in Set(findings) {
                counts[Place(app: subject.app, finding: finding), default: 0] += 1
            }
        }
    }

    /// The findings of a subject that every showing has which reads the same file.
    func kept(of findings: [Finding], _ subject: LintSubject) -> [Finding] {
        guard subject.showing != nil else { return findings }
        return findings.filter { finding in
            guard let file = finding.source?.file,
                let users = users[Layer(app: subject.app, file: file)], users.documents.count == 1
            else { return true }
            return counts[Place(app: subject.app, finding: finding)] == users.count
        }
    }
}
