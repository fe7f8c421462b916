import EngageCore
public import EngageLogin

/// A transport that records what was sent and received, secrets masked.
public struct ExchangeRecorder: LoginTransport {
    private let transport: any LoginTransport
    private let ended: @Sendable (LoginExchange) -> Void

    /// Records what goes through a transport.
    ///
    /// - Parameter ended: receives each exchange before its response is judged.
    public init(
        _ transport: any LoginTransport, ended: @escaping @Sendable (LoginExchange) -> Void
    ) {
        self.transport = transport
        self.ended = ended
    }

    /// The address of the transport.
    public var base: String { transport.base }

    /// The request as the transport completes it.
    public func completed(_ request: LoginRequest) -> LoginRequest {
        transport.completed(request)
    }

    /// Sends a request, records the exchange, then passes the response on.
    public func send(
        _ request: LoginRequest, completion: @escaping @Sendable (LoginReply) -> Void
    ) {
        let sent = transport.completed(request).masked
        let mask = request.secrets
        transport.send(request) { reply in
            ended(LoginExchange(sent, reply, [], mask: mask))
            completion(reply)
        }
    }
}
