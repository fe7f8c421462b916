import Foundation
import Testing

import EngageChecks
import EngageCore

/// The result of `engage lint --fix` for an app's one layer: edits until no rule has one.
///
/// Expects of every pass that only its edits changed the text.
func mended(_ text: String, _ file: String) throws -> (text: String, rounds: Int) {
    var bytes = Array(text.utf8)
    for round in 0..<16 {
        let edits = try lintFindings(bytes, file, ofApp: true).compactMap(\.fix)
        if edits.isEmpty { return (String(decoding: bytes, as: UTF8.self), round) }
        let before = bytes
        bytes = SourceEdit.apply(edits, to: bytes)
        #expect(isMended(before, by: edits, to: bytes), "round \(round) of \(file)")
    }
    return (String(decoding: bytes, as: UTF8.self), 16)
}

/// Whether a text is another one in which some of these edits were made, and nothing else.
func isMended(_ old: [UInt8], by edits: [SourceEdit], to new: [UInt8]) -> Bool {
    struct Place: Hashable {
        var old = 0
        var new = 0
    }
    let sorted = edits.sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var places: Set<Place> = [Place()]
    for edit in sorted where edit.range.upperBound <= old.count {
        for place in places where edit.range.lowerBound >= place.old {
            let text = old[place.old..<edit.range.lowerBound] + edit.replacement.utf8
            guard new[place.new...].starts(with: text) else { continue }
            places.insert(Place(old: edit.range.upperBound, new: place.new + text.count))
        }
    }
    return places.contains { new[$0.new...].elementsEqual(old[$0.old...]) }
}

