import EngageTestSupport

/// JSON documents of every shape, in the compact form that the writer gives.
enum MadeUpJSON {
    static func text(using generator: inout SeededNumbers) -> String {
        var text = ""
        append(to: &text, depth: 0, &generator)
        return text
    }

    private static func append(
        to text: inout String, depth: Int, _ generator: inout SeededNumbers
    ) {
        switch Int.random(in: 0..<(depth > 4 ? 6 : 9), using: &generator) {
        case 0: text += "null"
        case 1: text += Bool.random(using: &generator) ? "true" : "false"
        case 2: text += String(Int.random(in: Int.min...Int.max, using: &generator))
        case 3: text += String(Int.random(in: -300...300, using: &generator))
        case 4: text += "\(Double.random(in: -1e6...1e6, using: &generator))"
        case 5: text += string(&generator)
        case 6, 7:
            text += "{"
            for index in 0..<Int.random(in: 0..<6, using: &generator) {
                text += index == 0 ? "" : ","
                text += "\"k\(index)\":"
                append(to: &text, depth: depth + 1, &generator)
            }
            text += "}"
        default:
            text += "["
            for index in 0..<Int.random(in: 0..<6, using: &generator) {
                text += index == 0 ? "" : ","
                append(to: &text, depth: depth + 1, &generator)
            }
            text += "]"
        }
    }

    private static let pieces = [
        "a", "Z", "7", " ", ":", "-", "#", "é", "日", "😰", "&", "<", ">", "'", "{", "[", ",", "?",
        "\\n", "\\t", "\\\"", "\\\\", "!", "*", "%", "@", "`", "|", "~", "yes", "null", "1e3", ".",
    ]

    private static func string(_ generator: inout SeededNumbers) -> String {
        let count = Int.random(in: 0..<7, using: &generator)
        return "\""
            + (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "\""
    }
}
