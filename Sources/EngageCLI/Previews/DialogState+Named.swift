import ArgumentParser
import EngageCore
import EngagePictures

extension DialogState {
    /// The states of an option, in their order: all, or names with commas.
    ///
    /// - Throws: a validation error that lists them, for an unknown name.
    static func named(_ text: String) throws -> [DialogState] {
        if text == "all" { return allCases }
        return try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
            guard let state = DialogState(rawValue: String(name)) else {
                throw ValidationError(
                    "--states takes all or names of states, found '\(name)'; they are "
                        + allCases.map(\.rawValue).joined(separator: ", "))
            }
            return state
        }
    }
}
