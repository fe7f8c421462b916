import EngageCore

/// Draws a scene as pixels: the same scene gives the same bytes on every machine.
///
/// No part of the machine has influence: texts are outlines of the available fonts, arithmetic is that of
/// IEEE 754, and the file is packed here.
public struct PixelRenderer {
    private let assets: ImageAssets
    private let cache: PixelCache
    private let scale: Double
    private var canvas: Canvas
    private var clips: [Canvas.Clip]
    private let screen: Canvas.Clip?

    /// The bytes of a PNG with so many pixels a point; `outlined` names slots that get a red edge.
    ///
    /// - Parameter cache: what several pictures share; one for many is faster than one for each.
    public static func render(
        _ scene: Scene, assets: ImageAssets = ImageAssets(), outlined: Set<String> = [],
        scale: Double = 1, cache: PixelCache = PixelCache()
    ) -> [UInt8] {
        PictureMark.marked(
            png: pixels(of: scene, assets: assets, outlined: outlined, scale: scale, cache: cache)
                .png)
    }

    /// The same before it is packed.
    package static func pixels(
        of scene: Scene, assets: ImageAssets = ImageAssets(), outlined: Set<String> = [],
        scale: Double = 1, cache: PixelCache = PixelCache()
    ) -> Pixels {
        var renderer = PixelRenderer(
            scene, assets.shown(on: scene.screenKind), scale: scale, cache)
        renderer.draw(scene, outlined)
        return renderer.canvas.pixels
    }

    /// Most pixels of a picture: 64 million.
    private static let mostPixels = 64_000_000.0

    private init(_ scene: Scene, _ assets: ImageAssets, scale wanted: Double, _ cache: PixelCache) {
        (self.assets, self.cache) = (assets, cache)
        let area = max(1, scene.size.width * scene.size.height)
        // A sheet that would be too large is drawn smaller.
        scale = min(wanted, (Self.mostPixels / area).squareRoot())
        canvas = Canvas(
            width: max(1, Int((scene.size.width * scale).rounded(.up))),
            height: max(1, Int((scene.size.height * scale).rounded(.up))))
        var screen: Canvas.Clip?
        if scene.cornerRadius > 0 {
            var outline = Outline()
            let radius = scene.cornerRadius * scale
            outline.rectangle(
                Rect(
                    x: 0, y: 0, width: scene.size.width * scale, height: scene.size.height * scale),
                upper: radius, lower: radius)
            screen = canvas.clip(outline)
        }
        self.screen = screen
        clips = []
        for viewport in scene.viewports {
            var outline = Outline()
            outline.rectangle(
                pixels(viewport.area), upper: viewport.topRadius * scale,
                lower: viewport.bottomRadius * scale)
            clips.append(canvas.clip(outline).cut(to: screen, width: canvas.width))
        }
    }

    private func pixels(_ frame: Rect) -> Rect {
        Rect(
            x: frame.x * scale, y: frame.y * scale, width: frame.width * scale,
            height: frame.height * scale)
    }

    private mutating func draw(_ scene: Scene, _ outlined: Set<String>) {
        func isSeen(_ box: Box) -> Bool {
            box.viewport.map { scene.viewports[$0].shows(box.frame) } ?? true
        }
        for box in scene.boxes where isSeen(box) {
            canvas.clip = box.viewport.map { clips[$0] } ?? screen
            let isPlaceholder =
                box.image != nil && box.image.flatMap { assets[$0.assetName] } == nil
            guard box.opacity < 1, !isPlaceholder else {
                draw(box)
                continue
            }
            // Everything of it at once: what is over another part of it does not shine through.
            var whole = canvas
            canvas = Canvas(width: whole.width, height: whole.height)
            canvas.clip = whole.clip
            draw(box)
            whole.clip = nil
            whole.paint(
                canvas.pixels, x: 0, y: 0, share: UInt8((max(0, box.opacity) * 255).rounded()))
            canvas = whole
        }
        canvas.clip = screen
        for box in scene.boxes where outlined.contains(box.slot) && isSeen(box) {
            let frame =
                box.viewport.map { box.frame.cut(to: scene.viewports[$0].area) } ?? box.frame
            edge(
                Rect(
                    x: frame.x + 1, y: frame.y + 1, width: max(0, frame.width - 2),
                    height: max(0, frame.height - 2)), radius: 0, width: 3, Self.mark)
        }
    }

    private static let mark = Color(red: 212, green: 0, blue: 42)

