import EngageChecks
import EngageCLI
import EngageCore
import EngagePictures

/// The page of one app: the screen, why each element is as it is, the layers, and values to try.
struct AppPage {
    let call: Call
    let project: ServedProject
    let app: ServedApp
    let device: Device
    /// The answer that is shown, with the values that are tried.
    let answer: Answer
    /// States that the app's dialog has; none for a login screen.
    let states: [DialogState]
    /// The values that are tried; nil for none.
    let tried: TriedChange?
    let findings: [Finding]
    /// The differences from a revision, or why they are unknown; nil if not requested.
    let changes: Result<ResolutionDifference, Problem>?
    /// The files of its layers.
    private let texts: [(names: [String], document: Document)]

    init(
        call: Call, project: ServedProject, app: ServedApp, device: Device, answer: Answer,
        states: [DialogState], tried: TriedChange?, findings: [Finding],
        changes: Result<ResolutionDifference, Problem>?
    ) {
        (self.call, self.project, self.app, self.device) = (call, project, app, device)
        (self.answer, self.states, self.tried) = (answer, states, tried)
        (self.findings, self.changes) = (findings, changes)
        texts = Self.texts(of: app)
    }

    /// The values that are tried as JSON.
    private var triedText: String { tried?.text ?? "{}" }

    func made() -> ServiceAnswer {
        var page = Page(app.id)
        page.begin("header")
        page.begin("nav")
        page.element("a", "All apps", ("href", "/?device=\(coded(device.address))"))
        page.end()
        page.element("h1", app.id)
        page.end()
        page.begin("main")
        page.tell(call.live.state.refusal)
        writeControls(into: &page)
        writeTryForm(into: &page)
        let parts = answer.explanations.filter(\.part.isLeaf)
        writeScreen(parts, into: &page)
        page.begin("div", ("id", "shown"))
        writeOtherWays(into: &page)
        writeWhy(parts, into: &page)
        writeLayers(lit(by: parts), into: &page)
        writeFindings(into: &page)
        writeProviders(parts, into: &page)
        page.end()
        writeRevisions(into: &page)
        page.end()
        return page.finish()
    }

    private func coded(_ text: String) -> String { AddressText.coded(text) }

    // MARK: Controls

    /// The members of the address that select the screen.
    private static let ofScreen = [
        "device", "orientation", "language", "profile", "showing", "dialog", "provider", "session",
        "facts",
    ]

    private func writeControls(into page: inout Page) {
        page.begin(
            "form", ("method", "get"), ("id", "controls"), ("aria-label", "Screen"))
        page.choice(
            "Device", "device", AppsPage.devices(of: project), chosen: device.address)
        page.choice(
            "Orientation", "orientation", words(Orientation.allCases.map(\.rawValue)),
            chosen: call["orientation"] ?? "")
        page.field("Language", "language", call["language"] ?? "", list: "languages")
        page.begin("datalist", ("id", "languages"))
        for language in project.languages + PseudoLanguage.allCases.map(\.rawValue) {
            page.element("option", "", ("value", language))
        }
        page.end()
        page.choice(
            "Profile", "profile", words(Profile.allCases.map(\.rawValue)),
            chosen: call["profile"] ?? "")
        let showings = app.showings.compactMap(\.showing)
        if showings.count > 1 {
            page.choice("Showing", "showing", words(showings), chosen: call["showing"] ?? "")
        }
        if !app.isLoginScreen {
            page.choice(
                "Dialog", "dialog", words(DialogRequest.Purpose.allCases.map(\.rawValue)),
                chosen: call["dialog"] ?? "")
            page.choice(
                "State", "state", states.map { ($0.rawValue, $0.rawValue) },
                chosen: call["state"] ?? DialogState.ready.rawValue)
        }
        hidden(["provider", "session", "facts", "from"], into: &page)
        if tried != nil {
            page.void("input", ("type", "hidden"), ("name", "try"), ("value", triedText))
            hidden(["layer"], into: &page)
        }
        page.element("button", "Show", ("type", "submit"))
        page.end()
    }

