import EngageCore
import EngagePictures
import EngageSource

/// A folder with the app's pictures, looked up by the names that scenes use.
///
/// Asset catalogues and loose files, in it and in the folders below it.
struct AssetFolder: Sendable {
    let path: String
    /// Every file of the folder, in order.
    let files: [String]
    /// Names of the fonts in it.
    private(set) var fonts: [String] = []
    /// The fonts themselves.
    private(set) var appFonts = AppFonts()
    /// False where there are fonts of the project alone.
    private var hasPictures = true
    /// Fonts that cannot be drawn, and links that are not followed.
    private var faults: [Diagnostic] = []
    /// Pictures and colours by name.
    private(set) var catalogue = AssetCatalogue()

    private static let pictures = [
        ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".pdf", ".heic", ".heif", ".avif", ".tif",
        ".tiff", ".bmp",
    ]
    private static let fontFiles = [".ttf", ".otf", ".ttc"]

    /// The pictures of a folder and the fonts that a project names, a file or a folder; nil where
    /// neither is given.
    ///
    /// - Throws: 66 if it does not exist, 65 if it cannot be read.
    init?(pictures: String?, fonts: String?) throws(CommandFailure) {
        guard let path = pictures ?? fonts else { return nil }
        if let pictures {
            try self.init(path: pictures)
        } else {
            self.init(without: path)
        }
        if let fonts { try add(fontsOf: fonts) }
    }

    /// No pictures, and a place for messages.
    private init(without path: String) { (self.path, files, hasPictures) = (path, [], false) }

    /// Names of the fonts of a file or folder, as a document.
    ///
    /// - Throws: 66 if it does not exist or has no font, 65 if it cannot be read.
    static func fontList(_ path: String) throws(CommandFailure) -> LocatedValue {
        let names = try AssetFolder(pictures: nil, fonts: path)?.fonts ?? []
        return LocatedValue([(key: "fonts", value: LocatedValue(texts: names, of: path))], of: path)
    }

    /// True for the name of a font file.
    static func isFont(_ path: String) -> Bool {
        fontFiles.contains(where: path.lowercased().hasSuffix)
    }

    private mutating func add(fontsOf path: String) throws(CommandFailure) {
        let place = SourceLocation(file: path, line: 1, column: 1)
        var found = [path]
        if OpenFile.isFolder(path) {
            found = try FolderWalk(path).files.filter { !$0.isForeign && Self.isFont($0.path) }
                .map(\.path)
        }
        guard !found.isEmpty else {
            throw CommandFailure(
                .missingInput, "expected a folder with fonts, found none", at: place)
        }
        for file in found { add(font: try InputFile.read(file).bytes, file, isNamed: true) }
    }

    private mutating func add(font bytes: [UInt8], _ file: String, isNamed: Bool = false) {
        let names = FontFile.names(in: bytes)
        fonts += names
        let stem = Self.base(String(file.dropLast(4)))
        if let fault = appFonts.add(bytes, names: names + [stem], isNamed: isNamed) {
            let place = SourceLocation(file: file, line: 1, column: 1)
            faults.append(Diagnostic(.warning, .unusableAsset, "font \(fault)", at: place))
        }
    }
    /// Bytes of a font or a document that is read, at most.
    private static let largest = 16 << 20

