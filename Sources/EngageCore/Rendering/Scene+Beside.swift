extension Scene {
    /// Points between two pictures side by side.
    private static let gap = 24.0

    /// One picture of what was and, beside it, what is; slots begin with `before.` and `after.`.
    public static func beside(
        _ before: Scene, _ after: Scene
    ) -> (scene: Scene, changed: Set<String>) {
        let changed = Set(after.difference(from: before).paths)
        var both = Scene(
            title: "before and after: \(after.title)",
            size: Size(
                width: before.size.width + gap + after.size.width,
                height: max(before.size.height, after.size.height)))
        both.idiom = after.idiom
        both.take(before, as: "before", at: 0)
        both.take(after, as: "after", at: before.size.width + gap)
        let outlined =
            before.slots(of: changed).map { "before.\($0)" }
            + after.slots(of: changed).map { "after.\($0)" }
        return (both, Set(outlined))
    }

    private mutating func take(_ scene: Scene, as name: String, at x: Double) {
        let first = viewports.count
        // What stands out of a screen is cut off at its edge.
        let screen = add(
            Viewport(area: Rect(x: x, y: 0, width: scene.size.width, height: scene.size.height)))
        for viewport in scene.viewports {
            var moved = viewport
            moved.area.x += x
            _ = add(moved)
        }
        for box in scene.boxes {
            var moved = box
            moved.slot = "\(name).\(box.slot)"
            moved.frame.x += x
            moved.viewport = box.viewport.map { first + 1 + $0 } ?? screen
            boxes.append(moved)
        }
    }
}
