import EngageCore

/// A layer file that no app uses.
enum UnusedFileRule: Rule {
    static let page = RulePage(
        "unused-file", .warning,
        title: "A layer file that no app uses",
        why: "It is in a folder of layers, but engage.yaml does not name it.",
        bad: #"""
            # engage.yaml
            apps: {acorn: {layers: [{name: acorn, file: apps/acorn.yaml}]}}
            # apps/acorn.yaml and apps/birch.yaml are there
            """#,
        good: #"""
            # engage.yaml
            apps:
              acorn: {layers: [{name: acorn, file: apps/acorn.yaml}]}
              birch: {layers: [{name: birch, file: apps/birch.yaml}]}
            """#,
        needsFolder: true)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for file in context.project?.unusedFiles ?? [] {
            findings.add(
                page, "no app of the project uses this file",
                at: SourceLocation(file: file, line: 1, column: 1))
        }
    }
}
