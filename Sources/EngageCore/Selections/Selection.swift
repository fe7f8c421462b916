/// The members of an answer that are asked for, planned once for all answers.
///
/// Source: behaviour, formats#explanations.
public struct Selection: Sendable {
    /// The paths, in the order of the answer.
    public let paths: [ResolutionPath]

    /// A path in pieces: each begins anew in what the one before found.
    struct Plan: Sendable {
        /// Led to by the sieve while the answer is written.
        var first: Sieve.Path
        /// Pieces that begin with a position from the end, as a path tells it.
        var rest: [(fromEnd: Int, path: Sieve.Path)] = []
        var isList: Bool
    }

    /// In the order of `paths`.
    let plans: [Plan]
    /// The number of the path `id`; it is first in an answer unless it is asked for.
    let idPlace: Int?

    /// What the paths lead to; the other parts of a dialog's answer are not made.
    let parts: AnswerParts

    /// Plans paths, each of them once.
    public init(_ paths: [ResolutionPath]) {
        self.paths = paths
        plans = paths.map { Self.plan($0) }
        parts = paths.reduce(into: []) { $0.formUnion(Self.parts(leadingTo: $1)) }
        idPlace = paths.firstIndex { $0.steps == [.member("id")] }
    }

    private static func parts(leadingTo path: ResolutionPath) -> AnswerParts {
        guard case .member(let name)? = path.steps.first else { return .all }
        switch name {
        case "effective", "removed": return .merge
        case "decisions", "diagnostics": return .all.subtracting(.merge)
        case "providerTable":
            guard path.steps.count > 1, case .member(let inner) = path.steps[1], inner != "rows"
            else { return [.table, .rows] }
            return .table
        case "userLanding": return .landing
        case "sharing": return .sharing
        default: return []
        }
    }

    /// Reads paths that commas separate; a comma in brackets or quotes is part of a path.
    ///
    /// - Throws: `PathError` of the first one that cannot be read, with its column in the text.
    public init(reading text: String) throws(PathError) {
        var paths: [ResolutionPath] = []
        var column = 1
        for part in Self.parts(of: text) {
            do {
                paths.append(try ResolutionPath(part))
            } catch {
                throw PathError(message: error.message, column: column + error.column - 1)
            }
            column += part.unicodeScalars.count + 1
        }
        self.init(paths)
    }

    private static func parts(of text: String) -> [String] {
        var parts = [""]
        var quote: Character?
        var isInBracket = false
        for character in text {
            if let open = quote {
                if character == open { quote = nil }
            } else if isInBracket, character == "\"" || character == "'" {
                quote = character
            } else if character == "[" || character == "]" {
                isInBracket = character == "["
            } else if character == ",", !isInBracket {
                parts.append("")
                continue
            }
            parts[parts.count - 1].append(character)
        }
        return parts
    }

    private static func plan(_ path: ResolutionPath) -> Plan {
        var plan = Plan(first: Sieve.Path(steps: []), isList: path.isList)
        for (position, step) in path.steps.enumerated() {
            let next: Sieve.Step
            switch step {
            case .each: next = .each
            case .index(let index) where index < 0:
                plan.rest.append((index, Sieve.Path(steps: [])))
                continue
            case .index(let index): next = .index(index)
            case .member(let name):
                if name == Sieve.count, position == path.steps.count - 1, position > 0 {
                    plan.setCounts()
                    continue
                }
                next = .member(name)
            }
            plan.append(next)
        }
        return plan
    }

    /// A writer that takes an answer in and keeps what the paths lead to.
    func writer() -> JSONWriter {
        var paths = plans.map(\.first)
        if idPlace == nil { paths.append(Sieve.Path(steps: [.member("id")])) }
        return JSONWriter(Sieve(paths))
    }

    /// What the paths found in an answer that a sieved writer took in; nil for what is not there.
    ///
    /// - Returns: the id, which is nil too where it is asked for, and the values as JSON.
    func values(in writer: borrowing JSONWriter) -> (id: [UInt8]?, values: [[UInt8]?]) {
        let found = writer.found
        let values = plans.indices.map { number in
            plans[number].value(of: found[number], in: writer)
        }
        return (id(of: found).map { Array(writer.written($0)) }, values)
    }

    /// Where the id stands that is not asked for and comes first; nil where it is, or is not there.
    func id(of found: [Sieve.Found]) -> Range<Int>? {
        idPlace == nil ? found.last?.ranges.first : nil
    }
}

extension Selection.Plan {
    fileprivate mutating func append(_ step: Sieve.Step) {
        if let last = rest.indices.last {
            rest[last].path.steps.append(step)
        } else {
            first.steps.append(step)
        }
    }

    fileprivate mutating func setCounts() {
        if let last = rest.indices.last {
            rest[last].path.counts = true
        } else {
            first.counts = true
        }
    }

    func value(
        of found: Sieve.Found, in writer: borrowing JSONWriter
    ) -> [UInt8]? {
        var values = Self.texts(of: found, in: writer)
        var hasList = found.hasList
        for piece in rest {
            var next: [[UInt8]] = []
            for value in values {
                guard let list = try? JSONReader.read(value, file: "answer").root else { continue }
                let index = list.count + piece.fromEnd
                guard list.kind == .array, index >= 0 else { continue }
                var path = piece.path
                path.steps.insert(.index(index), at: 0)
                var writer = JSONWriter(Sieve([path]))
                writer.value(list)
                let inner = writer.found[0]
                hasList = hasList || inner.hasList
                next += Self.texts(of: inner, in: writer)
            }
            values = next
        }
        guard isList else { return values.first }
        guard hasList else { return nil }
        return [UInt8(ascii: "[")] + values.joined(separator: [UInt8(ascii: ",")])
            + [UInt8(ascii: "]")]
    }

    private static func texts(
        of found: Sieve.Found, in writer: borrowing JSONWriter
    ) -> [[UInt8]] {
        var texts: [[UInt8]] = []
        for range in found.ranges { texts.append(Array(writer.written(range))) }
        for count in found.counts { texts.append(Array(String(count).utf8)) }
        return texts
    }
}
