public import EngageCore

/// What distinguishes a picture from every other, whatever its name.
public struct PictureContents: Sendable, Hashable {
    /// Kind of the file: `png`, `jpeg`, `gif`, `webp`, `svg`, `pdf`.
    public let format: String
    /// SHA-256 of the file, 64 hexadecimal digits.
    public let sha256: String
    /// SHA-256 of what is seen, whatever the file's packing; nil where only the bytes are compared.
    ///
    /// Of PNG and GIF the pixels, unpacked here; of JPEG what they are made from; of SVG what is drawn.
    public let pixels: String?
    /// Width and height in pixels, in units of a vector picture; nil where the file does not have them.
    public let size: Size?
}
