import EngageService
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Gives the answer to what is no HTTP, or has too long a head, the form of every other error: the
/// library answers with 400 and nothing else.
final class UnreadableRequests: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let responder: Responder
    private var error: HTTPParserError?

    init(_ responder: Responder) { self.responder = responder }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        self.error = self.error ?? error as? HTTPParserError
        context.fireErrorCaught(error)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // Answers to requests before it have a body, or another status.
        guard let error, case .head(let head) = unwrapOutboundIn(data), head.status == .badRequest,
            head.headerFields[.contentLength] == "0"
        else { return context.write(data, promise: promise) }
        self.error = nil
        let answer = responder.refusal(error == .headerOverflow ? .headerTooLarge : .unreadable)
        context.write(wrapOutboundOut(.head(answer.head)), promise: promise)
        context.write(wrapOutboundOut(.body(answer.body)), promise: nil)
    }
}
