import ArgumentParser
import EngageCore

/// `engage devices`: the catalogue of devices.
struct Devices: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        _superCommandName: "engage",
        abstract: "List the devices that --device accepts, or show one.",
        discussion: """
            A device is named by its id, a model identifier or its marketing name.

            Example: engage devices
            Example: engage devices "iPad Pro 11"
            """)

    @Option(
        help: "Output format: text or json.", completion: .list(TextOrJSON.words),
        transform: TextOrJSON.word)
    var format = TextOrJSON.text

    @Argument(help: "Only this device: id, model identifier or marketing name.")
    var device: String?

    func run() throws {
        var devices = DeviceCatalogue.devices
        if let device {
            guard let found = DeviceCatalogue.device(named: device) else {
                throw CommandFailure(.usage, Device.unknown(device, at: nil).message)
            }
            devices = [found]
        }
        if format == .json {
            return try StandardOutput.write(DeviceCatalogue.json(devices))
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
