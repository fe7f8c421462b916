import EngageCore

/// A folder with the app's pictures, looked up by the names that scenes use.
struct AssetFolder {
    let path: String

    private static let endings = ["", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

    /// The pictures that the scenes name; what is no picture is reported and stays a placeholder.
    func pictures(for scenes: [Scene]) throws(CommandFailure) -> ImageAssets {
        var assets = ImageAssets()
        var asked: Set<String> = []
        for name in scenes.flatMap(\.imageNames) where asked.insert(name).inserted {
            guard let file = file(of: name) else { continue }
            let whole = "\(path)/\(file)"
            // One byte more than is embedded is enough to know that a picture is too large.
            guard let status = try? OpenFile.status(of: whole), status.isRegular else { continue }
            do {
                guard status.size <= ImageAsset.mostBytes else {
                    throw ImageAsset.Refusal.tooLarge(status.size)
                }
                let picture = try ImageAsset(bytes: try InputFile.read(whole).bytes)
                assets.add(picture, name: name)
            } catch let refusal as ImageAsset.Refusal {
                StandardError.report([
                    Diagnostic(
                        .warning, "unusableAsset", "picture \(refusal.message)",
                        at: SourceLocation(file: whole, line: 1, column: 1))
                ])
            } catch {
                StandardError.report([
                    Diagnostic(
                        .warning, "unusableAsset", "picture cannot be read",
                        at: SourceLocation(file: whole, line: 1, column: 1))
                ])
            }
        }
        return assets
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
