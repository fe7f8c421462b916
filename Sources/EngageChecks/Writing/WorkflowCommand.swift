public import EngageCore

/// Writes the annotations of GitHub Actions so that no text from outside can add one.
public enum WorkflowCommand {
    /// One line: `::error file=…,line=…,col=…,title=…::MESSAGE`.
    public static func annotation(
        _ level: String, title: String, message: String, at place: SourceLocation?
    ) -> String {
        var properties: [String] = []
        if let place {
            properties.append("file=\(MarkupText.workflowProperty(place.file))")
            properties.append("line=\(place.line)")
            properties.append("col=\(place.column)")
        }
        properties.append("title=\(MarkupText.workflowProperty(title))")
        let list = properties.joined(separator: ",")
        return "::\(level) \(list)::\(MarkupText.workflowMessage(message))\n"
    }
}
