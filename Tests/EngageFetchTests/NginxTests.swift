import EngageCore
import EngageFetch
import Foundation
import Testing

/// nginx with certificates made for the test; the suite reports it if nginx is not installed.
@Suite(.timeLimit(.minutes(20))) struct NginxTests {
    private func fetch(_ server: NginxServer, caFile: Bool = true) -> ConfigurationFetch {
        var client = FetchFaultTests.client()
        client.caFile = caFile ? server.file("ca.pem") : nil
        return ConfigurationFetch(
            client: client, cache: ConfigurationCache(folder: server.file("cache")))
    }

    @Test func aConfigurationOverTLSIsFetchedRevalidatedAndUsedOffline() throws {
        let server = try NginxServer()
        var fetch = fetch(server)
        let url = server.https("/config.json")
        let first = try #require(fetch.fetch([url]).first)
        #expect(first.failure == nil)
        #expect(first.origin == .server)
        let second = try #require(fetch.fetch([url]).first)
        #expect(second.origin == .revalidated)
        #expect(second.status == 304)
        fetch.isOffline = true
        #expect(fetch.fetch([url]).first?.origin == .cache)
    }

    @Test func aCompressedAnswerIsTheSame() throws {
        let server = try NginxServer()
        let answer = try fetch(server).client.fetch(FetchRequest(server.https("/gzip/config.json")))
        #expect(answer.headers["content-encoding"] == "gzip")
        #expect(String(decoding: answer.body, as: UTF8.self) == NginxServer.body)
    }

    @Test func aRedirectFromHTTPToHTTPSIsFollowedAndTheOtherWayRefused() throws {
        let server = try NginxServer()
        let client = fetch(server).client
        let answer = try client.fetch(FetchRequest(server.http("/up")))
        #expect(answer.url == server.https("/config.json"))
        #expect(FetchFaultTests.failure(client, server.https("/down")) == .redirectRefused)
    }

    @Test(arguments: ["unknown authority", "expired", "wrong host"])
    func aCertificateThatIsNotToBeTrustedIsRefused(kind: String) throws {
        let server = try NginxServer()
        let client = fetch(server, caFile: kind != "unknown authority").client
        let url =
            switch kind {
            case "expired": server.expired("/config.json")
            case "wrong host": server.wrongHost("/config.json")
            default: server.https("/config.json")
            }
        #expect(FetchFaultTests.failure(client, url) == .certificateRefused)
    }
}

/// A running nginx in a folder of its own.
final class NginxServer {
    static let body = #"{"baseurl":"https://a","provider_info":{"facebook":{"url":"/f"}}}"#

    private let folder: String
    private let ports: [UInt16]

    struct CannotStart: Error {
        var message: String
    }

    init() throws {
        folder = NSTemporaryDirectory() + "/engage-nginx-\(UInt64.random(in: 0...UInt64.max))"
        ports = try (0..<4).map { _ in try FaultServer.closedPort() }
        let files = FileManager.default
        try files.createDirectory(
            atPath: folder + "/www/gzip", withIntermediateDirectories: true)
        for name in ["config.json", "gzip/config.json"] {
            try Self.body.write(toFile: "\(folder)/www/\(name)", atomically: true, encoding: .utf8)
        }
        try makeCertificates()
        try configuration.write(
            toFile: folder + "/nginx.conf", atomically: true, encoding: .utf8)
        // nginx returns when its sockets listen.
        try run("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "error.log"])
    }

    deinit {
        try? run("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "error.log", "-s", "stop"])
        try? FileManager.default.removeItem(atPath: folder)
    }

    func file(_ name: String) -> String { "\(folder)/\(name)" }
    func http(_ path: String) -> String { "http://127.0.0.1:\(ports[0])\(path)" }
    func https(_ path: String) -> String { "https://127.0.0.1:\(ports[1])\(path)" }
    func expired(_ path: String) -> String { "https://127.0.0.1:\(ports[2])\(path)" }
    func wrongHost(_ path: String) -> String { "https://127.0.0.1:\(ports[3])\(path)" }

    /// Foundation's `Process` waits for the daemon that nginx leaves behind; the shell does not.
    private func run(_ tool: String, _ arguments: [String]) throws {
        let words = ([tool] + arguments).map { "'\($0)'" }.joined(separator: " ")
        let path = "PATH=$PATH:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin"
        let line = "cd '\(folder)' && \(path) \(words) >/dev/null 2>&1 </dev/null"
        let status = unsafe system(line)
        guard status == 0 else {
            throw CannotStart(
                message: "\(words): status \(status); install with .ci/setup nginx-light openssl")
        }
    }

    private func makeCertificates() throws {
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        try run(
            "openssl",
            ["req", "-x509"] + key + [
                "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", "-subj", "/CN=Engage Test CA",
            ])
        for (name, host, days) in [
            ("good", "IP:127.0.0.1", "2"), ("expired", "IP:127.0.0.1", "-1"),
            ("wrong", "DNS:other.example", "2"),
        ] {
            try "subjectAltName=\(host)\n".write(
                toFile: file("\(name).ext"), atomically: true, encoding: .utf8)
            try run(
                "openssl",
                ["req"] + key + [
                    "-keyout", "\(name).key", "-out", "\(name).csr", "-subj", "/CN=\(name)",
                ])
            try run(
                "openssl",
                [
                    "x509", "-req", "-in", "\(name).csr", "-CA", "ca.pem", "-CAkey", "ca.key",
                    "-CAcreateserial", "-days", days, "-out", "\(name).pem", "-extfile",
                    "\(name).ext",
                ])
        }
    }

    private var configuration: String {
        func tls(_ port: UInt16, _ name: String) -> String {
            """
            server { listen 127.0.0.1:\(port) ssl; root www;
              ssl_certificate \(name).pem; ssl_certificate_key \(name).key;
              location /gzip/ { gzip on; gzip_types *; gzip_min_length 1; }
              location = /down { return 302 http://127.0.0.1:\(ports[0])/config.json; } }
            """
        }
        return """
            worker_processes 1; pid nginx.pid; error_log error.log;
            events { worker_connections 64; }
            http { access_log off; etag on;
              client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3;
              uwsgi_temp_path t4; scgi_temp_path t5;
              server { listen 127.0.0.1:\(ports[0]); root www;
                location = /up { return 301 https://127.0.0.1:\(ports[1])/config.json; } }
              \(tls(ports[1], "good"))
              \(tls(ports[2], "expired"))
              \(tls(ports[3], "wrong")) }
            """
    }
}
