import EngageChecks
import EngageCLI
import EngageCore
import EngagePictures

/// The same answers as the command prints, for whatever speaks HTTP.
enum PeopleRoutes {
    static var all: [Route] {
        [
            resolve, batch, apps, app, layers, dialog, screen, svg, html, tried, diff, lint, schema,
            description,
        ]
    }

    static let ofApp = Route.Parameter(
        name: "app", isPath: true, form: .text(), sentence: "Id of the app.")
    private static let select = Route.Parameter(
        name: "select", form: .text(), sentence: "Only these members: PATH,PATH….")
    private static let explain = Route.Parameter(
        name: "explain", form: .truth, sentence: "Add the reason for every value.")
    private static let profile = Route.Parameter(
        name: "profile", form: .words(Profile.allCases.map(\.rawValue)),
        sentence: "Whose behaviour.")

    private static let ofScreen: [Route.Parameter] = [
        ofApp,
        .init(
            name: "device", form: .text(),
            sentence: "Id, model or name of a device, or a size such as 390x844."),
        .init(
            name: "orientation", form: .words(Orientation.allCases.map(\.rawValue)),
            sentence: "How it is held."),
        .init(
            name: "language", form: .text(),
            sentence: "Language of the texts, or a made-up one: "
                + PseudoLanguage.allCases.map(\.rawValue).joined(separator: ", ") + "."),
        profile,
        .init(name: "session", form: .text(), sentence: "What the SDK remembers, as JSON."),
        .init(name: "showing", form: .text(), sentence: "Only this showing of the app."),
    ]
    static let ofPicture: [Route.Parameter] = [
        .init(
            name: "state", form: .words(DialogState.allCases.map(\.rawValue)),
            sentence: "State of a dialog (default: ready)."),
        .init(
            name: "try", form: .text(),
            sentence: "Values to try, a JSON object of keys; no file is changed."),
        .init(
            name: "layer", form: .text(),
            sentence: "File whose values 'try' changes (default: over all layers of the app)."),
    ]
    static let ofDialog =
        ofScreen + [
            .init(
                name: "dialog",
                form: .words(DialogQuestion.Purpose.allCases.map(\.rawValue)),
                sentence: "Which dialog."),
            .init(name: "provider", form: .text(), sentence: "Sign in directly with this one."),
        ]

    // MARK: Scenarios

    private static let example = """
        {"device": "ipad-air", "layers": [{"name": "overrides", "values": \
        {"ProviderTable.Title.String": "Sign in"}}]}
        """

    private static let resolve = Route(
        "resolve", "POST", "/v1/resolve", "Resolves a scenario, as a line of 'engage batch'.",
        parameters: [select, explain, profile],
        body: .object(schema: nil, example: example), schemas: ["dialog", "loginScreen"]
    ) { (call) async throws(Problem) in
        let form = try lineForm(call)
        var answerer = LineAnswerer(form)
        var writer = JSONWriter()
        do throws(LineAnswerer.Refusal) {
            try answerer.answer(orRefuse: call.request.body, number: 1, into: &writer)
        } catch {
            throw Problem(code: error.code, error.message, at: error.place)
        }
        writer.newline()
        return ServiceAnswer(
            headers: [("content-type", "application/json"), ("cache-control", "no-store")],
            body: writer.take())
    }

    private static let batch = Route(
        "batch", "POST", "/v1/batch",
        "Resolves scenarios, one a line, and answers each with a line, as 'engage batch'.",
        parameters: [select, explain, profile], body: .lines, type: "application/x-ndjson",
        schemas: ["dialog", "loginScreen", "batchError"]
    ) { (call) async throws(Problem) in
        // The lines are answered while they come; here all of them are at hand.
        var lines = try BatchAnswers(call)
        return ServiceAnswer(
            headers: BatchAnswers.headers, body: lines.answer(call.request.body) + lines.finish())
    }

    static func lineForm(_ call: Call) throws(Problem) -> LineForm {
        var form = LineForm(file: "<stdin>")
        form.selection = try selection(call)
        form.mostAnswerBytes = 64 << 20
        form.explains = call.isSet("explain")
        form.profile = call["profile"].flatMap { Profile(rawValue: $0) }
        return form
    }

    private static func selection(_ call: Call) throws(Problem) -> Selection? {
        guard let paths = call["select"] else { return nil }
        let selection: Selection
        do {
            selection = try Selection(reading: paths)
        } catch {
            throw Problem(.wrongParameter, "'select', column \(error.column): \(error.message)")
        }
        for path in selection.paths {
            guard let complaint = Answer.complaint(about: path) else { continue }
            throw Problem(.wrongParameter, "'select' \(path): \(complaint)")
        }
        return selection
    }

