import EngageCore

/// A colour whose alpha seems to be last.
enum AlphaLastRule: Rule {
    static let page = RulePage(
        "alpha-last", .warning,
        title: "A colour whose alpha seems to be last",
        why: """
            Eight digits mean #AARRGGBB, alpha first. The web and design tools write alpha last.
            Source: behaviour, formats#values.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Authentication.Background.Color": "#333333FF"
                  }
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Authentication.Background.Color": "#FF333333"
                  }
                }
              ]
            }
            """#)
    /// Alpha values that people choose: steps of 5 and of 12.5 percent.
    private static let usual: Set<Int> = {
        var values: Set<Int> = []
        for percent in stride(from: 5.0, to: 100, by: 5) {
            values.formUnion([Int((percent * 2.55).rounded()), Int(percent * 2.55)])
        }
        for eighth in 1..<8 { values.formUnion([eighth * 32, eighth * 32 - 1]) }
        return values
    }()

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for (value, key) in context.colorValues() {
            guard let text = value.string, let corrected = alphaFirst(text) else { continue }
            findings.add(
                page,
                "'\(text)' has the alpha \(text.dropFirst().prefix(2)); is '\(corrected)' meant?",
                key: key, at: value.location, fix: value.replacing(corrected))
        }
    }

    /// The colour with its last two digits first, where that is what was meant.
    private static func alphaFirst(_ text: String) -> String? {
        let digits = Array(text.utf8.dropFirst())
        guard text.hasPrefix("#"), digits.count == 8 else { return nil }
        var bytes: [Int] = []
        for place in stride(from: 0, to: 8, by: 2) {
            guard let high = HexDigit.value(of: digits[place]),
                let low = HexDigit.value(of: digits[place + 1])
            else { return nil }
            bytes.append(Int(high) << 4 | Int(low))
        }
        let (alpha, last) = (bytes[0], bytes[3])
        guard last == 0xFF || last == 0, alpha != 0xFF else { return nil }
        let isGrey = bytes[1] == bytes[2] && bytes[2] == last
        let readsGrey = alpha == bytes[1] && bytes[1] == bytes[2]
        // A faint red or yellow is chosen; a mixed colour that ends in a full or in no byte is not.
        let isMixed = !bytes[1...2].allSatisfy { $0 == 0 || $0 == 0xFF }
        let isFaint = alpha < 0x40 && (last == 0xFF || isMixed)
        guard !isGrey, readsGrey || isFaint || !usual.contains(alpha) else { return nil }
        let words = text.dropFirst()
        return "#\(words.suffix(2))\(words.prefix(6))"
    }
}
