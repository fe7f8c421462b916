/// How a device is held, upside down told from upright.
public enum InterfaceOrientation: String, Sendable, Hashable, CaseIterable {
    /// Upright.
    case portrait
    /// Head down.
    case portraitUpsideDown
    /// On its side, the home button on the left.
    case landscapeLeft
    /// On its side, the home button on the right.
    case landscapeRight

    /// The orientation of a device, which tells neither head nor side.
    init(_ orientation: Orientation) {
        self = orientation == .landscape ? .landscapeLeft : .portrait
    }

    /// True on either side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
