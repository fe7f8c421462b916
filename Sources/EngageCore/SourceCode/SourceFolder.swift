/// The files around a source file, as far as they may be read.
public struct SourceFolder: Sendable {
    /// The bytes of a file; nil for one that is missing or may not be read.
    public var load: @Sendable (_ path: String) -> [UInt8]?
    /// Names of the files in a folder, whose path ends with a slash or is empty.
    public var names: @Sendable (_ folder: String) -> [String]
    /// The text of a key in a table of texts; nil where no table has it.
    public var localized: @Sendable (_ key: String, _ table: String) -> String?

    /// Says how files are read.
    public init(
        load: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil },
        names: @escaping @Sendable (_ folder: String) -> [String] = { _ in [] },
        localized: @escaping @Sendable (_ key: String, _ table: String) -> String? = { _, _ in nil }
    ) {
        self.load = load
        self.names = names
        self.localized = localized
    }

    /// No files but the one that is read.
    public static let none = SourceFolder()
}
