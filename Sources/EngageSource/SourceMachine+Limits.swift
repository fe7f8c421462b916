import EngageCore

/// How far methods are followed: in steps, so that every machine reads the same.
///
/// A method that has taken its steps is still read to its end, but calls nothing and repeats nothing:
/// what it would have called may have changed all that others can reach, which is not known then.
extension SourceMachine {
    /// Steps of one method with all that it calls, and those of it besides for each of its tokens.
    static let mostOfEntry = 24_000
    private static let ofToken = 64
    /// Steps to the end of a method that has taken its own.
    private static let mostToEnd = 24_000

    /// True where nothing is followed any more.
    var isHasty: Bool { steps >= followed }

    /// Begins the steps of a method, or of a first value, of so many tokens.
    mutating func beginSteps(of tokens: Int) {
        let rest = max(0, stepLimit - steps)
        followed = steps + min(Self.mostOfEntry + 8 * tokens, rest)
        last = followed + Self.mostToEnd + Self.ofToken * tokens
    }

    /// A call that is not followed.
    mutating func passOver(
        _ arguments: [Argument], from start: Int, to end: Int
    ) {
        hurried.insert(entry ?? -1)
        for argument in arguments {
            open(argument.value, unlessFixed: !argument.isReference)
            if argument.isReference, let operand = argument.operand {
                assign(
                    operand, SourceValue(.unknown(text(operand)), at: argument.value.place))
            }
        }
        forgetReachable()
        push(SourceValue(.unknown(unit.text(start, end))), from: start, to: end)
    }

    /// What is left of rounds that are not read.
    mutating func passOver(rounds body: Range<Int>) {
        hurried.insert(entry ?? -1)
        let changes = changes(in: body, of: units[frames[here].unit])
        for name in changes.set.union(changes.changed).sorted() {
            forget(named: name, deeply: true)
        }
        forgetReachable()
    }

    /// Forgets what any other function can reach: variables of files and classes, objects, and what
    /// blocks have of the methods they stand in.
    mutating func forgetReachable() {
        steps += (state.cells.count + state.objects.count) / 4
        var cells: [(name: String, cell: Int)] = []
        for (path, cell) in properties {
            let parts = path.split(separator: "/", maxSplits: 1)
            guard let name = parts.last.map(String.init) else { continue }
            let owner = parts.count > 1 ? String(parts[0]) : ""
            if types.member(name, of: owner)?.isConstant == true { continue }
            cells.append((name, cell))
        }
        for (name, cell) in globals where assigned.contains(name) { cells.append((name, cell)) }
        for (place, cell) in staticCells {
            let name = units[place.unit].text(place.start, place.end)
            cells.append((name.isEmpty ? "value" : name, cell))
        }
        for number in max(firstMade, 0)..<max(firstMade, functions.count) {
            for (name, cell) in functions[number].captured ?? [:] { cells.append((name, cell)) }
        }
        var seen: Set<Int> = []
        for (name, cell) in cells.sorted(by: { ($0.cell, $0.name) < ($1.cell, $1.name) })
        where seen.insert(cell).inserted {
            guard let old = state.cells[cell] else { continue }
            if case .unknown? = old.plain { continue }
            forget(cell: cell, old, name, deeply: true)
        }
        for number in state.objects.keys.sorted() {
            guard let object = state.objects[number], object.isInstance || object.isMutable else {
                continue
            }
            forget(number)
        }
    }
}
