import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Reads what a request says about its connection as HTTP means it: its end in any case and beside other
/// words, of which the library above knows `close` alone, and exactly one host, which a whole address
/// as the target overrides. Source: RFC 9112, 3.2.
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
        if let (host, path) = Self.parts(ofAddress: head.uri) {
            head.headers.replaceOrAdd(name: "host", value: host)
            head.uri = path
        }
        if isOld || !head.isKeepAlive {
            head.headers.replaceOrAdd(name: "connection", value: "close")
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// Host and path of a target that is a whole address; nil for the usual ones.
    private static func parts(ofAddress target: String) -> (host: String, path: String)? {
        guard target.utf8.first != UInt8(ascii: "/"),
            let scheme = ["http://", "https://"].first(where: {
                target.prefix($0.count).lowercased() == $0
            })
        else { return nil }
        let rest = target.dropFirst(scheme.count)
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        let path = rest.dropFirst(host.count)
        // Names and passwords are for clients alone.
        let name = host.split(separator: "@", omittingEmptySubsequences: false).last ?? host
        return (String(name), path.hasPrefix("/") ? String(path) : "/\(path)")
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
