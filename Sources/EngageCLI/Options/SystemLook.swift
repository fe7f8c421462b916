import ArgumentParser

/// Looks of the system that can be asked for, though neither library reacts to them.
enum SystemLook {
    private static let sizes = [
        "xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5",
    ]
    private static let appearances = ["light", "dark"]

    /// What is said wherever one is asked for.
    static let note =
        "note: neither library reacts to text sizes of the system or to dark appearance: all look "
        + "the same"

    /// Refuses a word that is none.
    static func check(_ sizes: [String], _ appearances: [String]) throws {
        for (option, given, known) in [
            ("--text-size", sizes, Self.sizes), ("--appearance", appearances, Self.appearances),
        ] {
            guard let wrong = given.first(where: { !known.contains($0) }) else { continue }
            let words = known.map { "'\($0)'" }.joined(separator: ", ")
            throw ValidationError("\(option): expected one of \(words), found '\(wrong)'")
        }
    }

    /// Every size in every appearance: words of names, and for a person.
    static func combinations(
        _ sizes: [String], _ appearances: [String]
    ) -> [(words: [String], titles: [String])] {
        let sizes: [(words: [String], titles: [String])] =
            sizes.isEmpty ? [([], [])] : sizes.map { ([$0], ["text size \($0)"]) }
        guard !appearances.isEmpty else { return sizes }
        return sizes.flatMap { size in
            appearances.map { (size.words + [$0], size.titles + [$0]) }
        }
    }
}
