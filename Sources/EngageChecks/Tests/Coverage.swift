package import EngageCore

/// The share of a configuration that tests read.
public struct Coverage: Sendable {
    /// One kind of thing: its name, what tests touch and all there is.
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

    /// The expectations of one resolution.
    struct Reading {
        /// The resolution.
        var resolution: LocatedValue
        /// What tests expect of it.
        var expectations: [TestFile.Expectation]
        /// True where a test compares all of it.
        var isWhole: Bool
    }

    /// Counts what tests read.
    ///
    /// A key or layer is touched if a test noticed a change of one of its entries, so that coverage
    /// and mutants never disagree; a rule if an expectation reads what it decided.
    init(entries: [MutantReport.Entry], readings: [Reading], devices: Set<String>) {
        for entry in entries {
            keys.all.insert(entry.key)
            layers.all.formUnion(entry.layers)
            guard entry.isNoticed else { continue }
            keys.touched.insert(entry.key)
            layers.touched.formUnion(entry.layers)
        }
        for reading in readings { count(reading) }
        self.devices.touched = devices
        self.devices.all = Set(DeviceCatalogue.devices.compactMap(\.id)).union(devices)
    }

    private mutating func count(_ reading: Reading) {
        let root = reading.resolution
        let expectations = reading.expectations
        let isWhole = reading.isWhole
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
        // A code is touched if an expectation names it.
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

    /// The share of all of them together in percent, rounded down to one decimal.
    public var percent: Double {
        Self.percent(
            parts.reduce(0) { $0 + $1.touched.count }, of: parts.reduce(0) { $0 + $1.all.count })
    }

    private static func percent(_ touched: Int, of all: Int) -> Double {
        all == 0 ? 100 : Double(touched * 1000 / all) / 10
    }

    /// A line for each kind, with the names that no test covers.
    public var text: String {
        var lines: [String] = []
        for part in parts {
            let share = Self.percent(part.touched.count, of: part.all.count)
            lines.append("\(part.name): \(part.touched.count) of \(part.all.count), \(share) %")
            let missing = part.all.subtracting(part.touched).sorted()
            if !missing.isEmpty {
                lines.append(
                    "  not covered: \(missing.map(TerminalText.safe).joined(separator: ", "))")
            }
        }
        lines.append("coverage: \(percent) %")
        return lines.joined(separator: "\n")
    }
}

extension Coverage: DescribedObject {
    package static var isOpen: Bool { true }

    package static func members(of coverage: Coverage?, to visitor: inout some DescriptionVisitor) {
        visitor.member("percent", coverage?.percent, "Percentage of all, rounded down.")
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
        visitor.member("touched", part?.touched.count, "Number that the tests cover.")
        visitor.member("all", part?.all.count, "Number in all.")
        visitor.member(
            "missing", part.map { $0.all.subtracting($0.touched).sorted() },
            "Those that no test covers.")
    }
}
