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

    /// True for the same values in the same order, with texts of the same bytes.
    package func hasSameText(as other: LocatedValue) -> Bool {
        let (left, right) = (document, other.document)
        let count = end - index
        guard count == other.end - other.index else { return false }
        for step in 0..<count {
            let (one, two) = (left.nodes[index + step], right.nodes[other.index + step])
            guard one.kind == two.kind, one.length == two.length,
                !one.flags.contains(.superseded), !two.flags.contains(.superseded)
            else { return false }
            if one.isContainer {
                guard Int(one.start) - index == Int(two.start) - other.index else { return false }
            } else if one.kind != .boolean, one.kind != .null,
                !left.text(of: index + step).elementsEqual(right.text(of: other.index + step))
            {
                return false
            }
        }
        return true
    }
}
