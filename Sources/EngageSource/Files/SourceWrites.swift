/// The names that the statements of an app's files set, on other objects and without an object.
///
/// Bytes are read once; comments and texts are ignored. Only names are collected: the reader of a
/// class determines whose they are.
struct SourceWrites: Sendable {
    private var members: [String: [String]] = [:]
    private var variables: [String: [String]] = [:]
    /// Files that set a member in an extension or a category, by type and name.
    private var extensions: [String: [String: [String]]] = [:]
    /// Types of which some file gives an initialiser a member by its name, by type and name.
    private var given: [String: Set<String>] = [:]
    /// Interface files by the classes of which they make objects.
    private var archived: [String: Set<String>] = [:]
    /// Source files by the classes of which they make objects by the class's name.
    private var made: [String: Set<String>] = [:]

    /// Files that make an object of a class by the class's name: code, or interface files.
    func files(making type: String, inCode: Bool) -> Set<String> {
        (inCode ? made : archived)[type] ?? []
    }

    /// Files that set a member of this name of an object that is not their own.
    func files(settingMember name: String) -> [String] { members[name] ?? [] }

    /// Files that set a variable of this name without saying whose.
    func files(settingVariable name: String) -> [String] { variables[name] ?? [] }

    /// Stands for all members, where a text that is not written out names the one that is set.
    static let anyMember = "*"

    /// Stands for a member that a text names, so that nothing says whose it is.
    static func byText(_ name: String) -> String { "\"\(name)\"" }

    /// Bytes back from `=` in which the bracket of an element opens.
    private static let longest = 256

    /// Classes of what a variable changes that is declared with a member of another object.
    private static let mutable: Set<String> = [
        "NSMutableDictionary", "NSMutableArray", "NSMutableSet", "NSMutableString",
    ]

    /// Notes the app's classes of which an interface file, `.xib` or `.storyboard`, makes objects, and
    /// what it sets of them.
    ///
    /// Source: Apple, "Instantiation of an Interface Builder Object"
    mutating func note(interface text: [UInt8], in path: String) {
        let types = Self.values(of: "customClass", in: text)
        // The file's owner loads the file, which does not make it.
        for type in Self.values(of: "customClass", in: text, besides: "placeholder") {
            archived[type, default: []].insert(path)
        }
        for name in Self.values(of: "keyPath", in: text) {
            for type in types { extensions[type, default: [:]][name, default: []].append(path) }
        }
    }

    /// The values of an attribute, those of elements with one name left out.
    private static func values(
        of name: String, in text: [UInt8], besides element: String? = nil
    ) -> Set<String> {
        let mark = Array(" \(name)=\"".utf8)
        let leftOut = element.map { Array("<\($0) ".utf8) }
        var values: Set<String> = []
        var rest = text[...]
        while let start = rest.firstIndex(of: mark[1]) {
            rest = rest[start...]
            let isMark = start > 0 && text[start - 1] == mark[0] && rest.starts(with: mark[1...])
            rest = rest.dropFirst(isMark ? mark.count - 1 : 1)
            let isLeftOut =
                isMark
                && leftOut.map { beginning in
                    text[..<start].lastIndex(of: beginning[0]).map { text[$0...] }?
                        .starts(with: beginning) == true
                } == true
            if isMark, !isLeftOut {
                values.insert(String(decoding: rest.prefix { isOfWord($0) }, as: UTF8.self))
            }
        }
        return values
    }

