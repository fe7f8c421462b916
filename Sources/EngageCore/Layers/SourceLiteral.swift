/// Reads the value of an expression in source code, as far as it is one without running the app.
///
/// Source: behaviour, formats#values for the form that objects take.
struct SourceLiteral {
    /// The JSON of an expression of these tokens and no others; nil for what is no literal.
    static func json(_ tokens: ArraySlice<SourceToken>, depth: Int = 0) -> [UInt8]? {
        // Values of a dictionary are objects with lists at most: deeper ones are nobody's.
        guard depth < 6, !tokens.isEmpty else { return nil }
        var reader = SourceLiteral(tokens: withoutCasts(tokens), depth: depth)
        guard let json = reader.value(), reader.tokens.isEmpty else { return nil }
        return json
    }

    private var tokens: ArraySlice<SourceToken>
    private let depth: Int

    private init(tokens: ArraySlice<SourceToken>, depth: Int) {
        self.tokens = tokens
        self.depth = depth
    }

    /// Without `as TYPE`, `!` and `.rawValue` at the end, and brackets around all of it.
    private static func withoutCasts(_ all: ArraySlice<SourceToken>) -> ArraySlice<SourceToken> {
        var tokens = all
        while let last = tokens.last {
            if last.isSign("!") || last.isSign("?") {
                tokens.removeLast()
            } else if tokens.count > 2, last.kind == .word, tokens.dropLast().last?.text == "as" {
                tokens.removeLast(2)
            } else if tokens.count > 3, last.kind == .word,
                tokens.dropLast().last?.isSign("!") == true,
                tokens.dropLast(2).last?.text == "as"
            {
                tokens.removeLast(3)
            } else if tokens.count > 2, last.text == "rawValue",
                tokens.dropLast().last?.isSign(".") == true
            {
                tokens.removeLast(2)
            } else if let first = tokens.first, first.isSign("("), last.isSign(")"),
                SourceGroups.split(tokens.dropFirst().dropLast(), at: ",").count == 1,
                SourceGroups.end(of: tokens, from: tokens.startIndex) == tokens.endIndex
            {
                tokens = tokens.dropFirst().dropLast()
            } else {
                return tokens
            }
        }
        return tokens
    }

    private func text(_ distance: Int) -> String {
        let place = tokens.startIndex + distance
        guard place < tokens.endIndex, tokens[place].kind != .string else { return "" }
        return tokens[place].text
    }

    private mutating func value() -> [UInt8]? {
        guard let first = tokens.first else { return nil }
        if first.isSign("@") {
            tokens.removeFirst()
            guard let next = tokens.first else { return nil }
            switch next.kind {
            case .string: return strings()
            case .number: return number()
            default: break
            }
            if next.isSign("-") { return number() }
            if next.isSign("[") || next.isSign("{") || next.isSign("(") { return group() }
            return word()
        }
        switch first.kind {
        case .string: return strings()
        case .number: return number()
        case .word: return word()
        case .interpolated: return nil
        case .sign: break
        }
        if first.isSign("-") { return number() }
        if first.isSign("[") { return isMessage ? message() : group() }
        return nil
    }

    /// Strings that stand side by side are one.
    private mutating func strings() -> [UInt8]? {
        var whole = ""
        while let first = tokens.first {
            if first.kind == .string {
                whole += first.text
                tokens.removeFirst()
            } else if first.isSign("@"), tokens.dropFirst().first?.kind == .string {
                tokens.removeFirst()
            } else {
                break
            }
        }
        return Self.json(text: whole)
    }

    private static func json(text: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.string(text)
        return writer.bytes
    }

    /// A number, or one number divided by another as colours are written.
    private mutating func number() -> [UInt8]? {
        guard let one = plainNumber() else { return nil }
        guard tokens.first?.isSign("/") == true else { return one }
        tokens.removeFirst()
        guard let two = plainNumber(), let left = Self.double(one), let right = Self.double(two),
            right != 0
        else { return nil }
        var writer = JSONWriter()
        writer.number(left / right)
        return writer.bytes
    }

