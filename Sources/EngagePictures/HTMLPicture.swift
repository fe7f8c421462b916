import EngageCore

/// Draws one scene as HTML elements at their places, in reading order.
struct HTMLPicture {
    /// The available pictures of the app.
    let assets: ImageAssets
    /// Slots that get a red edge.
    let outlined: Set<String>
    /// Part of its size that it is drawn at, up to 1.
    let scale: Double
    /// What was found, by the line that it is about: `FILE:LINE`.
    var findings: [String: [PageSurroundings.Note]] = [:]

    /// Writes the device with its elements.
    func draw(_ scene: Scene, sharing shared: inout PageParts, into writer: inout MarkupWriter) {
        begin(scene, into: &writer)
        var open: Int?
        var marks = Marks()
        var isInList = false
        let stops = Self.stops(of: scene)
        let members = Dictionary(grouping: scene.boxes.indices) { stops[$0] }
        for (index, box) in scene.boxes.enumerated() {
            let isRow = box.role == .row && stops[index] == index
            let isInRow = box.viewport == open && isInList && stops[index] != index
            if isInList, !isRow && !isInRow || box.viewport != open {
                writer.end()
                isInList = false
            }
            if box.viewport != open {
                mark(&marks.scrolling, into: &writer)
                if open != nil { writer.end() }
                open = box.viewport
                if let viewport = open { begin(scene.viewports[viewport], into: &writer) }
            }
            if isRow, !isInList {
                writer.begin("div")
                writer.attribute("role", "list")
                writer.attribute("aria-label", "rows")
                isInList = true
            }
            let origin = open.map { scene.viewports[$0].area }
            draw(
                box, index, origin: (origin?.x ?? 0, origin?.y ?? 0),
                parts: (members[index] ?? []).map { scene.boxes[$0] }, sharing: &shared,
                into: &writer)
            guard outlined.contains(box.slot) else { continue }
            marks.add(box.markedFrame, of: open.map { ($0, scene.viewports[$0]) })
        }
        if isInList { writer.end() }
        mark(&marks.scrolling, into: &writer)
        if open != nil { writer.end() }
        for (number, frames) in marks.still {
            var frames = frames
            begin(scene.viewports[number], isOverlay: true, into: &writer)
            mark(&frames, into: &writer)
            writer.end()
        }
        mark(&marks.outside, into: &writer)
        writer.end()
        writer.newline()
    }

    /// Begins the device.
    private func begin(_ scene: Scene, into writer: inout MarkupWriter) {
        writer.newline()
        writer.begin("div")
        let width = scene.size.width
        let bucket = width > 1100 ? " w4" : width > 850 ? " w3" : width > 450 ? " w2" : ""
        writer.attribute("class", (scale < 1 ? "device small" : "device") + bucket)
        writer.attribute("role", "group")
        writer.attribute("aria-label", scene.title)
        let zoom = scale < 1 ? "zoom:\(MarkupWriter.number(max(0.1, scale)));" : ""
        let corner = scene.cornerRadius
        let round = corner > 0 ? "border-radius:\(MarkupWriter.number(corner))px;" : ""
        writer.attribute("style", size(scene.size.width, scene.size.height) + round + zoom)
    }

    /// For each box the one that the keyboard stops at for it: a row for its parts, else itself.
    static func stops(of scene: Scene) -> [Int] {
        var owners: [String: Int] = [:]
        for (index, box) in scene.boxes.enumerated()
        where box.role == .row || box.role == .tab || box.role == .infoBar {
            owners[box.slot] = index
        }
        return scene.boxes.enumerated().map { index, box in
            guard box.role == .icon || box.role == .label || box.role == .disclosure,
                let end = box.slot.lastIndex(of: "."),
                let owner = owners[String(box.slot[..<end])], owner < index,
                scene.boxes[owner].viewport == box.viewport
            else { return index }
            return owner
        }
    }

    /// Frames that get a red edge, by what clips them.
    private struct Marks {
        /// In the area that is open: they scroll with what they surround.
        var scrolling: [Rect] = []
        /// In areas that do not scroll, by their numbers: drawn above everything.
        var still: [(viewport: Int, frames: [Rect])] = []
        /// In no area.
        var outside: [Rect] = []

        mutating func add(_ frame: Rect, of viewport: (number: Int, viewport: Viewport)?) {
            guard let (number, viewport) = viewport else { return outside.append(frame) }
            var frame = frame
            frame.x -= viewport.area.x
            frame.y -= viewport.area.y
            if viewport.scrolls { return scrolling.append(frame) }
            if let index = still.firstIndex(where: { $0.viewport == number }) {
                still[index].frames.append(frame)
            } else {
                still.append((number, [frame]))
            }
        }
    }

    /// Red edges above everything drawn so far; there are none left afterwards.
    private func mark(_ frames: inout [Rect], into writer: inout MarkupWriter) {
        for frame in frames {
            writer.begin("div")
            writer.attribute("class", "mark")
            writer.attribute("style", place(frame, origin: (0, 0)))
            writer.end()
        }
        frames = []
    }

