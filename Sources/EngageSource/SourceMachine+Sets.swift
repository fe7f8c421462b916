import EngageCore

/// Sets, which are lists whose elements are there once.
extension SourceMachine {
    /// A list of elements each of which is there once; nil where that is not known.
    mutating func set(of values: [SourceValue]) -> SourceValue? {
        var once: [SourceValue] = []
        for value in values {
            let isThere = once.map { isSame($0, value) }
            if isThere.contains(true) { continue }
            if isThere.contains(nil) { return nil }
            once.append(value)
        }
        return list(once)
    }

    /// Whether two elements of a set are one; nil where that is not known.
    func isSame(_ one: SourceValue, _ other: SourceValue) -> Bool? {
        guard let one = one.plain, let other = other.plain else { return nil }
        return SourceLibrary.areEqual(one, other, isSwift: isSwift)
    }
}