    private static func double(_ json: [UInt8]) -> Double? {
        Double(String(decoding: json, as: UTF8.self))
    }

    private mutating func plainNumber() -> [UInt8]? {
        var text = ""
        if tokens.first?.isSign("-") == true {
            text = "-"
            tokens.removeFirst()
        }
        guard let first = tokens.first, first.kind == .number else { return nil }
        tokens.removeFirst()
        let written = first.text.replacing("_", with: "")
        if written.hasPrefix("0x") || written.hasPrefix("0X") {
            return Int(written.dropFirst(2), radix: 16).map { Array((text + String($0)).utf8) }
        }
        let digits = written.prefix { !"fFlLuU".contains($0) }
        guard "fFlLuU".contains(written.last ?? "0") || digits.count == written.count else {
            return nil
        }
        text += digits.hasPrefix(".") ? "0" : ""
        text += digits.hasSuffix(".") ? digits + "0" : digits
        let bytes = Array(text.utf8)[...]
        return NumberText.integer(bytes) ?? NumberText.real(bytes)
    }

    /// A list or dictionary literal of either language.
    private mutating func group() -> [UInt8]? {
        guard SourceGroups.end(of: tokens, from: tokens.startIndex) == tokens.endIndex,
            let open = tokens.first
        else { return nil }
        let inner = tokens.dropFirst().dropLast()
        tokens = tokens[tokens.endIndex...]
        if open.isSign("(") { return Self.json(inner, depth: depth + 1) }
        let parts = SourceGroups.split(inner, at: ",").filter { !$0.isEmpty }
        if inner.count == 1, inner.first?.isSign(":") == true { return Array("{}".utf8) }
        let pairs = parts.map { SourceGroups.split($0, at: ":") }
        guard open.isSign("{") || pairs.contains(where: { $0.count == 2 }) else {
            return list(parts)
        }
        guard pairs.allSatisfy({ $0.count == 2 }) else { return nil }
        return dictionary(pairs.map { ($0[0], $0[1]) })
    }

    private func list(_ parts: [ArraySlice<SourceToken>]) -> [UInt8]? {
        var elements: [[UInt8]] = []
        for part in parts {
            guard let element = Self.json(part, depth: depth + 1) else { return nil }
            elements.append(element)
        }
        return Array("[".utf8) + elements.joined(separator: Array(",".utf8)) + Array("]".utf8)
    }

    private func dictionary(
        _ pairs: [(key: ArraySlice<SourceToken>, value: ArraySlice<SourceToken>)]
    ) -> [UInt8]? {
        var entries: [[UInt8]] = []
        for (key, value) in pairs {
            guard let name = Self.json(key, depth: depth + 1), name.first == UInt8(ascii: "\""),
                let value = Self.json(value, depth: depth + 1)
            else { return nil }
            entries.append(name + Array(":".utf8) + value)
        }
        return Array("{".utf8) + entries.joined(separator: Array(",".utf8)) + Array("}".utf8)
    }

    /// A message of Objective-C: `[Class name…]` or `[[Class alloc] name…]`.
    private var isMessage: Bool {
        let next = tokens.dropFirst()
        if next.first?.isSign("[") == true { return next.dropFirst().first?.kind == .word }
        return next.first?.kind == .word && next.dropFirst().first?.kind == .word
    }

    private mutating func message() -> [UInt8]? {
        guard SourceGroups.end(of: tokens, from: tokens.startIndex) == tokens.endIndex else {
            return nil
        }
        var inner = tokens.dropFirst().dropLast()
        tokens = tokens[tokens.endIndex...]
        var receiver = inner.first?.text ?? ""
        if inner.first?.isSign("[") == true {
            let end = SourceGroups.end(of: inner, from: inner.startIndex)
            guard inner.dropFirst().dropFirst().first?.text == "alloc" else { return nil }
            receiver = inner.dropFirst().first?.text ?? ""
            inner = inner[end...]
        } else {
            inner.removeFirst()
        }
        // name, or name:argument name:argument
        guard let name = inner.first?.text else { return nil }
        var labels: [(label: String, value: ArraySlice<SourceToken>)] = []
        if inner.count == 1 { return SourceCall(receiver, name, []).json(depth: depth) }
        while let label = inner.first, inner.dropFirst().first?.isSign(":") == true {
            inner = inner.dropFirst(2)
            let end = SourceGroups.nextLabel(in: inner)
            labels.append((label.text, inner[..<end]))
            inner = inner[end...]
        }
        guard inner.isEmpty, !labels.isEmpty else { return nil }
        return SourceCall(receiver, name, labels).json(depth: depth)
    }