    /// Notes what a file sets.
    mutating func note(_ text: [UInt8], in path: String) {
        var (own, free): (Set<String>, Set<String>) = ([], [])
        var (extended, ofSelf): (Set<String>, Set<String>) = ([], [])
        var arguments = InitializerArguments()
        var place = 0
        while place < text.count {
            switch text[place] {
            case 0x2F where place + 1 < text.count && text[place + 1] == 0x2F:
                while place < text.count, text[place] != 0x0A { place += 1 }
            case 0x2F where place + 1 < text.count && text[place + 1] == 0x2A:
                place += 2
                while place < text.count, text[place] != 0x2F || text[place - 1] != 0x2A {
                    place += 1
                }
                place += 1
            case 0x22:
                let start = place + 1
                place += 1
                while place < text.count, text[place] != 0x22, text[place] != 0x0A {
                    place += text[place] == 0x5C ? 2 : 1
                }
                if let name = Self.named(by: start..<min(place, text.count), text) {
                    own.insert(name)
                    own.insert(Self.byText(name))
                }
                if let type = Self.classNamed(by: start..<min(place, text.count), text) {
                    made[type, default: []].insert(path)
                }
                place += 1
            case 0x3D:
                let isEqual = place + 1 < text.count && text[place + 1] == 0x3D
                if !isEqual, let member = Self.shared(by: place, text) { own.insert(member) }
                if !isEqual, let found = Self.left(of: place, text) {
                    if found.isMember {
                        own.insert(found.name)
                    } else {
                        free.insert(found.name)
                    }
                } else if !isEqual, let name = Self.memberOfSelf(before: place, text) {
                    ofSelf.insert(name)
                }
                place += isEqual ? 2 : 1
            case 0x24:
                // A binding of a member: `$model.name`
                var end = place + 1
                while end < text.count, Self.isOfWord(text[end]) || text[end] == 0x2E { end += 1 }
                let names = text[(place + 1)..<end].split(separator: 0x2E)
                if names.count > 1, let last = names.last {
                    own.insert(String(decoding: last, as: UTF8.self))
                }
                place = end
            case 0x3A, 0x28, 0x5D:
                let type = Self.made(before: place, text)
                if let type { made[type, default: []].insert(path) }
                if let (type, label) = arguments.next(place, text, type) {
                    given[type, default: []].insert(label)
                }
                own.formUnion(Self.message(before: place, text))
                if Self.setsByName(before: place, text) { own.insert(Self.anyMember) }
                place += 1
            case 0x65 where place == 0 || !Self.isOfWord(text[place - 1]),
                0x40:
                if let type = Self.extended(at: place, text) { extended.insert(type) }
                place += 1
            case 0x5B, 0x7B, 0x29, 0x7D:
                _ = arguments.next(place, text, nil)
                place += 1
            default: place += 1
            }
        }
        for type in extended {
            for name in ofSelf.union(free) {
                extensions[type, default: [:]][name, default: []].append(path)
            }
        }
        for name in own { members[name, default: []].append(path) }
        for name in free { variables[name, default: []].append(path) }
    }

    /// The arguments of initialisers while a file is read: `Type(label: …)` gives a member of what it
    /// makes, in a structure of Swift without an initialiser of its own.
    private struct InitializerArguments {
        /// The types of the brackets that are open, nil for every other bracket.
        private var open: [String?] = []

        /// Reads a bracket or a colon; the label and its type where a label ends.
        ///
        /// - Parameter made: the type that stands before a bracket.
        mutating func next(
            _ place: Int, _ text: [UInt8], _ made: String?
        ) -> (type: String, label: String)? {
            switch text[place] {
            case 0x28: open.append(made)
            case 0x5B, 0x7B: open.append(nil)
            case 0x29, 0x5D, 0x7D: _ = open.popLast()
            case 0x3A:
                guard let type = open.last ?? nil,
                    case (let label, var start)? = SourceWrites.identifier(before: place, text)
                else { return nil }
                while start > 0, SourceWrites.isBlank(text[start - 1]) || text[start - 1] == 0x0A {
                    start -= 1
                }
                let isFirst = start > 0 && (text[start - 1] == 0x28 || text[start - 1] == 0x2C)
                return isFirst ? (type, label) : nil
            default: break
            }
            return nil
        }
    }

