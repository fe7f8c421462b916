import Foundation
import Testing

@testable import EngageChecks
import EngageCore

/// One planted mistake: the text in a clean file and its replacement, and which rule must find it
/// where.
struct PlantedMistake: Sendable, CustomTestStringConvertible {
    var kind: String
    var base: String
    var rule: String
    var line: Int
    var find: String
    var put: String

    var testDescription: String { "\(base):\(line) \(rule): \(put.prefix(60))" }

    static let all: [PlantedMistake] = {
        let path = fixture("lint/mistakes.json")
        guard let data = FileManager.default.contents(atPath: path),
            let root = try? Document.read(Array(data), file: path, format: .json).root
        else { return [] }
        return root["mistakes"].map { list in
            list.elements.map { value in
                func text(_ name: String) -> String { value[name]?.string ?? "" }
                return PlantedMistake(
                    kind: text("kind"), base: text("base"), rule: text("rule"),
                    line: value["line"]?.integer ?? 0, find: text("find"), put: text("put"))
            }
        } ?? []
    }()

    static let kinds = Set(all.map(\.kind)).sorted()
}

/// Findings of a file's bytes, as `engage lint FILE` makes them, or as those of the only layer of
/// an app of a project, which is its lowest.
func lintFindings(_ bytes: [UInt8], _ file: String, ofApp: Bool = false) throws -> [Finding] {
    let root = try Document.read(bytes, file: file).root
    let context = LintContext(
        reading: root, LintApp(isOfProject: ofApp), devices: Project.standardDevices)
    return Linter.report([context], today: "2026-06-01").findings
}

@Suite struct MistakeCatalogueTests {
    @Test func theCatalogueIsLarge() {
        #expect(PlantedMistake.all.count >= 350)
        #expect(PlantedMistake.kinds.count >= 130)
        #expect(Set(PlantedMistake.all.map(\.rule)).count >= 65)
    }

    @Test("every rule is planted for")
    func everyRule() {
        let planted = Set(PlantedMistake.all.map(\.rule))
        // A baseline is in a project, not in a file.
        let missing = RuleCatalogue.pages.filter { !$0.needsFolder }.map(\.id)
            .filter { !planted.contains($0) && $0 != "baseline-expired" }
        #expect(missing.isEmpty)
    }

    @Test("the rule finds the mistake on its line", arguments: PlantedMistake.kinds)
    func found(kind: String) throws {
        for mistake in PlantedMistake.all where mistake.kind == kind {
            let path = fixture("lint/clean/\(mistake.base)")
            let clean = try String(contentsOfFile: path, encoding: .utf8)
            #expect(clean.components(separatedBy: mistake.find).count == 2, "\(mistake)")
            let text = clean.replacingOccurrences(of: mistake.find, with: mistake.put)
            let findings = try lintFindings(Array(text.utf8), mistake.base)
            let isFound = findings.contains {
                $0.rule == mistake.rule && $0.source?.line == mistake.line
            }
            let others = findings.map { "\($0.source?.line ?? 0) \($0.rule): \($0.message)" }
            #expect(isFound, "\(mistake.testDescription): found \(others)")
        }
    }

    @Test("a clean file has no finding", arguments: cleanFiles)
    func clean(file: String) throws {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: fixture("lint/clean/\(file)"))))
        let findings = try lintFindings(bytes, file)
        #expect(findings.isEmpty, "\(findings.map { "\($0.rule): \($0.message)" })")
    }

    @Test("a clean file is clean in every format it can be written in", arguments: cleanFiles)
    func cleanInEveryFormat(file: String) throws {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: fixture("lint/clean/\(file)"))))
        let root = try Document.read(bytes, file: file).root
        var yaml = YAMLWriter()
        yaml.document(root)
        var json = JSONWriter(pretty: true)
        json.value(root)
        for (text, ending) in [(yaml.bytes, "yaml"), (json.bytes, "json")] {
            let name = file.split(separator: ".").dropLast().joined(separator: ".") + "." + ending
            let findings = try lintFindings(text, name)
            #expect(findings.isEmpty, "\(name): \(findings.map { "\($0.rule): \($0.message)" })")
        }
    }

    @Test("there are 120 clean configurations, each another one")
    func enough() {
        // These files, the good example of every rule (RuleTests) and the white-label family's apps.
        #expect(Self.cleanFiles.count + RuleCatalogue.pages.count + 12 >= 120)
    }

    @Test func theWhiteLabelFamilyIsClean() throws {
        let folder = fixture("../../Examples/white-label") + "/"
        func document(_ path: String) throws -> Document {
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + path))
            return try Document.read(Array(data), file: path)
        }
        let project = try Project.read(document("engage.yaml")) {
            (path, place) throws(TestFileErrors) in
            do { return try document(path).root } catch {
                throw TestFileErrors(diagnostics: [
                    Diagnostic(.error, .invalidField, path, at: place)
                ])
            }
        }
        #expect(project.apps.count >= 12)
        #expect(Self.cleanFiles.count + project.apps.count >= 60)
        let report = Linter.report(project.lintContexts, settings: project.lint)
        #expect(report.findings.isEmpty, "\(report.written(.text))")
    }

    static let cleanFiles: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: fixture("lint/clean"))) ?? [])
        .sorted()
}
