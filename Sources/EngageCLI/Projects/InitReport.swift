import EngageChecks
import EngageCore
import EngageSource

/// The report of `engage init`, on one screen: what was read, which dialogs were found, what was
/// assumed, what was not read, and the commands that come next.
struct InitReport {
    /// Lines of a screen, and columns of a line.
    static let lines = 24
    static let columns = DialogTable.columns

    let draft: ProjectDraft
    let answers: DraftAnswers
    /// How long it took, in seconds.
    let seconds: Double
    /// What was done: which files were written, added to or kept.
    var done: [String] = []

    /// The whole report. Dialogs, assumptions and what was not read share the lines that are left.
    ///
    /// - Parameter isWhole: whether all of it is listed, however long it gets.
    func text(isWhole: Bool = false) -> [String] {
        let head = wrapped(done) + wrapped([read].compactMap { $0 })
        let found = wrapped(found)
        let table = DialogTable(rows)
        let more = "'engage init --verbose' lists all of them"
        let blocks = [
            (title: table.title, lines: table.lines, more: "engage.yaml lists all of them"),
            (title: ["assumed:"], lines: assumed.map { isWhole ? $0 : Self.cut($0) }, more: more),
            (title: ["not read:"], lines: unread.map { isWhole ? $0 : Self.cut($0) }, more: more),
        ].filter { !$0.lines.isEmpty }
        // Each block has a line of its own; what is left is the dialogs', then the assumptions'.
        var shown = blocks.map { min($0.lines.count, 2) }
        var room =
            Self.lines - head.count - found.count - next.count - shown.reduce(0, +)
            - blocks.reduce(0) { $0 + $1.title.count }
        for (number, block) in blocks.enumerated() {
            let extra = isWhole ? block.lines.count : max(0, room)
            let added = min(block.lines.count - shown[number], extra)
            shown[number] += added
            room -= added
        }
        let rest = zip(blocks, shown).flatMap { block, count in
            let left = block.lines.count - count
            guard left > 0 else { return block.title + block.lines }
            return block.title + block.lines.prefix(count - 1)
                + ["  and \(left + 1) more; \(block.more)"]
        }
        return head + found + rest + next
    }

    // MARK: What was read

    private var read: String? {
        let extents = draft.folders.map(\.extent)
        guard !extents.isEmpty else { return nil }
        let files = extents.reduce(0) { $0 + $1.files }
        let lines = extents.reduce(0) { $0 + $1.lines }
        let tenths = Int((seconds * 10).rounded())
        return "read \(Self.count(files, "file")), \(Self.count(lines, "line")) in "
            + "\(tenths / 10).\(tenths % 10) s"
    }

    private var found: [String] {
        var lines: [String] = []
        if let release = draft.release {
            let version = release.version.map { "release \($0)" } ?? "a release without number"
            lines.append(
                "found: \(version) (\(release.place.file):\(release.place.line)), so profile "
                    + "\(release.profile.rawValue)")
        }
        let folders = draft.folders
        let texts = folders.flatMap(\.texts)
        let fonts = folders.flatMap(\.fonts).count
        let nibs = folders.flatMap(\.nibs).count
        let parts = [
            Self.part(draft.layers.count, "layer"),
            Self.part(draft.providers.count, "provider list"),
            Self.part(folders.flatMap(\.catalogues).count, "asset catalogue"),
            texts.isEmpty
                ? nil
                : "texts in " + Set(texts.map(Self.language)).sorted().joined(separator: ", "),
            Self.part(fonts, "font"), Self.part(nibs, "nib"),
            folders.contains { !$0.libraries.isEmpty } ? "JREngage-Info.plist" : nil,
        ].compactMap { $0 }
        if !parts.isEmpty { lines.append("found: \(parts.joined(separator: ", "))") }
        let family = draft.family
        if !family.brands.isEmpty {
            lines.append(
                "found: a family of \(family.brands.count) apps"
                    + (family.folder.isEmpty ? ": " : " in \(family.folder): ")
                    + family.brands.prefix(8).joined(separator: ", ")
                    + (family.brands.count > 8 ? " and \(family.brands.count - 8) more" : ""))
        }
        if !draft.prompts.isEmpty {
            let names = draft.prompts.map { Self.shortened($0, to: Self.columns - 10) }
            lines.append("found: prompts of the login process in " + names.joined(separator: ", "))
        }
        return lines
    }

    // MARK: Dialogs

    private var rows: [DialogTable.Row] {
        answers.screens.map { screen in
            let place = place(of: screen)
            let modes = [Idiom.phone, .pad].map { idiom in
                screen.isLoginScreen
                    ? screen.words("styleName", on: idiom).joined(separator: " or ")
                    : Self.mode(screen, on: idiom)
            }
            return DialogTable.Row(
                name: screen.name, file: place.file, line: place.line, onPhone: modes[0],
                onPad: modes[1], kind: what(screen))
        }
    }

    /// How a dialog appears on a device: in the words of UIKit.
    private static func mode(_ screen: DraftAnswers.Screen, on idiom: Idiom) -> String {
        screen.words("presentation.mode", on: idiom).map { mode in
            switch mode {
            case "formSheet": "form sheet"
            case "nothing": "never appears"
            default: mode
            }
        }.joined(separator: " or ")
    }

