import EngageCore
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A login server on loopback: behaves as configured and records its requests.
final class LoginServer: Sendable {
    enum Behaviour: Sendable {
        case works
        case noToken
        case cutsOff
        case silent
        case garbage
        case status(Int)
    }

    struct Question: Sendable {
        let line: String
        let headers: [String: String]
        let body: String
    }

    private let listener: Int32
    private let behaviour: Behaviour
    private let questions = Guarded<[Question]>([])
    private let held = Guarded<[Int32]>([])
    let port: UInt16

    var asked: [Question] { questions.withLock { $0 } }
    var base: String { "http://127.0.0.1:\(port)/Library" }

    init(_ behaviour: Behaviour = .works) throws {
        self.behaviour = behaviour
        #if canImport(Glibc)
            listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let bound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard bound else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0, let self else {
                    // Closed here alone: elsewhere its number could be reused while it is waited on.
                    close(listener)
                    return
                }
                self.serve(client)
            }
        }
    }

    /// Stops listening and closes connections that were never answered.
    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        for client in held.withLock({ $0 }) { close(client) }
    }

    private func serve(_ client: Int32) {
        guard let question = read(client) else {
            close(client)
            return
        }
        questions.withLock { $0.append(question) }
        switch behaviour {
        case .silent:
            held.withLock { $0.append(client) }
            return
        case .cutsOff: write(client, "HTTP/1.1 204 No Con")
        case .garbage: write(client, "\u{1}\u{2}this is no HTTP at all\r\n\r\n")
        case .noToken: answer(client, "200 OK")
        case .status(let status): answer(client, "\(status) Whatever")
        case .works: route(client, question)
        }
        close(client)
    }

    private func route(_ client: Int32, _ question: Question) {
        switch question.line.split(separator: " ").dropFirst().first?.prefix(while: { $0 != "?" }) {
        case "/Library/api/auth/login":
            guard question.body.contains(#""password":"right""#) else {
                return answer(client, "401 Unauthorized")
            }
            answer(
                client, "204 No Content",
                "X-MSTR-AuthToken: t0ken\r\nSet-Cookie: JSESSIONID=c00kie; Path=/; HttpOnly\r\n"
                    + "Set-Cookie: iSession=secOnd; Path=/\r\n")
        case "/Library/api/auth/logout", "/Library/api/projects":
            let isKnown =
                question.headers["x-mstr-authtoken"] == "t0ken"
                && question.headers["cookie"] == "JSESSIONID=c00kie; iSession=secOnd"
            answer(client, isKnown ? "204 No Content" : "401 Unauthorized")
        default: answer(client, "404 Not Found")
        }
    }

    private func answer(_ client: Int32, _ status: String, _ headers: String = "") {
        let length = status.hasPrefix("204") ? "" : "Content-Length: 0\r\n"
        write(client, "HTTP/1.1 \(status)\r\n\(headers)\(length)Connection: close\r\n\r\n")
    }

    private func write(_ client: Int32, _ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe send(client, $0.baseAddress, $0.count, noSignal) }
    }

    /// Reads a whole request; nil where the client goes away before.
    private func read(_ client: Int32) -> Question? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
                var headers: [String: String] = [:]
                for line in lines.dropFirst() {
                    let parts = line.split(separator: ":", maxSplits: 1)
                    headers[parts[0].lowercased()] = String(parts.last ?? "")
                        .trimmingCharacters(in: .whitespaces)
                }
                let body = String(text[end.upperBound...])
                if body.utf8.count >= Int(headers["content-length"] ?? "0") ?? 0 {
                    return Question(line: lines[0], headers: headers, body: body)
                }
            }
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe recv(client, $0.baseAddress, $0.count, 0)
            }
            guard count > 0 else { return nil }
            bytes += buffer.prefix(count)
        }
    }
}

/// A client that went away is no reason to end the tests.
#if canImport(Glibc)
    private let noSignal = Int32(MSG_NOSIGNAL)
#else
    private let noSignal: Int32 = 0
#endif