    private static let words: [String: String] = [
        "YES": "true", "NO": "false", "true": "true", "false": "false", "nil": "null",
        "UIPopoverArrowDirectionUp": "1", "UIPopoverArrowDirectionDown": "2",
        "UIPopoverArrowDirectionLeft": "4", "UIPopoverArrowDirectionRight": "8",
        "UIPopoverArrowDirectionAny": "15",
    ]
    private static let arrows: [String: String] = [
        "up": "1", "down": "2", "left": "4", "right": "8", "any": "15",
    ]

    /// A constant, a colour by name, or a call: `UIColor.blue`, `CGRectMake(…)`, `NSNull()`.
    private mutating func word() -> [UInt8]? {
        guard let name = tokens.first?.text, tokens.first?.kind == .word else { return nil }
        tokens.removeFirst()
        if tokens.isEmpty { return Self.words[name].map { Array($0.utf8) } }
        if text(0) == ".", tokens.count == 2 {
            let member = text(1)
            tokens = tokens[tokens.endIndex...]
            if name == "UIPopoverArrowDirection" {
                return Self.arrows[member].map { Array($0.utf8) }
            }
            guard name == "UIColor", Color.named(member) != nil else { return nil }
            return Self.json(text: member)
        }
        guard text(0) == "(",
            SourceGroups.end(of: tokens, from: tokens.startIndex) == tokens.endIndex
        else { return nil }
        let inner = tokens.dropFirst().dropLast()
        tokens = tokens[tokens.endIndex...]
        let arguments = SourceGroups.split(inner, at: ",").filter { !$0.isEmpty }.map { part in
            let isLabelled =
                part.first?.kind == .word && part.dropFirst().first?.isSign(":") == true
            return isLabelled
                ? (label: part.first?.text ?? "", value: part.dropFirst(2))
                : (label: "", value: part)
        }
        return SourceCall(name, "init", arguments).json(depth: depth)
    }
}

/// A call of either language whose answer is known: what makes colours, rectangles and pictures.
struct SourceCall {
    private let receiver: String
    private let name: String
    private let arguments: [(label: String, value: ArraySlice<SourceToken>)]

    init(
        _ receiver: String, _ name: String,
        _ arguments: [(label: String, value: ArraySlice<SourceToken>)]
    ) {
        self.receiver = receiver
        self.name = name
        self.arguments = arguments
    }

    /// The value that it makes; nil where it is not known.
    func json(depth: Int) -> [UInt8]? {
        switch receiver {
        case "NSNull": return Array("null".utf8)
        case "NSNumber", "NSString", "NSValue", "String", "Int", "Double", "CGFloat", "Bool":
            return arguments.count == 1 ? argument(0, depth) : nil
        case "NSLocalizedString": return arguments.isEmpty ? nil : argument(0, depth)
        case "UIColor": return color(depth)
        case "CGRect", "CGRectMake": return rect(depth)
        case "UIImage": return arguments.count == 1 ? argument(0, depth) : nil
        case "UIImageView": return imageView(depth)
        case "NSArray", "NSMutableArray": return list(depth)
        case "NSDictionary", "NSMutableDictionary": return dictionary(depth)
        default: return nil
        }
    }

    private func argument(_ index: Int, _ depth: Int) -> [UInt8]? {
        SourceLiteral.json(arguments[index].value, depth: depth + 1)
    }