    /// What besides the list of providers a dialog is, and of which app.
    private func what(_ screen: DraftAnswers.Screen) -> String {
        var words = screen.isLoginScreen ? ["login screen"] : []
        if let found = showing(of: screen)?.found {
            if found.dialog != "authentication" { words.append(found.dialog) }
            if let provider = found.provider { words.append(provider) }
            if found.unknownProvider != nil { words.append("one provider") }
            if let capture = found.capture, capture != "none" { words.append("form: \(capture)") }
        }
        if let app = screen.app, screen.showing != nil { words.append("in \(app)") }
        return words.joined(separator: ", ")
    }

    private func showing(of screen: DraftAnswers.Screen) -> ProjectDraft.Showing? {
        draft.showings.first { $0.name == screen.showing }
    }

    private func place(of screen: DraftAnswers.Screen) -> (file: String, line: Int?) {
        if let place = showing(of: screen)?.found.place { return (place.file, place.line) }
        let file = screen.layers.last?.values.document.file ?? ""
        return (file.hasPrefix("./") ? String(file.dropFirst(2)) : file, nil)
    }

    // MARK: Assumptions

    private var assumed: [String] {
        var lines: [String] = []
        if draft.isEmpty {
            lines.append("no app was found; layers/overrides.yaml is an example")
        } else if draft.hasDialogs {
            if draft.release == nil {
                lines.append("profile guide, as no linked release was found")
            }
            if draft.providers.isEmpty {
                lines.append("the four sample providers; 'providers: FILE' names your own list")
            } else if case let apps = draft.appsWithoutProviders, !apps.isEmpty {
                lines.append(
                    "the four sample providers in \(apps.joined(separator: ", ")); 'providers: FILE' "
                        + "names a list")
            }
        }
        if let release = draft.release, !release.isModelled {
            lines.append("\(release.version ?? "the linked release") behaves as 5.5 does")
        }
        lines += groups
        for place in draft.laterDefaults {
            lines.append(
                "the defaults of the app's start; \(place.file):\(place.line) replaces them")
        }
        let shared = draft.layers.filter { draft.family.brands(of: $0.source).isEmpty }
        if shared.count > 1 {
            lines.append(
                "the order of layers, lowest first: "
                    + shared.map(\.name).joined(separator: ", "))
        }
        let texts = draft.folders.flatMap(\.texts)
        if let own = draft.texts(of: nil, in: draft.family), texts.count > 1 {
            lines.append("the texts of \(Self.language(of: own)); --locale selects others")
        }
        return (lines + unlistedFonts).map { "  " + TerminalText.safe($0) }
    }

    /// Values that only the running app knows, by what they are taken to be.
    private var groups: [String] {
        var order: [String] = []
        var members: [String: [(name: String, place: SourceLocation)]] = [:]
        func add(_ group: String, _ name: String, _ place: SourceLocation) {
            if members[group] == nil { order.append(group) }
            if members[group]?.contains(where: { $0.place == place }) == true { return }
            members[group, default: []].append((name, place))
        }
        for showing in draft.showings {
            let found = showing.found
            if let unknown = found.unknownProvider {
                for brand in draft.apps {
                    let name = draft.assumedProvider(for: unknown, of: brand)
                    add(
                        name.map { "the page of '\($0)'" } ?? "no provider", unknown.expression,
                        unknown.place)
                }
            }
            if let unknown = found.unknownForm {
                let form = found.capture.flatMap { $0 == "none" ? nil : "the form '\($0)'" }
                add(form ?? "no form of Capture", unknown.expression, unknown.place)
            }
            if let build = found.neededBuild {
                add("a build with \(build.expression)", showing.name, build.place)
            }
            if let missed = found.missed {
                let device = missed.idiom == .pad ? "an iPad" : "an iPhone"
                add("shown on \(device), which the source excludes", showing.name, missed.place)
            }
        }
        let dictionaries = draft.dictionaries
        for root in dictionaries.flatMap({ $0.paths.map(\.values) }) {
            for entry in root.entries where entry.value.isAssumed {
                let taken = Diagnostic.assumed(entry.value) ?? "no value"
                let name = Diagnostic.expression(of: entry.value) ?? entry.key
                add(taken, name, entry.value.location)
            }
        }
        let others = Set(
            draft.showings.map(\.found).flatMap { found in
                [
                    found.unknownProvider?.place, found.unknownForm?.place, found.missed?.place,
                    found.neededBuild?.place,
                ]
            }.compactMap { $0 } + draft.laterDefaults)
        let unknown = Set(dictionaries.flatMap(\.document.diagnostics))
        for found in draft.diagnostics where found.code == .assumedValue && found.key == nil {
            guard unknown.contains(found), let place = found.source, !others.contains(place)
            else { continue }
            add("nothing more in a dictionary", "", place)
        }
        for repeated in draft.folders.compactMap(\.repeatedClass) {
            for file in repeated.files {
                add(
                    "separate apps, as each has a class '\(repeated.name)'",
                    String(ScenarioLayer.folder(of: file).dropLast()),
                    SourceLocation(file: file, line: 1, column: 1))
            }
        }
        return order.map { group in
            let all = (members[group] ?? []).map { name, place in
                let spot = "\(Self.base(place.file)):\(place.line)"
                return name.isEmpty ? spot : "\(name) (\(spot))"
            }
            var shown = 1
            func line() -> String {
                let rest = all.count - shown
                return "\(group): \(all.prefix(shown).joined(separator: ", "))"
                    + (rest > 0 ? " and \(rest) more" : "")
            }
            var last = line()
            while shown < all.count {
                shown += 1
                guard line().count + 2 <= Self.columns else { break }
                last = line()
            }
            return last
        }
    }

