import EngageCore

/// What the rules found on each way through source code, told once.
///
/// What stands on several ways is without effect only where none of them uses it; every other
/// finding names the devices and conditions that it holds for.
struct BranchFindings {
    private let ways: [LintSubject.Way]
    private let found: [[Finding]]
    private let places: [Set<SourceLocation>]
    private let files: Set<String>

    /// Rules whose findings count only where every way has them.
    private let rulesOfEveryWay: Set<String>

    init(
        _ ways: [LintSubject.Way], _ found: [[Finding]], rulesOfEveryWay: Set<String>
    ) {
        self.ways = ways
        self.found = found
        self.rulesOfEveryWay = rulesOfEveryWay
        var files: Set<String> = []
        places = ways.map { way in
            var places: Set<SourceLocation> = []
            for layer in way.subject.layers where layer.values.document.source != nil {
                files.formUnion(layer.values.document.files)
                for entry in layer.values.entries { places.insert(entry.keyLocation) }
                for step in DocumentWalk(layer.values) {
                    switch step {
                    case .begin(let index), .scalar(let index):
                        let value = LocatedValue(document: layer.values.document, index: index)
                        places.insert(value.location)
                    default: continue
                    }
                }
            }
            return places
        }
        self.files = files
    }

    /// Every finding once, in the order in which they were found.
    var merged: [Finding] {
        var order: [Finding] = []
        var numbers: [Finding: [Int]] = [:]
        var devices: [Finding: [Int: [String]]] = [:]
        for (number, findings) in found.enumerated() {
            for finding in findings {
                var plain = finding
                plain.devices = []
                if numbers[plain] == nil { order.append(plain) }
                if numbers[plain]?.last != number { numbers[plain, default: []].append(number) }
                devices[plain, default: [:]][number, default: []] += finding.devices
            }
        }
        return order.compactMap { finding in
            told(finding, on: numbers[finding] ?? [], devices[finding] ?? [:])
        }
    }

    private func told(
        _ finding: Finding, on numbers: [Int], _ devices: [Int: [String]]
    ) -> Finding? {
        let concerned = ways.indices.filter { number in
            guard let place = finding.source, files.contains(place.file) else { return true }
            return numbers.contains(number) || places[number].contains(place)
        }
        var finding = finding
        let isEverywhere = numbers.count == concerned.count
        if !isEverywhere, rulesOfEveryWay.contains(finding.rule) { return nil }
        let all = devices.values.allSatisfy(\.isEmpty)
        let whens = Set(numbers.map { ways[$0].when })
        if !isEverywhere, whens.count < Set(concerned.map { ways[$0].when }).count {
            finding.message += ", when \(whens.sorted().joined(separator: " or "))"
        }
        let shared = Set(concerned.map { ways[$0].devices }).count
        if !all || !isEverywhere && Set(numbers.map { ways[$0].devices }).count < shared {
            for number in numbers {
                let own = devices[number] ?? []
                for name in own.isEmpty ? ways[number].devices : own
                where !finding.devices.contains(name) { finding.devices.append(name) }
            }
        }
        return finding
    }
}
