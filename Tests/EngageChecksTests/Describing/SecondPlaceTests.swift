import EngageTestSupport
import Foundation
import Testing

@testable import EngageChecks
@testable import EngageCore

/// A new member touches two places; these tests name the second where it is forgotten.
@Suite struct SecondPlaceTests {
    /// Stored properties that are printed under another name, or on purpose not at all.
    private static let others: [String: Set<String>] = [
        "DialogResolution": ["webView", "providers", "provenance", "merged"],
        "LoginScreenResolution": [
            "initiallyChecked", "checkboxTint", "provenance",
        ],
        "Presentation": ["navigationBar"], "NavigationBarLook": ["bounds"],
        "SharingScreen": ["tabTexts", "account", "mostCharacters"],
        "LoginScreenButton": ["entry", "heightIsApproximate"],
        "SourcedColor": ["setting"], "Device": ["modelList", "scale", "year", "source"],
        "EffectiveValue": ["key"], "RemovedKey": ["key"], "Diagnostic": ["related", "meant"],
        "LoadingLayout": ["label", "spinner"], "Background": ["placements"],
        "SourceLocation": ["anchor"],
    ]

    /// What was looked at: types, and of `others` what is there.
    private struct Looks {
        var types: Set<String> = []
        var others: [String: Set<String>] = [:]
        var missing: Set<String> = []

        mutating func check<Value: DescribedObject>(_ value: Value) {
            let type = String(String(reflecting: Value.self).dropFirst("EngageCore.".count))
            types.insert(type)
            let printed = Set(Form.of(Value.self).anyMembers.map(\.name))
            for property in Mirror(reflecting: value).children.compactMap(\.label)
            where !printed.contains(property) {
                if SecondPlaceTests.others[type]?.contains(property) == true {
                    others[type, default: []].insert(property)
                } else {
                    missing.insert("\(type).\(property)")
                }
            }
        }

        /// Checks a value and everything that it holds.
        mutating func walk(_ value: Any) {
            var waiting: [Any] = [value]
            while let value = waiting.popLast() {
                // A document's bytes are no members of a type.
                if value is LocatedValue || value is [UInt8] { continue }
                let mirror = Mirror(reflecting: value)
                if let object = value as? any DescribedObject, mirror.displayStyle == .struct {
                    check(object)
                }
                guard mirror.displayStyle != .class else { continue }
                waiting += mirror.children.map(\.value)
            }
        }
    }

    /// Types of the module that are in no answer: their own tests compare every byte of them, or
    /// hold their output against their schema.
    private static let elsewhere: Set<String> = [
        "ExplainedAnswers.Named", "FetchedConfiguration", "FetchedConfiguration.Failure",
        "ProviderDifference", "RunSettings", "RunSettings.Setting",
        "SupportReport", "SupportReport.Leaf",
        "DialogTrace", "DialogTrace.Step", "SessionOccurrence", "OpenDialog", "ExplainedPart",
    ]

    @Test("every stored property of an answer is named in its description")
    func answers() throws {
        var looks = Looks()
        for number in 0..<80 {
            switch try VariedScenarios.answer(number) {
            case .dialog(let dialog):
                looks.walk(dialog)
                // Computed from stored values on access.
                looks.walk(dialog.providerTable?.loadingLayout as Any)
            case .loginScreen(let screen): looks.walk(screen)
            }
        }
        looks.walk(try Self.label())
        for property in looks.missing.sorted() {
            Issue.record(
                """
                '\(property)' is printed nowhere: name it among the members of its type in \
                Sources/EngageCore/Describing, or here among those that are not printed
                """)
        }
        for (type, properties) in Self.others {
            let needed = looks.others[type] ?? []
            #expect(properties == needed, "\(type): a row that is no longer needed")
        }
        let unseen = try Self.describedTypes().subtracting(looks.types)
        #expect(unseen == Self.elsewhere, "no varied scenario has one: add some that do")
    }

    /// A dialog with a label in a font of its own.
    private static func label() throws -> EngageCore.Answer {
        let text =
            #"{"layers":[{"values":{"ProviderTable.Section.Footer.View":{"view":"l","height":40,"#
            + #""content":[{"label":"x","font":{"name":"Arial","size":20,"bold":true}}]}}}]}"#
        return try Scenario.resolve(
            Document.read(Array(text.utf8), file: "label", format: .json).root)
    }

    /// Types that the module describes as objects; those that it declares itself are their own
    /// form.
    private static func describedTypes() throws -> Set<String> {
        let folder = fixture("../../Sources/EngageCore/Describing")
        var types: Set<String> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            for line in text.split(separator: "\n")
            where line.hasPrefix("extension ") && line.hasSuffix(": DescribedObject {") {
                types.insert(
                    String(line.dropFirst("extension ".count).prefix { $0 != ":" }))
            }
        }
        return types
    }

    @Test(
        "every member that a question may have has its form in the schemas",
        arguments: ScenarioSchema.allCases)
    func questionMembers(object: ScenarioSchema) {
        for member in object.members where Form.form(of: member.name, in: object) == nil {
            Issue.record(
                """
                '\(member.name)' of \(object.rawValue) has no form: say what it must be in \
                Sources/EngageCore/Describing/Form+Scenarios.swift
                """)
        }
    }

    @Test("every key of the catalogue is in the schema of dictionaries")
    func keys() {
        let described = Set(Form.customInterface.members.map(\.name))
        let known = Set(KeyCatalogue.entries.flatMap { [$0.raw] + $0.constants })
        #expect(described == known.subtracting([""]))
    }

    @Test(
        "paths that no answer has are reported with the members that exist there",
        arguments: [
            ("presentation.mod", "did you mean 'mode'?"),
            ("providerTable.rows[0].txt", "did you mean 'text'?"),
            ("providerTable.rows[*].zzzzzz", "the members are provider, text, icon, height, opens"),
            ("buttons[1].textFont.nam", "did you mean 'name'?"),
            ("effective['K'].layr", "did you mean 'layer'?"),
            ("presentation.size[2]", "no member '[2]'"),
        ])
    func unknownPaths(path: String, words: String) throws {
        let complaint = EngageCore.Answer.complaint(about: try ResolutionPath(path))
        #expect(complaint?.contains(words) == true, "\(complaint ?? "none")")
    }

    @Test("every leaf of every answer is a path that the description has")
    func everyLeafIsAPath() throws {
        for number in 0..<200 {
            let answer = try VariedScenarios.answer(number)
            for part in answer.parts {
                #expect(
                    EngageCore.Answer.complaint(about: try ResolutionPath(part.path.text)) == nil,
                    "\(part.path)")
            }
        }
    }
}

extension Form {
    /// Members of an object, also behind a name.
    fileprivate var anyMembers: [Member] {
        if case .named(_, let form) = self { form.anyMembers } else { members }
    }
}
