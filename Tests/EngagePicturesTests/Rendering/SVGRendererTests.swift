import EngageTestSupport
import Foundation
import Testing

import EngageCore
import EngagePictures

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct SVGRendererTests {
    static let golden: [(String, DialogResolution)] = [
        ("phone", PreviewSamples.resolution()),
        (
            "form-sheet",
            PreviewSamples.resolution(
                on: PreviewSamples.pad, presentation: PreviewSamples.presentation(.formSheet))
        ),
        (
            "popover",
            PreviewSamples.resolution(
                on: PreviewSamples.pad,
                presentation: PreviewSamples.presentation(
                    .popover, anchor: .barButtonItem("Log in"), arrow: .up, cancelHidden: true))
        ),
        (
            "capture",
            PreviewSamples.resolution(PreviewSamples.table(tableHeader: PreviewSamples.form()))
        ),
        (
            "landing",
            PreviewSamples.resolution(
                landing: PreviewSamples.landing, opens: [.providerTable, .userLanding])
        ),
        (
            "sharing",
            PreviewSamples.resolution(nil, sharing: PreviewSamples.sharing, opens: [.sharing])
        ),
        ("loading", PreviewSamples.resolution(PreviewSamples.table(rows: [], state: .loading))),
    ]

    @Test(arguments: 0..<golden.count) func thePictureIsTheOneReviewed(number: Int) throws {
        let (name, resolution) = Self.golden[number]
        let svg = SVGRenderer.render(DialogLayout.scene(of: resolution))
        try Golden.expect(svg, "preview/\(name).svg")
    }

    @Test func aHundredRunsGiveTheSameBytes() {
        let resolution = PreviewSamples.everywhere("x <y> & 漢")[0]
        let first = SVGRenderer.render(DialogLayout.scene(of: resolution))
        for _ in 0..<100 {
            #expect(SVGRenderer.render(DialogLayout.scene(of: resolution)) == first)
        }
    }

    @Test(arguments: PreviewSamples.hostile) func hostileTextStaysText(sample: Sample<String>) {
        let text = sample.value
        for resolution in PreviewSamples.everywhere(text) {
            let svg = SVGRenderer.render(DialogLayout.scene(of: resolution))
            let elements = WellFormed.elements(of: svg)
            #expect(elements != nil, "no well-formed XML")
            let allowed: Set = [
                "svg", "title", "defs", "clipPath", "g", "rect", "text", "polygon", "image", "path",
                "style", "linearGradient", "stop",
            ]
            #expect(elements?.names.isSubset(of: allowed) == true)
            #expect(elements?.attributes.contains { $0.hasPrefix("on") } == false)
            #expect(svg.count < 2_000_000)
        }
    }

    @Test func anAssetIsEmbeddedInPlaceOfThePlaceholder() throws {
        var assets = ImageAssets()
        assets.add(try ImageAsset(bytes: PictureFrameTests.png()), name: "bg")
        let resolution = PreviewSamples.resolution(PreviewSamples.table(images: ["bg"]))
        let svg = SVGRenderer.render(DialogLayout.scene(of: resolution), assets: assets)
        let text = String(decoding: svg, as: UTF8.self)
        #expect(text.contains("data:image/png;base64,iVBORw0KGgoAAAANSUhEUg"))
    }

    @Test(arguments: [
        ([UInt8]("plain text".utf8), PictureRefusal.notAnImage),
        (Array("<svg><script>alert(1)</script></svg>".utf8), .activeContent),
        (Array("<svg onload=\"alert(1)\"/>".utf8), .activeContent),
        (Array("<html></html>".utf8), .notAnImage),
        ([], .notAnImage),
    ]) func whatIsNoSafePictureIsRefused(bytes: [UInt8], refusal: PictureRefusal) {
        #expect(throws: refusal) { try ImageAsset(bytes: bytes) }
    }
}

extension SVGRendererTests {
    @Test func aPictureBeyondTheBoundIsRefused() {
        let bytes = [UInt8](repeating: 0x89, count: PictureLimits.mostBytes + 1)
        #expect(throws: PictureRefusal.tooLarge(4_194_305)) { try ImageAsset(bytes: bytes) }
    }
}

/// Reads markup with another reader than ours.
final class WellFormed: NSObject, XMLParserDelegate {
    var names: Set<String> = []
    var attributes: Set<String> = []

    static func elements(of bytes: [UInt8]) -> WellFormed? {
        let found = WellFormed()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = found
        return parser.parse() ? found : nil
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        names.insert(name)
        self.attributes.formUnion(attributes.keys)
    }
}

/// Files under `Tests/Fixtures`, written anew where `ENGAGE_RECORD` is set.
enum Golden {
    static func expect(
        _ bytes: [UInt8], _ path: String, _ place: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Fixtures/\(path)")
        if ProcessInfo.processInfo.environment["ENGAGE_RECORD"] != nil {
            try Data(bytes).write(to: file)
        }
        let stored = try Data(contentsOf: file)
        #expect(Data(bytes) == stored, "\(path) differs", sourceLocation: place)
    }
}
