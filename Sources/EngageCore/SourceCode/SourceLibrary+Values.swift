extension SourceLibrary {
    /// A colour, by the class or changed from one.
    static func color(
        _ receiver: SourcePlain, _ form: String, _ arguments: [SourcePlain]
    ) -> SourcePlain? {
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
        // Not a colour of UIKit: who hands it over is wrong, and what comes of it is not told.
        case "cgcolor": return nil
        default:
            guard case .type = receiver, arguments.isEmpty else { return nil }
            return member(form, ofColors: form)
        }
    }

    /// Red, green and blue of a hue.
    private static func rgb(_ numbers: [Double]) -> [SourcePlain] {
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
    static func components(_ color: SourceColor) -> [SourcePlain]? {
        switch color {
        case .components(let components): return components
        case .named(let name):
            guard let known = Color.named(name) else { return nil }
            return known.parts.map { .real($0) }
        }
    }

    private static func member(_ name: String, ofColors _: String) -> SourcePlain? {
        Color.names(like: name).map { .color(.named($0)) }
    }

    /// A member of a class or value; nil where it is not known.
    static func member(_ name: String, of base: SourcePlain) -> SourcePlain? {
        switch base {
        case .type("UIColor"): return Color.named(name) == nil ? nil : .color(.named(name))
        case .type("UIPopoverArrowDirection"):
            return SourceConstants.arrows[name.lowercased()].map { .integer($0) }
        case .type("NSNull"): return name == "null" ? .null : nil
        case .type("CGRect"): return name == "zero" ? .rect([0, 0, 0, 0]) : nil
        case .type("CGSize"): return name == "zero" ? .size([0, 0]) : nil
        case .type("CGPoint"): return name == "zero" ? .point([0, 0]) : nil
        case .type("UIUserInterfaceIdiom"), .type("UIUserInterfaceSizeClass"),
            .type("JRConventionalSigninType"), .type("JRTraditionalSignInType"):
            return .word(SourceConstants.lowerFirst(name))
        case .type(let type): return name == "self" ? .type(type) : nil
        case .integer where name == "rawValue", .text where name == "rawValue",
            .key where name == "rawValue", .word where name == "rawValue":
            return base
        case .word(let word)
        where word == "up" || word == "down" || word == "left"
            || word == "right" || word == "any":
            return nil
        case .text: return texts(base, name.lowercased(), [])
        case .color: return color(base, name.lowercased(), [])
        case .rect(let rect):
            switch name {
            case "size": return .size([rect[2], rect[3]])
            case "origin": return .point([rect[0], rect[1]])
            case "width": return .real(rect[2])
            case "height": return .real(rect[3])
            default: return nil
            }
        case .size(let size):
            return name == "width" ? .real(size[0]) : name == "height" ? .real(size[1]) : nil
        case .point(let point):
            return name == "x" ? .real(point[0]) : name == "y" ? .real(point[1]) : nil
        case .none: return SourcePlain.none
        default: return nil
        }
    }

    /// What a text answers.
    static func texts(
        _ receiver: SourcePlain, _ form: String, _ arguments: [SourcePlain]
    ) -> SourcePlain? {
        guard let text = receiver.text else { return nil }
        let other = arguments.first?.text
        switch form {
        case "uppercasestring", "uppercased", "localizeduppercase", "localizeduppercasestring":
            return .text(text.uppercased())
        case "lowercasestring", "lowercased", "localizedlowercase", "localizedlowercasestring":
            return .text(text.lowercased())
        case "capitalizedstring", "capitalized", "localizedcapitalized":
            return .text(capitalized(text))
        case "length", "count": return .integer(text.utf16.count)
        case "isempty": return .truth(text.isEmpty)
        case "copy", "mutablecopy", "description", "self", "init", "stringvalue": return receiver
        case "boolvalue": return .truth(TypedValue.truth(of: text))
        case "integervalue", "intvalue", "longlongvalue": return .integer(leadingInteger(text))
        case "floatvalue", "doublevalue":
            return Double(text.prefix { "+-.0123456789".contains($0) }).map { .real($0) }
        case "stringbyappendingstring:", "appending:", "stringbyappending:":
            return other.map { .text(text + $0) }
        case "stringbyappendingformat:", "appendingformat:", "stringbyappendingformat::":
            return formatted(arguments).map { .text(text + $0) }
        case "stringbyreplacingoccurrencesofstring:withstring:", "replacingoccurrencesof:with:":
            guard let other, arguments.count == 2, let new = arguments[1].text, !other.isEmpty
            else {
                return nil
            }
            return .text(text.replacing(other, with: new))
        case "isequaltostring:", "isequal:", "isequalto:": return other.map { .truth(text == $0) }
        case "hasprefix:": return other.map { .truth(text.hasPrefix($0)) }
        case "hassuffix:": return other.map { .truth(text.hasSuffix($0)) }
        case "containsstring:", "contains:", "localizedcontains:":
            return other.map { .truth(text.contains($0)) }
        case "substringfromindex:":
            return arguments.first?.integer.map { .text(String(text.dropFirst(max(0, $0)))) }
        case "substringtoindex:":
            return arguments.first?.integer.map { .text(String(text.prefix(max(0, $0)))) }
        case "stringbytrimmingcharactersinset:", "trimmingcharactersin:": return nil
        default: return nil
        }
    }

    private static func capitalized(_ text: String) -> String {
        var result = ""
        var begins = true
        for character in text {
            result += begins ? character.uppercased() : character.lowercased()
            begins = !character.isLetter && character != "'" && character != "’"
        }
        return result
    }

    private static func leadingInteger(_ text: String) -> Int {
        let start = text.drop { $0 == " " }
        let sign = start.prefix { $0 == "-" || $0 == "+" }.prefix(1)
        let digits = start.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
        return (Int(digits) ?? 0) * (sign == "-" ? -1 : 1)
    }

    static func number(
        _ receiver: SourcePlain, _ form: String, _ arguments: [SourcePlain]
    ) -> SourcePlain? {
        switch form {
        case "boolvalue": return receiver.truth.map { .truth($0) }
        case "integervalue", "intvalue", "unsignedintegervalue", "longvalue", "int32value":
            return receiver.integer.map { .integer($0) }
        case "floatvalue", "doublevalue": return receiver.number.map { .real($0) }
        case "stringvalue": return printed(receiver).map { .text($0) }
        case "description":
            if case .real = receiver { return nil }
            return described(receiver).map { .text($0) }
        case "isequal:", "isequaltonumber:":
            return arguments.first.flatMap { areEqual(receiver, $0) }.map { .truth($0) }
        case "copy", "self": return receiver
        default: return nil
        }
    }

    /// The number as another type of number.
    static func converted(_ value: SourceValue, to type: String) -> SourceValue {
        value.map { plain in
            switch type {
            case "float", "double", "CGFloat", "Float", "Double":
                guard plain.number != nil else { return plain }
                if case .integer(let number) = plain { return .real(Double(number)) }
                return plain
            case "BOOL", "Bool", "bool":
                guard plain.number != nil else { return plain }
                return plain.truth.map { .truth($0) } ?? plain
            default:
                guard plain.number != nil else { return plain }
                return plain.integer.map { .integer($0) } ?? plain
            }
        }
    }

    /// Whether two values are the same; nil where that is not known.
    static func areEqual(
        _ one: SourcePlain, _ other: SourcePlain, isSwift: Bool = true
    ) -> Bool? {
        if one.isUnknown || other.isUnknown { return nil }
        if let left = one.text, let right = other.text { return left == right }
        if let left = one.number, let right = other.number { return left == right }
        switch (one, other) {
        case (.word(let left), .word(let right)): return left == right
        case (.choice(let type, let left), .choice(let other, let right)):
            return type == other ? left == right : nil
        case (.choice(_, let left), .word(let right)), (.word(let left), .choice(_, let right)):
            return left == right
        // What is made of several values may have another idea of being the same.
        case (.text, .word), (.word, .text), (.integer, .choice), (.choice, .integer),
            (.text, .choice), (.choice, .text):
            return nil
        default: break
        }
        let isNothing = { (plain: SourcePlain) in plain == SourcePlain.none || plain == .absent }
        if isNothing(one) || isNothing(other) {
            // What nil answers is 0 in Objective-C.
            if !isSwift, let number = one.number ?? other.number { return number == 0 }
            return isNothing(one) && isNothing(other)
        }
        switch (one, other) {
        case (.null, _), (_, .null): return one == other
        case (.image, .image), (.selector, .selector), (.type, .type): return one == other
        default: return one == other ? true : nil
        }
    }

    /// What an operator gives; nil where it is not known.
    static func applied(
        _ sign: String, _ left: SourcePlain, _ right: SourcePlain, isSwift: Bool
    ) -> SourcePlain? {
        if sign == "+" || sign == SourceToken.interpolation,
            let one = sign == "+" ? left.text : described(left),
            let two = sign == "+" ? right.text : described(right)
        {
            return .text(one + two)
        }
        if sign == SourceToken.interpolation { return nil }
        if case .integer(let one) = left, case .integer(let two) = right {
            return whole(sign, one, two, isSwift)
        }
        guard let one = left.number, let two = right.number else { return nil }
        switch sign {
        case "+": return .real(one + two)
        case "-": return .real(one - two)
        case "*": return .real(one * two)
        case "/": return two == 0 ? nil : .real(one / two)
        case "<": return .truth(one < two)
        case ">": return .truth(one > two)
        case "<=": return .truth(one <= two)
        case ">=": return .truth(one >= two)
        default: return nil
        }
    }

    private static func whole(_ sign: String, _ one: Int, _ two: Int, _ isSwift: Bool)
        -> SourcePlain?
    {
        switch sign {
        case "+": return .integer(one &+ two)
        case "-": return .integer(one &- two)
        case "*": return .integer(one &* two)
        case "/":
            guard two != 0 else { return nil }
            // Literals of Swift take the type that is wanted, and that is one of fractions.
            if isSwift, one % two != 0 { return .real(Double(one) / Double(two)) }
            return .integer(one / two)
        case "%": return two == 0 ? nil : .integer(one % two)
        case "&": return .integer(one & two)
        case "|": return .integer(one | two)
        case "^": return .integer(one ^ two)
        case "<<": return two >= 0 && two < 63 ? .integer(one << two) : nil
        case ">>": return two >= 0 && two < 63 ? .integer(one >> two) : nil
        case "<": return .truth(one < two)
        case ">": return .truth(one > two)
        case "<=": return .truth(one <= two)
        case ">=": return .truth(one >= two)
        default: return nil
        }
    }
}

extension Color {
    /// The name of UIKit that a selector in lower case spells: `darkgraycolor`.
    static func names(like form: String) -> String? {
        if named(form) != nil { return form }
        for name in ["darkGray", "lightGray"] where form.hasPrefix(name.lowercased()) {
            return form.hasSuffix("color") ? name + "Color" : name
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
