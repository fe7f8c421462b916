/// A screen laid out: every element as a box in points, in reading order, which is painting order.
public struct Scene: Sendable, Hashable {
    /// What is shown, for a heading: `iPhone 8, portrait`.
    public var title: String
    /// Width and height of the device's screen in points.
    public var size: Size
    /// The boxes, back to front and in the order they are read.
    public var boxes: [Box]
    /// Areas that clip the boxes lying in them, in points; `Box.viewport` counts into them from 0.
    public var viewports: [Rect]

    /// An empty screen of a size in points.
    public init(title: String, size: Size) {
        self.title = title
        self.size = size
        boxes = []
        viewports = []
    }

    /// Adds a clipping area and answers its number.
    mutating func viewport(_ area: Rect) -> Int {
        viewports.append(area)
        return viewports.count - 1
    }

    /// Names of the pictures that the scene uses, in order, repeated as they are.
    public var imageNames: [String] { boxes.compactMap { $0.image?.assetName } }

    /// Boxes whose looks, text or place differ from the other scene's box of the same slot.
    public func changedSlots(since other: Scene) -> Set<String> {
        let before = Dictionary(other.boxes.map { ($0.slot, $0) }) { first, _ in first }
        let now = Set(boxes.map(\.slot))
        var changed = Set(boxes.filter { before[$0.slot]?.look != $0.look }.map(\.slot))
        changed.formUnion(other.boxes.map(\.slot).filter { !now.contains($0) })
        return changed
    }

    /// True where both are painted alike, whatever the reasons.
    public func looksLike(_ other: Scene) -> Bool {
        size == other.size && viewports == other.viewports
            && boxes.map(\.look) == other.boxes.map(\.look)
    }
}
