import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Reads what a request says about its connection as HTTP means it: its end in any case and beside other
/// words, of which the library above knows `close` alone, and exactly one host. Source: RFC 9112, 3.2.
///
/// An HTTP/1.0 client waits for the end of the connection, and reads no chunks.
final class ConnectionEnd: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private var isOld = false
    private var isRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isRefused { return }
        guard case .head(var head) = unwrapInboundIn(data) else {
            return context.fireChannelRead(data)
        }
        isOld = head.version.minor == 0
        let hosts = head.headers[canonicalForm: "host"].count
        guard hosts == 1 || isOld && hosts == 0 else {
            isRefused = true
            return context.fireErrorCaught(HTTPParserError.invalidHeaderToken)
        }
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
