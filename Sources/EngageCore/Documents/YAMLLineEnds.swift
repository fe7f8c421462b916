/// The characters U+0085, U+2028 and U+2029, which end a line in YAML 1.1 and in 1.2 do not.
///
/// libyaml reads 1.1: each of them is hidden from it behind a character of the private use areas
/// that the text does not hold, and shown again in the values. Places stay: one character is one.
struct YAMLLineEnds {
    /// The characters, and their replacements; empty if the text contains none of them.
    private let pairs: [(sign: [UInt8], replacement: [UInt8])]

    private static let signs: [[UInt8]] = [[0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]

    init(_ bytes: [UInt8]) {
        guard Self.isIn(bytes) else {
            pairs = []
            return
        }
        var held: Set<Unicode.Scalar> = []
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars
        where scalar.properties.generalCategory == .privateUse {
            held.insert(scalar)
        }
        held.formUnion(Self.escaped(in: bytes))
        // More than a text of 512 MiB could hold all of.
        let free = [0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD].joined().lazy
            .compactMap { Unicode.Scalar(UInt32($0)) }.filter { !held.contains($0) }.prefix(3)
        pairs = zip(Self.signs, free).map { sign, replacement in
            (sign, Array(String(replacement).utf8))
        }
    }

    /// The characters that are written as escapes such as `\uE000`.
    private static func escaped(in bytes: [UInt8]) -> [Unicode.Scalar] {
        bytes.indices.compactMap { index in
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else { return nil }
            let length = bytes[index + 1] == UInt8(ascii: "u") ? 4 : 8
            guard bytes[index + 1] | 0x20 == UInt8(ascii: "u") else { return nil }
            let digits = String(decoding: bytes[(index + 2)...].prefix(length), as: UTF8.self)
            return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
        }
    }

    private static func isIn(_ bytes: [UInt8]) -> Bool {
        let storage = bytes.spannable
        let text = storage.span
        for index in text.indices.dropLast() {
            if text[index] == 0xC2, text[index + 1] == 0x85 { return true }
            if text[index] == 0xE2, text[index + 1] == 0x80, index + 2 < text.count,
                text[index + 2] & 0xFE == 0xA8
            {
                return true
            }
        }
        return false
    }

    /// The text as libyaml is given it.
    func hidden(_ bytes: [UInt8]) -> [UInt8] {
        pairs.isEmpty ? bytes : replacing(bytes, pairs)
    }

    /// A value of libyaml as it is written.
    func shown(_ bytes: [UInt8]) -> [UInt8] {
        pairs.isEmpty ? bytes : replacing(bytes, pairs.map { ($0.replacement, $0.sign) })
    }

    /// The byte of the text for a byte of the hidden one.
    func shown(_ offset: Int, in bytes: [UInt8]) -> Int {
        if pairs.isEmpty { return offset }
        var hidden = 0
        var index = 0
        while index < bytes.count, hidden < offset {
            let pair = pairs.first { bytes[index...].starts(with: $0.sign) }
            hidden += pair?.replacement.count ?? 1
            index += pair?.sign.count ?? 1
        }
        return index
    }

    private func replacing(_ bytes: [UInt8], _ pairs: [([UInt8], [UInt8])]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        next: while index < bytes.count {
            // Every one of them is longer than a byte.
            if bytes[index] >= 0x80 {
                for (from, to) in pairs where bytes[index...].starts(with: from) {
                    result += to
                    index += from.count
                    continue next
                }
            }
            result.append(bytes[index])
            index += 1
        }
        return result
    }
}
