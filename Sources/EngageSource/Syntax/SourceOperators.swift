import EngageCore

/// How tightly operators bind.
enum SourceOperators {
    /// Operators that set their left operand.
    static let setters: Set<String> = [
        "=", "+=", "-=", "*=", "/=", "|=", "&=", "%=", "^=", "<<=", ">>=", "++", "--",
    ]

    private static let weights: [String: Int] = [
        "=": 1, "+=": 1, "-=": 1, "*=": 1, "/=": 1, "|=": 1, "&=": 1, "%=": 1, "^=": 1, "<<=": 1,
        ">>=": 1, "||": 3, "&&": 4, "|": 5,
        "^": 6, "&": 7, "==": 8, "!=": 8, "===": 8, "!==": 8, "<": 9, ">": 9, "<=": 9, ">=": 9,
        "...": 10, "..<": 10, "<<": 12, ">>": 12, "+": 13, "-": 13, "*": 14, "/": 14, "%": 14,
        "&+": 13, "&-": 13, "&*": 14, "&+=": 1, "&-=": 1, "&*=": 1,
        "??": 11, SourceToken.interpolation: 2,
    ]

    /// The precedence of operators that the files declare, whatever the declaration states.
    static let ownWeight = 8

    /// The weight of an operator of a language; nil for every other sign.
    static func weight(_ symbol: String, isSwift: Bool) -> Int? {
        guard isSwift else { return weights[symbol] }
        switch symbol {
        case "&": return 14
        case "|", "^": return 13
        case "<<", ">>": return 15
        default: return weights[symbol]
        }
    }
}