    private func words(_ words: [String]) -> [(value: String, text: String)] {
        [("", "default")] + words.map { ($0, $0) }
    }

    private func hidden(_ names: [String], into page: inout Page) {
        for name in names {
            guard let value = call[name] else { continue }
            page.void("input", ("type", "hidden"), ("name", name), ("value", value))
        }
    }

    /// One value to add to what is tried; the server puts it into `try`.
    private func writeTryForm(into page: inout Page) {
        page.begin("form", ("method", "get"), ("id", "try"), ("aria-labelledby", "try-title"))
        page.element("h2", "Try a value", ("id", "try-title"))
        page.field("Key", "key", call["key"] ?? "", list: "keys")
        page.begin("datalist", ("id", "keys"))
        let keys =
            app.isLoginScreen
            ? LoginScreenKey.allCases.map(\.path) : KeyCatalogue.entries.map(\.raw)
        for key in keys where !key.isEmpty { page.element("option", "", ("value", key)) }
        page.end()
        page.field("Value", "value", call["value"] ?? "", list: "values")
        page.begin("datalist", ("id", "values"))
        let choices = ValueChoices(project: project, isLoginScreen: app.isLoginScreen)
        for choice in choices.values(of: call["key"] ?? "") {
            page.element("option", choice.title, ("value", choice.value))
        }
        page.end()
        let layers = TriedChange.named(app.layers, in: project).map(\.name)
        page.choice(
            "Layer", "layer", [("", "over all layers")] + layers.map { ($0, $0) },
            chosen: call["layer"] ?? "")
        hidden(Self.ofScreen + ["state", "from"], into: &page)
        page.void("input", ("type", "hidden"), ("name", "try"), ("value", triedText))
        page.element("button", "Try", ("type", "submit"))
        page.element(
            "p", "The value is JSON, or else a string. No file is changed.", ("class", "note"))
        page.end()
    }

    // MARK: Screen

    /// Reports that source code has undecided branches, of which the page shows one.
    private func writeOtherWays(into page: inout Page) {
        guard let variants = app.showings(named: call["showing"]).first?.variants,
            variants.count > 1
        else { return }
        page.begin("p", ("class", "note"))
        page.text("Source code has \(variants.count) paths to this screen. This is the first one")
        if let when = variants[0].when { page.text(": \(when)") }
        page.text(". ")
        page.element(
            "a", "All of them", ("href", "/v1/apps/\(coded(app.id))/\(resource)?\(query)"))
        page.end()
    }

    private var resource: String { app.isLoginScreen ? "login-screen" : "dialog" }

    /// The address of the screen that is shown, without what is tried.
    private var query: String {
        let names = Self.ofScreen + ["state"]
        let own = call["device"] == nil ? ["device=\(coded(device.address))"] : []
        let given = names.compactMap { name in call[name].map { "\(name)=\(coded($0))" } }
        return (own + given).joined(separator: "&")
    }

    private var queryWithTried: String {
        guard tried != nil else { return query }
        let layer = call["layer"].map { "&layer=\(coded($0))" } ?? ""
        return "\(query)&try=\(coded(triedText))\(layer)"
    }

