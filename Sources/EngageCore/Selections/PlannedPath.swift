/// A path as an answer's writer follows it, and its value's place in what is written.
struct PlannedPath: Sendable {
    let path: PathFilter.Path
    let isList: Bool
    /// The path as a key of JSON, ready to be copied.
    let key: [UInt8]

    init(path: PathFilter.Path, isList: Bool, key: [UInt8]) {
        self.path = path
        self.isList = isList
        self.key = key
    }

    /// Plans a path.
    init(_ path: ResolutionPath) {
        var found = PathFilter.Path(steps: [])
        for (position, step) in path.steps.enumerated() {
            switch step {
            case .each: found.steps.append(.each)
            case .index(let index) where index < 0:
                found.steps.append(.fromEnd(Int(clamping: index.magnitude)))
            case .index(let index): found.steps.append(.index(index))
            case .member(PathFilter.count) where position > 0 && position == path.steps.count - 1:
                found.counts = true
            case .member(let name): found.steps.append(.member(name))
            }
        }
        var key = JSONWriter()
        key.string(path.description)
        key.plain([UInt8(ascii: ":")])
        self.path = found
        isList = path.isList
        self.key = key.take()
    }
}

extension JSONWriter {
    /// Writes what a path found, copied from text to text; false for nothing.
    mutating func value(
        of plan: PlannedPath, _ found: PathFilter.Found, in taken: borrowing JSONWriter
    ) -> Bool {
        guard plan.isList else {
            if let value = found.values.first {
                fragment(taken.written(value.json))
            } else if let count = found.counts.first {
                integer(count)
            } else {
                return false
            }
            return true
        }
        guard found.lists > 0 else { return false }
        beginArray()
        for value in found.values { fragment(taken.written(value.json)) }
        for count in found.counts { integer(count) }
        endArray()
        return true
    }
}
