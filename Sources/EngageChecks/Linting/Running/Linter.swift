public import EngageCore

/// Runs the rules over subjects.
public enum Linter {
    /// Findings that are told at most; the rest is counted.
    public static let mostFindings = 10_000

    /// Every finding, after severities, exceptions and baseline.
    ///
    /// - Parameters:
    ///   - exceptions: those that stand beside files; comments are read from the documents.
    ///   - today: the day, `YYYY-MM-DD`; an entry counts up to its own.
    ///   - own: rules of the caller's, after those of the catalogue.
    ///   - isWhole: whether all of a project is looked at, so that an entry of the baseline that
    ///     covers nothing is a finding.
    public static func report(
        _ subjects: [LintSubject], settings: LintSettings = LintSettings(),
        exceptions: [LintException] = [], today: String = "", isWhole: Bool = false,
        own: [any Rule.Type] = []
    ) -> FindingReport {
        var acceptance = Acceptance(settings, exceptions, today: today)
        var all: [Finding] = []
        let found = subjects.map { $0.found ?? findings(in: $0, own: own) }
        let everywhere = ShowingFindings(subjects, found)
        for (subject, findings) in zip(subjects, found) {
            acceptance.read(subject)
            all += acceptance.kept(of: everywhere.kept(of: findings, subject), subject)
        }
        all = merged(all)
        all += acceptance.findings(isWhole: isWhole)
        let told = bounded(all)
        return FindingReport(told, rules: RuleCatalogue.pages + own.map { $0.page })
    }

    /// The report of files that cannot be asked at all: what is wrong with them.
    public static func report(refusing faults: [Diagnostic]) -> FindingReport {
        FindingReport(
            faults.map { fault in
                Finding(
                    rule: InvalidScenarioRule.page.id, fault.severity, fault.message,
                    key: fault.key, at: fault.source)
            }, rules: RuleCatalogue.pages)
    }

    /// What the rules find in one subject, before anything is accepted.
    public static func findings(
        in subject: LintSubject, own: [any Rule.Type] = []
    ) -> [Finding] {
        if !subject.ways.isEmpty {
            var ways = subject.ways
            // What was said while the file was read belongs to no way.
            ways[0].subject.problems += subject.problems
            return BranchFindings(
                ways, ways.map { Self.findings(in: $0.subject, own: own) },
                rulesOfEveryWay: RuleCatalogue.needingEveryWay
            ).merged
        }
        var findings = LintFindings()
        findings.app = subject.app
        findings.twins = subject.twins
        findings.told = RuleCatalogue.codes
        for rule in RuleCatalogue.rules + own { rule.check(subject, &findings) }
        return findings.findings + subject.inner.flatMap { Self.findings(in: $0, own: own) }
    }

    /// The first findings, and one about the others.
    private static func bounded(_ all: [Finding]) -> [Finding] {
        guard all.count > mostFindings else { return all }
        let sorted = all.sorted(by: Finding.precedes)
        return sorted.prefix(mostFindings) + [
            Finding(
                rule: RulePage.tooManyFindings.id, RulePage.tooManyFindings.severity,
                "\(all.count - mostFindings) more findings are not listed",
                at: sorted[mostFindings].source)
        ]
    }

    /// A finding in a shared file counts once, not once an app.
    private static func merged(_ findings: [Finding]) -> [Finding] {
        var places: [Finding: Int] = [:]
        var result: [Finding] = []
        var isShared: [Bool] = []
        for finding in findings {
            var plain = finding
            plain.app = nil
            if let place = places[plain] {
                if result[place].app != finding.app { isShared[place] = true }
            } else {
                places[plain] = result.count
                result.append(finding)
                isShared.append(false)
            }
        }
        for place in result.indices where isShared[place] { result[place].app = nil }
        return result
    }
}

/// What was decided about findings: severities, exceptions and the baseline, and which of it counted.
private struct Acceptance {
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

    /// Reads the comments of the subject's documents.
    mutating func read(_ subject: LintSubject) {
        for document in subject.layers.map(\.values.document) + subject.documents
        where documents.insert(ObjectIdentifier(document)).inserted {
            let comments = CommentExceptions(document)
            let isNamed = subject.namedDocuments.contains { $0 === document }
            for var exception in comments.exceptions {
                exception.isOfNamedFile = isNamed
                add(exception)
            }
            problems += comments.problems
        }
    }

    /// The findings that nobody accepted, with the severities of the app.
    mutating func kept(of findings: [Finding], _ subject: LintSubject) -> [Finding] {
        let settings = subject.settings.map { self.settings.merging($0) } ?? self.settings
        let isPlain = settings.severities.isEmpty && settings.baseline.isEmpty && all.isEmpty
        if isPlain { return findings }
        var kept: [Finding] = []
        for var finding in findings {
            if let severity = settings.severities[finding.rule] {
                guard let severity else { continue }
                finding.severity = severity
            }
            if !isAccepted(finding, subject.tags) { kept.append(finding) }
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
        func finding(_ rule: any Rule.Type, _ message: String, _ place: SourceLocation) -> Finding {
            let severity = settings.severities[rule.page.id] ?? rule.page.severity
            return Finding(
                rule: rule.page.id, severity ?? rule.page.severity, message, at: place)
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
