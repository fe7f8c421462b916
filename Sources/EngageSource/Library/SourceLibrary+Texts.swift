import EngageCore

extension SourceLibrary {
    /// What a text answers.
    static func texts(
        _ receiver: ConcreteValue, _ form: String, _ arguments: [ConcreteValue]
    ) -> ConcreteValue? {
        guard let text = receiver.text else { return nil }
        let other = arguments.first?.text
        switch form {
        case "uppercasestring", "uppercased", "localizeduppercase", "localizeduppercasestring":
            return .text(text.uppercased())
        case "lowercasestring", "lowercased", "localizedlowercase", "localizedlowercasestring":
            return .text(text.lowercased())
        case "capitalizedstring", "capitalized", "localizedcapitalized":
            return .text(capitalized(text))
        case "length": return .integer(text.utf16.count)
        case "characteratindex:":
            guard let place = arguments.first?.integer, place >= 0, place < text.utf16.count else {
                return nil
            }
            return .integer(Int(Array(text.utf16)[place]))
        case "count": return .integer(text.count)
        case "isempty": return .boolean(text.isEmpty)
        case "copy", "mutablecopy", "description", "self", "init", "stringvalue": return receiver
        case "boolvalue": return .boolean(TypedValue.boolean(of: text))
        case "integervalue", "intvalue", "longlongvalue": return .integer(leadingInteger(text))
        case "floatvalue", "doublevalue":
            return Double(text.prefix { "+-.0123456789".contains($0) }).map { .real($0) }
        case "stringbyappendingstring:", "appending:", "stringbyappending:":
            return other.map { .text(text + $0) }
        case "stringbyappendingformat:", "appendingformat:", "stringbyappendingformat::":
            return SourceFormat.text(arguments).map { .text(text + $0) }
        case "stringbyreplacingoccurrencesofstring:withstring:", "replacingoccurrencesof:with:":
            guard let other, arguments.count == 2, let new = arguments[1].text, !other.isEmpty
            else {
                return nil
            }
            return replaced(text, other, with: new).map { .text($0) }
        case "isequaltostring:", "isequal:", "isequalto:": return other.map { .boolean(text == $0) }
        case "hasprefix:": return other.map { .boolean(text.hasPrefix($0)) }
        case "hassuffix:": return other.map { .boolean(text.hasSuffix($0)) }
        case "containsstring:", "contains:", "localizedcontains:":
            return other.map { .boolean(text.contains($0)) }
        case "startindex": return .position(0)
        case "endindex": return .position(text.count)
        case "index:offsetby:", "indexafter:", "indexbefore:":
            let step = form == "indexafter:" ? 1 : form == "indexbefore:" ? -1 : nil
            guard let start = position(arguments.first, in: text),
                let step = step ?? (arguments.count == 2 ? arguments[1].integer : nil),
                0...text.count ~= start &+ step
            else { return nil }
            return .position(start + step)
        case "substringfromindex:", "substringfrom:":
            return position(arguments.first, in: text).map { .text(String(text.dropFirst($0))) }
        case "substringtoindex:", "substringto:":
            return position(arguments.first, in: text).map { .text(String(text.prefix($0))) }
        case "stringbytrimmingcharactersinset:", "trimmingcharactersin:":
            return arguments.first.flatMap { trimmed(text, $0) }
        case "prefix:", "dropfirst:", "suffix:", "droplast:", "dropfirst", "droplast":
            let count = arguments.isEmpty ? 1 : arguments[0].integer
            return count.flatMap { part(of: text, form, $0) }.map { .text($0) }
        case "first", "last":
            let found = form == "first" ? text.first : text.last
            return found.map { .text(String($0)) } ?? ConcreteValue.none
        case "reversed": return .text(String(text.reversed()))
        case "compare:", "caseinsensitivecompare:", "localizedcompare:":
            guard let other, text.utf8.allSatisfy({ $0 < 128 }), other.utf8.allSatisfy({ $0 < 128 })
            else { return nil }
            let isPlain = form == "compare:"
            let (one, two) = isPlain ? (text, other) : (text.lowercased(), other.lowercased())
            guard isPlain || one == two else { return nil }
            return .identifier(
                one == two ? "orderedSame" : one < two ? "orderedAscending" : "orderedDescending")
        case "stringbypaddingtolength:withstring:startingatindex:",
            "paddingtolength:withpad:startingat:":
            guard let length = arguments.first?.integer, (0..<1000).contains(length),
                arguments.count == 3, let pad = arguments[1].text.map({ Array($0) }), !pad.isEmpty,
                arguments[2].integer == 0
            else { return nil }
            if length <= text.count { return .text(String(text.prefix(length))) }
            return .text(text + String((0..<(length - text.count)).map { pad[$0 % pad.count] }))
        case _ where SourceSpelling.isVariadic(form, of: "appendingformat:"):
            return SourceFormat.text(arguments).map { .text(text + $0) }
        default: return path(text, form, arguments)
        }
    }