    /// The picture stays while the rest is replaced, so that it is loaded once for a change. What is
    /// tried and why stand beside it, to be seen without scrolling.
    private func writeScreen(_ parts: [ExplainedPart], into page: inout Page) {
        page.begin("section", ("aria-labelledby", "screen-title"), ("class", "screen"))
        page.element("h2", "Screen", ("id", "screen-title"))
        page.begin("div", ("class", "beside"))
        let picture = "/v1/apps/\(coded(app.id))/picture.svg?\(queryWithTried)"
        page.begin(
            "object", ("id", "picture"), ("type", "image/svg+xml"), ("data", picture),
            ("width", "\(Int(device.width))"), ("height", "\(Int(device.height))"),
            ("aria-label", "\(app.id) on \(device.title)"), ("tabindex", "-1"))
        page.element("a", "The picture", ("href", picture))
        page.end()
        page.begin("div", ("class", "told"))
        page.begin("div", ("id", "tried"))
        let told = tried.map { write($0, parts, into: &page) }
        page.end()
        page.element("p", told ?? "", ("id", "told"), ("role", "status"))
        page.begin(
            "div", ("id", "reason"), ("role", "status"), ("aria-live", "polite"))
        page.element("p", "Select an element of the screen to see why it is as it is.")
        page.end()
        page.end()
        page.end()
        page.end()
    }

    /// Paths of the elements that lines of files set, by file and line.
    private func lit(by parts: [ExplainedPart]) -> [String: [Int: String]] {
        var lit: [String: [Int: String]] = [:]
        for part in parts {
            guard let place = part.reason?.from?.source else { continue }
            if lit[place.file]?[place.line] == nil {
                lit[place.file, default: [:]][place.line] = part.part.path.text
            }
        }
        return lit
    }

    // MARK: What is tried

    /// - Returns: how much changes, one sentence for who hears the page.
    private func write(
        _ tried: TriedChange, _ parts: [ExplainedPart], into page: inout Page
    ) -> String {
        let changed = tried.changedPaths()
        let affected = tried.affected()
        let (found, fresh) = tried.findings()
        page.begin("section", ("aria-labelledby", "tried-title"))
        page.element("h2", "What changes", ("id", "tried-title"))
        list("Elements", changed, none: "nothing on this screen changes", into: &page)
        list("Apps", affected, none: "no app changes on this device", into: &page)
        list(
            "New findings",
            found.filter { fresh.contains($0) }.map { "\($0.severity.rawValue): \($0.message)" },
            none: "none", into: &page)
        page.begin("details", ("open", ""))
        page.element("summary", "Copy it")
        let texts = TriedTexts(call: call, app: app, device: device)
        copy("Layer", texts.layer(tried.values), rows: 4, into: &page)
        if let test = texts.test(of: parts, changed) { copy("Test", test, rows: 6, into: &page) }
        copy("Link", "/apps/\(coded(app.id))?\(queryWithTried)", rows: 2, into: &page)
        page.end()
        page.begin("p")
        page.element("a", "Stop trying", ("href", "/apps/\(coded(app.id))?\(query)"))
        page.end()
        page.end()
        return [(changed.count, "element"), (affected.count, "app"), (fresh.count, "new finding")]
            .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }

    private func list(
        _ title: String, _ texts: [String], none: String, into page: inout Page
    ) {
        page.element("h3", texts.count > 1 ? "\(title) (\(texts.count))" : title)
        guard !texts.isEmpty else { return page.element("p", none) }
        page.begin("ul")
        for text in texts { page.element("li", text) }
        page.end()
    }

    private func copy(_ label: String, _ text: String, rows: Int, into page: inout Page) {
        page.begin("label", ("class", "copy"))
        page.text(label)
        page.begin("textarea", ("readonly", ""), ("rows", "\(rows)"), ("cols", "60"))
        page.lines(text)
        page.end()
        page.end()
    }

    // MARK: Why

