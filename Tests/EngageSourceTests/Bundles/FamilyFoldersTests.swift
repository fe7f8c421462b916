import Testing

import EngageSource

@Suite struct FamilyFoldersTests {
    @Test("folders in 'brands' are the apps of a family, whatever is in them")
    func brands() {
        let family = FamilyFolders([
            "App/Login.plist", "App/brands/acorn/Login.plist", "App/brands/birch/Other.plist",
            "App/brands/birch/more/Look.json",
        ])
        #expect(family.brands == ["acorn", "birch"])
        #expect(family.folder == "App/brands")
        #expect(family.brand(of: "App/brands/birch/more/Look.json") == "birch")
        #expect(family.brand(of: "./App/brands/acorn/x/Assets.xcassets") == "acorn")
        #expect(family.brand(of: "App/Login.plist") == nil)
    }

    @Test("three folders with the same files are a family under any name, two are not")
    func alike() {
        #expect(
            FamilyFolders(["x/a/L.plist", "x/b/L.plist", "x/c/L.plist"]).brands == ["a", "b", "c"])
        #expect(FamilyFolders(["x/a/L.plist", "x/b/L.plist"]).brands.isEmpty)
        #expect(FamilyFolders(["x/a/L.plist", "x/b/L.plist", "x/c/M.plist"]).brands.isEmpty)
    }

    @Test("folders of devices, languages and a single brand are no family")
    func none() {
        for paths in [
            ["brands/iPad/L.plist", "brands/iPhone/L.plist"],
            ["x/en.lproj/L.plist", "x/de.lproj/L.plist", "x/fr.lproj/L.plist"],
            ["brands/acorn/L.plist"], ["L.plist"], [],
        ] {
            #expect(FamilyFolders(paths).brands.isEmpty, "\(paths)")
        }
    }
}
