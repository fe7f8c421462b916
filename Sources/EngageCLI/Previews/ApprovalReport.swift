import EngageCore
import EngagePictures

/// What changed since it was approved: equal changes are reported once, with all pictures.
struct ApprovalReport {
    /// One line and the pictures that it is about.
    private struct Entry {
        var sentence: String
        var place: SourceLocation?
        var affected: [(app: String, picture: String)]
        var paths: [String] = []
        /// True for what is one app's matter, which is then always named.
        var isOwn = false
    }

    private var entries: [Entry] = []
    private var positions: [String: Int] = [:]
    /// Pictures of every app, in order.
    private var all: [(app: String, pictures: [String])] = []
    private var changed: Set<String> = []
    private var unapproved = 0
    /// Pictures that are as they were approved.
    var same = 0
    /// Files of what is no longer shown.
    var stale: [String] = []
    /// Pictures that are as they were approved, faults among them.
    var sameWithFaults = 0
    /// Pictures of scenes with faults that are not approved.
    private var faulty: Set<String> = []
    /// How many pictures have faults that are not approved.
    var faultyCount: Int { faulty.count }

    /// Records a picture that is checked.
    mutating func count(_ app: String, _ picture: String) {
        if let index = all.firstIndex(where: { $0.app == app }) {
            all[index].pictures.append(picture)
        } else {
            all.append((app, [picture]))
        }
    }

    mutating func add(_ change: SceneChange, of app: String, _ picture: String) {
        changed.insert("\(app)/\(picture)")
        add(
            change.sentence, at: change.place, of: app, picture,
            paths: change.owners.isEmpty ? [change.path] : change.owners)
    }

    /// Records a picture without a scene in the folder: one line an app, at its first.
    mutating func addNew(_ file: String, of app: String, _ picture: String) {
        unapproved += 1
        add(
            "never approved", at: SourceLocation(file: file, line: 1, column: 1), of: app, picture,
            isOwn: true)
    }

    /// Takes note of a scene that holds something else than what was approved.
    mutating func addEdited(_ file: String, of app: String, _ picture: String) {
        changed.insert("\(app)/\(picture)")
        add(
            "changed since it was approved, by hand or by a merge",
            at: SourceLocation(file: file, line: 1, column: 1), of: app, picture)
    }

    /// Records what must not be approved by mistake.
    mutating func addFault(
        _ fault: SceneRecord.Fault, _ file: String, of app: String, _ picture: String
    ) {
        faulty.insert("\(app)/\(picture)")
        add(
            fault.sentence, at: SourceLocation(file: file, line: 1, column: 1), of: app, picture)
    }

    private mutating func add(
        _ sentence: String, at place: SourceLocation?, of app: String, _ picture: String,
        isOwn: Bool = false, paths: [String] = []
    ) {
        let name = isOwn ? "\(app): \(sentence)" : sentence
        if let index = positions[name] {
            entries[index].affected.append((app, picture))
        } else {
            positions[name] = entries.count
            entries.append(
                Entry(
                    sentence: sentence, place: place, affected: [(app, picture)], paths: paths,
                    isOwn: isOwn))
        }
    }

    /// True where anything is not as it was approved.
    var hasChanges: Bool { !entries.isEmpty || !stale.isEmpty }

    /// A line a change: the place of its first scene, what changed, and the affected apps.
    var text: String {
        var text = ""
        for entry in entries {
            let place = entry.place.map { "\($0): " } ?? ""
            text += TerminalText.safe("\(place)\(entry.sentence) (\(affected(entry)))") + "\n"
        }
        for file in stale { text += TerminalText.safe("\(file):1:1: no longer shown") + "\n" }
        return text
    }

    /// Each change with its first picture, and the affected apps and devices.
    var changes:
        [(sentence: String, affected: String, paths: [String], app: String, picture: String)]
    {
        entries.map { entry in
            (
                entry.sentence, affected(entry), entry.paths, entry.affected[0].app,
                entry.affected[0].picture
            )
        }
    }

    /// `everywhere`, or the apps, each with its pictures unless it is all of them.
    private func affected(_ entry: Entry) -> String {
        if !entry.isOwn, entry.affected.count == all.reduce(0, { $0 + $1.pictures.count }) {
            return "everywhere"
        }
        var parts: [String] = []
        for (app, pictures) in all {
            let own = entry.affected.filter { $0.app == app }.map(\.picture)
            guard !own.isEmpty else { continue }
            let places = own.joined(separator: ", ")
            if app.isEmpty {
                parts.append(places)
            } else {
                parts.append(own.count == pictures.count ? app : "\(app) on \(places)")
            }
        }
        return parts.joined(separator: "; ")
    }

    /// The numbers in one line, with what to do about them.
    var summary: String {
        var parts = ["\(Self.scenes(same)) as approved"]
        if sameWithFaults > 0 { parts[0] += ", \(sameWithFaults) of them with faults" }
        if !changed.isEmpty { parts.append("\(changed.count) changed") }
        if unapproved > 0 { parts.append("\(unapproved) never approved") }
        if !stale.isEmpty { parts.append("\(stale.count) no longer shown") }
        let hint = hasChanges ? "; --approve accepts the current screens" : ""
        return parts.joined(separator: ", ") + hint
    }

    /// `1 scene`, `2 scenes`.
    static func scenes(_ number: Int) -> String { number == 1 ? "1 scene" : "\(number) scenes" }
}
