import ArgumentParser
import EngageCore

/// `engage devices`: the catalogue of devices.
struct Devices: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        _superCommandName: "engage",
        abstract: "List the devices that --device and scenarios know.",
        discussion: """
            A device is named by its id, a model identifier or its marketing name.

            Example: engage devices "iPad Pro 11"
            """)

    @Option(help: "How to print: text or json.")
    var format: Form = .text

    @Argument(help: "Only this device.")
    var device: String?

    /// The forms of the list.
    enum Form: String, CaseIterable, ExpressibleByArgument {
        case text
        case json
    }

    func run() throws {
        var devices = DeviceCatalogue.devices
        if let device {
            guard let found = DeviceCatalogue.device(named: device) else {
                throw CommandFailure(.usage, Device.unknown(device, at: nil).message)
            }
            devices = [found]
        }
        if format == .json {
            var writer = JSONWriter(pretty: true)
            writer.beginArray()
            for device in devices { writer.catalogueRow(device) }
            writer.endArray()
            writer.newline()
            try StandardOutput.write(writer.bytes)
            return
        }
        var text = ""
        for device in devices {
            let size = "\(Int(device.width))x\(Int(device.height))"
            let scale = device.scale.map { "@\($0)x" } ?? ""
            text += Self.padded(device.id ?? "", 20) + Self.padded(size + scale, 14)
            text += Self.padded(device.year.map { String($0) } ?? "", 6)
            text += Self.padded(device.name ?? "", 40) + device.models.joined(separator: " ") + "\n"
        }
        try StandardOutput.write(forPeople: text)
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
