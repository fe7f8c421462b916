/// Draws a scene as one self-contained SVG; the same scene gives the same bytes.
public struct SVGRenderer: Sendable {
    private let assets: ImageAssets
    private let outlined: Set<String>
    private var writer = MarkupWriter()

    /// The bytes of a picture; `outlined` names slots that get a red edge.
    public static func render(
        _ scene: Scene, assets: ImageAssets = ImageAssets(), outlined: Set<String> = []
    ) -> [UInt8] {
        var renderer = SVGRenderer(assets: assets, outlined: outlined)
        renderer.draw(scene)
        return renderer.writer.bytes
    }

    private init(assets: ImageAssets, outlined: Set<String>) {
        self.assets = assets
        self.outlined = outlined
    }

    private mutating func draw(_ scene: Scene) {
        writer.begin("svg")
        writer.attribute("xmlns", "http://www.w3.org/2000/svg")
        writer.attribute("width", scene.size.width)
        writer.attribute("height", scene.size.height)
        let (w, h) = (MarkupWriter.number(scene.size.width), MarkupWriter.number(scene.size.height))
        writer.attribute("viewBox", "0 0 \(w) \(h)")
        writer.attribute("font-family", "Helvetica, Arial, sans-serif")
        writer.attribute("role", "img")
        writer.attribute("aria-label", scene.title)
        element("title", text: scene.title)
        writer.begin("defs")
        for (index, area) in scene.viewports.enumerated() {
            writer.begin("clipPath")
            writer.attribute("id", "v\(index)")
            rect(area)
            writer.end()
        }
        writer.end(selfClosing: true)
        for box in scene.boxes where isSeen(box, in: scene) { draw(box) }
        writer.newline()
        writer.end()
        writer.newline()
    }

    /// A box wholly outside its viewport is not drawn.
    private func isSeen(_ box: Box, in scene: Scene) -> Bool {
        guard let viewport = box.viewport else { return true }
        let area = scene.viewports[viewport]
        return box.frame.y < area.y + area.height && box.frame.y + box.frame.height > area.y
            && box.frame.x < area.x + area.width && box.frame.x + box.frame.width > area.x
    }

    private mutating func draw(_ box: Box) {
        writer.newline()
        writer.begin("g")
        writer.explain(box)
        if let viewport = box.viewport { writer.attribute("clip-path", "url(#v\(viewport))") }
        if box.opacity < 1 { writer.attribute("opacity", box.opacity) }
        element("title", text: box.sentence)
        if box.role == .arrow {
            triangle(box)
        } else {
            rect(box.frame, box)
        }
        if let image = box.image { draw(image, in: box.frame) }
        if let text = box.text, !text.shown.isEmpty { draw(text, in: box.frame) }
        if outlined.contains(box.slot) { outline(box.frame) }
        writer.end()
    }

    private mutating func rect(_ frame: Rect, _ box: Box? = nil) {
        writer.begin("rect")
        writer.attribute("x", frame.x)
        writer.attribute("y", frame.y)
        writer.attribute("width", max(0, frame.width))
        writer.attribute("height", max(0, frame.height))
        if let box {
            if box.radius > 0 { writer.attribute("rx", box.radius) }
            fill(box.fill)
            if let edge = box.edge {
                writer.attribute("stroke", edge.css)
                if edge.alpha < 255 { writer.attribute("stroke-opacity", edge.opacity) }
            }
        }
        writer.end(selfClosing: true)
    }

    private mutating func fill(_ color: Color?) {
        writer.attribute("fill", color?.css ?? "none")
        if let color, color.alpha < 255 { writer.attribute("fill-opacity", color.opacity) }
    }

    private mutating func triangle(_ box: Box) {
        writer.begin("polygon")
        let corners = box.corners.map {
            "\(MarkupWriter.number($0.x)),\(MarkupWriter.number($0.y))"
        }
        writer.attribute("points", corners.joined(separator: " "))
        fill(box.fill)
        writer.end(selfClosing: true)
    }

    private mutating func outline(_ frame: Rect) {
        writer.begin("rect")
        writer.attribute("class", "changed")
        writer.attribute("x", frame.x - 1)
        writer.attribute("y", frame.y - 1)
        writer.attribute("width", frame.width + 2)
        writer.attribute("height", frame.height + 2)
        writer.attribute("fill", "none")
        writer.attribute("stroke", "#D4002A")
        writer.attribute("stroke-width", 3)
        writer.end(selfClosing: true)
    }

    private mutating func draw(_ image: BoxImage, in frame: Rect) {
        if let asset = assets[image.assetName] {
            writer.begin("image")
            writer.attribute("x", frame.x)
            writer.attribute("y", frame.y)
            writer.attribute("width", frame.width)
            writer.attribute("height", frame.height)
            writer.attribute("preserveAspectRatio", "none")
            writer.attribute("href", asset.address)
            writer.end(selfClosing: true)
            return
        }
        var drawn = Box(.image, "", frame)
        switch image {
        case .provider(let name):
            let icon = ProviderIcon(provider: name)
            drawn.fill = icon.color
            drawn.radius = frame.width / 5
            drawn.setText(
                icon.letters, size: frame.height / 2, isBold: true, color: Palette.white)
        case .named(let name):
            drawn.edge = Palette.placeholder
            drawn.setText(name, size: 12, color: Palette.placeholder)
        }
        rect(frame, drawn)
        if let text = drawn.text, !text.shown.isEmpty { draw(text, in: frame) }
    }

    private mutating func draw(_ text: BoxText, in frame: Rect) {
        writer.begin("text")
        writer.attribute("x", text.anchor(in: frame))
        switch text.alignment {
        case .left: break
        case .center: writer.attribute("text-anchor", "middle")
        case .right: writer.attribute("text-anchor", "end")
        }
        writer.attribute("y", frame.y + frame.height / 2 + text.size * 0.36)
        writer.attribute("font-size", text.size)
        if text.isBold { writer.attribute("font-weight", "bold") }
        if text.isItalic { writer.attribute("font-style", "italic") }
        writer.attribute("fill", text.color.css)
        if text.color.alpha < 255 { writer.attribute("fill-opacity", text.color.opacity) }
        writer.attribute("textLength", text.width)
        writer.attribute("lengthAdjust", "spacingAndGlyphs")
        writer.attribute("xml:space", "preserve")
        writer.attribute("style", "unicode-bidi:isolate")
        writer.text(text.shown)
        writer.end()
    }

    private mutating func element(_ name: StaticString, text: String) {
        writer.begin(name)
        writer.text(text)
        writer.end()
    }
}
