import EngageCore

/// What Foundation, UIKit and CoreGraphics answer, as far as it is the same in every run.
enum SourceLibrary {
    /// Mutable classes of Foundation: code that received an object can change it.
    static let mutableClasses: Set<String> = [
        "NSMutableDictionary", "NSMutableArray", "NSMutableSet", "NSMutableOrderedSet",
    ]

    /// The same with those that are read as values.
    static let changingClasses = mutableClasses.union([
        "NSMutableString", "NSMutableAttributedString", "NSMutableData", "NSMutableIndexSet",
        "NSMutableCharacterSet", "NSMutableURLRequest", "NSMutableParagraphStyle",
    ])

    /// Classes whose values are told here, not as objects of the app.
    static let valueTypes: Set<String> = [
        "UIColor", "UIImage", "NSString", "NSMutableString", "String", "NSNumber", "NSValue",
        "NSNull", "CGRect", "CGSize", "CGPoint", "Int", "Double", "Float", "CGFloat", "Bool",
        "UInt", "NSInteger", "UIPopoverArrowDirection", "Color", "Set", "NSSet", "URL", "NSURL",
        "Date", "NSDate", "NSError", "#imageLiteral", "#colorLiteral", "Character", "NSData",
        "Data",
        "NSAttributedString", "NSMutableAttributedString", "Locale", "NSLocale", "IndexPath",
        "NSIndexPath", "Decimal", "Int32", "UInt32", "Int64", "UInt64", "LocalizedStringKey",
        "Int8",
        "UInt8", "Int16", "UInt16", "CharacterSet", "NSCharacterSet", "AnyHashable", "Optional",
        "Substring",
        "StaticString",
    ]

    /// The result of a message or call; nil if it is unknown.
    static func answer(
        _ receiver: ConcreteValue, _ form: String, _ arguments: [ConcreteValue]
    ) -> ConcreteValue? {
        switch receiver {
        case .type(let type): return made(type, form, arguments)
        case .text, .key: return texts(receiver, form, arguments)
        case ConcreteValue.none:
            // A message to nil gives nothing.
            return ConcreteValue.none
        case .image:
            let keeps = [
                "imagewithrenderingmode:", "withrenderingmode:", "copy",
                "resizableimagewithcapinsets:", "resizableimagewithcapinsets:resizingmode:",
                "stretchableimagewithleftcapwidth:topcapheight:",
            ]
            return keeps.contains(form) ? receiver : nil
        case .color: return color(receiver, form, arguments)
        case .integer, .real, .boolean: return number(receiver, form, arguments)
        case .identifier(let word) where word == "init": return initialized(form, arguments)
        case .rect(let rect): return SourceRectangle(rect).answer(form, arguments)
        case .absent: return function(form, arguments)
        case .identifier(let one):
            if form == "isequal:", case .identifier(let other)? = arguments.first {
                return .boolean(one == other)
            }
            return form == "invertedset" ? .choice(inverted, one) : nil
        default: return advanced(receiver, form, arguments)
        }
    }

    /// Functions of C and of Swift without a receiver.
    private static func function(_ form: String, _ arguments: [ConcreteValue]) -> ConcreteValue? {
        let numbers = arguments.compactMap(\.number)
        let isNumeric = numbers.count == arguments.count
        if case .rect(let rect)? = arguments.first, form.hasPrefix("cgrect") {
            return SourceRectangle(rect).answer(form, Array(arguments.dropFirst()))
        }
        let name = form.prefix { $0 != ":" }
        switch name {
        case "cgrectmake", "nsmakerect": return SourceRectangle.made(of: arguments)
        case "cfstr": return arguments.first
        case "cgsizemake": return isNumeric && numbers.count == 2 ? .size(numbers) : nil
        case "cgpointmake": return isNumeric && numbers.count == 2 ? .point(numbers) : nil
        case "cgrectfromstring": return arguments.first?.text.flatMap(rect)
        case "nsstringfromcgrect":
            guard case .rect(let rect)? = arguments.first else { return nil }
            let parts = rect.map { JSONWriter.text($0) }
            return .text("{{\(parts[0]), \(parts[1])}, {\(parts[2]), \(parts[3])}}")
        case "max" where isNumeric: return arguments.max { ($0.number ?? 0) < ($1.number ?? 0) }
        case "min" where isNumeric: return arguments.min { ($0.number ?? 0) < ($1.number ?? 0) }
        case "floor", "round", "ceil", "roundf", "floorf", "ceilf", "fabs", "abs":
            guard let number = numbers.first else { return nil }
            if name == "floor" || name == "floorf" { return .real(number.rounded(.down)) }
            if name == "ceil" || name == "ceilf" { return .real(number.rounded(.up)) }
            if name == "round" || name == "roundf" { return .real(number.rounded()) }
            return number < 0
                ? applied("*", arguments[0], .integer(-1), isSwift: true) : arguments[0]
        default: return nil
        }
    }

