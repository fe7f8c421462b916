import ArgumentParser
import EngageCore
import EngagePictures

/// The options that compare pictures with those that were approved.
struct ApprovalOptions: ParsableArguments {
    @Option(
        help: """
            Compare with the approved scenes of this folder; exit with 1 on a difference.
            """)
    var check: String?

    @Flag(help: "With --check: approve what is drawn now.")
    var approve = false

    @Flag(
        help: """
            With --approve: approve scenes with missing, damaged or substituted pictures, fonts and \
            glyphs, too.
            """)
    var withFaults = false

    @Flag(help: "With --check: a picture that was saved anew with the same pixels is no change.")
    var samePixels = false

    @Option(help: "List who approved this scene, when and from which commit.")
    var history: String?

    // A number below 0 is refused with what is wanted, and is no option of that name.
    @Option(
        parsing: .unconditional,
        help: "With --check: allowed difference of a position or size, in points.")
    var tolerance: Double?

    @Option(
        help: """
            With --check: ignore this element, such as 'providerTable.rows[*].icon'.
            """)
    var ignore: [String] = []

    func validate() throws {
        if withFaults, !approve { throw ValidationError("--with-faults belongs to --approve") }
        if samePixels, approve {
            throw ValidationError("--same-pixels compares; leave it out with --approve")
        }
        guard check != nil else {
            let given = [
                approve ? "--approve" : nil, samePixels ? "--same-pixels" : nil,
                tolerance == nil ? nil : "--tolerance",
                ignore.isEmpty ? nil : "--ignore",
            ]
            if let option = given.compactMap({ $0 }).first {
                throw ValidationError("\(option) belongs to --check FOLDER")
            }
            return
        }
        if let tolerance, !(tolerance >= 0 && tolerance <= Self.mostTolerance) {
            throw ValidationError(
                "--tolerance takes points from 0 to \(Int(Self.mostTolerance)), found "
                    + "\(tolerance)")
        }
        for path in ignore {
            do throws(PathError) { _ = try ResolutionPath(path) } catch {
                throw ValidationError(
                    "--ignore takes a path such as providerTable.rows[*].icon; '\(path)', column "
                        + "\(error.column): \(error.message)")
            }
        }
    }

    private static let mostTolerance = 1000.0

    /// True where a page can be written: of a comparison.
    var writesPage: Bool { check != nil && !approve }

    /// Differences that are accepted.
    var leniency: SceneDifference.Leniency {
        var leniency = SceneDifference.Leniency()
        leniency.tolerance = tolerance ?? 0
        leniency.acceptsSamePixels = samePixels
        leniency.ignored = ignore.compactMap { try? ResolutionPath($0) }
        return leniency
    }
}
