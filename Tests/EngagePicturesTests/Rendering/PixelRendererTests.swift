import EngageTestSupport
import Testing

import EngageCore
@testable import EngagePictures

/// Pictures as pixels, drawn and packed here alone.
@Suite("Pixels are the same everywhere, and where the boxes say")
struct PixelRendererTests {
    /// Numbers that look random and are the same at every run.
    private struct Numbers {
        var state: UInt64

        mutating func next(_ most: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(1, most)
        }
    }

    private static func unpacked(_ bytes: [UInt8], _ count: Int) throws -> [UInt8] {
        var inflater = Inflater(bytes, most: count)
        var found: [UInt8] = []
        try inflater.run { found += $0 }
        return found
    }

    @Test("what is packed is unpacked to the same bytes", arguments: 0..<24)
    func packing(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed) + 7)
        var bytes: [UInt8] = []
        let wanted = seed < 3 ? seed : numbers.next(200_000)
        // Runs, noise, and repetitions from near and far.
        while bytes.count < wanted {
            switch numbers.next(4) {
            case 0: bytes += [UInt8](repeating: UInt8(numbers.next(256)), count: numbers.next(900))
            case 1: for _ in 0..<numbers.next(60) { bytes.append(UInt8(numbers.next(256))) }
            case 2: for _ in 0..<numbers.next(60) { bytes.append(UInt8(numbers.next(4))) }
            default:
                guard bytes.count > 10 else { continue }
                let start = numbers.next(bytes.count - 5)
                bytes += Array(bytes[start..<min(bytes.count, start + numbers.next(500))])
            }
        }
        #expect(try Self.unpacked(Deflater.packed(bytes), bytes.count) == bytes)
    }

    @Test("a PNG holds the pixels that were drawn", arguments: [(1, 1), (7, 3), (64, 40)])
    func file(width: Int, height: Int) throws {
        for isOpaque in [true, false] {
            var pixels = Pixels(width: width, height: height)
            var numbers = Numbers(state: UInt64(width))
            for index in pixels.words.indices {
                let alpha = isOpaque ? 255 : numbers.next(2) * 255
                pixels.words[index] = Pixels.word(
                    Color(
                        alpha: UInt8(alpha), red: UInt8(numbers.next(256)),
                        green: UInt8(numbers.next(256)), blue: UInt8(numbers.next(256))))
            }
            #expect(Pixels(png: pixels.png) == pixels)
        }
    }

    @Test("no damaged PNG is read beyond its end")
    func damaged() {
        let pixels = Pixels(width: 9, height: 5)
        let file = pixels.png
        #expect(Pixels(png: file) == pixels)
        for count in 0..<file.count { #expect(Pixels(png: Array(file[..<count])) == nil) }
        for index in file.indices {
            var other = file
            other[index] ^= 0xFF
            #expect(Pixels(png: other) == nil, "\(index)")
        }
    }

    @Test("as much is covered as the shape has area", arguments: [0.0, 0.25, 0.5, 0.8])
    func coverage(shift: Double) {
        func area(_ outline: Outline) -> Double {
            outline.coverage(within: 60, 60).bytes.reduce(0) { $0 + Double($1) / 255 }
        }
        var square = Outline()
        square.rectangle(Rect(x: 5 + shift, y: 7 + shift, width: 20.5, height: 10.25))
        #expect(abs(area(square) - 20.5 * 10.25) < 0.3)
        var circle = Outline()
        circle.rectangle(
            Rect(x: 10 + shift, y: 10, width: 30, height: 30), upper: 15, lower: 15)
        #expect(abs(area(circle) - Double.pi * 225) < 1.5)
        circle.rectangle(
            Rect(x: 15 + shift, y: 15, width: 20, height: 20), upper: 10, lower: 10, isHole: true)
        #expect(abs(area(circle) - Double.pi * 125) < 1.5)
        var triangle = Outline()
        triangle.polygon([(10 + shift, 10), (40, 20), (20, 50)])
        #expect(abs(area(triangle) - abs((30 - shift) * 40 - (10 - shift) * 10) / 2) < 1)
        var outside = Outline()
        outside.rectangle(Rect(x: -100, y: -100, width: 1000, height: 1000))
        #expect(area(outside) == 3600)
    }

    @Test("a picture is averaged where it becomes smaller and keeps its colour in any size")
    func scaling() {
        var board = Pixels(width: 40, height: 40)
        for index in board.words.indices {
            board.words[index] = (index % 40 + index / 40) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
        }
        for word in board.scaled(10, 10).words {
            #expect((120...135).contains(word & 255))
            #expect(word >> 24 == 255)
        }
        var plain = Pixels(width: 13, height: 7)
        for index in plain.words.indices { plain.words[index] = 0xFF20_4060 }
        for (width, height) in [(1, 1), (5, 90), (13, 7), (200, 3)] {
            let scaled = plain.scaled(width, height)
            #expect(scaled.words.count == width * height)
            #expect(scaled.words.allSatisfy { $0 == 0xFF20_4060 })
        }
    }

    private static func scene(
        _ skin: PictureStyle.ThemeName = .auto, on device: Device = PreviewSamples.phone
    ) -> Scene {
        DialogLayout.scene(
            of: PreviewSamples.resolution(on: device), PictureStyle(skin: skin))
    }

    @Test("the same scene has the same bytes, from a cache that others filled and from none")
    func sameness() {
        let cache = PixelCache()
        for skin in [PictureStyle.ThemeName.ios6, .modern] {
            let scene = Self.scene(skin)
            let first = PixelRenderer.render(scene, cache: cache)
            #expect(PixelRenderer.render(scene, cache: cache) == first)
            #expect(PixelRenderer.render(scene) == first)
            #expect(PictureMark.isOwn(Array(first.prefix(PictureMark.length))))
        }
    }

    @Test("grounds have their colour and texts their ink where their boxes are")
    func places() throws {
        let scene = Self.scene()
        let pixels = PixelRenderer.pixels(of: scene, scale: 2)
        #expect(pixels.width == Int(scene.size.width * 2))
        func color(_ x: Double, _ y: Double) -> UInt32 {
            pixels.words[Int(y * 2) * pixels.width + Int(x * 2)]
        }
        let bar = try #require(scene.boxes.first { $0.role == .navigationBar })
        #expect(color(bar.frame.x + 1, bar.frame.y + 20) == Pixels.word(try #require(bar.fill)))
        let title = try #require(scene.boxes.first { $0.role == .title })
        let text = try #require(title.text)
        var ink = 0
        for x in 0..<Int(title.frame.width) {
            for y in 0..<Int(title.frame.height) {
                let place = color(title.frame.x + Double(x), title.frame.y + Double(y))
                if place == Pixels.word(text.color) { ink += 1 }
            }
        }
        // Letters cover some tenth of the box of their line.
        #expect(Double(ink) > text.width * text.size * 0.04)
    }

    @Test("a picture of the app fills its frame by its mode and is cut by it")
    func appPicture() throws {
        var red = Pixels(width: 10, height: 10)
        for index in red.words.indices { red.words[index] = 0xFF00_00FF }
        var box = Box(.image, "a", Rect(x: 10, y: 10, width: 40, height: 20))
        box.image = .named("red")
        box.contentMode = .scaleAspectFill
        var scene = Scene(title: "t", size: Size(width: 60, height: 40))
        scene.boxes = [box]
        var assets = ImageAssets()
        assets.add(try ImageAsset(bytes: red.png), name: "red")
        let pixels = PixelRenderer.pixels(of: scene, assets: assets)
        for y in 0..<40 {
            for x in 0..<60 {
                let isInside = (10..<50).contains(x) && (10..<30).contains(y)
                #expect(pixels.words[y * 60 + x] == (isInside ? 0xFF00_00FF : 0), "\(x) \(y)")
            }
        }
    }
}
