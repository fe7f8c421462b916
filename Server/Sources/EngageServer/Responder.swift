import EngageService
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTPTypes

/// What a request knows of its connection.
struct Connection: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}

/// Turns requests of HTTP into the service's own and its answers back.
struct Responder: HTTPResponder {
    typealias Context = Connection

    let service: Service
    let logger: Logger
    let timeout: Duration
    let trustsForwarded: Bool
    let date = DateField()

    /// Bytes of a body from which an answer is made on the thread of the connection.
    static let shortBody = 16_384

    /// True for a request with a short body, which may be answered at once when it is there.
    static func hasShortBody(_ head: HTTPRequest) -> Bool {
        head.method == .post && isPlain(head.headerFields)
            && head.headerFields[.contentLength].flatMap { Int($0) }
                .map { (1...shortBody).contains($0) } ?? false
    }

    /// True for a request without a body, which may be answered at once.
    static func hasNoBody(_ head: HTTPRequest) -> Bool {
        (head.method == .get || head.method == .head) && isPlain(head.headerFields)
            && head.headerFields[.contentLength] == nil
    }

    /// The answer to a request, where that takes no waiting; nil otherwise.
    func answerAtOnce(
        _ head: HTTPRequest, _ content: ByteBuffer? = nil, on channel: any Channel
    ) -> (head: HTTPResponse, body: ByteBuffer?)? {
        var asked = asked(head, on: channel)
        if let content { asked.body = Array(content.readableBytesView) }
        guard let (answer, ticket) = service.answerAtOnce(asked) else { return nil }
        end(head, ticket, status: answer.status)
        var response = response(answer)
        response.headerFields[.date] = date.text
        return (response, head.method == .head ? nil : body(of: answer))
    }

    /// The answer to a request that could not be read.
    func refusal(_ failure: Service.Failure) -> (head: HTTPResponse, body: ByteBuffer) {
        let answer = service.refuse(failure)
        logger.info("request", metadata: ["route": "none", "status": "\(answer.status)"])
        return (
            response(answer, closes: true, length: answer.body.count),
            ByteBuffer(bytes: answer.body)
        )
    }

    /// True where nothing is wanted of the connection.
    private static func isPlain(_ headers: HTTPFields) -> Bool {
        headers[.transferEncoding] == nil
            && headers[.connection].map { $0.lowercased() == "keep-alive" } ?? true
            && headers[.expect] == nil && headers[.upgrade] == nil
    }

    private func asked(_ head: HTTPRequest, on channel: any Channel) -> ServiceRequest {
        var asked = ServiceRequest(
            method: head.method.rawValue, target: head.path ?? "/",
            headers: head.headerFields.map { ($0.name.canonicalName, $0.value) },
            client: service.settings.limitsClients ? client(of: head, on: channel) : "")
        if let authority = head.authority { asked.headers.append(("host", authority)) }
        return asked
    }

    func respond(to request: Request, context: Connection) async throws -> Response {
        var asked = asked(request.head, on: context.channel)
        let ticket = service.admit(asked)
        if ticket.isStream {
            let (lines, answer) = service.stream(asked, ticket)
            if let lines {
                try await invite(request, context)
                return whole(
                    answer, closes: true, body: stream(lines, of: request, ticket, answer.status))
            }
            return finished(answer, to: request, ticket, closes: true)
        }
        let isEmpty =
            request.headers[.contentLength] == nil && request.headers[.transferEncoding] == nil
            || request.headers[.contentLength] == "0"
        if ticket.takesBody, !isEmpty {
            do {
                asked.body = try await body(of: request, context)
            } catch let failure as BodyFailure {
                return finished(
                    service.answer(failure.kind, ticket), to: request, ticket, closes: true)
            } catch {
                service.ended(ticket, status: 400)
                throw error
            }
        }
        let answer = await service.answer(asked, ticket)
        // An unread body would be taken for the next request.
        return finished(answer, to: request, ticket, closes: !ticket.takesBody && !isEmpty)
    }

    /// Tells a client that waits for it to send the body; one that is refused need not send it at all.
    private func invite(_ request: Request, _ context: Connection) async throws {
        guard request.headers[.expect]?.lowercased() == "100-continue" else { return }
        try await context.channel.writeAndFlush(
            HTTPResponsePart.head(HTTPResponse(status: .continue)))
    }

    private struct BodyFailure: Error {
        let kind: Service.Failure
    }

