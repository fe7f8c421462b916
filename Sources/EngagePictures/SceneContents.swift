import EngageCore

/// What the names in scenes stand for: the pictures and fonts at hand, each with its digest.
public struct SceneContents: Sendable {
    private let assets: ImageAssets
    private var fonts: [String: FontIdentity] = [:]

    /// Takes the pictures and fonts at hand; of the fonts those that the scenes use.
    public init(_ assets: ImageAssets, of scenes: [Scene]) {
        self.assets = assets
        for box in scenes.lazy.flatMap(\.boxes) {
            let faces = [box.text?.isOwnFace == true ? box.text?.face : nil, box.drawing?.face]
            for case let face? in faces where fonts[face] == nil {
                fonts[face] = assets.fonts[face]?.identity(named: face)
            }
        }
    }

    /// The pictures as a family of devices has them.
    func pictures(on idiom: Idiom?) -> ImageAssets { assets.shown(on: idiom) }

    /// What draws the characters of a text.
    func typeset(_ text: BoxText) -> Typeset {
        let own = text.isOwnFace ? text.face : nil
        var typeset = Typeset()
        for scalar in text.shown.unicodeScalars where Self.isDrawn(scalar) {
            if let own, let font = assets.fonts[own], font.glyph(of: scalar.value) != nil,
                let identity = fonts[own]
            {
                typeset.add(identity)
            } else if let font = ShippedFont.drawing(scalar.value, isBold: text.isBold) {
                typeset.add(font.identity)
            } else {
                typeset.missing.insert(scalar.value)
            }
        }
        let standIn = text.isBold ? ShippedFont.bold : .regular
        typeset.isUsual = own == nil && typeset.fonts == [standIn.identity]
        if own == nil, let face = text.face { typeset.isSubstituted = !Self.standsIn(for: face) }
        return typeset
    }

    /// What draws a glyph of an icon font.
    func typeset(_ drawing: BoxDrawing) -> Typeset {
        var typeset = Typeset()
        if let identity = drawing.face.flatMap({ fonts[$0] }) { typeset.add(identity) }
        return typeset
    }

    /// The fonts that draw an element.
    struct Typeset {
        /// In the order of the first character of each.
        private(set) var fonts: [FontIdentity] = []
        /// Code points that no font has.
        var missing: Set<UInt32> = []
        /// True where another family draws than the one that settings name.
        var isSubstituted = false
        /// True where the program's own face alone draws.
        var isUsual = false

        mutating func add(_ font: FontIdentity) {
            if !fonts.contains(font) { fonts.append(font) }
        }
    }

    /// False for blanks, controls and what only joins others.
    private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .control && properties.generalCategory != .format
    }

    /// True for the font of the system, which the program's own face stands in for.
    private static func standsIn(for face: String) -> Bool {
        face.hasPrefix(".SF") || ["Helvetica", "Helvetica Neue"].contains(FontFamily(face).family)
    }
}
