/// The attributes of Swift that were read last: `@Clamped<Int>(0...f(5)) @MainActor`.
struct SwiftAttributes {
    /// The place after them.
    private var end = 0
    private var haveWrapper = false

    /// Notes the one whose `@` is at a place.
    mutating func note(_ place: Int, of unit: SourceUnit, _ limit: Int) {
        let isNext = end == place
        let isWrapper = SourceDeclarations.isWrapped(unit.part(place, place + 2))
        end = place + 2
        while unit.isPunctuator(".", end) { end += 2 }
        if unit.isPunctuator("<", end), let close = unit.closeOfAngles(end, limit) {
            end = close + 1
        }
        if unit.isPunctuator("(", end) { end = unit.after(end) }
        haveWrapper = isWrapper || isNext && haveWrapper
    }

    /// True if a property wrapper is among them and a `var` is what follows, `lazy var` too.
    func wrap(_ word: Int, of unit: SourceUnit) -> Bool {
        haveWrapper && unit.identifier(word) == "var" && (end == word || end == word - 1)
    }
}
