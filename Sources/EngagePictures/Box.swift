public import EngageCore

/// One element of a laid-out screen: where it is, how it looks and why.
public struct Box: Sendable, Hashable {
    /// Path of the slot, as in the resolution: `providerTable.rows[0].text`; unique in a scene.
    public var slot: String
    /// The same path by name where it is in a list: `providerTable.rows['facebook'].text`.
    var namedSlot: String?
    /// True where a key gives the colour of the edge.
    var isEdgeGiven = false
    /// True for a block that is below the one before it, wherever that ends.
    var isFlowing = false
    /// What it is.
    public var role: Role
    /// Place in points, absolute: the origin is the upper left corner of the device's screen.
    public var frame: Rect
    /// Background colour; nil where what is below shows through.
    public var fill: Color?
    /// Colour of the edge, one point wide.
    public var edge: Color?
    /// Radius of the corners in points.
    public var radius: Double = 0
    /// Text on it.
    public var text: BoxText?
    /// Picture on it.
    public var image: BoxImage?
    /// The ground that a text on the picture has; neither light nor dark by default.
    var pictureGround = Palette.placeholderGround
    /// How the picture fills the frame; nil stretches it.
    public var contentMode: ContentMode?
    /// Where an arrow points; only for `arrow`.
    public var direction: Presentation.Arrow?
    /// Opacity from 0 to 1.
    public var opacity: Double = 1
    /// Number of the scene's viewport that clips it; nil for none.
    public var viewport: Int?
    /// Outline that is drawn in the middle, with the units of its font in its size.
    var drawing: BoxDrawing?
    /// Name of the glyph that no available font has, so that it is not drawn: `U+EAAF`.
    var lackingGlyph: String?
    /// Which part an era draws its own way; nil for none.
    var part: ThemePart?
    /// How its surface is painted beyond its colour.
    public var finish: Fill?
    /// Why it is so.
    public var explanation = BoxExplanation()

    /// Places an element; the frame in points.
    public init(_ role: Role, _ slot: String, _ frame: Rect) {
        self.role = role
        self.slot = slot
        self.frame = frame
    }

    /// What an element is; the raw value is printed as `data-role`.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        // Surroundings.
        case screen, statusBar, toolbar, dimming, notice, anchor, cutout, homeIndicator
        // Container.
        case dialog, arrow, navigationBar, title, button, infoBar, tabBar, tab
        // Content.
        case background, backgroundImage, header, footer, row, icon, label, field, checkbox, view
        case image, disclosure, spinner, more, card

        /// True for what is as large as the screen is, or is where the screen has it.
        var isSurrounding: Bool {
            switch self {
            case .screen, .statusBar, .toolbar, .dimming, .notice, .anchor, .arrow, .card, .cutout,
                .homeIndicator:
                true
            default: false
            }
        }
    }

    /// The path that stays the same when a list gets or loses an entry.
    var path: String { namedSlot ?? slot }

    /// Everything that is painted, without the reasons.
    var look: Box {
        var copy = self
        copy.explanation = BoxExplanation()
        return copy
    }
}

/// A text fitted to its box.
public struct BoxText: Sendable, Hashable {
    /// The characters shown: fitted, without controls.
    public var shown: String
    /// The characters before they were fitted, as many as a picture can show.
    var whole: String
    /// True where the end was cut off.
    public var isCut: Bool
    /// Width of the characters in points, by the shipped metrics.
    public var width: Double
    /// Font size in points.
    public var size: Double
    /// Bold face.
    public var isBold: Bool
    /// Slanted face.
    public var isItalic: Bool
    /// Colour.
    public var color: Color
    /// Side it is aligned at.
    public var alignment: Alignment
    /// Space kept free at both sides of the box, in points.
    public var inset: Double = 0
    /// Space kept free at the left besides, for a sign there, in points.
    public var lead: Double = 0
    /// Name of the font, letters, digits, blanks and hyphens alone; nil for the system's.
    public var face: String?
    /// True where the app brings the font of that name.
    package var isOwnFace = false
    /// The font files that draw its characters, in the order in which they are met.
    public var fonts: [DrawnFont] = []
    /// Characters that no available font has, each once; they are drawn as empty frames.
    public var missingGlyphs: [Unicode.Scalar] = []
    /// Names of scripts that are drawn letter by letter, though letters should join or stack.
    public var unshapedScripts: [String] = []
    /// True where rules of a font join or move glyphs.
    package var isShaped = false
    /// True where letters are bold and no available font has a bold face for them.
    package var isRegularForBold = false
    /// Colour of the shadow one point above or below it; nil for none.
    public var shadow: Color?
    /// True where the shadow is below.
    public var isShadowBelow = false

    /// True where it is cut, a character has no glyph or another font is used.
    var isDoubtful: Bool {
        isCut || !missingGlyphs.isEmpty || !unshapedScripts.isEmpty || isSubstituted
    }

    /// True where a font that is named does not draw it, or a regular one draws what is bold; the
    /// system's own is always substituted.
    package var isSubstituted: Bool {
        if isRegularForBold { return true }
        guard let face, !isOwnFace else { return false }
        return !FontFamily(face).isReplaced
    }

    /// A font's name that a style sheet can take as it is; nil for any other.
    static func face(_ name: String) -> String? {
        let isPlain = name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic
                    || "0123456789 -".unicodeScalars.contains(scalar))
        }
        return isPlain && !name.isEmpty && name.utf8.count <= 64 ? name : nil
    }
    /// True where a key gives the colour, so that it is not made readable.
    var isColorGiven = false

    /// Side a text is aligned at.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
    }
}

/// A picture on a box.
public enum BoxImage: Sendable, Hashable {
    /// A picture of the app, by name; a labelled placeholder where it is not available.
    case named(String)
    /// A provider's icon, by the provider's name.
    case provider(String)
    /// A provider's icon on a sharing tab, by the provider's name.
    case tab(String)

    /// Name under which an asset is looked up.
    var assetName: String {
        switch self {
        case .named(let name): name
        case .provider(let name): "icon_\(name)_30x30.png"
        case .tab(let name): "icon_bw_\(name)_30x30.png"
        }
    }
}

/// Why an element is as it is.
public struct BoxExplanation: Sendable, Hashable {
    /// Raw key whose value it shows.
    public var key: String?
    /// Layer that gave the value.
    public var layer: String?
    /// Where the value is.
    public var source: SourceLocation?
    /// The deciding rule.
    public var rule: ResolutionRule?
    /// Half a sentence for users.
    public var because: String?

    /// Nothing known yet.
    public init() {}

    /// The reason of a slot; where nothing gave its value, the layer `fallback`.
    init(_ reason: Reason?, fallback: String) {
        rule = reason?.rule
        because = reason?.because
        key = reason?.from?.key
        source = reason?.from?.source
        switch reason?.from {
        case .layer(let entry)?: layer = entry.layer
        case .configuration?: layer = "configuration"
        case .scenario?, .unread?: layer = "scenario"
        case .device?, .policy?, .library?, nil: layer = fallback
        }
    }
}
