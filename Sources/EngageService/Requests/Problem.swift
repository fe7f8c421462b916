import EngageCLI
import EngageCore

/// Why a request has no answer, as problem details of RFC 9457.
struct Problem: Error, Sendable {
    /// The kinds that are the service's own; what is wrong in a scenario has a code of the contract.
    enum Kind: String, Sendable, CaseIterable {
        case badAddress
        case unknownRoute
        case unknownApp
        case unknownRevision
        case unknownLanguage
        case wrongMethod
        case unknownParameter
        case wrongParameter
        case wrongKind
        case wrongMediaType
        case unauthorized
        case requestTimeout
        case bodyTooLarge
        case headerTooLarge
        case tooManyRequests
        case tooBusy
        case stopping
        case notReady
        case defect

        /// The status that it is answered with.
        var status: Int {
            switch self {
            case .badAddress, .unknownParameter, .wrongParameter: 400
            case .unauthorized: 401
            case .unknownRoute, .unknownApp, .unknownRevision, .unknownLanguage: 404
            case .wrongMethod: 405
            case .requestTimeout: 408
            case .wrongKind: 409
            case .bodyTooLarge: 413
            case .wrongMediaType: 415
            case .tooManyRequests: 429
            case .headerTooLarge: 431
            case .defect: 500
            case .tooBusy, .stopping, .notReady: 503
            }
        }

        /// What it means, for the documentation.
        var sentence: String {
            switch self {
            case .badAddress: "The path or query cannot be decoded."
            case .unknownRoute: "There is no such path."
            case .unknownApp: "The project has no such app or showing."
            case .unknownRevision: "The repository has no such revision."
            case .unknownLanguage: "The project has no texts in this language."
            case .wrongMethod: "The path takes another method, which Allow names."
            case .unknownParameter: "The path takes no such parameter."
            case .wrongParameter: "A parameter is missing, given twice, or has a wrong value."
            case .wrongKind: "The app is a login screen and no dialog, or the other way round."
            case .wrongMediaType: "The body is of another type than the path takes."
            case .unauthorized: "The request needs a bearer token of the token file."
            case .requestTimeout: "The request was not whole in time."
            case .bodyTooLarge: "The body is longer than maxBody."
            case .headerTooLarge: "Address and headers are longer than maxHeader."
            case .tooManyRequests: "The client sends more requests than rate allows."
            case .tooBusy: "As many requests as maxRequests are being answered."
            case .stopping: "The server is stopping."
            case .notReady: "No project could be read yet, or its files have an error."
            case .defect: "A defect of the server."
            }
        }
    }

    var status: Int
    var code: String
    /// What is wrong, a sentence without full stop.
    var detail: String
    var place: SourceLocation?
    var diagnostics: [Diagnostic] = []
    var headers: [(name: String, value: String)] = []
    /// Who asks, where the path says so and the method is another one.
    var audience: Audience?

    init(_ kind: Kind, _ detail: String, headers: [(name: String, value: String)] = []) {
        status = kind.status
        code = kind.rawValue
        self.detail = detail
        self.headers = headers
    }

    /// A document or scenario that was refused.
    init(code: String, _ message: String, at place: SourceLocation?) {
        switch code {
        case "syntax", "encoding", "refused": status = 400
        case "limit": status = 413
        default: status = 422
        }
        self.code = code
        detail = message
        self.place = place
    }

    init(_ error: ScenarioError) {
        self.init(code: error.code.rawValue, error.message, at: error.location)
        diagnostics = error.others.isEmpty ? [] : error.diagnostics
    }

    /// A revision that is not there, or files that cannot be read for it.
    init(_ fault: ProjectSnapshot.Fault) {
        let isUnreadable = fault.isOfRevision && !fault.diagnostics.isEmpty
        self.init(
            fault.isOfRevision ? .unknownRevision : .notReady,
            isUnreadable
                ? "the project cannot be read in this revision: \(fault.sentences[0])"
                : fault.message)
        diagnostics = fault.diagnostics
    }

    /// The answer.
    var answer: ServiceAnswer {
        ServiceAnswer(
            status: status,
            headers: [("content-type", "application/problem+json"), ("cache-control", "no-store")]
                + headers, body: jsonPage)
    }

    /// The page that explains the code; what is wrong in a scenario has its row with every other code.
    var page: String {
        let page = Kind(rawValue: code) == nil ? "Codes" : "Serve"
        return "\(Release.site)/\(page).html#\(code.lowercased())"
    }

    /// The status in words.
    var title: String {
        switch status {
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 413: "Content Too Large"
        case 415: "Unsupported Media Type"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        default: "Internal Server Error"
        }
    }
}

/// Source: RFC 9457.
extension Problem: DescribedObject {
    static func members(of problem: Problem?, to visitor: inout some DescriptionVisitor) {
        visitor.member("type", problem?.page, "Page that explains the code.")
        visitor.member("title", problem?.title, "The status in words.")
        visitor.member("status", problem?.status, "The status.")
        visitor.member("detail", problem?.detail, "What is wrong.")
        visitor.member("code", problem?.code, "Stable name of what is wrong.")
        visitor.optional("line", problem?.place?.line, "Line of the body, from 1.")
        visitor.optional("column", problem?.place?.column, "Column of the line, from 1.")
        visitor.optional(
            "diagnostics", problem.flatMap { $0.diagnostics.isEmpty ? nil : $0.diagnostics },
            "All that is wrong, where it is more.")
    }
}
