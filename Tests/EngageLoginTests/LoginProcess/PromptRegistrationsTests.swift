import EngageTestSupport
import Testing

import EngageCore
import EngageLogin

@Suite struct PromptRegistrationsTests {
    enum Step: Sendable {
        case set(String?, String?, String?, PromptType)
        case reset(PromptType)
    }

    static let authentication: [String?] = [
        "MSICustomizableAuthenticationPromptView", "MSIAuthenticationPromptViewController",
        "MSIAuthenticationModule",
    ]
    static let changePassword: [String?] = [
        "MSICustomizableAuthenticationPromptView", "MSIChangePasswordViewController",
        "MSIChangePasswordModule",
    ]

    @Test(
        arguments: ([
            ("MSI-224", PromptType.authentication, Self.authentication),
            (
                "Certificate", .certificate,
                [
                    "MSICustomizableAuthenticationPromptView",
                    "MSICertificateCreationViewController",
                    "MSICertificateCreationModule",
                ]
            ),
            ("MSI-226", .changePassword, Self.changePassword),
            ("MSI-227", .htmlForm, [nil, "MSIHTMLFormPromptViewController", nil]),
            ("QuickView", .quickViewLogin, [nil, "QuickViewLoginViewController", nil]),
            (
                "MSI-229", .oAuthLogin,
                [
                    "MSIOAuthLoginPromptView", "MSIOAuthLoginPromptViewController",
                    "MSIOAuthLoginPromptModule",
                ]
            ),
            (
                "MSI-230", .userDefinedLogin,
                [
                    "MSIConfigurationRetrievalLoginPromptView",
                    "MSIConfigurationRetrievalLoginPromptViewController",
                    "MSIConfigurationRetrievalLoginModule",
                ]
            ),
        ] as [(String, PromptType, [String?])]).map { Sample($0.0, $0) })
    func theDefaultsAreThoseOfTheTable(_ row: Sample<(String, PromptType, [String?])>) {
        let (id, type, expected) = row.value
        #expect(PromptRegistrations().components(for: type).classNames == expected, "\(id)")
    }

    @Test(
        arguments: ([
            (
                "MSI-232", [Step.set("V", "C", "M", .authentication)], PromptType.changePassword,
                Self.changePassword
            ),
            (
                "MSI-233", [.set("V", nil, nil, .authentication)], .authentication,
                ["V", "MSIAuthenticationPromptViewController", "MSIAuthenticationModule"]
            ),
            (
                "controller alone", [.set(nil, "C", nil, .authentication)], .authentication,
                ["MSICustomizableAuthenticationPromptView", "C", "MSIAuthenticationModule"]
            ),
            (
                "MSI-235", [.set(nil, nil, "M", .oAuthLogin)], .oAuthLogin,
                ["MSIOAuthLoginPromptView", "MSIOAuthLoginPromptViewController", "M"]
            ),
            ("MSI-236", [.set("V", "C", nil, .htmlForm)], .htmlForm, ["V", "C", nil]),
            (
                "MSI-238",
                [.set("V", "C", "M", .authentication), .set(nil, "C2", nil, .authentication)],
                .authentication,
                ["MSICustomizableAuthenticationPromptView", "C2", "MSIAuthenticationModule"]
            ),
            (
                "MSI-239", [.set("V", "C", "M", .authentication), .reset(.authentication)],
                .authentication, Self.authentication
            ),
        ] as [(String, [Step], PromptType, [String?])]).map { Sample($0.0, $0) })
    func emptySlotsFallBackEachByItself(_ row: Sample<(String, [Step], PromptType, [String?])>) {
        let (id, steps, type, expected) = row.value
        #expect(play(steps).components(for: type).classNames == expected, "\(id)")
    }

    @Test(arguments: [
        (Step.set("V", nil, "M", .htmlForm), PromptType.htmlForm, 2),
        (.set("V", nil, nil, .quickViewLogin), .quickViewLogin, 1),
        (.set("V", "C", "M", .htmlForm), .htmlForm, 0),
        (.set("V", nil, "M", .authentication), .authentication, 0),
        (.set(nil, nil, nil, .htmlForm), .htmlForm, 0),
    ])
    func aDefaultControllerDoesNotUseWhatItsRowHasNot(
        _ step: Step, _ type: PromptType, _ count: Int
    ) {
        let diagnostics = play([step]).components(for: type).diagnostics
        #expect(
            diagnostics.map(\.code) == Array(repeating: .notUsedByDefaultController, count: count))
    }

    @Test func theUnusedInstanceIsNamed() {
        let message = play([.set("V", nil, nil, .htmlForm)])
            .components(for: .htmlForm).diagnostics.first?.message
        #expect(
            message == "MSIHTMLFormPromptViewController does not use the view 'V' "
                + "registered for HTMLFormPromptType")
    }

    @Test func theSameInstanceServesEveryPresentation() {
        let registrations = PromptRegistrations()
        let view = NamedPromptView("V")
        registrations.set(view: view, controller: nil, module: nil, for: .authentication)
        #expect(registrations.components(for: .authentication).view === view)
        #expect(registrations.components(for: .authentication).view === view)
        #expect(registrations.types == [.authentication])
    }

    private func play(_ steps: [Step]) -> PromptRegistrations {
        let registrations = PromptRegistrations()
        for step in steps {
            switch step {
            case .set(let view, let controller, let module, let type):
                registrations.set(
                    view: view.map { NamedPromptView($0) },
                    controller: controller.map { NamedPromptController($0) },
                    module: module.map { NamedLoginModule($0) }, for: type)
            case .reset(let type): registrations.reset(type)
            }
        }
        return registrations
    }
}

@Suite struct PromptParametersTests {
    @Test(arguments: [("true", true), ("YES", false), ("1", false), ("True", false), ("", false)])
    func onlyTheTextTrueMeansYes(_ text: String, _ expected: Bool) {
        let parameters: PromptParameters = [.canBeCancelled: text, .onlyMobileServerError: text]
        #expect(parameters.canBeCancelled == expected)
        #expect(parameters.onlyMobileServerError == expected)
    }

    @Test func aBaseAddressOverridesTheOthersOfAnHTMLForm() {
        let parameters: PromptParameters = [.canBeCancelled: "true", .baseURL: "https://s"]
        #expect(!parameters.effective(for: .htmlForm).canBeCancelled)
        #expect(parameters.effective(for: .authentication).canBeCancelled)
    }

    @Test func statusesHaveTheNumbersOfTheHeaders() {
        #expect(PromptStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 0x4321])
        #expect(PromptStatus.answered.constant == "MOBILE_LOGIN_PROMPT_STATUS_ANSWERED")
        #expect(PromptStatus.cancelledCode == -0x1234)
    }
}