    /// Fonts that are in the folder and that the app does not load.
    private var unlistedFonts: [String] {
        draft.folders.flatMap { folder -> [String] in
            guard let info = folder.info,
                let root = try? InputFile.document(info, from: .found).root
            else { return [] }
            let listed = Set(root["UIAppFonts"]?.elements.map(\.text) ?? [])
            return folder.fonts.compactMap { path in
                let file = Self.base(path)
                guard !listed.contains(where: { $0 == file || $0.hasSuffix("/\(file)") }) else {
                    return nil
                }
                return "the app does not load \(path): not under UIAppFonts of \(info)"
            }
        }
    }

    // MARK: What was not read

    private var unread: [String] {
        var lines = draft.folders.flatMap(\.unread)
        lines += draft.unused.map { "\($0): sets keys, but no dialog uses them" }
        for (number, list) in draft.unusedLists.enumerated()
        where !draft.unusedLists[..<number].contains(where: { $0.reason == list.reason }) {
            let more = draft.unusedLists.count { $0.reason == list.reason } - 1
            lines.append("\(list.path)\(more > 0 ? " and \(more) more" : ""): \(list.reason)")
        }
        lines += draft.diagnostics.filter { $0.code != .assumedValue }.map { found in
            (found.source.map { "\($0): " } ?? "") + found.message
        }
        return lines.map { "  " + TerminalText.safe($0) }
    }

    private var next: [String] {
        if draft.hasDialogs || !draft.screens.isEmpty || draft.isEmpty {
            let isScreen = !draft.hasDialogs && !draft.screens.isEmpty
            let isSeveral = answers.screens.count > 1
            let device = isSeveral ? " --device ipad-air" : ""
            return [
                "next:", "  engage resolve --device ipad-air",
                "  engage explain \(isScreen ? "background" : "title")\(device)",
                "  engage preview",
            ]
        }
        return ["next:", "  engage resolve --device ipad-air", "  engage lint", "  engage preview"]
    }

    // MARK: Lines

    private static func part(_ number: Int, _ noun: String) -> String? {
        number == 0 ? nil : count(number, noun)
    }

    /// `3,120 lines`.
    private static func count(_ number: Int, _ noun: String) -> String {
        var digits = String(number)
        var place = digits.endIndex
        while digits.distance(from: digits.startIndex, to: place) > 3 {
            place = digits.index(place, offsetBy: -3)
            digits.insert(",", at: place)
        }
        return "\(digits) \(noun)\(number == 1 ? "" : "s")"
    }

    /// A path that fits, without folders at its beginning.
    private static func shortened(_ path: String, to most: Int) -> String {
        guard path.count > most else { return path }
        var rest = path[...]
        while rest.count + 2 > most, let slash = rest.firstIndex(of: "/") {
            rest = rest[rest.index(after: slash)...]
        }
        return rest.count + 2 > most ? "…" + path.suffix(most - 1) : "…/" + rest
    }

    private static func base(_ path: String) -> String {
        path.split(separator: "/").last.map { String($0) } ?? path
    }

    /// The language of a folder, or the catalogue's own name.
    private static func language(of path: String) -> String {
        let name = base(path)
        return name.hasSuffix(".lproj") ? String(name.dropLast(".lproj".count)) : name
    }

    /// A line that fits; what is longer ends with an ellipsis.
    private static func cut(_ line: String) -> String {
        line.count > columns ? line.prefix(columns - 1) + "…" : line
    }

    private func wrapped(_ lines: [String]) -> [String] {
        lines.flatMap { line -> [String] in
            var rows: [String] = [""]
            for word in TerminalText.safe(line).split(separator: " ") {
                let last = rows.count - 1
                if rows[last].isEmpty {
                    rows[last] = String(word)
                } else if rows[last].count + 1 + word.count <= Self.columns {
                    rows[last] += " \(word)"
                } else {
                    rows.append("  \(word)")
                }
            }
            return rows.map(Self.cut)
        }
    }
}

extension ProjectDraft {
    /// The dictionaries of the app's layers and dialogs, with what only the running app knows in them.
    var dictionaries: [LocatedValue] {
        let used = Set(layers.map(\.source))
        return folders.flatMap(\.sources).compactMap { path, code in
            code.defaults ?? (code.showings.isEmpty && used.contains(path) ? code.layer : nil)
        } + showings.compactMap(\.found.layer)
    }
}
