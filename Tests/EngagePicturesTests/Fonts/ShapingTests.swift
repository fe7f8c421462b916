import EngageTestSupport
import Foundation
import Testing

@testable import EngageCore
@testable import EngagePictures

/// Letters that join or stack are drawn as HarfBuzz 15.0 draws them with the same fonts.
///
/// `shaping.tsv` has a line for each text: font, text, and glyph, x, y and advance of what HarfBuzz
/// made of it without kerning. Words of user interfaces, and syllables by chance.
@Suite struct ShapingTests {
    private static func file(_ name: String) throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return Array(try Data(contentsOf: root.appending(path: "Fixtures/preview/fonts/\(name)")))
    }

    static func font(_ name: String) throws -> OutlineFont {
        try OutlineFont(file("\(name).ttf"))
    }

    struct Sample: Sendable {
        var font: String, text: String, glyphs: [String]
    }

    static let samples: [Sample] = {
        let lines = (try? file("shaping.tsv")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return lines.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t").map { String($0) }
            return Sample(
                font: parts[0], text: parts[1],
                glyphs: parts[2].split(separator: " ").map { String($0) })
        }
    }()

    @Test(arguments: ["devanagari", "thai"]) func glyphsAndPlacesAreThoseOfHarfBuzz(
        name: String
    ) throws {
        let face = TextFace(own: try Self.font(name))
        let samples = Self.samples.filter { $0.font == name }
        #expect(samples.count > 200)
        for sample in samples {
            let line = TextLine(sample.text, in: face)
            let glyphs = line.glyphs.map {
                "\($0.number),\(Int($0.x)),\(Int($0.y)),\(Int($0.advance))"
            }
            #expect(glyphs == sample.glyphs, "\(sample.text)")
            #expect(line.unshaped.isEmpty, "\(sample.text)")
        }
    }

    @Test(
        "a mark that no rule places is over the middle of its letter, and adds no width",
        arguments: [
            (
                "\u{5E9}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}",
                "Hebrew"
            ),
            ("\u{645}\u{64E}\u{631}\u{652}\u{62D}\u{64E}", "\u{645}\u{631}\u{62D}", "Arabic"),
        ])
    func looseMarks(pointed: String, plain: String, script: String) throws {
        let face = TextFace()
        let line = TextLine(pointed, in: face)
        let letters = TextLine(plain, in: face)
        #expect(line.width == letters.width)
        #expect(TextMetrics.width(of: pointed, size: 10) == TextMetrics.width(of: plain, size: 10))
        #expect(line.unshaped == [script])
        let bases = line.glyphs.filter { $0.advance > 0 }
        #expect(bases.map(\.number) == letters.glyphs.map(\.number))
        let marks = line.glyphs.indices.filter { line.glyphs[$0].advance == 0 }
        #expect(marks.count == pointed.unicodeScalars.count - plain.unicodeScalars.count)
        for index in marks {
            let mark = line.glyphs[index]
            let letter = line.glyphs[index - 1]
            let font = line.fonts[try #require(mark.font)]
            let bounds = try #require(font.outline(of: mark.number).bounds)
            let middle = mark.x + (bounds.left + bounds.right) / 2 * 1000 / font.unitsPerEm
            #expect(abs(middle - letter.x - letter.advance / 2) < 0.01)
        }
    }

    @Test(arguments: ["devanagari", "thai"]) func measuredIsDrawnAndTheEllipsisEndsIt(
        name: String
    ) throws {
        let font = try Self.font(name)
        let face = TextFace(own: font)
        let dots = font.glyph(of: 0x2026)
        let samples = Self.samples.filter { $0.font == name }
        for (number, sample) in samples.enumerated() {
            let text = sample.text + samples[(number + 7) % samples.count].text
            for width in [20.0, 45, 90] {
                let fitted = TextMetrics.fit(text, width: width, size: 17, in: face)
                let line = TextLine(fitted.shown, in: face)
                #expect(fitted.width <= width + 0.005)
                #expect(abs(line.width * 17 / 1000 - fitted.width) < 0.0051, "\(fitted.shown)")
                #expect(fitted.isCut == fitted.shown.hasSuffix("…"))
                guard fitted.isCut, let last = line.glyphs.last else { continue }
                #expect(last.number == dots ?? last.number)
                #expect(abs(last.x + last.advance - line.width) < 0.001)
            }
        }
    }

    @Test(arguments: [
        ("bengali", "সাইন", "Bengali"), ("bengali", "কিম", "Bengali"),
        ("devanagari-plain", "साइन", "Devanagari"), ("devanagari-plain", "निक्", "Devanagari"),
        ("", "שָׁלוֹם", "Hebrew"), ("", "مَرحبا", "Arabic"),
    ]) func whatIsDrawnLetterByLetterIsTold(name: String, text: String, script: String) throws {
        let own = name.isEmpty ? nil : try Self.font(name)
        let line = TextLine(text, in: TextFace(own: own))
        #expect(line.unshaped == [script])
    }

    @Test(arguments: ["Sign in", "שלום", "مرحبا", "Вход", "Σύνδεση", "登录", "2024 ✓", "é"])
    func whatStandsByItselfIsNotTold(text: String) {
        #expect(TextLine(text, in: TextFace()).unshaped.isEmpty)
    }

    @Test func aBoldLetterInARegularFaceIsTold() throws {
        #expect(TextLine("مرحبا", in: TextFace(isBold: true)).isRegularForBold)
        #expect(!TextLine("مرحبا", in: TextFace()).isRegularForBold)
        #expect(!TextLine("שלום ✓", in: TextFace(isBold: true)).isRegularForBold)
        let own = try Self.font("thai")
        #expect(!TextLine("เข้า", in: TextFace(isBold: true, own: own)).isRegularForBold)
    }

    /// Every byte of the rules set to other values: no crash, no endless rule, the same width measured.
    @Test(arguments: ["devanagari", "thai"]) func damagedRulesEnd(name: String) throws {
        let whole = try Self.file("\(name).ttf")
        let font = try OutlineFont(whole)
        let texts = Self.samples.filter { $0.font == name }.prefix(12).map(\.text)
        var numbers = SeededNumbers(seed: 34)
        for table in ["GSUB", "GPOS", "GDEF"] {
            let range = try #require(font.tables[table])
            for _ in 0..<(LongRun.isOn ? 60 : 20) {
                var bytes = whole
                for _ in 0..<4 {
                    bytes[range.lowerBound + numbers.below(range.count)] =
                        [0, 1, 0x7F, 0xFF][
                            numbers.below(4)]
                }
                guard let damaged = try? OutlineFont(bytes) else { continue }
                let face = TextFace(own: damaged)
                for text in texts {
                    let line = TextLine(text, in: face)
                    let measured = TextMetrics.width(of: text, size: 1000, in: face)
                    #expect(abs(measured - line.width) < 0.001)
                }
            }
        }
    }
}