    private func writeWhy(_ parts: [ExplainedPart], into page: inout Page) {
        page.begin("section", ("aria-labelledby", "why-title"))
        page.element("h2", "Why", ("id", "why-title"))
        page.begin(
            "div", ("class", "wide"), ("tabindex", "0"), ("role", "region"),
            ("aria-label", "Every element and its reason"))
        page.begin("table", ("id", "why"))
        page.begin("thead")
        page.begin("tr")
        for title in ["Element", "Value", "Rule", "From", "Over"] {
            page.element("th", title, ("scope", "col"))
        }
        page.end()
        page.end()
        page.begin("tbody")
        for (number, part) in parts.enumerated() {
            let reason = part.reason
            page.begin("tr", ("data-path", part.part.path.text), ("id", "why-\(number)"))
            page.begin("th", ("scope", "row"))
            page.element("a", part.part.path.text, ("href", "#why-\(number)"))
            page.end()
            page.element("td", TriedTexts.text(part.part.value))
            page.element(
                "td", reason.map { "\($0.rule.rawValue): \($0.because)" } ?? "")
            page.begin("td")
            if let from = reason?.from { write(from, into: &page) }
            page.end()
            page.begin("td")
            for lost in reason?.over ?? [] { write(lost, into: &page) }
            page.end()
            page.end()
        }
        page.end()
        page.end()
        page.end()
        page.end()
    }

    /// A key with its layer; its line is a link into the layers below.
    private func write(_ origin: Origin, into page: inout Page) {
        page.begin("p")
        switch origin {
        case .layer(let entry):
            page.text("\(entry.key)\(entry.member ?? "") in '\(entry.layer)' ")
        case .configuration(let member, _): page.text("\(member) of the provider list ")
        case .scenario(let member, _), .unread(let member, _): page.text("\(member) ")
        case .device(let member): page.text("\(member) of the device")
        case .policy(let name): page.text("policy \(name)")
        case .library(let member): page.text("\(member) of the library")
        }
        if let place = origin.source { write(place, into: &page) }
        page.end()
    }

    /// A place of a file, with a link where the page has its text.
    private func write(_ place: SourceLocation, into page: inout Page) {
        let text = "\(project.relative(place.file)):\(place.line)"
        guard texts.contains(where: { $0.document.file == place.file }) else {
            return page.text(text)
        }
        page.element("a", text, ("href", "#" + coded(text)))
    }

    // MARK: Layers, findings, providers

    /// The files that layers are written in, each once with the names of all that it has.
    private static func texts(of app: ServedApp) -> [(names: [String], document: Document)] {
        let parts = app.layers.flatMap { layer in
            [(layer.name, layer.values.document)]
                + (layer.overlay.map { [("\(layer.name), overlay of providers", $0.document)] }
                    ?? [])
        }
        var places: [String: Int] = [:]
        return parts.reduce(into: []) { texts, part in
            let (name, document) = part
            if let place = places[document.file] {
                if !texts[place].names.contains(name) { texts[place].names.append(name) }
            } else {
                places[document.file] = texts.count
                texts.append(([name], document))
            }
        }
    }

    private func writeLayers(_ lit: [String: [Int: String]], into page: inout Page) {
        page.begin("section", ("aria-labelledby", "layers-title"))
        page.element("h2", "Layers, the last one wins", ("id", "layers-title"))
        for (names, document) in texts {
            let file = project.relative(document.file)
            page.element("h3", "\(names.joined(separator: ", ")) (\(file))")
            guard let text = String(validating: document.bytes, as: UTF8.self) else {
                page.element("p", "The file is no text.")
                continue
            }
            page.begin("ol", ("class", "lines"))
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            if lines.last?.isEmpty == true { lines.removeLast() }
            for (number, line) in lines.enumerated() {
                page.element(
                    "li", String(line), ("id", "\(coded("\(file):\(number + 1)"))"),
                    ("class", lit[document.file]?[number + 1] == nil ? nil : "used"),
                    ("data-path", lit[document.file]?[number + 1]))
            }
            page.end()
        }
        page.end()
    }

    private func writeFindings(into page: inout Page) {
        page.begin("section", ("aria-labelledby", "findings-title"))
        page.element("h2", "Findings", ("id", "findings-title"))
        // What a rule found, too, is listed there with its place.
        let notes = answer.diagnostics.filter { note in
            !findings.contains { $0.source == note.source && $0.message == note.message }
        }
        if findings.isEmpty, notes.isEmpty { page.element("p", "none") }
        page.begin("ul")
        for note in notes {
            page.element("li", "\(note.severity.rawValue): \(note.message) (\(note.code.rawValue))")
        }
        for finding in findings {
            page.begin("li")
            page.text("\(finding.severity.rawValue): \(finding.message) (\(finding.rule)) ")
            if let place = finding.source { write(place, into: &page) }
            page.end()
        }
        page.end()
        page.end()
    }

