/// Something that decides which branch of source code is taken.
public enum PathPredicate: Sendable, Hashable {
    /// The device is an iPad.
    case isPad
    /// The device shows a regular width, as an iPad does.
    case isWide
    /// An expression that only the running app knows, as it is written.
    case expression(String)
    /// The app is the one that a target builds.
    case target(String)

    /// True for a condition that a device decides, as its idiom and its size do.
    public var isOfDevice: Bool {
        switch self {
        case .isPad, .isWide: true
        case .expression, .target: false
        }
    }

    /// The condition in words, as it holds or does not.
    public func text(holds: Bool) -> String {
        switch self {
        case .isPad: holds ? "iPad" : "not iPad"
        case .isWide: holds ? "regular width" : "compact width"
        case .expression(let text): holds ? text : "not \(text)"
        case .target(let name): holds ? "target \(name)" : "not target \(name)"
        }
    }
}
