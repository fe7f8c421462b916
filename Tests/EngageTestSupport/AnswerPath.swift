import EngageCore
import Testing

/// Paths of tests, held against the description of answers.
package enum AnswerPath {
    /// Records an issue for a path that no answer of either kind can have.
    package static func check(_ names: [String]) {
        let text = names.reduce(into: "") { text, name in
            if Int(name) != nil {
                text += "[\(name)]"
            } else if name.contains(".") || text == "effective" || text == "removed" {
                text += "[\"\(name)\"]"
            } else {
                text += (text.isEmpty ? "" : ".") + name
            }
        }
        do {
            guard let complaint = EngageCore.Answer.complaint(about: try ResolutionPath(text))
            else {
                return
            }
            Issue.record("\(text): \(complaint)")
        } catch {
            Issue.record("\(text): \(error)")
        }
    }
}
