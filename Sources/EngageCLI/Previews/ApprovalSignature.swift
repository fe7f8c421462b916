import EngageCore
import EngagePictures

/// Who approves, when and from which commit, as git names them.
struct ApprovalSignature: Sendable {
    /// Name and address; nil where git does not know them.
    let by: String?
    /// Day and time in UTC.
    let at: String
    /// The commit that is checked out around a folder, else around the working folder; nil outside of a repository.
    let commit: String?

    /// Reads the author from git, whose name, address and date `GIT_AUTHOR_NAME`,
    /// `GIT_AUTHOR_EMAIL` and `GIT_AUTHOR_DATE` set.
    init(in folder: String) {
        let place = OpenFile.isFolder(folder) ? folder : "."
        let git = { (folder: String, arguments: [String]) in
            ((try? GitRepository.output(["-C", folder] + arguments)) ?? nil)?
                .split(separator: "\n").first.map { String($0) }
        }
        // Name, address, seconds and the zone: Ann <ann@example.com> 1764055800 +0000
        let words = git(place, ["var", "GIT_AUTHOR_IDENT"])?.split(separator: " ") ?? []
        let seconds = words.count > 2 ? Int(words[words.count - 2]) : nil
        by = words.count > 2 ? words.dropLast(2).joined(separator: " ") : nil
        at = seconds.map { CalendarDay.text(second: $0) } ?? CalendarDay.now
        let head = ["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"]
        commit = git(place, head) ?? git(".", head)
    }

    /// The approval of what is shown.
    func approval(of seen: String, withFaults: Bool) -> SceneRecord.Approval {
        SceneRecord.Approval(by: by, at: at, commit: commit, isWithFaults: withFaults, seen: seen)
    }
}