    // MARK: Apps

    private static let apps = Route(
        "apps", "GET", "/v1/apps", "The apps of the project, with their layers."
    ) { (call) async throws(Problem) in
        let project = try call.project
        return kept("apps", in: project) {
            var writer = JSONWriter(pretty: true)
            writer.beginObject()
            writer.key("project")
            writer.string(project.snapshot.path)
            writer.key("devices")
            writer.beginArray()
            for device in project.snapshot.project.devices { writer.value(device) }
            writer.endArray()
            writer.key("apps")
            writer.beginArray()
            for app in project.apps { write(app, of: project, into: &writer) }
            writer.endArray()
            writer.endObject()
            writer.newline()
            return .content(writer.take())
        }
    }

    private static let app = Route(
        "app", "GET", "/v1/apps/{app}", "One app of the project.", parameters: [ofApp],
        problems: [.unknownApp]
    ) { (call) async throws(Problem) in
        var writer = JSONWriter(pretty: true)
        write(try call.app, of: try call.project, into: &writer)
        writer.newline()
        return .content(writer.take())
    }

    private static func write(
        _ app: ServedApp, of project: ServedProject, into writer: inout JSONWriter
    ) {
        let first = app.showings[0]
        writer.beginObject()
        writer.key("id")
        writer.string(app.id)
        writer.key("name")
        if let name = first.name { writer.string(name) } else { writer.null() }
        writer.key("kind")
        writer.string(app.isLoginScreen ? "loginScreen" : "dialog")
        writer.key("tags")
        texts(first.tags.sorted(), into: &writer)
        writer.key("showings")
        texts(app.showings.compactMap(\.showing), into: &writer)
        writer.key("dialogs")
        texts(
            app.isLoginScreen ? [] : DialogQuestion.Purpose.allCases.map(\.rawValue), into: &writer)
        writer.key("upstream")
        if let upstream = app.upstream { writer.string(upstream) } else { writer.null() }
        writer.key("layers")
        writer.beginArray()
        for layer in layerList(of: app) {
            writer.beginObject()
            writer.key("name")
            writer.string(layer.name)
            writer.key("file")
            writer.string(project.relative(layer.values.document.file))
            writer.key("isShared")
            writer.boolean(
                project.snapshot.project.sharedFiles.contains(layer.values.document.file))
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }

    /// Layers of every showing, each once, lowest first.
    static func layerList(of app: ServedApp) -> [ScenarioLayer] {
        var seen: Set<String> = []
        return app.showings.flatMap(\.layers).filter {
            seen.insert("\($0.name) \($0.values.document.file)").inserted
        }
    }

    private static func texts(_ texts: [String], into writer: inout JSONWriter) {
        writer.beginArray()
        for text in texts { writer.string(text) }
        writer.endArray()
    }

    private static let layers = Route(
        "layers", "GET", "/v1/apps/{app}/layers", "The layers of an app as they are written.",
        parameters: [ofApp], problems: [.unknownApp]
    ) { (call) async throws(Problem) in
        let (app, project) = (try call.app, try call.project)
        return kept("layers \(app.id)", in: project) {
            var writer = JSONWriter(pretty: true)
            writer.beginObject()
            writer.key("layers")
            writer.beginArray()
            for layer in layerList(of: app) {
                let document = layer.values.document
                writer.beginObject()
                writer.key("name")
                writer.string(layer.name)
                writer.key("file")
                writer.string(project.relative(document.file))
                writer.key("isShared")
                writer.boolean(project.snapshot.project.sharedFiles.contains(document.file))
                writer.key("text")
                if let text = String(validating: document.bytes, as: UTF8.self) {
                    writer.string(text)
                } else {
                    writer.null()
                }
                writer.endObject()
            }
            writer.endArray()
            writer.endObject()
            writer.newline()
            return .content(writer.take())
        }
    }

    /// An answer of the project's, made once.
    static func kept<Failure: Error>(
        _ question: String, in project: ServedProject, _ make: () throws(Failure) -> ServiceAnswer
    ) throws(Failure) -> ServiceAnswer {
        if let known = project.answers.find(question) { return known }
        let answer = try make()
        project.answers.keep(answer, for: question)
        return answer
    }

    // MARK: Screens

    private static let dialog = Route(
        "dialog", "GET", "/v1/apps/{app}/dialog",
        "An app's dialog, as 'engage resolve --app APP --format json'.",
        parameters: ofDialog + [select, explain], schemas: ["resolutions"],
        problems: [.unknownApp, .wrongKind, .unknownLanguage]
    ) { (call) async throws(Problem) in try resolution(call, isLoginScreen: false) }

    private static let screen = Route(
        "loginScreen", "GET", "/v1/apps/{app}/login-screen",
        "An app's login screen, as 'engage resolve --app APP --format json'.",
        parameters: ofScreen.filter { $0.name != "session" } + [select, explain],
        schemas: ["resolutions"],
        problems: [.unknownApp, .wrongKind, .unknownLanguage]
    ) { (call) async throws(Problem) in try resolution(call, isLoginScreen: true) }

    private static func resolution(
        _ call: Call, isLoginScreen: Bool
    ) throws(Problem) -> ServiceAnswer {
        let app = try call.app
        guard app.isLoginScreen == isLoginScreen else {
            throw Problem(
                .wrongKind,
                isLoginScreen
                    ? "'\(app.id)' shows a dialog; GET /v1/apps/{app}/dialog"
                    : "'\(app.id)' is a login screen; GET /v1/apps/{app}/login-screen")
        }
        return try kept(key(of: call), in: try call.project) { () throws(Problem) in
            let selection = try selection(call)
            let explained = call.isSet("explain")
            let (showings, question) = try asked(call)
            var answers: [AppAnswer] = []
            do throws(ScenarioError) {
                for showing in showings {
                    answers.append(
                        AppAnswer(
                            app: showing.name, showing: showing.showing,
                            form: try question.form(for: showing, explained: explained)))
                }
            } catch {
                throw Problem(error)
            }
            if let selection {
                return .content(
                    AppAnswer.lines(answers, selection, as: .json, explained: explained))
            }
            return .content(AppAnswers(answers).json)
        }
    }

    /// What is asked, in one spelling.
    private static func key(of call: Call) -> String {
        call.request.path + "?"
            + call.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            .joined(separator: "&")
    }

    /// The places of the app that are asked, and the question.
    static func asked(
        _ call: Call
    ) throws(Problem) -> (showings: [TestPlan.App], question: ScreenQuestion) {
        var project = try call.project
        let id = try call.app.id
        let pseudo = call["language"].flatMap { PseudoLanguage(rawValue: $0) }
        if let language = call["language"], pseudo == nil {
            do {
                project = try project.inLanguage(language)
            } catch {
                throw Problem(.unknownLanguage, error.message)
            }
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
        var question = ScreenQuestion(device: try device(call, in: project))
        question.profile = call["profile"].flatMap { Profile(rawValue: $0) }
        question.purpose = call["dialog"].flatMap { DialogQuestion.Purpose(rawValue: $0) }
        question.provider = call["provider"]
        question.pseudoLanguage = pseudo
        if let session = call["session"] {
            do {
                question.session = try Document.read(
                    Array(session.utf8), file: "session", format: .json
                ).root
            } catch {
                throw Problem(
                    code: error.reason.rawValue, "'session': \(error.message)", at: error.location)
            }
        }
        return (showings, question)
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

    // MARK: Pictures

    private static let svg = Route(
        "picture", "GET", "/v1/apps/{app}/picture.svg", "An app's screen as a picture.",
        parameters: ofDialog + ofPicture, type: "image/svg+xml",
        problems: [.unknownApp, .unknownLanguage]
    ) { (call) async throws(Problem) in
        // What somebody tries is asked once.
        if call["try"] != nil { return try picture(call) }
        return try kept(key(of: call), in: try call.project) { () throws(Problem) in
            try picture(call)
        }
    }

    /// The picture that a call asks for: of the app, in a state, with values that are tried.
    private static func picture(_ call: Call) throws(Problem) -> ServiceAnswer {
        let project = try call.project
        let (showings, question) = try asked(call)
        var app = showings[0].variants.first ?? showings[0]
        if let tried = try TriedChange(ofAddress: call) { app = tried.sides.after }
        let drawing: ProjectSnapshot.Drawing
        do {
            drawing = try project.drawing(for: app)
        } catch {
            throw Problem(.defect, error.message)
        }
        let state = call["state"].flatMap { DialogState(rawValue: $0) } ?? .ready
        var found: Scene?
        do throws(ScenarioError) {
            if state != .ready, let dialog = try question.dialog(for: app) {
                found = drawing.scene(of: dialog, in: state)
            } else {
                found = drawing.scene(of: try question.answer(for: app, telling: true))
            }
        } catch {
            throw Problem(error)
        }
        guard let scene = found else {
            throw Problem(.wrongParameter, "'state' \(state.rawValue): \(state.absence)")
        }
        var answer = ServiceAnswer.content(drawing.picture(of: scene), "image/svg+xml")
        // Its styles and fonts are inside; a page of ours may show it, nothing else may run in it.
        answer.headers.append(
            (
                "content-security-policy",
                "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; "
                    + "frame-ancestors 'self'"
            ))
        return answer
    }

    private static let html = Route(
        "page", "GET", "/v1/apps/{app}/picture.html",
        "An app's screen as a page that switches between devices, as 'engage preview'.",
        parameters: [
            ofApp, ofScreen[1], ofScreen[2], ofScreen[6],
        ], type: "text/html; charset=utf-8",
        problems: [.unknownApp]
    ) { (call) async throws(Problem) in
        let project = try call.project
        if let known = project.answers.find(key(of: call)) { return known }
        let (showings, _) = try asked(call)
        let asksDevice = call["device"] != nil || call["orientation"] != nil
        let device = asksDevice ? try device(call, in: project) : nil
        let made = await Offload.run { () -> Result<[UInt8], ProjectSnapshot.Fault> in
            do throws(ProjectSnapshot.Fault) {
                return .success(try project.snapshot.page(of: showings[0], on: device))
            } catch {
                return .failure(error)
            }
        }
        do throws(ProjectSnapshot.Fault) {
            let answer = ServiceAnswer.content(try made.get(), "text/html; charset=utf-8")
            project.answers.keep(answer, for: key(of: call))
            return answer
        } catch {
            throw Problem(.defect, error.message)
        }
    }

    // MARK: Changes

    private static let tried = Route(
        "try", "POST", "/v1/apps/{app}/try",
        "What a changed value changes: the screen, the apps and the findings. No file is touched.",
        parameters: [ofApp],
        body: .object(
            schema: nil,
            example: """
                {"device": "iphone-8", "values": {"ProviderTable.Title.String": "Welcome"}}
                """),
        problems: [.unknownApp]
    ) { (call) async throws(Problem) in try TriedChange(call).answer() }

    private static let diff = Route(
        "diff", "GET", "/v1/diff", "What changed since a revision, as 'engage diff git:REV'.",
        parameters: [
            .init(name: "from", form: .text(), sentence: "A revision of git (default: HEAD).")
        ], schemas: ["diffReport"], problems: [.unknownRevision]
    ) { (call) async throws(Problem) in
        let project = try call.project
        let revision = try revision(call["from"] ?? "HEAD")
        let made = await Offload.run { () -> Result<ResolutionDifference, ProjectSnapshot.Fault> in
            do throws(ProjectSnapshot.Fault) {
                return .success(try project.snapshot.difference(from: revision))
            } catch {
                return .failure(error)
            }
        }
        do throws(ProjectSnapshot.Fault) {
            return .content(Array(try made.get().written(.json).utf8))
        } catch {
            var problem = Problem(.unknownRevision, error.message)
            problem.diagnostics = error.diagnostics
            throw problem
        }
    }

    /// A revision that git may be asked for.
    static func revision(_ text: String) throws(Problem) -> String {
        guard !text.isEmpty, !text.hasPrefix("-"), !text.contains(":"), text.utf8.count <= 200,
            !text.utf8.contains(0)
        else { throw Problem(.wrongParameter, "'from' takes a revision of git") }
        return text
    }

    private static let lint = Route(
        "lint", "GET", "/v1/lint", "What the rules find, as 'engage lint --format json'.",
        schemas: ["lintReport"]
    ) { (call) async throws(Problem) in
        let project = try call.project
        if let known = project.answers.find("lint") { return known }
        let made = await Offload.run { () -> Result<FindingReport, ProjectSnapshot.Fault> in
            do throws(ProjectSnapshot.Fault) {
                return .success(try project.findings())
            } catch {
                return .failure(error)
            }
        }
        do throws(ProjectSnapshot.Fault) {
            let answer = ServiceAnswer.content(Array(try made.get().written(.json).utf8))
            project.answers.keep(answer, for: "lint")
            return answer
        } catch {
            var problem = Problem(.notReady, error.message)
            problem.diagnostics = error.diagnostics
            throw problem
        }
    }

    // MARK: Descriptions

    private static let schema = Route(
        "schema", "GET", "/schemas/{name}", "A JSON Schema, as 'engage schema NAME'.",
        parameters: [
            .init(name: "name", isPath: true, form: .text(), sentence: "Name of a schema.")
        ], type: "application/schema+json"
    ) { (call) async throws(Problem) in
        let name = call["name"] ?? ""
        guard let text = SchemaCatalogue.text(name) else {
            let hint = Spelling.nearest(to: name, among: SchemaCatalogue.names)
            throw Problem(.unknownRoute, "no schema is called '\(name)'" + Spelling.hint(hint))
        }
        return .content(Array(text.utf8), "application/schema+json")
    }

    private static let description = Route(
        "openapi", "GET", "/openapi.json", "This description, OpenAPI 3.1.",
        audience: .operators
    ) { (call) async throws(Problem) in call.service.description }
}
