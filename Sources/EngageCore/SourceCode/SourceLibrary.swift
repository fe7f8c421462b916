/// What Foundation, UIKit and CoreGraphics answer, as far as it is the same in every run.
enum SourceLibrary {
    /// Classes whose values are told here, not as objects of the app.
    static let valueTypes: Set<String> = [
        "UIColor", "UIImage", "NSString", "NSMutableString", "String", "NSNumber", "NSValue",
        "NSNull", "CGRect", "CGSize", "CGPoint", "Int", "Double", "Float", "CGFloat", "Bool",
        "UInt", "NSInteger", "UIPopoverArrowDirection", "Color", "Set", "NSSet", "URL", "NSURL",
        "Date", "NSDate", "NSError", "#imageLiteral", "#colorLiteral", "Character", "NSData",
        "Data",
        "NSAttributedString", "NSMutableAttributedString", "Locale", "NSLocale", "IndexPath",
        "NSIndexPath", "Decimal", "Int32", "UInt32", "Int64", "UInt64", "LocalizedStringKey",
    ]

    /// The answer to a message or call; nil where it is not known.
    static func answer(
        _ receiver: SourcePlain, _ form: String, _ arguments: [SourcePlain]
    ) -> SourcePlain? {
        switch receiver {
        case .type(let type): return made(type, form, arguments)
        case .text, .key: return texts(receiver, form, arguments)
        case SourcePlain.none:
            // A message to nil gives nothing.
            return SourcePlain.none
        case .image:
            let keeps = ["imagewithrenderingmode:", "withrenderingmode:", "copy"]
            return keeps.contains(form) || form.hasPrefix("resizableimage") ? receiver : nil
        case .color: return color(receiver, form, arguments)
        case .integer, .real, .truth: return number(receiver, form, arguments)
        case .word(let word) where word == "init": return color(.type("UIColor"), form, arguments)
        case .rect(let rect):
            return form == "cgrectvalue"
                ? receiver : form == "size" ? .size([rect[2], rect[3]]) : nil
        case .absent: return function(form, arguments)
        case .word(let one):
            if form == "isequal:", case .word(let other)? = arguments.first {
                return .truth(one == other)
            }
            return nil
        default: return nil
        }
    }

    /// Functions of C and of Swift without a receiver.
    private static func function(_ form: String, _ arguments: [SourcePlain]) -> SourcePlain? {
        let numbers = arguments.compactMap(\.number)
        let isNumeric = numbers.count == arguments.count
        switch form.prefix(while: { $0 != ":" }) {
        case "cgrectmake", "nsmakerect":
            return isNumeric && numbers.count == 4 ? .rect(numbers) : nil
        case "cgsizemake": return isNumeric && numbers.count == 2 ? .size(numbers) : nil
        case "cgpointmake": return isNumeric && numbers.count == 2 ? .point(numbers) : nil
        case "cgrectfromstring": return arguments.first?.text.flatMap(rect)
        case "nsstringfromcgrect":
            guard case .rect(let rect)? = arguments.first else { return nil }
            let parts = rect.map { JSONWriter.text($0) }
            return .text("{{\(parts[0]), \(parts[1])}, {\(parts[2]), \(parts[3])}}")
        case "cgrectgetwidth":
            if case .rect(let rect)? = arguments.first { return .real(rect[2]) }
            return nil
        case "cgrectgetheight":
            if case .rect(let rect)? = arguments.first { return .real(rect[3]) }
            return nil
        case "cgrectinset":
            guard case .rect(let rect)? = arguments.first, arguments.count == 3,
                let dx = arguments[1].number, let dy = arguments[2].number
            else { return nil }
            return .rect([rect[0] + dx, rect[1] + dy, rect[2] - 2 * dx, rect[3] - 2 * dy])
        case "cgrectoffset":
            guard case .rect(let rect)? = arguments.first, arguments.count == 3,
                let dx = arguments[1].number, let dy = arguments[2].number
            else { return nil }
            return .rect([rect[0] + dx, rect[1] + dy, rect[2], rect[3]])
        case "max" where isNumeric: return arguments.max { ($0.number ?? 0) < ($1.number ?? 0) }
        case "min" where isNumeric: return arguments.min { ($0.number ?? 0) < ($1.number ?? 0) }
        case "floor", "round", "ceil", "roundf", "floorf", "ceilf", "fabs", "abs":
            guard let number = numbers.first else { return nil }
            if form.hasPrefix("floor") { return .real(number.rounded(.down)) }
            if form.hasPrefix("ceil") { return .real(number.rounded(.up)) }
            if form.hasPrefix("round") { return .real(number.rounded()) }
            return number < 0
                ? applied("*", arguments[0], .integer(-1), isSwift: true) : arguments[0]
        default: return nil
        }
    }

