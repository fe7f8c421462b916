import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Answers what takes no waiting on the thread of the connection; everything else is passed on.
///
/// A request that was passed on is answered before the next is read, so answers keep their order.
final class QuickAnswers: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let responder: Responder
    /// Requests that went on and whose answers are not whole yet.
    private var open = 0
    /// The answer to the request that is being read.
    private var answer: (head: HTTPResponse, body: ByteBuffer?)?
    /// A request whose short body is being read; who sends it in parts waits with the others.
    private var short: (head: HTTPRequest, body: ByteBuffer?)?
    private var isWritten = false

    init(_ responder: Responder) { self.responder = responder }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            // Who does not read what was answered waits where answers are waited for.
            if open == 0, context.channel.isWritable {
                if Responder.hasNoBody(head),
                    let answer = responder.answerAtOnce(head, on: context.channel)
                {
                    self.answer = answer
                    return
                }
                if Responder.hasShortBody(head) {
                    short = (head, nil)
                    return
                }
            }
            open += 1
        case .body(var part):
            if answer != nil { return }
            if let known = short {
                // The parser gives no more than the length says.
                var body = known.body ?? ByteBuffer()
                body.writeBuffer(&part)
                short = (known.head, body)
                return
            }
        case .end:
            if let (head, body) = short {
                answer = responder.answerAtOnce(head, body, on: context.channel)
                if answer == nil { passOn(context) } else { short = nil }
            }
            guard let answer else { break }
            self.answer = nil
            isWritten = true
            context.write(wrapOutboundOut(.head(answer.head)), promise: nil)
            if let body = answer.body {
                context.write(wrapOutboundOut(.body(body)), promise: nil)
            }
            context.write(wrapOutboundOut(.end(nil)), promise: nil)
            return
        }
        context.fireChannelRead(data)
    }

    /// Passes a request on that is not answered at once.
    private func passOn(_ context: ChannelHandlerContext) {
        guard let (head, body) = short else { return }
        short = nil
        open += 1
        context.fireChannelRead(wrapInboundOut(.head(head)))
        if let body { context.fireChannelRead(wrapInboundOut(.body(body))) }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        passOn(context)
        if isWritten {
            isWritten = false
            context.flush()
        }
        context.fireChannelReadComplete()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { open = max(0, open - 1) }
        context.write(data, promise: promise)
    }
}
