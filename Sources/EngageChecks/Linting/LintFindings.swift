public import EngageCore

/// Collects what rules find. Equal findings on several devices become one.
public struct LintFindings: Sendable {
    private var order: [Finding] = []
    private var positions: [Finding: Int] = [:]
    private var counts: [String: Int] = [:]
    private var app: String?
    private var equalDevices: [String: [String]] = [:]
    /// Codes that the rules of the run report; empty where one rule runs by itself.
    let reportedCodes: Set<DiagnosticCode>

    /// The most findings of one rule in one app; the rest is only counted.
    static let mostOfRule = 1000

    /// Starts without findings, for one rule by itself.
    public init() { reportedCodes = [] }

    /// Starts without findings, for rules that together report the diagnostics with these codes.
    ///
    /// - Parameter equalDevices: titles of the devices by the title that findings name for them.
    init(app: String?, equalDevices: [String: [String]], reportedCodes: Set<DiagnosticCode>) {
        self.app = app
        self.equalDevices = equalDevices
        self.reportedCodes = reportedCodes
    }

    /// The findings, in the order they were added.
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

    /// Adds a finding. A second one that differs only in the device adds the device to the first.
    public mutating func add(
        _ page: RulePage, _ message: String, key: String? = nil, at location: SourceLocation?,
        device: String? = nil, fix: SourceEdit? = nil
    ) {
        let finding = Finding(
            rule: page.id, page.severity, message, key: key, at: location, app: app, fix: fix)
        let position = positions[finding] ?? order.count
        if position == order.count {
            counts[page.id, default: 0] += 1
            guard counts[page.id, default: 0] <= Self.mostOfRule else { return }
            positions[finding] = position
            order.append(finding)
        }
        guard let device else { return }
        for device in equalDevices[device] ?? [device]
        where !order[position].devices.contains(device) {
            order[position].devices.append(device)
        }
    }
}
