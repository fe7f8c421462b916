import EngageCore

/// A small regular expression that runs in time linear in the text, whatever the pattern.
///
/// Literals, `.`, `[a-z]`, `[^…]`, `\d \w \s` and their capitals, `* + ?`, `|`, groups, `^` and `$`.
struct TextPattern: Sendable {
    private enum Instruction: Sendable {
        case scalar(Unicode.Scalar)
        case any
        case set([ClosedRange<UInt32>], negated: Bool)
        case start
        case end
        case split(Int, Int)
        case jump(Int)
        case match
    }

    /// Why a pattern cannot be read.
    struct Refusal: Error { let message: String }

    /// Characters of a pattern at most.
    static let longest = 512

    private let program: [Instruction]

    /// Reads a pattern.
    init(_ text: String) throws(Refusal) {
        guard text.unicodeScalars.count <= Self.longest else {
            throw Refusal(message: "expected a pattern of at most \(Self.longest) characters")
        }
        var output: [[Instruction]] = []
        // Open groups: alternatives finished so far and where the current sequence begins.
        var groups: [(done: [[Instruction]], base: Int)] = [([], 0)]
        var rest = Substring(text).unicodeScalars
        func closed(_ group: (done: [[Instruction]], base: Int)) -> [Instruction] {
            let last = output[group.base...].flatMap { $0 }
            return (group.done + [last]).reversed().reduce(nil) { right, left in
                right.map { Self.either(left, $0) } ?? left
            } ?? []
        }
        while let scalar = rest.popFirst() {
            switch scalar {
            case "(":
                guard groups.count < 64 else { throw Refusal(message: "expected fewer groups") }
                groups.append(([], output.count))
            case ")":
                guard groups.count > 1, let group = groups.popLast() else {
                    throw Refusal(message: "expected '(' before ')'")
                }
                let piece = closed(group)
                output.removeSubrange(group.base...)
                output.append(piece)
            case "|":
                let last = groups.count - 1
                groups[last].done.append(output[groups[last].base...].flatMap { $0 })
                output.removeSubrange(groups[last].base...)
            case "*", "+", "?":
                guard let base = groups.last?.base, output.count > base,
                    let piece = output.popLast()
                else { throw Refusal(message: "expected something before '\(scalar)'") }
                output.append(Self.repeated(piece, scalar))
            case ".": output.append([.any])
            case "^": output.append([.start])
            case "$": output.append([.end])
            case "[": output.append([try Self.set(&rest)])
            case "\\": output.append([try Self.escape(&rest)])
            default: output.append([.scalar(scalar)])
            }
            guard output.reduce(0, { $0 + $1.count }) < 20_000 else {
                throw Refusal(message: "expected a smaller pattern")
            }
        }
        guard groups.count == 1 else { throw Refusal(message: "expected ')'") }
        program = closed(groups[0]) + [.match]
    }

    private static func either(_ left: [Instruction], _ right: [Instruction]) -> [Instruction] {
        [.split(1, left.count + 2)] + left + [.jump(right.count + 1)] + right
    }

    private static func repeated(_ piece: [Instruction], _ mark: Unicode.Scalar) -> [Instruction] {
        switch mark {
        case "*": [.split(1, piece.count + 2)] + piece + [.jump(-piece.count - 1)]
        case "+": piece + [.split(-piece.count, 1)]
        default: [.split(1, piece.count + 1)] + piece
        }
    }

    private static func escape(
        _ rest: inout Substring.UnicodeScalarView
    ) throws(Refusal) -> Instruction {
        guard let scalar = rest.popFirst() else {
            throw Refusal(message: "expected a character after '\\'")
        }
        switch scalar {
        case "d", "D": return .set([48...57], negated: scalar == "D")
        case "w", "W":
            return .set([48...57, 65...90, 95...95, 97...122], negated: scalar == "W")
        case "s", "S": return .set([9...13, 32...32], negated: scalar == "S")
        case "n": return .scalar("\n")
        case "t": return .scalar("\t")
        default: return .scalar(scalar)
        }
    }

    private static func set(
        _ rest: inout Substring.UnicodeScalarView
    ) throws(Refusal) -> Instruction {
        var ranges: [ClosedRange<UInt32>] = []
        var negated = false
        if rest.first == "^" {
            negated = true
            rest.removeFirst()
        }
        while let scalar = rest.popFirst() {
            if scalar == "]", !ranges.isEmpty { return .set(ranges, negated: negated) }
            var low = scalar
            if scalar == "\\" {
                switch try escape(&rest) {
                case .set(let more, false):
                    ranges += more
                    continue
                case .scalar(let escaped): low = escaped
                default: throw Refusal(message: "expected a plain class inside of '[]'")
                }
            }
            if rest.first == "-", let high = rest.dropFirst().first, high != "]" {
                rest.removeFirst(2)
                guard low <= high else { throw Refusal(message: "expected a range upwards") }
                ranges.append(low.value...high.value)
            } else {
                ranges.append(low.value...low.value)
            }
        }
        throw Refusal(message: "expected ']'")
    }

    /// True where any part of the text matches.
    func matches(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        var marks = [Int](repeating: -1, count: program.count)
        var current: [Int] = []
        for position in 0...scalars.count {
            // The whole set of states is followed at once, so nothing is tried twice.
            var pending = current + [0]
            current = []
            while let state = pending.popLast() {
                guard marks[state] != position else { continue }
                marks[state] = position
                switch program[state] {
                case .match: return true
                case .jump(let offset): pending.append(state + offset)
                case .split(let one, let two): pending += [state + one, state + two]
                case .start: if position == 0 { pending.append(state + 1) }
                case .end: if position == scalars.count { pending.append(state + 1) }
                default: current.append(state)
                }
            }
            guard position < scalars.count else { break }
            let scalar = scalars[position]
            current = current.compactMap { state in
                accepts(program[state], scalar) ? state + 1 : nil
            }
        }
        return false
    }

    private func accepts(_ instruction: Instruction, _ scalar: Unicode.Scalar) -> Bool {
        switch instruction {
        case .scalar(let wanted): wanted == scalar
        case .any: scalar != "\n"
        case .set(let ranges, let negated):
            ranges.contains { $0.contains(scalar.value) } != negated
        default: false
        }
    }
}
