/// The short form of a prompt, title of the landing screen: `Enter your Blogger URL`, `Blogger URL`.
///
/// Source: behaviour, providers#provider-objects, observed#o10.
public enum ShortText {
    /// Joins the last two pieces between single blanks of the trimmed prompt; nil for one piece.
    ///
    /// Line ends are not trimmed, and neither a newline nor a no-break space parts two pieces.
    public static func of(prompt: String) -> String? {
        let scalars = prompt.unicodeScalars
        guard let first = scalars.firstIndex(where: { !isBlank($0) }),
            let last = scalars.lastIndex(where: { !isBlank($0) })
        else { return nil }
        let trimmed = scalars[first...last]
        guard let blank = trimmed.lastIndex(of: " ") else { return nil }
        // Both pieces with the blank between them are what follows the blank before.
        let before = trimmed[..<blank].lastIndex(of: " ")
        return String(Substring(trimmed[(before.map(scalars.index(after:)) ?? first)...]))
    }

    /// Looks at the prompt of a provider that requires input; one without two pieces is a fault.
    static func check(in object: LocatedValue, of name: String, faults: inout FaultReader) {
        guard let prompt = object[.inputPrompt] else { return }
        check(prompt, of: name, faults: &faults)
    }

    /// Looks at such a prompt by itself.
    static func check(_ prompt: LocatedValue, of name: String, faults: inout FaultReader) {
        guard let text = prompt.string else {
            return faults.fault("input_prompt", wants: "a string", found: prompt)
        }
        guard let complaint = complaint(about: text, "input_prompt", of: name) else { return }
        faults.fault("input_prompt", complaint, at: prompt)
    }

    /// Why a text is no prompt of a provider that requires input; nil for one that is.
    static func complaint(about text: String, _ member: String, of name: String) -> String? {
        guard of(prompt: text) == nil else { return nil }
        return "'\(member)' of '\(FaultReader.shortened(name))' takes at least two words, "
            + "found '\(FaultReader.shortened(text))'"
    }

    /// Space separators, tab and zero width space: `NSCharacterSet.whitespaceCharacterSet`.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar == " " || scalar == "\t"
            : scalar == "\u{200B}" || scalar.properties.generalCategory == .spaceSeparator
    }
}