    /// `{{x, y}, {width, height}}`
    private static func rect(_ text: String) -> SourcePlain? {
        let numbers = text.split { "{}, ".contains($0) }.compactMap { Double($0) }
        return numbers.count == 4 ? .rect(numbers) : nil
    }

    /// Values that classes make.
    private static func made(
        _ type: String, _ form: String, _ arguments: [SourcePlain]
    ) -> SourcePlain? {
        switch type {
        case "NSNull": return .null
        case "UIColor", "#colorLiteral": return color(.type(type), form, arguments)
        case "UIImage", "#imageLiteral":
            guard form.contains("named") || form.contains("resourcename"),
                let name = arguments.first?.text
            else { return nil }
            return .image(name)
        case "NSNumber", "Bool", "BOOL":
            guard let first = arguments.first else { return nil }
            if form.contains("bool") || type != "NSNumber" { return first.truth.map { .truth($0) } }
            return first.number == nil ? nil : convertedNumber(first, form)
        case "NSValue":
            if case .rect? = arguments.first { return arguments.first }
            return nil
        case "CGRect": return rect(form, arguments)
        case "CGSize", "CGPoint":
            let numbers = arguments.compactMap(\.number)
            guard numbers.count == 2 else { return nil }
            return type == "CGSize" ? .size(numbers) : .point(numbers)
        case "NSString", "NSMutableString", "String":
            return string(form, arguments)
        case "UIPopoverArrowDirection":
            return arguments.first?.integer.map { .integer($0) }
        case "Int", "Double", "Float", "CGFloat", "UInt", "NSInteger", "Int32", "UInt32", "Int64",
            "UInt64":
            return arguments.first.flatMap { converted(SourceValue($0), to: type).plain }
        default: return nil
        }
    }

    private static func convertedNumber(_ value: SourcePlain, _ form: String) -> SourcePlain? {
        let isReal = form.contains("float") || form.contains("double") || form.contains("cgfloat")
        if isReal { return value.number.map { .real($0) } }
        let isWhole = form.contains("int") || form.contains("long") || form.contains("short")
        return isWhole ? value.integer.map { .integer($0) } : value
    }

    private static func rect(_ form: String, _ arguments: [SourcePlain]) -> SourcePlain? {
        if form == "init" { return .rect([0, 0, 0, 0]) }
        if arguments.count == 2, case .point(let origin) = arguments[0],
            case .size(let size) = arguments[1]
        {
            return .rect(origin + size)
        }
        let numbers = arguments.compactMap(\.number)
        return numbers.count == 4 ? .rect(numbers) : nil
    }