    private func begin(
        _ viewport: Viewport, isOverlay: Bool = false, into writer: inout MarkupWriter
    ) {
        var style = place(viewport.area, origin: (0, 0))
        if viewport.topRadius > 0 || viewport.bottomRadius > 0 {
            let (top, bottom) = (viewport.topRadius, viewport.bottomRadius)
            let radii = [top, top, bottom, bottom].map { "\(MarkupWriter.number($0))px" }
            style += "border-radius:\(radii.joined(separator: " "));"
        }
        writer.newline()
        writer.begin("div")
        writer.attribute(
            "class", viewport.scrolls && !isOverlay ? "clip scrolls" : "clip")
        writer.attribute("style", style)
    }

    private func draw(
        _ box: Box, _ index: Int, origin: (Double, Double), parts: [Box],
        sharing shared: inout PageParts, into writer: inout MarkupWriter
    ) {
        // A part belongs to a stop: it is read and explained there.
        let isStop = !parts.isEmpty
        let found = isStop ? parts.flatMap { self.found(about: $0) } : []
        let asset = box.image.flatMap { assets[$0.assetName] }
        writer.newline()
        // A paragraph needs no end in compact HTML.
        writer.begin(writer.isCompact ? "p" : "div")
        let classes = [
            "box", isStop ? nil : "part", box.finish?.isGlossy == true ? "gloss" : nil,
            found.isEmpty ? nil : "found",
        ]
        .compactMap { $0 }.joined(separator: " ")
        let isPlaceholder = box.image != nil && asset == nil
        let styles = [
            across(box.frame, origin: origin.0),
            "top:\(Self.points(box.frame.y - origin.1));",
            "height:\(Self.points(max(0, box.frame.height)));"
                + looks(of: box, isPlaceholder: isPlaceholder),
        ]
        let given = shared.classes(styles)
        writer.attribute("class", classes + (given ?? ""))
        if given == nil { writer.attribute("style", styles.joined()) }
        if isStop {
            writer.attribute("tabindex", "0")
            writer.attribute("role", box.role == .row ? "listitem" : "group")
            writer.attribute("aria-label", label(of: box, parts))
            let reason = reason(of: parts, found, MarkupWriter(isCompact: writer.isCompact))
            writer.attribute("aria-describedby", shared.reason(reason))
        }
        writer.attribute("data-slot", box.slot)
        if let asset {
            writer.begin("img")
            writer.attribute("alt", box.image?.assetName)
            writer.attribute("src", asset.address)
            let drawn = box.frame(of: asset)
            if drawn != box.frame {
                writer.attribute("style", place(drawn, origin: (box.frame.x, box.frame.y)))
            }
            writer.endVoid()
        } else if let image = box.image {
            draw(in: box, sharing: &shared, into: &writer) { frame, writer in
                var placeholder = ImagePlaceholder(for: image, in: frame, opacity: box.opacity)
                placeholder.labelHeight = box.labelHeight
                placeholder.draw(into: &writer)
            }
        }
        if box.role == .spinner {
            draw(in: box, sharing: &shared, into: &writer) { frame, writer in
                writer.spinner(in: frame, box.edge ?? Palette.placeholder)
            }
        }
        if let finish = box.finish {
            draw(finish, of: box, sharing: &shared, into: &writer)
        }
        if let drawing = box.drawing {
            draw(in: box, sharing: &shared, into: &writer) { frame, writer in
                writer.draw(drawing, in: frame)
            }
        }
        if let text = box.text, !text.shown.isEmpty {
            // Above what is painted into the box.
            let isAlone = box.image == nil && box.finish == nil && box.drawing == nil
            if writer.isCompact, isAlone {
                writer.text(text.shown)
            } else {
                writer.begin("bdi")
                writer.text(text.shown)
                writer.end()
            }
        }
        writer.endParagraph()
    }

    /// Why a stop and its parts are so, and what was found there.
    private func reason(
        of parts: [Box], _ found: [PageSurroundings.Note], _ writer: MarkupWriter
    ) -> MarkupWriter {
        var writer = writer
        for (number, part) in parts.enumerated() {
            if number > 0 { writer.text(" | ") }
            writer.begin("span")
            writer.explain(part)
            let same = parts[..<number].first { $0.reasons == part.reasons }
            writer.text(same.map { "\(part.slot) · as \($0.slot)" } ?? part.sentence)
            writer.end()
        }
        for finding in found {
            writer.begin("strong")
            writer.text(" \(finding.severity.rawValue): \(finding.message)")
            writer.end()
        }
        return writer
    }

    /// What was found in the line that gave an element its value.
    private func found(about box: Box) -> [PageSurroundings.Note] {
        guard let key = box.explanation.key, let place = box.explanation.source else { return [] }
        return (findings["\(place.file):\(place.line)"] ?? []).filter {
            $0.key == nil || $0.key == key
        }
    }

