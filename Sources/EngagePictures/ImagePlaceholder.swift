import EngageCore

/// What is drawn where a picture is not at hand, in SVG elements: an icon of our own or a name.
struct ImagePlaceholder {
    private let image: BoxImage
    private let frame: Rect
    /// Opacity of the ground from 0 to 1; the name stays readable.
    private let opacity: Double
    /// Where the middle of the name stands, from 0 at the upper edge to 1 at the lower.
    var labelHeight = 0.5

    /// A placeholder at a frame in points.
    init(for image: BoxImage, in frame: Rect, opacity: Double = 1) {
        self.image = image
        self.frame = frame
        self.opacity = opacity
    }

    /// Writes the elements into an open `svg` or `g`.
    func draw(into writer: inout MarkupWriter) {
        switch image {
        case .provider(let name), .tab(let name): draw(ProviderIcon(provider: name), &writer)
        case .named(let name): draw(name, &writer)
        }
    }

    private func draw(_ icon: ProviderIcon, _ writer: inout MarkupWriter) {
        var box = Box(.image, "", frame)
        box.fill = icon.color
        box.radius = min(frame.width, frame.height) / 5
        box.setText(icon.letters, size: frame.height / 2, isBold: true, color: icon.ink)
        writer.rectangle(frame, box)
        if let text = box.text { writer.draw(text, in: frame) }
    }

    private func draw(_ name: String, _ writer: inout MarkupWriter) {
        writer.begin("g")
        if opacity < 1 { writer.attribute("opacity", opacity) }
        var ground = Box(.image, "", frame)
        ground.fill = Palette.placeholderGround.faded(0.85)
        writer.rectangle(frame, ground)
        let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
        writer.begin("path")
        writer.attribute(
            "d",
            MarkupWriter.path("M", [frame.x, frame.y]) + MarkupWriter.path("L", [right, bottom])
                + MarkupWriter.path("M", [right, frame.y])
                + MarkupWriter.path("L", [frame.x, bottom]))
        writer.attribute("stroke", Palette.white.css)
        writer.attribute("stroke-opacity", 0.35)
        writer.attribute("fill", "none")
        writer.end(selfClosing: true)
        writer.end()
        drawName(name, &writer)
    }

    /// The name on a dark label in the middle, as large as there is room.
    private func drawName(_ name: String, _ writer: inout MarkupWriter) {
        let size = min(13, (frame.height * 0.6).rounded(.down))
        guard size >= 5, frame.width >= 12 else { return }
        let fitted = TextMetrics.fit(name, width: frame.width - 8, size: size, isBold: true)
        guard !fitted.shown.isEmpty else { return }
        let (width, height) = (fitted.width + 9, min(frame.height, size + 8))
        var label = Box(
            .image, "",
            Rect(
                x: frame.x + (frame.width - width) / 2,
                y: frame.y + (frame.height - height) * labelHeight, width: width, height: height))
        label.fill = Palette.sectionText
        label.radius = 3
        label.setText(name, size: size, isBold: true, color: Palette.white, inset: 4)
        writer.rectangle(label.frame, label)
        if let text = label.text { writer.draw(text, in: label.frame) }
    }
}