    private mutating func draw(_ box: Box) {
        if box.finish?.shape == .bevel { finish(box) }
        if box.role == .arrow {
            polygon(box.corners, box.fill)
        } else if box.finish?.shape == .arrow {
            polygon(Box.backCorners(box.frame), box.fill)
        } else {
            rectangle(box.frame, box, hasEdge: box.role != .spinner)
            if box.role == .spinner { spinner(box.frame, box.edge ?? Palette.placeholder) }
        }
        if box.finish?.shape != .bevel { finish(box) }
        if let image = box.image {
            if let asset = assets[image.assetName], let picture = cache.picture(of: asset) {
                draw(picture, asset, of: box)
            } else {
                placeholder(image, of: box)
            }
        }
        if let drawing = box.drawing { draw(drawing, in: box.frame) }
        if let text = box.text { draw(text, in: box.frame) }
    }

    // MARK: Surfaces

    private mutating func rectangle(_ frame: Rect, _ box: Box, hasEdge: Bool = true) {
        if box.radius > 0 {
            var outline = Outline()
            outline.rectangle(pixels(frame), upper: box.radius * scale, lower: box.radius * scale)
            canvas.fill(outline, box.fill)
        } else {
            canvas.fill(pixels(frame), box.fill)
        }
        if hasEdge, let color = box.edge { edge(frame, radius: box.radius, width: 1, color) }
    }

    /// An edge whose middle is that of the frame.
    private mutating func edge(
        _ frame: Rect, radius: Double, upper: Double? = nil, lower: Double? = nil, width: Double,
        _ color: Color
    ) {
        let half = width / 2
        let (above, below) = (upper ?? radius, lower ?? radius)
        func corner(_ radius: Double, _ change: Double) -> Double {
            radius > 0 ? max(0, radius + change) * scale : 0
        }
        var outline = Outline()
        outline.rectangle(
            pixels(
                Rect(
                    x: frame.x - half, y: frame.y - half, width: frame.width + width,
                    height: frame.height + width)), upper: corner(above, half),
            lower: corner(below, half))
        outline.rectangle(
            pixels(
                Rect(
                    x: frame.x + half, y: frame.y + half, width: frame.width - width,
                    height: frame.height - width)), upper: corner(above, -half),
            lower: corner(below, -half), isHole: true)
        canvas.fill(outline, color)
    }

    private mutating func polygon(_ corners: [(x: Double, y: Double)], _ color: Color?) {
        var outline = Outline()
        outline.polygon(corners.map { ($0.x * scale, $0.y * scale) })
        canvas.fill(outline, color)
    }

    /// What is painted of a surface beside its rectangle.
    private mutating func finish(_ box: Box) {
        guard let finish = box.finish else { return }
        let frame = box.frame
        switch finish.shape {
        case .plain, .arrow: break
        case .chevron:
            let middle = frame.y + frame.height / 2
            var outline = Outline()
            for (y, isDown) in [(middle - 8, true), (middle + 8, false)] {
                _ = isDown
                outline.stroke(
                    (frame.x + 9) * scale, y * scale, (frame.x + 2) * scale, middle * scale,
                    width: 2 * scale)
            }
            canvas.fill(outline, box.text?.color ?? Palette.white)
        case .card:
            let inset = min(finish.inset, frame.width / 2)
            let area = Rect(
                x: frame.x + inset, y: frame.y, width: frame.width - 2 * inset,
                height: frame.height)
            var outline = Outline()
            outline.rectangle(
                pixels(area), upper: finish.upperRadius * scale,
                lower: finish.lowerRadius * scale)
            canvas.fill(outline, finish.color)
            if let color = finish.edge {
                edge(
                    area, radius: 0, upper: finish.upperRadius, lower: finish.lowerRadius,
                    width: 1, color)
            }
        case .line:
            let inset = min(finish.inset, frame.width)
            canvas.fill(
                pixels(
                    Rect(
                        x: frame.x + inset, y: frame.y + frame.height - 0.5,
                        width: frame.width - inset, height: 0.5)), finish.color)
        case .bevel:
            let radius = (box.radius + finish.inset) * scale
            var outline = Outline()
            outline.rectangle(
                pixels(
                    Rect(
                        x: frame.x - finish.inset, y: frame.y - finish.inset,
                        width: frame.width + 2 * finish.inset,
                        height: frame.height + 2 * finish.inset)), upper: radius, lower: radius)
            canvas.fill(outline, finish.color)
        }
        if finish.isGlossy { gloss(box) }
    }

