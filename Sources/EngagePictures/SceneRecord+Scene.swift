public import EngageCore

extension SceneRecord {
    /// The record of a picture.
    ///
    /// - Parameter pictures: those available; nil leaves them out.
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

    /// What is on every picture of the kind, whatever is configured.
    private static func isOurs(_ role: Box.Role) -> Bool {
        switch role {
        case .screen, .statusBar, .disclosure, .cutout, .homeIndicator: true
        default: false
        }
    }

    /// Adds the files of the pictures.
    mutating func add(_ assets: ImageAssets, of scene: Scene) {
        let own = Set(scene.ownImageNames)
        var known: Set<String> = []
        let boxes = Dictionary(scene.boxes.map { ($0.path, $0) }) { first, _ in first }
        for index in elements.indices {
            guard let box = boxes[elements[index].path], let name = box.image?.assetName else {
                continue
            }
            let asset = assets[name]
            if let asset {
                let drawn = box.frame(of: asset)
                if drawn != box.frame {
                    elements[index].drawn =
                        Rect(
                            x: drawn.x - box.frame.x, y: drawn.y - box.frame.y,
                            width: drawn.width, height: drawn.height
                        ).inHundredths
                }
            }
            // A provider's icon that the app does not bring is a drawing of ours, as the SDK brings
            // its own.
            if known.insert(name).inserted, asset != nil || own.contains(name) {
                pictures.append(Picture(name, asset, assets))
            }
        }
    }

    /// Adds the fonts that draw glyphs, and the characters that none has.
    mutating func addFonts(of scene: Scene) {
        let boxes = Dictionary(scene.boxes.map { ($0.path, $0) }) { first, _ in first }
        for index in elements.indices {
            guard let box = boxes[elements[index].path] else { continue }
            let text = box.text.flatMap { $0.shown.isEmpty ? nil : $0 }
            let files = (text?.fonts ?? []) + [box.drawing?.font].compactMap { $0 }
            let used = files.map(Font.init)
            for font in used where !fonts.contains(font) { fonts.append(font) }
            let isUsual =
                box.drawing == nil && text?.isOwnFace != true
                && used.map(\.name) == [Element.usualFont(isBold: text?.isBold == true)]
            if !isUsual { elements[index].drawnWith = used.map(\.name) }
            elements[index].isSubstituted = text?.isSubstituted == true
            elements[index].unshaped = text?.unshapedScripts ?? []
            elements[index].missingGlyphs =
                [box.lackingGlyph].compactMap { $0 }
                + (text?.missingGlyphs ?? []).prefix(Self.mostGlyphs).map { scalar in
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
                    return "U+\(zeros)\(digits)"
                }
        }
    }

    /// Most code points that an element lists.
    private static let mostGlyphs = 50
}

extension SceneRecord.Font {
    /// The font of a file.
    fileprivate init(_ file: DrawnFont) {
        let words = [file.family, file.style].filter { !$0.isEmpty }
        name = words.isEmpty ? "without a name" : words.joined(separator: " ")
        sha256 = file.sha256
        if case .package = file.origin { origin = file.origin.words }
    }
}

extension SceneRecord.Element {
    /// The font that draws where nothing else is named.
    static func usualFont(isBold: Bool) -> String {
        isBold ? "Liberation Sans Bold" : "Liberation Sans Regular"
    }
}

extension SceneRecord.Picture {
    /// The picture of a name, or why there is none.
    fileprivate init(_ name: String, _ asset: ImageAsset?, _ assets: ImageAssets) {
        image = name
        guard let contents = asset?.contents else {
            let refused = assets.placeholder(name)
            (placeholder, sha256) = (refused.placeholder, refused.sha256)
            return
        }
        (format, sha256) = (contents.format, contents.sha256)
        (pixels, size) = (contents.pixels, contents.size)
    }
}

extension SceneRecord.Element {
    /// An element of a scene with a relative frame.
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
