import EngageCore

/// Numbers as both languages write them.
enum SourceNumber {
    /// The value of a number's text; nil if it is none.
    static func plain(_ written: String) -> ConcreteValue? {
        // Most numbers are a few digits; tables have millions of them.
        if written.utf8.count < 10, written.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return Int(written).map { .integer($0) }
        }
        let text = written.replacing("_", with: "")
        if let integer = integer(text) { return .integer(integer) }
        var digits = text[...]
        while let last = digits.last, "fFlL".contains(last) { digits.removeLast() }
        if digits.hasSuffix(".") { digits.append("0") }
        if digits.hasPrefix(".") { digits = "0" + digits }
        for power in [".e", ".E"] where digits.contains(power) {
            digits = digits.replacing(power, with: ".0e")[...]
        }
        guard let first = digits.first, first.isASCII, first.isNumber else { return nil }
        return Double(String(digits)).flatMap { $0.isFinite ? .real($0) : nil }
    }

    /// Quotient and remainder; nil for a zero divisor, or if the quotient does not fit its type.
    static func divided(_ number: Int, by divisor: Int) -> (quotient: Int, rest: Int)? {
        let (quotient, isTooLarge) = number.dividedReportingOverflow(by: divisor)
        return isTooLarge ? nil : (quotient, number &- quotient &* divisor)
    }

    /// The value of `010`; nil for a number of another base.
    static func octal(_ written: String) -> ConcreteValue? {
        guard written.count > 1, written.hasPrefix("0"),
            written.allSatisfy({ ("0"..."7").contains($0) })
        else { return nil }
        return Int(written, radix: 8).map { .integer($0) }
    }

    /// A whole number, decimal, hexadecimal, octal or binary.
    static func integer(_ written: String) -> Int? {
        let text = written.replacing("_", with: "").lowercased()
        for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where text.hasPrefix(prefix) {
            var digits = text.dropFirst(2)
            while let last = digits.last, "lu".contains(last) { digits.removeLast() }
            return Int(digits, radix: radix)
        }
        var digits = text[...]
        while let last = digits.last, "lu".contains(last) { digits.removeLast() }
        return Int(digits)
    }
}
