/// An argument of a test that the log names in few words instead of showing it whole.
public struct Sample<Value: Sendable>: Sendable, CustomStringConvertible {
    /// What the test is about.
    public let value: Value
    /// The name in the log.
    public let description: String

    /// A value with a name.
    public init(_ description: String, _ value: Value) {
        self.description = description
        self.value = value
    }
}

extension Sample where Value == String {
    /// A text, named by its first characters.
    public init(_ text: String) {
        self.init(text.count > 60 ? "\(text.prefix(60))… (\(text.count) characters)" : text, text)
    }
}
