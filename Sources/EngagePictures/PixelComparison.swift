public import EngageCore

/// Two pictures of pixels against one another.
///
/// How much two colours differ is what an eye sees of it, and a pixel that only smooths an edge is no
/// difference. Sources: Kotsarenko and Ramos, "Measuring perceived color difference using YIQ", 2010;
/// Vysniauskas, "Anti-aliased pixel and intensity slope detector", 2009.
public struct PixelComparison: Sendable {
    /// Width and height of both in pixels.
    public let width: Int, height: Int
    /// Pixels that differ by more than the threshold.
    public private(set) var different = 0
    /// Pixels that differ and only smooth an edge.
    public private(set) var smoothed = 0
    /// What surrounds pixels that differ, in pixels.
    public private(set) var areas: [Rect] = []

    /// Why two pictures cannot be compared, half a sentence.
    public struct Refusal: Error, Sendable {
        /// For users.
        public let message: String
    }

    /// Side of the squares that areas are made of, in pixels.
    private static let square = 16
    /// The largest difference of two colours.
    private static let largest = 35_215.0

    /// Compares the bytes of two PNG pictures.
    ///
    /// - Parameter threshold: smallest difference of two colours that is reported, from 0, every one, to 1, none.
    /// - Throws: what is no PNG, and pictures of two sizes.
    public init(_ before: [UInt8], _ after: [UInt8], threshold: Double) throws(Refusal) {
        let one = try Self.pixels(before)
        let other = try Self.pixels(after)
        guard one.width == other.width, one.height == other.height else {
            throw Refusal(
                message: "the pictures have two sizes, \(one.width) x \(one.height) and "
                    + "\(other.width) x \(other.height)")
        }
        (width, height) = (one.width, one.height)
        let most = Self.largest * threshold * threshold
        let columns = (width + Self.square - 1) / Self.square
        let rows = (height + Self.square - 1) / Self.square
        var isMarked = [Bool](repeating: false, count: columns * rows)
        for y in 0..<height {
            for x in 0..<width {
                guard abs(one.difference(x, y, from: other, x, y)) > most else { continue }
                if one.smooths(x, y, beside: other) || other.smooths(x, y, beside: one) {
                    smoothed += 1
                } else {
                    different += 1
                    isMarked[y / Self.square * columns + x / Self.square] = true
                }
            }
        }
        areas = Self.areas(isMarked, columns, rows, width: width, height: height)
    }

    private static func pixels(_ bytes: [UInt8]) throws(Refusal) -> ComparedPixels {
        do throws(PictureRefusal) { return try ComparedPixels(bytes) } catch {
            throw Refusal(message: "the picture \(error.message)")
        }
    }

    /// What surrounds squares that touch each other.
    private static func areas(
        _ isMarked: [Bool], _ columns: Int, _ rows: Int, width: Int, height: Int
    ) -> [Rect] {
        var left = isMarked
        var areas: [Rect] = []
        for start in left.indices where left[start] {
            left[start] = false
            var open = [start]
            var (minX, maxX, minY, maxY) = (columns, 0, rows, 0)
            while let place = open.popLast() {
                let (x, y) = (place % columns, place / columns)
                (minX, maxX) = (min(minX, x), max(maxX, x))
                (minY, maxY) = (min(minY, y), max(maxY, y))
                for near in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                where near.0 >= 0 && near.0 < columns && near.1 >= 0 && near.1 < rows {
                    let index = near.1 * columns + near.0
                    guard left[index] else { continue }
                    left[index] = false
                    open.append(index)
                }
            }
            areas.append(
                Rect(
                    x: Double(minX * square), y: Double(minY * square),
                    width: Double(min(width, (maxX + 1) * square) - minX * square),
                    height: Double(min(height, (maxY + 1) * square) - minY * square)))
        }
        return areas
    }

    /// Most areas that a page marks.
    private static let mostAreas = 500

    /// A page with both pictures and one over the other, what differs outlined.
    ///
    /// - Throws: why a picture cannot be embedded.
    public func page(
        title: String, before: [UInt8], after: [UInt8], summary: String
    ) throws(PictureRefusal) -> [UInt8] {
        let pictures = [try ImageAsset(bytes: before), try ImageAsset(bytes: after)]
        var page = HTMLPage(title: title, assets: ImageAssets())
        page.paragraph(summary, class: different == 0 ? nil : "difference")
        let scale = min(1, 680 / Double(width))
        let size = Size(width: Double(width) * scale, height: Double(height) * scale)
        page.writer.begin("div")
        page.writer.attribute("class", "row")
        for (name, picture) in zip(["before", "after"], pictures) {
            page.compared(
                name, picture, size: size,
                marks: areas.prefix(Self.mostAreas).map { area in
                    Rect(
                        x: area.x * scale, y: area.y * scale, width: area.width * scale,
                        height: area.height * scale)
                })
        }
        page.overlay(
            0, before: pictures[0].address, after: pictures[1].address, size: size, title: title)
        page.writer.end()
        return page.finished()
    }
}

