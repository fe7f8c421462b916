public import EngageCore

/// What an app chooses the file of a picture by: the family of a device, and its pixels a point.
public struct ScreenKind: Sendable, Hashable {
    /// The family.
    public let idiom: Idiom
    /// Pixels a point, from 1 to 3.
    public let scale: Int

    /// The kind of a device's screen.
    ///
    /// Of a device that is only described a tablet has two pixels a point and a phone three, as those
    /// of today have.
    public init(_ device: Device) {
        idiom = device.idiom
        scale = device.scale ?? (device.idiom == .pad ? 2 : 3)
    }
}
