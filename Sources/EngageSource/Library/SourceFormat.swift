import EngageCore

/// `printf`, for the conversions that apps use.
enum SourceFormat {
    /// The part between `%` and the letter of a conversion.
    private struct Flags {
        var isLeft = false
        var isSigned = false
        var isPadded = false
        var hasPrefix = false
        var width = 0
        var precision: Int?
    }

    /// The text of a format with its arguments; nil if something is unknown.
    static func text(_ arguments: [ConcreteValue]) -> String? {
        guard let format = arguments.first?.text else { return nil }
        var result = ""
        var next = 1
        var rest = Array(format.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            guard scalar == "%" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            if rest.first == "%" {
                result += "%"
                rest.removeFirst()
                continue
            }
            var position = next
            let digits = rest.prefix { ("0"..."9").contains($0) }
            if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
                position = Int(String(String.UnicodeScalarView(digits))) ?? 0
                rest = rest.dropFirst(digits.count + 1)
            } else {
                next += 1
            }
            guard let flags = flags(&rest), let kind = rest.popFirst(), position > 0,
                position < arguments.count, let text = text(arguments[position], kind, flags)
            else { return nil }
            result += text
        }
        return result
    }

    private static func flags(_ rest: inout ArraySlice<Unicode.Scalar>) -> Flags? {
        var flags = Flags()
        while let flag = rest.first, "-+ 0#".unicodeScalars.contains(flag) {
            switch flag {
            case "-": flags.isLeft = true
            case "+": flags.isSigned = true
            case "0": flags.isPadded = true
            case "#": flags.hasPrefix = true
            default: return nil
            }
            rest.removeFirst()
        }
        func number() -> Int? {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(digits.count)
            if digits.isEmpty { return 0 }
            return Int(String(String.UnicodeScalarView(digits))).flatMap { $0 < 200 ? $0 : nil }
        }
        guard let width = number() else { return nil }
        flags.width = width
        if rest.first == "." {
            rest.removeFirst()
            guard let precision = number() else { return nil }
            flags.precision = precision
        }
        while let size = rest.first, "lqhztjL".unicodeScalars.contains(size) { rest.removeFirst() }
        return flags
    }

    private static func text(
        _ value: ConcreteValue, _ kind: Unicode.Scalar, _ flags: Flags
    ) -> String? {
        switch kind {
        case "@":
            // The description of a boolean number is 1 or 0.
            if case .boolean(let isTrue) = value { return padded(isTrue ? "1" : "0", flags) }
            if value == ConcreteValue.none { return padded("(null)", flags) }
            return value.printed.map { padded($0, flags) }
        case "s":
            guard let text = value.text else { return nil }
            return padded(flags.precision.map { String(text.prefix($0)) } ?? text, flags)
        case "c", "C":
            if let text = value.text { return text.count == 1 ? padded(text, flags) : nil }
            guard let code = value.integer, (32..<127).contains(code) else { return nil }
            return padded(String(UnicodeScalar(UInt8(code))), flags)
        case "d", "D", "i", "u", "U", "x", "X", "o", "O":
            // A number asked of nil is 0.
            let given = value == ConcreteValue.none ? 0 : value.integer
            guard let number = given, number >= 0 || kind == "d" || kind == "i" else {
                return nil
            }
            return whole(number, kind, flags)
        case "f", "F":
            guard let number = value.number, abs(number) < 1e12 else { return nil }
            let digits = flags.precision ?? 6
            guard digits <= 6 else { return nil }
            return signed(fixed(abs(number), digits), isNegative: number < 0, flags)
        default: return nil
        }
    }

    private static func whole(_ number: Int, _ kind: Unicode.Scalar, _ flags: Flags) -> String {
        var radix = 10
        if kind == "x" || kind == "X" { radix = 16 }
        if kind == "o" || kind == "O" { radix = 8 }
        var digits = String(number.magnitude, radix: radix, uppercase: kind == "X")
        if let precision = flags.precision, digits.count < precision {
            digits = String(repeating: "0", count: precision - digits.count) + digits
        }
        if flags.hasPrefix, radix == 16, number != 0 { digits = "0\(kind)" + digits }
        var flags = flags
        // Zeros pad the number only if no precision is given.
        if flags.precision != nil { flags.isPadded = false }
        return signed(digits, isNegative: number < 0, flags)
    }

    private static func signed(_ digits: String, isNegative: Bool, _ flags: Flags) -> String {
        let isZero = digits.allSatisfy { $0 == "0" || $0 == "." }
        let sign = isNegative && !isZero ? "-" : flags.isSigned ? "+" : ""
        guard flags.isPadded, !flags.isLeft else { return padded(sign + digits, flags) }
        let room = flags.width - sign.count - digits.count
        return sign + String(repeating: "0", count: max(0, room)) + digits
    }

    private static func padded(_ text: String, _ flags: Flags) -> String {
        let blanks = String(repeating: " ", count: max(0, flags.width - text.count))
        return flags.isLeft ? text + blanks : blanks + text
    }

    private static func fixed(_ number: Double, _ digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = number * scale
        var whole = Int(scaled.rounded(.toNearestOrEven))
        // The rounded product is half-way, so the exact one decides, as in printf.
        let rest = (-scaled).addingProduct(number, scale)
        if scaled - scaled.rounded(.down) == 0.5, rest != 0 {
            whole = Int(scaled.rounded(rest < 0 ? .down : .up))
        }
        let text = "\(whole)"
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        guard digits > 0 else { return padded }
        return padded.dropLast(digits) + "." + padded.suffix(digits)
    }
}
