import Testing

import EngageSource

@Suite struct XcodeProjectTests {
    /// Two apps and their tests: groups in groups, a file above the project, texts of two languages, a
    /// folder that is copied whole, and a folder of which one file is left out.
    private static let text = #"""
        // !$*UTF8*$!
        {
          archiveVersion = 1;
          objectVersion = 46;
          objects = {
            A1 /* Shop */ = {isa = PBXNativeTarget; name = Shop; buildPhases = (P1, P2);
              productType = "com.apple.product-type.application"; };
            A2 = {isa = PBXNativeTarget; name = "Shop \"News\""; buildPhases = (P3, );
              fileSystemSynchronizedGroups = (S1, );
              productType = "com.apple.product-type.application"; };
            A3 = {isa = PBXNativeTarget; name = ShopTests; buildPhases = (P4);
              productType = "com.apple.product-type.bundle.unit-test"; };
            A4 = {isa = PBXNativeTarget; name = Kit; buildPhases = ();
              productType = "com.apple.product-type.framework"; };
            P1 = {isa = PBXSourcesBuildPhase; files = (B1 /* Login.m in Sources */, B2, B3, ); };
            P2 = {isa = PBXResourcesBuildPhase; files = (B4, B5); };
            P3 = {isa = PBXSourcesBuildPhase; files = (B2); settings = {FLAGS = (x, y); }; };
            P4 = {isa = PBXSourcesBuildPhase; files = (B6); };
            B1 = {isa = PBXBuildFile; fileRef = F1; settings = {COMPILER_FLAGS = "-w"; }; };
            B2 = {isa = PBXBuildFile; fileRef = F2; };
            B3 = {isa = PBXBuildFile; fileRef = F3; };
            B4 = {isa = PBXBuildFile; fileRef = V1; };
            B5 = {isa = PBXBuildFile; fileRef = F5; };
            B6 = {isa = PBXBuildFile; fileRef = F6; };
            F1 = {isa = PBXFileReference; path = Login.m; sourceTree = "<group>"; };
            F2 = {isa = PBXFileReference; path = ../Shared/Look.m; sourceTree = SOURCE_ROOT; };
            F3 = {isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };
            F4 = {isa = PBXFileReference; path = de.lproj/Login.strings; sourceTree = "<group>"; };
            F5 = {isa = PBXFileReference; lastKnownFileType = folder; path = Web; sourceTree = "<group>"; };
            F6 = {isa = PBXFileReference; path = LoginTests.m; sourceTree = "<group>"; };
            V1 = {isa = PBXVariantGroup; children = (F4); name = Login.strings; sourceTree = "<group>"; };
            G1 = {isa = PBXGroup; children = (G2, F5, F6); sourceTree = "<group>"; };
            G2 = {isa = PBXGroup; children = (F1, V1); path = "Sign in"; sourceTree = "<group>"; };
            S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = News; sourceTree = "<group>";
              exceptions = (E1); };
            E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A2;
              membershipExceptions = (Old.m, ); };
          };
          rootObject = R;
        }
        """#

    private let project = XcodeProject(
        Array(Self.text.utf8), file: "App/Shop.xcodeproj/project.pbxproj")

    private func builders(of path: String) -> [String] {
        project.targets.filter { $0.builds(path) }.map(\.name)
    }

    @Test("targets build the files of their phases, with paths through groups")
    func files() {
        #expect(project.name == "Shop.xcodeproj")
        #expect(project.folder == "App/")
        #expect(project.targets.map(\.name) == ["Kit", "Shop", "Shop \"News\"", "ShopTests"])
        #expect(project.targets.map(\.product) == [.other, .app, .app, .tests])
        #expect(builders(of: "App/Sign in/Login.m") == ["Shop"])
        #expect(builders(of: "Shared/Look.m") == ["Shop", "Shop \"News\""])
        #expect(builders(of: "App/Sign in/de.lproj/Login.strings") == ["Shop"])
        #expect(builders(of: "App/Web/index.html") == ["Shop"])
        #expect(builders(of: "App/LoginTests.m") == ["ShopTests"])
        #expect(builders(of: "App/Login.m") == [])
    }

    @Test("a folder that is kept in step with the disk is built but for its exceptions")
    func folders() {
        #expect(builders(of: "App/News/Deep/Reader.m") == ["Shop \"News\""])
        #expect(builders(of: "App/News/Old.m") == [])
    }

    @Test("half a project, groups in a circle and other text give what is there")
    func damaged() {
        let bytes = Array(Self.text.utf8)
        for end in stride(from: 0, to: bytes.count, by: 7) {
            let half = XcodeProject(Array(bytes[..<end]), file: "x/p.xcodeproj/project.pbxproj")
            #expect(half.targets.count <= 4)
        }
        let circle = """
            {objects = {A = {isa = PBXNativeTarget; name = T; buildPhases = (P); };
            P = {isa = PBXSourcesBuildPhase; files = (B); }; B = {fileRef = F; };
            F = {path = a.m; sourceTree = "<group>"; }; G = {children = (F, H); path = g; };
            H = {children = (G); path = h; }; }; }
            """
        let found = XcodeProject(Array(circle.utf8), file: "p.xcodeproj/project.pbxproj")
        #expect(found.targets.count == 1)
        #expect(XcodeProject(Array("}})(;=\"".utf8), file: "p").targets.isEmpty)
    }
}
