/// How a device is held; upside down is distinguished from upright.
public enum InterfaceOrientation: String, Sendable, Hashable, CaseIterable {
    /// Upright.
    case portrait
    /// Head down.
    case portraitUpsideDown
    /// On its side, the home button on the left.
    case landscapeLeft
    /// On its side, the home button on the right.
    case landscapeRight

    /// The orientation of a device, without distinguishing upside down or sides.
    init(_ orientation: Orientation) {
        self = orientation == .landscape ? .landscapeLeft : .portrait
    }

    /// True on either side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
