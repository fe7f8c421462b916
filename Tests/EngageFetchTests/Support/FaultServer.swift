import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A server on loopback that misbehaves as a test configures it.
final class FaultServer: Sendable {
    /// Its port.
    let port: UInt16
    private let listener: Int32
    private let isStopped = Atomic(false)
    private let requestCount = Atomic(0)
    private let lastRequest = Mutex("")

    /// Requests received so far.
    var requests: Int { requestCount.load(ordering: .acquiring) }
    /// Head and body of the last request.
    var request: String { lastRequest.withLock { $0 } }

    /// Listens, and answers each connection on a thread of its own.
    ///
    /// - Parameter answer: given the connection, the request's text and its number, from 1.
    init(answer: @escaping @Sendable (Connection, String, Int) -> Void) throws {
        (listener, port) = try Self.listen()
        let listener = listener
        Thread.detachNewThread { [weak self] in
            while true {
                let socket = accept(listener, nil, nil)
                guard socket >= 0, let server = self else {
                    if socket >= 0 { close(socket) }
                    // Closed here alone: elsewhere its number could be reused while it is waited on.
                    close(listener)
                    return
                }
                let connection = Connection(socket: socket)
                Thread.detachNewThread {
                    let text = connection.readRequest()
                    let number = server.requestCount.add(1, ordering: .acquiringAndReleasing)
                        .newValue
                    server.lastRequest.withLock { $0 = text }
                    answer(connection, text, number)
                    connection.end()
                }
            }
        }
    }

    deinit { stop() }

    /// Stops listening.
    func stop() {
        guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// `http://127.0.0.1:PORT` and a path.
    func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    /// A port that nothing listens on.
    static func closedPort() throws -> UInt16 {
        let (socket, port) = try listen()
        close(socket)
        return port
    }

    private struct NoSocket: Error {}

    private static func listen() throws -> (Int32, UInt16) {
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        let listener = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                guard unsafe bind(listener, generic, length) == 0 else { return false }
                return unsafe getsockname(listener, generic, &length) == 0
            }
        }
        guard isBound, Glibc.listen(listener, 256) == 0 else { throw NoSocket() }
        return (listener, UInt16(bigEndian: address.sin_port))
    }
}

/// One accepted connection.
final class Connection: Sendable {
    private let socket: Int32
    private let isEnded = Atomic(false)

    init(socket: Int32) { self.socket = socket }

    /// Reads head and body of a request.
    func readRequest() -> String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = unsafe recv(socket, &chunk, chunk.count, 0)
            guard count > 0 else { break }
            bytes += chunk[..<count]
            let text = String(decoding: bytes, as: UTF8.self)
            guard let head = text.range(of: "\r\n\r\n") else { continue }
            let length =
                text.lowercased().range(of: "content-length: ").flatMap {
                    Int(text[$0.upperBound...].prefix { $0.isNumber })
                } ?? 0
            if text[head.upperBound...].utf8.count >= length { return text }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Sends text; false where the client went away.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends bytes; false where the client went away.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.send(
                    socket, UnsafeRawBufferPointer(rebasing: buffer[sent...]).baseAddress,
                    buffer.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Sends a whole answer.
    func answer(_ status: String, _ headers: [String] = [], body: String = "") {
        let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
        send((lines + ["Connection: close", "", body]).joined(separator: "\r\n"))
    }

    /// Waits until the client goes away, or so many milliseconds; true where it went.
    func waitForEnd(milliseconds: Int32 = 10_000) -> Bool {
        var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&waiting, 1, milliseconds) > 0
    }

    /// Breaks the connection so that the client sees a reset.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        unsafe _ = setsockopt(
            socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
        end()
    }

    /// Closes the connection.
    func end() {
        if !isEnded.exchange(true, ordering: .acquiringAndReleasing) { close(socket) }
    }
}
