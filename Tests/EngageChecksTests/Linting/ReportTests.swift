import Foundation
import Testing

@testable import EngageChecks
import EngageCore

/// Text that tries to leave its place in every report.
private let hostile = "x\n::error file=a::b\r%0A,title=<&\"'>]]>\u{1B}[31m\u{202E}|#\u{0}"

@Suite struct ReportTests {
    private let report = FindingReport([
        Finding(
            rule: "unknown-key", .error, hostile, key: "K",
            at: SourceLocation(file: hostile, line: 3, column: 5), app: hostile,
            devices: ["iphone-8"]),
        Finding(
            rule: "null-removes-nothing", .note, "plain",
            at: SourceLocation(file: "a b.yaml", line: 1, column: 1)),
    ])

    @Test func aHostileTitleCannotInjectAnAnnotation() {
        let text = report.written(.github)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::notice ") })
        #expect(!text.contains("\r"))
        #expect(lines[1].contains("file=x%0A%3A%3Aerror file=a%3A%3Ab%0D%250A%2Ctitle="))
    }

    @Test func textKeepsOneLineAFinding() {
        let lines = report.written(.text).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0] == "a b.yaml:1:1: note: plain [null-removes-nothing]")
        #expect(lines[2] == "1 error, 0 warnings, 1 note")
        #expect(!report.written(.text).contains("\u{1B}"))
    }

    @Test(arguments: [ReportFormat.junit, .checkstyle])
    func xmlIsWellFormedWhateverTheText(format: ReportFormat) throws {
        let result = try run("xmllint", ["--noout", "-"], input: report.written(format))
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test func junitValidatesAgainstItsSchema() throws {
        let schema = fixture("Schemas/junit-10.xsd")
        for text in [report.written(.junit), FindingReport([]).written(.junit), tests] {
            let result = try run("xmllint", ["--noout", "--schema", schema, "-"], input: text)
            #expect(result.status == 0, "\(result.errors)")
        }
    }

    @Test func jsonAndSarifAreDocuments() throws {
        for format in [ReportFormat.json, .sarif] {
            let bytes = Array(report.written(format).utf8)
            _ = try Document.read(bytes, file: "r.json", format: .json)
        }
        let bytes = Array(report.written(.sarif).utf8)
        let run = try Document.read(bytes, file: "r", format: .json).root["runs"]?.elements.first {
            _ in true
        }
        let results = Array(try #require(run?["results"]).elements)
        #expect(results.map { $0["level"]?.string } == ["note", "error"])
        let uri = results[0]["locations"]?.elements.first { _ in true }?["physicalLocation"]?[
            "artifactLocation"]?["uri"]?.string
        #expect(uri == "a%20b.yaml")
    }

    @Test("each rule of SARIF has its page and the page's address")
    func sarifPages() throws {
        let text = FindingReport([], rules: RuleCatalogue.pages).written(.sarif)
        let run = try Document.read(Array(text.utf8), file: "r", format: .json).root["runs"]?
            .elements.first { _ in true }
        let rules = Array(try #require(run?["tool"]?["driver"]?["rules"]).elements)
        #expect(rules.count == RuleCatalogue.pages.count)
        for rule in rules {
            let id = try #require(rule["id"]?.string)
            #expect(rule["helpUri"]?.string == "\(Release.site)/Rules/\(id).html")
            #expect(rule["help"]?["markdown"]?.string?.contains(id) == true)
        }
    }

    @Test func aTitleCannotBecomeATapDirective() {
        let outcome = TestReport.Outcome(
            file: "t.yaml", title: "x # SKIP\nok 2", app: nil,
            place: SourceLocation(file: "t.yaml", line: 1, column: 1), failures: [failure])
        let lines = TestReport([outcome]).written(.tap).split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[2] == ##"not ok 1 - t.yaml: x \# SKIP\\nok 2"##)
    }

    private var failure: TestReport.Failure {
        TestReport.Failure(
            path: "providerTable.title.text", expected: "'A'", found: "'B'", layer: "overrides",
            setAt: SourceLocation(file: "a.yaml", line: 2, column: 3),
            place: SourceLocation(file: "t.yaml", line: 9, column: 7))
    }

    private var tests: String {
        TestReport([
            TestReport.Outcome(
                file: hostile, title: hostile, app: hostile,
                place: SourceLocation(file: "t", line: 1, column: 1), failures: [failure]),
            TestReport.Outcome(
                file: "b", title: "c", app: nil,
                place: SourceLocation(file: "t", line: 1, column: 1), failures: []),
        ]).written(.junit)
    }

    @Test func aFailureNamesValueExpectationLayerAndPlace() {
        #expect(
            failure.sentence
                == "providerTable.title.text: expected 'A', found 'B'; "
                + "set by overrides at a.yaml:2:3")
    }
}

/// Path of a file of the fixtures.
func fixture(_ name: String) -> String {
    let here = URL(fileURLWithPath: #filePath)
    return here.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/\(name)").path
}

/// Runs a tool of the system with text on its standard input.
func run(
    _ tool: String, _ arguments: [String], input: String
) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let errors = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
        process.terminationStatus, String(decoding: output, as: UTF8.self),
        String(decoding: errors, as: UTF8.self)
    )
}
