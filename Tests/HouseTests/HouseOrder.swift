/// What the rules of the house find wrong with files; each rule says it in sentences.
struct HouseOrder {
    let files: [House.File]

    /// Files of one target, or those of a probe.
    init(_ files: [House.File]) { self.files = files }

    /// A declaration at the left margin.
    private struct Declaration {
        var kind: String
        var name: String
        var isPrivate: Bool
    }

    private static let types: Set<Substring> = ["struct", "enum", "class", "protocol", "actor"]
    private static let others: Set<Substring> = [
        "extension", "typealias", "func", "let", "var",
    ]

    private static func words(_ line: some StringProtocol) -> [Substring] {
        Substring(line).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }

    private static func declarations(in code: String) -> [Declaration] {
        code.split(separator: "\n").compactMap { line in
            guard let first = line.first, first.isLetter || first == "@",
                !line.hasPrefix("import "), !line.hasPrefix("internal import ")
            else { return nil }
            let words = words(line)
            guard
                let kind = words.prefix(5).firstIndex(where: {
                    types.contains($0) || others.contains($0)
                }), kind + 1 < words.count
            else { return nil }
            return Declaration(
                kind: String(words[kind]), name: String(words[kind + 1]),
                isPrivate: words[..<kind].contains { $0 == "private" || $0 == "fileprivate" })
        }
    }

    /// Files that stand in no room.
    var homeless: [String] {
        files.filter { $0.floor == nil }.map {
            "\($0.path) stands in no room; put it into a folder of House.rooms"
        }
    }

    /// Words of a room that are types of a higher one alone.
    var typesOfHigherRooms: [String] {
        var lowest: [String: Int] = [:]
        for file in files {
            guard let floor = file.floor else { continue }
            for one in Self.declarations(in: file.code)
            where !one.isPrivate && Self.types.contains(Substring(one.kind)) {
                lowest[one.name] = min(lowest[one.name] ?? floor, floor)
            }
        }
        var found: [String] = []
        for file in files {
            guard let floor = file.floor else { continue }
            let generic = Self.generics(in: file.code)
            for word in Set(Self.words(file.code)).map(String.init).sorted() {
                guard let home = lowest[word], home > floor, !generic.contains(word) else {
                    continue
                }
                found.append("\(file.path) uses \(word) of \(House.rooms[home])")
            }
        }
        return found
    }

    /// Names that a file declares further in, which are no types of other rooms.
    private static func generics(in code: String) -> Set<String> {
        var names: Set<String> = []
        for line in code.split(separator: "\n") where line.first == " " {
            let words = words(line)
            for (kind, name) in zip(words, words.dropFirst())
            where types.contains(kind) || kind == "typealias" || kind == "associatedtype" {
                names.insert(String(name))
            }
        }
        return names
    }

    /// Members of extensions that a lower room uses: an extension is seen everywhere in a module.
    var membersOfHigherRooms: [String] {
        var typeFloors: [String: Int] = [:]
        var anywhere: [String: Int] = [:]
        var members: [String: Int] = [:]
        for file in files {
            guard let floor = file.floor else { continue }
            for one in Self.declarations(in: file.code) where one.kind != "extension" {
                typeFloors[one.name] = min(typeFloors[one.name] ?? floor, floor)
            }
            for name in Self.names(in: file.code) {
                anywhere[name] = min(anywhere[name] ?? floor, floor)
            }
        }
        for file in files {
            guard let floor = file.floor else { continue }
            for (type, name) in Self.extensionMembers(in: file.code)
            where typeFloors[type].map({ $0 < floor }) ?? true {
                members[name] = min(members[name] ?? floor, floor)
            }
        }
        var found: [String] = []
        for file in files {
            guard let floor = file.floor else { continue }
            for name in Self.used(in: file.code).sorted() {
                guard let home = members[name], home > floor, anywhere[name] ?? home >= home
                else { continue }
                found.append("\(file.path) uses the member \(name) of \(House.rooms[home])")
            }
        }
        return found
    }

