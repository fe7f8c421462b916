import EngageCore

extension LoginSession {
    /// A cookie of the session, with the addresses that it is sent to.
    public struct Cookie: Sendable, Hashable {
        /// The cookie's name, such as `JSESSIONID`.
        public var name: String
        /// The cookie's value.
        public var value: Secret
        /// True where it goes over https alone.
        public var isSecure = false
        /// The path it belongs to; nil where the server names none.
        public var path: String?
        /// The domain it belongs to, lower case without leading dot; nil for the host alone.
        public var domain: String?

        /// Names a cookie.
        public init(name: String, value: Secret) {
            self.name = name
            self.value = value
        }

        /// True where the cookie goes to an address.
        ///
        /// Without a path it belongs to the folder of the login. Source: RFC 6265, 5.1.3, 5.1.4.
        public func goes(to address: CookieAddress) -> Bool {
            if isSecure, !address.isSecure { return false }
            if let domain, address.host != domain {
                let isWithin = address.host.hasSuffix("." + domain)
                guard isWithin, !address.isNumeric else { return false }
            }
            let own = path ?? address.login
            guard address.path.hasPrefix(own) else { return false }
            return address.path.utf8.count == own.utf8.count || own.hasSuffix("/")
                || address.path.utf8.dropFirst(own.utf8.count).first == UInt8(ascii: "/")
        }
    }
}

extension LoginSession.Cookie {
    /// Reads a `Set-Cookie` field with `Secure`, `Path` and `Domain`.
    init?(_ field: [UInt8]) {
        let parts = field.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard let pair = parts.first, let equals = pair.firstIndex(of: UInt8(ascii: "=")),
            equals > pair.startIndex
        else { return nil }
        let name = String(decoding: pair[..<equals], as: UTF8.self)
        let value = Array(pair[(equals + 1)...])
        guard HTTPField.isName(name), LoginSession.isSendable(value) else { return nil }
        self.init(name: name, value: Secret(value))
        for part in parts.dropFirst() {
            let text = String(decoding: part, as: UTF8.self).drop { $0 == " " || $0 == "\t" }
            let word = text.prefix { $0 != "=" }.lowercased()
            let rest = String(text.dropFirst(word.count + 1))
            switch word.filter({ $0 != " " }) {
            case "secure": isSecure = true
            case "path": path = rest.hasPrefix("/") ? rest : nil
            case "domain":
                let plain = rest.lowercased().drop { $0 == "." }
                domain = plain.isEmpty ? nil : String(plain)
            default: break
            }
        }
    }
}
