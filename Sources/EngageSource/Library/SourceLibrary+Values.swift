import EngageCore

extension SourceLibrary {
    /// A colour, by the class or changed from one.
    static func color(
        _ receiver: ConcreteValue, _ form: String, _ arguments: [ConcreteValue]
    ) -> ConcreteValue? {
        let isNumeric = arguments.allSatisfy { $0.number != nil }
        switch form {
        case "colorwithred:green:blue:alpha:", "initwithred:green:blue:alpha:",
            "initred:green:blue:alpha:", "initdisplayp3red:green:blue:alpha:":
            guard isNumeric, !form.contains("p3") else { return nil }
            return .color(.components(arguments))
        case "colorwithwhite:alpha:", "initwithwhite:alpha:", "initwhite:alpha:":
            guard isNumeric, arguments.count == 2 else { return nil }
            return .color(
                .components([arguments[0], arguments[0], arguments[0], arguments[1]]))
        case "colorwithhue:saturation:brightness:alpha:",
            "initwithhue:saturation:brightness:alpha:", "inithue:saturation:brightness:alpha:":
            guard isNumeric, arguments.count == 4 else { return nil }
            return .color(.components(rgb(arguments.compactMap(\.number))))
        case "colorwithalphacomponent:", "withalphacomponent:":
            guard case .color(let color) = receiver, let alpha = arguments.first, isNumeric else {
                return nil
            }
            return components(color).map { .color(.components(Array($0.prefix(3)) + [alpha])) }
        case "colorwithcgcolor:", "initwithcgcolor:", "initcgcolor:":
            // `CGColor` of a colour is the same value with a mark of its type.
            guard case .choice("CGColor", let hex)? = arguments.first else { return nil }
            return Color(hex: hex).map { .color(.components($0.parts.map { .real($0) })) }
        // Not a colour of UIKit: who hands it over is wrong.
        case "cgcolor":
            guard case .color(let color) = receiver,
                let parts = components(color)?.compactMap(\.number), parts.count == 4
            else { return nil }
            let whole = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
            return .choice("CGColor", whole.hex)
        default:
            guard case .type = receiver, arguments.isEmpty else { return nil }
            return member(form, ofColors: form)
        }
    }

    /// Red, green and blue of a hue.
    private static func rgb(_ numbers: [Double]) -> [ConcreteValue] {
        let (hue, saturation, value) = (numbers[0] * 6, numbers[1], numbers[2])
        let sector = hue.rounded(.down)
        let part = hue - sector
        let low = value * (1 - saturation)
        let falling = value * (1 - saturation * part)
        let rising = value * (1 - saturation * (1 - part))
        let all: [Double]
        switch Int(sector.truncatingRemainder(dividingBy: 6)) {
        case 0: all = [value, rising, low]
        case 1: all = [falling, value, low]
        case 2: all = [low, value, rising]
        case 3: all = [low, falling, value]
        case 4: all = [rising, low, value]
        default: all = [value, low, falling]
        }
        return (all + [numbers[3]]).map { .real($0) }
    }

    /// Components of a colour; nil for a name without a fixed colour.
    static func components(_ color: SourceColor) -> [ConcreteValue]? {
        switch color {
        case .components(let components): return components
        case .named(let name):
            guard let known = Color.named(name) else { return nil }
            return known.parts.map { .real($0) }
        }
    }

    private static func member(_ name: String, ofColors _: String) -> ConcreteValue? {
        Color.names(like: name).map { .color(.named($0)) }
    }

