import ArgumentParser
import EngageCore
import EngagePictures

extension DialogState {
    /// The states of an option, in their order: all, or names with commas.
    ///
    /// - Throws: a validation error with the nearest name, for an unknown one.
    static func named(_ text: String) throws -> [DialogState] {
        if text == "all" { return allCases }
        return try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
            guard let state = DialogState(rawValue: String(name)) else {
                let near = Spelling.nearest(
                    to: String(name), among: ["all"] + allCases.map(\.rawValue))
                throw ValidationError(
                    "--states must be all or names of states; found '\(name)'"
                        + Spelling.hint(
                            near, otherwise: "; 'engage preview --help-all' lists them"))
            }
            return state
        }
    }
}
