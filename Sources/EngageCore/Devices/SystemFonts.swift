/// The fonts that iOS brings, by the beginning of their PostScript names.
///
/// General knowledge of the families of iOS 3 to 17, as of the release; a family of only some
/// releases is included.
public enum SystemFonts {
    /// True for a PostScript or family name of such a font: `HelveticaNeue-Light`, `Gill Sans`.
    public static func has(_ name: String) -> Bool {
        if name.hasPrefix(".SF") { return true }
        let plain = String(name.filter { $0 != " " })
        var stem = String(plain.prefix { $0 != "-" && $0 != "_" })
        if families.contains(stem) { return true }
        for ending in ["PSMT", "MT", "PS"] where stem.hasSuffix(ending) && stem != ending {
            stem = String(stem.dropLast(ending.count))
            return families.contains(stem)
        }
        return false
    }

    private static let families = Set(
        """
        AcademyEngravedLetPlain AlNile AmericanTypewriter AppleColorEmoji AppleGothic \
        AppleSDGothicNeo AppleSymbols Arial ArialHebrew ArialRoundedMTBold Avenir AvenirNext \
        AvenirNextCondensed BanglaSangamMN Baskerville BodoniOrnamentsITCTT BodoniSvtyTwoITCTT \
        BodoniSvtyTwoOSITCTT BodoniSvtyTwoSCITCTT BradleyHandITCTT ChalkboardSE Chalkduster \
        Charter Cochin Copperplate Courier CourierNew Damascus DBLCDTempBlack DevanagariSangamMN \
        Didot DINAlternate DINCondensed DiwanKufi DiwanMishafi EuphemiaUCAS Farah Futura Galvji \
        GeezaPro Georgia GillSans GranthaSangamMN GujaratiSangamMN GurmukhiMN GurmukhiSangamMN \
        HeitiJ HeitiK HeitiSC HeitiTC Helvetica HelveticaNeue HiraginoSans HiraKakuProN \
        HiraMaruProN HiraMinProN HoeflerText Impact IowanOldStyle Kailasa KannadaSangamMN Kefa \
        KhmerSangamMN KohinoorBangla KohinoorDevanagari KohinoorGujarati KohinoorTelugu \
        LaoSangamMN MalayalamSangamMN Marion MarkerFelt Menlo Mishafi MuktaMahee \
        MyanmarSangamMN NewYork Noteworthy NotoNastaliqUrdu NotoSansKannada NotoSansMyanmar \
        NotoSansOriya NotoSerifMyanmar Optima OriyaSangamMN Palatino Papyrus PartyLetPlain \
        PingFangHK PingFangSC PingFangTC Rockwell SavoyeLetPlain SinhalaSangamMN SnellRoundhand \
        STIXTwoMath STIXTwoText STHeitiJ STHeitiK STHeitiSC STHeitiTC Superclarendon Symbol \
        TamilSangamMN TeluguSangamMN Thonburi TimesNewRoman Trebuchet TrebuchetMS Verdana \
        ZapfDingbatsITC Zapfino
        """.split { $0 == " " || $0.isNewline }.map { String($0) })
}
