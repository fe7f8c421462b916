import EngageCore

extension HTMLPage {
    /// Two pictures over one another, and a row of buttons for how much is seen of the second.
    ///
    /// The buttons work by mouse and arrow keys, without scripts.
    ///
    /// - Parameters:
    ///   - number: of the overlay on its page, from 0.
    ///   - addresses: `data:` addresses of both pictures.
    ///   - size: that both are shown at, in points of the page.
    mutating func overlay(
        _ number: Int, before: String, after: String, size: Size, title: String
    ) {
        writer.newline()
        writer.begin("figure")
        writer.attribute("class", "over")
        writer.begin("figcaption")
        writer.text("before and after")
        writer.end()
        writer.begin("fieldset")
        writer.attribute("class", "slider")
        writer.begin("legend")
        writer.text("How much is seen of after")
        writer.end()
        for step in 0...10 {
            writer.begin("input")
            writer.attribute("type", "radio")
            writer.attribute("name", "over\(number)")
            writer.attribute("class", "s\(step)")
            writer.attribute("aria-label", "\(step * 10) % of after")
            if step == 5 { writer.attribute("checked", "") }
            writer.endVoid()
        }
        writer.end()
        writer.begin("div")
        writer.attribute("class", "both")
        let (width, height) = (MarkupWriter.number(size.width), MarkupWriter.number(size.height))
        writer.attribute("style", "width:\(width)px;height:\(height)px")
        for (name, address) in [("before", before), ("after", after)] {
            writer.begin("img")
            writer.attribute("class", name)
            writer.attribute("alt", "\(name): \(title)")
            writer.attribute("src", address)
            writer.endVoid()
        }
        writer.end()
        writer.end()
    }

    /// A scene as an address of its own.
    func address(of scene: Scene) -> String {
        "data:image/svg+xml;base64,"
            + ImageAsset.base64(SVGRenderer.render(scene, assets: assets))
    }

    /// A command to copy: one click selects all of it.
    mutating func command(_ text: String) {
        writer.begin("p")
        writer.begin("code")
        writer.attribute("class", "command")
        writer.text(text)
        writer.end()
        writer.end()
    }
}
