import EngageCore

/// The findings of every execution path through source code, each reported once.
///
/// Code that several paths share has no effect only where none of them uses it. Every other finding
/// names the devices and conditions on which it holds.
struct PathFindings {
    private let paths: [LintContext.ExecutionPath]
    private let found: [[Finding]]
    /// Locations of the source code on each path.
    private let locations: [Set<SourceLocation>]
    /// Files of source code.
    private let files: Set<String>
    /// Rules with findings that must hold on every path.
    private let rulesOfEveryPath: Set<String>

    init(
        _ paths: [LintContext.ExecutionPath], _ found: [[Finding]], rulesOfEveryPath: Set<String>
    ) {
        self.paths = paths
        self.found = found
        self.rulesOfEveryPath = rulesOfEveryPath
        var files: Set<String> = []
        locations = paths.map { path in
            var locations: Set<SourceLocation> = []
            for layer in path.context.layers.list where layer.values.document.source != nil {
                files.formUnion(layer.values.document.files)
                for entry in layer.values.entries { locations.insert(entry.keyLocation) }
                for step in DocumentWalk(layer.values) {
                    switch step {
                    case .begin(let index), .scalar(let index):
                        let value = LocatedValue(document: layer.values.document, index: index)
                        locations.insert(value.location)
                    default: continue
                    }
                }
            }
            return locations
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
            restricted(finding, to: numbers[finding] ?? [], devices[finding] ?? [:])
        }
    }

    /// The finding with the conditions and devices of the paths that have it; nil where every path
    /// must have it and one does not.
    private func restricted(
        _ finding: Finding, to numbers: [Int], _ devices: [Int: [String]]
    ) -> Finding? {
        let concerned = paths.indices.filter { number in
            guard let location = finding.source, files.contains(location.file) else { return true }
            return numbers.contains(number) || locations[number].contains(location)
        }
        var finding = finding
        let isEverywhere = numbers.count == concerned.count
        if !isEverywhere, rulesOfEveryPath.contains(finding.rule) { return nil }
        let isOnAllDevices = devices.values.allSatisfy(\.isEmpty)
        let conditions = Set(numbers.map { paths[$0].condition })
        if !isEverywhere, conditions.count < Set(concerned.map { paths[$0].condition }).count {
            finding.message += ", when \(conditions.sorted().joined(separator: " or "))"
        }
        let deviceGroups = Set(concerned.map { paths[$0].devices }).count
        if !isOnAllDevices
            || !isEverywhere && Set(numbers.map { paths[$0].devices }).count < deviceGroups
        {
            for number in numbers {
                let own = devices[number] ?? []
                for name in own.isEmpty ? paths[number].devices : own
                where !finding.devices.contains(name) { finding.devices.append(name) }
            }
        }
        return finding
    }
}
