import EngageCore

/// Pages with pictures: one file, no script, nothing fetched; the same input gives the same bytes.
///
/// Hovering or focusing an element shows its explanation; device, orientation and surroundings are
/// switched with radio buttons, so that everything works where scripts do not.
public struct HTMLPage: Sendable {
    /// Pictures of one device: a label and a scene an orientation.
    public struct Group: Sendable {
        /// Name of the device.
        public var label: String
        /// Its pictures with their labels.
        public var views: [(label: String, scene: Scene)]
        /// Position of the picture that is shown first.
        public var first: Int

        /// Puts pictures under a device's name; the one at `first` is shown before a choice.
        public init(label: String, views: [(label: String, scene: Scene)], first: Int = 0) {
            self.label = label
            self.views = views
            self.first = first
        }
    }

    var writer: MarkupWriter
    var assets: ImageAssets
    private var pictures = 0
    /// What was found, by the line that it is about.
    private var findings: [String: [PageSurroundings.Note]] = [:]
    /// What its pictures share.
    var shared = PageParts()
    /// True where style sheet and fonts are in a file beside it.
    private let isInFolder: Bool
    /// The fonts that the pictures use.
    var fonts = FontCarrier()
    /// Where in the head they will be.
    private var fontPlace = 0

    init(
        title: String, assets: ImageAssets, isInFolder: Bool = false, searches: Bool = false
    ) {
        self.assets = assets
        self.isInFolder = isInFolder
        writer = MarkupWriter(isCompact: isInFolder)
        begin(
            title,
            searches ? PagePolicy.searching : isInFolder ? PagePolicy.sharing : PagePolicy.alone)
    }

    /// A page that switches between devices and orientations.
    public static func switching(
        title: String, groups: [Group], assets: ImageAssets = ImageAssets(),
        around: PageSurroundings = PageSurroundings()
    ) -> [UInt8] {
        var page = HTMLPage(title: title, assets: assets, isInFolder: around.isInFolder)
        page.surround(around)
        page.writer.begin("div")
        page.writer.attribute("class", "tabs")
        if groups.count > 1 {
            page.writer.newline()
            page.radio(name: "device", id: "dall", isFirst: around.isInFolder)
            page.label("side by side", for: "dall")
        }
        for (index, group) in groups.enumerated() {
            page.tab(
                group.label, name: "device", id: "d\(index)",
                isFirst: index == 0 && !(around.isInFolder && groups.count > 1))
            page.writer.begin("section")
            page.writer.attribute("aria-label", group.label)
            page.heading(group.label)
            page.writer.begin("div")
            page.writer.attribute("class", "tabs")
            for (turn, view) in group.views.enumerated() {
                page.tab(
                    view.label, name: "orientation\(index)", id: "d\(index)o\(turn)",
                    isFirst: turn == group.first)
                page.writer.begin("section")
                page.writer.attribute("aria-label", view.label)
                page.picture(view.scene)
                page.writer.end()
            }
            page.writer.end()
            page.writer.end()
        }
        page.writer.end()
        return page.finished()
    }

    /// The links to other pages, and the findings for what this one shows.
    mutating func surround(_ around: PageSurroundings) {
        findings = around.byLine
        let links = [("up", around.up), ("prev", around.previous), ("next", around.next)]
        if links.contains(where: { $0.1 != nil }) {
            writer.begin("nav")
            writer.attribute("aria-label", "Pages")
            writer.attribute("class", "pages")
            for case (let relation, let link?) in links {
                writer.begin("a")
                writer.attribute("rel", relation)
                writer.attribute("href", link.file)
                writer.text(link.name)
                writer.end()
            }
            writer.end()
        }
        guard !around.findings.isEmpty else { return }
        heading("Findings")
        writer.begin("ul")
        for finding in around.findings.prefix(PageSurroundings.mostFindings) {
            writer.begin("li")
            writer.begin("strong")
            writer.text("\(finding.severity.rawValue): ")
            writer.end()
            let place = finding.source.map { " (\($0))" } ?? ""
            writer.text("\(finding.message)\(place) [\(finding.rule)]")
            writer.end()
        }
        writer.end()
        let rest = around.findings.count - PageSurroundings.mostFindings
        if rest > 0 { paragraph("and \(rest) more") }
    }

