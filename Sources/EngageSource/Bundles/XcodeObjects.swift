/// The objects of a `project.pbxproj`, an old-style property list: for each, its texts and lists of
/// texts.
///
/// Anything deeper than the members of an object is skipped, except a few of its build settings. So the list is read in one pass and without a tree.
struct XcodeObjects {
    enum Member {
        case text(String)
        case list([String])

        var text: String? { if case .text(let text) = self { text } else { nil } }
        var list: [String] { if case .list(let list) = self { list } else { [] } }
    }

    /// Members by the identifier of their object.
    private(set) var members: [String: [String: Member]] = [:]

    private let settings: Set<String>

    /// - Parameter settings: names of the build settings that are kept.
    init(_ bytes: [UInt8], settings: Set<String>) {
        self.settings = settings
        var scanner = Scanner(bytes)
        // The keys that lead to the dictionary that is being read, and the key whose value comes
        // next.
        var path: [String] = []
        var key: String?
        var list: (elements: [String], depth: Int)?
        while let token = scanner.next() {
            switch token {
            case .sign(UInt8(ascii: "{")):
                path.append(key ?? "")
                key = nil
            case .sign(UInt8(ascii: "}")):
                if !path.isEmpty { path.removeLast() }
                key = nil
            case .sign(UInt8(ascii: "(")): if list == nil { list = ([], path.count) }
            case .sign(UInt8(ascii: ")")):
                guard let whole = list, whole.depth == path.count else { continue }
                keep(.list(whole.elements), key, path)
                list = nil
            case .sign(UInt8(ascii: ";")): key = nil
            case .sign: continue
            case .text(let text):
                if let whole = list {
                    if whole.depth == path.count { list?.elements.append(text) }
                } else if key == nil {
                    key = text
                } else {
                    keep(.text(text), key, path)
                }
            }
        }
    }

    private mutating func keep(_ member: Member, _ key: String?, _ path: [String]) {
        guard let key, path.count > 2, path[1] == "objects" else { return }
        let isSetting =
            path.count == 4 && path[3] == "buildSettings" && settings.contains(key)
        guard path.count == 3 || isSetting else { return }
        members[path[2], default: [:]][key] = member
    }

    private enum Token {
        case sign(UInt8)
        case text(String)
    }

    private struct Scanner {
        private let bytes: [UInt8]
        private var place = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        private static let signs = Set("{}()=;,".utf8)

        /// The next sign or text; nil at the end.
        mutating func next() -> Token? {
            skipBlanks()
            guard place < bytes.count else { return nil }
            let first = bytes[place]
            if Self.signs.contains(first) {
                place += 1
                return .sign(first)
            }
            return .text(first == 0x22 ? quoted() : bare())
        }

        private mutating func quoted() -> String {
            var text: [UInt8] = []
            place += 1
            while place < bytes.count, bytes[place] != 0x22 {
                if bytes[place] == 0x5C, place + 1 < bytes.count { place += 1 }
                text.append(bytes[place])
                place += 1
            }
            place += 1
            return String(decoding: text, as: UTF8.self)
        }

        private mutating func bare() -> String {
            let end =
                bytes[place...].firstIndex { $0 <= 0x20 || $0 == 0x22 || Self.signs.contains($0) }
                ?? bytes.count
            defer { place = end }
            return String(decoding: bytes[place..<end], as: UTF8.self)
        }

        /// Blanks and comments.
        private mutating func skipBlanks() {
            while place < bytes.count {
                if bytes[place] <= 0x20 {
                    place += 1
                } else if bytes[place...].starts(with: "//".utf8) {
                    place = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
                } else if bytes[place...].starts(with: "/*".utf8) {
                    place += 2
                    while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) {
                        place += 1
                    }
                    place = min(place + 2, bytes.count)
                } else {
                    return
                }
            }
        }
    }
}
