public import EngageCore

extension SceneRecord {
    /// One picture with what tells it from every other.
    public struct Picture: Sendable, Hashable {
        /// The name that elements use.
        public var image: String
        /// Why a placeholder is drawn in its place; nil where it is drawn.
        public var placeholder: PicturePlaceholder?
        /// Kind of the file: `png`.
        public var format: String?
        /// SHA-256 of the file; nil where there is none.
        public var sha256: String?
        /// SHA-256 of what is seen, whatever the file's packing; nil where the bytes alone tell.
        public var pixels: String?
        /// Width and height in pixels, or in units of a vector picture.
        public var size: Size?
        /// Where it stands in the file that was read.
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
        /// Where it stands in the file that was read.
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
        /// Name and address, as git writes an author; nil where nobody says it.
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

    /// Approvals that a scene keeps; git has the older ones.
    public static let mostApprovals = 20

    /// Something that nobody could approve by mistake: it is not what a device shows.
    public struct Fault: Sendable, Hashable {
        /// What is wrong, one sentence without full stop.
        public var sentence: String
    }

    /// Missing, damaged and substituted pictures, fonts and glyphs, in the order of the scene.
    public var faults: [Fault] {
        var faults = pictures.compactMap { picture in
            picture.placeholder.map { placeholder in
                let digest = picture.sha256.map { ", sha256 \($0)" } ?? ""
                return Fault(
                    sentence: "\(words(of: picture.image)) \(placeholder.sentence)\(digest)")
            }
        }
        for element in elements {
            if element.isSubstituted {
                faults.append(
                    Fault(
                        sentence: "\(element.path): font-substituted: '\(element.font ?? "")' is "
                            + "drawn in \(element.usedFonts.joined(separator: ", "))"))
            }
            if !element.missingGlyphs.isEmpty {
                let text = element.text.map { " of '\(ShownText.line($0))'" } ?? ""
                faults.append(
                    Fault(
                        sentence: "\(element.path): missing-glyph: no font has "
                            + "\(element.missingGlyphs.joined(separator: ", "))\(text)"))
            }
            if !element.unshaped.isEmpty {
                let text = element.text.map { " of '\(ShownText.line($0))'" } ?? ""
                faults.append(
                    Fault(
                        sentence: "\(element.path): unshaped-script: "
                            + "\(element.unshaped.joined(separator: ", "))\(text) is drawn letter "
                            + "by letter"))
            }
        }
        return faults
    }

    /// `picture 'logo.png' of providerTable.header`.
    func words(of image: String) -> String {
        "picture '\(ShownText.line(image))' of \(Self.list(owners(of: image)))"
    }

    /// Paths of the elements that draw a picture.
    func owners(of image: String) -> [String] {
        elements.lazy.filter { $0.image == image }.map(\.path)
    }

    /// Paths for a line, of many the first.
    static func list(_ paths: [String]) -> String {
        let shown = paths.prefix(mostPaths).joined(separator: ", ")
        return paths.count > mostPaths ? "\(shown) and \(paths.count - mostPaths) more" : shown
    }

    private static let mostPaths = 4

    /// Digest of what is seen: of the scene as it is written, without its approvals.
    public var seen: String {
        var bare = self
        bare.approvals = []
        return SHA256.hex(of: bare.json)
    }

    /// False where the scene holds something else than what its last approval was given to.
    public var isAsApproved: Bool { approvals.first.map { $0.seen == seen } ?? (form < Self.form) }

    /// Adds what the names of pictures stand for.
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

    /// Most code points that an element tells.
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
