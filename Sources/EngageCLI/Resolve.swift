import ArgumentParser
import EngageCore

/// `engage resolve`: what a dialog or login screen will be on a device.
struct Resolve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        abstract: "Resolve layers for a device and show the screen that comes out.",
        discussion: """
            FILE may be a scenario, an MSIUICustomizationSettings.plist or a dictionary of defaults. \
            Beside every value stands the layer, file, line and column it comes from.

            Example: engage resolve --defaults Examples/guide/defaults.plist --device ipad-air
            """)

    @OptionGroup var scenario: ScenarioOptions

    @Option(help: "How to print: tree, json or yaml.")
    var format: Form = .tree

    @Flag(help: "One tree for every group of devices that come out the same.")
    var allDevices = false

    @Option(help: "Colour: auto, always or never.")
    var color: ColorChoice = .auto

    /// The forms of an answer.
    enum Form: String, CaseIterable, ExpressibleByArgument {
        case tree
        case json
        case yaml
    }

    func run() throws {
        let source = try scenario.load(takesUnreadable: true)
        if !allDevices {
            let answer = try source.answer()
            StandardError.report(answer.diagnostics)
            try StandardOutput.write(rendered(answer))
        } else if source.system == .loginScreen {
            try printLoginScreens(source)
        } else {
            try printGroups(source)
        }
        if source.unreadable != nil { throw ExitStatus.invalidInput.code }
    }

    private func rendered(_ answer: Answer) throws -> [UInt8] {
        if format == .tree { return Array(answer.tree(colored: color.isOn).utf8) }
        var writer = JSONWriter(pretty: true)
        answer.write(to: &writer)
        writer.newline()
        return format == .json ? writer.bytes : try yaml(writer.bytes)
    }

    private func yaml(_ json: [UInt8]) throws -> [UInt8] {
        var writer = YAMLWriter()
        writer.document(try Document.read(json, file: "answer", format: .json).root)
        return writer.bytes
    }

    /// Groups of login screens by what is seen, with the reasons.
    private func printLoginScreens(_ source: ScenarioSource) throws {
        let groups = try LoginScreenDeviceGroup.groups { device in
            try source.loginScreen(on: device)
        }
        if format != .tree {
            var writer = JSONWriter(pretty: true)
            writer.value(groups)
            writer.newline()
            return try StandardOutput.write(
                format == .json ? writer.bytes : yaml(writer.bytes))
        }
        StandardError.report(groups.first?.screen.diagnostics ?? [])
        try StandardOutput.write(LoginScreenTree.text(groups))
    }

    private func printGroups(_ source: ScenarioSource) throws {
        let groups = try DeviceGroup.groups { device in try source.answer(on: device) }
        if format != .tree {
            var writer = JSONWriter(pretty: true)
            writer.beginArray()
            for group in groups {
                writer.beginObject()
                writer.key("devices")
                writer.beginArray()
                for name in group.names { writer.string(name) }
                writer.endArray()
                writer.key("resolution")
                group.answer.write(to: &writer)
                writer.endObject()
            }
            writer.endArray()
            writer.newline()
            return try StandardOutput.write(
                format == .json ? writer.bytes : yaml(writer.bytes))
        }
        var text = ""
        for (index, group) in groups.enumerated() {
            text +=
                "Group \(index + 1) of \(groups.count): \(group.names.joined(separator: ", "))\n"
            if index > 0 {
                let reasons = group.answer.differences(from: groups[0].answer)
                text += "differs from group 1 in: \(reasons.joined(separator: ", "))\n"
            }
            text += group.answer.tree(colored: color.isOn) + "\n"
        }
        StandardError.report(groups.first?.answer.diagnostics ?? [])
        try StandardOutput.write(text)
    }
}

/// Whether an answer is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    case auto
    case always
    case never

    /// True for `always`, and for `auto` on a terminal without NO_COLOR.
    var isOn: Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: StandardOutput.isTerminal && !ProcessEnvironment.forbidsColor
        }
    }
}
