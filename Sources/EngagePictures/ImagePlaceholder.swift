import EngageCore

/// What is drawn where a picture is not available: an icon of our own or a name.
struct ImagePlaceholder {
    private let image: BoxImage
    private let frame: Rect
    /// Opacity of the ground from 0 to 1; the name stays readable.
    private let opacity: Double
    /// Where the middle of the name is, from 0 at the upper edge to 1 at the lower.
    var labelHeight = 0.5

    /// One thing that is drawn.
    enum Part {
        /// A surface with the words on it.
        case box(Box)
        /// Lines from corner to corner.
        case cross(Rect, Color)
    }

    /// A placeholder at a frame in points.
    init(for image: BoxImage, in frame: Rect, opacity: Double = 1) {
        self.image = image
        self.frame = frame
        self.opacity = opacity
    }

    /// What is drawn, back to front.
    var parts: [Part] {
        switch image {
        case .provider(let name), .tab(let name): [icon(ProviderIcon(provider: name))]
        case .named(let name): ground + label(name)
        }
    }

    /// Writes the elements into an open `svg` or `g`.
    func draw(into writer: inout MarkupWriter) {
        for part in parts {
            switch part {
            case .box(let box):
                writer.rectangle(box.frame, box)
                if let text = box.text { writer.draw(text, in: box.frame) }
            case .cross(let frame, let color):
                let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
                writer.begin("path")
                writer.attribute(
                    "d",
                    MarkupWriter.path("M", [frame.x, frame.y])
                        + MarkupWriter.path("L", [right, bottom])
                        + MarkupWriter.path("M", [right, frame.y])
                        + MarkupWriter.path("L", [frame.x, bottom]))
                writer.attribute("stroke", color.css)
                writer.attribute("stroke-opacity", color.opacity)
                writer.attribute("fill", "none")
                writer.end(selfClosing: true)
            }
        }
    }

    private func icon(_ icon: ProviderIcon) -> Part {
        var box = Box(.image, "", frame)
        box.fill = icon.color
        box.radius = min(frame.width, frame.height) / 5
        box.setText(icon.letters, size: frame.height / 2, isBold: true, color: icon.ink)
        return .box(box)
    }

    private var ground: [Part] {
        var ground = Box(.image, "", frame)
        ground.fill = Palette.placeholderGround.faded(0.85 * opacity)
        return [.box(ground), .cross(frame, Palette.white.faded(0.35 * opacity))]
    }

    /// The name on a dark label in the middle, as large as there is space.
    private func label(_ name: String) -> [Part] {
        let size = min(13, (frame.height * 0.6).rounded(.down))
        guard size >= 5, frame.width >= 12 else { return [] }
        let fitted = TextMetrics.fit(name, width: frame.width - 8, size: size, isBold: true)
        guard !fitted.shown.isEmpty else { return [] }
        let (width, height) = (fitted.width + 9, min(frame.height, size + 8))
        var label = Box(
            .image, "",
            Rect(
                x: frame.x + (frame.width - width) / 2,
                y: frame.y + (frame.height - height) * labelHeight, width: width, height: height))
        label.fill = Palette.sectionText
        label.radius = 3
        label.setText(name, size: size, isBold: true, color: Palette.white, inset: 4)
        return [.box(label)]
    }
}
