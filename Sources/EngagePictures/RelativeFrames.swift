import EngageCore

/// The frames of a scene, each relative to what its box is in.
///
/// A part is relative to its owner, a block to the end of the one before it, and the dialog's own
/// to the dialog: what moves as a whole changes one frame.
struct RelativeFrames {
    private var frames: [Rect] = []

    /// Reckons the frames; on any screen, what only the size of the screen makes of them is left out.
    init(_ scene: Scene, onAnyScreen: Bool = false) {
        let owners = Dictionary(scene.boxes.map { ($0.slot, $0.frame) }) { first, _ in first }
        var dialog = scene.boxes.first { $0.role == .dialog }?.frame
        // Below the status bar, which is on the dialog of a phone.
        if let top = scene.boxes.first(where: { $0.role == .navigationBar })?.frame.y {
            dialog?.y = top
        }
        var ends: [String: Double] = [:]
        for box in scene.boxes {
            var frame = box.frame
            let isOfScreen = box.role == .dialog || box.role.isSurrounding && box.role != .arrow
            let owner = isOfScreen ? nil : Self.owner(of: box.slot, among: owners)
            let origin = owner.map { owners[$0] } ?? (isOfScreen ? nil : dialog)
            frame.x -= origin?.x ?? 0
            frame.y -= origin?.y ?? 0
            if box.isFlowing {
                // Where a stack of its own begins follows from how high it is.
                let start = ends[owner ?? ""] ?? (origin == nil ? frame.y : 0)
                ends[owner ?? ""] = frame.y + frame.height
                frame.y -= start
            }
            if onAnyScreen {
                if box.role == .dialog || origin == nil { (frame.x, frame.y) = (0, 0) }
                if box.role.isSurrounding { frame = Rect(x: 0, y: 0, width: 0, height: 0) }
            }
            frames.append(frame.inHundredths)
        }
    }

    /// The frame of the box of this number.
    subscript(index: Int) -> Rect { frames[index] }

    /// The nearest path above a slot that a box has.
    private static func owner(of slot: String, among owners: [String: Rect]) -> String? {
        ElementPath.ancestors(of: slot).first { owners[$0] != nil }
    }
}
