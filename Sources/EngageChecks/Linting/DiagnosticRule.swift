import EngageCore

/// A rule that passes on what the resolvers themselves report.
protocol DiagnosticRule: Rule {
    /// Codes that it passes on.
    static var codes: Set<DiagnosticCode> { get }
    /// True where a finding counts only if every device has it, as for keys of one idiom.
    static var everywhere: Bool { get }
    /// Codes that excuse a device where a finding counts only if every device has it.
    static var silencing: Set<DiagnosticCode> { get }
    /// True for a device on which the key is never read, whatever the values.
    static func passesOver(_ key: String, on device: Device) -> Bool
    /// Diagnostics below this severity are none of the rule's business.
    static var least: Severity { get }
    /// Where findings of a subject stand, in case the rule knows it better than the resolver.
    ///
    /// It is prepared once and asked for each finding, so that many cost no more than one each.
    static func placing(in subject: LintSubject) -> (Diagnostic) -> SourceLocation?
    /// The edits that mend findings of a subject, where the rule knows one; prepared once, too.
    static func mending(in subject: LintSubject) -> (Diagnostic) -> SourceEdit?
}

extension DiagnosticRule {
    static var everywhere: Bool { false }
    static var needsEveryWay: Bool { everywhere }
    static var silencing: Set<DiagnosticCode> { [] }
    static func passesOver(_ key: String, on device: Device) -> Bool { false }
    static var least: Severity { .warning }

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        checkDiagnostics(subject, &findings)
    }

    /// Finds names of settings that are empty, where no answer has told of them.
    static func findEmptyNames(
        of kind: LoginScreenKeyKind, _ message: String, _ subject: LintSubject,
        _ findings: inout LintFindings
    ) {
        let told = Set(
            subject.screens.flatMap(\.diagnostics).filter { codes.contains($0.code) }
                .compactMap(\.source))
        // Another device, or a layer that goes, brings the name to its turn.
        for (key, entry, _) in subject.loginLeaves()
        where key.kind == kind && entry.value.isString("") && !told.contains(entry.value.location) {
            findings.add(page, message, key: key.path, at: entry.value.location)
        }
    }

    /// Passes on the diagnostics with the rule's codes, each once.
    static func checkDiagnostics(_ subject: LintSubject, _ findings: inout LintFindings) {
        var seen: [Diagnostic: [String]] = [:]
        var order: [Diagnostic] = []
        func note(_ diagnostics: [Diagnostic], _ device: String) {
            for diagnostic in diagnostics
            where codes.contains(diagnostic.code) && diagnostic.severity >= least {
                if seen[diagnostic] == nil { order.append(diagnostic) }
                if seen[diagnostic]?.contains(device) != true {
                    seen[diagnostic, default: []].append(device)
                }
            }
        }
        let prompts = subject.promptFindings.filter {
            codes.contains($0.code) && $0.severity >= least
        }
        for dialog in subject.dialogs { note(dialog.diagnostics, dialog.device.title) }
        for screen in subject.screens { note(screen.diagnostics, screen.device.title) }
        var devices = Set(subject.dialogs.map(\.device.title))
        devices.formUnion(subject.screens.map(\.device.title))
        guard !prompts.isEmpty || !order.isEmpty else { return }
        let mend = mending(in: subject)
        for found in prompts {
            findings.add(
                page, found.message, key: found.key, at: found.source, fix: mend(found))
        }
        if everywhere {
            reportEverywhere(order, subject, &findings)
            return
        }
        let place = placing(in: subject)
        for diagnostic in order {
            let message = diagnostic.message
            let fix = mend(diagnostic)
            let source = place(diagnostic)
            for device in seen[diagnostic].map({ $0.count == devices.count ? [] : $0 }) ?? [] {
                findings.add(
                    page, message, key: diagnostic.key, at: source, device: device,
                    fix: fix)
            }
            if seen[diagnostic]?.count == devices.count {
                findings.add(
                    page, message, key: diagnostic.key, at: source, fix: fix)
            }
        }
    }

    private static func reportEverywhere(
        _ order: [Diagnostic], _ subject: LintSubject, _ findings: inout LintFindings
    ) {
        var done: Set<String> = []
        for diagnostic in order {
            guard let key = diagnostic.key, done.insert(key).inserted else { continue }
            func has(_ diagnostics: [Diagnostic], _ device: Device) -> Bool {
                passesOver(key, on: device)
                    || diagnostics.contains {
                        (codes.contains($0.code) || silencing.contains($0.code)) && $0.key == key
                    }
            }
            // Another dialog or device may use the key: every resolution must have a reason.
            guard subject.dialogs.allSatisfy({ has($0.diagnostics, $0.device) }),
                subject.screens.allSatisfy({ has($0.diagnostics, $0.device) })
            else { continue }
            findings.add(
                page, "'\(key)' has no effect on any device and dialog that was looked at",
                key: key, at: diagnostic.source)
        }
    }

    static func mending(in subject: LintSubject) -> (Diagnostic) -> SourceEdit? { { _ in nil } }

    static func placing(in subject: LintSubject) -> (Diagnostic) -> SourceLocation? { \.source }
}