    /// Every name that a file gives to something, and the labels of its parameters.
    private static func names(in code: String) -> Set<String> {
        let kinds: Set<Substring> = ["func", "var", "let", "typealias", "associatedtype"]
        var names: Set<String> = []
        for line in code.split(separator: "\n") {
            let words = words(line)
            for (kind, name) in zip(words, words.dropFirst()) where kinds.contains(kind) {
                names.insert(String(name))
            }
            if words.first == "case" || words.first == "indirect" {
                names.formUnion(words.dropFirst().map(String.init))
            }
            for piece in line.split(separator: ":").dropLast() {
                let before = piece.reversed().drop { $0 == " " }
                    .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                names.insert(String(String(before).reversed()))
            }
        }
        return names
    }

    /// Members that extensions give to types, but private ones.
    private static func extensionMembers(in code: String) -> [(type: String, name: String)] {
        var found: [(String, String)] = []
        var type: String?
        for line in code.split(separator: "\n") {
            if line.first?.isLetter == true {
                let words = words(line)
                let place = words.prefix(3).firstIndex(of: "extension")
                let isOpen = place.map { !words[..<$0].contains { $0.hasSuffix("private") } }
                let name = place.flatMap { words.dropFirst($0 + 1).first }
                type = isOpen == true ? name.map(String.init) : nil
            } else if line.first == "}" {
                type = nil
            } else if let type, line.hasPrefix("    "), line.dropFirst(4).first != " " {
                let words = words(line)
                let kinds: Set<Substring> = ["func", "var", "let"]
                guard let place = words.prefix(6).firstIndex(where: { kinds.contains($0) }),
                    place + 1 < words.count,
                    !words[..<place].contains(where: { $0.hasSuffix("private") })
                else { continue }
                found.append((type, String(words[place + 1])))
            }
        }
        return found
    }

    /// Names behind a dot.
    private static func used(in code: String) -> Set<String> {
        var names: Set<String> = []
        for piece in code.split(separator: ".").dropFirst() {
            names.insert(String(piece.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        }
        return names
    }

    /// Names of files that speak of several types of one kind, not of one.
    private static let groups: Set<String> = [
        "DialogScreens", "DialogSlots", "Findings", "LoginScreenElements", "Values",
    ]

    /// Files that are not named after their leading type, or after one that they extend.
    var misnamed: [String] {
        files.compactMap { file in
            guard let name = file.path.split(separator: "/").last?.dropLast(6),
                !House.topFiles.contains(where: { file.path.hasSuffix($0) })
            else { return nil }
            let parts = name.split(separator: "+", maxSplits: 1).map(String.init)
            let open = Self.declarations(in: file.code).filter {
                !$0.isPrivate || $0.name == parts.first
            }
            if parts.count == 2 {
                let isExtended = open.contains { $0.kind == "extension" && $0.name == parts[0] }
                return isExtended || Self.groups.contains(parts[0])
                    ? nil : "\(file.path) does not extend \(parts[0])"
            }
            let types = open.filter { $0.kind != "extension" }
            guard let leading = types.first ?? open.first, leading.name != parts.first else {
                return nil
            }
            return "\(file.path) begins with \(leading.kind) \(leading.name); name it after that"
        }
    }

    /// Files that take the compiler's guard off memory and are not on the list.
    func unguarded(but allowed: Set<String>) -> [String] {
        files.compactMap { file in
            let name = file.path.split(separator: "/").dropFirst().joined(separator: "/")
            let isUnsafe =
                Self.marksUnsafe(file.code)
                || Self.words(file.code).contains {
                    $0.hasPrefix("Unsafe") || $0.hasPrefix("withUnsafe") || $0 == "unsafeBitCast"
                }
            guard isUnsafe, !allowed.contains(name) else { return nil }
            return "\(file.path) is not memory safe; pointers stand in the files of the list"
        }
    }

    /// True where `unsafe` marks an expression; a member of that name is none.
    private static func marksUnsafe(_ code: String) -> Bool {
        var rest = Substring(code)
        var before: Character = " "
        while let range = rest.firstRange(of: "unsafe") {
            if range.lowerBound > rest.startIndex {
                before = rest[rest.index(before: range.lowerBound)]
            }
            let after = rest[range.upperBound...].prefix(2)
            let isMark =
                !before.isLetter && before != "." && before != "`" && after.first == " "
                && after.last.map { $0.isLetter || $0 == "(" || $0 == "[" } ?? false
            if isMark { return true }
            rest = rest[range.upperBound...]
            before = "e"
        }
        return false
    }
}
