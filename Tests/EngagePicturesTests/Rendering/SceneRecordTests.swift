import EngageTestSupport
import Foundation
import Testing

@testable import EngageChecks
import EngageCore
@testable import EngagePictures

/// Scenes as they are approved: what is written is read again, and each change is reported once.
@Suite struct SceneRecordTests {
    private static func record(
        _ table: ProviderTableScreen = PreviewSamples.table(),
        on device: Device = PreviewSamples.phone,
        as mode: Presentation.Mode = .modal
    ) -> SceneRecord {
        let scene = DialogLayout.scene(
            of: PreviewSamples.resolution(
                table, on: device, presentation: PreviewSamples.presentation(mode)))
        return SceneRecord(scene, app: "acorn", device: "ipad-2", orientation: .portrait)
    }

    private static func read(_ text: String) throws -> SceneRecord {
        let document = try Document.read(Array(text.utf8), file: "a.scene.json", format: .json)
        return try SceneRecord(reading: document.root)
    }

    private static func changes(
        _ old: SceneRecord, _ new: SceneRecord, tolerance: Double = 0, ignoring: [String] = []
    ) throws -> [String] {
        var leniency = SceneDifference.Leniency()
        leniency.tolerance = tolerance
        leniency.ignored = try ignoring.map { try ResolutionPath($0) }
        return SceneDifference(from: old, to: new, leniency).changes.map(\.sentence)
    }

    @Test(
        "what is written is read again, and is as the schema says",
        arguments: PreviewSamples.hostile)
    func roundTrip(sample: Sample<String>) throws {
        let text = sample.value
        let schema = try #require(SchemaCatalogue.text("scene"))
        let form = JSONSchema(try Document.read(Array(schema.utf8), file: "s", format: .json).root)
        for resolution in PreviewSamples.everywhere(text) {
            let record = SceneRecord(
                DialogLayout.scene(of: resolution), app: text, device: "iphone-5",
                orientation: .portrait, axes: ["text-size=large"])
            let json = record.json
            let document = try Document.read(json, file: "a", format: .json)
            #expect(form.breaches(of: document.root) == [])
            let read = try SceneRecord(reading: document.root)
            #expect(SceneDifference(from: read, to: record).changes == [])
            #expect(read.json == json)
        }
    }

    @Test("a picture of four providers is some kilobytes, an element a line")
    func size() {
        let record = Self.record(
            PreviewSamples.table(rows: ["facebook", "google", "twitter", "openid"]))
        #expect(record.json.count < 3500)
        let lines = String(decoding: record.json, as: UTF8.self).split(separator: "\n")
        // The head, a line for each font, the ends of both lists.
        #expect(lines.count == record.elements.count + record.fonts.count + 3)
    }

