/// A small XML answer of a service: the root, its attributes, and its children with theirs.
///
/// Document types are refused, nothing is loaded from outside, and deeper elements give their text.
public struct XMLFields: Sendable, Hashable {
    /// One element.
    public struct Element: Sendable, Hashable {
        /// Name of the element.
        public var name: String
        /// Attribute values by name.
        public var attributes: [String: String]
        /// Text inside it, also of deeper elements.
        public var text: String
    }

    /// The root; its text is empty.
    public var root: Element
    /// Its children, in order.
    public var children: [Element]

    /// The first child of a name.
    public subscript(name: String) -> Element? { children.first { $0.name == name } }
}
