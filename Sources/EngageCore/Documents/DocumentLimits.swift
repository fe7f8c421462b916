/// Limits of one document; a document beyond one is refused with a location.
public struct DocumentLimits: Sendable, Hashable {
    /// Containers inside one another, 1 for a flat array.
    public var depth: Int
    /// Values and keys in all; shared objects count at each use.
    public var nodes: Int
    /// Bytes of the file.
    public var bytes: Int
    /// Bytes of text in all values and keys; shared texts count at each use.
    public var text: Int

    /// Sets the four bounds; text is not bounded but by the file unless one is given.
    public init(
        depth: Int = 512, nodes: Int = 64_000_000, bytes: Int = 512 << 20, text: Int = .max
    ) {
        self.depth = depth
        self.nodes = nodes
        self.bytes = bytes
        self.text = text
    }

    /// The same for a form in which one object may be used several times, against small files that
    /// unfold into huge documents: a million values and one more for every byte, 16 MiB of text
    /// and eight bytes more for every byte.
    func boundingUnfolding(of bytes: Int) -> DocumentLimits {
        DocumentLimits(
            depth: depth, nodes: min(nodes, 1_000_000 + bytes), bytes: self.bytes,
            text: min(text, (16 << 20) + 8 * bytes))
    }

    /// Bytes of one line of YAML, 32 MiB: libyaml takes many times that memory for a longer one.
    package static let longestLine = 32 << 20

    /// What files are read with: depth 512, 64 million values, 512 MiB.
    public static let standard = DocumentLimits()
}
