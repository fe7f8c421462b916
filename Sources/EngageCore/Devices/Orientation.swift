/// How a screen is held; upside down is portrait, both landscapes are landscape.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
    /// Upright; also a square screen.
    case portrait
    /// On its side.
    case landscape

    /// Landscape where the width is the greater one, portrait otherwise.
    public init(width: Double, height: Double) {
        self = width > height ? .landscape : .portrait
    }
}
