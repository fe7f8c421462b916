import EngageCore

/// One path of the service: the description that requests are read by, and that `/openapi.json` is
/// printed from.
struct Route: Sendable {
    /// What a request carries.
    enum Body: Sendable {
        case none
        /// One object, of one of the schemas.
        case object(schemas: [String], example: String)
        /// Objects, one a line, answered while they come.
        case lines
        /// The fields of a form; they are read as a query.
        case form
    }

    /// A parameter of the path or the query.
    struct Parameter: Sendable {
        let name: String
        /// True for a part of the path.
        var isPath = false
        let form: Form
        let sentence: String

        /// Why a text does not have the form; nil if it does.
        func complaint(about text: String) -> String? {
            switch form {
            case .words(let words):
                words.contains(text)
                    ? nil
                    : "takes \(words.joined(separator: ", ")), found '\(text.prefix(80))'"
            case .boolean:
                text == "true" || text == "false"
                    ? nil : "takes true or false, found '\(text.prefix(80))'"
            default: nil
            }
        }
    }

    /// Stable name, for switches, counters and the description.
    let name: String
    let method: String
    /// Parts in braces are parameters.
    let path: String
    let sentence: String
    var audience = Audience.people
    var parameters: [Parameter] = []
    var body = Body.none
    /// Type of the response.
    var type = "application/json"
    /// Schemas of the response, which is of one of them; none if it is no JSON.
    var schemas: [String] = []
    /// Types of the response where a parameter wants another.
    var otherTypes: [String] = []
    /// Statuses beside 200 that have a response of the same schemas.
    var otherStatuses: [Int] = []
    /// Kinds of problems beside those that every route has.
    var problems: [Problem.Kind] = []
    /// True if no token is required.
    var isOpen = false
    /// True for a page that people read: an error is a page, too, and an empty parameter is ignored,
    /// as forms send their empty fields.
    var isPage = false
    /// True if unknown parameters are ignored.
    var takesAnything = false
    /// True where the project and the address decide the answer: it is kept until the next reload.
    var isKept = false
    /// Its position in the router's list.
    var number = 0
    /// The answer, if it is made without waiting and from path and query alone; otherwise nil.
    var atOnce: (@Sendable (Call) -> ServiceAnswer?)?
    /// The answer, if it is made without waiting from a body that is there; otherwise nil.
    var fromBody: (@Sendable (Call) throws(Problem) -> ServiceAnswer)?
    /// True for a body from which the answer is made in a moment.
    var isQuick: @Sendable ([UInt8]) -> Bool
    let answer: @Sendable (Call) async throws(Problem) -> ServiceAnswer

    /// Schemas of the body, which is of one of them; none if it is no JSON.
    var bodySchemas: [String] {
        if case .object(let schemas, _) = body { schemas } else { [] }
    }

    /// The parts of the path.
    let parts: [Part]

    enum Part: Sendable {
        case text(String)
        case parameter(String)
    }

    init(
        _ name: String, _ method: String, _ path: String, _ sentence: String,
        audience: Audience = .people, parameters: [Parameter] = [], body: Body = .none,
        type: String = "application/json", schemas: [String] = [],
        otherTypes: [String] = [], otherStatuses: [Int] = [],
        problems: [Problem.Kind] = [], isOpen: Bool = false, isPage: Bool = false,
        takesAnything: Bool = false, isKept: Bool = false,
        atOnce: (@Sendable (Call) -> ServiceAnswer?)? = nil,
        isQuick: @escaping @Sendable ([UInt8]) -> Bool = { _ in true },
        fromBody: (@Sendable (Call) throws(Problem) -> ServiceAnswer)? = nil,
        answer: @escaping @Sendable (Call) async throws(Problem) -> ServiceAnswer
    ) {
        self.name = name
        self.method = method
        self.path = path
        self.sentence = sentence
        self.audience = audience
        self.parameters = parameters
        self.body = body
        self.type = type
        self.schemas = schemas
        self.otherTypes = otherTypes
        self.otherStatuses = otherStatuses
        self.problems = problems
        self.isOpen = isOpen
        self.isPage = isPage
        self.takesAnything = takesAnything
        self.isKept = isKept
        self.atOnce = atOnce
        self.isQuick = isQuick
        self.fromBody = fromBody
        self.answer = answer
        parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
            $0.hasPrefix("{") ? .parameter(String($0.dropFirst().dropLast())) : .text(String($0))
        }
    }

    /// The parameters of a path that is this one's; nil for another path.
    func match(_ path: [Substring]) -> [(name: String, value: Substring)]? {
        guard path.count == parts.count else { return nil }
        var found: [(name: String, value: Substring)] = []
        for (part, text) in zip(parts, path) {
            switch part {
            case .text(let own): guard text == own else { return nil }
            case .parameter(let name):
                guard !text.isEmpty else { return nil }
                found.append((name, text))
            }
        }
        return found
    }
}

/// A request with its path and query read.
struct Call: Sendable {
    let live: LiveProject
    let request: ServiceRequest
    /// Parameters of path and query.
    let values: [String: String]
    /// What is served; nil where nothing could be read yet.
    let served: ServedProject?

    /// The same call with other parameters.
    func with(_ values: [String: String]) -> Call {
        Call(live: live, request: request, values: values, served: served)
    }

    subscript(name: String) -> String? { values[name] }

    /// What is served.
    ///
    /// - Throws: `notReady` where nothing could be read yet.
    var project: ServedProject {
        get throws(Problem) {
            guard let served else {
                throw Problem(
                    .notReady, "no project could be read yet; GET /readyz shows why",
                    headers: [("retry-after", "1")])
            }
            return served
        }
    }

    /// The app of the path.
    var app: ServedApp {
        get throws(Problem) {
            let id = self["app"] ?? ""
            let project = try project
            if let app = project.app(id) { return app }
            let hint = Spelling.nearest(to: id, among: project.apps.map(\.id))
            throw Problem(.unknownApp, "unknown app '\(id)'" + Spelling.hint(hint))
        }
    }

    /// True for `true`.
    func isSet(_ name: String) -> Bool { self[name] == "true" }
}