    /// The class in `[Type alloc]`, `[Type new]` and `Type(…)`.
    private static func made(before place: Int, _ text: [UInt8]) -> String? {
        guard text[place] != 0x3A, place > 0, isOfWord(text[place - 1]),
            let (word, start) = identifier(before: place, text)
        else { return nil }
        var name = word
        if text[place] == 0x5D {
            guard word == "alloc" || word == "new", let type = identifier(before: start, text)
            else {
                return nil
            }
            name = type.name
        }
        return name.first?.isUppercase == true ? name : nil
    }

    /// The class in `NSClassFromString(@"Type")`, a module before it left out.
    private static func classNamed(by range: Range<Int>, _ text: [UInt8]) -> String? {
        var end = range.lowerBound - 1
        if end > 0, text[end - 1] == 0x40 { end -= 1 }
        guard end > 0, text[end - 1] == 0x28,
            identifier(before: end - 1, text)?.name == "NSClassFromString"
        else { return nil }
        return text[range].split(separator: 0x2E).last.map { String(decoding: $0, as: UTF8.self) }
    }

    /// True for `setValuesForKeysWithDictionary:`, and for `setValue:v forKey:key` with a key that is no
    /// text.
    private static func setsByName(before place: Int, _ text: [UInt8]) -> Bool {
        guard text[place] != 0x5D, place > 0, isOfWord(text[place - 1]),
            let (label, start) = identifier(before: place, text)
        else { return false }
        if label == "setValuesForKeysWithDictionary" || label == "setValuesForKeys" { return true }
        guard text[place] == 0x3A, label == "forKey" || label == "forKeyPath" else { return false }
        var next = place + 1
        while next < text.count, isBlank(text[next]) { next += 1 }
        guard next < text.count, text[next] != 0x22, text[next] != 0x40 else { return false }
        let line = text[max(0, start - longest)..<start]
        let begin = line.lastIndex { $0 == 0x0A || $0 == 0x3B } ?? line.startIndex
        return text[begin..<start].firstRange(of: setValue) != nil
    }

    private static let keyPath = Array("keyPath:".utf8)
    private static let setValue = Array("setValue".utf8)

    /// The member that a text names as a key or as a selector: `setValue:v forKey:@"name"`, `@"setName:"`.
    private static func named(by range: Range<Int>, _ text: [UInt8]) -> String? {
        guard !range.isEmpty, range.count <= 128 else { return nil }
        if text[range.upperBound - 1] == 0x3A {
            let selector = String(decoding: text[range].dropLast(), as: UTF8.self)
            guard SourceSpelling.isSetter(selector) else { return nil }
            return SourceSpelling.lowerFirst(String(selector.dropFirst(3)))
        }
        var end = range.lowerBound - 1
        while end > 0, text[end - 1] == 0x40 || isBlank(text[end - 1]) { end -= 1 }
        guard end > 0, text[end - 1] == 0x3A, let (label, _) = identifier(before: end - 1, text),
            label == "forKey" || label == "forKeyPath"
        else { return nil }
        let last = text[range].split(separator: 0x2E).last ?? []
        return String(decoding: last, as: UTF8.self)
    }

    /// Files that set a member of their own in an extension or a category of a type.
    func files(setting name: String, inExtensionOf type: String) -> [String] {
        extensions[type]?[name] ?? []
    }

    /// True if some file makes an object of a type with an argument of this name.
    func givesInitializer(of type: String, _ label: String) -> Bool {
        given[type]?.contains(label) ?? false
    }

    /// The type to which `extension T` or `@implementation T (Category)` adds at a place.
    private static func extended(at place: Int, _ text: [UInt8]) -> String? {
        let isSwift = text[place] == 0x65
        let mark = isSwift ? swiftMark : objectiveCMark
        guard text[place...].starts(with: mark) else { return nil }
        var start = place + mark.count
        while start < text.count, isBlank(text[start]) { start += 1 }
        var end = start
        while end < text.count, isOfWord(text[end]) { end += 1 }
        guard end > start else { return nil }
        if !isSwift {
            var next = end
            while next < text.count, isBlank(text[next]) { next += 1 }
            guard next < text.count, text[next] == 0x28 else { return nil }
        }
        return String(decoding: text[start..<end], as: UTF8.self)
    }