    /// A member of a class or value; nil if it is unknown.
    static func member(_ name: String, of base: ConcreteValue) -> ConcreteValue? {
        switch base {
        case .type("UIColor"): return Color.named(name) == nil ? nil : .color(.named(name))
        case .type("UIPopoverArrowDirection"):
            return SourceConstants.arrows[name.lowercased()].map { .integer($0) }
        case .type("NSNull"): return name == "null" ? .null : nil
        case .type("CGRect"): return name == "zero" ? .rect([0, 0, 0, 0]) : nil
        case .type("CGSize"): return name == "zero" ? .size([0, 0]) : nil
        case .type("CGPoint"): return name == "zero" ? .point([0, 0]) : nil
        case .type("CharacterSet"): return .identifier(name)
        case .type("UIUserInterfaceIdiom"), .type("UIUserInterfaceSizeClass"),
            .type("JRConventionalSigninType"), .type("JRTraditionalSignInType"):
            return .identifier(SourceSpelling.lowerFirst(name))
        case .type(let type): return name == "self" ? .type(type) : nil
        case .identifier where name == "rawValue" && base.idiom != nil:
            return base.idiom.map { .integer($0) }
        case .integer where name == "rawValue", .text where name == "rawValue",
            .key where name == "rawValue", .identifier where name == "rawValue":
            return base
        case .identifier(let word) where name == "inverted": return .choice(inverted, word)
        case .identifier(let word)
        where word == "up" || word == "down" || word == "left"
            || word == "right" || word == "any":
            return nil
        case .text(let text):
            if text.count == 1, let character = text.first, let answer = member(name, of: character)
            {
                return answer
            }
            return texts(base, name.lowercased(), [])
        case .color: return color(base, name.lowercased(), [])
        case .rect(let rect): return SourceRectangle(rect).member(name)
        case .size(let size):
            guard name == "width" || name == "height" else { return nil }
            return SourceRectangle.length(size[name == "width" ? 0 : 1])
        case .point(let point):
            return name == "x" ? .real(point[0]) : name == "y" ? .real(point[1]) : nil
        case .none: return ConcreteValue.none
        case .integer, .real, .boolean: return number(base, name.lowercased(), [])
        default: return nil
        }
    }

    static func number(
        _ receiver: ConcreteValue, _ form: String, _ arguments: [ConcreteValue]
    ) -> ConcreteValue? {
        switch form {
        case "boolvalue": return receiver.boolean.map { .boolean($0) }
        case "integervalue", "intvalue", "unsignedintegervalue", "longvalue", "int32value":
            return receiver.integer.map { .integer($0) }
        case "floatvalue", "doublevalue": return receiver.number.map { .real($0) }
        case "stringvalue":
            // A number of Foundation knows no words for true and false.
            if case .boolean(let isTrue) = receiver { return .text(isTrue ? "1" : "0") }
            return receiver.printed.map { .text($0) }
        case "description":
            if case .real = receiver { return nil }
            return receiver.described.map { .text($0) }
        case "rounded":
            return receiver.number.map { .real($0.rounded()) }
        case "rounded:":
            guard case .identifier(let word)? = arguments.first, let rule = roundings[word] else {
                return nil
            }
            return receiver.number.map { .real($0.rounded(rule)) }
        case "isequal:", "isequaltonumber:":
            return arguments.first.flatMap { areEqual(receiver, $0) }.map { .boolean($0) }
        case "copy", "self": return receiver
        default: return options(receiver, form, arguments)
        }
    }

    /// How Swift rounds, by its words. Source: Apple, FloatingPointRoundingRule
    private static let roundings: [String: FloatingPointRoundingRule] = [
        "up": .up, "down": .down, "towardZero": .towardZero, "awayFromZero": .awayFromZero,
        "toNearestOrEven": .toNearestOrEven, "toNearestOrAwayFromZero": .toNearestOrAwayFromZero,
    ]

    /// A set of options with others.
    private static func options(
        _ receiver: ConcreteValue, _ form: String, _ arguments: [ConcreteValue]
    ) -> ConcreteValue? {
        guard case .integer(let own) = receiver, let other = arguments.first.flatMap(option) else {
            return nil
        }
        switch form {
        case "union:": return .integer(own | other)
        case "subtracting:": return .integer(own & ~other)
        case "intersection:": return .integer(own & other)
        case "symmetricdifference:": return .integer(own ^ other)
        case "contains:", "issuperset:", "issupersetof:": return .boolean(own & other == other)
        default: return nil
        }
    }

