public import EngageCore

/// A picture as it is approved: what is seen, as text that is read in a review, and no pixels.
///
/// It lists pictures and fonts with the digests of their files, so that an approval holds for
/// these contents and no others.
///
/// Entries of lists go by name and blocks by their distance from what they follow, so that a
/// provider that is gone changes only its own lines.
public struct SceneRecord: Sendable {
    /// Number of the form that this release writes, and the highest that it reads.
    public static let form = 2
    /// The first form, which knows no contents of pictures and fonts.
    public static let firstForm = 1
    /// Elements that a record has at most; a scene has far fewer.
    public static let mostElements = 10_000

    /// Number of the form that it was read in.
    public var form = Self.form
    /// Who approved it, the last first.
    public var approvals: [Approval] = []
    /// The pictures that are drawn, in the order of their first element, each once.
    public var pictures: [Picture] = []
    /// The font files that draw glyphs, in the order of the first of them.
    public var fonts: [Font] = []
    /// Name of the app or configuration.
    public var app: String
    /// Id of the device, else its size.
    public var device: String
    /// How it is held.
    public var orientation: Orientation
    /// Other axes that were requested, as `text-size=large`; none for the usual picture.
    public var axes: [String]
    /// Width and height of the screen in points.
    public var size: Size
    /// Visible elements, back to front.
    public var elements: [Element]
    /// Where the record begins, for messages; nil for one that was not read.
    public var place: SourceLocation?

    /// One element with everything that is painted of it.
    public struct Element: Sendable {
        /// Where it is in the answer: `providerTable.rows['facebook'].text`.
        public var path: String
        /// What it is.
        public var role: String
        /// Place in what it is in, or below what it follows, and size, in points.
        public var frame: Rect
        /// Background colour, edge and colour of the text.
        public var fill: Color?, edge: Color?, color: Color?
        /// Radius of the corners in points.
        public var radius = 0.0
        /// The whole text before it is cut to fit.
        public var text: String?
        /// True where the end of the text is cut off.
        public var isCut = false
        /// Face, size in points and name, as `bold 17 Georgia`.
        public var font: String?
        /// Side the text is aligned at.
        public var alignment: String?
        /// Space kept free at both sides of the text, and more of it at its left, in points.
        public var inset = 0.0, lead = 0.0
        /// Colour of the text's shadow, one point above it.
        public var shadow: Color?
        /// Name of the glyph that an icon font draws: `U+EAAF`.
        public var glyph: String?
        /// Names of the fonts that draw its characters; none where the program's own face does.
        public var drawnWith: [String] = []
        /// True where another family is drawn than the one that `font` names.
        public var isSubstituted = false
        /// Code points that no font has, `U+4E00`.
        public var missingGlyphs: [String] = []
        /// Names of scripts that are drawn letter by letter: `Bengali`.
        public var unshaped: [String] = []
        /// Name of the picture.
        public var image: String?
        /// Where the picture is drawn, from the frame's corner; nil for the frame itself.
        public var drawn: Rect?
        /// How the picture fills its frame.
        public var contentMode: String?
        /// Where an arrow points.
        public var direction: String?
        /// Shape and shine of the surface: `glossy arrow`.
        public var finish: String?
        /// Opacity from 0 to 1.
        public var opacity = 1.0
        /// Where it is in the file that was read.
        public var place: SourceLocation?

    }

    /// One picture with what distinguishes it from every other.
    public struct Picture: Sendable, Hashable {
        /// The name that elements use.
        public var image: String
        /// Why a placeholder is drawn in its place; nil where it is drawn.
        public var placeholder: PicturePlaceholder?
        /// Kind of the file: `png`.
        public var format: String?
        /// SHA-256 of the file; nil where there is none.
        public var sha256: String?
        /// SHA-256 of what is seen, whatever the file's packing; nil where only the bytes are compared.
        public var pixels: String?
        /// Width and height in pixels, or in units of a vector picture.
        public var size: Size?
        /// Where it is in the file that was read.
        public var place: SourceLocation?

        /// Equal where all is, wherever it was read.
        public static func == (one: Picture, other: Picture) -> Bool {
            one.image == other.image && one.placeholder == other.placeholder
                && one.format == other.format && one.sha256 == other.sha256
                && one.size == other.size
                // Another release may read other pixels out of the same bytes.
                && (one.sha256 != nil || one.pixels == other.pixels)
        }

        /// Consistent with what is equal.
        public func hash(into hasher: inout Hasher) { hasher.combine(image) }
    }

    /// One font file that draws glyphs.
    public struct Font: Sendable, Hashable {
        /// Family and style: `Liberation Sans Bold`.
        public var name: String
        /// SHA-256 of the file.
        public var sha256: String
        /// The data package and its version, `engage-fonts 1.0`; nil for a font of the program or
        /// the app.
        public var origin: String?
        /// Where it is in the file that was read.
        public var place: SourceLocation?

        /// Equal where name and digest are, wherever it was read.
        public static func == (one: Font, other: Font) -> Bool {
            one.name == other.name && one.sha256 == other.sha256 && one.origin == other.origin
        }

        /// Consistent with what is equal.
        public func hash(into hasher: inout Hasher) { hasher.combine(sha256) }
    }

    /// Who approved what, when and from what.
    public struct Approval: Sendable, Hashable {
        /// Name and address, as git writes an author; nil where it is unknown.
        public var by: String?
        /// Day and time in UTC: `2026-11-25T07:30:00Z`.
        public var at: String
        /// The commit that was checked out, with `-dirty` where files differed from it; nil
        /// outside of a repository.
        public var commit: String?
        /// True where faults were approved with it.
        public var isWithFaults: Bool
        /// SHA-256 of what was approved: the scene without its approvals.
        public var seen: String

        /// Takes what is known of an approval.
        public init(by: String?, at: String, commit: String?, isWithFaults: Bool, seen: String) {
            (self.by, self.at, self.commit) = (by, at, commit)
            (self.isWithFaults, self.seen) = (isWithFaults, seen)
        }
    }

    init(
        app: String, device: String, orientation: Orientation, axes: [String], size: Size,
        elements: [Element], place: SourceLocation
    ) {
        (self.app, self.device, self.orientation, self.axes) = (app, device, orientation, axes)
        (self.size, self.elements, self.place) = (size, elements, place)
    }
}
