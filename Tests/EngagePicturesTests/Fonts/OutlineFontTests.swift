import EngageTestSupport
import Foundation
import Testing

@testable import EngageCore
@testable import EngagePictures

/// Fonts are read within their bounds, and what a page carries of them is a font again.
@Suite struct OutlineFontTests {
    private static func icons(_ ending: String) throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Fixtures/preview/fonts/icons.\(ending)")
        return Array(try Data(contentsOf: file))
    }

    @Test(arguments: ["ttf", "otf"]) func aGlyphOfEitherFormHasItsOutline(ending: String) throws {
        let font = try OutlineFont(Self.icons(ending))
        let key = font.outline(of: try #require(font.glyph(of: 0xEA2B)))
        let bounds = try #require(key.bounds)
        #expect(abs(bounds.left - 70) < 20)
        #expect(abs(bounds.right - 960) < 2)
        #expect(key.steps.count { if case .move = $0 { true } else { false } } == 5)
        #expect(font.advance(of: 1) == 1000)
        #expect(font.glyph(of: 0x41) == nil)
    }

    @Test func theShippedFontsHaveTheWidthsOfHelvetica() {
        for scalar in UInt32(0x20)..<0x7F {
            for isBold in [false, true] {
                let character = Character(Unicode.Scalar(scalar) ?? " ")
                let table = TextMetrics.width(of: String(character), size: 1000, isBold: isBold)
                let font = ShippedFont.advance(of: scalar, isBold: isBold) ?? 0
                #expect(abs(table - font) <= 1, "\(character)")
            }
        }
    }

    @Test(arguments: [
        ("Привет", 3), ("Καλημέρα", 3), ("שלום", 3), ("→♥W", 3), ("مرحبا", 4),
    ]) func everyScriptHasAWidthOfItsOwn(text: String, count: Int) {
        let widths = Set(text.map { TextMetrics.width(of: String($0), size: 100) })
        #expect(widths.count >= min(count, 2))
        #expect(!widths.contains(0))
    }

    @Test func arabicLettersAreMeasuredAsTheyAreJoined() {
        let joined = TextMetrics.width(of: "بب", size: 100)
        let apart = 2 * TextMetrics.width(of: "ب", size: 100)
        #expect(joined < apart)
        #expect(ArabicForms.shaped([0x644, 0x627]) == [0xFEFB, 0])
        #expect(ArabicForms.shaped([0x628, 0x628, 0x628]) == [0xFE91, 0xFE92, 0xFE90])
        // Urdu: a tte, a goal heh and a yeh barree; a nun without a dot at the end and before a letter.
        #expect(ArabicForms.shaped([0x679, 0x6C1, 0x6D2]) == [0xFB68, 0xFBA9, 0xFBAF])
        #expect(ArabicForms.shaped([0x6BE, 0x6BA]) == [0xFBAC, 0xFB9F])
        #expect(ArabicForms.shaped([0x6BA, 0x628]) == [0x6BA, 0xFE90])
    }

    @Test func aPartOfAFontIsAFontWithTheSameOutlines() throws {
        let whole = try #require(ShippedFont.regular.font)
        let scalars = Set("Åé fi".unicodeScalars.map(\.value))
        let bytes = try #require(whole.subset(of: scalars))
        let part = try OutlineFont(bytes)
        #expect(bytes.count < 3000)
        for scalar in scalars {
            let (old, new) = (try #require(whole.glyph(of: scalar)), part.glyph(of: scalar))
            #expect(part.outline(of: try #require(new)) == whole.outline(of: old))
            #expect(part.advance(of: try #require(new)) == whole.advance(of: old))
        }
        #expect(whole.subset(of: scalars) == bytes)
        #expect(whole.subset(of: [0x4E00]) == nil)
    }

    @Test(arguments: [
        ([UInt8]("no font".utf8), "is not a TrueType or OpenType font"),
        ([0, 1, 0, 0, 0, 0], "is damaged: its table 'head' is missing or cut off"),
    ]) func whatIsNoFontIsSaidSo(bytes: [UInt8], message: String) {
        #expect(throws: OutlineFont.Refusal.self) { try OutlineFont(bytes) }
        var fonts = AppFonts()
        #expect(fonts.add(bytes, names: ["x"]) == message)
        #expect(fonts.isEmpty)
    }

    /// Every byte of both forms set to other values: no crash, no endless program.
    @Test(arguments: ["ttf", "otf"]) func aDamagedFontIsRefusedOrDrawnWithinItsBounds(
        ending: String
    ) throws {
        let bytes = try Self.icons(ending)
        for place in bytes.indices {
            for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
                var damaged = bytes
                damaged[place] = value
                guard let font = try? OutlineFont(damaged) else { continue }
                for scalar: UInt32 in [0xEAAF, 0xEA2B, 0xE9] {
                    guard let glyph = font.glyph(of: scalar) else { continue }
                    #expect(font.outline(of: glyph).steps.count <= GlyphOutline.mostSteps)
                }
                _ = font.subset(of: [0xEAAF, 0xEA2B, 0xE9])
            }
        }
        // Behind the last table up to three bytes only fill a word.
        for count in stride(from: 0, to: bytes.count - 3, by: 3) {
            #expect(throws: OutlineFont.Refusal.self, "\(count) bytes") {
                try OutlineFont(Array(bytes.prefix(count)))
            }
        }
    }

    @Test(arguments: [
        ("HelveticaNeue-BoldItalic", "Helvetica Neue", true, true, "sans-serif"),
        ("TimesNewRomanPSMT", "Times New Roman", false, false, "serif"),
        ("Courier-Oblique", "Courier", false, true, "monospace"),
        ("Georgia", "Georgia", false, false, "serif"),
    ]) func aNameOfAFontMeansAFamily(
        name: String, family: String, isBold: Bool, isItalic: Bool, generic: String
    ) {
        let found = FontFamily(name)
        #expect(found.family == family)
        #expect(found.isBold == isBold)
        #expect(found.isItalic == isItalic)
        #expect(found.generic == generic)
    }

    @Test func aPictureCarriesWhatItUsesAndNothingIsStretched() {
        let scene = DialogLayout.scene(of: PreviewSamples.resolution())
        let svg = String(decoding: SVGRenderer.render(scene), as: UTF8.self)
        #expect(svg.contains("@font-face{font-family:Engage Sans;font-weight:700;"))
        #expect(!svg.contains("spacingAndGlyphs"))
    }

    @Test func theGlyphOfAnIconFontIsDrawnAsItsOutline() throws {
        var fonts = AppFonts()
        #expect(fonts.add(try Self.icons("otf"), names: ["icons"]) == nil)
        let drawing = try #require(
            BoxDrawing("U+EA2B", in: fonts["icons.otf"], size: 40, color: Palette.black))
        let path = drawing.path(in: Rect(x: 0, y: 0, width: 60, height: 60))
        #expect(path.hasPrefix("M"))
        #expect(path.contains("C"))
        #expect(BoxDrawing("U+0041", in: fonts["icons"], size: 40, color: Palette.black) == nil)
    }
}