    private static let swiftMark = Array("extension ".utf8)
    private static let objectiveCMark = Array("@implementation ".utf8)

    /// The name in `self.name = …`, also with an operator before `=`.
    private static func memberOfSelf(before symbol: Int, _ text: [UInt8]) -> String? {
        var end = symbol
        if end > 0, [0x2B, 0x2D, 0x2A, 0x2F, 0x7C].contains(text[end - 1]) { end -= 1 }
        guard end > 0, ![0x3D, 0x21, 0x3C, 0x3E].contains(text[end - 1]),
            let (name, start) = identifier(before: end, text), isOther(start, text) == false
        else { return nil }
        return name
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x30...0x39).contains(byte) || byte == 0x5F
    }

    fileprivate static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// The word that ends before a place, blanks left out, without its underscore.
    fileprivate static func identifier(
        before end: Int, _ text: [UInt8]
    ) -> (name: String, start: Int)? {
        var end = end
        while end > 0, isBlank(text[end - 1]) { end -= 1 }
        var start = end
        while start > 0, isOfWord(text[start - 1]) { start -= 1 }
        guard start < end, !(0x30...0x39).contains(text[start]) else { return nil }
        let name = String(decoding: text[start..<end], as: UTF8.self)
        return (SourceName.plain(name), start)
    }

    /// True if the identifier before a point or arrow is another object than the one whose method
    /// it is.
    private static func isOther(_ start: Int, _ text: [UInt8]) -> Bool? {
        guard start > 0 else { return nil }
        var end = start - 1
        if text[end] == 0x3E, end > 0, text[end - 1] == 0x2D {
            end -= 1
        } else if text[end] != 0x2E {
            return nil
        }
        if end > 0, text[end - 1] == 0x3F || text[end - 1] == 0x21 { return true }
        return identifier(before: end, text)?.name != "self"
    }

    /// The left side of `=`.
    private static func left(
        of symbol: Int, _ text: [UInt8]
    ) -> (name: String, isMember: Bool)? {
        var end = symbol
        if end > 0, [0x2B, 0x2D, 0x2A, 0x2F, 0x7C].contains(text[end - 1]) { end -= 1 }
        guard end > 0, ![0x3D, 0x21, 0x3C, 0x3E].contains(text[end - 1]) else { return nil }
        while end > 0, isBlank(text[end - 1]) { end -= 1 }
        if end > 0, text[end - 1] == 0x5D {
            guard let open = opening(before: end, text) else { return nil }
            if text[(open + 1)...].starts(with: keyPath) {
                // `object[keyPath: \.name]`, or a key path that stands elsewhere.
                let name = text[open..<end].contains(0x5C) ? identifier(before: end - 1, text) : nil
                return (name?.name ?? anyMember, true)
            }
            end = open
            if let member = member(givenBefore: end, text) { return (member, true) }
        }
        guard let (name, start) = identifier(before: end, text) else { return nil }
        if let isOther = isOther(start, text) { return isOther ? (name, true) : nil }
        var before = start
        while before > 0, isBlank(text[before - 1]) { before -= 1 }
        // A bracket ends the head of a loop or a condition.
        let isFirst = before == 0 || [0x0A, 0x3B, 0x7B, 0x7D, 0x29].contains(text[before - 1])
        return isFirst ? (name, false) : nil
    }

    /// The member of another object that a message gives: `[[Look shared] title]`.
    private static func member(givenBefore end: Int, _ text: [UInt8]) -> String? {
        guard end > 0, text[end - 1] == 0x5D,
            let (name, start) = identifier(before: end - 1, text), start > 0
        else { return nil }
        if let isOther = isOther(start, text) { return isOther ? name : nil }
        guard isBlank(text[start - 1]) else { return nil }
        return identifier(before: start, text)?.name == "self" ? nil : name
    }

    /// The member of another object that a message is sent to, or a call of Swift, by the place of its
    /// first word.
    private static func receiver(before start: Int, _ text: [UInt8], isCall: Bool) -> String? {
        var end = start
        if isCall {
            guard end > 0, text[end - 1] == 0x2E else { return nil }
            end -= 1
        } else {
            while end > 0, isBlank(text[end - 1]) { end -= 1 }
            guard end < start else { return nil }
        }
        if end > 0, text[end - 1] == 0x29 { return function(calledBefore: end, text) }
        if end > 0, text[end - 1] == 0x5D {
            guard let member = member(givenBefore: end, text),
                let open = opening(before: end, text), isMessage(open, text)
            else { return nil }
            return member
        }
        guard let (member, first) = identifier(before: end, text), isOther(first, text) == true
        else { return nil }
        if isCall { return member }
        // The label of an argument stands behind one that begins with no bracket.
        var place = first
        while place > 0, text[place - 1] == 0x2E {
            if let open = opening(before: place - 1, text) {
                place = open
            } else if let (_, start) = identifier(before: place - 1, text) {
                place = start
            } else {
                return nil
            }
        }
        return isMessage(place, text) ? member : nil
    }

    /// The function of C, without arguments, whose result a message is sent to: `Look()`.
    private static func function(calledBefore end: Int, _ text: [UInt8]) -> String? {
        guard end > 2, text[end - 2] == 0x28 else { return nil }
        return identifier(before: end - 2, text)?.name
    }

    /// True where a message begins before a place.
    private static func isMessage(_ start: Int, _ text: [UInt8]) -> Bool {
        var place = start
        while place > 0, isBlank(text[place - 1]) { place -= 1 }
        return place > 0 && text[place - 1] == 0x5B
    }

    /// Where the bracket opens that ends before a place.
    private static func opening(before end: Int, _ text: [UInt8]) -> Int? {
        guard end > 0, text[end - 1] == 0x5D else { return nil }
        let first = max(0, end - longest)
        var (place, depth) = (end, 0)
        repeat {
            place -= 1
            if text[place] == 0x5D { depth += 1 }
            if text[place] == 0x5B { depth -= 1 }
        } while depth > 0 && place > first
        return depth == 0 ? place : nil
    }

    /// The member of another object with which a variable is declared whose contents can be changed.
    private static func shared(by symbol: Int, _ text: [UInt8]) -> String? {
        guard let (_, start) = identifier(before: symbol, text) else { return nil }
        var end = start
        while end > 0, isBlank(text[end - 1]) || text[end - 1] == 0x2A { end -= 1 }
        guard end < start, let type = identifier(before: end, text), mutable.contains(type.name)
        else { return nil }
        let limit = min(text.count, symbol + longest)
        guard let last = text[symbol..<limit].firstIndex(of: 0x3B) else { return nil }
        if let member = member(givenBefore: last, text) { return member }
        guard let (name, first) = identifier(before: last, text) else { return nil }
        return isOther(first, text) == true ? name : nil
    }

    /// The members that a message sets or changes whose arguments begin at a place: what it is sent
    /// to, and what a setter names.
    private static func message(
        before place: Int, _ text: [UInt8]
    ) -> Set<String> {
        guard place > 0, isOfWord(text[place - 1]) else { return [] }
        guard let (name, start) = identifier(before: place, text) else { return [] }
        var members: Set<String> = []
        // What is on no list may change what it is sent to.
        if !HarmlessCalls.readers.contains(name),
            let member = receiver(before: start, text, isCall: text[place] == 0x28)
        {
            members.insert(member)
        }
        guard text[place] == 0x3A, SourceSpelling.isSetter(name), start > 0 else { return members }
        let isNamed =
            text[start - 1] == 0x28 && identifier(before: start - 1, text)?.name == "selector"
        let isSent = isBlank(text[start - 1]) && identifier(before: start, text)?.name != "self"
        if isNamed || isSent {
            let member = SourceSpelling.lowerFirst(String(name.dropFirst(3)))
            members.insert(member)
            if isNamed { members.insert(byText(member)) }
        }
        return members
    }
}
