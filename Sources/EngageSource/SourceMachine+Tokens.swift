import EngageCore

/// The tokens of the file whose function is being read.
extension SourceMachine {
    /// The file.
    var unit: SourceUnit { units[frames[here].unit] }
    /// True where it is one of Swift.
    var isSwift: Bool { unit.language == .swift }

    /// The token at a place; nil where there is none.
    func token(_ place: Int) -> SourceToken? {
        place < unit.tokens.count && place >= 0 ? unit.tokens[place] : nil
    }

    func isSign(_ sign: String, _ place: Int) -> Bool {
        token(place)?.isSign(sign) ?? false
    }

    /// The word at a place; empty where no word stands.
    func word(_ place: Int) -> String {
        guard let token = token(place), token.kind == .word else { return "" }
        return token.text
    }
}
