import Metrics
import NIOCore

/// Counts the connections that are open.
final class ConnectionMetrics: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private static let open = Meter(label: "connections")
    private static let timedOut = Counter(label: "connections_timed_out_total")

    /// Counts a connection that was closed because its client kept the server waiting.
    static func countTimeout() { timedOut.increment() }

    func handlerAdded(context: ChannelHandlerContext) { Self.open.increment() }

    func handlerRemoved(context: ChannelHandlerContext) { Self.open.decrement() }
}