    private func writeProviders(_ parts: [ExplainedPart], into page: inout Page) {
        guard case .dialog(let resolution) = answer else { return }
        let rows = resolution.providerTable?.rows ?? []
        let tabs = resolution.sharing?.tabs ?? []
        guard resolution.providerTable != nil || resolution.sharing != nil else { return }
        page.begin("section", ("aria-labelledby", "providers-title"), ("class", "providers"))
        page.element("h2", "Providers", ("id", "providers-title"))
        let list = answer.explanations.first {
            $0.part.path.text == (resolution.sharing == nil ? "providerTable.rows" : "sharing.tabs")
        }
        if let reason = list?.reason {
            // What filled, removed and ordered the rows: overlays among them.
            page.element("p", "\(reason.rule.rawValue): \(reason.because)")
            for origin in (reason.from.map { [$0] } ?? []) + reason.inputs + reason.over {
                write(origin, into: &page)
            }
        }
        writeServedList(isSharing: !tabs.isEmpty, into: &page)
        page.begin("ol")
        for (number, row) in rows.enumerated() {
            let path = "providerTable.rows[\(number)].text"
            page.begin("li")
            page.text("\(row.text ?? row.provider) ")
            if let group = row.group { page.text("in group '\(group)' ") }
            if row.featured { page.text("(featured) ") }
            if let from = parts.first(where: { $0.part.path.text == path })?.reason?.from {
                write(from, into: &page)
            }
            page.end()
        }
        for tab in tabs { page.element("li", tab) }
        page.end()
        page.end()
    }

    /// What shipped apps get now: the server knows the clock, and their requests carry few facts.
    private func writeServedList(isSharing: Bool, into page: inout Page) {
        if let upstream = app.upstream {
            page.element(
                "p", "Shipped apps get the list of \(upstream.shown), changed by the layers.")
        } else if let list = app.lists.list(for: device.idiom, at: call.live.now()) {
            let names = isSharing ? list.sharing : list.signIn
            page.element("p", "Shipped apps get now: \(names.joined(separator: ", ")).")
        } else {
            page.element("p", "Shipped apps get no list.")
        }
    }

    // MARK: Revisions

    private func writeRevisions(into page: inout Page) {
        page.begin("section", ("aria-labelledby", "revisions-title"), ("id", "revisions"))
        page.element("h2", "Before and after", ("id", "revisions-title"))
        page.begin("form", ("method", "get"), ("aria-label", "Revision"))
        hidden(Self.ofScreen + ["state"], into: &page)
        page.field("Revision of git", "from", call["from"] ?? "")
        page.element("button", "Compare", ("type", "submit"))
        page.end()
        switch changes {
        case nil: break
        case .failure(let problem): page.element("p", problem.detail, ("role", "alert"))
        case .success(let difference):
            let lines = difference.lines(ofApp: app.showings[0].name ?? "")
            if lines.isEmpty { page.element("p", "nothing changed in this app") }
            page.begin("ul")
            for line in lines { page.element("li", line) }
            page.end()
            page.begin("div", ("class", "beside"))
            let before = "&from=\(coded(call["from"] ?? ""))"
            for (title, ending) in [("Before", before), ("After", "")] {
                page.begin("figure")
                page.void(
                    "img", ("src", "/v1/apps/\(coded(app.id))/picture.svg?\(query)\(ending)"),
                    ("width", "\(Int(device.width))"), ("height", "\(Int(device.height))"),
                    ("alt", "\(app.id) \(title.lowercased())"))
                page.element("figcaption", title)
                page.end()
            }
            page.end()
        }
        page.end()
    }
}
