import EngageCLI
import EngageChecks
import EngageCore
import EngagePictures

/// Parameters that select the screen of an app that a request is about, and their meaning.
enum ScreenParameters {
    static let ofApp = Route.Parameter(
        name: "app", isPath: true, form: .text(), sentence: "Id of the app.")
    static let profile = Route.Parameter(
        name: "profile", form: .words(Profile.allCases.map(\.rawValue)),
        sentence: "Whose behaviour.")

    static let device = Route.Parameter(
        name: "device", form: .text(),
        sentence: "Id, model or name of a device, or a size such as 390x844.")
    static let orientation = Route.Parameter(
        name: "orientation", form: .words(Orientation.allCases.map(\.rawValue)),
        sentence: "How it is held.")
    static let language = Route.Parameter(
        name: "language", form: .text(),
        sentence: "Language of the texts, or a made-up one: "
            + PseudoLanguage.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    static let showing = Route.Parameter(
        name: "showing", form: .text(), sentence: "Only this showing of the app.")

    static let ofScreen: [Route.Parameter] = [
        ofApp,
        device, orientation,
        language, profile,
        showing,
    ]
    /// What a dialog takes beside `ofScreen`.
    private static let session = Route.Parameter(
        name: "session", form: .text(), sentence: "What the SDK remembers, as JSON.")
    private static let facts = Route.Parameter(
        name: "facts", form: .text(),
        sentence: "Facts that conditions of provider overlays read, as JSON: "
            + ScenarioSchema.facts.members.map(\.name).joined(separator: ", ") + ".")
    static let ofPicture: [Route.Parameter] = [
        .init(
            name: "state", form: .words(DialogState.allCases.map(\.rawValue)),
            sentence: "State of a dialog (default: ready)."),
        .init(
            name: "try", form: .text(),
            sentence: "Values to try, a JSON object of keys; no file is changed."),
        .init(name: "key", form: .text(), sentence: "A key that is added to 'try'."),
        .init(name: "value", form: .text(), sentence: "Its value: JSON, or else a string."),
        .init(
            name: "layer", form: .text(),
            sentence: "File or name of the layer that 'try' changes (default: over all of the app)."
        ),
    ]
    static let revision = Route.Parameter(
        name: "from", form: .text(), sentence: "The app as a revision of git has it.")
    static let ofDialog =
        ofScreen + [
            session, facts,
            .init(
                name: "dialog",
                form: .words(DialogRequest.Purpose.allCases.map(\.rawValue)),
                sentence: "Which dialog."),
            .init(name: "provider", form: .text(), sentence: "Sign in directly with this one."),
        ]

    /// The requested places of the app, and the request.
    static func read(
        _ call: Call
    ) async throws(Problem) -> (showings: [TestPlan.App], screen: ScreenRequest) {
        var project = try call.project
        let id = try call.app.id
        let pseudo = call["language"].flatMap { PseudoLanguage(rawValue: $0) }
        if let language = call["language"], pseudo == nil {
            project = try await project.inLanguage(language)
        }
        guard let app = project.app(id) else {
            throw Problem(.unknownApp, "unknown app '\(id)'")
        }
        let showings = app.showings(named: call["showing"])
        guard !showings.isEmpty else {
            let names = app.showings.compactMap(\.showing)
            let hint = Spelling.nearest(to: call["showing"] ?? "", among: names)
            throw Problem(
                .unknownApp,
                "no showing of '\(id)' is called '\(call["showing"] ?? "")'" + Spelling.hint(hint))
        }
        var screen = ScreenRequest(device: try device(call, in: project))
        screen.profile = call["profile"].flatMap { Profile(rawValue: $0) }
        screen.purpose = call["dialog"].flatMap { DialogRequest.Purpose(rawValue: $0) }
        screen.provider = call["provider"]
        screen.pseudoLanguage = pseudo
        screen.session = try object(call, "session")
        screen.facts = try object(call, "facts")
        return (showings, screen)
    }

    /// The value of a parameter that is JSON; nil if it is not given.
    private static func object(
        _ call: Call, _ name: String
    ) throws(Problem) -> LocatedValue? {
        guard let text = call[name] else { return nil }
        do {
            return try Document.read(Array(text.utf8), file: name, format: .json).root
        } catch {
            throw Problem(
                code: error.reason.rawValue, "'\(name)': \(error.message)", at: error.location)
        }
    }

    static func device(
        _ call: Call, in project: ServedProject
    ) throws(Problem) -> Device {
        var device = project.snapshot.project.devices.first ?? .standard
        if let name = call["device"] {
            guard let found = DeviceCatalogue.device(named: name) ?? Device(size: name) else {
                throw Problem(
                    code: DiagnosticCode.unknownDevice.rawValue,
                    Device.unknown(name, at: nil).message, at: nil)
            }
            device = found
        }
        guard let orientation = call["orientation"].flatMap({ Orientation(rawValue: $0) }) else {
            return device
        }
        return device.held(in: orientation)
    }
}
