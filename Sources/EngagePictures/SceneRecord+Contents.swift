import EngageCore

extension SceneRecord {
    /// Approvals that a scene keeps; git has the older ones.
    public static let mostApprovals = 20

    /// Something that is not approved by mistake: it is not what a device shows.
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
}

extension SceneRecord.Element {
    /// Names of the fonts that draw it.
    var usedFonts: [String] {
        guard drawnWith.isEmpty else { return drawnWith }
        let isBold = font?.split(separator: " ").first == "bold"
        return text == nil ? [] : [Self.usualFont(isBold: isBold)]
    }
}
