extension XMLFields {
    /// Reads an answer of at most 1 MiB; nil where it is not well-formed or has a document type.
    public init?(reading bytes: [UInt8]) {
        guard bytes.count <= 1 << 20, !bytes.isEmpty else { return nil }
        guard let elements = XMLReader.elements(in: bytes), let first = elements.first else {
            return nil
        }
        self.init(root: first, children: Array(elements.dropFirst()))
    }
}