    /// Light from above that breaks off in the middle.
    private mutating func gloss(_ box: Box) {
        let frame = pixels(box.frame)
        var outline = Outline()
        if box.finish?.shape == .arrow {
            outline.polygon(
                Box.backCorners(box.frame).map { ($0.x * scale, $0.y * scale) })
        } else {
            outline.rectangle(frame, upper: box.radius * scale, lower: box.radius * scale)
        }
        let light = MarkupWriter.light
        canvas.paint(outline.coverage(within: canvas.width, canvas.height)) { row in
            let place = (Double(row) + 0.5 - frame.y) / max(1, frame.height)
            let next = light.firstIndex { $0.offset > place } ?? light.count - 1
            let (one, two) = (light[max(0, next - 1)], light[next])
            let span = two.offset - one.offset
            let part = span > 0 ? min(max((place - one.offset) / span, 0), 1) : 1
            let opacity = one.opacity + part * (two.opacity - one.opacity)
            return Pixels.word(Palette.white, UInt32((opacity * 255).rounded()))
        }
    }

    private mutating func spinner(_ frame: Rect, _ color: Color) {
        let middle = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        let outer = min(frame.width, frame.height) / 2 - 1
        for (index, spoke) in MarkupWriter.spokes.enumerated() {
            var outline = Outline()
            outline.stroke(
                (middle.x + spoke.x * outer * 0.5) * scale,
                (middle.y + spoke.y * outer * 0.5) * scale, (middle.x + spoke.x * outer) * scale,
                (middle.y + spoke.y * outer) * scale, width: max(1, outer / 6) * scale,
                isRound: true)
            canvas.fill(outline, color.faded(1 - Double(index) * 0.07))
        }
    }

    // MARK: Pictures

    private mutating func draw(_ picture: Pixels, _ asset: ImageAsset, of box: Box) {
        let frame = pixels(box.frame(of: asset))
        let (x, y) = (Int(frame.x.rounded()), Int(frame.y.rounded()))
        let width = max(1, Int((frame.x + frame.width).rounded()) - x)
        let height = max(1, Int((frame.y + frame.height).rounded()) - y)
        guard width * height <= 64_000_000 else { return }
        let before = canvas.clip
        if !box.frame.holds(box.frame(of: asset)) {
            var outline = Outline()
            outline.rectangle(pixels(box.frame))
            canvas.clip = canvas.clip(outline).cut(to: before, width: canvas.width)
        }
        canvas.paint(
            cache.scaled(picture, asset.address, width: width, height: height), x: x, y: y)
        canvas.clip = before
    }

    private mutating func placeholder(_ image: BoxImage, of box: Box) {
        var placeholder = ImagePlaceholder(for: image, in: box.frame, opacity: box.opacity)
        placeholder.labelHeight = box.labelHeight
        for part in placeholder.parts {
            switch part {
            case .box(let box):
                rectangle(box.frame, box)
                if let text = box.text { draw(text, in: box.frame) }
            case .cross(let frame, let color):
                let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
                for (top, end) in [(frame.y, bottom), (bottom, frame.y)] {
                    var outline = Outline()
                    outline.stroke(
                        frame.x * scale, top * scale, right * scale, end * scale, width: scale)
                    canvas.fill(outline, color)
                }
            }
        }
    }

    // MARK: Letters

    private mutating func draw(_ drawing: BoxDrawing, in frame: Rect) {
        guard let bounds = drawing.outline.bounds else { return }
        let step = drawing.size / drawing.unitsPerEm
        let x = frame.x + frame.width / 2 - step * (bounds.left + bounds.right) / 2
        let y = frame.y + frame.height / 2 + step * (bounds.bottom + bounds.top) / 2
        var outline = Outline()
        outline.glyph(drawing.outline, scale: step * scale, at: (x * scale, y * scale))
        canvas.fill(outline, drawing.color)
    }

    private mutating func draw(_ text: BoxText, in frame: Rect) {
        guard !text.shown.isEmpty else { return }
        if let shadow = text.shadow {
            var below = text
            below.shadow = nil
            below.color = shadow
            var moved = frame
            moved.y += text.isShadowBelow ? 1 : -1
            draw(below, in: moved)
        }
        let line = cache.line(of: text, assets.fonts)
        var x = text.anchor(in: frame)
        let width = line.width * text.size / 1000
        switch text.alignment {
        case .left: break
        case .center: x -= width / 2
        case .right: x -= width
        }
        let y = frame.y + frame.height / 2 + text.size * 0.36
        // Places are rounded to a quarter of a pixel, so that equal texts are drawn once.
        let (left, base) = (x * scale, (y * scale).rounded())
        let (column, row) = (left.rounded(.down), base)
        let quarter = ((left - column) * 4).rounded() / 4
        var coverage = cache.coverage(
            of: text, line, scale: scale, quarter: quarter)
        coverage.x += Int(column)
        coverage.y += Int(row)
        let word = Pixels.word(text.color)
        canvas.paint(coverage) { _ in word }
    }
}
