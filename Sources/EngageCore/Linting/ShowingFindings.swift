/// Findings in an app that shows its dialog in several places.
///
/// What one showing beats, another may need: a finding in a layer of several showings counts where
/// all of them have it.
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
    private var users: [Layer: Int] = [:]

    init(_ subjects: [LintSubject], _ findings: [[Finding]]) {
        for (subject, findings) in zip(subjects, findings) where subject.showing != nil {
            for file in Set(subject.layers.map(\.values.document.file)) {
                users[Layer(app: subject.app, file: file), default: 0] += 1
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
                let users = users[Layer(app: subject.app, file: file)]
            else { return true }
            return counts[Place(app: subject.app, finding: finding)] == users
        }
    }
}