    /// `{{x, y}, {width, height}}`
    private static func rect(_ text: String) -> ConcreteValue? {
        let numbers = text.split { "{}, ".contains($0) }.compactMap { Double($0) }
        return numbers.count == 4 ? .rect(numbers) : nil
    }

    /// Calls that make a picture by its name.
    private static let imageForms: Set<String> = [
        "imagenamed:", "imagenamed:inbundle:compatiblewithtraitcollection:",
        "imagenamed:inbundle:withconfiguration:", "initnamed:", "initnamed:in:compatiblewith:",
        "initnamed:in:with:", "initresourcename:", "init:resourcename:", "resourcename:",
    ]

    /// Values that classes make.
    private static func made(
        _ type: String, _ form: String, _ arguments: [ConcreteValue]
    ) -> ConcreteValue? {
        switch type {
        case "NSNull": return .null
        case "UIColor", "#colorLiteral": return color(.type(type), form, arguments)
        case "UIImage", "#imageLiteral":
            guard imageForms.contains(form), let name = arguments.first?.text else { return nil }
            return .image(name)
        case "NSNumber", "Bool", "BOOL":
            guard let first = arguments.first, type != "NSNumber" || isNumber(form) else {
                return nil
            }
            if form.contains("bool") || type != "NSNumber" {
                return first.boolean.map { .boolean($0) }
            }
            return first.number == nil ? nil : convertedNumber(first, form)
        case "NSValue":
            guard ["valuewithcgrect:", "initcgrect:", "initwithcgrect:"].contains(form) else {
                return nil
            }
            if case .rect? = arguments.first { return arguments.first }
            return arguments.first == .identifier("zero") ? .rect([0, 0, 0, 0]) : nil
        case "Data", "NSData":
            guard case .choice("Data", _)? = arguments.first, form == "init:" else { return nil }
            return arguments.first
        case "CharacterSet", "NSCharacterSet": return characters(form, arguments)
        case "AnyHashable", "Character", "Optional", "Substring", "StaticString":
            return arguments.first
        case "CGRect": return rect(form, arguments)
        case "CGSize", "CGPoint":
            let numbers = arguments.compactMap(\.number)
            let own = type == "CGSize" ? "initwidth:height:" : "initx:y:"
            guard numbers.count == 2, form == own else { return nil }
            return type == "CGSize" ? .size(numbers) : .point(numbers)
        case "NSString", "NSMutableString", "String":
            return string(form, arguments)
        case "UIPopoverArrowDirection":
            return arguments.first?.integer.map { .integer($0) }
        case "Int", "Double", "Float", "CGFloat", "UInt", "NSInteger", "Int32", "UInt32", "Int64",
            "UInt64", "Int8", "UInt8", "Int16", "UInt16":
            if form == "init" {
                return type.hasPrefix("I") || type.hasPrefix("U") ? .integer(0) : .real(0)
            }
            if form == "init:radix:" {
                guard let text = arguments.first?.text, let radix = arguments[1].integer,
                    (2...36).contains(radix)
                else { return nil }
                return Int(text, radix: radix).map { .integer($0) } ?? ConcreteValue.none
            }
            if form == "initexactly:" || form == "initclamping:" {
                guard let number = arguments.first?.integer else { return nil }
                if wrapped(number, in: type) == number { return .integer(number) }
                return form == "initexactly:" ? ConcreteValue.none : nil
            }
            let plain = [
                "init:", "inittruncatingifneeded:", "inittruncating:", "initbitpattern:",
                "initvalue:", "initintegerliteral:", "initfloatliteral:",
            ]
            guard plain.contains(form) else { return nil }
            return arguments.first.flatMap { converted(SourceValue($0), to: type).plain }
        default: return nil
        }
    }

    /// True for what makes a number of Foundation from one of C or Swift. Source: Apple, NSNumber.
    private static func isNumber(_ form: String) -> Bool {
        let types: Set<Substring> = [
            "bool", "char", "short", "int", "integer", "long", "longlong", "float", "double",
            "unsignedchar", "unsignedshort", "unsignedint", "unsignedinteger", "unsignedlong",
            "unsignedlonglong", "value", "booleanliteral", "integerliteral", "floatliteral",
        ]
        for beginning in ["numberwith", "initwith", "init"] where form.hasPrefix(beginning) {
            return types.contains(form.dropFirst(beginning.count).dropLast())
        }
        return false
    }

