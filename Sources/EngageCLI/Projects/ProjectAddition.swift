import EngageChecks
import EngageCore
import EngageSource

/// What an existing project does not name yet: new places that show a dialog, layers, apps of a
/// family, prompts, a provider list. No part of the file is replaced.
struct ProjectAddition {
    /// The text of the project with everything that is added.
    private(set) var text: String
    /// What is added, a line each.
    private(set) var offers: [String] = []
    /// What the user has to add by hand, and what.
    private(set) var hints: [String] = []
    /// What the project shows then.
    private(set) var answers: DraftAnswers

    private let path: String
    private let old: DraftAnswers

    /// Compares a draft with a project file.
    ///
    /// - Throws: where the project cannot be read.
    init(of draft: ProjectDraft, to path: String) throws(CommandFailure) {
        self.path = path
        let files = try ProjectFiles("./\(path)", apps: [])
        text = String(decoding: try InputFile.read(path, from: .found).bytes, as: UTF8.self)
        old = DraftAnswers(files.project)
        answers = old
        let project = files.project
        let root = try InputFile.document(path, from: .found).root
        let used = project.everyApp.reduce(into: Set(project.prompts)) { $0.formUnion($1.files) }
        let named = Set(used.map(TextOverlay.plain)).union(
            Self.strings(in: root).map(TextOverlay.plain))
        func isNew(_ path: String) -> Bool {
            !named.contains(TextOverlay.plain(path))
        }
        let family = draft.family
        let names = Set(project.everyApp.compactMap(\.showing))
        for showing in draft.showings where !names.contains(showing.name) {
            guard showing.path.map(isNew) ?? true else { continue }
            let place = "\(showing.found.place.file):\(showing.found.place.line)"
            guard family.brands(of: showing.source).isEmpty else {
                let apps = family.brands(of: showing.source).sorted().joined(separator: ", ")
                hints.append(
                    "not added: showing '\(showing.name)' (\(place)), which belongs to \(apps)")
                continue
            }
            try add(
                draft.list([showing], indent: ""), under: "showings",
                "call '\(showing.name)' (\(place))")
        }
        for layer in draft.layers where family.brands(of: layer.source).isEmpty {
            guard isNew(layer.path), root["apps"] == nil else { continue }
            try add(
                "layers:\n" + draft.list([layer], indent: "  "), under: "layers",
                "layer '\(layer.name)' (\(layer.path))")
        }
        for brand in family.brands where root["apps"] != nil && !project.allApps.contains(brand) {
            let own = draft.own(draft.hasDialogs ? draft.layers : draft.screens, brand, in: family)
            guard own.contains(where: { isNew($0.path) }) else { continue }
            try add(
                "apps:\n" + draft.entry(brand, own, of: brand, family), under: "apps",
                "app '\(brand)' (\(own.map(\.path).joined(separator: ", ")))")
        }
        let prompts = draft.prompts.filter(isNew)
        if !prompts.isEmpty, root["prompts"] == nil {
            let list = prompts.map(ProjectDraft.quoted).joined(separator: ", ")
            try add("prompts: [\(list)]\n", under: "prompts", prompts.joined(separator: ", "))
        }
        if let list = draft.providers.first, root["providers"] == nil, root["apps"] == nil {
            // Another list changes what the dialogs show; the user decides that.
            hints.append("engage.yaml lists no providers; add 'providers: \(list)'")
        }
    }

    /// Every text of a document, such as paths.
    private static func strings(in root: LocatedValue) -> [String] {
        var open = [root]
        var found: [String] = []
        while let value = open.popLast() {
            if let text = value.string { found.append(text) }
            open += value.entries.map(\.value) + Array(value.elements)
        }
        return found
    }

    /// Adds lines below a key of the file; if that would change existing lines, reports it instead.
    private mutating func add(
        _ block: String, under key: String, _ offer: String
    ) throws(CommandFailure) {
        if let added = Self.inserting(block, under: key, into: text),
            let project = try? ProjectFiles.readBack([(path, added)]).project
        {
            let new = DraftAnswers(project)
            if new.keeps(old) {
                text = added
                answers = new
                offers.append(offer)
                return
            }
        }
        hints.append("not added, as it would change what is there: \(offer)")
    }

    /// The text with lines at the end of a block; nil where the key has no block of lines.
    ///
    /// - Parameter block: the key's own line, then lines with the indentation that `init` writes.
    private static func inserting(_ block: String, under key: String, into text: String) -> String?
    {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        guard let start = lines.firstIndex(where: { $0.hasPrefix("\(key):") }) else {
            let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
            return text + end + block
        }
        let entries = block.split(separator: "\n").dropFirst().map { String($0) }
        let rest = lines[start].dropFirst(key.count + 1)
        let bare = rest.split(separator: "#").first.map { $0.filter { $0 != " " } } ?? ""
        guard bare.isEmpty || bare == "[]" || bare == "{}" else { return nil }
        if !bare.isEmpty { lines[start] = "\(key):" }
        var end = start + 1
        var indent: Int?
        for index in lines.indices.dropFirst(start + 1) {
            let line = lines[index]
            let content = line.drop { $0 == " " }
            if content.isEmpty || content.hasPrefix("#") { continue }
            let depth = line.count - content.count
            if depth == 0, !content.hasPrefix("-") { break }
            indent = indent ?? depth
            end = index + 1
        }
        let shift = (indent ?? 2) - 2
        let added = entries.map { line in
            shift >= 0
                ? String(repeating: " ", count: shift) + line : String(line.dropFirst(-shift))
        }
        lines.insert(contentsOf: added, at: end)
        return lines.joined(separator: "\n")
    }
}

extension DraftAnswers {
    /// True where every screen of an earlier project is here with the same answers.
    func keeps(_ old: DraftAnswers) -> Bool {
        old.screens.allSatisfy { before in
            guard
                let now = screens.first(where: {
                    $0.app == before.app && $0.showing == before.showing
                }), now.answers.count == before.answers.count
            else { return false }
            return zip(now.answers, before.answers).allSatisfy { now, before in
                now.roots.count == before.roots.count
                    && zip(now.roots, before.roots).allSatisfy { $0.isSame(as: $1) }
            }
        }
    }
}
