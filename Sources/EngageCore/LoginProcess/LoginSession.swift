/// What the server gave for a login: the token that plays the session ID, and cookies.
///
/// Source: microstrategy.md 8.6, D-26.
public struct LoginSession: Sendable, Hashable {
    /// The header field that carries the token, both ways.
    public static let tokenField = "X-MSTR-AuthToken"

    /// A cookie of the session.
    public struct Cookie: Sendable, Hashable {
        /// The cookie's name, such as `JSESSIONID`.
        public var name: String
        /// The cookie's value.
        public var value: Secret

        /// Names a cookie.
        public init(name: String, value: Secret) {
            self.name = name
            self.value = value
        }
    }

    /// The token of `X-MSTR-AuthToken`.
    public var token: Secret
    /// Cookies in the order they came; the last of equal names counts.
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

    /// The value of a `Cookie` header field.
    public var cookieHeader: Secret {
        var text: [UInt8] = []
        for cookie in cookies {
            if !text.isEmpty { text.append(contentsOf: "; ".utf8) }
            text.append(contentsOf: cookie.name.utf8)
            text.append(UInt8(ascii: "="))
            text.append(contentsOf: cookie.value.withBytes { $0 })
        }
        return Secret(text)
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

extension LoginSession.Cookie {
    /// Reads name and value of a `Set-Cookie` field; attributes are ignored.
    init?(_ field: [UInt8]) {
        let pair = field.prefix { $0 != UInt8(ascii: ";") }
        guard let equals = pair.firstIndex(of: UInt8(ascii: "=")), equals > pair.startIndex else {
            return nil
        }
        let name = String(decoding: pair[..<equals], as: UTF8.self)
        let value = Array(pair[(equals + 1)...])
        guard HTTPField.isName(name), LoginSession.isSendable(value) else { return nil }
        self.init(name: name, value: Secret(value))
    }
}

extension LoginValue {
    /// The bytes of the text or of the secret.
    public var bytes: [UInt8]? {
        switch self {
        case .text(let text): Array(text.utf8)
        case .secret(let secret): secret.withBytes { $0 }
        }
    }
}