    private func numbers(_ depth: Int) -> [[UInt8]]? {
        var numbers: [[UInt8]] = []
        for index in arguments.indices {
            guard let json = argument(index, depth),
                Double(String(decoding: json, as: UTF8.self)) != nil
            else { return nil }
            numbers.append(json)
        }
        return numbers
    }

    private func color(_ depth: Int) -> [UInt8]? {
        if arguments.isEmpty {
            guard Color.named(name) != nil else { return nil }
            return Array("\"\(name)\"".utf8)
        }
        guard let numbers = numbers(depth) else { return nil }
        let labels = arguments.map { $0.label.lowercased() }
        let names: [String]
        switch labels {
        case ["colorwithred", "green", "blue", "alpha"], ["red", "green", "blue", "alpha"],
            ["initwithred", "green", "blue", "alpha"]:
            names = ["red", "green", "blue", "alpha"]
        case ["colorwithwhite", "alpha"], ["white", "alpha"], ["initwithwhite", "alpha"]:
            return Self.object(
                ["red", "green", "blue", "alpha"], [numbers[0], numbers[0], numbers[0], numbers[1]])
        default: return nil
        }
        return Self.object(names, numbers)
    }

    private static func object(_ names: [String], _ values: [[UInt8]]) -> [UInt8] {
        let entries = zip(names, values).map { Array("\"\($0)\":".utf8) + $1 }
        return Array("{".utf8) + entries.joined(separator: Array(",".utf8)) + Array("}".utf8)
    }

    private func rect(_ depth: Int) -> [UInt8]? {
        guard arguments.count == 4, let numbers = numbers(depth) else { return nil }
        return Array("{\"rect\":[".utf8) + numbers.joined(separator: Array(",".utf8))
            + Array("]}".utf8)
    }

    private func imageView(_ depth: Int) -> [UInt8]? {
        guard arguments.count == 1, let image = argument(0, depth),
            image.first == UInt8(ascii: "\"")
        else { return nil }
        return Self.object(["imageView"], [image])
    }

    /// Parts of an argument that is a list ended by nil.
    private func parts() -> [ArraySlice<SourceToken>] {
        guard let value = arguments.first?.value else { return [] }
        var parts = SourceGroups.split(value, at: ",")
        if parts.last?.first?.text == "nil", parts.last?.count == 1 { parts.removeLast() }
        return parts
    }

    private func list(_ depth: Int) -> [UInt8]? {
        if arguments.isEmpty, ["array", "init"].contains(name) { return Array("[]".utf8) }
        guard arguments.count == 1,
            ["arrayWithObjects", "arrayWithObject", "initWithObjects"].contains(name)
        else { return nil }
        var elements: [[UInt8]] = []
        for part in parts() {
            guard let element = SourceLiteral.json(part, depth: depth + 1) else { return nil }
            elements.append(element)
        }
        return Array("[".utf8) + elements.joined(separator: Array(",".utf8)) + Array("]".utf8)
    }

    private func dictionary(_ depth: Int) -> [UInt8]? {
        if arguments.isEmpty, ["dictionary", "init"].contains(name) { return Array("{}".utf8) }
        var pairs: [(value: ArraySlice<SourceToken>, key: ArraySlice<SourceToken>)] = []
        if arguments.count == 2, arguments[1].label == "forKey" {
            pairs = [(arguments[0].value, arguments[1].value)]
        } else if arguments.count == 1, name.hasSuffix("ObjectsAndKeys") {
            let parts = parts()
            guard parts.count % 2 == 0 else { return nil }
            pairs = stride(from: 0, to: parts.count, by: 2).map { (parts[$0], parts[$0 + 1]) }
        } else {
            return nil
        }
        var entries: [[UInt8]] = []
        for (value, key) in pairs {
            guard let key = SourceLiteral.json(key, depth: depth + 1),
                key.first == UInt8(ascii: "\""),
                let value = SourceLiteral.json(value, depth: depth + 1)
            else { return nil }
            entries.append(key + Array(":".utf8) + value)
        }
        return Array("{".utf8) + entries.joined(separator: Array(",".utf8)) + Array("}".utf8)
    }
}
