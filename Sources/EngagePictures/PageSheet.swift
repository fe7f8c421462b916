import EngageCore

/// The style sheet that all pages of a folder link to, with the fonts that their pictures use.
///
/// The fonts are inside: a browser may refuse a page of the disk a font file beside it.
public struct PageSheet: Sendable {
    /// The sheet's file, in the folder of the pages.
    public static let file = "engage.css"
    /// How the file begins.
    static let mark = "/* pages of Engage */"

    /// Reasons of a page that this sheet shows; a page shows those beyond.
    static let reasons = 64

    private var fonts = FontCarrier()

    /// A sheet for pages without pictures.
    public init() {}

    /// Takes in the texts of a picture.
    public mutating func add(_ scene: Scene) { fonts.add(scene) }

    /// The file: the same for the same pictures in any order.
    public var bytes: [UInt8] {
        let rules =
            [Self.mark, PageStyle.sheet.description] + PageParts.showing(0..<Self.reasons)
            + fonts.rules(AppFonts())
        return Array(rules.joined(separator: "\n").utf8) + [0x0A]
    }
}
