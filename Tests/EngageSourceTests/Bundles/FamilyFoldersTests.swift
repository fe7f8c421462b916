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

    @Test("two apps side by side have each a folder with its delegate")
    func sideBySide() {
        let family = FamilyFolders(one: [
            "apps/Shop/Main/AppDelegate.m", "apps/News/AppDelegate.swift",
        ])
        #expect(family.brands == ["News", "Shop"])
        #expect(family.folder == "apps")
        #expect(family.brand(of: "apps/Shop/Login/Login.m") == "Shop")
        #expect(family.brand(of: "apps/Kit.m") == nil)
        #expect(family.keeping(["apps/Shop/Login.m"]).brands.isEmpty)
        #expect(FamilyFolders(one: ["AppDelegate.m", "Example/AppDelegate.m"]).brands.isEmpty)
        #expect(
            FamilyFolders(one: ["a/iPhone/AppDelegate.m", "a/iPad/AppDelegate.m"]).brands.isEmpty)
        #expect(FamilyFolders(one: ["a/AppDelegate.m", "a/MyAppDelegate.m"]).brands.isEmpty)
    }

    @Test("targets that build other files are apps, and those that build the same are one")
    func targets() {
        let family = FamilyFolders(targets: [
            "a.m": ["Acorn"], "b.m": ["Birch"], "c.m": ["Acorn", "Birch"], "d.m": [],
        ])
        #expect(family.brands == ["Acorn", "Birch"])
        #expect(family.brand(of: "a.m") == "Acorn")
        #expect(family.brands(of: "c.m").isEmpty)
        #expect(family.brands(of: "d.m").isEmpty)
        #expect(FamilyFolders(targets: ["a.m": ["X", "Y"], "b.m": ["X", "Y"]]).brands.isEmpty)
    }
}
