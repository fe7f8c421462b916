import EngageCore

/// Escape sequences after a backslash in the strings of both languages.
extension SourceScanner {
    mutating func appendEscape(to text: inout [UInt8], _ isLong: Bool = false) {
        let letter = byte()
        if isLong, [0x0A, 0x0D, 0x20, 0x09].contains(letter) {
            // The line end is dropped together with the indentation of the next line.
            while [0x0D, 0x20, 0x09].contains(byte()) { index += 1 }
            return text.append(1)
        }
        index += 1
        switch letter {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "0")...UInt8(ascii: "7"): appendOctal(letter, to: &text)
        case UInt8(ascii: "x"): appendScalar(digits: 2, to: &text)
        case UInt8(ascii: "u"):
            let isBraced = byte() == UInt8(ascii: "{")
            if isBraced { index += 1 }
            appendScalar(digits: isBraced ? 8 : 4, to: &text)
            if isBraced, byte() == UInt8(ascii: "}") { index += 1 }
        case UInt8(ascii: "U"): appendScalar(digits: 8, to: &text)
        // A line that continues on the next one.
        case 0x0A: break
        case 0x0D where byte() == 0x0A: index += 1
        default: text.append(letter)
        }
    }

    private mutating func appendOctal(_ first: UInt8, to text: inout [UInt8]) {
        var number = UInt32(first - UInt8(ascii: "0"))
        var digits = 1
        while digits < 3, byte() >= UInt8(ascii: "0"), byte() <= UInt8(ascii: "7") {
            number = number * 8 + UInt32(byte() - UInt8(ascii: "0"))
            index += 1
            digits += 1
        }
        append(number, isByte: true, to: &text)
    }

    /// In C a number of two digits is a byte of the text, in Swift a character.
    private func append(_ number: UInt32, isByte: Bool, to text: inout [UInt8]) {
        if isByte, language == .objectiveC {
            text.append(UInt8(truncatingIfNeeded: number))
        } else {
            text += Array(String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8)
        }
    }

    private mutating func appendScalar(digits: Int, to text: inout [UInt8]) {
        var number: UInt32 = 0
        var count = 0
        while count < digits, let digit = HexDigit.value(of: byte()) {
            number = number << 4 | UInt32(digit)
            index += 1
            count += 1
        }
        append(number, isByte: digits == 2, to: &text)
    }
}
