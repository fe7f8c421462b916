package import EngageCore

/// Draws a scene as one self-contained SVG; the same scene gives the same bytes.
public struct SVGRenderer: Sendable {
    private let assets: ImageAssets
    private let outlined: Set<String>
    private var writer = MarkupWriter()

    /// The bytes of a picture; `outlined` names slots that get a red edge.
    ///
    /// It carries the parts of fonts that it uses; what the data package draws are outlines.
    public static func render(
        _ scene: Scene, assets: ImageAssets = ImageAssets(), outlined: Set<String> = []
    ) -> [UInt8] {
        var renderer = SVGRenderer(
            assets: assets.shown(on: scene.screenKind), outlined: outlined)
        renderer.writer.ownFonts = assets.fonts
        renderer.draw(scene)
        return renderer.writer.bytes
    }

    /// A picture alone, in a size in points.
    package static func render(_ asset: ImageAsset, _ size: Size) -> [UInt8] {
        var writer = MarkupWriter()
        writer.begin("svg")
        writer.attribute("xmlns", "http://www.w3.org/2000/svg")
        writer.attribute("width", size.width)
        writer.attribute("height", size.height)
        writer.begin("image")
        writer.place(Rect(x: 0, y: 0, width: size.width, height: size.height))
        writer.attribute("preserveAspectRatio", "none")
        writer.attribute("href", asset.address)
        writer.end(selfClosing: true)
        writer.end()
        return writer.bytes
    }

    private init(assets: ImageAssets, outlined: Set<String>) {
        self.assets = assets
        self.outlined = outlined
    }

    private mutating func draw(_ scene: Scene) {
        let (w, h) = (MarkupWriter.number(scene.size.width), MarkupWriter.number(scene.size.height))
        writer.begin("svg")
        writer.attribute("xmlns", "http://www.w3.org/2000/svg")
        writer.attribute("width", w)
        writer.attribute("height", h)
        writer.attribute("viewBox", "0 0 \(w) \(h)")
        writer.attribute("font-family", FontCarrier.families)
        writer.attribute("font-kerning", "none")
        writer.attribute("role", "img")
        writer.attribute("aria-label", scene.title)
        element("title", text: scene.title)
        define(scene)
        if scene.cornerRadius > 0 {
            writer.begin("g")
            writer.attribute("clip-path", "url(#screen)")
        }
        for box in scene.boxes where isSeen(box, in: scene) { draw(box) }
        // Above everything: what is drawn later would cover an edge.
        for box in scene.boxes where outlined.contains(box.slot) && isSeen(box, in: scene) {
            let frame = box.markedFrame
            outline(box.viewport.map { frame.cut(to: scene.viewports[$0].area) } ?? frame)
        }
        if scene.cornerRadius > 0 { writer.end() }
        writer.newline()
        writer.end()
        writer.newline()
    }

    /// Areas, the light that falls on glossy parts, and the corners of the screen.
    private mutating func define(_ scene: Scene) {
        let isGlossy = scene.boxes.contains { $0.finish?.isGlossy == true }
        writer.begin("defs")
        var carrier = FontCarrier()
        carrier.add(scene)
        writer.carry(carrier, assets.fonts)
        if isGlossy { writer.defineGloss() }
        if scene.cornerRadius > 0 {
            var screen = Box(
                .screen, "", Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height))
            screen.radius = scene.cornerRadius
            writer.begin("clipPath")
            writer.attribute("id", "screen")
            writer.rectangle(screen.frame, screen)
            writer.end()
        }
        for (index, viewport) in scene.viewports.enumerated() {
            writer.begin("clipPath")
            writer.attribute("id", "v\(index)")
            if viewport.topRadius > 0 || viewport.bottomRadius > 0 {
                writer.begin("path")
                writer.attribute("d", MarkupWriter.outline(of: viewport))
                writer.end(selfClosing: true)
            } else {
                writer.rectangle(viewport.area)
            }
            writer.end()
        }
        writer.end()
    }

    /// A box wholly outside its viewport is not drawn.
    private func isSeen(_ box: Box, in scene: Scene) -> Bool {
        box.viewport.map { scene.viewports[$0].shows(box.frame) } ?? true
    }

    private mutating func draw(_ box: Box) {
        let asset = box.image.flatMap { assets[$0.assetName] }
        let isPlaceholder = box.image != nil && asset == nil
        writer.newline()
        writer.begin("g")
        writer.attribute("data-slot", box.slot)
        writer.explain(box)
        if let viewport = box.viewport { writer.attribute("clip-path", "url(#v\(viewport))") }
        if box.opacity < 1, !isPlaceholder { writer.attribute("opacity", box.opacity) }
        element("title", text: box.sentence)
        if box.finish?.shape == .bevel { writer.finish(box) }
        if box.role == .arrow {
            triangle(box)
        } else if box.finish?.shape == .arrow {
            writer.polygon(Box.backCorners(box.frame))
            writer.fill(box.fill)
            writer.end(selfClosing: true)
        } else if box.role == .spinner {
            var wheel = box
            wheel.edge = nil
            writer.rectangle(box.frame, wheel)
            writer.spinner(in: box.frame, box.edge ?? Palette.placeholder)
        } else {
            writer.rectangle(box.frame, box)
        }
        if box.finish?.shape != .bevel { writer.finish(box) }
        if let asset {
            draw(asset, of: box)
        } else if let image = box.image {
            var placeholder = ImagePlaceholder(for: image, in: box.frame, opacity: box.opacity)
            placeholder.labelHeight = box.labelHeight
            placeholder.draw(into: &writer)
        }
        if let drawing = box.drawing { writer.draw(drawing, in: box.frame) }
        if let text = box.text { writer.draw(text, in: box.frame) }
        writer.end()
    }

    private mutating func triangle(_ box: Box) {
        writer.polygon(box.corners)
        writer.fill(box.fill)
        writer.end(selfClosing: true)
    }

    private mutating func outline(_ frame: Rect) {
        writer.begin("rect")
        writer.attribute("class", "changed")
        writer.attribute("x", frame.x + 1)
        writer.attribute("y", frame.y + 1)
        writer.attribute("width", max(0, frame.width - 2))
        writer.attribute("height", max(0, frame.height - 2))
        writer.attribute("fill", "none")
        writer.attribute("stroke", "#D4002A")
        writer.attribute("stroke-width", 3)
        writer.end(selfClosing: true)
    }

    /// A picture that extends beyond its frame is cut by a viewport of its own.
    private mutating func draw(_ asset: ImageAsset, of box: Box) {
        var frame = box.frame(of: asset)
        let isCut = !box.frame.holds(frame)
        if isCut {
            writer.begin("svg")
            writer.place(box.frame)
            frame.x -= box.frame.x
            frame.y -= box.frame.y
        }
        writer.begin("image")
        writer.place(frame)
        writer.attribute("preserveAspectRatio", "none")
        writer.attribute("href", asset.address)
        writer.end(selfClosing: true)
        if isCut { writer.end() }
    }

    private mutating func element(_ name: StaticString, text: String) {
        writer.begin(name)
        writer.text(text)
        writer.end()
    }
}
