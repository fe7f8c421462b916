/// Where an app's files are and what they define, as the compiler finds it: headers by their names,
/// types and constants of Swift whatever folder they are in. Lines are looked at, and no statement.
struct SourceNames: Sendable {
    private var files: [String: [String]] = [:]
    private var definitions: [String: [String]] = [:]
    private var extensions: [String: [String]] = [:]
    /// The files that implement a class of Objective-C.
    private var implementations: [String: [String]] = [:]

    /// The class of Objective-C that most of some files implement, with these; nil where each class has
    /// one. A linker takes one class of a name.
    func repeatedClass(
        where isMeant: (_ path: String) -> Bool
    ) -> (name: String, files: [String])? {
        let repeated = implementations.mapValues { $0.filter(isMeant) }.filter {
            $0.value.count > 1
        }
        return repeated.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
            .map { (name: $0.key, files: $0.value) }
    }

    /// The name under which all files are found that are put before each other one.
    static let prefixes = ".pch"

    /// The file of a name, in whatever folder; nil for none and for several, of which nobody knows
    /// which one a target builds. Source: Apple, "Build settings", "Use Header Maps".
    func file(named name: String, _ isBuilt: (_ path: String) -> Bool) -> String? {
        let found = (files[name] ?? []).filter(isBuilt)
        return found.count == 1 ? found[0] : nil
    }

    /// The file that defines a type of a name, a constant or function of Swift outside of all types, or
    /// a member of an extension, none where several do; and files that extend a type of the name.
    func files(defining name: String, _ isBuilt: (_ path: String) -> Bool) -> [String] {
        let own = (definitions[name] ?? []).filter(isBuilt)
        return own.count > 1 ? [] : own + (extensions[name] ?? []).filter(isBuilt)
    }

    /// Notes a file; `classes` are those of Objective-C that it implements.
    mutating func note(_ text: [UInt8], in path: String, implementing classes: Set<String>) {
        let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
        guard let dot = name.lastIndex(of: ".") else { return }
        if name[dot...] == Self.prefixes { files[Self.prefixes, default: []].append(path) }
        for name in classes { implementations[name, default: []].append(path) }
        guard name[dot...] == ".swift" else {
            files[name, default: []].append(path)
            for name in classes.union(Self.constants(in: text, name[dot...])) {
                definitions[name, default: []].append(path)
            }
            return
        }
        var found: Set<String> = []
        var added: Set<String> = []
        var isExtension = false
        var extended = ""
        var start = text.startIndex
        while start < text.endIndex {
            let end = text[start...].firstIndex(of: 0x0A) ?? text.endIndex
            let line = text[start..<end]
            start = end + 1
            let isOuter = line.first.map(Self.isLetter) == true || line.first == 0x40
            if line.first == 0x7D { isExtension = false }
            if isExtension, let label = Self.firstLabel(ofInitializerIn: line) {
                found.insert(Self.initializer(of: extended, label))
            }
            guard let (word, name) = Self.definition(in: line) else { continue }
            switch word {
            case "extension":
                isExtension = isOuter && line.last != 0x7D
                extended = name
                added.insert(name)
                if let open = line.firstIndex(of: 0x7B),
                    let member = Self.definition(in: line[(open + 1)...])
                {
                    found.insert(member.name)
                }
            case "let", "var", "func":
                if isOuter || isExtension { found.insert(name) }
            default: found.insert(name)
            }
        }
        for name in found { definitions[name, default: []].append(path) }
        for name in added where !Self.system.contains(name) && !found.contains(name) {
            extensions[name, default: []].append(path)
        }
    }

    /// Constants that a file of Objective-C gives others: `NSString *const kTitle = …`.
    private static func constants(in text: [UInt8], _ ending: Substring) -> Set<String> {
        guard ending == ".m" || ending == ".mm" else { return [] }
        var names: Set<String> = []
        for line in text.split(separator: 0x0A) where line.first.map(isLetter) == true {
            guard let equals = line.firstIndex(of: 0x3D) else { continue }
            let words = line[..<equals].split { !isLetter($0) && $0 &- 0x30 > 9 }
            guard let name = words.last, words.count > 2,
                words.dropLast().contains(where: { $0.elementsEqual("const".utf8) }),
                !words[0].elementsEqual("static".utf8)
            else { continue }
            names.insert(String(decoding: name, as: UTF8.self))
        }
        return names
    }

    /// Types of Swift and its libraries that many files extend, each with members of its own.
    private static let system: Set<String> = [
        "String", "Array", "Dictionary", "Set", "Int", "Double", "Bool", "Optional", "Date", "URL",
        "Data", "Sequence", "Collection", "Character", "CGRect", "CGFloat", "Bundle", "View",
        "UIColor", "UIView", "UIImage", "UIViewController", "UIFont", "UILabel", "UIButton",
        "NSObject", "Notification", "Error", "Color", "UIApplication", "UserDefaults",
    ]

    /// What an initialiser is found by: its type and its first label, `_` for none.
    static func initializer(of type: String, _ label: String) -> String { "\(type)(\(label)" }

    /// The first label of the initialiser that a line declares; nil where it declares none.
    private static func firstLabel(ofInitializerIn line: ArraySlice<UInt8>) -> String? {
        guard let open = line.firstIndex(of: 0x28), !line[..<open].contains(0x2E),
            let last = line[..<open].split(whereSeparator: { !isLetter($0) }).last,
            last.elementsEqual("init".utf8)
        else { return nil }
        let label = line[(open + 1)...].drop { !isLetter($0) }
            .prefix { isLetter($0) || $0 &- 0x30 < 10 }
        return label.isEmpty ? nil : String(decoding: label, as: UTF8.self)
    }

    private static let keywords: Set<String> = [
        "class", "struct", "enum", "actor", "protocol", "extension", "let", "var", "func",
        "typealias",
    ]

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte == 0x5F
    }

    /// The first keyword of a line that defines something, with the word behind it; nil where
    /// anything but words stands before.
    private static func definition(in line: ArraySlice<UInt8>) -> (word: String, name: String)? {
        var place = line.startIndex
        var keyword: String?
        for _ in 0..<8 {
            while place < line.endIndex, [0x20, 0x09, 0x40].contains(line[place]) { place += 1 }
            let start = place
            while place < line.endIndex, isLetter(line[place]) || line[place] &- 0x30 < 10 {
                place += 1
            }
            guard place > start else { return nil }
            if place - start > 9, keyword == nil {
                if place < line.endIndex, line[place] == 0x28 { return nil }
                continue
            }
            let word = String(decoding: line[start..<place], as: UTF8.self)
            // `class func`, `class var`
            if let known = keyword, !(known == "class" && keywords.contains(word)) {
                return (known, word)
            }
            if keywords.contains(word) { keyword = word }
            if place < line.endIndex, line[place] == 0x28 {
                // `private(set)`, `@objc(name)`
                place = line[place...].firstIndex(of: 0x29).map { $0 + 1 } ?? line.endIndex
            }
        }
        return nil
    }
}
