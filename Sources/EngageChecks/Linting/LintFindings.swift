public import EngageCore

/// Collects what rules find and puts equal findings of several devices into one.
public struct LintFindings: Sendable {
    private var order: [Finding] = []
    private var places: [Finding: Int] = [:]
    private var counts: [String: Int] = [:]
    var app: String?
    var twins: [String: [String]] = [:]
    /// Codes that the rules tell; empty where one rule is asked by itself.
    var told: Set<DiagnosticCode> = []

    /// Findings of one rule in one app that are told; the rest is counted.
    static let mostOfRule = 1000

    /// Starts empty.
    public init() {}

    /// What was found, in the order it was found.
    public var findings: [Finding] {
        let more = counts.filter { $0.value > Self.mostOfRule }.sorted { $0.key < $1.key }
        return order
            + more.map { rule, count in
                Finding(
                    rule: RulePage.tooManyFindings.id, RulePage.tooManyFindings.severity,
                    "\(count - Self.mostOfRule) more findings of '\(rule)' are not listed",
                    at: order.last { $0.rule == rule }?.source, app: app)
            }
    }

    /// Notes a finding; a second one that differs only in the device adds the device.
    public mutating func add(
        _ page: RulePage, _ message: String, key: String? = nil, at place: SourceLocation?,
        device: String? = nil, fix: SourceEdit? = nil
    ) {
        let finding = Finding(
            rule: page.id, page.severity, message, key: key, at: place, app: app, fix: fix)
        let position = places[finding] ?? order.count
        if position == order.count {
            counts[page.id, default: 0] += 1
            guard counts[page.id, default: 0] <= Self.mostOfRule else { return }
            places[finding] = position
            order.append(finding)
        }
        guard let device else { return }
        for device in twins[device] ?? [device] where !order[position].devices.contains(device) {
            order[position].devices.append(device)
        }
    }
}
