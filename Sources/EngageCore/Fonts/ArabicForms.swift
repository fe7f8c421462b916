/// Which form an Arabic letter has between its neighbours, for measuring.
///
/// Source: Unicode Standard, chapter 9.2, and the block Arabic Presentation Forms-B.
package enum ArabicForms {
    /// The isolated form of the letter, and whether it joins what follows.
    private struct Letter {
        var alone: UInt32
        var joinsNext: Bool
        var joinsPrevious = true
    }

    private static let letters: [UInt32: Letter] = {
        var table: [UInt32: Letter] = [
            0x0621: Letter(alone: 0xFE80, joinsNext: false, joinsPrevious: false)
        ]
        let right: [(UInt32, UInt32)] = [
            (0x0622, 0xFE81), (0x0623, 0xFE83), (0x0624, 0xFE85), (0x0625, 0xFE87),
            (0x0627, 0xFE8D), (0x0629, 0xFE93), (0x062F, 0xFEA9), (0x0630, 0xFEAB),
            (0x0631, 0xFEAD), (0x0632, 0xFEAF), (0x0648, 0xFEED), (0x0649, 0xFEEF),
            (0x0698, 0xFB8A),
        ]
        let both: [(UInt32, UInt32)] = [
            (0x0626, 0xFE89), (0x0628, 0xFE8F), (0x062A, 0xFE95), (0x062B, 0xFE99),
            (0x062C, 0xFE9D), (0x062D, 0xFEA1), (0x062E, 0xFEA5), (0x0633, 0xFEB1),
            (0x0634, 0xFEB5), (0x0635, 0xFEB9), (0x0636, 0xFEBD), (0x0637, 0xFEC1),
            (0x0638, 0xFEC5), (0x0639, 0xFEC9), (0x063A, 0xFECD), (0x0641, 0xFED1),
            (0x0642, 0xFED5), (0x0643, 0xFED9), (0x0644, 0xFEDD), (0x0645, 0xFEE1),
            (0x0646, 0xFEE5), (0x0647, 0xFEE9), (0x064A, 0xFEF1), (0x067E, 0xFB56),
            (0x0686, 0xFB7A), (0x06A9, 0xFB8E), (0x06AF, 0xFB92), (0x06CC, 0xFBFC),
        ]
        for (letter, alone) in right { table[letter] = Letter(alone: alone, joinsNext: false) }
        for (letter, alone) in both { table[letter] = Letter(alone: alone, joinsNext: true) }
        return table
    }()

    /// An alef after a lam: both are one sign.
    private static let ligatures: [UInt32: UInt32] = [
        0x0622: 0xFEF5, 0x0623: 0xFEF7, 0x0625: 0xFEF9, 0x0627: 0xFEFB,
    ]
    private static let lam: UInt32 = 0x0644
    private static let stroke: UInt32 = 0x0640

    /// True for a letter that has forms.
    static func has(_ scalar: UInt32) -> Bool { letters[scalar] != nil }

    /// True for a letter of Arabic, which joins its neighbours.
    static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x620...0x64A, 0x66E...0x6D5, 0x6EE...0x6FF, 0x750...0x77F, 0x870...0x8C9:
            scalar.properties.generalCategory == .otherLetter
        default: false
        }
    }

    /// The isolated form of a letter; nil if it has no forms here.
    static func alone(_ scalar: UInt32) -> UInt32? { letters[scalar]?.alone }

    /// The form of each character by its first scalar; 0 for an alef that a lam has taken in.
    static func shaped(_ scalars: [UInt32]) -> [UInt32] {
        var shaped = scalars
        for (index, scalar) in scalars.enumerated() {
            guard let letter = letters[scalar] else { continue }
            let before = index > 0 ? scalars[index - 1] : 0
            let after = index + 1 < scalars.count ? scalars[index + 1] : 0
            let joinsBefore =
                letter.joinsPrevious && (before == stroke || letters[before]?.joinsNext == true)
            if scalar == lam, let sign = ligatures[after] {
                shaped[index] = sign + (joinsBefore ? 1 : 0)
                continue
            }
            if before == lam, ligatures[scalar] != nil {
                shaped[index] = 0
                continue
            }
            let joinsAfter =
                letter.joinsNext && (after == stroke || letters[after]?.joinsPrevious == true)
            switch (joinsBefore, joinsAfter) {
            case (false, false): shaped[index] = letter.alone
            case (true, false): shaped[index] = letter.alone + 1
            case (false, true): shaped[index] = letter.alone + 2
            case (true, true): shaped[index] = letter.alone + 3
            }
        }
        return shaped
    }

    /// Every form that the letters among these can have, which a font must carry.
    package static func forms(of scalars: Set<UInt32>) -> Set<UInt32> {
        var forms: Set<UInt32> = []
        for scalar in scalars {
            guard let letter = letters[scalar] else { continue }
            for form in 0..<(letter.joinsNext ? 4 : letter.joinsPrevious ? 2 : 1) {
                forms.insert(letter.alone + UInt32(form))
            }
            if scalars.contains(lam), let sign = ligatures[scalar] {
                forms.formUnion([sign, sign + 1])
            }
        }
        return forms
    }

    /// Characters of a text whose letters are joined; what follows stands alone.
    static let mostJoined = 4000

    /// Forms of the Arabic letters of a text by their positions, as their neighbours join them.
    static func joined(_ text: String) -> [Int: UInt32] {
        // Letters of the block begin with one of four bytes.
        guard text.utf8.prefix(4 * mostJoined).contains(where: { $0 >= 0xD8 && $0 <= 0xDB }) else {
            return [:]
        }
        let scalars = text.prefix(mostJoined).map { $0.unicodeScalars.first?.value ?? 0 }
        var forms: [Int: UInt32] = [:]
        for (index, form) in shaped(scalars).enumerated()
        where has(scalars[index]) {
            forms[index] = form
        }
        return forms
    }
}
