import EngageCore

extension Scene {
    /// Points between two pictures side by side.
    private static let gap = 24.0
    /// Points above both for their captions.
    private static let captionHeight = 44.0

    /// One picture of what was and, beside it, what is; slots begin with `before.` and `after.`.
    public static func beside(
        _ before: Scene, _ after: Scene
    ) -> (scene: Scene, changed: Set<String>) {
        let changed = Set(after.difference(from: before).paths)
        var both = Scene(
            title: "before and after: \(after.title)",
            size: Size(
                width: 3 * gap + before.size.width + after.size.width,
                height: captionHeight + 2 * gap + max(before.size.height, after.size.height)))
        both.screenKind = after.screenKind
        both.layGround()
        both.take(before, as: "before", at: gap, gap)
        both.take(after, as: "after", at: before.size.width + 2 * gap, gap)
        let outlined =
            before.slots(of: changed).map { "before.\($0)" }
            + after.slots(of: changed).map { "after.\($0)" }
        return (both, Set(outlined))
    }

    /// Several pictures in rows, each below its name; slots begin with the name.
    ///
    /// - Parameter columns: pictures in a row, at most.
    public static func sheet(
        title: String, _ pictures: [(name: String, scene: Scene)], columns: Int
    ) -> Scene {
        var sheet = Scene(title: title, size: Size(width: 0, height: 0))
        sheet.screenKind = pictures.first?.scene.screenKind
        sheet.layGround()
        var (x, y, rowHeight, width) = (gap, gap, 0.0, 0.0)
        for (number, (name, scene)) in pictures.enumerated() {
            if number > 0, number % max(1, columns) == 0 {
                y += rowHeight + gap
                (x, rowHeight) = (gap, 0)
            }
            sheet.take(scene, as: name, at: x, y)
            x += scene.size.width + gap
            width = max(width, x)
            rowHeight = max(rowHeight, captionHeight + scene.size.height)
        }
        sheet.size = Size(width: width, height: y + rowHeight + gap)
        sheet.boxes[0].frame.width = sheet.size.width
        sheet.boxes[0].frame.height = sheet.size.height
        return sheet
    }

    /// A ground of its own, so that captions are read on a light page and on a dark one.
    private mutating func layGround() {
        var ground = Box(
            .screen, "ground", Rect(x: 0, y: 0, width: size.width, height: size.height))
        ground.fill = Palette.sheet
        ground.explanation.layer = LayerStack.libraryName
        ground.explanation.rule = .caption
        boxes.append(ground)
    }

    /// What a picture is, above it.
    private mutating func caption(_ name: String, _ scene: Scene, at x: Double, _ y: Double) {
        for (number, text) in [name, scene.title].enumerated() {
            var line = Box(
                .label, "caption.\(name)[\(number)]",
                Rect(x: x, y: y + Double(number) * 20, width: scene.size.width, height: 20))
            line.setText(text, size: 14, isBold: number == 0, color: Palette.text, alignment: .left)
            line.explanation.layer = LayerStack.libraryName
            line.explanation.rule = .caption
            boxes.append(line)
        }
    }

    /// Puts a picture with its name above it at a place.
    private mutating func take(_ scene: Scene, as name: String, at x: Double, _ y: Double) {
        caption(name, scene, at: x, y)
        let top = y + Self.captionHeight
        let first = viewports.count + 1
        // What extends beyond a screen is cut off at its edge.
        let screen = add(
            Viewport(
                area: Rect(x: x, y: top, width: scene.size.width, height: scene.size.height)))
        for viewport in scene.viewports {
            var moved = viewport
            moved.area.x += x
            moved.area.y += top
            _ = add(moved)
        }
        for box in scene.boxes {
            var moved = box
            moved.slot = "\(name).\(box.slot)"
            moved.frame.x += x
            moved.frame.y += top
            moved.viewport = box.viewport.map { first + $0 } ?? screen
            boxes.append(moved)
        }
    }
}
