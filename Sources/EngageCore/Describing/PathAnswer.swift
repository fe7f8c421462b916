/// What a path finds in a resolution.
package enum PathAnswer: Sendable {
    /// The one value of a path without `[*]`.
    case one(LocatedValue)
    /// A number of elements or entries.
    case count(Int)
    /// The values of a path with `[*]`, in order.
    case many([LocatedValue])
    /// The numbers of a path with `[*]` that ends in `count`.
    case counts([Int])
    /// Nothing: the path crosses a null, an index past the end, or an absent key.
    case nothing
    /// A member that no resolution has at this place.
    case unknown(String, suggestion: String?)
}

extension ResolutionPath {
    /// Follows the path from the root of a resolution.
    package func answer(in root: LocatedValue) -> PathAnswer {
        if let fault = Answer.form(ofKind: root["kind"]?.string)?.fault(in: self) {
            return .unknown(fault.step, suggestion: fault.suggestion)
        }
        var values = [root]
        var hasEach = false
        for (position, step) in steps.enumerated() {
            var next: [LocatedValue] = []
            for value in values {
                switch step {
                case .each:
                    hasEach = true
                    if value.kind == .array {
                        next += value.elements
                    } else {
                        next += value.entries.map(\.value)
                    }
                case .index(let index):
                    let elements = Array(value.elements)
                    let place = index < 0 ? elements.count + index : index
                    if elements.indices.contains(place) { next.append(elements[place]) }
                case .member(let name):
                    if let found = value[name] {
                        next.append(found)
                    } else if name == "count", position == steps.count - 1,
                        value.kind == .array || value.kind == .dictionary
                    {
                        let counts = values.map(\.count)
                        return hasEach ? .counts(counts) : .count(counts.first ?? 0)
                    }
                }
            }
            values = next
            if values.isEmpty { return hasEach ? .many([]) : .nothing }
        }
        if hasEach { return .many(values) }
        guard let value = values.first, !value.isNull else { return .nothing }
        return .one(value)
    }
}
