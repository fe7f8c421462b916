/// Percent-encoding by the character sets of Foundation that the SDK uses.
///
/// Source: behaviour, providers#request, providers#custom-providers.
enum PercentEncoding {
    /// Bytes that stay: letters and digits.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    /// `URLPathAllowedCharacterSet`.
    private static let path = Array("!$&'()*+,-./:=@_~".utf8)
    /// `URLQueryAllowedCharacterSet` without `? + = &`.
    private static let query = Array("!$'()*,-./:;@_~".utf8)

    /// Encodes a text for a path.
    static func path(_ text: String) -> String { encode(text, keeping: path) }

    /// Encodes a text for the value of a query.
    static func query(_ text: String) -> String { encode(text, keeping: query) }

    /// Decodes; nil where an escape is broken or the bytes are not UTF-8.
    static func decoded(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(HexDigit.value),
                let low = rest.popFirst().flatMap(HexDigit.value)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func encode(_ text: String, keeping marks: [UInt8]) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte) || marks.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), HexDigit.upper(byte >> 4), HexDigit.upper(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
