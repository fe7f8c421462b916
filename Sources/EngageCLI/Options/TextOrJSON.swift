import EngageChecks
import EngageCore

/// How commands print that have a text for people and JSON for programs.
enum TextOrJSON: String, ClosedWord {
    case text, json
}

/// How commands print that have a table for people and JSON for programs.
enum TableOrJSON: String, ClosedWord {
    case table, json
}

extension ReportFormat: ClosedWord {}
extension ResolutionDifference.Format: ClosedWord {}
