import Foundation
import Testing

/// Source code that is too large, circular or elsewhere: the readable part is used.
@Suite struct SourceBoundsTests {
    private static let dictionary =
        "- (void)go { [JREngage configureCustomInterface:@{kJRProviderTableTitleString: @\"a\"}]; }\n"

    @Test("generated code is read up to a limit, which is reported, in bounded time")
    func generated() throws {
        // ENGAGE_LONG=1 writes 50 MB.
        let isLong = ProcessInfo.processInfo.environment["ENGAGE_LONG"] == "1"
        let stage = try CommandStage()
        let line = "static int table[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };\n"
        let lines = String(repeating: line, count: (isLong ? 50 : 9) << 20 / line.utf8.count)
        try stage.write(Self.dictionary + lines, "a.m")
        let start = ContinuousClock.now
        let run = try stage.engage("resolve", "--defaults", "a.m")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("title  \"a\""), "\(run.output)")
        #expect(run.errors.contains("expected at most 8388608 bytes of source"), "\(run.errors)")
        #expect(ContinuousClock.now - start < .seconds(120))
    }

    @Test("headers that import one another are read once each")
    func circle() throws {
        let stage = try CommandStage()
        try stage.write("#import \"b.h\"\n#define TITLE @\"circle\"\n", "a.h")
        try stage.write("#import \"a.h\"\n#import \"b.h\"\n#define OTHER TITLE\n", "b.h")
        try stage.write(
            "#import \"a.h\"\n" + Self.dictionary.replacingOccurrences(of: "@\"a\"", with: "OTHER"),
            "a.m")
        let run = try stage.engage("resolve", "--defaults", "a.m")
        #expect(run.output.contains("title  \"circle\""), "\(run.output)\(run.errors)")
    }

    @Test("a header that is a link out of the folder is not followed")
    func links() throws {
        let stage = try CommandStage()
        let other = try CommandStage()
        try other.write("#define TITLE @\"from elsewhere\"\n", "Theme.h")
        try FileManager.default.createSymbolicLink(
            atPath: stage.folder + "Theme.h", withDestinationPath: other.folder + "Theme.h")
        try stage.write(
            "#import \"Theme.h\"\n"
                + Self.dictionary.replacingOccurrences(of: "@\"a\"", with: "TITLE"), "a.m")
        let run = try stage.engage("resolve", "--defaults", "a.m")
        #expect(!run.output.contains("from elsewhere"), "\(run.output)")
        #expect(run.errors.contains("a.m:2:"), "\(run.errors)")
    }

    @Test("binary data with the name of source code is refused with its place")
    func binary() throws {
        let stage = try CommandStage()
        try stage.write("@{\u{0}\u{1}}", "a.m")
        let run = try stage.engage("resolve", "--defaults", "a.m")
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("a.m:1:1: warning: expected source code, found binary data"))
    }

    @Test(
        "a text behind a value that is none ends its statement, and nothing is read for ever",
        arguments: ["x @\"a\";", "#impo@\"", "f(x @\"a\");", "x \"a\" @\"b\";", "@\"a\" x @\"b\""])
    func textBehindValue(code: String) throws {
        let stage = try CommandStage()
        try stage.write(code, "a.m")
        let run = try stage.engage("lint", "a.m")
        #expect(run.status == 65 || run.status == 0 || run.status == 1)
        #expect(!(run.output + run.errors).contains("steps"))
    }
}
