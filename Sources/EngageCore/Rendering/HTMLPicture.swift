/// Draws one scene as HTML elements at their places, in reading order.
struct HTMLPicture {
    private let assets: ImageAssets
    private let number: Int

    static func draw(
        _ scene: Scene, number: Int, assets: ImageAssets, outlined: Set<String>,
        into writer: inout MarkupWriter
    ) {
        HTMLPicture(assets: assets, number: number).draw(scene, outlined, into: &writer)
    }

    private func draw(_ scene: Scene, _ outlined: Set<String>, into writer: inout MarkupWriter) {
        writer.newline()
        writer.begin("div")
        writer.attribute("class", "device")
        writer.attribute("role", "group")
        writer.attribute("aria-label", scene.title)
        writer.attribute("style", size(scene.size.width, scene.size.height))
        var open: Int?
        for (index, box) in scene.boxes.enumerated() {
            if box.viewport != open {
                if open != nil { writer.end() }
                open = box.viewport
                if let viewport = open { begin(scene.viewports[viewport], into: &writer) }
            }
            let origin = open.map { scene.viewports[$0] }
            draw(
                box, index, origin: (origin?.x ?? 0, origin?.y ?? 0),
                isChanged: outlined.contains(box.slot), into: &writer)
        }
        if open != nil { writer.end() }
        writer.end()
        writer.newline()
    }

    private func begin(_ area: Rect, into writer: inout MarkupWriter) {
        writer.newline()
        writer.begin("div")
        writer.attribute("class", "clip")
        writer.attribute("style", place(area, origin: (0, 0)))
    }

    private func draw(
        _ box: Box, _ index: Int, origin: (Double, Double), isChanged: Bool,
        into writer: inout MarkupWriter
    ) {
        let tip = "p\(number)e\(index)"
        writer.newline()
        writer.begin("div")
        writer.attribute("class", isChanged ? "box changed" : "box")
        writer.attribute("tabindex", "0")
        writer.attribute("role", "group")
        writer.attribute("aria-label", label(of: box))
        writer.attribute("aria-describedby", tip)
        writer.explain(box)
        writer.attribute("style", place(box.frame, origin: origin) + looks(of: box))
        if let image = box.image { draw(image, in: box.frame, into: &writer) }
        if let text = box.text, !text.shown.isEmpty {
            writer.begin("bdi")
            writer.text(text.shown)
            writer.end()
        }
        writer.begin("span")
        writer.attribute("class", "tip")
        writer.attribute("role", "tooltip")
        writer.attribute("id", tip)
        writer.text(box.sentence)
        writer.end()
        writer.end()
    }

    private func label(of box: Box) -> String {
        guard let text = box.text?.shown, !text.isEmpty else { return box.role.rawValue }
        return "\(box.role.rawValue): \(text)"
    }

    private func place(_ frame: Rect, origin: (Double, Double)) -> String {
        let left = MarkupWriter.number(frame.x - origin.0)
        let top = MarkupWriter.number(frame.y - origin.1)
        return "left:\(left)px;top:\(top)px;" + size(frame.width, frame.height)
    }

    private func size(_ width: Double, _ height: Double) -> String {
        let width = MarkupWriter.number(max(0, width))
        return "width:\(width)px;height:\(MarkupWriter.number(max(0, height)))px;"
    }

    private func looks(of box: Box) -> String {
        var style = ""
        if let fill = box.fill { style += "background:\(fill.cssWithAlpha);" }
        if let edge = box.edge { style += "box-shadow:inset 0 0 0 1px \(edge.cssWithAlpha);" }
        if box.radius > 0 { style += "border-radius:\(MarkupWriter.number(box.radius))px;" }
        if box.opacity < 1 { style += "opacity:\(MarkupWriter.number(box.opacity));" }
        if box.role == .arrow { style += "clip-path:polygon(\(polygon(of: box)));" }
        if let text = box.text {
            style += "font-size:\(MarkupWriter.number(text.size))px;"
            style += "line-height:\(MarkupWriter.number(box.frame.height))px;"
            style += "color:\(text.color.cssWithAlpha);text-align:\(text.alignment.rawValue);"
            if text.isBold { style += "font-weight:bold;" }
            if text.isItalic { style += "font-style:italic;" }
        }
        return style
    }

    private func polygon(of box: Box) -> String {
        let corners = box.corners.map { corner in
            let x = MarkupWriter.number(corner.x - box.frame.x)
            return "\(x)px \(MarkupWriter.number(corner.y - box.frame.y))px"
        }
        return corners.joined(separator: ",")
    }

    private func draw(_ image: BoxImage, in frame: Rect, into writer: inout MarkupWriter) {
        if let asset = assets[image.assetName] {
            writer.begin("img")
            writer.attribute("alt", image.assetName)
            writer.attribute("src", asset.address)
            writer.endVoid()
            return
        }
        switch image {
        case .provider(let provider):
            let icon = ProviderIcon(provider: provider)
            drawn(icon.letters, ground: icon.color, in: frame, into: &writer)
        case .named(let name):
            drawn(name, ground: nil, in: frame, into: &writer)
        }
    }

    /// Letters on a ground, or a name in a dashed frame.
    private func drawn(
        _ text: String, ground: Color?, in frame: Rect, into writer: inout MarkupWriter
    ) {
        var box = Box(.image, "", Rect(x: 0, y: 0, width: frame.width, height: frame.height))
        box.setText(
            text, size: ground == nil ? 12 : frame.height / 2, isBold: ground != nil,
            color: ground == nil ? Palette.placeholder : Palette.white)
        let (w, h) = (MarkupWriter.number(frame.width), MarkupWriter.number(frame.height))
        writer.begin("svg")
        writer.attribute("viewBox", "0 0 \(w) \(h)")
        writer.attribute("aria-hidden", "true")
        writer.begin("rect")
        writer.attribute("width", frame.width)
        writer.attribute("height", frame.height)
        if let ground {
            writer.attribute("rx", frame.width / 5)
            writer.attribute("fill", ground.css)
        } else {
            writer.attribute("fill", "none")
            writer.attribute("stroke", Palette.placeholder.css)
            writer.attribute("stroke-dasharray", "4 3")
        }
        writer.end()
        if let shown = box.text, !shown.shown.isEmpty {
            writer.begin("text")
            writer.attribute("x", frame.width / 2)
            writer.attribute("y", frame.height / 2 + shown.size * 0.36)
            writer.attribute("font-size", shown.size)
            writer.attribute("text-anchor", "middle")
            writer.attribute("fill", shown.color.css)
            writer.attribute("textLength", shown.width)
            writer.attribute("lengthAdjust", "spacingAndGlyphs")
            writer.text(shown.shown)
            writer.end()
        }
        writer.end()
    }
}
