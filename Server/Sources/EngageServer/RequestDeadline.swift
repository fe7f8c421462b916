import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends a connection in time: one that keeps the server waiting, and one whose answer is the last.
///
/// The timer is paused while an answer is made. A head has to be complete in time; of a body each
/// part gives new time, as a batch may be sent for hours. So does each part of an answer that is read.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let timeout: TimeAmount
    /// When the connection is closed; nil while an answer is made.
    private var deadline: NIODeadline?
    /// Looks at the deadline and goes off again later: most deadlines move on before they come.
    private var timer: (due: NIODeadline, scheduled: Scheduled<Void>)?
    /// Bytes of answers that the client had not read when the deadline was looked at last.
    private var unread = 0
    /// Requests whose answers are not whole yet.
    private var answering = 0
    /// True while a body is not whole.
    private var isBodyOpen = false
    /// True once an answer states that no other follows.
    private var isLast = false
    /// True once that answer is written: what still comes is passed over.
    private var isClosing = false

    /// Who still sends gets as long to read the answer: closed at once, the system would throw it away.
    private static let lingering = TimeAmount.seconds(1)

    init(_ timeout: TimeAmount) { self.timeout = timeout }

    func channelActive(context: ChannelHandlerContext) {
        start(context, timeout)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        stop()
        context.fireChannelInactive()
    }

    func handlerAdded(context: ChannelHandlerContext) {
        ConnectionEnd.insert(into: context.pipeline.syncOperations)
        if context.channel.isActive { start(context, timeout) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { stop() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isClosing { return }
        switch unwrapInboundIn(data) {
        case .head:
            answering += 1
            isBodyOpen = true
            startBody(context)
        case .body: startBody(context)
        case .end:
            isBodyOpen = false
            deadline = nil
        }
        context.fireChannelRead(data)
    }

    /// A body that is read whole has a deadline of its own, which is answered; this one comes after.
    private func startBody(_ context: ChannelHandlerContext) { start(context, timeout * 2) }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            // The answers of one connection come one after the other.
            if head.headerFields[.connection] == "close" { isLast = true }
            context.write(data, promise: promise)
        case .body: context.write(data, promise: promise)
        case .end:
            context.write(data, promise: promise)
            answering = max(0, answering - 1)
            if isLast {
                isClosing = true
                context.flush()
                context.close(mode: .output, promise: nil)
                start(context, Self.lingering)
            } else if answering == 0 {
                start(context, timeout)
            }
        }
    }

    /// A client that reads nothing of its answer is disconnected: the server counts its request as one
    /// of `maxRequests` until then.
    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if answering > 0, !isClosing {
            if !context.channel.isWritable {
                unread = bytesLeft(context)
                start(context, timeout)
            } else if isBodyOpen {
                startBody(context)
            } else {
                deadline = nil
            }
        }
        context.fireChannelWritabilityChanged()
    }

    private func start(_ context: ChannelHandlerContext, _ time: TimeAmount) {
        let deadline = NIODeadline.now() + time
        self.deadline = deadline
        if let timer {
            if timer.due <= deadline { return }
            timer.scheduled.cancel()
        }
        look(context, at: deadline)
    }

    private func look(_ context: ChannelHandlerContext, at due: NIODeadline) {
        let scheduled = context.eventLoop.assumeIsolated().scheduleTask(deadline: due) {
            self.timer = nil
            guard let deadline = self.deadline else { return }
            if deadline <= .now() {
                if self.isBeingRead(context) { return self.start(context, self.timeout) }
                if !self.isClosing { ConnectionMetrics.countTimeout() }
                context.close(mode: .all, promise: nil)
            } else {
                self.look(context, at: deadline)
            }
        }
        timer = (due, scheduled)
    }

    /// True if the client read of its answer since this was asked last: the answer may be long, and the
    /// way to the client slow.
    private func isBeingRead(_ context: ChannelHandlerContext) -> Bool {
        let left = bytesLeft(context)
        defer { unread = left }
        return left > 0 && left != unread
    }

    /// Bytes of answers that wait for the client.
    private func bytesLeft(_ context: ChannelHandlerContext) -> Int {
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }

    private func stop() {
        timer?.scheduled.cancel()
        timer = nil
        deadline = nil
    }
}
