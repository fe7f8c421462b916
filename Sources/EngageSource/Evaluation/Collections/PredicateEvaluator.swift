import EngageCore

/// Predicates of Foundation: which elements of a list one holds for. A new comparison is a case of
/// `holds`.
///
/// Source: Apple, "Predicate Programming Guide"
struct PredicateEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The class of a predicate, and its members: the format, and what it was made with by place.
    static let type = "NSPredicate"
    static let format = "format"

    /// The predicate that a format and its arguments make.
    func made(_ values: [SourceValue]) -> SourceValue? {
        guard values.first?.plain?.text != nil else { return nil }
        var object = SourceObject(kind: .instance(Self.type), isShared: true)
        object.set(Self.format, to: values[0])
        for (place, value) in values.dropFirst().enumerated() { object.set("\(place)", to: value) }
        return SourceValue(machine.make(object))
    }

    /// The elements for which a predicate holds; nil where that is not known of each.
    func kept(_ elements: [SourceValue], by predicate: SourceValue?) -> [SourceValue]? {
        guard let object = predicate?.plain.flatMap({ machine.object($0) }),
            object.kind == .instance(Self.type), let text = object[Self.format]?.plain?.text
        else { return nil }
        let words = Self.words(of: text)
        var kept: [SourceValue] = []
        for element in elements {
            guard let isTrue = holds(words, for: element, object) else { return nil }
            if isTrue { kept.append(element) }
        }
        return kept
    }

    /// Words, signs, brackets and texts in quotation marks of a format.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var mark: Character?
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for sign in text {
            if let open = mark {
                word.append(sign)
                if sign == open {
                    end()
                    mark = nil
                }
            } else if sign == "'" || sign == "\"" {
                end()
                word.append(sign)
                mark = sign
            } else if sign.isWhitespace {
                end()
            } else if "(){},".contains(sign) {
                end()
                words.append(String(sign))
            } else {
                if let last = word.last, "=<>!".contains(last) != "=<>!".contains(sign) { end() }
                word.append(sign)
            }
        }
        end()
        return words
    }

    /// Whether comparisons between `AND` hold; nil for every other form, and where one is not known.
    private func holds(
        _ words: [String], for element: SourceValue, _ object: SourceObject
    ) -> Bool? {
        var next = 0
        var isTrue = true
        let isJoined = { (word: String) in ["AND", "&&"].contains(word.uppercased()) }
        for part in words.split(whereSeparator: isJoined) {
            var part = Array(part)
            var isContrary = false
            while let first = part.first, first.uppercased() == "NOT" || first == "!" {
                isContrary.toggle()
                part.removeFirst()
            }
            if part.first == "(", part.last == ")" { part = Array(part.dropFirst().dropLast()) }
            guard part.count == 3,
                let left = value(part[0], for: element, object, &next),
                let right = value(part[2], for: element, object, &next),
                let found = compare(left, part[1].uppercased(), right)
            else { return nil }
            if found == isContrary { isTrue = false }
        }
        return isTrue
    }

    /// What a word of a format stands for.
    private func value(
        _ word: String, for element: SourceValue, _ object: SourceObject, _ next: inout Int
    ) -> ConcreteValue? {
        func argument() -> ConcreteValue? {
            next += 1
            return object["\(next - 1)"]?.plain
        }
        if let mark = word.first, mark == "'" || mark == "\"" {
            return .text(String(word.dropFirst().dropLast()))
        }
        if let number = SourceNumber.plain(word) { return number }
        switch word.uppercased() {
        case "%@", "%D", "%I", "%LD", "%LU", "%U", "%F": return argument()
        case "%K": return argument()?.text.flatMap { member($0, of: element) }
        case "SELF": return element.plain
        case "YES", "TRUE": return .boolean(true)
        case "NO", "FALSE": return .boolean(false)
        case "NIL", "NULL": return ConcreteValue.none
        default:
            let isPath = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
            return isPath ? member(word, of: element) : nil
        }
    }

    /// A member of an element by its path.
    private func member(_ path: String, of element: SourceValue) -> ConcreteValue? {
        var plain = element.plain
        for name in path.split(separator: ".") where name.uppercased() != "SELF" {
            guard let own = plain else { return nil }
            if let object = machine.object(own) {
                plain = object[String(name)]?.plain
            } else {
                plain = own.text.flatMap { name == "length" ? .integer($0.utf16.count) : nil }
            }
        }
        return plain
    }

    private func compare(
        _ left: ConcreteValue, _ sign: String, _ right: ConcreteValue
    ) -> Bool? {
        switch sign {
        case "=", "==": return SourceLibrary.areEqual(left, right, isSwift: false)
        case "!=", "<>": return SourceLibrary.areEqual(left, right, isSwift: false).map { !$0 }
        case "IN":
            guard let all = collectionValues.knownList(SourceValue(right)) else { return nil }
            let answers = all.map { element in
                element.plain.flatMap { SourceLibrary.areEqual(left, $0, isSwift: false) }
            }
            return answers.contains(true) ? true : answers.contains(nil) ? nil : false
        case "<", ">", "<=", ">=":
            guard left.number != nil, right.number != nil else { return nil }
            return SourceLibrary.applied(sign, left, right, isSwift: false)?.boolean
        default: return compareTexts(left, sign, right)
        }
    }

    /// `BEGINSWITH[c]` and its kin; without regard to the case of letters behind `c`.
    private func compareTexts(
        _ left: ConcreteValue, _ sign: String, _ right: ConcreteValue
    ) -> Bool? {
        guard var one = left.text, var other = right.text else { return nil }
        let parts = sign.split(separator: "[")
        let options = parts.count > 1 ? parts[1].dropLast() : ""
        let isPlain = one.utf8.allSatisfy { $0 < 128 } && other.utf8.allSatisfy { $0 < 128 }
        guard options.isEmpty || isPlain else { return nil }
        if options.contains("C") { (one, other) = (one.lowercased(), other.lowercased()) }
        switch parts.first {
        case "BEGINSWITH": return one.hasPrefix(other)
        case "ENDSWITH": return one.hasSuffix(other)
        case "CONTAINS": return one.contains(other)
        case "==", "=": return one == other
        default: return nil
        }
    }
}
