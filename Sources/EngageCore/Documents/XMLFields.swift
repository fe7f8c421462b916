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

    /// Reads an answer of at most 1 MiB; nil where it is not well-formed or has a document type.
    public init?(reading bytes: [UInt8]) {
        guard bytes.count <= 1 << 20, !bytes.isEmpty else { return nil }
        guard let elements = XMLReader.elements(in: bytes), let first = elements.first else {
            return nil
        }
        root = first
        children = Array(elements.dropFirst())
    }

    /// The first child of a name.
    public subscript(name: String) -> Element? { children.first { $0.name == name } }
}
