public import EngageCore

/// A screen laid out: every element as a box in points, in reading order, which is painting order.
public struct Scene: Sendable, Hashable {
    /// What is shown, for a heading: `iPhone 8, portrait`.
    public var title: String
    /// Width and height of the device's screen in points.
    public var size: Size
    /// The kind of screen that pictures are chosen for; nil where none is known.
    public var screenKind: ScreenKind?
    /// The boxes, back to front and in the order they are read.
    public var boxes: [Box]
    /// Radius of the screen's own corners, in points.
    public var cornerRadius = 0.0
    /// Areas that clip the boxes lying in them; `Box.viewport` counts into them from 0.
    public var viewports: [Viewport]

    /// An empty screen of a size in points.
    public init(title: String, size: Size) {
        self.title = title
        let screen = Rect(x: 0, y: 0, width: size.width, height: size.height).bounded
        self.size = Size(width: screen.width, height: screen.height)
        boxes = []
        viewports = []
    }

    /// Adds a clipping area and answers its number.
    mutating func add(_ viewport: Viewport) -> Int {
        viewports.append(viewport)
        return viewports.count - 1
    }

    /// Names of the pictures that the scene uses, in order, repeated as they are.
    public var imageNames: [String] { boxes.compactMap { $0.image?.assetName } }

    /// Names of the pictures of the app that the scene uses, in order, repeated as they are.
    public var ownImageNames: [String] {
        boxes.compactMap { if case .named(let name)? = $0.image { name } else { nil } }
    }

    /// True where both show the same elements with the same looks, on screens of any size.
    ///
    /// Looks include the orientation, and whether the screen cuts off an element of a login screen.
    public func looksLike(_ other: Scene) -> Bool { appearance == other.appearance }

    /// The same for scenes that look alike, within one run.
    public var look: Int { appearance.hashValue }

    /// What a scene looks like on a screen of any size.
    struct Appearance: Hashable, Sendable {
        fileprivate var isLandscape: Bool
        /// The boxes, their frames from the dialog or an edge of it.
        var boxes: [Box]
    }

    /// What is compared to find scenes that look alike.
    var appearance: Appearance {
        Appearance(isLandscape: size.width > size.height, boxes: looksOnAnyScreen)
    }

    /// Size of what the frames of an appearance count from: the dialog below the status bar.
    var extent: Size {
        guard let dialog = boxes.first(where: { $0.role == .dialog })?.frame else {
            return Size(width: 0, height: 0)
        }
        let top = boxes.first { $0.role == .navigationBar }?.frame.y ?? dialog.y
        return Size(width: dialog.width, height: dialog.y + dialog.height - top)
    }

    /// What is painted, without what only the size of the screen makes of it.
    private var looksOnAnyScreen: [Box] {
        let dialog = boxes.first { $0.role == .dialog }?.frame
        let bar = boxes.first { $0.role == .navigationBar }?.frame
        // Below the status bar, which is on the dialog of a phone.
        let top = bar?.y ?? dialog?.y ?? 0
        return boxes.compactMap { box in
            // The device, which looks share.
            if box.role == .cutout || box.role == .homeIndicator { return nil }
            var look = box.look
            // The time makes space for a notch.
            if box.role == .statusBar { look.text = nil }
            // An iPad's bar is clipped too, so that viewports have other numbers there.
            look.viewport = nil
            guard let dialog, !box.role.isSurrounding else {
                look.frame = placeless(box)
                return look
            }
            look.frame.x -= dialog.x
            look.frame.y -= top
            if let bar, bar.x == 0, bar.width == size.width, bar.width > dialog.width,
                box.viewport == nil, box.frame.y >= bar.y,
                box.frame.y + box.frame.height <= bar.y + bar.height
            {
                gather(&look, from: box, across: bar.width - dialog.width)
            }
            guard let number = box.viewport, !viewports[number].scrolls else {
                if box.role == .dialog { look.frame.height = 0 }
                return look
            }
            // A shorter screen cuts the dialog: what is pinned to its lower edge moves up.
            let area = viewports[number].area
            if box.frame.height == area.height { look.frame.height = 0 }
            look.frame.y = box.frame.y + box.frame.height - area.y - area.height
            return look
        }
    }

    /// Puts an element of a bar as wide as the screen where a bar as wide as its dialog has it.
    private func gather(_ look: inout Box, from box: Box, across rest: Double) {
        let middle = box.frame.x + box.frame.width / 2
        look.frame.x = box.frame.x
        if abs(middle - size.width / 2) >= 1 {
            if middle > size.width / 2 { look.frame.x -= rest }
        } else if box.image == nil {
            look.frame.width -= rest
        } else {
            look.frame.x -= rest / 2
        }
    }

    /// Width and height of an element at any place; x is 1 where the screen cuts it.
    private func placeless(_ box: Box) -> Rect {
        let isBehind = box.role == .background || box.role == .backgroundImage
        let isCut =
            box.frame.x < 0 || box.frame.y < 0 || box.frame.x + box.frame.width > size.width
            || box.frame.y + box.frame.height > size.height
        guard !box.role.isSurrounding, !isBehind else {
            return Rect(x: 0, y: 0, width: 0, height: 0)
        }
        return Rect(
            x: isCut ? 1 : 0, y: 0, width: box.frame.width, height: box.frame.height)
    }

    /// Slots of the elements of these paths.
    func slots(of paths: Set<String>) -> Set<String> {
        Set(boxes.lazy.filter { paths.contains($0.path) }.map(\.slot))
    }
}
