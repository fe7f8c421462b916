import EngageCore
import EngagePictures

/// The data package `engage-fonts` where it is installed: fonts for what those inside lack.
enum FontFolder {
    /// The package; nil where it is not installed or its index cannot be read, which is reported.
    static let installed: FontPackage? = {
        for folder in ProcessEnvironment.dataFolders.map({ "\($0)/engage-fonts" }) {
            let index = "\(folder)/index.json"
            guard (try? OpenFile.status(of: index)) ?? nil != nil else { continue }
            do {
                let root = try InputFile.document(index, from: .found).root
                guard let package = package(root, in: folder) else {
                    report("is no index of engage-fonts", index)
                    return nil
                }
                return package
            } catch {
                report("cannot be read", index)
                return nil
            }
        }
        return nil
    }()

    private static func report(_ message: String, _ file: String) {
        StandardError.report([
            Diagnostic(
                .warning, .unusableAsset, "the fonts' index \(message)",
                at: SourceLocation(file: file, line: 1, column: 1))
        ])
    }

    private static func list(_ value: LocatedValue) -> [LocatedValue] { Array(value.elements) }

    /// The package by its index: `version`, and of each font `file`, `sha256`, `languages`, `bold`
    /// and `characters`, pairs of the first and the last code point.
    private static func package(_ root: LocatedValue, in folder: String) -> FontPackage? {
        guard let version = root["version"]?.string, let fonts = root["fonts"].map(list) else {
            return nil
        }
        let entries = fonts.compactMap { font -> FontPackage.Entry? in
            guard let file = font["file"]?.string, !file.contains("/"),
                let digest = font["sha256"]?.string,
                let characters = font["characters"].map(list)
            else { return nil }
            let ranges = characters.compactMap { pair -> ClosedRange<UInt32>? in
                let ends = list(pair).compactMap { $0.number.flatMap { UInt32(exactly: $0) } }
                guard ends.count == 2, ends[0] <= ends[1] else { return nil }
                return ends[0]...ends[1]
            }
            return FontPackage.Entry(
                file: file, sha256: digest,
                languages: (font["languages"].map(list) ?? []).compactMap(\.string),
                isBold: font["bold"]?.boolean == true,
                characters: ranges)
        }
        guard entries.count == fonts.count else { return nil }
        return FontPackage(version: version, entries: entries) { file in
            try? InputFile.read("\(folder)/\(file)", from: .found).bytes
        }
    }
}

extension Scene {
    /// Which of the scenes' texts no available font can draw, and which another font draws than the
    /// one that is named; each once.
    static func doubtsOfFonts(in scenes: [Scene]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var seen: Set<String> = []
        func add(_ code: DiagnosticCode, _ message: String, _ box: Box) {
            let place = box.explanation.source
            guard seen.insert("\(message) \(place?.description ?? "")").inserted else { return }
            found.append(
                Diagnostic(.warning, code, key: box.explanation.key, message, at: place))
        }
        for box in scenes.flatMap(\.boxes) {
            guard let text = box.text else { continue }
            if !text.missingGlyphs.isEmpty {
                let drawn =
                    text.missingGlyphs.count == 1
                    ? "which is drawn as an empty frame" : "which are drawn as empty frames"
                add(
                    .missingGlyph,
                    "no available font has \(list(text.missingGlyphs)) of "
                        + "'\(text.shown.prefix(60))', \(drawn); install engage-fonts or add a font "
                        + "with \(text.missingGlyphs.count == 1 ? "it" : "them") to the app",
                    box)
            }
            if !text.unshapedScripts.isEmpty {
                add(
                    .unshapedScript,
                    "\(text.unshapedScripts.joined(separator: ", ")) of '\(text.shown.prefix(60))' "
                        + "is drawn letter by letter, not joined and placed as a device does; "
                        + "look at this text on a device",
                    box)
            }
            if text.isRegularForBold {
                let drawn = text.fonts.map { "\($0.family) \($0.style)" }.joined(separator: ", ")
                add(
                    .fontSubstituted,
                    "'\(text.shown.prefix(60))' is bold and is drawn as \(drawn); install "
                        + "engage-fonts or add a bold font with its letters to the app",
                    box)
            } else if text.isSubstituted, let face = text.face {
                let drawn = text.fonts.first.map { "\($0.family) \($0.style)" } ?? "another font"
                add(
                    .fontSubstituted,
                    "'\(face)' is not among the app's files and is drawn as \(drawn); add its file",
                    box)
            }
        }
        return found
    }

    /// `U+0902, U+0905 and 7 more`.
    private static func list(_ scalars: [Unicode.Scalar]) -> String {
        let codes = scalars.prefix(mostCodes).map { scalar in
            let number = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
        }
        let rest = scalars.count - codes.count
        return codes.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    /// Code points that a message names.
    private static let mostCodes = 6
}

extension DiagnosticCode {
    /// A character of a text that no available font has.
    static let missingGlyph: DiagnosticCode = "missing-glyph"
    /// A script that is drawn letter by letter.
    static let unshapedScript: DiagnosticCode = "unshaped-script"
    /// A named font that another one replaces.
    static let fontSubstituted: DiagnosticCode = "font-substituted"
}
