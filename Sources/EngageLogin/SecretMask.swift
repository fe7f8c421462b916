import EngageCore

/// Takes secrets out of texts that come from elsewhere: plain, in capitals, percent-encoded, base64.
///
/// No copy of a secret is made: the text is compared with the bytes where they live.
public struct SecretMask: Sendable {
    private let secrets: [Secret]

    /// Hides these; empty ones are nothing to hide.
    public init(_ secrets: [Secret]) { self.secrets = secrets.filter { !$0.isEmpty } }

    /// The text with the mask in place of every secret.
    public func masked(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for secret in secrets {
            bytes = secret.withBytes { Self.masked(bytes, hiding: $0) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func masked(_ text: [UInt8], hiding secret: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        while place < text.count {
            let length = max(
                length(of: secret, in: text, at: place, decoding: false),
                length(of: secret, in: text, at: place, decoding: true),
                base64(of: secret, in: text, at: place))
            if length > 0 {
                result += Secret.mask.utf8
                place += length
            } else {
                result.append(text[place])
                place += 1
            }
        }
        return result
    }

    /// Length of the secret's spelling at a place, letters in any case; 0 where it is not there.
    ///
    /// - Parameter decoding: reads %XX as the byte it encodes.
    private static func length(
        of secret: Span<UInt8>, in text: [UInt8], at start: Int, decoding: Bool
    ) -> Int {
        var place = start
        for index in secret.indices {
            guard place < text.count else { return 0 }
            if decoding, text[place] == UInt8(ascii: "%"), place + 2 < text.count,
                let high = hex(text[place + 1]), let low = hex(text[place + 2])
            {
                guard high << 4 | low == secret[index] else { return 0 }
                place += 3
            } else {
                guard folded(text[place]) == folded(secret[index]) else { return 0 }
                place += 1
            }
        }
        return place - start
    }

    /// Length of the secret's base64 at a place, without what the last byte shares with nothing.
    private static func base64(of secret: Span<UInt8>, in text: [UInt8], at start: Int) -> Int {
        let whole = secret.count / 3 * 4
        guard whole >= 4, start + whole <= text.count else { return 0 }
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        for group in 0..<secret.count / 3 {
            let bits =
                Int(secret[group * 3]) << 16 | Int(secret[group * 3 + 1]) << 8
                | Int(secret[group * 3 + 2])
            for step in 0..<4
            where text[start + group * 4 + step] != letters[bits >> (18 - 6 * step) & 63] {
                return 0
            }
        }
        return whole
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }

    private static func hex(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
