/// How large a picture is at most.
public enum PictureLimits {
    /// Bytes of a file that is embedded: 4 MiB.
    public static let mostBytes = 4 << 20
    /// Pixels: 32 million, five times those of the largest iPad.
    static let mostPixels = 32_000_000
    /// Pixels of a side; no browser shows more.
    private static let longestSide = 32_767

    /// Refuses a size that no screen could show, before anything of that size is made.
    static func check(_ width: Int, _ height: Int, of kind: String) throws(PictureRefusal) {
        guard width > 0, height > 0 else {
            throw .damaged(kind, "its sides are \(width) x \(height) pixels")
        }
        guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
            throw .tooManyPixels(width, height)
        }
    }
}