    /// What a stop is called: what it is, and the first words on it or its parts.
    private func label(of box: Box, _ parts: [Box]) -> String {
        if box.role == .checkbox {
            return box.text?.shown.isEmpty == false ? "checkbox, checked" : "checkbox, not checked"
        }
        let texts = parts.filter { $0.role != .disclosure }.compactMap(\.text?.shown)
        if let text = texts.first(where: { !$0.isEmpty }) { return "\(box.role.rawValue): \(text)" }
        guard case .named(let name)? = box.image else { return box.role.rawValue }
        return "\(box.role.rawValue): \(String(name.prefix(200)))"
    }

    private func place(_ frame: Rect, origin: (Double, Double)) -> String {
        across(frame, origin: origin.0) + down(frame, origin: origin.1)
    }

    private func across(_ frame: Rect, origin: Double) -> String {
        "left:\(Self.points(frame.x - origin));width:\(Self.points(max(0, frame.width)));"
    }

    private func down(_ frame: Rect, origin: Double) -> String {
        "top:\(Self.points(frame.y - origin));height:\(Self.points(max(0, frame.height)));"
    }

    private func size(_ width: Double, _ height: Double) -> String {
        "width:\(Self.points(max(0, width)));height:\(Self.points(max(0, height)));"
    }

    /// A length of a style sheet.
    private static func points(_ length: Double) -> String {
        let number = MarkupWriter.number(length)
        return number == "0" ? number : "\(number)px"
    }

    private func looks(of box: Box, isPlaceholder: Bool) -> String {
        var style = ""
        // The short form would take the light away that the class lays over a glossy part.
        let ground = box.finish?.isGlossy == true ? "background-color" : "background"
        if let fill = box.fill { style += "\(ground):\(fill.cssWithAlpha);" }
        if let edge = box.edge, box.role != .spinner {
            style += "box-shadow:inset 0 0 0 1px \(edge.cssWithAlpha);"
        }
        if box.radius > 0 { style += "border-radius:\(MarkupWriter.number(box.radius))px;" }
        if box.opacity < 1, !isPlaceholder {
            style += "opacity:\(MarkupWriter.number(box.opacity));"
        }
        if let finish = box.finish { style += looks(of: finish, on: box) }
        if box.role == .arrow { style += "clip-path:polygon(\(polygon(of: box)));" }
        if let text = box.text {
            style += "font-size:\(MarkupWriter.number(text.size))px;"
            style += "line-height:\(MarkupWriter.number(box.frame.height))px;"
            style += "color:\(text.color.cssWithAlpha);text-align:\(text.alignment.rawValue);"
            if text.inset > 0 { style += "padding:0 \(MarkupWriter.number(text.inset))px;" }
            if text.lead > 0 {
                style += "padding-left:\(MarkupWriter.number(text.inset + text.lead))px;"
            }
            if let families = text.families { style += "font-family:\(families);" }
            if let shadow = text.shadow {
                style += "text-shadow:0 \(text.isShadowBelow ? "" : "-")1px \(shadow.cssWithAlpha);"
            }
            if text.isBold { style += "font-weight:bold;" }
            if text.isItalic { style += "font-style:italic;" }
        }
        return style
    }

    private func polygon(of box: Box) -> String { polygon(box.corners, of: box) }

    /// What a style can set for a surface.
    private func looks(of finish: Fill, on box: Box) -> String {
        switch finish.shape {
        case .arrow: return "clip-path:polygon(\(polygon(Box.backCorners(box.frame), of: box)));"
        case .bevel:
            let width = MarkupWriter.number(finish.inset)
            return "box-shadow:0 0 0 \(width)px \((finish.color ?? Palette.bar).css);"
        case .plain, .chevron, .card, .line: return ""
        }
    }

    /// What is painted into a box: a card, a line or the sign that leads back.
    private func draw(
        _ finish: Fill, of box: Box, sharing shared: inout PageParts,
        into writer: inout MarkupWriter
    ) {
        switch finish.shape {
        case .plain, .arrow, .bevel: return
        case .card, .line, .chevron: break
        }
        draw(in: box, sharing: &shared, into: &writer) { frame, writer in
            var inner = box
            inner.frame = frame
            writer.finish(inner)
        }
    }

    private func polygon(_ corners: [(x: Double, y: Double)], of box: Box) -> String {
        let corners = corners.map { corner in
            let x = MarkupWriter.number(corner.x - box.frame.x)
            return "\(x)px \(MarkupWriter.number(corner.y - box.frame.y))px"
        }
        return corners.joined(separator: ",")
    }

    /// Shows a drawing that fills a box, and that equal boxes share.
    private func draw(
        in box: Box, sharing shared: inout PageParts, into writer: inout MarkupWriter,
        _ draw: (Rect, inout MarkupWriter) -> Void
    ) {
        let frame = Rect(x: 0, y: 0, width: box.frame.width, height: box.frame.height)
        var markup = MarkupWriter(isCompact: writer.isCompact)
        draw(frame, &markup)
        let (w, h) = (MarkupWriter.number(frame.width), MarkupWriter.number(frame.height))
        let name = shared.drawing(markup, in: "0 0 \(w) \(h)")
        writer.begin("svg")
        writer.attribute("aria-hidden", "true")
        writer.begin("use")
        writer.attribute("href", "#\(name)")
        writer.end(selfClosing: true)
        writer.end()
    }
}
