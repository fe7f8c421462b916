import EngageCore

/// An SVG without what draws nothing: the order of attributes, comments, line ends and indents.
struct SVGForm {
    /// SHA-256 of the form, the same for files that differ in such things alone; nil for a file
    /// whose blanks may be seen or that is written in another way than pictures are.
    static func digest(of bytes: [UInt8]) -> String? {
        var form = SVGForm(bytes)
        guard form.read() else { return nil }
        return SHA256.hex(of: Array("svg ".utf8) + form.out)
    }

    private let bytes: [UInt8]
    private var place = 0
    private var out: [UInt8] = []
    private var open: [[UInt8]] = []
    /// How many of the open elements keep their blanks.
    private var kept = 0

    /// Elements whose blanks are seen, or are part of a style.
    private static let spaced: Set<String> = [
        "text", "tspan", "textPath", "style", "title", "desc",
    ]
    private static let deepest = 1000

    private init(_ bytes: [UInt8]) {
        // A carriage return before a line feed is no part of the text.
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated().dropFirst(isMarked ? 3 : 0) {
            if byte == 0x0D {
                if index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
                plain.append(0x0A)
            } else {
                plain.append(byte)
            }
        }
        self.bytes = plain
    }

    /// False where something is met that is not understood.
    private mutating func read() -> Bool {
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else {
                text()
                continue
            }
            if starts("<!--") {
                guard skip(past: "-->") else { return false }
            } else if starts("<?xml ") {
                guard skip(past: "?>") else { return false }
            } else if starts("<!") || starts("<?") {
                return false
            } else if starts("</") {
                guard end() else { return false }
            } else {
                guard begin() else { return false }
            }
        }
        return open.isEmpty && !out.isEmpty
    }

    private func starts(_ word: String) -> Bool { bytes[place...].starts(with: word.utf8) }

    private mutating func skip(past word: String) -> Bool {
        let wanted = Array(word.utf8)
        while place + wanted.count <= bytes.count {
            if bytes[place..<place + wanted.count].elementsEqual(wanted) {
                place += wanted.count
                return true
            }
            place += 1
        }
        return false
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A
    }

    private mutating func text() {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
        let part = bytes[start..<place]
        guard kept > 0 || !part.allSatisfy(Self.isBlank) else { return }
        out.append(0)
        out += part
    }

    private mutating func skipBlanks() {
        while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
    }

    private mutating func name() -> [UInt8] {
        let start = place
        while place < bytes.count, !Self.isBlank(bytes[place]),
            !"=/><\"'".utf8.contains(bytes[place])
        {
            place += 1
        }
        return Array(bytes[start..<place])
    }

    private mutating func begin() -> Bool {
        place += 1
        let element = name()
        guard !element.isEmpty, open.count < Self.deepest else { return false }
        var attributes: [[UInt8]: [UInt8]] = [:]
        while true {
            skipBlanks()
            guard place < bytes.count else { return false }
            if bytes[place] == UInt8(ascii: ">") || starts("/>") { break }
            guard let (name, value) = attribute(), attributes[name] == nil,
                name != Array("xml:space".utf8)
            else { return false }
            attributes[name] = value
        }
        out += [1] + element
        for name in attributes.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            out += [2] + name + [3] + (attributes[name] ?? [])
        }
        if bytes[place] == UInt8(ascii: "/") {
            place += 2
            out.append(4)
            return true
        }
        place += 1
        open.append(element)
        if Self.isSpaced(element) { kept += 1 }
        return true
    }

    private mutating func attribute() -> (name: [UInt8], value: [UInt8])? {
        let name = name()
        skipBlanks()
        guard !name.isEmpty, place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
            return nil
        }
        place += 1
        skipBlanks()
        guard place < bytes.count, bytes[place] == 0x22 || bytes[place] == 0x27 else { return nil }
        let quote = bytes[place]
        place += 1
        let start = place
        while place < bytes.count, bytes[place] != quote { place += 1 }
        guard place < bytes.count else { return nil }
        let raw = bytes[start..<place]
        place += 1
        var value: [UInt8] = []
        for byte in raw {
            switch byte {
            case 0x22: value += Array("&quot;".utf8)
            case 0x0A, 0x09: value.append(0x20)
            default: value.append(byte)
            }
        }
        return (name, value)
    }

    private mutating func end() -> Bool {
        place += 2
        let element = name()
        skipBlanks()
        guard place < bytes.count, bytes[place] == UInt8(ascii: ">"), open.popLast() == element
        else { return false }
        place += 1
        if Self.isSpaced(element) { kept -= 1 }
        out.append(4)
        return true
    }

    private static func isSpaced(_ element: [UInt8]) -> Bool {
        let name = String(decoding: element, as: UTF8.self)
        return spaced.contains(name.split(separator: ":").last.map { String($0) } ?? name)
    }
}