    private static func convertedNumber(_ value: ConcreteValue, _ form: String) -> ConcreteValue? {
        let isReal = form.contains("float") || form.contains("double") || form.contains("cgfloat")
        if isReal { return value.number.map { .real($0) } }
        let isWhole = form.contains("int") || form.contains("long") || form.contains("short")
        return isWhole ? value.integer.map { .integer($0) } : value
    }

    private static func rect(_ form: String, _ arguments: [ConcreteValue]) -> ConcreteValue? {
        if form == "init" { return .rect([0, 0, 0, 0]) }
        // Every other is one of the app's own.
        guard ["initx:y:width:height:", "initorigin:size:"].contains(form) else { return nil }
        if arguments.count == 2 {
            let parts = zip(arguments, ["CGPoint", "CGSize"]).map { argument, type in
                if case .identifier(let word) = argument {
                    member(word, of: .type(type))
                } else {
                    argument
                }
            }
            if case .point(let origin)? = parts[0], case .size(let size)? = parts[1] {
                return .rect(origin + size)
            }
        }
        return SourceRectangle.made(of: arguments)
    }

    /// The result of `.init(…)`, whose type its labels determine.
    private static func initialized(_ form: String, _ arguments: [ConcreteValue]) -> ConcreteValue?
    {
        switch form {
        case "initx:y:width:height:", "initorigin:size:": return made("CGRect", form, arguments)
        case "initwidth:height:": return made("CGSize", form, arguments)
        case "initx:y:": return made("CGPoint", form, arguments)
        case "initnamed:", "initresource:", "initname:": return nil
        default: return color(.type("UIColor"), form, arguments)
        }
    }

    /// A set of characters, by its name in Swift, or the characters themselves.
    private static func characters(_ form: String, _ arguments: [ConcreteValue]) -> ConcreteValue? {
        switch form {
        case "whitespacecharacterset": return .identifier("whitespaces")
        case "whitespaceandnewlinecharacterset": return .identifier("whitespacesAndNewlines")
        case "newlinecharacterset": return .identifier("newlines")
        case "alphanumericcharacterset": return .identifier("alphanumerics")
        case "charactersetwithcharactersinstring:", "initcharactersin:":
            return arguments.first?.text.map { .choice("CharacterSet", $0) }
        default: return nil
        }
    }

    private static func string(_ form: String, _ arguments: [ConcreteValue]) -> ConcreteValue? {
        switch form {
        case "init", "string", "new": return .text("")
        case "initdata:encoding:", "initwithdata:encoding:", "initdecoding:as:":
            guard case .choice("Data", let text)? = arguments.first else { return nil }
            return .text(text)
        case "initdescribing:", "initreflecting:":
            if case .type(let name)? = arguments.first, form == "initdescribing:" {
                return .text(String(name.split(separator: ".").last ?? ""))
            }
            guard form == "initreflecting:", let text = arguments.first?.text else {
                return arguments.first?.described.map { .text($0) }
            }
            // What is printed for developers has its signs escaped.
            let isPlain = text.utf8.allSatisfy { (32...126).contains($0) && $0 != 34 && $0 != 92 }
            return isPlain ? .text("\"\(text)\"") : nil
        case "stringwithformat:", "initwithformat:", "initformat:", "localizedstringwithformat:",
            "initformat::", "initformat:::", "initformat::::", "localizedstringwithformat::":
            return SourceFormat.text(arguments).map { .text($0) }
        case "stringwithstring:", "initwithstring:", "initstring:", "init:",
            "stringwithutf8string:",
            "initwithutf8string:", "initutf8string:":
            guard let first = arguments.first else { return nil }
            return first.described.map { .text($0) }
        case "init:radix:", "init:radix:uppercase:":
            guard case .integer(let number)? = arguments.first, let radix = arguments[1].integer,
                (2...36).contains(radix)
            else { return nil }
            guard arguments.count == 3 else { return .text(String(number, radix: radix)) }
            return arguments[2].boolean.map {
                .text(String(number, radix: radix, uppercase: $0))
            }
        case "initrepeating:count:":
            guard let text = arguments.first?.text, arguments.count == 2,
                let count = arguments[1].integer, count >= 0, count < 1000
            else { return nil }
            return .text(String(repeating: text, count: count))
        default:
            return SourceSpelling.isVariadic(form, of: "initformat:")
                ? SourceFormat.text(arguments).map { .text($0) } : nil
        }
    }
}