    private mutating func begin(_ title: String, _ policy: String) {
        writer.htmlDoctype()
        writer.begin("html")
        writer.attribute("lang", "en")
        writer.begin("head")
        meta("charset", "utf-8")
        writer.begin("meta")
        writer.attribute("http-equiv", "Content-Security-Policy")
        writer.attribute("content", policy)
        writer.endVoid()
        writer.begin("meta")
        writer.attribute("name", "viewport")
        writer.attribute("content", "width=device-width")
        writer.endVoid()
        writer.begin("link")
        writer.attribute("rel", "icon")
        writer.attribute("href", "data:,")
        writer.endVoid()
        writer.begin("title")
        writer.text(title)
        writer.end()
        if isInFolder {
            writer.begin("link")
            writer.attribute("rel", "stylesheet")
            writer.attribute("href", PageSheet.file)
            writer.endVoid()
        } else {
            writer.styleSheet(PageStyle.sheet)
        }
        fontPlace = writer.bytes.count
        writer.end()
        writer.newline()
        writer.begin("body")
        writer.begin("header")
        writer.begin("h1")
        writer.text(title)
        writer.end()
        themes()
        writer.end()
        writer.begin("main")
    }

    private mutating func meta(_ name: StaticString, _ value: String) {
        writer.begin("meta")
        writer.attribute(name, value)
        writer.endVoid()
    }

    private mutating func themes() {
        writer.begin("fieldset")
        writer.attribute("class", "themes")
        writer.begin("legend")
        writer.text("Surroundings")
        writer.end()
        for (index, name) in ["as the system", "light", "dark"].enumerated() {
            radio(name: "theme", id: "theme\(index)", isFirst: index == 0)
            label(name, for: "theme\(index)")
        }
        writer.end()
    }

    private mutating func tab(_ text: String, name: String, id: String, isFirst: Bool) {
        writer.newline()
        radio(name: name, id: id, isFirst: isFirst)
        label(text, for: id)
    }

    mutating func radio(name: String, id: String, isFirst: Bool) {
        writer.begin("input")
        writer.attribute("type", "radio")
        writer.attribute("name", name)
        writer.attribute("id", id)
        if isFirst { writer.attribute("checked", "") }
        writer.endVoid()
    }

    mutating func label(_ text: String, for id: String) {
        writer.begin("label")
        writer.attribute("for", id)
        writer.text(text)
        writer.end()
    }

    /// A heading of the second rank.
    mutating func heading(_ text: String) {
        writer.begin("h2")
        writer.text(text)
        writer.end()
    }

    /// A paragraph.
    mutating func paragraph(_ text: String, class name: String? = nil) {
        writer.begin("p")
        writer.attribute("class", name)
        writer.text(text)
        writer.end()
    }

    /// Draws a scene, with a number of its own on this page.
    mutating func picture(_ scene: Scene, outlined: Set<String> = [], scale: Double = 1) {
        fonts.add(scene)
        writer.newline()
        writer.begin("a")
        writer.attribute("class", "skip")
        writer.attribute("href", "#past\(pictures)")
        writer.text("Past the picture of \(scene.title)")
        writer.end()
        HTMLPicture(
            assets: assets.shown(on: scene.screenKind), outlined: outlined, scale: scale,
            findings: findings
        )
        .draw(scene, sharing: &shared, into: &writer)
        writer.begin("span")
        writer.attribute("id", "past\(pictures)")
        writer.attribute("tabindex", "-1")
        writer.end()
        pictures += 1
    }

    mutating func finished() -> [UInt8] {
        shared.write(into: &writer)
        for _ in 0..<3 {
            writer.end()
            writer.newline()
        }
        var carried = MarkupWriter()
        if isInFolder { fonts.leaveShipped() }
        carried.carry(fonts, assets.fonts)
        shared.writeStyles(into: &carried, reasonsFrom: isInFolder ? PageSheet.reasons : 0)
        return writer.bytes(with: carried, at: fontPlace)
    }
}
