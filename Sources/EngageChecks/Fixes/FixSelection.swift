/// Chooses edits that are proven together, as the set that is applied.
enum FixSelection {
    /// Takes as many of the items as stay proven together, in their order.
    ///
    /// All of them are tried first. A set that fails is halved, and each half is tried together
    /// with everything accepted so far. So the result is empty or was itself tried as a whole, and
    /// a few bad items among many cost few trials.
    ///
    /// - Parameter isProven: tries a set, and gets as well the items in it that were not accepted
    ///   before: the rest of it is a set that it has called proven, or empty.
    static func accepted<Failure: Error>(
        of items: [Int],
        _ isProven: (_ set: [Int], _ added: ArraySlice<Int>) throws(Failure) -> Bool
    ) throws(Failure) -> [Int] {
        var accepted: [Int] = []
        var open = items.isEmpty ? [] : [items[...]]
        while let part = open.popLast() {
            let together = (accepted + part).sorted()
            if try isProven(together, part) {
                accepted = together
            } else if part.count > 1 {
                let middle = part.startIndex + part.count / 2
                open += [part[middle...], part[..<middle]]
            }
        }
        return accepted
    }
}
