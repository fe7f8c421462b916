/// Fonts of the data package `engage-fonts`, opened only when a text needs one of them.
///
/// Its index lists the characters of each file, so that no file is read in vain.
public struct FontPackage: Sendable {
    /// The package's version, as its index gives it.
    public let version: String
    /// The files in the order of lookup.
    let entries: [Entry]
    private let opened: Opened

    /// One file of the package.
    public struct Entry: Sendable, Hashable {
        /// Name of the file in the package's folder.
        public var file: String
        /// SHA-256 of its bytes, 64 hexadecimal digits.
        public var sha256: String
        /// Languages that use it first, as `ja`; empty for none.
        public var languages: [String]
        /// True for the bold face of its script.
        public var isBold: Bool
        /// The characters it has, as ranges of code points in ascending order.
        public var characters: [ClosedRange<UInt32>]

        /// A file by the facts of the index.
        public init(
            file: String, sha256: String, languages: [String], isBold: Bool = false,
            characters: [ClosedRange<UInt32>]
        ) {
            (self.file, self.sha256) = (file, sha256)
            (self.languages, self.isBold, self.characters) = (languages, isBold, characters)
        }

        func has(_ scalar: UInt32) -> Bool {
            var (low, high) = (0, characters.count)
            while low < high {
                let middle = (low + high) / 2
                if characters[middle].upperBound < scalar {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low < characters.count && characters[low].contains(scalar)
        }
    }

    /// Files that were read; nil for one that cannot be drawn with.
    private final class Opened: Sendable {
        let fonts = Guarded<[String: OutlineFont?]>([:])
        let read: @Sendable (String) -> [UInt8]?

        init(_ read: @escaping @Sendable (String) -> [UInt8]?) { self.read = read }
    }

    /// A package of these files.
    ///
    /// - Parameter read: returns the bytes of a file by its name; nil for an unknown name.
    public init(
        version: String, entries: [Entry], read: @escaping @Sendable (String) -> [UInt8]?
    ) {
        (self.version, self.entries) = (version, entries)
        opened = Opened(read)
    }

    /// The same with the files of a language first.
    public func preferring(_ language: String?) -> FontPackage {
        guard let language else { return self }
        let first = entries.filter { $0.languages.contains { language.hasPrefix($0) } }
        return FontPackage(
            version: version, entries: first + entries.filter { !first.contains($0) },
            opened: opened)
    }

    private init(version: String, entries: [Entry], opened: Opened) {
        (self.version, self.entries, self.opened) = (version, entries, opened)
    }

    /// The font that draws a character; nil where the package has none.
    /// The bold face of a script, if requested, comes before the regular one. A file with bytes
    /// that differ from the index is left out.
    /// bytes are not those of the index is left out.
    func font(for scalar: UInt32, isBold: Bool) -> OutlineFont? {
        let having = entries.filter { $0.has(scalar) }
        for entry in having.filter({ $0.isBold == isBold }) + having.filter({ $0.isBold != isBold })
        {
            let font = opened.fonts.withLock { fonts in
                if let known = fonts[entry.file] { return known }
                let font = opened.read(entry.file).flatMap { bytes in
                    try? OutlineFont(bytes, from: .package(version: version))
                }
                let sound = font?.facts.sha256 == entry.sha256 ? font : nil
                fonts[entry.file] = .some(sound)
                return sound
            }
            if let font, font.glyph(of: scalar) != nil { return font }
        }
        return nil
    }
}
