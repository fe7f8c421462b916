import Testing

@testable import EngageCore

/// A new member touches two places; these tests name the second where it is forgotten.
@Suite struct SecondPlaceTests {
    /// Stored properties that are printed under another name, or on purpose not at all.
    private static let others: [String: Set<String>] = [
        "DialogResolution": ["webView", "providers", "story"],
        "LoginScreenResolution": [
            "style", "initiallyChecked", "checkboxTint", "story",
        ],
        "Presentation": ["navigationBar"], "NavigationBarLook": ["bounds"],
        "SharingScreen": ["tabTexts", "account", "mostCharacters"],
        "LoginScreenButton": ["entry", "heightIsApproximate"],
        "SourcedColor": ["setting"], "Device": ["modelList", "scale", "year", "source"],
        "EffectiveValue": ["key"], "RemovedKey": ["key"], "Diagnostic": ["related", "meant"],
        "LoadingLayout": ["label", "spinner"], "Background": ["placements"],
    ]

    private static func check<Value: Described>(_ value: Value?, in file: String) {
        guard let value else { return }
        let type = "\(Value.self)"
        let printed = Set(Form.of(Value.self).anyMembers.map(\.name))
        for property in Mirror(reflecting: value).children.compactMap(\.label)
        where !printed.contains(property) && !(others[type]?.contains(property) ?? false) {
            Issue.record(
                """
                '\(type).\(property)' is printed nowhere: name it in \(type).members of \
                Sources/EngageCore/Describing/\(file), or here among those that are not printed
                """)
        }
    }

    @Test("every stored property of an answer is named in its description")
    func answers() throws {
        for number in 0..<80 {
            switch try VariedScenarios.answer(number) {
            case .dialog(let dialog):
                let file = "DialogResolution+Described.swift"
                Self.check(dialog, in: file)
                Self.check(dialog.presentation, in: file)
                Self.check(dialog.presentation.refusal, in: file)
                Self.check(dialog.presentation.navigationBar, in: file)
                Self.check(dialog.device, in: "Values+Described.swift")
                let screens = "DialogScreens+Described.swift"
                Self.check(dialog.providerTable, in: screens)
                Self.check(dialog.providerTable?.rows.first, in: screens)
                Self.check(dialog.providerTable?.infoBar, in: screens)
                Self.check(dialog.providerTable?.loadingLayout, in: screens)
                Self.check(dialog.providerTable?.background, in: "DialogSlots+Described.swift")
                Self.check(dialog.userLanding, in: screens)
                Self.check(dialog.userLanding?.cancel, in: screens)
                Self.check(dialog.userLanding?.parts.first, in: screens)
                Self.check(dialog.sharing, in: screens)
                let findings = "Findings+Described.swift"
                Self.check(dialog.effective.first, in: findings)
                Self.check(dialog.removed.first, in: findings)
                Self.check(dialog.decisions.first, in: findings)
                Self.check(dialog.diagnostics.first, in: findings)
            case .loginScreen(let screen):
                let file = "LoginScreenResolution+Described.swift"
                Self.check(screen, in: file)
                Self.check(screen.geometry, in: file)
                Self.check(screen.background, in: file)
                Self.check(screen.iPhoneXFamily, in: file)
                Self.check(screen.widths, in: file)
                let elements = "LoginScreenElements+Described.swift"
                Self.check(screen.icon, in: elements)
                Self.check(screen.changeLibrary, in: elements)
                Self.check(screen.changeLibrary.font, in: elements)
                Self.check(screen.textFields, in: elements)
                Self.check(screen.buttons.first, in: elements)
            }
        }
    }

    @Test(
        "every member that a question may have has its form in the schemas",
        arguments: QuestionObject.allCases)
    func questionMembers(object: QuestionObject) {
        for member in object.members where Form.form(of: member.name, in: object) == nil {
            Issue.record(
                """
                '\(member.name)' of \(object.rawValue) has no form: say what it must be in \
                Sources/EngageCore/Schemas/Form+Scenarios.swift
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
        "paths that no answer has are told with the members that exist there",
        arguments: [
            ("presentation.mod", "did you mean 'mode'?"),
            ("providerTable.rows[0].txt", "did you mean 'text'?"),
            ("providerTable.rows[*].zzzzzz", "there are provider, text, icon, height, opens"),
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
