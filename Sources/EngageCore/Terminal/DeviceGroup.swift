/// Devices of the catalogue with answers that are equal but for the device itself.
public struct DeviceGroup: Sendable {
    /// Names of the devices with their orientation, in the order of the catalogue.
    public var names: [String]
    /// The answer of the first of them.
    public var answer: Answer

    /// Every device in both orientations, those that come out the same together.
    public static func groups(
        _ answer: (Device) throws -> Answer
    ) rethrows -> [DeviceGroup] {
        var groups: [DeviceGroup] = []
        var positions: [[UInt8]: Int] = [:]
        for device in DeviceCatalogue.devices {
            for orientation in Orientation.allCases {
                let held = device.held(in: orientation)
                let resolved = try answer(held)
                let name = "\(held.title) \(orientation.rawValue)"
                let look = resolved.look
                if let position = positions[look] {
                    groups[position].names.append(name)
                } else {
                    positions[look] = groups.count
                    groups.append(DeviceGroup(names: [name], answer: resolved))
                }
            }
        }
        for index in groups.indices { groups[index].names = merged(groups[index].names) }
        return groups
    }

    /// A device in both orientations is named once.
    private static func merged(_ names: [String]) -> [String] {
        var result: [String] = []
        for name in names {
            if name.hasSuffix(" landscape"), let last = result.last,
                last == name.dropLast(" landscape".count) + " portrait"
            {
                result[result.count - 1] = String(name.dropLast(" landscape".count))
            } else {
                result.append(name)
            }
        }
        return result
    }
}
