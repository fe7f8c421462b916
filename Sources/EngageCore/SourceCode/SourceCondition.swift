/// Decides the condition behind `#if`.
struct SourceCondition {
    private let language: SourceLanguage
    private let isDefined: (String) -> Bool
    private let body: (String) -> [SourceToken]?
    private let answer: (String) -> Bool

    /// What every build for a phone or an iPad has.
    static let known: [String: Int] = [
        "TARGET_OS_IPHONE": 1, "TARGET_OS_IOS": 1, "TARGET_OS_MAC": 1, "TARGET_OS_OSX": 0,
        "TARGET_OS_TV": 0, "TARGET_OS_WATCH": 0, "YES": 1, "NO": 0, "true": 1, "false": 0,
        "TRUE": 1, "FALSE": 0, "__OBJC__": 1, "__cplusplus": 0,
        "__IPHONE_OS_VERSION_MAX_ALLOWED": 170_000, "NS_BLOCKS_AVAILABLE": 1,
    ]
    private static let platforms: Set<String> = ["iOS", "UIKit", "Foundation", "ObjectiveC"]

    init(
        _ language: SourceLanguage, isDefined: @escaping (String) -> Bool,
        body: @escaping (String) -> [SourceToken]?, answer: @escaping (String) -> Bool
    ) {
        self.language = language
        self.isDefined = isDefined
        self.body = body
        self.answer = answer
    }

    private static let weights: [String: Int] = [
        "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, ">": 4, "<=": 4, ">=": 4, "+": 5, "-": 5,
    ]

    /// True where the line holds; what cannot be read does not.
    func holds(_ line: ArraySlice<SourceToken>) -> Bool {
        var tokens = Array(line.prefix(256))
        var values: [Int] = []
        var signs: [String] = []
        func reduce(above weight: Int) {
            while let sign = signs.last, sign != "(",
                sign == "!" || (Self.weights[sign] ?? 0) >= weight
            {
                signs.removeLast()
                apply(sign, &values)
            }
        }
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            if token.kind == .number {
                values.append(Int(token.text.prefix { $0.isNumber }) ?? 0)
            } else if token.isSign("(") || token.isSign("!") {
                signs.append(token.text)
                continue
            } else if token.isSign(")") {
                reduce(above: 0)
                if signs.last == "(" { signs.removeLast() }
            } else if token.kind == .word {
                if let macro = body(token.text), index < 512, macro.count < 64,
                    tokens.count < 1024, !macro.contains(where: { $0.text == token.text })
                {
                    tokens.replaceSubrange((index - 1)..<index, with: macro)
                    index -= 1
                    continue
                }
                values.append(value(of: token.text, tokens, &index))
            } else if let weight = Self.weights[token.text] {
                reduce(above: weight)
                signs.append(token.text)
                continue
            }
            while signs.last == "!" {
                signs.removeLast()
                apply("!", &values)
            }
        }
        reduce(above: 0)
        return values.last ?? 0 != 0
    }

    private func apply(_ sign: String, _ values: inout [Int]) {
        let right = values.popLast() ?? 0
        if sign == "!" { return values.append(right == 0 ? 1 : 0) }
        let left = values.popLast() ?? 0
        func truth(_ holds: Bool) -> Int { holds ? 1 : 0 }
        switch sign {
        case "||": values.append(truth(left != 0 || right != 0))
        case "&&": values.append(truth(left != 0 && right != 0))
        case "==": values.append(truth(left == right))
        case "!=": values.append(truth(left != right))
        case "<": values.append(truth(left < right))
        case ">": values.append(truth(left > right))
        case "<=": values.append(truth(left <= right))
        case ">=": values.append(truth(left >= right))
        case "+": values.append(left &+ right)
        case "-": values.append(left &- right)
        default: values.append(0)
        }
    }

    /// A name, or a question such as `defined(X)`, `os(iOS)`, `swift(>=5)`.
    private func value(of name: String, _ tokens: [SourceToken], _ index: inout Int) -> Int {
        func argument() -> String {
            guard index < tokens.count else { return "" }
            guard tokens[index].isSign("(") else {
                index += 1
                return tokens[index - 1].text
            }
            var text = ""
            index += 1
            while index < tokens.count, !tokens[index].isSign(")") {
                text += tokens[index].text
                index += 1
            }
            index = min(index + 1, tokens.count)
            return text
        }
        if name == "defined" {
            let name = argument()
            if isDefined(name) || Self.known[name] != nil { return 1 }
            return answer(name) ? 1 : 0
        }
        if index < tokens.count, tokens[index].isSign("("), tokens[index].touches {
            let text = argument()
            switch name {
            case "os", "canImport": return Self.platforms.contains(text) ? 1 : 0
            case "swift", "compiler": return text.hasPrefix(">=") ? 1 : 0
            case "__has_feature", "__has_include", "hasFeature": return 1
            default: return answer("\(name)(\(text))") ? 1 : 0
            }
        }
        if let number = Self.known[name] { return number }
        return answer(name) ? 1 : 0
    }
}