    /// The bits of an option, also of one that Swift names without its type.
    static func option(_ plain: ConcreteValue) -> Int? {
        if case .identifier(let name) = plain { return SourceConstants.arrows[name] }
        return plain.integer
    }

    /// The number as another type of number.
    static func converted(_ value: SourceValue, to type: String) -> SourceValue {
        value.map { plain in
            if let text = plain.text { return parsed(text, as: type) ?? plain }
            switch type {
            case "float", "double", "CGFloat", "Float", "Double":
                guard plain.number != nil else { return plain }
                if case .integer(let number) = plain { return .real(Double(number)) }
                return plain
            case "BOOL", "Bool", "bool":
                guard plain.number != nil else { return plain }
                return plain.boolean.map { .boolean($0) } ?? plain
            default:
                guard plain.number != nil else { return plain }
                guard let number = plain.integer else { return plain }
                if number < 0, SourceConstants.unsignedTypes.contains(type) {
                    return .unknown(type)
                }
                return .integer(wrapped(number, in: type))
            }
        }
    }

    /// True for a plain value that `as?` never makes one of a type: a number is no text.
    static func isOther(_ plain: ConcreteValue, than type: String) -> Bool {
        switch (plain, type) {
        case (.integer, "String"), (.real, "String"), (.boolean, "String"), (.integer, "Bool"),
            (.real, "Bool"), (.text, "Int"), (.text, "Double"), (.text, "Bool"), (.text, "CGFloat"):
            true
        default: false
        }
    }

    /// A number as a type of few bits keeps it.
    static func wrapped(_ number: Int, in type: String) -> Int {
        switch type {
        case "uint8_t", "UInt8": Int(UInt8(truncatingIfNeeded: number))
        case "int8_t", "Int8", "char": Int(Int8(truncatingIfNeeded: number))
        case "uint16_t", "UInt16", "unichar": Int(UInt16(truncatingIfNeeded: number))
        case "int16_t", "Int16", "short": Int(Int16(truncatingIfNeeded: number))
        case "uint32_t", "UInt32", "unsigned": Int(UInt32(truncatingIfNeeded: number))
        case "int", "int32_t", "Int32": Int(Int32(truncatingIfNeeded: number))
        default: number
        }
    }

    /// The number that Swift reads from a text; nil if it is no number.
    private static func parsed(_ text: String, as type: String) -> ConcreteValue? {
        switch type {
        case "Int", "UInt", "Int32", "UInt32", "Int64", "UInt64":
            return Int(text).map { .integer($0) } ?? ConcreteValue.none
        case "Double", "Float", "CGFloat":
            return Double(text).map { .real($0) } ?? ConcreteValue.none
        case "Bool":
            return text == "true"
                ? .boolean(true) : text == "false" ? .boolean(false) : ConcreteValue.none
        default: return nil
        }
    }

    /// Whether two values are the same; nil if that is unknown.
    static func areEqual(
        _ one: ConcreteValue, _ other: ConcreteValue, isSwift: Bool = true
    ) -> Bool? {
        if one.isUnknown || other.isUnknown { return nil }
        if let left = one.text, let right = other.text { return left == right }
        if let left = one.number ?? one.idiom.map({ Double($0) }),
            let right = other.number ?? other.idiom.map({ Double($0) })
        {
            return left == right
        }
        switch (one, other) {
        case (.identifier(let left), .identifier(let right)): return left == right
        case (.choice(let type, let left), .choice(let other, let right)):
            return type == other ? left == right : nil
        case (.choice(_, let left), .identifier(let right)),
            (.identifier(let left), .choice(_, let right)):
            return left == right
        // What is made of several values may have another idea of being the same.
        case (.text, .identifier), (.identifier, .text), (.integer, .choice), (.choice, .integer),
            (.text, .choice), (.choice, .text):
            return nil
        default: break
        }
        if one.isNil || other.isNil {
            // What nil answers is 0 in Objective-C.
            if !isSwift, let number = one.number ?? other.number { return number == 0 }
            return one.isNil && other.isNil
        }
        switch (one, other) {
        case (.null, _), (_, .null): return one == other
        case (.image, .image), (.selector, .selector), (.type, .type): return one == other
        default: return one == other ? true : nil
        }
    }

