import Testing

import EngageCore
import EngageSource

@Suite struct LinkedReleaseTests {
    @Test(
        "the linked release is recognized by lock files, property lists, headers and lists of dependencies",
        arguments: [
            ("Podfile.lock", "PODS:\n  - AFNetworking (2.1)\n  - Janrain (5.5.0):\n", "5.5.0", 3),
            ("Podfile.lock", "  - JREngage/Core (4.2)\n", "4.2", 1),
            ("Podfile", "# pod 'Janrain', '4.0'\npod 'Janrain', '~> 5.5'\n", "5.5", 2),
            (
                "Podfile", "pod 'x', :git => 'https://e.com/jump.ios.git', :tag => 'v5.0.1'",
                "5.0.1", 1
            ),
            ("Cartfile.resolved", "github \"janrain/jump.ios\" \"v5.5\"\n", "5.5", 1),
            ("JREngage.h", "// JREngage\n// @version 5.4.2\n", "5.4.2", 2),
        ])
    func release(name: String, text: String, version: String, line: Int) throws {
        let release = try #require(LinkedRelease(reading: Array(text.utf8), file: "App/\(name)"))
        #expect(release.version == version)
        #expect(release.place.line == line)
        #expect(release.profile == .sdk55)
        #expect(release.isModelled == version.hasPrefix("5.5"))
    }

    @Test("a property list of the library reports its number, a header that it is there")
    func others() throws {
        let list =
            "<plist><dict><key>CFBundleShortVersionString</key><string>v5.5</string></dict></plist>"
        let told = try #require(
            LinkedRelease(reading: Array(list.utf8), file: "Pods/J/JREngage-Info.plist"))
        #expect(told.version == "5.5")
        let header = try #require(
            LinkedRelease(reading: Array("@interface JREngage\n".utf8), file: "JREngage.h"))
        #expect(header.version == nil)
        #expect(LinkedRelease.surest(of: [header, told]) == told)
        #expect(LinkedRelease.surest(of: []) == nil)
    }

    @Test("other dependencies, other files and broken ones report nothing")
    func nothing() {
        for (name, text) in [
            ("Podfile.lock", "PODS:\n  - AFNetworking (2.1)\n"), ("Podfile", ""),
            ("JREngage-Info.plist", "<plist"), ("README.md", "Janrain 5.5"),
        ] {
            #expect(LinkedRelease(reading: Array(text.utf8), file: name) == nil)
        }
    }

    @Test("a lock file is surer than a Podfile, whatever the order")
    func order() throws {
        let files = [("Podfile", "pod 'Janrain', '5.1'"), ("Podfile.lock", "- Janrain (5.0.9)")]
        let found = files.compactMap { LinkedRelease(reading: Array($1.utf8), file: $0) }
        #expect(LinkedRelease.surest(of: found)?.version == "5.0.9")
        #expect(LinkedRelease.surest(of: found.reversed())?.version == "5.0.9")
    }
}
