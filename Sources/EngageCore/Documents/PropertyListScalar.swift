/// The text of an `<integer>`, `<real>`, `<date>` or `<data>`, checked and in one written form.
struct PropertyListScalar {
    /// What it is.
    let kind: ValueKind
    /// Digits, ISO 8601 or base64 without blanks.
    let text: [UInt8]
    /// The same text in the slice that was read; nil if it was changed.
    let part: Range<Int>?

    /// Checks the text of an element; nil where it does not fit.
    init?(_ element: PropertyListElement, _ slice: ArraySlice<UInt8>) {
        var core = slice
        while let first = core.first, first <= 0x20 { core.removeFirst() }
        while let last = core.last, last <= 0x20 { core.removeLast() }
        let found: [UInt8]?
        switch element {
        case .integer:
            kind = .integer
            found = NumberText.integer(core)
        case .real:
            kind = .real
            found = NumberText.real(core)
        case .date:
            kind = .date
            found = CalendarText.isDate(core) ? Array(core) : nil
        case .data:
            kind = .data
            found = Base64.compact(core)
        default:
            return nil
        }
        guard let found else { return nil }
        text = found
        part = found.elementsEqual(core) ? core.indices : nil
    }

    /// What an element takes, for messages.
    static func wanted(_ element: PropertyListElement) -> String {
        switch element {
        case .integer: "a whole number of at most 64 bits"
        case .real: "a real number"
        case .date: "a date such as 2026-01-31T23:59:59Z"
        default: "base64"
        }
    }
}

/// Numbers as people write them, turned into the one form that JSON takes.
enum NumberText {
    /// True for up to 18 digits in the spelling that the writer uses.
    static func isPlainInteger(_ text: ArraySlice<UInt8>) -> Bool {
        text.count <= 18 && wholeEnd(of: text) == text.endIndex
    }

    /// True for digits around a point in the spelling that the writer uses.
    static func isPlainReal(_ text: ArraySlice<UInt8>) -> Bool {
        guard let end = wholeEnd(of: text), text.endIndex - end > 1,
            text[end] == UInt8(ascii: ".")
        else { return false }
        return text[(end + 1)...].allSatisfy { $0 &- 0x30 < 10 }
    }

    /// The end of the digits before a point; nil without digits, or after a needless zero.
    private static func wholeEnd(of text: ArraySlice<UInt8>) -> Int? {
        let end = text.firstIndex { $0 &- 0x30 > 9 } ?? text.endIndex
        let count = end - text.startIndex
        return count == 0 || count > 1 && text.first == 0x30 ? nil : end
    }

    /// Decimal digits of a decimal or `0x` number from -2^63 to 2^64-1, `-0` kept; nil for other
    /// text.
    static func integer(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var rest = text
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        var radix: UInt64 = 10
        if rest.count > 2, rest.starts(with: [0x30, 0x78]) || rest.starts(with: [0x30, 0x58]) {
            radix = 16
            rest = rest.dropFirst(2)
        }
        guard !rest.isEmpty else { return nil }
        var value: UInt64 = 0
        for byte in rest {
            guard let digit = HexDigit.value(of: byte), UInt64(digit) < radix else { return nil }
            let (product, overflow) = value.multipliedReportingOverflow(by: radix)
            let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
            if overflow || carry { return nil }
            value = sum
        }
        if isNegative, value > 1 << 63 { return nil }
        let sign = isNegative ? "-" : ""
        return Array("\(sign)\(value)".utf8)
    }

    /// Digits with a point or exponent, or `nan`, `inf`, `-inf`; nil for other text.
    static func real(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var rest = text
        var result: [UInt8] = []
        if rest.first == UInt8(ascii: "-") { result.append(UInt8(ascii: "-")) }
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        switch String(decoding: rest, as: UTF8.self).lowercased() {
        case "nan": return Array("nan".utf8)
        case "inf", "infinity": return result + Array("inf".utf8)
        default: break
        }
        let whole = digits(&rest)
        var fraction: ArraySlice<UInt8> = []
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = digits(&rest)
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        let significant = whole.drop { $0 == 0x30 }
        result.append(contentsOf: significant.isEmpty ? [0x30] : significant)
        guard let exponent = exponent(&rest), rest.isEmpty else { return nil }
        if !fraction.isEmpty {
            result.append(UInt8(ascii: "."))
            result.append(contentsOf: fraction)
        } else if exponent.isEmpty {
            result.append(contentsOf: ".0".utf8)
        }
        return result + exponent
    }

    private static func exponent(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") else { return [] }
        var result = [letter]
        rest.removeFirst()
        if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            result.append(sign)
            rest.removeFirst()
        }
        let digits = digits(&rest)
        return digits.isEmpty ? nil : result + digits
    }

    private static func digits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = rest.firstIndex { $0 &- 0x30 > 9 } ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }
}
