import Testing

import EngageCore
import EngageSource

@Suite struct AssetCatalogueTests {
    private static func read(_ text: String) throws -> LocatedValue {
        try Document.read(Array(text.utf8), file: "Contents.json", format: .json).root
    }

    private static func logo() throws -> AssetCatalogue {
        var catalogue = AssetCatalogue()
        let contents = try read(
            """
            {"images": [
              {"filename": "a.png", "idiom": "universal", "scale": "1x"},
              {"filename": "b.png", "idiom": "universal", "scale": "3x"},
              {"filename": "c.png", "idiom": "ipad", "scale": "2x"},
              {"filename": "d.png", "idiom": "universal", "scale": "3x",
               "appearances": [{"appearance": "luminosity", "value": "dark"}]},
              {"filename": "e.png", "idiom": "watch", "scale": "2x"},
              {"filename": "gone.png", "idiom": "universal", "scale": "2x"},
              {"idiom": "universal", "scale": "2x"}]}
            """)
        catalogue.add(imageSet: "logo", contents) {
            $0 == "gone.png" ? nil : "A/logo.imageset/\($0)"
        }
        return catalogue
    }

    @Test(
        "a picture is the one for the device's family, of its scale or the next larger one",
        arguments: [
            (Idiom.phone, 1, "a.png"), (.phone, 2, "b.png"), (.phone, 3, "b.png"),
            (.pad, 1, "c.png"), (.pad, 2, "c.png"), (.pad, 3, "c.png"),
        ])
    func choice(idiom: Idiom, scale: Int, file: String) throws {
        let catalogue = try Self.logo()
        #expect(
            catalogue.picture("logo", idiom: idiom, scale: scale)?.file == "A/logo.imageset/\(file)"
        )
        #expect(catalogue.picture("logo.png", idiom: idiom, scale: scale) != nil)
        #expect(catalogue.picture("Logo", idiom: idiom, scale: scale) == nil)
    }

    @Test("a file that a set names and that is not there is reported with its place")
    func missing() throws {
        let findings = try Self.logo().diagnostics
        #expect(
            findings.map(\.message) == [
                "the image set 'logo' names the file 'gone.png', which is not there"
            ])
        #expect(findings.first?.source?.line == 8)
    }

    @Test("what is for daylight alone comes before what is for any light")
    func daylight() throws {
        var catalogue = AssetCatalogue()
        let contents = try Self.read(
            """
            {"images": [
              {"filename": "any.png", "idiom": "universal", "scale": "2x"},
              {"filename": "light.png", "idiom": "universal", "scale": "2x",
               "appearances": [{"appearance": "luminosity", "value": "light"}]},
              {"filename": "dark.png", "idiom": "universal", "scale": "2x",
               "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
            """)
        catalogue.add(imageSet: "logo", contents) { $0 }
        #expect(catalogue.picture("logo", idiom: .phone, scale: 2)?.file == "light.png")
    }

    @Test("loose pictures are recognized by the marks in their names")
    func loose() {
        var catalogue = AssetCatalogue()
        for file in ["p/bg.png", "p/bg@2x.png", "p/bg~ipad.png", "p/bg@2x~ipad.png", "p/a.b.jpg"] {
            catalogue.add(loose: file)
        }
        #expect(catalogue.pictureNames == ["a.b", "bg"])
        #expect(catalogue.picture("bg.png", idiom: .phone, scale: 3)?.file == "p/bg@2x.png")
        #expect(catalogue.picture("bg", idiom: .pad, scale: 1)?.file == "p/bg~ipad.png")
        #expect(catalogue.picture("bg", idiom: .pad, scale: 2)?.file == "p/bg@2x~ipad.png")
        #expect(catalogue.picture("a.b", idiom: .pad, scale: 2)?.file == "p/a.b.jpg")
    }

    @Test(
        "a colour is read from fractions, whole numbers, hexadecimal digits and white",
        arguments: [
            (#"{"red": "1.000", "green": "0.500", "blue": "0", "alpha": "1.000"}"#, "#FFFF8000"),
            (#"{"red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "0.5"}"#, "#80FF8000"),
            (#"{"red": "255", "green": "128", "blue": "0", "alpha": "1"}"#, "#FFFF8000"),
            (#"{"white": "0.5", "alpha": "1"}"#, "#FF808080"),
        ])
    func colors(components: String, hex: String) throws {
        var catalogue = AssetCatalogue()
        let one = #"{"idiom": "universal", "color": {"components": \#(components)}}"#
        let dark =
            #"{"idiom": "universal", "appearances": [], "color": {"components": {"white": "0"}}}"#
        let pad = #"{"idiom": "ipad", "color": {"components": {"white": "1"}}}"#
        catalogue.add(
            colorSet: "brand", try Self.read(#"{"colors": [\#(dark), \#(one), \#(pad)]}"#))
        #expect(catalogue.color("brand", idiom: .phone)?.hex == hex)
        #expect(catalogue.color("brand", idiom: .pad)?.hex == "#FFFFFFFF")
        #expect(catalogue.color("other", idiom: .pad) == nil)
    }

    @Test("a colour that cannot be read is reported; a colour of the system is skipped")
    func oddColors() throws {
        var catalogue = AssetCatalogue()
        catalogue.add(
            colorSet: "odd",
            try Self.read(
                #"{"colors": [{"color": {"components": {"red": "x"}}}, {"color": {"platform": "ios", "reference": "systemRedColor"}}, {}]}"#
            ))
        #expect(catalogue.colorNames.isEmpty)
        #expect(catalogue.diagnostics.map(\.code.rawValue) == ["unusableSet"])
    }
}
