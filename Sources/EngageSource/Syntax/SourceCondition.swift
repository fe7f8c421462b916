import EngageCore

/// Decides the condition after `#if`.
struct SourceCondition {
    private let language: SourceLanguage
    private let isDefined: (String) -> Bool
    private let body: (String) -> [SourceToken]?
    private let answer: (String) -> Bool

    /// What every build for a phone or an iPad has.
    static let known: [String: Int] = [
        "TARGET_OS_IPHONE": 1, "TARGET_OS_IOS": 1, "TARGET_OS_MAC": 1, "TARGET_OS_OSX": 0,
        "TARGET_OS_TV": 0, "TARGET_OS_WATCH": 0, "YES": 1, "NO": 0, "true": 1, "false": 0,
        "TRUE": 1, "FALSE": 0, "__OBJC__": 1,
        "__IPHONE_OS_VERSION_MAX_ALLOWED": newest, "__IPHONE_OS_VERSION_MIN_REQUIRED": oldest,
        "NS_BLOCKS_AVAILABLE": 1,
    ]
    /// Apple's modules that every app can import. Source: Apple, the frameworks of iOS 17.
    private static let modules: Set<String> = [
        "UIKit", "Foundation", "ObjectiveC", "Darwin", "Swift", "SwiftUI", "Combine",
        "CoreGraphics",
        "CoreData", "WebKit", "SafariServices", "AuthenticationServices", "Security", "os",
    ]
    /// Apple's modules that no app for a phone or an iPad can import.
    private static let otherModules: Set<String> = ["AppKit", "Cocoa", "WatchKit", "Glibc"]
    /// The minimum version of an app built today, as `__IPHONE_OS_VERSION_MIN_REQUIRED` has it, and the
    /// newest version that has a name, such as `__IPHONE_17_0`. Source: Apple, Availability.h.
    private static let oldest = 120_000
    private static let newest = 170_000

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
        "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7,
        ">=": 7, "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
    ]
    /// Macros of UIKit that apps look for. Source: Apple, UIDevice.
    static let defined: Set<String> = ["UI_USER_INTERFACE_IDIOM"]
    /// Names that no file for an app defines by itself.
    static let undefined: Set<String> = ["__cplusplus"]

    /// The number of a name that every build has; nil for any other name.
    static func constant(_ name: String) -> Int? { known[name] ?? version(name) }

    /// The number of a version's name: 70100 for `__IPHONE_7_1`.
    private static func version(_ name: String) -> Int? {
        let parts = name.split(separator: "_", omittingEmptySubsequences: true)
        guard name.hasPrefix("__IPHONE_"), parts.count == 3, let major = Int(parts[1]),
            let minor = Int(parts[2]), (2...99).contains(major), (0...99).contains(minor)
        else { return nil }
        let number = major * 10_000 + minor * 100
        return number <= newest ? number : nil
    }

    /// True if the line holds; what cannot be read does not.
    func holds(_ line: ArraySlice<SourceToken>) -> Bool { number(line) != 0 }

    /// The number that a line evaluates to; 0 if it cannot be read.
    func number(_ line: ArraySlice<SourceToken>) -> Int {
        var tokens = Array(line.prefix(256))
        var values: [Int] = []
        var signs: [String] = []
        func reduce(above weight: Int) {
            while let symbol = signs.last, symbol != "(",
                symbol == "!" || (Self.weights[symbol] ?? 0) >= weight
            {
                signs.removeLast()
                apply(symbol, &values)
            }
        }
        var index = 0
        var wantsOperand = true
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            let isOperand = wantsOperand
            wantsOperand = token.kind == .punctuator && token.text != ")"
            if isOperand, let holds = comparison(tokens, &index) {
                values.append(holds ? 1 : 0)
            } else if token.kind == .number {
                values.append(SourceNumber.integer(token.text) ?? 0)
            } else if token.isPunctuator("-"), isOperand {
                // A sign before a number is one of `0 - number`, which binds as tightly as it can.
                values.append(0)
                signs.append("negative")
                continue
            } else if token.isPunctuator("+"), isOperand {
                continue
            } else if token.isPunctuator("(") || token.isPunctuator("!") || token.isPunctuator("~")
            {
                signs.append(token.text)
                continue
            } else if token.isPunctuator(")") {
                reduce(above: 0)
                if signs.last == "(" { signs.removeLast() }
            } else if token.kind == .identifier {
                if let macro = body(token.text), index < 512, macro.count < 64,
                    tokens.count < 1024, !macro.contains(where: { $0.text == token.text })
                {
                    tokens.replaceSubrange((index - 1)..<index, with: macro)
                    index -= 1
                    continue
                }
                values.append(value(of: token.text, tokens, &index))
            } else if token.isPunctuator("?") || token.isPunctuator(":") {
                reduce(above: 1)
                Self.choose(token, &signs) { apply($0, &values) }
                continue
            } else if let weight = Self.weights[token.text] {
                reduce(above: weight)
                signs.append(token.text)
                continue
            }
            while let symbol = signs.last, ["!", "~", "negative"].contains(symbol) {
                signs.removeLast()
                apply(symbol, &values)
            }
        }
        reduce(above: 0)
        return values.last ?? 0
    }

    /// Whether `NAME == 2` holds where nothing says which number the name has: the comparison is a
    /// condition of its own then. Nil for anything else.
    ///
    /// - Parameter index: the position after the first operand; behind the second one if there is an answer.
    private func comparison(_ tokens: [SourceToken], _ index: inout Int) -> Bool? {
        guard index + 1 < tokens.count, let symbol = Self.comparisons[tokens[index].text],
            tokens[index].kind == .punctuator
        else { return nil }
        let operands = [tokens[index - 1], tokens[index + 1]]
        guard operands.allSatisfy({ $0.kind == .identifier || $0.kind == .number }),
            operands.contains(where: { isOpen($0) }),
            index + 2 == tokens.count || Self.joins.contains(tokens[index + 2].text)
        else { return nil }
        index += 2
        let isTrue = answer("\(operands[0].text) \(symbol.text) \(operands[1].text)")
        return isTrue == symbol.isPlain
    }

    /// Signs that compare, each as itself or as the opposite of another one: a condition and its
    /// opposite are one question.
    private static let comparisons: [String: (text: String, isPlain: Bool)] = [
        "==": ("==", true), "!=": ("==", false), "<": ("<", true), ">=": ("<", false),
        ">": (">", true), "<=": (">", false),
    ]
    /// What follows a comparison that is complete.
    private static let joins: Set<String> = [")", "&&", "||", "?", ":"]

    /// True for a name without a number.
    private func isOpen(_ token: SourceToken) -> Bool {
        token.kind == .identifier && body(token.text) == nil && Self.constant(token.text) == nil
            && !Self.undefined.contains(token.text)
    }

    /// Notes a part of `a ? b : c`; a choice that is complete before it runs.
    private static func choose(
        _ token: SourceToken, _ signs: inout [String], _ apply: (String) -> Void
    ) {
        guard token.isPunctuator(":") else { return signs.append("?") }
        while signs.last == "?:" { apply(signs.removeLast()) }
        if signs.last == "?" { signs[signs.count - 1] = "?:" }
    }

    private func apply(_ symbol: String, _ values: inout [Int]) {
        let right = values.popLast() ?? 0
        if symbol == "!" { return values.append(right == 0 ? 1 : 0) }
        if symbol == "~" { return values.append(~right) }
        let left = values.popLast() ?? 0
        if symbol == "?:" { return values.append((values.popLast() ?? 0) != 0 ? left : right) }
        func boolean(_ holds: Bool) -> Int { holds ? 1 : 0 }
        switch symbol {
        case "||": values.append(boolean(left != 0 || right != 0))
        case "&&": values.append(boolean(left != 0 && right != 0))
        case "==": values.append(boolean(left == right))
        case "!=": values.append(boolean(left != right))
        case "<": values.append(boolean(left < right))
        case ">": values.append(boolean(left > right))
        case "<=": values.append(boolean(left <= right))
        case ">=": values.append(boolean(left >= right))
        case "+": values.append(left &+ right)
        case "-", "negative": values.append(left &- right)
        case "*": values.append(left &* right)
        case "/": values.append(SourceNumber.divided(left, by: right)?.quotient ?? 0)
        case "%": values.append(SourceNumber.divided(left, by: right)?.rest ?? 0)
        case "|": values.append(left | right)
        case "^": values.append(left ^ right)
        case "&": values.append(left & right)
        case "<<": values.append((0..<63).contains(right) ? left << right : 0)
        case ">>": values.append((0..<63).contains(right) ? left >> right : 0)
        default: values.append(0)
        }
    }

    /// A name, or a question such as `defined(X)`, `os(iOS)`, `swift(>=5)`.
    private func value(of name: String, _ tokens: [SourceToken], _ index: inout Int) -> Int {
        func argument() -> String {
            guard index < tokens.count else { return "" }
            guard tokens[index].isPunctuator("(") else {
                index += 1
                return tokens[index - 1].text
            }
            var text = ""
            index += 1
            while index < tokens.count, !tokens[index].isPunctuator(")") {
                text += tokens[index].text
                index += 1
            }
            index = min(index + 1, tokens.count)
            return text
        }
        if name == "defined" {
            let name = argument()
            let isThere =
                isDefined(name) || Self.constant(name) != nil || Self.defined.contains(name)
            if isThere { return 1 }
            if Self.undefined.contains(name) { return 0 }
            return answer(name) ? 1 : 0
        }
        if index < tokens.count, tokens[index].isPunctuator("("), tokens[index].touches {
            let text = argument()
            switch name {
            case "os": return text == "iOS" ? 1 : 0
            case "targetEnvironment" where text == "macCatalyst": return 0
            case "canImport" where Self.modules.contains(text): return 1
            case "canImport" where Self.otherModules.contains(text): return 0
            case "swift", "compiler": return text.hasPrefix(">=") ? 1 : 0
            case "__has_feature", "__has_include", "hasFeature": return 1
            default: return answer("\(name)(\(text))") ? 1 : 0
            }
        }
        if let number = Self.constant(name) { return number }
        if Self.undefined.contains(name) { return 0 }
        return answer(name) ? 1 : 0
    }
}