    /// The result of an operator, with `keepsRest` a fraction for whole numbers; nil if it is
    /// unknown.
    static func applied(
        _ symbol: String, _ left: ConcreteValue, _ right: ConcreteValue, isSwift: Bool,
        keepsRest: Bool = false
    ) -> ConcreteValue? {
        if symbol == "+" || symbol == SourceToken.interpolation,
            let one = symbol == "+" ? left.text : left.described,
            let two = symbol == "+" ? right.text : right.described
        {
            return .text(one + two)
        }
        if symbol == SourceToken.interpolation { return nil }
        if case .boolean(let one) = left, case .boolean(let two) = right, "|&^".contains(symbol) {
            return .boolean(symbol == "|" ? one || two : symbol == "&" ? one && two : one != two)
        }
        if isSwift, let one = left.text, let two = right.text, "<>".contains(symbol.prefix(1)) {
            return ordered(symbol, one, two)
        }
        if case .integer(let one) = left, case .integer(let two) = right {
            return whole(symbol, one, two, keepsRest)
        }
        if symbol == "/", case .choice("sizeof", let all) = left,
            case .choice("sizeof", "1") = right
        {
            return Int(all).map { .integer($0) }
        }
        let isIdiom = left.idiom != nil || right.idiom != nil
        // What nil answers is 0 in Objective-C.
        func number(_ plain: ConcreteValue) -> Double? {
            if plain == ConcreteValue.none, !isSwift { return 0 }
            return plain.number ?? (isIdiom ? plain.idiom.map { Double($0) } : nil)
        }
        guard let one = number(left), let two = number(right) else { return nil }
        switch symbol {
        case "+": return .real(one + two)
        case "-": return .real(one - two)
        case "*": return .real(one * two)
        case "/": return two == 0 ? nil : .real(one / two)
        case "<": return .boolean(one < two)
        case ">": return .boolean(one > two)
        case "<=": return .boolean(one <= two)
        case ">=": return .boolean(one >= two)
        default: return nil
        }
    }

    private static func whole(_ symbol: String, _ one: Int, _ two: Int, _ keepsRest: Bool)
        -> ConcreteValue?
    {
        switch symbol {
        case "+", "-", "*":
            let (number, isTooLarge) =
                symbol == "+"
                ? one.addingReportingOverflow(two)
                : symbol == "-"
                    ? one.subtractingReportingOverflow(two)
                    : one.multipliedReportingOverflow(by: two)
            return isTooLarge ? nil : .integer(number)
        case "/":
            guard let parts = SourceNumber.divided(one, by: two) else { return nil }
            if keepsRest, parts.rest != 0 { return .real(Double(one) / Double(two)) }
            return .integer(parts.quotient)
        case "%": return SourceNumber.divided(one, by: two).map { .integer($0.rest) }
        case "&": return .integer(one & two)
        case "|": return .integer(one | two)
        case "^": return .integer(one ^ two)
        case "<<": return two >= 0 && two < 63 ? .integer(one << two) : nil
        case ">>": return two >= 0 && two < 63 ? .integer(one >> two) : nil
        case "<": return .boolean(one < two)
        case ">": return .boolean(one > two)
        case "<=": return .boolean(one <= two)
        case ">=": return .boolean(one >= two)
        default: return nil
        }
    }
}

extension Color {
    /// The name of UIKit that a selector in lower case spells: `darkgraycolor`.
    static func names(like form: String) -> String? {
        if named(form) != nil { return form }
        for name in ["darkGray", "lightGray", "darkGrayColor", "lightGrayColor"]
        where form == name.lowercased() {
            return name
        }
        guard form.hasSuffix("color") else { return nil }
        let name = form.dropLast(5) + "Color"
        return named(String(name)) == nil ? nil : String(name)
    }

    /// Red, green, blue and alpha from 0 to 1.
    var parts: [Double] {
        [red, green, blue, alpha].map { Double($0) / 255 }
    }
}
