/// A font file that drew glyphs of a text: the same three facts mean the same outlines.
public struct DrawnFont: Sendable, Hashable {
    /// Family by the file's own table of names: `Liberation Sans`.
    public var family: String
    /// Style by the same: `Regular`, `Bold Italic`.
    public var style: String
    /// SHA-256 of the whole file, 64 hexadecimal digits.
    public var sha256: String
    /// Where the file comes from.
    public var origin: Origin

    /// Where a font file comes from.
    public enum Origin: Sendable, Hashable {
        /// Inside the program.
        case program
        /// From the app's own files.
        case app
        /// From the data package `engage-fonts` of this version.
        case package(version: String)

        /// For a person and a record: `program`, `app` or `engage-fonts 1.0`.
        public var words: String {
            switch self {
            case .program: "program"
            case .app: "app"
            case .package(let version): "engage-fonts \(version)"
            }
        }
    }

    /// A font by its facts.
    public init(family: String, style: String, sha256: String, origin: Origin) {
        (self.family, self.style, self.sha256, self.origin) = (family, style, sha256, origin)
    }
}
