import EngageCore

extension String {
    /// The text on one line: control, format and separator scalars as `\u{…}`.
    var visible: String {
        if unicodeScalars.allSatisfy(\.isPlain) { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isPlain {
                text.unicodeScalars.append(scalar)
            } else {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
