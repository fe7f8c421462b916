import ArgumentParser
import EngageCore

/// The axes of pictures that rules and tests look along, too: devices and looks of the system.
struct LookOptions: ParsableArguments {
    @Option(
        help: """
            Only this device: id, model or name (default: the project's devices).
            """)
    var device: [String] = []

    @Option(
        help: "Orientation: portrait or landscape.", completion: .list(Orientation.words))
    var orientation: [String] = []

    func validate() throws {
        for word in orientation { try Orientation.check(word, of: "--orientation") }
        for name in device
        where DeviceCatalogue.device(named: name) == nil && Device(size: name) == nil {
            throw ValidationError(Device.unknown(name, at: nil).message)
        }
    }

    /// True if neither a device nor an orientation is given.
    var isUsual: Bool { device.isEmpty && orientation.isEmpty }

    /// The requested devices, in every requested orientation; none by default.
    func devices(or usual: [Device]) -> [Device] {
        let named = device.compactMap {
            DeviceCatalogue.device(named: $0) ?? Device(size: $0)
        }
        if isUsual { return [] }
        let held = Orientation.allCases.filter { orientation.contains($0.rawValue) }
        let devices = named.isEmpty ? usual : named
        return held.isEmpty
            ? devices : devices.flatMap { device in held.map { device.held(in: $0) } }
    }
}
