extension LocatedValue {
    /// True for the same value: numbers by amount, dictionaries whatever their order.
    package func isSame(as other: LocatedValue) -> Bool {
        var pairs = [(self, other)]
        while let (left, right) = pairs.popLast() {
            if let one = left.number, let two = right.number {
                if one != two { return false }
                continue
            }
            guard left.kind == right.kind, left.count == right.count else { return false }
            switch left.kind {
            case .array: pairs += zip(left.elements, right.elements)
            case .dictionary:
                for entry in left.entries {
                    guard let value = right[entry.key] else { return false }
                    pairs.append((entry.value, value))
                }
            default: if left.text != right.text { return false }
            }
        }
        return true
    }
}
