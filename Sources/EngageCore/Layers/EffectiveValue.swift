/// The value of a key after the merge, its layer, and the entries it shadows.
public struct EffectiveValue: Sendable {
    /// The raw key.
    public var key: String
    /// The value in the form it is printed in; colours as `#AARRGGBB`.
    public var value: PrintedValue
    /// The layer that won: `library`, `defaults`, `overrides`, `capture` or the caller's own name.
    public var layer: String
    /// The location of the value; nil for the library's own and the Capture wrapper's.
    public var source: SourceLocation?
    /// The values it overrides, nearest layer first.
    public var shadows: [Shadow]

    /// A value that lost.
    public struct Shadow: Sendable {
        /// Its layer.
        public var layer: String
        /// The value.
        public var value: PrintedValue
        /// Its place.
        public var source: SourceLocation?
    }
}

/// A key that a null took away.
public struct RemovedKey: Sendable {
    /// The raw key.
    public var key: String
    /// Name of the layer with the null.
    public var layer: String
    /// Position of the null.
    public var source: SourceLocation?
    /// The values it removed, nearest layer first.
    public var shadows: [EffectiveValue.Shadow] = []
}

/// A value as it is printed in a resolution.
public enum PrintedValue: Sendable {
    /// As it was read.
    case located(LocatedValue)
    /// A text of our own or a normalised one.
    case text(String)
    /// A whole number, such as an arrow direction.
    case number(Int)
    /// Numbers in order, such as the inert RGBa array of the library.
    case numbers([Double])
    /// A view that the Capture wrapper makes, by name.
    case view(String)
    /// The controller that the Capture wrapper makes, by name.
    case viewController(String)
}
