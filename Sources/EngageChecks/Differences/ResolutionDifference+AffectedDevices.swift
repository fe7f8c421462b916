import EngageCore

extension ResolutionDifference {
    /// True where nothing changed.
    public var isEmpty: Bool { changes.isEmpty }

    /// One sentence for each change: the path, both values, and the apps and devices.
    ///
    /// A value under `effective` is listed only if no slot shows its change.
    public var sentences: [String] {
        let seen = changes.filter { !$0.change.path.hasPrefix("effective[") }
        return (seen.isEmpty ? changes : seen).map { change, places in
            "\(change.path): \(change.old ?? "nothing") -> \(change.new ?? "nothing") "
                + "(\(affectedDevices(change, places)))"
        }
    }

    /// Devices of one app and dialog, in the order they were found.
    func grouped(_ places: [Place]) -> [(app: String, dialog: String, devices: [Int])] {
        var result: [(app: String, dialog: String, devices: [Int])] = []
        for place in places {
            if let last = result.indices.last, result[last].app == place.app,
                result[last].dialog == place.dialog
            {
                result[last].devices.append(place.device)
            } else {
                result.append((place.app, place.dialog, [place.device]))
            }
        }
        return result
    }

    /// The affected apps and devices: `every app: every iPad`, `acorn, birch: everywhere`.
    func affectedDevices(_ change: Change, _ places: [Place]) -> String {
        guard !places.isEmpty else { return "the project" }
        var parts: [(words: String, apps: [String])] = []
        var byApp: [(app: String, words: [String])] = []
        for group in grouped(places) {
            let words = words(group.devices) + dialogWord(change, group.dialog)
            if let last = byApp.indices.last, byApp[last].app == group.app {
                byApp[last].words.append(words)
            } else {
                byApp.append((group.app, [words]))
            }
        }
        for entry in byApp {
            let words = Self.joined(entry.words)
            if let place = parts.firstIndex(where: { $0.words == words }) {
                parts[place].apps.append(entry.app)
            } else {
                parts.append((words, [entry.app]))
            }
        }
        return parts.map { part in
            if part.apps == [""] { return part.words }
            // Whether there are more than those that a fix was tried on is not known.
            if comparesObjects {
                let more = part.apps.count - Self.mostNames
                return part.apps.prefix(Self.mostNames).joined(separator: ", ")
                    + (more > 0 ? " and \(more) more" : "") + ": \(part.words)"
            }
            if apps.count > 1, part.apps.count == apps.count { return "every app: \(part.words)" }
            return "\(part.apps.joined(separator: ", ")): \(part.words)"
        }.joined(separator: "; ")
    }

    /// The same words for both dialogs are printed once; what holds anyway is not repeated for the
    /// Capture wrapper and the other profile.
    private static func joined(_ words: [String]) -> String {
        let bare = words.map { $0.split(separator: " (").first.map(String.init) ?? $0 }
        let plain = words.filter { word in
            !words.contains { $0 != word && $0 == word.replacing(" with capture", with: "") }
        }
        guard words.count > 1, Set(bare).count == 1, let devices = bare.first else {
            return plain.joined(separator: ", ")
        }
        let isEither = ["authentication", "sharing"].allSatisfy {
            words.contains("\(devices) (\($0))")
        }
        return words.contains(devices) || isEither ? devices : plain.joined(separator: ", ")
    }

    /// A screen belongs to one dialog; for everything else the dialog that changed is named.
    private func dialogWord(_ change: Change, _ dialog: String) -> String {
        let isScreen = ["providerTable", "userLanding", "sharing"].contains {
            change.path.hasPrefix($0 + ".") || change.path == $0
        }
        // How it is shown and which release draws it is never clear from the screen.
        let isPlain = DialogRequest.Purpose(rawValue: dialog) != nil
        return isScreen && isPlain || dialog.isEmpty ? "" : " (\(dialog))"
    }

    /// Devices in words: all, the families that are whole, and the rest by name.
    private func words(_ devices: [Int]) -> String {
        var rest = Set(devices)
        if rest.count == names.count { return "everywhere" }
        var words: [String] = []
        for group in groups where !group.numbers.isEmpty && group.numbers.isSubset(of: rest) {
            words.append(group.title)
            rest.subtract(group.numbers)
        }
        let left = rest.sorted().map { names[$0] }
        words += left.count > Self.mostNames ? left.prefix(Self.mostNames - 1) : left[...]
        if left.count > Self.mostNames { words.append("\(left.count - Self.mostNames + 1) more") }
        return words.joined(separator: ", ")
    }

    /// Devices named one by one; JSON lists them all.
    private static let mostNames = 8
}
