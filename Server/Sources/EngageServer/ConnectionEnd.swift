import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Reads what a request says about the end of its connection as HTTP means it: in any case, and beside
/// other words. The library above knows `close` alone.
///
/// An HTTP/1.0 client waits for the end of the connection, and reads no chunks.
final class ConnectionEnd: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private var isOld = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else {
            return context.fireChannelRead(data)
        }
        isOld = head.version.minor == 0
        guard isOld || !head.isKeepAlive else { return context.fireChannelRead(data) }
        head.headers.replaceOrAdd(name: "connection", value: "close")
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard isOld, case .head(var head) = unwrapOutboundIn(data) else {
            return context.write(data, promise: promise)
        }
        head.version = .http1_0
        head.headers.replaceOrAdd(name: "connection", value: "close")
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }

    /// Puts one below the handlers of a channel that read no versions.
    static func insert(into pipeline: ChannelPipeline.SynchronousOperations) {
        guard let codec = try? pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self) else {
            return
        }
        try? pipeline.addHandler(ConnectionEnd(), position: .before(codec.handler))
    }
}
