import EngageCore

/// Tokens that let a request in.
struct BearerTokens: Sendable {
    /// Digests of the tokens: of one length, so that a comparison reveals nothing of a token's.
    private let digests: [[UInt8]]

    /// Reads tokens, one a line; blank lines and lines that begin with `#` are skipped.
    init(reading bytes: [UInt8]) {
        digests = bytes.split(separator: 0x0A).compactMap { line in
            let text = line.filter { $0 != 0x0D && $0 != 0x20 && $0 != 0x09 }
            guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
            return Self.digest(text)
        }
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
