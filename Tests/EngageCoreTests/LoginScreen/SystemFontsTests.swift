import Testing

import EngageCore

@Suite struct SystemFontsTests {
    @Test(
        "fonts of the system are recognized by PostScript and family names",
        arguments: [
            "HelveticaNeue", "HelveticaNeue-CondensedBold", "Helvetica Neue", "ArialMT",
            "Arial-BoldMT", "TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT", "CourierNewPS-BoldMT",
            "AvenirNext-Medium", "GillSans-Light", "Gill Sans", "Trebuchet-BoldItalic",
            "TrebuchetMS", "PingFangSC-Regular", ".SFUI-Regular", "BodoniSvtyTwoITCTT-Bold",
        ])
    func known(_ name: String) { #expect(SystemFonts.has(name)) }

    @Test(
        "other names are the app's own to bring",
        arguments: ["mobile_dossier_ios", "Acme-Regular", "Helvetic", "", "MT", "helveticaneue"])
    func unknown(_ name: String) { #expect(!SystemFonts.has(name)) }
}