    private func body(of request: Request, _ context: Connection) async throws -> [UInt8] {
        let most = service.settings.maxBody
        if let text = request.headers[.contentLength], let length = Int(text), length > most {
            throw BodyFailure(kind: .bodyTooLarge)
        }
        try await invite(request, context)
        let timeout = timeout
        return try await withThrowingTaskGroup(of: [UInt8].self) { group in
            group.addTask {
                var bytes: [UInt8] = []
                for try await part in request.body {
                    guard bytes.count + part.readableBytes <= most else {
                        throw BodyFailure(kind: .bodyTooLarge)
                    }
                    bytes += part.readableBytesView
                }
                return bytes
            }
            group.addTask {
                try await Task.sleep(for: timeout)
                throw BodyFailure(kind: .timedOut)
            }
            defer { group.cancelAll() }
            return try await group.next() ?? []
        }
    }

    /// Answers lines while they come: answers wait until they are read, and the next part for them.
    private func stream(
        _ lines: BatchAnswers, of request: Request, _ ticket: Service.Ticket, _ status: Int
    ) -> ResponseBody {
        ResponseBody { writer in
            var lines = lines
            do {
                for try await part in request.body {
                    lines.take(part.readableBytesView)
                    while let answers = lines.next() {
                        try await writer.write(ByteBuffer(bytes: answers))
                    }
                }
                let rest = lines.finish()
                if !rest.isEmpty { try await writer.write(ByteBuffer(bytes: rest)) }
                try await writer.finish(nil)
            } catch {
                end(request.head, ticket, status: 499)
                throw error
            }
            end(request.head, ticket, status: status)
        }
    }

    /// The whole answer; it is treated as given.
    private func finished(
        _ answer: ServiceAnswer, to request: Request, _ ticket: Service.Ticket, closes: Bool
    ) -> Response {
        end(request.head, ticket, status: answer.status)
        let body = request.method == .head ? nil : body(of: answer)
        return whole(
            answer, closes: closes,
            body: body.map { ResponseBody(byteBuffer: $0) } ?? ResponseBody(),
            length: answer.body.count)
    }

    /// - Parameter length: bytes of the body; nil if it is unknown.
    private func whole(
        _ answer: ServiceAnswer, closes: Bool, body: ResponseBody, length: Int? = nil
    ) -> Response {
        let head = response(answer, closes: closes, length: length)
        var response = Response(status: head.status, headers: head.headerFields, body: body)
        // What the library adds of itself.
        if answer.status == 304 { response.headers[.contentLength] = nil }
        return response
    }

    /// What follows the head; nil for nothing.
    private func body(of answer: ServiceAnswer) -> ByteBuffer? {
        answer.body.isEmpty ? nil : ByteBuffer(bytes: answer.body)
    }

    private func response(_ answer: ServiceAnswer) -> HTTPResponse {
        response(answer, closes: false, length: answer.body.count)
    }

    private func response(_ answer: ServiceAnswer, closes: Bool, length: Int?) -> HTTPResponse {
        var headers = HTTPFields()
        headers.reserveCapacity(answer.headers.count + 4)
        for (name, value) in answer.headers {
            if let name = Self.names[name] ?? HTTPField.Name(name) { headers[name] = value }
        }
        headers[.xContentTypeOptions] = "nosniff"
        if closes { headers[.connection] = "close" }
        // No length goes with 304: it would be that of the answer that is not sent.
        if let length, answer.status != 304 { headers[.contentLength] = String(length) }
        return HTTPResponse(
            status: HTTPResponse.Status(code: answer.status), headerFields: headers)
    }

    /// Names that most answers have, read once.
    private static let names = Dictionary(
        uniqueKeysWithValues: [
            "content-type", "cache-control", "etag", "age", "cache-status",
            "content-security-policy",
        ].compactMap { name in HTTPField.Name(name).map { (name, $0) } })

    /// Counts and logs the outcome of a request: neither query nor address of the client, which can
    /// contain names or secrets.
    private func end(_ request: HTTPRequest, _ ticket: Service.Ticket, status: Int) {
        let seconds = service.ended(ticket, status: status)
        guard logger.logLevel <= .info else { return }
        var metadata: Logger.Metadata = [
            "method": "\(request.method.rawValue.prefix(20))", "route": "\(ticket.route)",
            "status": "\(status)", "ms": "\((seconds * 100_000).rounded() / 100)",
        ]
        if let trace = request.headerFields[.traceparent].flatMap({ TraceContext($0) }) {
            metadata["trace"] = "\(trace.id)"
        }
        logger.info("request", metadata: metadata)
    }

    private func client(of request: HTTPRequest, on channel: any Channel) -> String {
        if trustsForwarded, let list = request.headerFields[.xForwardedFor],
            let last = list.split(separator: ",").last
        {
            return String(last.filter { $0 != " " }.prefix(64))
        }
        return channel.remoteAddress?.ipAddress ?? ""
    }
}

extension HTTPField.Name {
    fileprivate static let traceparent = HTTPField.Name("traceparent") ?? .via
    fileprivate static let xForwardedFor = HTTPField.Name("x-forwarded-for") ?? .via
}
