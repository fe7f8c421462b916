/// Random numbers that are the same in every run (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// JSON documents of every shape, in the compact form that the writer gives.
enum MadeUpJSON {
    static func text(using generator: inout SplitMix) -> String {
        var text = ""
        append(to: &text, depth: 0, &generator)
        return text
    }

    private static func append(
        to text: inout String, depth: Int, _ generator: inout SplitMix
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

    private static func string(_ generator: inout SplitMix) -> String {
        let count = Int.random(in: 0..<7, using: &generator)
        return "\""
            + (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "\""
    }
}
