/// The fonts of an app, by the names that settings use for them, and those that supply
/// the characters that the built-in fonts lack: the project's and the data package's.
public struct AppFonts: Sendable {
    private var fonts: [String: OutlineFont] = [:]
    /// The project's fonts, in the order of lookup.
    package private(set) var named: [OutlineFont] = []
    /// The data package `engage-fonts`, for what the built-in fonts lack; nil without one.
    public var package: FontPackage?

    /// None.
    public init() {}

    /// True where the app brings none.
    public var isEmpty: Bool { fonts.isEmpty }

    /// Reads a file and adds it under its PostScript names and the file's own.
    ///
    /// - Parameter isNamed: true if the project names it, so that any text may use it.
    /// - Returns: why it cannot be drawn, as part of a sentence; nil if it can.
    public mutating func add(
        _ bytes: [UInt8], names: [String], isNamed: Bool = false
    ) -> String? {
        do {
            let font = try OutlineFont(bytes)
            if isNamed { named.append(font) }
            for name in names where fonts[name] == nil { fonts[name] = font }
            return nil
        } catch {
            return error.message
        }
    }

    /// The font of a name, with or without the ending of its file; nil for an unknown name.
    package subscript(name: String?) -> OutlineFont? {
        guard let name else { return nil }
        if let font = fonts[name] { return font }
        for ending in [".ttf", ".otf"] where name.lowercased().hasSuffix(ending) {
            return fonts[String(name.dropLast(ending.count))]
        }
        return nil
    }
}
