/// Names values of a resolution: `providerTable.rows[*].text`, `effective["K"].layer`, `rows.count`.
public struct ResolutionPath: Sendable, Hashable, CustomStringConvertible {
    /// One part of a path.
    package enum Step: Sendable, Hashable {
        case member(String)
        /// Position of an element; a negative one is relative to the end.
        case index(Int)
        /// Every element of an array or value of a dictionary.
        case each
    }

    /// As it was written.
    public let description: String
    package let steps: [Step]

    /// True where it names a list of values.
    public var isList: Bool { steps.contains(.each) }

    /// Parts at most.
    static let longest = 32

    /// Reads a path.
    ///
    /// - Throws: `PathError` with the column, from 1, of the first character that does not fit.
    public init(_ text: String) throws(PathError) {
        description = text
        var reader = PathReader(text)
        steps = try reader.steps()
    }

    /// Members of this path up to the first bracket that holds no key, joined by dots.
    package var slot: String {
        steps.prefix { if case .member = $0 { true } else { false } }.map { step in
            if case .member(let name) = step { name } else { "" }
        }.joined(separator: ".")
    }

    /// The raw key, where the path reads `effective` or `removed`.
    package var key: String? {
        guard steps.count > 1, case .member(let root) = steps[0],
            root == "effective" || root == "removed", case .member(let key) = steps[1]
        else { return nil }
        return key
    }
}

/// Why a path cannot be read.
public struct PathError: Error, Sendable, Hashable {
    /// What was wanted, one sentence without full stop.
    public let message: String
    /// Column in the path, from 1.
    public let column: Int
}

private struct PathReader {
    private let text: [UInt8]
    private var cursor = 0

    init(_ text: String) { self.text = Array(text.utf8) }

    mutating func steps() throws(PathError) -> [ResolutionPath.Step] {
        var steps: [ResolutionPath.Step] = [.member(try name())]
        while cursor < text.count {
            guard steps.count < ResolutionPath.longest else {
                throw fail("expected at most \(ResolutionPath.longest) parts")
            }
            switch text[cursor] {
            case UInt8(ascii: "."):
                cursor += 1
                steps.append(.member(try name()))
            case UInt8(ascii: "["):
                cursor += 1
                steps.append(try bracket())
            default:
                throw fail("expected '.' or '['")
            }
        }
        return steps
    }

    private mutating func name() throws(PathError) -> String {
        let start = cursor
        while cursor < text.count, text[cursor] != UInt8(ascii: "."),
            text[cursor] != UInt8(ascii: "[")
        {
            guard text[cursor] != UInt8(ascii: "]"), text[cursor] > 0x20 else {
                throw fail("expected a member's name")
            }
            cursor += 1
        }
        guard cursor > start else { throw fail("expected a member's name") }
        return String(decoding: text[start..<cursor], as: UTF8.self)
    }

    private mutating func bracket() throws(PathError) -> ResolutionPath.Step {
        guard cursor < text.count else { throw fail("expected an index, '*' or a quoted key") }
        let quote = text[cursor]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let start = cursor + 1
            guard let end = text[start...].firstIndex(of: quote) else {
                throw fail("expected a closing quote")
            }
            cursor = end + 1
            try close()
            return .member(String(decoding: text[start..<end], as: UTF8.self))
        }
        guard let end = text[cursor...].firstIndex(of: UInt8(ascii: "]")) else {
            throw fail("expected ']'")
        }
        let inner = String(decoding: text[cursor..<end], as: UTF8.self)
        if inner == "*" {
            cursor = end + 1
            return .each
        }
        guard let index = Int(inner) else {
            throw fail("expected an index, '*' or a quoted key")
        }
        cursor = end + 1
        return .index(index)
    }

    private mutating func close() throws(PathError) {
        guard cursor < text.count, text[cursor] == UInt8(ascii: "]") else {
            throw fail("expected ']'")
        }
        cursor += 1
    }

    private func fail(_ message: String) -> PathError {
        PathError(message: message, column: cursor + 1)
    }
}
