import EngageCore

/// What the server gave for a login: the token that plays the session ID, and cookies.
///
/// Source: behaviour, login-process#rest, login-process#d-26.
public struct LoginSession: Sendable, Hashable {
    /// The header field that carries the token, in requests and responses.
    public static let tokenField = "X-MSTR-AuthToken"

    /// The token of `X-MSTR-AuthToken`.
    public var token: Secret
    /// Cookies in the order of arrival; the last of equal names is used.
    public var cookies: [Cookie]

    /// Holds a session.
    public init(token: Secret, cookies: [Cookie] = []) {
        self.token = token
        self.cookies = cookies
    }

    /// Reads token and cookies of an answer; nil without a token that a header can carry.
    public init?(headers: [HTTPField]) {
        guard let field = headers.last(where: { $0.hasName(Self.tokenField) }),
            let token = field.value.bytes, !token.isEmpty, Self.isSendable(token)
        else { return nil }
        var cookies: [Cookie] = []
        for field in headers where field.hasName("Set-Cookie") {
            guard let text = field.value.bytes, let cookie = Cookie(text) else { continue }
            cookies.removeAll { $0.name == cookie.name }
            cookies.append(cookie)
        }
        self.init(token: Secret(token), cookies: cookies)
    }

    /// The value of a `Cookie` header field for a request; nil where no cookie goes there.
    ///
    /// - Parameter address: the target of the request; nil if unknown, which sends them all.
    public func cookieHeader(to address: CookieAddress?) -> Secret? {
        var text: [UInt8] = []
        for cookie in cookies where address.map(cookie.goes) ?? true {
            if !text.isEmpty { text.append(contentsOf: "; ".utf8) }
            text.append(contentsOf: cookie.name.utf8)
            text.append(UInt8(ascii: "="))
            text.append(contentsOf: cookie.value.copy)
        }
        return text.isEmpty ? nil : Secret(text)
    }

    /// Overwrites token and cookies.
    public func erase() {
        token.erase()
        for cookie in cookies { cookie.value.erase() }
    }

    static func isSendable(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
}

extension LoginValue {
    /// The bytes of the text or of the secret.
    public var bytes: [UInt8]? {
        switch self {
        case .text(let text): Array(text.utf8)
        case .secret(let secret): secret.copy
        }
    }
}

extension Secret {
    /// A copy of the bytes, for tokens and cookies that go into a header.
    var copy: [UInt8] {
        withBytes { bytes in
            var copy: [UInt8] = []
            copy.reserveCapacity(bytes.count)
            for index in bytes.indices { copy.append(bytes[index]) }
            return copy
        }
    }
}
