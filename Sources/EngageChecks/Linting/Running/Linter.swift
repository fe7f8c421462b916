public import EngageCore

/// Runs the rules.
public enum Linter {
    /// The most findings of a report; the rest is only counted.
    public static let mostFindings = 10_000

    /// Every finding, after severities, exceptions and baseline.
    ///
    /// - Parameters:
    ///   - exceptions: those of files beside the documents; comments are read from the documents.
    ///   - today: the day, `YYYY-MM-DD`; an exception holds up to and including its own day.
    ///   - own: rules of the caller's, which run after those of the catalogue.
    ///   - isWhole: true for a whole project, where an entry of the baseline that matches nothing
    ///     is a finding.
    public static func report(
        _ contexts: [LintContext], settings: LintSettings = LintSettings(),
        exceptions: [LintException] = [], today: String = "", isWhole: Bool = false,
        own: [any Rule.Type] = []
    ) -> FindingReport {
        var acceptance = Acceptance(settings, exceptions, today: today)
        var all: [Finding] = []
        let found = contexts.map { $0.found ?? findings(in: $0, own: own) }
        let everywhere = ShowingFindings(
            contexts, found, rulesOfEveryPath: RuleCatalogue.needingEveryPath)
        for (context, findings) in zip(contexts, found) {
            acceptance.read(context)
            all += acceptance.kept(of: everywhere.kept(of: findings, context), context)
        }
        all = merged(all) + acceptance.findings(isWhole: isWhole)
        return FindingReport(bounded(all), rules: RuleCatalogue.pages + own.map { $0.page })
    }

    /// The report of files that cannot be checked: what is wrong with them.
    public static func report(refusing faults: [Diagnostic]) -> FindingReport {
        FindingReport(
            faults.map { fault in
                Finding(
                    rule: InvalidScenarioRule.page.id, fault.severity, fault.message,
                    key: fault.key, at: fault.source)
            }, rules: RuleCatalogue.pages)
    }

    /// What the rules find in one context, before exceptions and the baseline.
    public static func findings(
        in context: LintContext, own: [any Rule.Type] = []
    ) -> [Finding] {
        if !context.paths.isEmpty {
            var paths = context.paths
            // What was found while the file was read belongs to no path.
            paths[0].context.problems += context.problems
            return PathFindings(
                paths, paths.map { Self.findings(in: $0.context, own: own) },
                rulesOfEveryPath: RuleCatalogue.needingEveryPath
            ).merged
        }
        var findings = LintFindings(
            app: context.app.name, equalDevices: context.resolutions.equalDevices,
            reportedCodes: RuleCatalogue.codes)
        for rule in RuleCatalogue.rules + own { rule.check(context, &findings) }
        return findings.findings + context.scriptParts.flatMap { Self.findings(in: $0, own: own) }
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

    /// A finding in a shared file is reported once, not once for each app.
    private static func merged(_ findings: [Finding]) -> [Finding] {
        var positions: [Finding: Int] = [:]
        var result: [Finding] = []
        var isShared: [Bool] = []
        for finding in findings {
            var plain = finding
            plain.app = nil
            if let position = positions[plain] {
                if result[position].app != finding.app { isShared[position] = true }
            } else {
                positions[plain] = result.count
                result.append(finding)
                isShared.append(false)
            }
        }
        for position in result.indices where isShared[position] { result[position].app = nil }
        return result
    }
}