    /// What Swift says of a character; nil for every other member. Source: Apple, Character
    static func member(_ name: String, of character: Character) -> ConcreteValue? {
        switch name {
        case "isLetter": .boolean(character.isLetter)
        case "isNumber": .boolean(character.isNumber)
        case "isWholeNumber": .boolean(character.isWholeNumber)
        case "isHexDigit": .boolean(character.isHexDigit)
        case "isUppercase": .boolean(character.isUppercase)
        case "isLowercase": .boolean(character.isLowercase)
        case "isCased": .boolean(character.isCased)
        case "isWhitespace": .boolean(character.isWhitespace)
        case "isNewline": .boolean(character.isNewline)
        case "isPunctuation": .boolean(character.isPunctuation)
        case "isSymbol": .boolean(character.isSymbol)
        case "isASCII": .boolean(character.isASCII)
        case "wholeNumberValue":
            character.wholeNumberValue.map { .integer($0) } ?? ConcreteValue.none
        case "hexDigitValue": character.hexDigitValue.map { .integer($0) } ?? ConcreteValue.none
        case "asciiValue": character.asciiValue.map { .integer(Int($0)) } ?? ConcreteValue.none
        default: nil
        }
    }

    /// The characters of a text before a position; nil for what is none of it.
    static func position(_ plain: ConcreteValue?, in text: String) -> Int? {
        let place: Int? =
            switch plain {
            case .position(let count)?: count
            case .integer(let number)? where text.utf8.count == text.count: number
            default: nil
            }
        return place.flatMap { 0...text.count ~= $0 ? $0 : nil }
    }

    /// A position as many characters further, as Swift 2 has it; nil for every other message.
    static func advanced(
        _ place: ConcreteValue, _ form: String, _ arguments: [ConcreteValue]
    ) -> ConcreteValue? {
        guard case .position(let start) = place,
            let step = form == "successor" ? 1 : arguments.first?.integer,
            form == "advancedby:" || form == "successor", 0..<longestMade ~= start &+ step
        else { return nil }
        return .position(start + step)
    }

    /// A text with another one in each place of a third; nil where it may be far too long.
    static func replaced(_ text: String, _ old: String, with new: String) -> String? {
        let most = text.utf8.count / max(1, old.utf8.count) * new.utf8.count
        return most > longestMade ? nil : text.replacing(old, with: new)
    }

    /// Bytes of a text that are made of others at once.
    static let longestMade = 1 << 20

    /// What a text answers that is a path.
    private static func path(
        _ text: String, _ form: String, _ arguments: [ConcreteValue]
    ) -> ConcreteValue? {
        let other = arguments.first?.text
        let folder = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
        let name = text[folder...]
        let dot = name.dropFirst().lastIndex(of: ".")
        switch form {
        case "lastpathcomponent": return text.hasSuffix("/") ? nil : .text(String(name))
        case "pathextension":
            return .text(dot.map { String(name[name.index(after: $0)...]) } ?? "")
        case "stringbydeletingpathextension", "deletingpathextension":
            return .text(dot.map { String(text[..<$0]) } ?? text)
        case "stringbyappendingpathextension:", "appendingpathextension:":
            return other.map { .text("\(text).\($0)") }
        case "stringbyappendingpathcomponent:", "appendingpathcomponent:":
            guard let other, !other.isEmpty, !other.hasPrefix("/") else { return nil }
            return .text(text.isEmpty || text.hasSuffix("/") ? text + other : "\(text)/\(other)")
        default: return nil
        }
    }

    /// The type of what is in no set of characters that has a name.
    static let inverted = "CharacterSet.inverted"

    /// The text without the characters of a set at both ends; nil for a set that is unknown.
    private static func trimmed(_ text: String, _ set: ConcreteValue) -> ConcreteValue? {
        let isIn: (Character) -> Bool
        switch set {
        case .identifier("whitespaces"): isIn = { $0 == " " || $0 == "\t" }
        case .identifier("whitespacesAndNewlines"): isIn = { $0.isWhitespace }
        case .identifier("newlines"): isIn = { $0.isNewline }
        case .choice(inverted, "alphanumerics"): isIn = { !$0.isLetter && !$0.isNumber }
        case .choice("CharacterSet", let characters): isIn = { characters.contains($0) }
        default: return nil
        }
        let rest = text.drop(while: isIn)
        return .text(String(rest.reversed().drop(while: isIn).reversed()))
    }

    private static func part(of text: String, _ form: String, _ count: Int) -> String? {
        guard count >= 0 else { return nil }
        if form.hasPrefix("prefix") { return String(text.prefix(count)) }
        if form.hasPrefix("suffix") { return String(text.suffix(count)) }
        if form.hasPrefix("dropfirst") { return String(text.dropFirst(count)) }
        return String(text.dropLast(count))
    }

    /// Texts of ASCII in their order; that of others depends on the system.
    static func ordered(_ sign: String, _ one: String, _ two: String) -> ConcreteValue? {
        guard one.utf8.allSatisfy({ $0 < 128 }), two.utf8.allSatisfy({ $0 < 128 }) else {
            return nil
        }
        switch sign {
        case "<": return .boolean(one < two)
        case ">": return .boolean(one > two)
        case "<=": return .boolean(one <= two)
        case ">=": return .boolean(one >= two)
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
}
