import EngageCore

/// A request from the client to the Library server, before it becomes bytes.
///
/// Source: behaviour, login-process#parameters, login-process#rest.
public struct LoginRequest: Sendable, Hashable {
    /// Why a request is made; login parameters travel with `authentication` alone.
    public enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// `POST {base}/api/auth/login`.
        case authentication
        /// `POST {base}/api/auth/logout`.
        case logout
        /// Keeps a session alive.
        case sessionRenewal
        /// Reads data with a session.
        case data
    }

    /// One named value and who put it there.
    public struct Part: Sendable, Hashable {
        /// The name as sent.
        public var name: String
        /// The value; custom login parameters and passwords are secrets.
        public var value: LoginValue
        /// True where the app added it, false where the client did.
        public var isCustom: Bool
        /// A whole number, written without quotes in the body.
        public var isNumber: Bool

        /// Names a value.
        public init(
            _ name: String, _ value: LoginValue, isCustom: Bool = false, isNumber: Bool = false
        ) {
            self.name = name
            self.value = value
            self.isCustom = isCustom
            self.isNumber = isNumber
        }

        /// The part as a header field.
        public var field: HTTPField { HTTPField(name, value) }
    }

    /// Why the request is made.
    public var purpose: Purpose
    /// `POST` or `GET`.
    public var method: String
    /// The path below the base address, with leading slash.
    public var path: String
    /// Parameters of the URL.
    public var parameters: [Part] = []
    /// Header fields.
    public var headers: [Part] = []
    /// Members of the JSON body; empty means no body.
    public var body: [Part] = []
    /// Header fields that the transport adds by itself, for reports; it sends them in any case.
    public var added: [Part] = []
    /// Names of the body that belong to the client, whether it sends them or not.
    public var reservedNames: Set<String> = []

    /// Describes a request without parts.
    public init(_ purpose: Purpose, method: String, path: String) {
        self.purpose = purpose
        self.method = method
        self.path = path
    }

    /// Names of the body of a login.
    package static let loginNames: Set<String> = ["username", "password", "loginMode"]

    /// The authentication request of the client, without custom parts.
    public static func authentication(_ credentials: LoginCredentials) -> LoginRequest {
        var request = LoginRequest(.authentication, method: "POST", path: "/api/auth/login")
        request.headers = [
            Part("Content-Type", .text("application/json")),
            Part("Accept", .text("application/json")),
        ]
        request.body = [
            Part("username", .text(credentials.username)),
            Part("password", .secret(credentials.password)),
        ]
        if let mode = credentials.loginMode {
            request.body.append(Part("loginMode", .text(String(mode)), isNumber: true))
        }
        request.reservedNames = loginNames
        return request
    }

    /// A request within a session; it carries token and cookies and no login parameter.
    ///
    /// - Parameter base: the Library's address, which decides the cookies; nil sends them all.
    public static func within(
        _ session: LoginSession, _ purpose: Purpose, method: String, path: String,
        base: String? = nil
    ) -> LoginRequest {
        var request = LoginRequest(purpose, method: method, path: path)
        request.headers = [
            Part("Accept", .text("application/json")),
            Part(LoginSession.tokenField, .secret(session.token)),
        ]
        let address = base.flatMap { CookieAddress(base: $0, path: path) }
        if let cookies = session.cookieHeader(to: address) {
            request.headers.append(Part("Cookie", .secret(cookies)))
        }
        return request
    }

    /// The logout of a session, `POST /api/auth/logout`.
    public static func logout(_ session: LoginSession, base: String? = nil) -> LoginRequest {
        within(session, .logout, method: "POST", path: "/api/auth/logout", base: base)
    }
}

/// What a person gives to log in; the password prints as a mask.
public struct LoginCredentials: Sendable, Hashable {
    /// The user's name.
    public var username: String
    /// The password, overwritten by the code that made it.
    public var password: Secret
    /// The REST `loginMode`; nil lets the server take its default.
    public var loginMode: Int?
    /// The project of the login, for the pre hook; nil if unknown.
    public var projectInfo: String?

    /// Holds what a login needs.
    public init(
        username: String, password: Secret, loginMode: Int? = nil, projectInfo: String? = nil
    ) {
        self.projectInfo = projectInfo
        self.username = username
        self.password = password
        self.loginMode = loginMode
    }
}

extension LoginRequest {
    /// The request for reports: secrets and all values the app added become the mask.
    public var masked: LoginRequest {
        var copy = self
        func mask(_ parts: [Part]) -> [Part] {
            parts.map { part in
                var masked = part
                if part.isCustom || part.value.text == nil { masked.value = .text(Secret.mask) }
                return masked
            }
        }
        copy.parameters = mask(parameters)
        copy.headers = mask(headers)
        copy.body = mask(body)
        return copy
    }

    /// What must not come back in a server's words: secrets and all values the app added.
    public var secrets: SecretMask {
        SecretMask(
            (parameters + headers + body).compactMap { part in
                switch part.value {
                case .secret(let secret): secret
                case .text(let text): part.isCustom ? Secret(text) : nil
                }
            })
    }
}

extension LoginRequest {
    /// Header fields that frame a message or carry the session; they are the client's alone.
    ///
    /// An app that could set them could smuggle a second request behind a short length.
    /// Source: RFC 9110, 7.6.1; RFC 9112, 6.
    public static let reservedFields = [
        "Connection", "Content-Length", "Cookie", "Expect", "Host", "Keep-Alive",
        "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding", "Upgrade",
        LoginSession.tokenField,
    ]

    /// True for a name that no header and no parameter of an app may have, letters in any case.
    public static func isReserved(_ name: String) -> Bool {
        let field = HTTPField(name, .text(""))
        return reservedFields.contains { field.hasName($0) }
    }

    /// True where a login parameter's name belongs to the client.
    public func isReserved(parameter name: String) -> Bool {
        reservedNames.contains(name) || Self.isReserved(name)
    }
}
