/// Keys of dictionaries that are no texts: numbers, and cases of enumerations.
///
/// A dictionary keeps its entries by texts. The text of such a key begins with a sign that no key of
/// an app has.
enum SourceKeyText {
    private static let mark = "\u{1}"
    private static let number = mark + "#"
    private static let truth = mark + "?"
    private static let word = mark + "."

    /// The text of a key; nil for a text itself, and for what is not told apart.
    ///
    /// - Parameter isSwift: in Objective-C `@YES` and `@1` are one number, and an idiom is one.
    static func text(of plain: ConcreteValue, isSwift: Bool) -> String? {
        switch plain {
        case .integer(let value): return "\(number)\(value)"
        case .boolean(let isTrue):
            return isSwift ? "\(truth)\(isTrue)" : "\(number)\(isTrue ? 1 : 0)"
        case .identifier(let name):
            if isSwift { return word + name }
            return plain.idiom.map { "\(number)\($0)" }
        case .choice(let type, let name): return "\(mark)\(type)/\(name)"
        default: return nil
        }
    }

    /// The key that a text stands for; nil for a key that is a text.
    static func plain(of text: String) -> ConcreteValue? {
        guard text.hasPrefix(mark) else { return nil }
        if text.hasPrefix(number) { return Int(text.dropFirst(number.count)).map { .integer($0) } }
        if text.hasPrefix(truth) { return .boolean(text.dropFirst(truth.count) == "true") }
        if text.hasPrefix(word) { return .identifier(String(text.dropFirst(word.count))) }
        let parts = text.dropFirst(mark.count).split(separator: "/", maxSplits: 1)
        return parts.count == 2 ? .choice(String(parts[0]), String(parts[1])) : nil
    }

    /// What such a key is called.
    static func name(of text: String) -> String {
        switch plain(of: text) {
        case .integer(let number)?: "\(number)"
        case .boolean(let isTrue)?: "\(isTrue)"
        case .identifier(let word)?: ".\(word)"
        case .choice(let type, let word)?: "\(type).\(word)"
        default: text
        }
    }

    /// True for the text of such a key.
    static func isOne(_ text: String) -> Bool { text.hasPrefix(mark) }
}
