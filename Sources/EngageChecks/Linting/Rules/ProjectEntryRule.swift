import EngageCore

/// Something that a project states twice, or an app without contents.
enum ProjectEntryRule: Rule {
    static let page = RulePage(
        "project-entry", .warning,
        title: "A project entry that is repeated, or an app without settings",
        why: """
            A device is checked once. A repeated layer hides the layers between. Two layers of one
            name cannot be distinguished. An app without settings is the family without a brand.
            """,
        bad: #"""
            # engage.yaml
            devices: [iphone-8, ipad-air, iphone-8]
            """#,
        good: #"""
            # engage.yaml
            devices: [iphone-8, ipad-air]
            """#,
        needsFolder: true)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard let project = context.project?.file else { return }
        for list in ["devices", "tests"] {
            var seen: Set<String> = []
            for element in project[list].map({ Array($0.elements) }) ?? [] {
                guard let text = element.string, !seen.insert(text).inserted else { continue }
                findings.add(page, "'\(list)' names '\(text)' already", at: element.location)
            }
        }
        lookAtTables(of: project, &findings)
        let shared = project["layers"].map { Array($0.elements) } ?? []
        var files: Set<String> = []
        var names: Set<String> = []
        look(at: shared, &files, &names, &findings)
        for app in project["apps"]?.entries.map({ $0 }) ?? [] {
            if app.value.count == 0 {
                findings.add(
                    page, "app '\(app.key)' has no layers and nothing else of its own",
                    at: app.keyLocation)
            }
            var (files, names) = (files, names)
            look(
                at: app.value["layers"].map { Array($0.elements) } ?? [], &files, &names, &findings)
        }
    }

    /// Tables give values to apps: a name that no app has is a slip.
    private static func lookAtTables(of project: LocatedValue, _ findings: inout LintFindings) {
        let apps = project["apps"]?.entries.map { $0 } ?? []
        guard !apps.isEmpty else { return }
        func tags(_ value: LocatedValue?) -> [String] {
            value.map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
        }
        for table in project["tables"]?.entries.map({ $0 }) ?? [] {
            for entry in table.value.entries {
                let choice = AppChoice(entry.key)
                guard
                    !apps.contains(where: {
                        choice.accepts($0.key, tags: Set(tags($0.value["tags"])))
                    })
                else { continue }
                let hint = Spelling.nearest(to: entry.key, among: apps.map(\.key))
                findings.add(
                    page,
                    "table '\(table.key)' names '\(entry.key)', which is no app"
                        + Spelling.hint(hint), at: entry.keyLocation)
            }
        }
    }

    private static func look(
        at layers: [LocatedValue], _ files: inout Set<String>, _ names: inout Set<String>,
        _ findings: inout LintFindings
    ) {
        for layer in layers {
            if let file = layer["file"] ?? (layer.string == nil ? nil : layer),
                let path = file.string, !files.insert(path).inserted
            {
                findings.add(
                    page, "'\(path)' is a layer of the same app already", at: file.location)
            } else if let name = layer["name"], let text = name.string,
                !names.insert(text).inserted
            {
                findings.add(
                    page, "another layer of the same app has the name '\(text)' already",
                    at: name.location)
            }
        }
    }
}
