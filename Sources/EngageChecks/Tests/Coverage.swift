public import EngageCore

/// What the tests read of all that the configuration under test decides.
public struct Coverage: Sendable {
    /// One kind of thing: its name, what was touched and what was not.
    struct Part: Sendable {
        var name: String
        var touched: Set<String> = []
        var all: Set<String> = []
    }

    private var keys = Part(name: "keys")
    private var layers = Part(name: "layers")
    private var rules = Part(name: "decision rules")
    private var devices = Part(name: "devices")
    private var codes = Part(name: "diagnostics")

    /// Counts over the scenarios of a plan, and over the catalogue for devices.
    ///
    /// A key or layer counts as touched where a change of one of its entries was noticed, so that
    /// coverage and mutants never disagree; a rule where an expectation reads what it decided.
    public init(of plan: TestPlan, mutants: MutantReport, resolver: ScenarioResolver) {
        for entry in mutants.entries {
            keys.all.insert(entry.key)
            layers.all.formUnion(entry.layers)
            guard entry.isNoticed else { continue }
            keys.touched.insert(entry.key)
            layers.touched.formUnion(entry.layers)
        }
        for (number, scenario) in plan.scenarios.enumerated() where !plan.users[number].isEmpty {
            let root = resolver(scenario)
            let expectations = plan.users[number].flatMap { plan.cases[$0].expectations }
            let isWhole = plan.users[number].contains { plan.cases[$0].recording != nil }
            count(root, expectations, isWhole)
            devices.touched.insert(scenario.device.id ?? scenario.device.title)
        }
        devices.all = Set(DeviceCatalogue.devices.compactMap(\.id)).union(devices.touched)
    }

    private mutating func count(
        _ root: LocatedValue, _ expectations: [TestFile.Expectation], _ isWhole: Bool
    ) {
        let slots = expectations.map(\.path.slot)
        for decision in root["decisions"].map({ Array($0.elements) }) ?? [] {
            guard let slot = decision["slot"]?.string, let rule = decision["rule"]?.string else {
                continue
            }
            rules.all.insert(rule)
            guard isWhole || slots.contains(where: { $0 == slot || $0.hasPrefix(slot + ".") })
            else { continue }
            rules.touched.insert(rule)
        }
        // A code is touched where an expectation names it, not where any other one is asked for.
        let named = Set(
            expectations.filter { $0.path.slot.hasPrefix("diagnostics") }
                .flatMap { $0.matcher.texts })
        for diagnostic in root["diagnostics"].map({ Array($0.elements) }) ?? [] {
            guard let code = diagnostic["code"]?.string else { continue }
            codes.all.insert(code)
            if isWhole || named.contains(code) { codes.touched.insert(code) }
        }
    }

    private var parts: [Part] { [keys, layers, rules, devices, codes] }

    /// Share of all of them together in percent, cut to one decimal and never rounded up.
    public var percent: Double {
        Self.percent(
            parts.reduce(0) { $0 + $1.touched.count }, of: parts.reduce(0) { $0 + $1.all.count })
    }

    private static func percent(_ touched: Int, of all: Int) -> Double {
        all == 0 ? 100 : Double(touched * 1000 / all) / 10
    }

    /// A line a kind, with the names of what no test touched.
    public var text: String {
        var lines: [String] = []
        for part in parts {
            let share = Self.percent(part.touched.count, of: part.all.count)
            lines.append("\(part.name): \(part.touched.count) of \(part.all.count), \(share) %")
            let missing = part.all.subtracting(part.touched).sorted()
            if !missing.isEmpty {
                lines.append(
                    "  not touched: \(missing.map(TerminalText.safe).joined(separator: ", "))")
            }
        }
        lines.append("coverage: \(percent) %")
        return lines.joined(separator: "\n")
    }
}

extension Coverage: DescribedObject {
    package static var isOpen: Bool { true }

    package static func members(of coverage: Coverage?, to visitor: inout some DescriptionVisitor) {
        visitor.member("percent", coverage?.percent, "Share of all, never rounded up.")
        visitor.member("keys", coverage?.keys, "Keys that layers set.")
        visitor.member("layers", coverage?.layers, "Layers.")
        visitor.member("decision rules", coverage?.rules, "Rules that decided something.")
        visitor.member("devices", coverage?.devices, "Devices of the catalogue.")
        visitor.member("diagnostics", coverage?.codes, "Codes that were reported.")
    }
}

extension Coverage.Part: DescribedObject {
    static var isOpen: Bool { true }

    static func members(of part: Coverage.Part?, to visitor: inout some DescriptionVisitor) {
        visitor.member("touched", part?.touched.count, "How many the tests touch.")
        visitor.member("all", part?.all.count, "How many there are.")
        visitor.member(
            "missing", part.map { $0.all.subtracting($0.touched).sorted() },
            "Those that no test touches.")
    }
}