extension HTMLPage {
    /// A picture with marks on it.
    fileprivate mutating func compared(
        _ name: String, _ picture: ImageAsset, size: Size, marks: [Rect]
    ) {
        func place(_ frame: Rect) -> String {
            zip(["left", "top", "width", "height"], [frame.x, frame.y, frame.width, frame.height])
                .map { "\($0):\(MarkupWriter.number($1))px;" }.joined()
        }
        writer.begin("figure")
        writer.begin("figcaption")
        writer.text(name)
        writer.end()
        writer.begin("div")
        writer.attribute("class", "both")
        let (width, height) = (MarkupWriter.number(size.width), MarkupWriter.number(size.height))
        writer.attribute("style", "width:\(width)px;height:\(height)px")
        writer.begin("img")
        writer.attribute("alt", name)
        writer.attribute("src", picture.address)
        writer.endVoid()
        for mark in marks {
            writer.begin("div")
            writer.attribute("class", "mark")
            writer.attribute("style", place(mark))
            writer.end()
        }
        writer.end()
        writer.end()
    }
}

/// The pixels of a PNG.
private struct ComparedPixels {
    let width: Int
    let height: Int
    /// Red, green, blue and opacity of each.
    let bytes: [UInt8]

    init(_ file: [UInt8]) throws(PictureRefusal) {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw .notAnImage }
        let picture = try PNGPicture(file, keepsPixels: true)
        guard !picture.isMoving, let bytes = picture.kept else {
            throw .notDrawn("an animated PNG, which is not compared")
        }
        (width, height, self.bytes) = (picture.width, picture.height, bytes)
    }

    /// Brightness and two differences of a pixel on white.
    private func seen(_ x: Int, _ y: Int) -> (y: Double, i: Double, q: Double) {
        let start = (y * width + x) * 4
        let opacity = Double(bytes[start + 3]) / 255
        let red = 255 + (Double(bytes[start]) - 255) * opacity
        let green = 255 + (Double(bytes[start + 1]) - 255) * opacity
        let blue = 255 + (Double(bytes[start + 2]) - 255) * opacity
        return (
            red * 0.29889531 + green * 0.58662247 + blue * 0.11448223,
            red * 0.59597799 - green * 0.27417610 - blue * 0.32180189,
            red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
        )
    }

    /// How much a pixel differs from one of another picture, or of this one; below 0 where lighter.
    func difference(_ x: Int, _ y: Int, from other: ComparedPixels, _ x2: Int, _ y2: Int) -> Double
    {
        let (one, two) = (seen(x, y), other.seen(x2, y2))
        let (a, b, c) = (one.y - two.y, one.i - two.i, one.q - two.q)
        let sum = 0.5053 * a * a + 0.299 * b * b + 0.1957 * c * c
        return one.y > two.y ? -sum : sum
    }

    /// True where a pixel is between a darker and a lighter one, each of which is in an area of
    /// its own colour in both pictures.
    func smooths(_ x: Int, _ y: Int, beside other: ComparedPixels) -> Bool {
        var equal = isAtEdge(x, y) ? 1 : 0
        var (darkest, lightest) = ((value: 0.0, x: 0, y: 0), (value: 0.0, x: 0, y: 0))
        for (nearX, nearY) in neighbours(x, y) {
            let here = seen(x, y).y - seen(nearX, nearY).y
            if here == 0 {
                equal += 1
                if equal > 2 { return false }
            } else if here < darkest.value {
                darkest = (here, nearX, nearY)
            } else if here > lightest.value {
                lightest = (here, nearX, nearY)
            }
        }
        guard darkest.value < 0, lightest.value > 0 else { return false }
        return [darkest, lightest].contains { near in
            isInArea(near.x, near.y) && other.isInArea(near.x, near.y)
        }
    }

    /// True where three or more around have the same colour.
    private func isInArea(_ x: Int, _ y: Int) -> Bool {
        let start = (y * width + x) * 4
        var equal = isAtEdge(x, y) ? 1 : 0
        for (nearX, nearY) in neighbours(x, y) {
            let near = (nearY * width + nearX) * 4
            if bytes[start..<start + 4] == bytes[near..<near + 4] { equal += 1 }
            if equal > 2 { return true }
        }
        return false
    }

    private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
        x == 0 || y == 0 || x == width - 1 || y == height - 1
    }

    private func neighbours(_ x: Int, _ y: Int) -> [(Int, Int)] {
        var near: [(Int, Int)] = []
        for nearY in max(0, y - 1)...min(height - 1, y + 1) {
            for nearX in max(0, x - 1)...min(width - 1, x + 1) where nearX != x || nearY != y {
                near.append((nearX, nearY))
            }
        }
        return near
    }
}