    /// Looks through a folder.
    ///
    /// - Throws: 66 if it does not exist, 65 if it is no folder or cannot be read.
    init(path: String) throws(CommandFailure) {
        let status = (try? OpenFile.status(of: path)) ?? nil
        guard let status else {
            throw CommandFailure(.missingInput, "no such folder", in: path)
        }
        guard status.isDirectory else {
            throw CommandFailure(
                .invalidInput, "expected a folder with pictures, found a file", in: path)
        }
        self.path = path
        let walk = try FolderWalk(path)
        let linked = walk.links.compactMap { Self.inner($0, of: path) }
        let own = walk.files.filter { !$0.isForeign } + linked
        files = own.map(\.path)
        let followed = Set(linked.map(\.path))
        for link in walk.links where !followed.contains(link) && Self.isAsset(link) {
            faults.append(
                Self.warning(
                    .unusableAsset, "a symbolic link out of the folder, which is not followed",
                    at: link))
        }
        var namespaces: Set<String> = []
        var sets: [(folder: String, root: LocatedValue)] = []
        for entry in own where entry.path.hasSuffix("/Contents.json") {
            guard entry.size <= Self.largest,
                let root = try? InputFile.document(entry.path, from: .found).root
            else { continue }
            let folder = String(entry.path.dropLast("/Contents.json".count))
            if root["properties"]?["provides-namespace"]?.boolean == true {
                namespaces.insert(folder)
            }
            sets.append((folder, root))
        }
        // A document and a file system may write the letters of a name in two forms.
        let known = Dictionary(files.map { ($0, $0) }) { first, _ in first }
        for (folder, root) in sets {
            if let name = Self.name(of: folder, ".imageset", namespaces) {
                catalogue.add(imageSet: name, root) { known["\(folder)/\($0)"] }
            } else if let name = Self.name(of: folder, ".colorset", namespaces) {
                catalogue.add(colorSet: name, root)
            }
        }
        for entry in own where !entry.path.contains(".xcassets/") {
            let name = entry.path.lowercased()
            if Self.isFont(entry.path), entry.size <= Self.largest {
                if let file = try? InputFile.read(entry.path, from: .found) {
                    add(font: file.bytes, entry.path)
                }
            } else if Self.pictures.contains(where: name.hasSuffix)
                || !Self.base(name).contains(".")
            {
                catalogue.add(loose: entry.path)
            }
        }
    }

    /// The file that a link leads to where it is in the same folder; nil for another place.
    private static func inner(_ link: String, of folder: String) -> FolderWalk.Entry? {
        guard let root = OpenFile.resolved(folder), let end = OpenFile.resolved(link),
            end.hasPrefix(root.hasSuffix("/") ? root : root + "/"),
            let status = try? OpenFile.status(of: link), status.isRegular
        else { return nil }
        return FolderWalk.Entry(path: link, size: status.size, isForeign: false)
    }

    private static func isAsset(_ path: String) -> Bool {
        isFont(path) || pictures.contains(where: path.lowercased().hasSuffix)
    }

    /// The name of a set, with the folders above it that give a namespace; nil for another folder.
    private static func name(
        of folder: String, _ ending: String, _ namespaces: Set<String>
    ) -> String? {
        guard folder.hasSuffix(ending) else { return nil }
        var name = base(String(folder.dropLast(ending.count)))
        var above = folder
        while let slash = above.lastIndex(of: "/") {
            above = String(above[..<slash])
            if above.hasSuffix(".xcassets") { break }
            if namespaces.contains(above) { name = "\(base(above))/\(name)" }
        }
        return name
    }

    private static func base(_ path: String) -> String {
        path.split(separator: "/").last.map { String($0) } ?? path
    }

    /// The content of the folder as a document: names of pictures and fonts, colours by name.
    var listing: LocatedValue {
        let colors = catalogue.colorNames.map { name in
            (
                key: name,
                value: LocatedValue(
                    text: catalogue.color(name, idiom: .phone)?.hex ?? "", of: path)
            )
        }
        return LocatedValue(
            [
                (key: "images", value: LocatedValue(texts: catalogue.pictureNames, of: path)),
                (key: "fonts", value: LocatedValue(texts: fonts, of: path)),
                (key: "colors", value: LocatedValue(colors, of: path)),
            ], of: path)
    }

    /// The pictures that the scenes name, of a folder if there is one, and the available fonts.
    ///
    /// What is missing or broken, what no font can draw and what another font draws is reported.
    static func pictures(of folder: AssetFolder?, for scenes: [Scene]) -> ImageAssets {
        let (assets, diagnostics) = found(in: folder, for: scenes)
        StandardError.report(diagnostics + Scene.doubtsOfFonts(in: scenes))
        return assets
    }

    /// The same without a report: the pictures, and what is missing or broken.
    static func found(
        in folder: AssetFolder?, for scenes: [Scene]
    ) -> (assets: ImageAssets, diagnostics: [Diagnostic]) {
        var (assets, diagnostics) = folder?.found(for: scenes) ?? (ImageAssets(), [])
        assets.fonts.package = FontFolder.installed
        return (assets, diagnostics)
    }

