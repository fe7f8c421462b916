/// A navigation controller of the app, as a dictionary names it.
public struct NavigationControllerReference: Sendable, Hashable {
    /// The name given.
    public var name: String
    /// Whether its view is loaded when the dialog is requested; false by default.
    public var isLoaded: Bool
    /// Tint of its bar, as the app set it.
    public var tint: Color?
    /// Name of its first controller; nil if its stack is empty or unknown.
    public var root: String?

    /// Names a controller with an unknown stack.
    public init(name: String, isLoaded: Bool) {
        self.name = name
        self.isLoaded = isLoaded
    }

    init(name: String, reading value: LocatedValue) {
        self.name = name
        isLoaded = value[.loaded]?.boolean ?? false
        tint = value[.tintColor].flatMap { Color(reading: $0) }
        root = value[.root]?.string
    }
}
