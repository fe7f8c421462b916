/// The order in which the characters of a line are seen.
///
/// Source: Unicode Standard Annex 9, without explicit embeddings, which `ShownText` takes out.
enum WritingDirection {
    /// What a character is to the order.
    enum Kind: Sendable {
        case left, right, arabic, number, arabicNumber
        /// Between numbers, as a point or a comma; beside one, as a sign of currency.
        case separator, terminator
        case neutral
    }

    /// Positions of the characters from left to right, and which of them are to be mirrored;
    /// nil if all of them run from left to right.
    static func order(of characters: [Character]) -> (order: [Int], levels: [UInt8])? {
        let scalars = characters.map { $0.unicodeScalars.first ?? " " }
        guard scalars.contains(where: { isRightToLeft($0.value) }) else { return nil }
        var kinds = scalars.map(kind)
        let base: UInt8 =
            kinds.first { $0 == .left || $0 == .right || $0 == .arabic }
            .map { $0 == .left ? 0 : 1 } ?? 0
        settleNumbers(&kinds)
        settleNeutrals(&kinds, base)
        var levels = kinds.map { kind -> UInt8 in
            switch kind {
            case .left: base == 0 ? 0 : 2
            case .right, .arabic: 1
            case .number, .arabicNumber: 2
            default: base
            }
        }
        // White space at the end is placed at the end of the line.
        var end = levels.count
        while end > 0, scalars[end - 1].properties.isWhitespace {
            levels[end - 1] = base
            end -= 1
        }
        var order = Array(characters.indices)
        for level in [UInt8(2), 1] {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var stop = start
                while stop < order.count, levels[order[stop]] >= level { stop += 1 }
                order[start..<stop].reverse()
                start = stop
            }
        }
        return (order, levels)
    }

    /// The mirrored sign for text from right to left.
    static func mirrored(_ scalar: UInt32) -> UInt32 { mirrors[scalar] ?? scalar }

    private static let mirrors: [UInt32: UInt32] = {
        let pairs: [(UInt32, UInt32)] = [
            (0x28, 0x29), (0x3C, 0x3E), (0x5B, 0x5D), (0x7B, 0x7D), (0xAB, 0xBB),
            (0x2039, 0x203A), (0x2264, 0x2265),
        ]
        return Dictionary(
            uniqueKeysWithValues: pairs + pairs.map { ($0.1, $0.0) })
    }()

    /// True for letters of Hebrew, Arabic and the scripts around them.
    static func isRightToLeft(_ scalar: UInt32) -> Bool {
        (0x590...0x8FF).contains(scalar) || (0xFB1D...0xFDFF).contains(scalar)
            || (0xFE70...0xFEFC).contains(scalar) || (0x10800...0x10FFF).contains(scalar)
            || (0x1E800...0x1EFFF).contains(scalar)
    }

    private static func kind(_ scalar: Unicode.Scalar) -> Kind {
        let value = scalar.value
        switch value {
        case 0x30...0x39, 0x6F0...0x6F9: return .number
        case 0x660...0x669, 0x66B, 0x66C: return .arabicNumber
        case 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C: return .separator
        case 0x23...0x25, 0xA2...0xA5, 0xB0, 0x66A, 0x20A0...0x20CF: return .terminator
        default: break
        }
        if isRightToLeft(value) {
            return value < 0x600 || (0x7C0...0x85F).contains(value)
                || (0xFB1D...0xFB4F).contains(value) || value >= 0x10800 ? .right : .arabic
        }
        let properties = scalar.properties
        if properties.isAlphabetic || properties.numericType != nil { return .left }
        return .neutral
    }

    /// Numbers with what joins and surrounds them; after Arabic letters they are Arabic.
    private static func settleNumbers(_ kinds: inout [Kind]) {
        var isAfterArabic = false
        for index in kinds.indices {
            switch kinds[index] {
            case .arabic: isAfterArabic = true
            case .left, .right: isAfterArabic = false
            case .number where isAfterArabic: kinds[index] = .arabicNumber
            default: break
            }
        }
        for index in kinds.indices where kinds[index] == .separator {
            let before = index > 0 ? kinds[index - 1] : .neutral
            let after = index + 1 < kinds.count ? kinds[index + 1] : .neutral
            let joins = before == after && (before == .number || before == .arabicNumber)
            kinds[index] = joins ? before : .neutral
        }
        for index in kinds.indices where kinds[index] == .terminator {
            if index > 0, kinds[index - 1] == .number { kinds[index] = .number }
        }
        for index in kinds.indices.reversed() where kinds[index] == .terminator {
            let isBesideNumber = index + 1 < kinds.count && kinds[index + 1] == .number
            kinds[index] = isBesideNumber ? .number : .neutral
        }
    }

    /// Neutral signs go with the sides where both agree, else with the line.
    private static func settleNeutrals(_ kinds: inout [Kind], _ base: UInt8) {
        let line: Kind = base == 0 ? .left : .right
        func side(_ kind: Kind) -> Kind { kind == .left ? .left : .right }
        var last = line
        var start = 0
        while start < kinds.count {
            guard kinds[start] == .neutral else {
                // A number among letters from the left is one of them.
                if kinds[start] == .number, last == .left { kinds[start] = .left }
                last = side(kinds[start])
                start += 1
                continue
            }
            var stop = start
            while stop < kinds.count, kinds[stop] == .neutral { stop += 1 }
            var next = stop < kinds.count ? side(kinds[stop]) : line
            if stop < kinds.count, kinds[stop] == .number, last == .left { next = .left }
            for index in start..<stop { kinds[index] = last == next ? last : line }
            start = stop
        }
    }
}
