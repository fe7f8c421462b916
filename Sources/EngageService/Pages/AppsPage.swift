import EngageCLI
import EngageChecks
import EngageCore

/// The page at `/`: every app as a picture, with facets and a search.
struct AppsPage {
    let project: ServedProject
    let findings: FindingReport
    /// Words, all of which an app has: in its name, tags, keys, values, providers or findings.
    let words: String
    let tag: String
    /// Name of a rule that finds something.
    let rule: String
    let device: Device
    /// The time of day.
    let now: Instant
    /// Why the project was not read again; nil where nothing is wrong.
    let refusal: ServedProject.Refusal?

    func answer() -> ServiceAnswer {
        var rules: [String: Set<String>] = [:]
        for finding in findings.findings {
            for app in finding.app.map({ [$0] }) ?? project.apps.map(\.id) {
                rules[app, default: []].insert(finding.rule)
            }
        }
        let searched = words.lowercased().split(separator: " ")
        let shown = project.apps.filter { app in
            let own = rules[app.id] ?? []
            guard tag.isEmpty || app.showings[0].tags.contains(tag),
                rule.isEmpty || own.contains(rule)
            else { return false }
            let text = text(of: app, own)
            return searched.allSatisfy { text.contains($0) }
        }
        var page = Page("Apps")
        page.begin("header")
        page.element("h1", "Apps")
        page.end()
        page.begin("main")
        page.tell(refusal)
        writeForm(Set(rules.values.joined()), into: &page)
        page.element(
            "p", "\(shown.count) of \(project.apps.count) apps", ("role", "status"),
            ("id", "count"))
        page.begin("ul", ("class", "cards"))
        for app in shown { write(app, rules[app.id] ?? [], into: &page) }
        page.end()
        page.end()
        return page.finish()
    }

    private func writeForm(_ rules: Set<String>, into page: inout Page) {
        page.begin(
            "form", ("method", "get"), ("action", "/"), ("role", "search"), ("id", "facets"))
        page.field("Search", "words", words, kind: "search")
        let tags = Set(project.apps.flatMap(\.showings).flatMap(\.tags)).sorted()
        page.choice("Tag", "tag", [("", "any")] + tags.map { ($0, $0) }, chosen: tag)
        page.choice(
            "Finding", "rule", [("", "any")] + rules.sorted().map { ($0, $0) }, chosen: rule)
        page.choice("Device", "device", Self.devices(of: project), chosen: device.address)
        page.element("button", "Show", ("type", "submit"))
        page.end()
    }

    /// Devices of the project first, then every other.
    static func devices(of project: ServedProject) -> [(value: String, text: String)] {
        let own = project.snapshot.project.devices
        let others = DeviceCatalogue.devices.filter { other in
            !own.contains { $0.id == other.id }
        }
        return (own + others).map { ($0.address, $0.title) }
    }

    private func write(_ app: ServedApp, _ rules: Set<String>, into page: inout Page) {
        let ending = "?device=\(AddressText.coded(device.address))"
        let id = AddressText.coded(app.id)
        page.begin("li", ("data-text", text(of: app, rules)))
        page.begin("a", ("href", "/apps/\(id)\(ending)"))
        page.void(
            "img", ("src", "/v1/apps/\(id)/picture.svg\(ending)"), ("alt", ""), ("width", "170"),
            ("height", "240"), ("loading", "lazy"))
        page.element("span", app.id)
        page.end()
        let tags = app.showings[0].tags.sorted()
        if !tags.isEmpty { page.element("p", tags.joined(separator: ", "), ("class", "tags")) }
        if !rules.isEmpty {
            page.element("p", rules.sorted().joined(separator: ", "), ("class", "rules"))
        }
        page.end()
    }

    /// What a search finds an app by, in small letters.
    private func text(of app: ServedApp, _ rules: Set<String>) -> String {
        var words: Set<String> = [app.id]
        for showing in app.showings {
            words.formUnion(showing.tags)
            if let name = showing.showing { words.insert(name) }
            for layer in showing.layers {
                for entry in layer.values.entries {
                    words.insert(entry.key)
                    if let text = entry.value.string { words.insert(text) }
                }
            }
        }
        words.formUnion(app.lists.list(for: .phone, at: now)?.names ?? [])
        words.formUnion(rules)
        return words.sorted().joined(separator: " ").lowercased()
    }
}

extension Device {
    /// What addresses and tests call it: its id, or its size where it has none.
    var address: String { id ?? title }
}
