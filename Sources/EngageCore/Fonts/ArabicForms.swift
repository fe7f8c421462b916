/// Which form an Arabic letter has between its neighbours, for measuring.
///
/// Source: Unicode Standard, chapter 9.2, and the blocks Arabic Presentation Forms-A and -B.
package enum ArabicForms {
    /// What becomes of a letter between its neighbours.
    private struct Letter {
        /// Alone, at the end of joined letters, at their beginning and between them; as many as
        /// the block has.
        var forms: [UInt32]
        var joinsNext: Bool
        var joinsPrevious = true
    }

    private static let letters: [UInt32: Letter] = {
        var table: [UInt32: Letter] = [
            0x0621: Letter(forms: [0xFE80], joinsNext: false, joinsPrevious: false),
            // The nun without a dot ends words; before another letter it has no form in the block.
            0x06BA: Letter(forms: [0xFB9E, 0xFB9F], joinsNext: true),
            0x0649: Letter(forms: [0xFEEF, 0xFEF0, 0xFBE8, 0xFBE9], joinsNext: true),
        ]
        let right: [(UInt32, UInt32)] = [
            (0x0622, 0xFE81), (0x0623, 0xFE83), (0x0624, 0xFE85), (0x0625, 0xFE87),
            (0x0627, 0xFE8D), (0x0629, 0xFE93), (0x062F, 0xFEA9), (0x0630, 0xFEAB),
            (0x0631, 0xFEAD), (0x0632, 0xFEAF), (0x0648, 0xFEED),
            (0x0698, 0xFB8A), (0x0671, 0xFB50), (0x0688, 0xFB88), (0x068C, 0xFB84),
            (0x068D, 0xFB82), (0x068E, 0xFB86), (0x0691, 0xFB8C), (0x06C0, 0xFBA4),
            (0x06C5, 0xFBE0), (0x06C6, 0xFBD9), (0x06C7, 0xFBD7), (0x06C8, 0xFBDB),
            (0x06C9, 0xFBE2), (0x06CB, 0xFBDE), (0x06D2, 0xFBAE), (0x06D3, 0xFBB0),
        ]
        let both: [(UInt32, UInt32)] = [
            (0x0626, 0xFE89), (0x0628, 0xFE8F), (0x062A, 0xFE95), (0x062B, 0xFE99),
            (0x062C, 0xFE9D), (0x062D, 0xFEA1), (0x062E, 0xFEA5), (0x0633, 0xFEB1),
            (0x0634, 0xFEB5), (0x0635, 0xFEB9), (0x0636, 0xFEBD), (0x0637, 0xFEC1),
            (0x0638, 0xFEC5), (0x0639, 0xFEC9), (0x063A, 0xFECD), (0x0641, 0xFED1),
            (0x0642, 0xFED5), (0x0643, 0xFED9), (0x0644, 0xFEDD), (0x0645, 0xFEE1),
            (0x0646, 0xFEE5), (0x0647, 0xFEE9), (0x064A, 0xFEF1), (0x067E, 0xFB56),
            (0x0686, 0xFB7A), (0x06A9, 0xFB8E), (0x06AF, 0xFB92), (0x06CC, 0xFBFC),
            (0x0679, 0xFB66), (0x067A, 0xFB5E), (0x067B, 0xFB52), (0x067F, 0xFB62),
            (0x0680, 0xFB5A), (0x0683, 0xFB76), (0x0684, 0xFB72), (0x0687, 0xFB7E),
            (0x06A4, 0xFB6A), (0x06A6, 0xFB6E), (0x06AD, 0xFBD3), (0x06B1, 0xFB9A),
            (0x06B3, 0xFB96), (0x06BB, 0xFBA0), (0x06BE, 0xFBAA), (0x06C1, 0xFBA6),
            (0x06D0, 0xFBE4),
        ]
        for (letter, alone) in right {
            table[letter] = Letter(forms: [alone, alone + 1], joinsNext: false)
        }
        for (letter, alone) in both {
            table[letter] = Letter(forms: (0..<4).map { alone + $0 }, joinsNext: true)
        }
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
            let form = (joinsBefore ? 1 : 0) + (joinsAfter ? 2 : 0)
            if form < letter.forms.count { shaped[index] = letter.forms[form] }
        }
        return shaped
    }

    /// Every form that the letters among these can have, which a font must carry.
    package static func forms(of scalars: Set<UInt32>) -> Set<UInt32> {
        var forms: Set<UInt32> = []
        for scalar in scalars {
            guard let letter = letters[scalar] else { continue }
            forms.formUnion(letter.forms)
            if scalars.contains(lam), let sign = ligatures[scalar] {
                forms.formUnion([sign, sign + 1])
            }
        }
        return forms
    }

    /// Characters of a text whose letters are joined; what follows is separate.
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
