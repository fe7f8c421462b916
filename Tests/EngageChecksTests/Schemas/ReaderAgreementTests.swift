import EngageTestSupport
import Testing

@testable import EngageChecks
import EngageCore

/// What the schemas of projects and tests let pass is what their readers take, and no more.
@Suite struct ReaderAgreementTests {
    private static func isOfSchema(_ document: Document, _ name: String) throws -> Bool {
        let text = try #require(SchemaCatalogue.text(name))
        let schema = try Document.read(Array(text.utf8), file: name, format: .json)
        return JSONSchema(schema.root).breaches(of: document.root).isEmpty
    }

    @Test(
        "a project that its reader takes is one of the schema, and the other way round",
        arguments: [
            ("parameters: {a: 1}\ntables: {titles: {acorn: Hello}}\n", true),
            ("apps: {acorn: {lint: {severities: {text-fit: off}}, parameters: {a: 1}}}\n", true),
            ("apps: {acorn: {lint: {baseline: []}}}\n", false),
            ("apps: {acorn: {tables: {titles: {}}}}\n", false),
            ("lint: {severities: {text-fit: false}}\n", true),
            ("lint: {severities: {text-fit: true}}\n", false),
            ("lint: {severity: {text-fit: off}}\n", false),
            (
                "lint: {baseline: [{rule: text-fit, owner: ann, expires: \"2030-01-01\", apps: a}]}\n",
                true
            ),
            (
                "lint: {baseline: [{rule: text-fit, owner: ann, expires: \"2030-01-01\", why: a}]}\n",
                false
            ),
            ("showings: {menu: {layers: [], profile: guide}}\n", true),
            ("showings: {menu: {tags: [a]}}\n", false),
            ("layers: [{name: base, values: {}}]\n", true),
            ("layers: [{name: base, vales: {}}]\n", false),
            ("devices: [iphone-8, {idiom: pad}]\ndeviceGroups: {old: iphone-4}\n", true),
        ])
    func projects(text: String, isTaken: Bool) throws {
        let document = try Document.read(Array(text.utf8), file: "engage.yaml", format: .yaml)
        let isRead = (try? Project.read(document) { _, _ in document.root }) != nil
        #expect(isRead == isTaken)
        #expect(try Self.isOfSchema(document, "project") == isTaken)
    }

    @Test(
        "a test file that its reader takes is one of the schema, and the other way round",
        arguments: [
            ("expect: {opens.path: {from: {layer: a, file: b, key: c, line: 1}}}", true),
            ("expect: {opens.path: {equals: providerTable, form: a}}", true),
            ("expect: {opens.path: 1}, skip: a reason", true),
            ("expect: {opens.path: 1}, skip: {reason: a, until: \"2030-01-01\"}", true),
            ("expect: {opens.path: 1}, skip: {why: a}", false),
            ("diagnostics: none", true), ("diagnostics: {absent: unknownKey}", true),
            ("diagnostics: {lacks: unknownKey}", false),
            ("forAll: {devices: all, expect: {opens.path: 1}}", true),
            ("forAll: {apps: all, expect: {opens.path: 1}}", false),
            ("expect: {opens.path: 1}, scenario: {matrix: {profile: [guide, sdk-5.5]}}", true),
            ("expect: {opens.path: 1}, scenario: {matrix: {profil: [guide]}}", false),
            ("expect: {opens.path: 1}, scenario: {strings: {file: a.strings}}", true),
            ("expect: {opens.path: 1}, scenario: {layers: {a: b}}", false),
            ("expect: {opens.path: 1}, forEach: {n: [1, 2]}", true),
            ("expect: {opens.path: 1}, file: a.json", false),
        ])
    func tests(fact: String, isTaken: Bool) throws {
        let text = "facts: [{name: any, \(fact)}]\n"
        let document = try Document.read(Array(text.utf8), file: "a.yaml", format: .yaml)
        let isRead = (try? TestFile.read(document) { _, _ in document.root }) != nil
        // An object that is no matcher is a value to the schema, and a mistake to the reader.
        if !fact.contains("form:") { #expect(isRead == isTaken) }
        #expect(try Self.isOfSchema(document, "tests") == isTaken)
    }

    @Test("every matcher of the schema is one that the reader makes")
    func matchers() throws {
        let samples: [Matcher.Name: String] = [
            .equals: "1", .not: "1", .contains: "a", .lacks: "a", .oneOf: "[a]", .matches: "a",
            .absent: "true", .count: "1", .atLeast: "1", .atMost: "1", .order: "[a]", .from: "a",
        ]
        #expect(Form.matcher.members.map(\.name) == Matcher.Name.allCases.map(\.rawValue))
        for name in Matcher.Name.allCases {
            let text =
                "facts: [{name: any, expect: {opens.path: {\(name): \(samples[name] ?? "")}}}]"
            let document = try Document.read(Array(text.utf8), file: "a.yaml", format: .yaml)
            let file = try TestFile.read(document) { _, _ in document.root }
            #expect(file.facts.first?.expectations.count == 1, "\(name)")
        }
    }
}
