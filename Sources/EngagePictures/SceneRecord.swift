public import EngageCore

/// A picture as it is approved: what is seen, as text that is read in a review, and no pixels.
///
/// Pictures and fonts stand in it with the digests of their files, so that an approval holds for
/// these contents and no others.
///
/// Entries of lists go by name and blocks by their distance from what they follow, so that a
/// provider that is gone changes nothing but its own lines.
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
    /// Other axes that were asked for, as `text-size=large`; none for the usual picture.
    public var axes: [String]
    /// Width and height of the screen in points.
    public var size: Size
    /// Visible elements, back to front.
    public var elements: [Element]
    /// Where the record begins, for messages; nil for one that was not read.
    public var place: SourceLocation?

    /// One element with everything that is painted of it.
    public struct Element: Sendable, Hashable {
        /// Where it stands in the answer: `providerTable.rows['facebook'].text`.
        public var path: String
        /// What it is.
        public var role: String
        /// Place in what it lies in, or below what it follows, and size, in points.
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
        /// Side the text stands at.
        public var alignment: String?
        /// Room kept free at both sides of the text, and more of it at its left, in points.
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
        /// Where it stands in the file that was read.
        public var place: SourceLocation?

        /// Equal where everything painted is, wherever it was read.
        public static func == (one: Element, other: Element) -> Bool {
            one.path == other.path && one.role == other.role && one.frame == other.frame
                && one.facts(besides: other).isEmpty
        }

        /// Consistent with what is equal.
        public func hash(into hasher: inout Hasher) { hasher.combine(path) }
    }

    /// The record of a picture.
    ///
    /// - Parameter pictures: those at hand; nil leaves them out.
    public init(
        _ scene: Scene, app: String, device: String, orientation: Orientation, axes: [String] = [],
        pictures: ImageAssets? = nil
    ) {
        (self.app, self.device, self.orientation, self.axes) = (app, device, orientation, axes)
        size = scene.size
        let frames = RelativeFrames(scene)
        elements = scene.boxes.enumerated().compactMap { index, box in
            Self.isOurs(box.role) ? nil : Element(box, frame: frames[index])
        }
        place = nil
        addFonts(of: scene)
        if let pictures { add(pictures.shown(on: scene.screenKind), of: scene) }
    }

    /// The record of a picture that is compared and not kept.
    ///
    /// On any screen, what only the size of the screen makes of the frames is left out.
    init(_ scene: Scene, onAnyScreen: Bool) {
        self.init(scene, app: "", device: "", orientation: .portrait)
        guard onAnyScreen else { return }
        size = Size(width: 0, height: 0)
        let frames = RelativeFrames(scene, onAnyScreen: true)
        let shown = scene.boxes.indices.filter { !Self.isOurs(scene.boxes[$0].role) }
        for (index, box) in shown.enumerated() { elements[index].frame = frames[box] }
    }

    /// What stands on every picture of the kind, whatever is configured.
    private static func isOurs(_ role: Box.Role) -> Bool {
        switch role {
        case .screen, .statusBar, .disclosure, .cutout, .homeIndicator: true
        default: false
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

extension SceneRecord.Element {
    /// An element of a scene at a frame of its own reckoning.
    init(_ box: Box, frame: Rect) {
        path = box.path
        role = box.role.rawValue
        self.frame = frame
        (fill, edge, radius, opacity) = (box.fill, box.edge, box.radius, box.opacity)
        image = box.image?.assetName
        contentMode = box.contentMode?.rawValue
        direction = box.direction?.word
        finish = box.finish.flatMap { $0.words.isEmpty ? nil : $0.words }
        glyph = box.drawing?.name
        if box.drawing != nil { color = box.drawing?.color }
        guard let text = box.text, !text.shown.isEmpty else { return }
        (self.text, isCut, color) = (text.shown, text.isCut, text.color)
        (inset, lead, shadow) = (text.inset, text.lead, text.shadow)
        let faces = [text.isBold ? "bold" : nil, text.isItalic ? "italic" : nil]
        font = (faces + [MarkupWriter.number(text.size), text.face]).compactMap { $0 }
            .joined(separator: " ")
        alignment = text.alignment == .center ? nil : text.alignment.rawValue
    }
}
