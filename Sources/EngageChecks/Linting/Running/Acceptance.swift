import EngageCore

/// Severities, exceptions and the baseline of a run, and which of them matched a finding.
struct Acceptance {
    private let settings: LintSettings
    private let today: String
    private var exceptions: [String: [Int]] = [:]
    private var all: [LintException] = []
    private var used: Set<Int> = []
    private var usedEntries: Set<Int> = []
    private var documents: Set<ObjectIdentifier> = []
    private var problems: [(message: String, place: SourceLocation)] = []

    init(_ settings: LintSettings, _ exceptions: [LintException], today: String) {
        self.settings = settings
        self.today = today
        for exception in exceptions { add(exception) }
    }

    private mutating func add(_ exception: LintException) {
        exceptions[exception.file, default: []].append(all.count)
        all.append(exception)
    }

    /// Reads the comments of the context's documents.
    mutating func read(_ context: LintContext) {
        for document in context.documents
        where documents.insert(ObjectIdentifier(document)).inserted {
            let comments = CommentExceptions(document)
            let isNamed = context.layers.namedDocuments.contains { $0 === document }
            for var exception in comments.exceptions {
                exception.isOfNamedFile = isNamed
                add(exception)
            }
            problems += comments.problems
        }
    }

    /// The findings that no exception or baseline accepts, with the severities of the app.
    mutating func kept(of findings: [Finding], _ context: LintContext) -> [Finding] {
        let settings = context.app.settings.map { self.settings.merging($0) } ?? self.settings
        let isPlain = settings.severities.isEmpty && settings.baseline.isEmpty && all.isEmpty
        if isPlain { return findings }
        var kept: [Finding] = []
        for var finding in findings {
            if let severity = settings.severities[finding.rule] {
                guard let severity else { continue }
                finding.severity = severity
            }
            if !isAccepted(finding, context.app.tags) { kept.append(finding) }
        }
        return kept
    }

    private mutating func isAccepted(_ finding: Finding, _ tags: Set<String>) -> Bool {
        var isAccepted = false
        for number in finding.source.flatMap({ exceptions[$0.file] }) ?? []
        where all[number].covers(finding, tags: tags) {
            used.insert(number)
            if isCurrent(all[number].until) { isAccepted = true }
        }
        for (number, entry) in settings.baseline.enumerated()
        where entry.covers(finding, tags: tags) {
            usedEntries.insert(number)
            if isCurrent(entry.expires) { isAccepted = true }
        }
        return isAccepted
    }

    private func isCurrent(_ until: String?) -> Bool { until.map { today <= $0 } ?? true }

    /// What is wrong with the exceptions and entries themselves.
    func findings(isWhole: Bool) -> [Finding] {
        func finding(_ rule: any Rule.Type, _ message: String, _ location: SourceLocation)
            -> Finding
        {
            let severity = settings.severities[rule.page.id] ?? rule.page.severity
            return Finding(
                rule: rule.page.id, severity ?? rule.page.severity, message, at: location)
        }
        var result = problems.map { finding(InvalidExceptionRule.self, $0.message, $0.place) }
        for (number, exception) in all.enumerated() {
            let names = exception.rules.joined(separator: ", ")
            if let until = exception.until, !isCurrent(until) {
                result.append(
                    finding(
                        ExpiredExceptionRule.self,
                        "the exception for '\(names)' expired on \(until)", exception.place))
            } else if !used.contains(number), !exception.isOfNamedFile {
                result.append(
                    finding(
                        UnusedExceptionRule.self, "the exception for '\(names)' matches nothing",
                        exception.place))
            }
        }
        for (number, entry) in settings.baseline.enumerated() {
            if !isCurrent(entry.expires) {
                result.append(
                    finding(
                        BaselineExpiredRule.self,
                        "the baseline entry of '\(entry.owner)' for '\(entry.rule)' expired on "
                            + entry.expires, entry.place))
            } else if isWhole, !usedEntries.contains(number) {
                result.append(
                    finding(
                        UnusedExceptionRule.self,
                        "the baseline entry of '\(entry.owner)' for '\(entry.rule)' matches "
                            + "nothing", entry.place))
            }
        }
        return result.filter { settings.severities[$0.rule].map { $0 != nil } ?? true }
    }
}
