import ArgumentParser
import EngageCore

/// `engage diff`: what a change of configuration changes, for whom.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what changes on which device between two configurations.",
        discussion: """
            A and B are layers, scenarios, provider lists or git:REV:PATH. Effective and cosmetic \
            changes stand apart; the exit status is 1 where something effective changed.

            Example: engage diff Examples/white-label/apps/acorn.yaml \
            Examples/white-label/apps/birch.yaml
            """)

    @Option(help: "text, json or markdown.")
    var format: String = "text"

    @Argument(help: "The configuration before.")
    var old: String

    @Argument(help: "The configuration after.")
    var new: String

    func run() throws {
        guard let format = ResolutionDifference.Format(rawValue: format) else {
            throw CommandFailure(.usage, "a difference is text, json or markdown")
        }
        let before = try Self.root(old)
        let after = try Self.root(new)
        var difference = ResolutionDifference()
        for device in Project.standardDevices {
            for dialog in ["authentication", "sharing"] {
                let one = try Self.resolved(before, device, dialog)
                let two = try Self.resolved(after, device, dialog)
                let name = device.id ?? device.title
                difference.compare(one, two, device: "\(name) \(dialog)")
            }
        }
        try StandardOutput.write(difference.written(format))
        if difference.isEffective { throw ExitStatus.found.code }
    }

    private static func root(_ name: String) throws -> LocatedValue {
        guard name.hasPrefix("git:") else { return try InputFile.document(name).root }
        let parts = name.dropFirst(4).split(separator: ":", maxSplits: 1)
        guard parts.count == 2, !parts[0].hasPrefix("-") else {
            throw CommandFailure(.usage, "expected git:REV:PATH, found '\(name)'")
        }
        let bytes = try GitObject.read("\(parts[0]):./\(parts[1])")
        do {
            return try Document.read(bytes, file: String(parts[1])).root
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func resolved(
        _ root: LocatedValue, _ device: Device, _ dialog: String
    ) throws -> LocatedValue {
        var members: [String: LocatedValue] = [:]
        var layers: [TestScenario.Layer] = []
        if root["layers"]?.kind == .array {
            for entry in root.entries where entry.key != "layers" && entry.key != "device" {
                members[entry.key] = entry.value
            }
            layers =
                root["layers"]?.elements.compactMap { layer in
                    layer["values"].map { TestScenario.Layer(layer["name"]?.string ?? "layer", $0) }
                } ?? []
        } else if root["provider_info"] != nil {
            members["configuration"] = root
        } else {
            layers = [TestScenario.Layer("overrides", root)]
        }
        members["dialog"] = try Document.read(
            Array("\"\(dialog)\"".utf8), file: "dialog", format: .json
        ).root
        let scenario = TestScenario(layers: layers, device: device, members: members)
        return try Document.read(
            TestScenario.resolver(scenario), file: "resolution", format: .json
        ).root
    }
}
