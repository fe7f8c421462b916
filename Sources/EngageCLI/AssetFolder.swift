import EngageCore

/// A folder with the app's pictures, looked up by the names that scenes use.
struct AssetFolder {
    let path: String

    private static let endings = ["", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

    /// Every file of the folder that may be a picture, in order; none where it cannot be read.
    var files: [String] { SystemDoor.names(in: path).sorted().map { "\(path)/\($0)" } }

    /// The pictures that the scenes name; what is missing or no picture is reported and stays a
    /// placeholder.
    ///
    /// - Throws: 66 where the folder is none.
    func pictures(for scenes: [Scene]) throws(CommandFailure) -> ImageAssets {
        guard (try? OpenFile.status(of: path))??.isDirectory == true else {
            throw CommandFailure(
                .missingInput, "expected a folder with pictures, found none of this name",
                at: SourceLocation(file: path, line: 1, column: 1))
        }
        var assets = ImageAssets()
        var asked: Set<String> = []
        for name in scenes.flatMap(\.ownImageNames) where asked.insert(name).inserted {
            if let file = file(of: name) {
                add(file, as: name, to: &assets)
            } else {
                report(.missingAsset, "no picture '\(name)' in the folder", at: path)
            }
        }
        // Icons of providers are drawn where the folder has none.
        for name in scenes.flatMap(\.imageNames) where asked.insert(name).inserted {
            if let file = file(of: name) { add(file, as: name, to: &assets) }
        }
        return assets
    }

    /// What a scenario says of the folder: `assets`, its pictures, and `assetSizes` of those named.
    ///
    /// - Throws: 66 where the folder is none.
    func members(
        naming names: Set<String>
    ) throws(CommandFailure) -> [(name: String, value: LocatedValue)] {
        guard MainBundle.isFolder(path) else {
            throw CommandFailure(
                .missingInput, "expected a folder with pictures, found none of this name",
                at: SourceLocation(file: path, line: 1, column: 1))
        }
        var all: Set<String> = []
        for file in SystemDoor.names(in: path) {
            for ending in Self.endings
            where !ending.isEmpty && file.lowercased().hasSuffix(ending) {
                all.insert(Self.plain(String(file.dropLast(ending.count))))
            }
        }
        var assets = JSONWriter()
        assets.beginArray()
        for name in all.sorted() { assets.string(name) }
        assets.endArray()
        var sizes = JSONWriter()
        sizes.beginObject()
        for name in names.intersection(all).sorted() {
            guard let size = size(of: name) else { continue }
            sizes.key(name)
            sizes.beginArray()
            sizes.number(size.width)
            sizes.number(size.height)
            sizes.endArray()
        }
        sizes.endObject()
        do {
            return [
                ("assets", try Document.read(assets.bytes, file: path, format: .json).root),
                ("assetSizes", try Document.read(sizes.bytes, file: path, format: .json).root),
            ]
        } catch {
            throw CommandFailure(.missingInput, error.message, at: error.location)
        }
    }

    /// A picture's name without its scale: `login@2x` is `login`.
    private static func plain(_ stem: String) -> String {
        for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { return String(stem.dropLast(3)) }
        return stem
    }

    private func size(of name: String) -> PictureSize? {
        let files = ["", "@2x", "@3x"].lazy.compactMap { file(of: name + $0) }
        guard let file = files.first, let whole = try? InputFile.read("\(path)/\(file)") else {
            return nil
        }
        return PictureSize(bytes: whole.bytes)
    }

    private func add(_ file: String, as name: String, to assets: inout ImageAssets) {
        let whole = "\(path)/\(file)"
        do {
            let size = try OpenFile.status(of: whole)?.size ?? 0
            guard size <= ImageAsset.mostBytes else { throw ImageAsset.Refusal.tooLarge(size) }
            assets.add(try ImageAsset(bytes: try InputFile.read(whole).bytes), name: name)
        } catch let refusal as ImageAsset.Refusal {
            report(.unusableAsset, "picture \(refusal.message)", at: whole)
        } catch {
            report(.unusableAsset, "picture cannot be read", at: whole)
        }
    }

    private func report(_ code: DiagnosticCode, _ message: String, at file: String) {
        let place = SourceLocation(file: file, line: 1, column: 1)
        StandardError.report([Diagnostic(.warning, code, message, at: place)])
    }

    /// The file of this name inside the folder; a name that leads elsewhere has none.
    private func file(of name: String) -> String? {
        guard !name.isEmpty, name.utf8.count < 200, !name.hasPrefix("."),
            !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 })
        else { return nil }
        return Self.endings.lazy.map { name + $0 }.first {
            (try? OpenFile.status(of: "\(path)/\($0)"))??.isRegular == true
        }
    }
}

extension DiagnosticCode {
    /// A picture that a screen names and the folder of pictures lacks.
    static let missingAsset: DiagnosticCode = "missingAsset"
    /// A file that cannot be embedded as a picture.
    static let unusableAsset: DiagnosticCode = "unusableAsset"
}
