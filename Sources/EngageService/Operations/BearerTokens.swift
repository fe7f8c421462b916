import EngageCore

/// Tokens that let a request in.
public struct BearerTokens: Sendable {
    /// Digests of the tokens: of one length, so that a comparison reveals nothing of a token's.
    private let digests: [[UInt8]]

    /// A line that is no token.
    public struct Fault: Error {
        /// The line, from 1.
        public let line: Int
        /// One sentence, without the text of the line, which may be a secret.
        public var message: String {
            "line \(line) is no token: it takes letters, digits and -._~+/, with = at its end"
        }
    }

    /// Reads tokens, one a line; `#` begins a comment.
    public init(reading bytes: [UInt8]) throws(Fault) {
        var digests: [[UInt8]] = []
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let text = line.prefix { $0 != UInt8(ascii: "#") }
            let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
            let token = Array(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
            if token.isEmpty { continue }
            guard Self.isToken(token) else { throw Fault(line: number + 1) }
            digests.append(Self.digest(token))
        }
        self.digests = digests
    }

    /// True for what `Authorization` may carry. Source: RFC 6750, 2.1.
    private static func isToken(_ bytes: [UInt8]) -> Bool {
        let text = bytes.prefix { $0 != UInt8(ascii: "=") }
        return !text.isEmpty
            && text.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "-._~+/".utf8.contains(byte)
                }
            } && bytes[text.count...].allSatisfy { $0 == UInt8(ascii: "=") }
    }

    var isEmpty: Bool { digests.isEmpty }

    /// True where the header carries one of the tokens; takes as long for any other one.
    func accept(_ header: String?) -> Bool {
        let given = header.map { Array($0.utf8) } ?? []
        let scheme = Array("bearer ".utf8)
        let isBearer =
            given.count > scheme.count
            && zip(given, scheme).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        let digest = Self.digest(Array(given.dropFirst(scheme.count)))
        var isKnown = false
        for one in digests {
            var difference: UInt8 = 0
            for (left, right) in zip(one, digest) { difference |= left ^ right }
            isKnown = (difference == 0) || isKnown
        }
        return isKnown && isBearer
    }

    private static func digest(_ token: [UInt8]) -> [UInt8] { Array(SHA256.hex(of: token).utf8) }
}