    @Test("a provider that is gone is one change, and one that is new") func gone() throws {
        let (more, less) = (Self.record(), Self.record(PreviewSamples.table(rows: ["google"])))
        #expect(
            try Self.changes(more, less) == [
                "providerTable.rows['facebook']: gone, was row",
                "providerTable.rows['acme']: gone, was row",
            ])
        #expect(
            try Self.changes(less, more) == [
                "providerTable.rows['facebook']: new, row", "providerTable.rows['acme']: new, row",
            ])
    }

    @Test("providers in another order are one change") func order() throws {
        let turned = Self.record(PreviewSamples.table(rows: ["acme", "google", "facebook"]))
        #expect(
            try Self.changes(Self.record(), turned) == [
                "providerTable.rows: order: 'facebook', 'google', 'acme' -> "
                    + "'acme', 'google', 'facebook'"
            ])
    }

    @Test("a dialog that moved is one change, whatever it holds") func moved() throws {
        let pad = PreviewSamples.pad
        let sheet = Self.record(on: pad, as: .formSheet)
        let scene = DialogLayout.scene(
            of: PreviewSamples.resolution(
                on: pad, presentation: PreviewSamples.presentation(.formSheet)))
        var elsewhere = scene
        for index in scene.boxes.indices where !scene.boxes[index].role.isSurrounding {
            elsewhere.boxes[index].frame.x += 40
            elsewhere.boxes[index].frame.y -= 7
        }
        let after = SceneRecord(
            elsewhere, app: "acorn", device: "ipad-2", orientation: .portrait)
        #expect(
            try Self.changes(sheet, after) == [
                "presentation: frame: [224, 272, 320, 480] -> [264, 265, 320, 480]"
            ])
        #expect(try Self.changes(sheet, after, tolerance: 40) == [])
        #expect(try Self.changes(sheet, after, tolerance: 39).count == 1)
        #expect(try Self.changes(sheet, after, ignoring: ["presentation.frame"]) == [])
    }

    @Test("a change says from what to what, and what is ignored says nothing")
    func ignoring() throws {
        let titled = PreviewSamples.table(title: .text("Come in"), rows: ["facebook", "google"])
        let new = Self.record(titled)
        #expect(
            try Self.changes(Self.record(), new) == [
                "providerTable.title: text: 'Sign in with...' -> 'Come in'",
                "providerTable.rows['acme']: gone, was row",
            ])
        let texts = ["providerTable.title.text", "providerTable.rows['acme']"]
        #expect(try Self.changes(Self.record(), new, ignoring: texts) == [])
        #expect(try Self.changes(Self.record(), new, ignoring: ["providerTable"]) == [])
        #expect(
            try Self.changes(Self.record(), new, ignoring: ["providerTable.rows[*]"]).count == 1)
        #expect(
            try Self.changes(Self.record(), new, ignoring: ["providerTable.title.color"]).count
                == 2)
    }

    @Test("every member of every element that is changed is reported, and nothing else")
    func everyMember() throws {
        let record = Self.record()
        for index in record.elements.indices {
            for change in Self.edits {
                var other = record
                change(&other.elements[index])
                let found = SceneDifference(from: record, to: other).changes
                guard other.elements[index] != record.elements[index] else { continue }
                #expect(found.map(\.path) == [record.elements[index].path])
                #expect(found.first?.old != found.first?.new)
            }
        }
    }

    private static let edits: [@Sendable (inout SceneRecord.Element) -> Void] = [
        { $0.fill = Palette.notice }, { $0.edge = Palette.bar }, { $0.color = Palette.button },
        { $0.radius += 1 }, { $0.text = "x" }, { $0.isCut.toggle() }, { $0.font = "italic 9" },
        { $0.alignment = "right" }, { $0.image = "y.png" }, { $0.contentMode = "center" },
        { $0.direction = "left" }, { $0.opacity = 0.5 }, { $0.frame.width += 0.01 },
        { $0.role = "more" }, { $0.finish = "glossy arrow" }, { $0.inset += 1 }, { $0.lead += 1 },
        { $0.shadow = Palette.bar }, { $0.glyph = "U+E001" }, { $0.missingGlyphs = ["U+4E00"] },
        { $0.isSubstituted.toggle() }, { $0.drawn = Rect(x: 0, y: 0, width: 1, height: 1) },
    ]

    private static let head =
        #""scene": 1, "app": "a", "device": "d", "orientation": "portrait", "size": [1, 2]"#

    @Test(
        "a scene edited by hand or of another release is refused with its place",
        arguments: ([
            ("[]", "a.scene.json:1:1: a scene is an object, found an array"),
            ("{}", "a.scene.json:1:1: 'scene' is missing; it takes a number"),
            (
                #"{"scene": 3}"#,
                "a.scene.json:1:11: this release reads scenes of the forms 1 and 2, found 3; approve it again, "
                    + "or compare with the release that wrote it"
            ),
            (#"{"scene": "1"}"#, "a.scene.json:1:11: 'scene' takes a number, found a string"),
            (
                #"{"scene": 1, "orientation": "up"}"#,
                "a.scene.json:1:29: 'orientation' is portrait or landscape, found 'up'"
            ),
            ("{\(head)}", "a.scene.json:1:1: 'elements' is missing; it takes a list"),
            (
                "{\(head), \"elements\": {}}",
                "a.scene.json:1:96: 'elements' takes a list, found a dictionary"
            ),
            (
                "{\(head),\n\"elements\": [7]}",
                "a.scene.json:2:14: an element is an object, found an integer"
            ),
            (
                "{\(head),\n\"elements\": [{\"path\": \"a\", \"role\": \"row\", \"frame\": [1, 2, 3]}]}",
                "a.scene.json:2:52: 'frame' takes 4 numbers, found an array"
            ),
            (
                "{\(head),\n\"elements\": [{\"path\": \"a\", \"role\": \"row\", \"frame\": [1, 2, 3, 1e99]}]}",
                "a.scene.json:2:62: 'frame' takes points up to 10000000, found 1e+99"
            ),
            (
                "{\(head),\n\"elements\": [{\"path\": \"a\", \"role\": \"r\", \"frame\": [0,0,1,1], \"fill\": \"red\"}]}",
                "a.scene.json:2:69: 'fill' takes a colour such as #FF336699, found 'red'"
            ),
            (
                "{\(head),\n\"elements\": [{\"path\": \"a\", \"role\": \"r\", \"frame\": [0,0,1,1]},"
                    + "{\"path\": \"a\", \"role\": \"r\", \"frame\": [0,0,1,1]}]}",
                "a.scene.json:2:61: 'a' is in the scene twice"
            ),
        ] as [(String, String)]).map { Sample($0.0, $0) })
    func refused(_ row: Sample<(String, String)>) {
        let (text, message) = row.value
        do {
            _ = try Self.read(text)
            Issue.record("read")
        } catch {
            let refusal = error as? SceneRefusal
            #expect(refusal.map { "\($0.place): \($0.message)" } == message)
        }
    }

    @Test("members of a later release are passed over") func unknownMembers() throws {
        let record = Self.record()
        let text = String(decoding: record.json, as: UTF8.self)
            .replacing(#"{"path""#, with: #"{"shine":{"x":[1]},"path""#)
            .replacing(#"{"scene":2"#, with: #"{"made":"later","scene":2"#)
        #expect(try Self.changes(Self.read(text), record) == [])
    }

    @Test("a scene with any byte broken is read or refused, and never more")
    func broken() throws {
        let json = Self.record().json
        let rounds = ProcessInfo.processInfo.environment["ENGAGE_NIGHTLY"] == nil ? 300 : 30_000
        var (read, refused, told) = (0, 0, 0)
        for seed in 0..<UInt64(rounds) {
            var random = SeededNumbers(seed: seed)
            var bytes = json
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                    in: 0x20...0x7E, using: &random)
            }
            guard let document = try? Document.read(bytes, file: "a", format: .json) else {
                continue
            }
            do {
                let scene = try SceneRecord(reading: document.root)
                read += 1
                let changes = SceneDifference(from: scene, to: Self.record()).changes
                // A scene that is written the same is not reported.
                #expect(changes.isEmpty || scene.json != json, "seed \(seed)")
                told += changes.isEmpty ? 0 : 1
            } catch {
                refused += 1
                #expect(error.place.file == "a", "seed \(seed): \(error)")
            }
        }
        #expect(read > told && told > 0 && refused > 0)
    }
}