@Suite struct FixTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var name: String
        var file: String
        var before: String
        var after: String
        var testDescription: String { name }
    }

    static let samples = [
        Sample(
            name: "YAML keeps comments, order, quotes and blank lines", file: "a.yaml",
            before: """
                # Ours.  Do not sort!

                SocialSharing.Titel.String:   "Tell"   # friends
                ProviderTable.Title.String: >-
                  Sign
                  in

                ProviderTable.Table.Footer.View: ~
                kJRProviderTableTitle2: x
                ...
                """,
            after: """
                # Ours.  Do not sort!

                SocialSharing.Title.String:   "Tell"   # friends
                ProviderTable.Title.String: >-
                  Sign
                  in

                kJRProviderTableTitle2: x
                ...
                """),
        Sample(
            name: "JSON keeps tabs, odd blanks and line ends", file: "a.json",
            before: "{\r\n\t\"ProvderTable.Title.String\"  :\"A\" ,\r\n"
                + "\t\"Authentication.Background.Color\":\t\"#331A547A\",\r\n\t\"x\":1}\r\n",
            after: "{\r\n\t\"ProviderTable.Title.String\"  :\"A\" ,\r\n\t\"x\":1}\r\n"),
        Sample(
            name: "a property list keeps its comments and its DOCTYPE", file: "a.plist",
            before: """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0"><dict>
                  <!-- the title -->
                  <key>ProviderTable.Title</key><string>Sign &amp; go</string>
                  <key>ProviderTable.Table.Footer.View</key><string>$null</string>
                  <key>ProviderTable.RemoveProviders</key>
                  <array><string>Orkut</string><!-- dead --></array>
                </dict></plist>
                """,
            after: """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0"><dict>
                  <!-- the title -->
                  <key>ProviderTable.Title.String</key><string>Sign &amp; go</string>
                  <key>ProviderTable.RemoveProviders</key>
                  <array><string>orkut</string><!-- dead --></array>
                </dict></plist>
                """),
        Sample(
            name: "a colour gets its sign, and quotes where it has none", file: "b.yaml",
            before: "ThemeColor: \"0B4F79\"\nDefaultTextColor: 0B4F79\nBackgroundColor: '#FFFFFF'\n"
                + "LoginUIScreenStyle: 1\n",
            after: "ThemeColor: \"#0B4F79\"\nDefaultTextColor: \"#0B4F79\"\n"
                + "BackgroundColor: '#FFFFFF'\nLoginUIScreenStyle: 1\n"),
        Sample(
            name: "pictures lose their extension and glyphs their prefix", file: "c.json",
            before: ##"{"LoginIcon": {"IconImage": "logo.png","##
                + ##" "IconFont": {"FontString": "0xeaaf"}}, "ThemeColor": "#0B4F79"}"##,
            after: ##"{"LoginIcon": {"IconImage": "logo","##
                + ##" "IconFont": {"FontString": "eaaf"}}, "ThemeColor": "#0B4F79"}"##),
        Sample(
            name: "two misspelt keys that want one name stay", file: "d.yaml",
            before: "ProvderTable.Title.String: A\nProviderTable.Titl.String: B\n",
            after: "ProvderTable.Title.String: A\nProviderTable.Titl.String: B\n"),
        Sample(
            name: "a name that is taken stays taken", file: "e.yaml",
            before: "ProvderTable.Title.String: A\nProviderTable.Title.String: B\n",
            after: "ProvderTable.Title.String: A\nProviderTable.Title.String: B\n"),
        Sample(
            name: "a key written with escapes is left alone", file: "f.json",
            before: #"{"Provder\u0054able.Title.String": "A"}"#,
            after: #"{"Provder\u0054able.Title.String": "A"}"#),
        Sample(
            name: "a null on a line with others is left alone", file: "g.json",
            before:
                #"{"ProviderTable.Title.String": "A", "ProviderTable.Table.Footer.View": null}"#,
            after:
                #"{"ProviderTable.Title.String": "A", "ProviderTable.Table.Footer.View": null}"#),
        Sample(
            name: "a misspelt member of a view is renamed", file: "h.yaml",
            before: "ProviderTable.Table.Footer.View: {view: f, heigth: 60} # low\n",
            after: "ProviderTable.Table.Footer.View: {view: f, height: 60} # low\n"),
    ]

    @Test("only the bytes of an edit change", arguments: samples)
    func bytes(sample: Sample) throws {
        #expect(try mended(sample.before, sample.file).text == sample.after)
    }

    @Test("mending twice changes nothing more", arguments: samples)
    func idempotent(sample: Sample) throws {
        let once = try mended(sample.before, sample.file)
        #expect(try mended(once.text, sample.file).rounds == 0)
        #expect(once.rounds < 4)
    }

    @Test("a planted mistake that can be fixed is, and everything else stays as it was")
    func planted() throws {
        var count = 0
        for mistake in PlantedMistake.all {
            let clean = try String(
                contentsOfFile: fixture("lint/clean/\(mistake.base)"), encoding: .utf8)
            let text = clean.replacingOccurrences(of: mistake.find, with: mistake.put)
            let (result, rounds) = try mended(text, mistake.base)
            if rounds == 0 { continue }
            count += 1
            #expect(rounds < 4, "\(mistake)")
            // It can still be read; an edit changes a line, or takes one and the comma before, and
            // what is planted needs two edits at most.
            _ = try Document.read(Array(result.utf8), file: mistake.base)
            let old = text.split(separator: "\n", omittingEmptySubsequences: false)
            let new = result.split(separator: "\n", omittingEmptySubsequences: false)
            let steps = new.difference(from: old)
            #expect(steps.removals.count <= 4, "\(mistake)")
            #expect(steps.insertions.count <= steps.removals.count, "\(mistake)")
        }
        #expect(count > 40)
    }

    @Test func editsOfOneFileAreAppliedInOrderAndNeverOverlap() {
        let edits = [
            SourceEdit(file: "a", range: 4..<5, replacement: "Z"),
            SourceEdit(file: "a", range: 0..<2, replacement: ""),
            SourceEdit(file: "a", range: 1..<3, replacement: "lost"),
            SourceEdit(file: "a", range: 90..<91, replacement: "lost"),
        ]
        let bytes = SourceEdit.apply(edits, to: Array("abcdef".utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == "cdZf")
    }
}
