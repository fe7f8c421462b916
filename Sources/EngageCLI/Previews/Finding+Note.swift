import EngageChecks
import EngageCore
import EngagePictures

extension Finding {
    /// The finding as a page shows it.
    var note: PageSurroundings.Note {
        PageSurroundings.Note(rule: rule, severity, message, key: key, at: source)
    }
}
