/// Parts of addresses that are never printed or written.
public enum Secrets {
    /// Names that are secret by themselves, compared without case, dashes, underscores and dots.
    private static let names: Set<String> = [
        "assertion", "auth", "authorization", "bearer", "code", "connectsid", "cookie",
        "credential", "credentials", "hmac", "jwt", "key", "otp", "pass", "passcode", "passwd",
        "pin", "pwd", "samlresponse", "session", "sid", "sig", "signature", "ticket",
    ]

    /// What names of secrets end with: `api_key`, `X-Api-Key`, `PHPSESSID`, `refreshToken`, `client_secret`.
    private static let endings = [
        "apikey", "accesskey", "partnerkey", "privatekey", "secretkey", "password", "passphrase",
        "secret", "sessid", "sessionid", "token", "tokens",
    ]

    private static func isSecret(_ name: String) -> Bool {
        let name = String(name.lowercased().filter { !"-_.".contains($0) })
        return names.contains(name) || endings.contains { name.hasSuffix($0) }
    }

    /// An address with the values of secret parameters and of a password before the host replaced.
    public static func redacted(_ url: String) -> String {
        let mayHold = url.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: ";"): true
            default: false
            }
        }
        guard mayHold else { return url }
        var text = ""
        var rest = url[...]
        // Also without a scheme: `user:password@host` is no address, but it is shown as one.
        let host = rest.firstRange(of: "://")?.upperBound ?? rest.startIndex
        let authority = rest[host...].prefix { !"/?#".contains($0) }
        if let at = authority.lastIndex(of: "@") {
            text += rest[..<host] + "***"
            rest = rest[at...]
        }
        guard let request = rest.firstIndex(where: { "?#;".contains($0) }) else {
            return text + rest
        }
        text += rest[..<request]
        var part = ""
        func take() { if !part.isEmpty { text += shown(part) } }
        for character in rest[request...] {
            if "?&;#".contains(character) {
                take()
                text.append(character)
                part = ""
            } else {
                part.append(character)
            }
        }
        take()
        return text
    }

    private static func shown(_ part: String) -> String {
        let name = part.prefix { $0 != "=" }
        return isSecret(plain(name)) ? "\(name)=***" : part
    }

    /// The name as a server reads it: `api%4Bey` is `apiKey`.
    private static func plain(_ name: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(name.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// True where an address carries a secret.
    static func areIn(_ url: String) -> Bool { redacted(url) != url }
}
