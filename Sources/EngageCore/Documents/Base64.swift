/// Base64, RFC 4648, with padding.
package enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static let values: [UInt8] = {
        var table = [UInt8](repeating: 255, count: 256)
        for (value, byte) in alphabet.enumerated() { table[Int(byte)] = UInt8(value) }
        return table
    }()

    /// The text without blanks; nil where it is not base64.
    static func compact(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var padding = 0
        for byte in text where byte > 0x20 {
            if byte == UInt8(ascii: "=") {
                padding += 1
            } else if padding > 0 || values[Int(byte)] == 255 {
                return nil
            }
            result.append(byte)
        }
        return result.count % 4 == 0 && padding <= 2 ? result : nil
    }

    /// Text of bytes, on one line.
    static func encode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let count = min(3, bytes.endIndex - index)
            var group: UInt32 = 0
            for place in 0..<3 {
                group = group << 8 | (place < count ? UInt32(bytes[index + place]) : 0)
            }
            for place in 0..<4 {
                let value = Int(group >> (18 - 6 * UInt32(place)) & 63)
                result.append(place <= count ? alphabet[value] : UInt8(ascii: "="))
            }
            index += 3
        }
        return result
    }

    /// Bytes of a text that `compact` accepted.
    package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count / 4 * 3)
        var group: UInt32 = 0
        var bits: UInt32 = 0
        // By their numbers: a debug build takes ten times as long for the next byte of a slice.
        let (bytes, values) = (Array(text), values)
        for index in bytes.indices {
            let value = values[Int(bytes[index])]
            guard value != 255 else { continue }
            // Shifts of fixed width: of others a debug build asks at each one whether it is too wide.
            group = group &<< 6 | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                result.append(UInt8(truncatingIfNeeded: group &>> bits))
            }
        }
        return result
    }
}