    /// The pictures that the scenes name, and what is missing or no picture.
    private func found(for scenes: [Scene]) -> (assets: ImageAssets, diagnostics: [Diagnostic]) {
        var assets = ImageAssets()
        var diagnostics = catalogue.diagnostics + faults
        assets.fonts = appFonts
        assets.isFromFolder = hasPictures
        guard hasPictures else { return (assets, diagnostics) }
        var missing: Set<String> = []
        var seen: Set<Key> = []
        var read: [String: Result<ImageAsset, Unread>] = [:]
        for scene in scenes {
            guard let kind = scene.screenKind else { continue }
            let own = Set(scene.ownImageNames)
            for name in scene.imageNames where seen.insert(Key(name: name, kind: kind)).inserted {
                if let picture = catalogue.picture(name, idiom: kind.idiom, scale: kind.scale) {
                    let found = read[picture.file] ?? Self.read(picture)
                    read[picture.file] = found
                    let why = Self.add(found, of: picture, as: name, for: kind, to: &assets)
                    if let why, !diagnostics.contains(why) { diagnostics.append(why) }
                } else if own.contains(name), missing.insert(name).inserted {
                    diagnostics.append(
                        Self.warning(.missingAsset, "no picture '\(name)' in the folder", at: path))
                }
            }
        }
        return (assets, diagnostics)
    }

    /// False if the pictures are unknown: a built app has them in a compiled catalogue.
    var reportsPictures: Bool {
        !catalogue.pictureNames.isEmpty && !files.contains { $0.hasSuffix("/Assets.car") }
    }

    /// The members of a scenario for the folder: `assets`, its pictures, and `assetSizes` of those named.
    func members(naming names: Set<String>) -> [(name: String, value: LocatedValue)] {
        let all = catalogue.pictureNames
        let sizes = names.intersection(all).sorted().compactMap { name in
            size(of: name).map { size in
                (key: name, value: LocatedValue(numbers: [size.width, size.height], of: path))
            }
        }
        return [
            ("assets", LocatedValue(texts: all, of: path)),
            ("assetSizes", LocatedValue(sizes, of: path)),
        ]
    }

    /// The size in pixels of the picture that an iPhone shows.
    private func size(of name: String) -> PictureSize? {
        guard let picture = catalogue.picture(name, idiom: .phone, scale: 3),
            let whole = try? InputFile.read(picture.file, from: .found)
        else { return nil }
        return PictureSize(bytes: whole.bytes)
    }

    private struct Key: Hashable {
        var name: String
        var kind: ScreenKind
    }

    /// Why a file stays a placeholder.
    private struct Unread: Error {
        var picture: RefusedPicture
        var message: String
    }

    /// Reads a file of a picture; several screens may show it.
    private static func read(_ picture: AssetCatalogue.Picture) -> Result<ImageAsset, Unread> {
        var bytes: [UInt8]?
        do {
            let size = try OpenFile.status(of: picture.file)?.size ?? 0
            guard size <= PictureLimits.mostBytes else { throw PictureRefusal.tooLarge(size) }
            let whole = try InputFile.read(picture.file, from: .found).bytes
            bytes = whole
            return .success(
                whole.starts(with: "%PDF".utf8)
                    ? try PDFConverter.picture(whole)
                    : try ImageAsset(bytes: whole, scale: Double(picture.scale ?? 1)))
        } catch let refusal as PictureRefusal {
            return .failure(
                Unread(
                    picture: RefusedPicture(refusal.placeholder, bytes: bytes),
                    message: refusal.message))
        } catch {
            return .failure(Unread(picture: RefusedPicture(.damaged), message: "cannot be read"))
        }
    }

    /// Adds what was read under a name, and answers with why it stays a placeholder.
    private static func add(
        _ found: Result<ImageAsset, Unread>, of picture: AssetCatalogue.Picture, as name: String,
        for kind: ScreenKind, to assets: inout ImageAssets
    ) -> Diagnostic? {
        switch found {
        case .success(let asset):
            assets.add(asset, name: name, for: kind)
            return nil
        case .failure(let why):
            assets.add(refused: why.picture, name: name, for: kind)
            return warning(.unusableAsset, "picture \(why.message)", at: picture.file)
        }
    }

    private static func warning(
        _ code: DiagnosticCode, _ message: String, at file: String
    ) -> Diagnostic {
        Diagnostic(
            .warning, code, message, at: SourceLocation(file: file, line: 1, column: 1))
    }
}

extension PictureStyle {
    /// The style with the fonts of a folder and of the data package.
    func with(fontsOf folder: AssetFolder?) -> PictureStyle {
        var style = self
        if let folder { style.fonts = folder.appFonts }
        style.fonts.package = FontFolder.installed
        return style
    }
}