    private static func string(_ form: String, _ arguments: [SourcePlain]) -> SourcePlain? {
        switch form {
        case "init", "string", "new": return .text("")
        case "stringwithformat:", "initwithformat:", "initformat:", "localizedstringwithformat:",
            "initformat::", "initformat:::", "initformat::::", "localizedstringwithformat::":
            return formatted(arguments).map { .text($0) }
        case "stringwithstring:", "initwithstring:", "initstring:", "init:",
            "stringwithutf8string:",
            "initwithutf8string:", "initdescribing:", "initutf8string:":
            guard let first = arguments.first else { return nil }
            return described(first).map { .text($0) }
        case "initrepeating:count:":
            guard let text = arguments.first?.text, arguments.count == 2,
                let count = arguments[1].integer, count >= 0, count < 1000
            else { return nil }
            return .text(String(repeating: text, count: count))
        default:
            return form.hasPrefix("initformat:") ? formatted(arguments).map { .text($0) } : nil
        }
    }

    /// A number or text as both languages print it.
    static func described(_ plain: SourcePlain) -> String? {
        switch plain {
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .truth(let truth): truth ? "true" : "false"
        default: plain.text
        }
    }

    /// The same as Foundation's numbers print it, which have no point without a fraction.
    static func printed(_ plain: SourcePlain) -> String? {
        guard case .real(let number) = plain else { return described(plain) }
        if number == number.rounded(), abs(number) < 1e15 { return "\(Int(number))" }
        let text = "\(number)"
        return text.count < 16 && !text.contains("e") ? text : nil
    }

    /// `printf`, for the conversions that apps use.
    static func formatted(_ arguments: [SourcePlain]) -> String? {
        guard let format = arguments.first?.text else { return nil }
        var result = ""
        var next = 1
        var rest = Array(format.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            guard scalar == "%" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            var flags = ""
            while let flag = rest.first, "0123456789.$+-lqhz ".unicodeScalars.contains(flag) {
                flags.unicodeScalars.append(flag)
                rest.removeFirst()
            }
            guard let kind = rest.popFirst() else { return nil }
            if kind == "%" {
                result += "%"
                continue
            }
            var position = next
            if let dollar = flags.firstIndex(of: "$"), let given = Int(flags[..<dollar]) {
                position = given
                flags = String(flags[flags.index(after: dollar)...])
            } else {
                next += 1
            }
            guard position < arguments.count,
                let text = converted(
                    arguments[position], kind, flags.filter { !"lqhz".contains($0) })
            else { return nil }
            result += text
        }
        return result
    }

    private static func converted(
        _ value: SourcePlain, _ kind: Unicode.Scalar, _ flags: String
    ) -> String? {
        switch kind {
        case "@":
            guard flags.isEmpty else { return nil }
            // The description of a boolean number is 1 or 0.
            if case .truth(let truth) = value { return truth ? "1" : "0" }
            return printed(value)
        case "s" where flags.isEmpty: return value.text
        case "d", "i", "u":
            guard let number = value.integer, number >= 0 || kind != "u" else { return nil }
            guard !flags.isEmpty else { return "\(number)" }
            guard let width = Int(flags), width > 0, width < 40 else { return nil }
            let pad = flags.hasPrefix("0") ? "0" : " "
            let text = "\(number)"
            return String(repeating: pad, count: max(0, width - text.count)) + text
        case "f":
            guard let number = value.number, abs(number) < 1e12 else { return nil }
            let parts = flags.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2 && parts[0].isEmpty || flags.isEmpty else { return nil }
            guard let digits = flags.isEmpty ? 6 : Int(parts[1]), digits <= 6 else { return nil }
            return fixed(number, digits)
        default: return nil
        }
    }

    private static func fixed(_ number: Double, _ digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = abs(number) * scale
        var whole = Int(scaled.rounded(.toNearestOrEven))
        // Half-way by the rounded product: the exact one decides, as printf's does.
        let rest = (-scaled).addingProduct(abs(number), scale)
        if scaled - scaled.rounded(.down) == 0.5, rest != 0 {
            whole = Int(scaled.rounded(rest < 0 ? .down : .up))
        }
        let text = "\(whole)"
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        let sign = number < 0 && whole != 0 ? "-" : ""
        guard digits > 0 else { return sign + padded }
        return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
    }
}
