import EngageCore

/// Colours that Engage itself chooses, made readable on what is behind them.
///
/// What a key gives is drawn as it is given; the rule `contrast` is about it.
struct Readability {
    private let boxes: [Box]

    /// Texts and edges of controls with at least 4.5:1, where no key gives their colour.
    static func ensure(in scene: inout Scene) {
        let before = Readability(boxes: scene.boxes)
        for index in scene.boxes.indices {
            let box = scene.boxes[index]
            if let text = box.text, !text.isColorGiven, !text.shown.isEmpty {
                let ground = before.ground(of: index, withItself: true)
                scene.boxes[index].text?.color = Palette.ink(text.color, on: ground)
            }
            if let edge = box.edge, !box.isEdgeGiven, Self.marked.contains(box.role) {
                scene.boxes[index].edge = Palette.mark(
                    edge, on: before.ground(of: index, withItself: false))
            }
        }
    }

    /// Elements that are seen by their edge.
    private static let marked: Set<Box.Role> = [.field, .checkbox, .spinner, .button, .anchor]

    /// What is behind the middle of a box: colours blended down to the first opaque one.
    private func ground(of index: Int, withItself isWithItself: Bool) -> Color {
        let frame = boxes[index].frame
        let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
        var layers: [Color] = []
        var ground = Palette.white
        for box in boxes[...index].reversed() {
            if box.slot == boxes[index].slot, !isWithItself { continue }
            guard box.role != .arrow, Self.holds(box.frame, x, y) else { continue }
            if case .named? = box.image {
                ground = Contrast.blended(
                    box.pictureGround.faded(box.opacity), over: box.fill ?? Palette.white)
                break
            }
            guard let fill = box.ground?.faded(box.opacity), fill.alpha > 0 else { continue }
            if fill.alpha == 255 {
                ground = fill
                break
            }
            layers.append(fill)
        }
        return layers.reversed().reduce(ground) { Contrast.blended($1, over: $0) }
    }

    private static func holds(_ frame: Rect, _ x: Double, _ y: Double) -> Bool {
        x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height
    }
}
