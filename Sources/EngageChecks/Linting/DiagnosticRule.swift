import EngageCore

/// A rule that reports diagnostics of the resolvers.
protocol DiagnosticRule: Rule {
    /// Codes of the diagnostics that it reports.
    static var codes: Set<DiagnosticCode> { get }
    /// True for a rule that reports a key only if every device has the diagnostic, as for keys of one
    /// idiom.
    static var onEveryDevice: Bool { get }
    /// Codes that replace the rule's own on a device, with `onEveryDevice`.
    static var equivalentCodes: Set<DiagnosticCode> { get }
    /// True for a device that never reads the key, whatever its value.
    static func ignores(_ key: String, on device: Device) -> Bool
    /// The lowest severity that the rule reports.
    static var minimumSeverity: Severity { get }
    /// The location of a finding, for a rule that knows it better than the resolver.
    ///
    /// It is prepared once for a context, so that each finding costs no search.
    static func locations(in context: LintContext) -> (Diagnostic) -> SourceLocation?
    /// The edit that fixes a finding, for a rule that knows one; prepared once as well.
    static func fixes(in context: LintContext) -> (Diagnostic) -> SourceEdit?
}

extension DiagnosticRule {
    static var onEveryDevice: Bool { false }
    static var needsEveryPath: Bool { onEveryDevice }
    static var equivalentCodes: Set<DiagnosticCode> { [] }
    static func ignores(_ key: String, on device: Device) -> Bool { false }
    static var minimumSeverity: Severity { .warning }

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkDiagnostics(context, &findings)
    }

    /// Finds empty names in settings that no resolution reports.
    static func findEmptyNames(
        of kind: LoginScreenKeyKind, _ message: String, _ context: LintContext,
        _ findings: inout LintFindings
    ) {
        let reported = Set(
            context.resolutions.screens.flatMap(\.diagnostics).filter { codes.contains($0.code) }
                .compactMap(\.source))
        // On another device, or without the layer above, the name would be used.
        for (key, entry, _) in context.layers.loginLeaves
        where key.kind == kind && entry.value.isString("")
            && !reported.contains(entry.value.location)
        {
            findings.add(page, message, key: key.path, at: entry.value.location)
        }
    }

    /// Reports the diagnostics with the rule's codes, each once.
    static func checkDiagnostics(_ context: LintContext, _ findings: inout LintFindings) {
        DiagnosticReport(rule: Self.self).report(context, &findings)
    }

    static func fixes(in context: LintContext) -> (Diagnostic) -> SourceEdit? { { _ in nil } }

    static func locations(in context: LintContext) -> (Diagnostic) -> SourceLocation? { \.source }
}

/// What a rule reports of the diagnostics; one piece of code for all rules.
private struct DiagnosticReport {
    private let rule: any DiagnosticRule.Type
    private let codes: Set<DiagnosticCode>
    private let minimumSeverity: Severity

    init(rule: any DiagnosticRule.Type) {
        self.rule = rule
        codes = rule.codes
        minimumSeverity = rule.minimumSeverity
    }

    /// Reports the diagnostics with the rule's codes, each once.
    func report(_ context: LintContext, _ findings: inout LintFindings) {
        var seen: [Diagnostic: [String]] = [:]
        var order: [Diagnostic] = []
        func note(_ diagnostics: [Diagnostic], _ device: String) {
            for diagnostic in diagnostics
            where codes.contains(diagnostic.code) && diagnostic.severity >= minimumSeverity {
                if seen[diagnostic] == nil { order.append(diagnostic) }
                if seen[diagnostic]?.contains(device) != true {
                    seen[diagnostic, default: []].append(device)
                }
            }
        }
        let prompts = (context.prompts?.diagnostics ?? []).filter {
            codes.contains($0.code) && $0.severity >= minimumSeverity
        }
        for dialog in context.resolutions.dialogs { note(dialog.diagnostics, dialog.device.title) }
        for screen in context.resolutions.screens { note(screen.diagnostics, screen.device.title) }
        var devices = Set(context.resolutions.dialogs.map(\.device.title))
        devices.formUnion(context.resolutions.screens.map(\.device.title))
        guard !prompts.isEmpty || !order.isEmpty else { return }
        let fix = rule.fixes(in: context)
        for found in prompts {
            findings.add(
                rule.page, found.message, key: found.key, at: found.source, fix: fix(found))
        }
        if rule.onEveryDevice {
            reportOnEveryDevice(order, context, &findings)
            return
        }
        let location = rule.locations(in: context)
        for diagnostic in order {
            let message = diagnostic.message
            let edit = fix(diagnostic)
            let source = location(diagnostic)
            for device in seen[diagnostic].map({ $0.count == devices.count ? [] : $0 }) ?? [] {
                findings.add(
                    rule.page, message, key: diagnostic.key, at: source, device: device,
                    fix: edit)
            }
            if seen[diagnostic]?.count == devices.count {
                findings.add(
                    rule.page, message, key: diagnostic.key, at: source, fix: edit)
            }
        }
    }

    private func reportOnEveryDevice(
        _ order: [Diagnostic], _ context: LintContext, _ findings: inout LintFindings
    ) {
        var done: Set<String> = []
        let known = codes.union(rule.equivalentCodes)
        for diagnostic in order {
            guard let key = diagnostic.key, done.insert(key).inserted else { continue }
            func has(_ diagnostics: [Diagnostic], _ device: Device) -> Bool {
                rule.ignores(key, on: device)
                    || diagnostics.contains { $0.key == key && known.contains($0.code) }
            }
            // Another dialog or device may use the key: every resolution needs the diagnostic.
            guard context.resolutions.dialogs.allSatisfy({ has($0.diagnostics, $0.device) }),
                context.resolutions.screens.allSatisfy({ has($0.diagnostics, $0.device) })
            else { continue }
            findings.add(
                rule.page, "'\(key)' has no effect on any device and dialog checked",
                key: key, at: diagnostic.source)
        }
    }
}
