import EngageCore

/// What became of the picture and font files between two scenes, a change a cause.
///
/// What follows from such a change, as where a resized picture is drawn, is not reported again.
struct SceneFiles {
    /// The changes; true for a picture that was saved anew with the same pixels.
    private(set) var changes: [(change: SceneChange, isResaved: Bool)] = []
    /// True where the old scene knows no contents, so that none are compared.
    private let isFirstForm: Bool
    /// Pictures whose size or kind is reported.
    private var reportedPictures: Set<String> = []
    /// Elements whose fonts are reported, or follow from another text or font.
    private var reportedElements: Set<String> = []

    init(from old: SceneRecord, to new: SceneRecord) {
        isFirstForm = old.form < SceneRecord.form || new.form < SceneRecord.form
        guard !isFirstForm else { return }
        comparePictures(old, new)
        compareFonts(old, new)
    }

    /// True where a member of an element is reported with its file, or is unknown in the old scene.
    func reports(_ member: String, of element: SceneRecord.Element) -> Bool {
        switch member {
        case "drawn": isFirstForm || element.image.map(reportedPictures.contains) == true
        case "drawnWith": isFirstForm || reportedElements.contains(element.path)
        case "substituted": isFirstForm
        case "missingGlyphs", "unshaped", "inset", "lead", "shadow", "glyph": isFirstForm
        case "color": isFirstForm && element.text == nil
        default: false
        }
    }

    private mutating func comparePictures(_ old: SceneRecord, _ new: SceneRecord) {
        let was = Dictionary(old.pictures.map { ($0.image, $0) }) { first, _ in first }
        let isNow = Dictionary(new.pictures.map { ($0.image, $0) }) { first, _ in first }
        let names = old.pictures.map(\.image) + new.pictures.map(\.image).filter { was[$0] == nil }
        for name in names where was[name] != isNow[name] {
            let before = old.owners(of: name)
            let owners = new.owners(of: name).filter(Set(before).contains)
            // A picture that comes or goes with its element is that element's change.
            guard !owners.isEmpty else { continue }
            reportedPictures.insert(name)
            let (one, other) = (was[name], isNow[name])
            var change = SceneChange(
                path: owners[0], member: "image", old: one?.digest ?? "Engage's own",
                new: other?.digest ?? "Engage's own", place: one?.place ?? old.place)
            change.owners = owners
            let cause = SceneRecord.Picture.cause(one, other)
            change.statement =
                "\(new.words(of: name)): \(cause.sentence): \(change.old ?? "") -> "
                + (change.new ?? "")
            changes.append((change, cause.isResaved))
        }
    }

    private mutating func compareFonts(_ old: SceneRecord, _ new: SceneRecord) {
        let was = Dictionary(old.fonts.map { ($0.name, $0) }) { first, _ in first }
        let isNow = Dictionary(new.fonts.map { ($0.name, $0) }) { first, _ in first }
        let now = Dictionary(new.elements.map { ($0.path, $0) }) { first, _ in first }
        var causes: [(old: String, new: String, owners: [String], place: SourceLocation?)] = []
        for element in old.elements {
            guard let other = now[element.path] else { continue }
            guard element.text == other.text, element.font == other.font,
                element.glyph == other.glyph
            else {
                reportedElements.insert(element.path)
                continue
            }
            guard element.text != nil || element.glyph != nil else { continue }
            let before = element.usedFonts.map { was[$0]?.words ?? $0 }.joined(separator: ", ")
            let after = other.usedFonts.map { isNow[$0]?.words ?? $0 }.joined(separator: ", ")
            guard before != after else { continue }
            reportedElements.insert(element.path)
            if let index = causes.firstIndex(where: { $0.old == before && $0.new == after }) {
                causes[index].owners.append(element.path)
            } else {
                let place = element.usedFonts.lazy.compactMap { was[$0]?.place }.first
                causes.append((before, after, [element.path], place ?? element.place))
            }
        }
        for cause in causes {
            var change = SceneChange(
                path: cause.owners[0], member: "font", old: cause.old, new: cause.new,
                place: cause.place)
            change.owners = cause.owners
            change.statement =
                "font of \(SceneRecord.list(cause.owners)): other glyphs: \(cause.old) -> "
                + cause.new
            changes.append((change, false))
        }
    }
}

extension SceneRecord.Font {
    /// Name and digest.
    fileprivate var words: String {
        "\(name) (\(origin.map { "\($0), " } ?? "")sha256 \(sha256))"
    }
}

extension SceneRecord.Picture {
    /// `sha256 …`, or why there is none.
    fileprivate var digest: String {
        guard let placeholder else { return "sha256 \(sha256 ?? "none")" }
        return sha256.map { "\(placeholder.rawValue) (sha256 \($0))" } ?? placeholder.rawValue
    }

    /// What became of a picture.
    fileprivate static func cause(
        _ old: SceneRecord.Picture?, _ new: SceneRecord.Picture?
    ) -> (sentence: String, isResaved: Bool) {
        guard let old, let new else {
            return (old == nil ? "drawn from a file" : "no longer from a file", false)
        }
        if let placeholder = new.placeholder { return (placeholder.sentence, false) }
        if old.placeholder != nil { return ("drawn now", false) }
        if let pixels = old.pixels, pixels == new.pixels, old.size == new.size {
            return ("saved anew, the same pixels", true)
        }
        if let one = old.size, let other = new.size, one != other {
            return (
                "another size, \(one.words) -> \(other.words)",
                false
            )
        }
        if old.format != new.format {
            return ("another format, \(old.format ?? "none") -> \(new.format ?? "none")", false)
        }
        let hasPixels = old.pixels != nil && new.pixels != nil && new.format != "svg"
        return (hasPixels ? "other pixels" : "other contents", false)
    }
}
