/// An argument of a test that the log names in a few words instead of showing it whole.
public struct Sample<Value: Sendable>: Sendable, CustomStringConvertible {
    /// What the test is about.
    public let value: Value
    /// The name in the log.
    public let description: String

    /// Most characters of a name. One character may be many marks on a letter.
    private static var most: Int { 80 }

    /// A value with a name, of which the log shows the beginning.
    public init(_ description: String, _ value: Value) {
        let scalars = description.unicodeScalars
        self.description =
            scalars.count > Self.most
            ? "\(String(scalars.prefix(Self.most)))… (\(scalars.count) characters)" : description
        self.value = value
    }
}

extension Sample where Value == String {
    /// A text, named by its first characters.
    public init(_ text: String) { self.init(text, text) }
}
