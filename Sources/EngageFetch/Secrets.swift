/// Parts of addresses that are never printed or written.
public enum Secrets {
    private static let names: Set<String> = [
        "apikey", "token", "access_token", "auth_token", "partnerkey", "secret", "client_secret",
        "password",
    ]

    /// An address with the values of secret parameters and of a password before the host replaced.
    public static func redacted(_ url: String) -> String {
        let mayHold = url.utf8.contains { byte in
            byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@")
        }
        guard mayHold else { return url }
        var text = ""
        var rest = url[...]
        if let scheme = rest.firstRange(of: "://") {
            let afterScheme = rest[scheme.upperBound...]
            let authority = afterScheme.prefix { !"/?#".contains($0) }
            if let at = authority.lastIndex(of: "@") {
                text += rest[..<scheme.upperBound] + "***"
                rest = rest[at...]
            }
        }
        guard let question = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) else {
            return text + rest
        }
        text += rest[..<question]
        var part = ""
        func take() { if !part.isEmpty { text += shown(part) } }
        for character in rest[question...] {
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
        return names.contains(plain(name).lowercased()) ? "\(name)=***" : part
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
