import EngageTestSupport
import Testing

import EngageCore
@testable import EngagePictures

/// Popovers as UIKit places them. Source: behaviour, presentation#popovers.
@Suite struct PopoverPlacementTests {
    private static let screen = Rect(x: 0, y: 0, width: 768, height: 1024)
    private static let size = Size(width: 320, height: 480)

    private static func isOver(_ one: Rect, _ other: Rect) -> Bool {
        let hair = 0.001
        return one.x + hair < other.x + other.width && other.x + hair < one.x + one.width
            && one.y + hair < other.y + other.height && other.y + hair < one.y + one.height
    }

    @Test("a popover never covers its anchor, the status bar or the screen's edge")
    func everywhere() {
        let arrows: [Presentation.Arrow] = [.up, .down, .left, .right, .any, .other(3)]
        for round in 0..<3000 {
            var random = SeededNumbers(seed: UInt64(round))
            let isTurned = round % 2 == 1
            let screen =
                isTurned ? Rect(x: 0, y: 0, width: 1024, height: 768) : Self.screen
            let anchor = Rect(
                x: .random(in: -50...screen.width, using: &random),
                y: .random(in: -50...screen.height, using: &random),
                width: .random(in: 0...200, using: &random),
                height: .random(in: 0...200, using: &random))
            for wanted in arrows {
                let place = PopoverPlacement(Self.size, at: anchor, arrow: wanted, in: screen)
                let what: Comment = "round \(round): \(anchor) \(wanted)"
                #expect(!Self.isOver(place.dialog, anchor), what)
                #expect(place.dialog.y >= 30 && place.triangle.y >= 20, what)
                #expect(place.dialog.x >= 10, what)
                #expect(place.dialog.x + place.dialog.width <= screen.width - 9.999, what)
                #expect(place.dialog.y + place.dialog.height <= screen.height - 9.999, what)
                #expect(place.dialog.height >= 88, what)
                #expect(place.dialog.width >= 44, what)
                // The arrow is seen whole: on the popover's edge, and not on the anchor.
                #expect(place.triangle.width * place.triangle.height == 338, what)
                #expect(!Self.isOver(place.triangle, place.dialog), what)
                #expect(!Self.isOver(place.triangle, anchor), what)
                let isShrunk = place.dialog.width < 320 || place.dialog.height < 480
                let isAsked = place.arrow == wanted || wanted == .any || wanted.word == nil
                #expect((place.note != nil) == (isShrunk || !isAsked), what)
            }
        }
    }

    @Test(
        "room is shrunk into, and where less than a row is left the other side is taken and said",
        arguments: ([
            (
                Rect(x: 380, y: 300, width: 40, height: 50), Presentation.Arrow.down,
                Rect(x: 240, y: 30, width: 320, height: 257), Presentation.Arrow.down,
                "shrunk from 320 x 480 to the space that is left"
            ),
            (
                Rect(x: 380, y: 100, width: 40, height: 50), .down,
                Rect(x: 240, y: 163, width: 320, height: 480), .up,
                "no space for an arrow down, so that it points up"
            ),
            (
                Rect(x: 300, y: 500, width: 100, height: 50), .left,
                Rect(x: 413, y: 285, width: 320, height: 480), .left, nil
            ),
            (
                Rect(x: 600, y: 500, width: 100, height: 50), .left,
                Rect(x: 713, y: 285, width: 45, height: 480), .left,
                "shrunk from 320 x 480 to the space that is left"
            ),
            (
                Rect(x: 700, y: 500, width: 60, height: 50), .left,
                Rect(x: 367, y: 285, width: 320, height: 480), .right,
                "no space for an arrow left, so that it points right"
            ),
            (
                Rect(x: 0, y: 0, width: 768, height: 1024), .down,
                Rect(x: 224, y: 282, width: 320, height: 480), .down,
                "no side of the anchor has space, so the popover covers it without an arrow"
            ),
            (
                Rect(x: 300, y: 450, width: 100, height: 100), .any,
                Rect(x: 413, y: 260, width: 320, height: 480), .left, nil
            ),
        ] as [(Rect, Presentation.Arrow, Rect, Presentation.Arrow, String?)]).map {
            Sample("\($0.0), \($0.1)", $0)
        })
    func sides(_ row: Sample<(Rect, Presentation.Arrow, Rect, Presentation.Arrow, String?)>) {
        let (anchor, wanted, dialog, arrow, note) = row.value
        let place = PopoverPlacement(Self.size, at: anchor, arrow: wanted, in: Self.screen)
        #expect(place.dialog == dialog)
        #expect(place.arrow == arrow)
        #expect(place.note == note)
    }

    @Test("what differs from the request is with the reason of popover and arrow")
    func said() throws {
        let scene = try ExtremeSizeTests.scene(
            #""Popover.Presentation.Frame.Value": {"rect": [380, 100, 40, 50]}"#)
        for slot in ["presentation", "presentation.arrow"] {
            let because = try #require(
                scene.boxes.first { $0.slot == slot }?.explanation.because)
            #expect(because.hasSuffix("; no space for an arrow down, so that it points up"))
        }
    }

    @Test("an arrow is distinguished from the app behind it, whatever tint its bar has")
    func tint() throws {
        let scene = try ExtremeSizeTests.scene(
            ##""Popover.Presentation.BarButtonItem": {"barButtonItem": "b"}, "Custom.NavigationController": {"navigationController": "n", "tintColor": "#ECECF0"}"##
        )
        let arrow = try #require(scene.boxes.first { $0.role == .arrow }?.fill)
        #expect(Contrast.ratio(arrow, on: Palette.app) >= 1.5)
    }
}
