import EngageCore

extension HTMLPage {
    /// One page to mail: pictures of a device, what was found, and the reason of every element.
    public static func report(
        title: String, _ group: Group, assets: ImageAssets = ImageAssets(),
        around: PageSurroundings
    ) -> [UInt8] {
        var page = HTMLPage(title: title, assets: assets)
        page.surround(around)
        if around.findings.isEmpty { page.paragraph("Nothing was found.") }
        page.heading(group.label)
        page.writer.begin("div")
        page.writer.attribute("class", "row")
        for view in group.views {
            page.writer.begin("figure")
            page.picture(view.scene, scale: reportScale)
            page.writer.begin("figcaption")
            page.writer.text(view.label)
            page.writer.end()
            page.writer.end()
        }
        page.writer.end()
        page.heading("Reasons")
        page.writer.begin("ul")
        for box in group.views.first?.scene.boxes ?? [] {
            page.writer.begin("li")
            page.writer.text(box.sentence)
            page.writer.end()
        }
        page.writer.end()
        return page.finished()
    }

    private static let reportScale = 0.75
}
