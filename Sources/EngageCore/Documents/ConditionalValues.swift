/// What source code gives where some conditions hold and others do not.
public struct ConditionalValues: Sendable {
    /// The conditions, and whether they hold.
    public var facts: [PathPredicate: Bool]
    /// The same for people, in the order of the source.
    public var words = ""
    /// The dictionary.
    public var values: LocatedValue
}
