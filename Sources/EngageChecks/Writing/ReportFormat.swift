import EngageCore

/// The forms a report of findings or tests is written in.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    /// One line a finding, as compilers print it.
    case text
    /// One JSON document.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// Workflow commands of GitHub Actions.
    case github
    /// JUnit XML.
    case junit
    /// Checkstyle XML.
    case checkstyle
    /// Test Anything Protocol, version 13.
    case tap

    /// What `engage lint` writes.
    public static let lint: [ReportFormat] = [.text, .json, .sarif, .github, .junit, .checkstyle]
    /// What `engage test` writes.
    public static let test: [ReportFormat] = [.text, .json, .junit, .tap, .github]
}
