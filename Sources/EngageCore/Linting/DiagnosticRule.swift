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
    /// Where a finding stands, in case the rule knows it better than the resolver.
    static func place(of diagnostic: Diagnostic, in subject: LintSubject) -> SourceLocation?
    /// The edit that mends a finding, where the rule knows one.
    static func fix(for diagnostic: Diagnostic, in subject: LintSubject) -> SourceEdit?
}

extension DiagnosticRule {
    static var everywhere: Bool { false }
    static var silencing: Set<DiagnosticCode> { [] }
    static func passesOver(_ key: String, on device: Device) -> Bool { false }
    static var least: Severity { .warning }

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        checkDiagnostics(subject, &findings)
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
        for diagnostic in subject.promptFindings
        where codes.contains(diagnostic.code) && diagnostic.severity >= least {
            findings.add(
                page, diagnostic.message, key: diagnostic.key, at: diagnostic.source,
                fix: fix(for: diagnostic, in: subject))
        }
        for dialog in subject.dialogs { note(dialog.diagnostics, dialog.device.title) }
        for screen in subject.screens { note(screen.diagnostics, screen.device.title) }
        var devices = Set(subject.dialogs.map(\.device.title))
        devices.formUnion(subject.screens.map(\.device.title))
        if everywhere {
            reportEverywhere(order, subject, &findings)
            return
        }
        for diagnostic in order {
            let message = diagnostic.message
            let fix = fix(for: diagnostic, in: subject)
            let source = place(of: diagnostic, in: subject)
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

    static func fix(for diagnostic: Diagnostic, in subject: LintSubject) -> SourceEdit? { nil }

    static func place(of diagnostic: Diagnostic, in subject: LintSubject) -> SourceLocation? {
        diagnostic.source
    }
}
