/// How large a picture is at most.
public enum PictureLimits {
    /// Bytes of a file that is embedded: 4 MiB.
    public static let mostBytes = 4 << 20
    /// Pixels: 32 million, five times those of the largest iPad.
    static let mostPixels = 32_000_000
    /// Pixels of a side; no browser shows more.
    static let longestSide = 32_767
}
