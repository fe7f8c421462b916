/// A request from the client to the Library server, before it becomes bytes.
///
/// Source: microstrategy.md 8.5, 8.6.
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
    /// Names of the body that belong to the client, whether it sends them or not.
    public var reservedNames: Set<String> = []

    /// Describes a request without parts.
    public init(_ purpose: Purpose, method: String, path: String) {
        self.purpose = purpose
        self.method = method
        self.path = path
    }

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
        request.reservedNames = ["username", "password", "loginMode"]
        return request
    }

    /// A request within a session; it carries token and cookies and no login parameter.
    public static func within(
        _ session: LoginSession, _ purpose: Purpose, method: String, path: String
    ) -> LoginRequest {
        var request = LoginRequest(purpose, method: method, path: path)
        request.headers = [
            Part("Accept", .text("application/json")),
            Part(LoginSession.tokenField, .secret(session.token)),
        ]
        if !session.cookies.isEmpty {
            request.headers.append(Part("Cookie", .secret(session.cookieHeader)))
        }
        return request
    }

    /// The logout of a session, `POST /api/auth/logout`.
    public static func logout(_ session: LoginSession) -> LoginRequest {
        within(session, .logout, method: "POST", path: "/api/auth/logout")
    }

    /// The JSON body as UTF-8; empty where there is none. The caller overwrites it after use.
    public func bodyBytes() -> [UInt8] {
        guard !body.isEmpty else { return [] }
        var writer = JSONWriter()
        writer.beginObject()
        for part in body {
            writer.key(part.name)
            switch part.value {
            case .text(let text):
                if part.isNumber, let number = Int(text) {
                    writer.integer(number)
                } else {
                    writer.string(text)
                }
            case .secret(let secret):
                let bytes = secret.withBytes { $0 }
                writer.string(utf8: bytes)
            }
        }
        writer.endObject()
        return writer.bytes
    }
}

/// What a person gives to log in; the password prints as a mask.
public struct LoginCredentials: Sendable, Hashable {
    /// The user's name.
    public var username: String
    /// The password, overwritten by whoever made it.
    public var password: Secret
    /// The REST `loginMode`; nil lets the server take its default.
    public var loginMode: Int?

    /// Holds what a login needs.
    public init(username: String, password: Secret, loginMode: Int? = nil) {
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
}
