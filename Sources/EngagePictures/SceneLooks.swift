import EngageCore

/// Finds scenes that look alike, on screens of any size.
///
/// Two look alike where every element keeps its place and size, or differs as UIKit resizes it with its
/// screen: it keeps an edge or the middle with its size, or both edges. A picture keeps its
/// size unless it is a background.
struct SceneLooks: Sendable {
    private struct Look: Sendable {
        var number: Int
        var layouts: [Layout]
    }

    /// Where the elements of a scene are.
    private struct Layout: Sendable {
        var frames: [Rect]
        /// Which of them hold a picture.
        var isPicture: [Bool]
        /// Size of what they are in.
        var extent: Size

        func isAlike(_ other: Layout) -> Bool {
            frames.indices.allSatisfy { index in
                let (one, two) = (frames[index], other.frames[index])
                let mayStretch = !isPicture[index]
                return Self.isAlike(
                    (one.x, one.width, extent.width), (two.x, two.width, other.extent.width),
                    mayStretch)
                    && Self.isAlike(
                        (one.y, one.height, extent.height),
                        (two.y, two.height, other.extent.height), mayStretch)
            }
        }

        /// The same of one axis: start, length, and length of what it is in.
        private static func isAlike(
            _ one: (start: Double, length: Double, room: Double),
            _ two: (start: Double, length: Double, room: Double), _ mayStretch: Bool
        ) -> Bool {
            func same(_ one: Double, _ two: Double) -> Bool { abs(one - two) < 0.01 }
            let isStartSame = same(one.start, two.start)
            let isEndSame = same(
                one.room - one.start - one.length, two.room - two.start - two.length)
            guard same(one.length, two.length) else {
                return mayStretch && isStartSame && isEndSame
            }
            guard !isStartSame, !isEndSame else { return true }
            // The middle of another space is rounded to a point; in the same one nothing moves.
            guard !same(one.room, two.room) else { return false }
            let middle = one.start + one.length / 2 - one.room / 2
            let other = two.start + two.length / 2 - two.room / 2
            return abs(middle - other) < 1
        }
    }

    private var known: [[Scene.Appearance]: [Look]] = [:]

    /// The number of the look that these scenes share with others; else nil, and from now on it is
    /// this one.
    mutating func number(of scenes: [Scene], orNew number: Int) -> Int? {
        var layouts: [Layout] = []
        let key = scenes.map { scene in
            var appearance = scene.appearance
            layouts.append(
                Layout(
                    frames: appearance.boxes.map(\.seenFrame),
                    isPicture: appearance.boxes.map { $0.image != nil && !$0.role.isBehind },
                    extent: scene.extent))
            for index in appearance.boxes.indices { appearance.boxes[index].frame = .zero }
            return appearance
        }
        let looks = known[key] ?? []
        if let same = looks.first(where: { look in
            zip(look.layouts, layouts).allSatisfy { $0.isAlike($1) }
        }) {
            return same.number
        }
        known[key] = looks + [Look(number: number, layouts: layouts)]
        return nil
    }
}

extension Box {
    /// Where something of it is seen: of words on no ground of their own, the words.
    ///
    /// How far the dialog is below the bars of the device is no look of its own.
    fileprivate var seenFrame: Rect {
        guard role != .dialog else { return Rect(x: 0, y: 0, width: frame.width, height: 0) }
        guard let text, fill == nil, edge == nil, finish == nil, image == nil, drawing == nil
        else { return frame }
        var seen = frame
        seen.width = text.width
        switch text.alignment {
        case .left: seen.x += text.inset + text.lead
        case .center: seen.x += (text.lead + frame.width - text.width) / 2
        case .right: seen.x += frame.width - text.inset - text.width
        }
        return seen
    }
}

extension Box.Role {
    /// True for what fills whatever is before it.
    fileprivate var isBehind: Bool { self == .background || self == .backgroundImage }
}

extension Rect {
    fileprivate static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}
