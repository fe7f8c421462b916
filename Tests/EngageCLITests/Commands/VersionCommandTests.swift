import EngageCore
import Foundation
import Testing

@testable import EngageCLI

@Suite struct VersionCommandTests {
    @Test("'engage --version' prints version, source and formats, one a line")
    func version() throws {
        let run = try EngageProcess.run(["--version"])
        let lines = run.output.split(separator: "\n")
        #expect(run.status == 0)
        #expect(lines.first == "engage \(Release.version)")
        #expect(lines.dropFirst().first?.hasPrefix("source: ") == true)
        #expect(
            lines.last == "formats: public JSON 1; JSON, YAML and property lists (XML, binary)")
    }

    @Test("a stamped build prints commit and day, another that it has no stamp")
    func stamp() {
        #expect(BuildStamp.source(commit: "0a1b2c3", date: "2026-11-22") == "0a1b2c3 of 2026-11-22")
        #expect(BuildStamp.source(commit: "0a1b2c3", date: "") == "0a1b2c3")
        #expect(
            BuildStamp.source(commit: "", date: "2026-11-22")
                == "a local build without a stamp ('make release' adds one)")
    }

    @Test("the changelog begins with this version and says what to do when upgrading")
    func changelog() throws {
        let page = EngageProcess.root.appending(path: "CHANGELOG.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let releases = text.components(separatedBy: "\n## ").dropFirst()
        #expect(releases.first?.hasPrefix("\(Release.version)\n") == true)
        for release in releases {
            #expect(release.contains("\n### Upgrading\n"), "\(release.prefix(20))")
        }
    }
}
