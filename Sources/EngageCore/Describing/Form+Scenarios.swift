extension Form {
    /// A request about a dialog.
    package static var dialogScenario: Form { request(.dialog) }

    /// A request about a login screen.
    package static var loginScreenScenario: Form { request(.loginScreen, needing: ["kind"]) }

    /// An object of a request: the members of the one table, each with its form.
    ///
    /// - Parameters:
    ///   - needed: members that must be there and not be null.
    ///   - left: members that are refused here.
    private static func request(
        _ object: ScenarioSchema, needing needed: Set<String> = [], without left: Set<String> = []
    ) -> Form {
        let all = object.members.filter { !left.contains($0.name) }
        let members = all.compactMap { member in
            form(of: member.name, in: object).map { form in
                let isNeeded = needed.contains(member.name)
                return Member(
                    name: member.name, form: form, sentence: sentence(member.documentation),
                    isRequired: isNeeded, isNullable: !isNeeded)
            }
        }
        precondition(
            members.count == all.count, "a member of \(object.rawValue) has no form")
        return .object(members)
    }

    private static func sentence(_ words: String) -> String {
        words.prefix(1).uppercased() + words.dropFirst() + "."
    }

    /// The required form of a scenario's member; nil if none is described.
    static func form(of member: String, in object: ScenarioSchema) -> Form? {
        if member == "axes" { return axes(of: object) }
        return switch object {
        case .dialog: shared[member] ?? dialogForms[member]
        case .loginScreen: shared[member] ?? loginScreenForms[member]
        case .layer: layerForms[member]
        case .device: deviceForms[member]
        case .session: sessionForms[member]
        case .savedUser: .text()
        case .activity: .boolean
        case .window: member == "root" ? .text() : .list(.text())
        case .facts: member == "appVersion" ? version : .text()
        case .overlayRule: ruleForms[member]
        case .overlayConditions: conditionForms[member]
        }
    }

    private static let shared: [String: Form] = [
        "id": .anything, "profile": words(Profile.self), "device": device,
    ]

    /// Wrong input that is answered all the same: a schema accepts it, too.
    private static let costsItself = "A wrong value is reported and ignored."

    private static let dialogForms: [String: Form] = [
        "kind": .words(["dialog"]), "dialog": words(DialogRequest.Purpose.self),
        "provider": .text(), "library": any([.words(["missing"]), .object([], isOpen: true)]),
        "layers": .list(layer),
        "savedNavigationController": .object(
            [
                member(
                    "navigationController", .text(), "Name of the controller.", required: true)
            ], isOpen: true), "capture": words(DialogRequest.CaptureType.self),
        "configuration": .anything,
        "customProviders": .choice([
            Alternative(form: .table(.anything)),
            Alternative(form: .anything, sentence: costsItself),
        ]),
        "session": .named("session", request(.session)), "activity": request(.activity),
        "window": request(.window), "strings": .table(.text()),
        "facts": request(.facts),
    ]

    private static let layerForms: [String: Form] = [
        "name": .text(), "values": .anything,
        "providerOverlay": .choice([
            Alternative(form: overlayRules),
            Alternative(form: .anything, sentence: costsItself),
        ]),
    ]

    /// A provider overlay: its rules in order.
    package static var overlayRules: Form {
        .list(.named("overlayRule", request(.overlayRule)))
    }

    /// YAML reads a version of two parts as a number.
    private static let version = any([.text(), .number])

    private static let ruleForms: [String: Form] = [
        "name": .text(), "when": request(.overlayConditions),
        "add": .list(
            any([
                .text(),
                .object(
                    [
                        member("id", .text(), "Name of the provider.", required: true),
                        optional("friendly_name", .text(), "Text of its row."),
                        optional("url", .text(), "Path of its page, such as /acme/start."),
                        optional(
                            "requires_input", .words(["YES", "NO"]),
                            "Whether something must be typed."),
                        optional("input_prompt", .text(), "Placeholder of its field."),
                    ], isOpen: true),
            ])),
        "hide": .list(.text()), "order": .list(.text()), "rename": .table(.text()),
        "prompt": .table(.text()), "icon": .table(.text()), "group": .table(.list(.text())),
        "feature": .list(.text()),
    ]

    private static let conditionForms: [String: Form] = [
        "idiom": any([words(Idiom.self), .several(words(Idiom.self))]),
        "model": any([.text(), .several(.text())]), "appVersion": version,
        "language": any([.text(), .several(.text())]),
        "share": .text(pattern: #"^[0-9]{1,3}(\.[0-9]{1,2})?%$"#), "from": .text(),
        "until": .text(),
    ]

    private static let loginScreenForms: [String: Form] = [
        "kind": .words(["loginScreen"]),
        "settings": .choice([
            Alternative(form: .object([], isOpen: true)), Alternative(form: .list(settingsLayer)),
            Alternative(form: any([.text(), .number, .boolean]), sentence: costsItself),
        ]),
        "workstation": .object(
            LoginScreenElement.allCases.map { element in
                optional(element.rawValue, .anything, "Colour, a text.")
            }, isOpen: true), "assets": .list(.text()), "fonts": .list(.text()),
        "assetSizes": .table(any([.numbers(2), .null])),
        "enabledAuthTypes": .list(.number), "buttonsWithIcon": .list(.number),
        "builtinCardWidth": .notNegative,
        "policies": .object(
            LoginScreenPolicy.allCases.map { policy in
                let words = Form.words([policy.page.standard, policy.page.alternative])
                let form = policy == .normalizeToPortrait ? any([words, .boolean]) : words
                return optional(policy.rawValue, form, policy.page.meaning)
            }),
    ]

    private static let deviceForms: [String: Form] = [
        "id": .text(), "name": .text(), "model": .text(), "idiom": words(Idiom.self),
        "width": .number, "height": .number, "orientation": words(Orientation.self),
    ]

    private static let sessionForms: [String: Form] = [
        "rememberedProvider": .text(),
        "savedUsers": .list(any([.text(), request(.savedUser, needing: ["provider"])])),
        "userInputs": .table(.text()), "forceReauth": .list(.text()),
        "alwaysForceReauth": .boolean, "rememberedSharingProvider": .text(), "inFlight": .boolean,
        "configurationError": .integer(),
    ]

    /// A device by name or as it is described.
    package static let device = any([.text(), request(.device)])

    private static let layer = Form.named("layer", request(.layer))

    /// A layer of a login screen, which has no providers.
    private static let settingsLayer = Form.named(
        "settingsLayer", request(.layer, without: ["providerOverlay"]))

    /// The axes that a line can request: all of them for a dialog, two for a login screen.
    private static func axes(of object: ScenarioSchema) -> Form {
        let devices = optional(
            "device", any([.words(["all"]), .several(any([device, .null]))]),
            "Devices, or 'all'.")
        let orientations = optional(
            "orientation", .several(words(Orientation.self)), "Orientations.")
        guard object == .dialog else { return .object([devices, orientations]) }
        return .object([
            devices, orientations,
            optional("dialog", .several(words(DialogRequest.Purpose.self)), "Dialogs."),
            optional("profile", .several(words(Profile.self)), "Its profile."),
        ])
    }

    static func words<Word: RawRepresentable<String> & CaseIterable>(
        _ type: Word.Type
    ) -> Form {
        .words(Word.allCases.map(\.rawValue))
    }

    /// A line that was not answered.
    package static var batchError: Form {
        .object([
            member(
                "id", .anything, "The line's id, null where the line is no JSON.", required: true),
            member(
                "error",
                .object([
                    member(
                        "code", .words(DiagnosticCode.ofLines.map(\.rawValue)),
                        "Stable name of the error.", required: true),
                    member("message", .text(), "A sentence for users.", required: true),
                    member("line", .integer(1...Int.max), "Line number, from 1.", required: true),
                    member(
                        "column", .integer(1...Int.max), "Column in Unicode scalars, from 1.",
                        required: true),
                ]), "Why there is no answer.", required: true),
        ])
    }

    /// A member that may be left out or null.
    package static func optional(_ name: String, _ form: Form, _ sentence: String) -> Member {
        member(name, form, sentence, nullable: true)
    }
}

extension DiagnosticCode {
    /// The errors of a refused line: of the JSON reader, or of a scenario that requests nothing.
    static let ofLines: [DiagnosticCode] =
        [DocumentError.Reason.syntax, .encoding, .limit, .refused].map {
            DiagnosticCode(rawValue: $0.rawValue)
        } + [.invalidScenario, .unknownDevice, .unknownPolicy, .wrongType]
}
