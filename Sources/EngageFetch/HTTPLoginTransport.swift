import EngageCore
public import EngageLogin

/// Carries login requests to a Library server over libcurl, on the calling thread.
///
/// Nothing is repeated and no redirect is followed: credentials and tokens go to the one address
/// that was given. Source: behaviour, login-process#rest.
public struct HTTPLoginTransport: LoginTransport {
    /// The address of the Library, without trailing slash.
    public let base: String
    private let client: FetchClient

    /// Prepares a transport to `{base}/api/…`.
    ///
    /// - Throws: a failure where the base has a query, a fragment or blanks.
    public init(base: String, client: FetchClient = FetchClient()) throws(LoginFailure) {
        guard !base.contains(where: { "?#".contains($0) || $0.isWhitespace }) else {
            throw LoginFailure(
                status: nil,
                reason: "expected the address of a Library without query, "
                    + "such as https://host/MicroStrategyLibrary")
        }
        self.base = String(base.reversed().drop { $0 == "/" }.reversed())
        var client = client
        client.limits.retries = 0
        client.limits.redirects = 0
        client.userAgent = "engage/\(Release.version) (+login)"
        self.client = client
    }

    /// Sends a request and passes the response on before it returns.
    public func send(
        _ request: LoginRequest, completion: @escaping @Sendable (LoginReply) -> Void
    ) {
        completion(send(request))
    }

    /// Sends a request and waits for the response.
    public func send(_ request: LoginRequest) -> LoginReply {
        for part in request.headers {
            if let refusal = part.refusal { return .noAnswer(refusal, wasSent: false) }
        }
        let content = request.content
        // A body that libcurl reads piece by piece must not wait for the server's leave, and a
        // POST without one has no type.
        var headers = request.headers.map(\.line) + ["Expect:"]
        if !request.headers.contains(where: { $0.field.hasName("Content-Type") }) {
            headers.append("Content-Type:")
        }
        var fetch = FetchRequest(address(of: request), headers: headers)
        fetch.method = request.method
        fetch.body = request.method == "GET" ? nil : content
        do {
            let answer = try client.fetch(fetch)
            return .answer(
                status: answer.status,
                headers: answer.headers.flatMap { name, value in
                    value.split(separator: "\n").map {
                        HTTPField(name, .secret(Secret(String($0))))
                    }
                }, body: answer.body)
        } catch {
            if error.code == .tooManyRedirects || error.code == .redirectRefused {
                return .noAnswer("the server redirects; a login follows no redirect")
            }
            return .noAnswer(request.secrets.masked(error.message), wasSent: error.wasSent)
        }
    }

    /// The request with what libcurl adds: host, client, encodings and the body's length.
    public func completed(_ request: LoginRequest) -> LoginRequest {
        var completed = request
        completed.added = [
            .init("Host", .text(CurlTransfers.authority(of: base) ?? "")),
            .init("User-Agent", .text(client.userAgent)),
            .init("Accept-Encoding", .text(CurlTransfers.encodings)),
        ]
        if request.method != "GET" {
            let length = String(request.content.count)
            completed.added.append(.init("Content-Length", .text(length)))
        }
        return completed
    }

    /// Base, path and the percent-encoded parameters.
    func address(of request: LoginRequest) -> String {
        let pairs = request.parameters.map { part in
            "\(part.name.percentEncoded)=\(part.value.plain.percentEncoded)"
        }
        return base + request.path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    }
}

extension LoginRequest.Part {
    /// The header line as libcurl takes it; an empty value is marked by a semicolon.
    var line: String {
        let value = value.plain
        return value.isEmpty ? "\(name);" : "\(name): \(value)"
    }

    /// Why the header cannot be sent; nil where it can. The value is not repeated.
    var refusal: String? {
        EnvironmentSettings.refusal(ofHeader: name, value: value.plain)?.message
    }
}

extension LoginValue {
    /// The text for libcurl, which takes nothing else.
    var plain: String { String(decoding: bytes ?? [], as: UTF8.self) }
}

extension String {
    /// All but unreserved characters as %XX. Source: RFC 3986, 2.3.
    var percentEncoded: String {
        var text = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                text += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
            }
        }
        return text
    }
}
