public import EngageCore

extension SceneRecord: DescribedObject {
    package static func members(of record: SceneRecord?, to visitor: inout some DescriptionVisitor)
    {
        head(of: record, to: &visitor)
        visitor.optional("approvals", record?.approvals, "Who approved it, the last first.")
        visitor.optional(
            "pictures", record?.pictures,
            "Pictures that are drawn; a provider's icon that is not among them is Engage's own.")
        visitor.optional("fonts", record?.fonts, "Font files that draw glyphs.")
        visitor.member("elements", record?.elements, "Visible elements, back to front.")
    }

    private static func head(of record: SceneRecord?, to visitor: inout some DescriptionVisitor) {
        visitor.member("scene", record?.form, "Number of this form: 2; 1 has no contents.")
        visitor.member("app", record?.app, "Name of the app or configuration.")
        visitor.member("device", record?.device, "Id of the device, else its size: iphone-8.")
        visitor.member("orientation", record?.orientation, "How the device is held.")
        visitor.optional(
            "axes", record.flatMap { $0.axes.isEmpty ? nil : $0.axes },
            "Other axes of the command: text-size=large.")
        visitor.member("size", record?.size, "Width and height of the screen in points.")
    }

    /// The record as JSON, an approval, a picture, a font and an element a line, with a line end.
    public var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        Self.head(of: self, to: &writer)
        var bytes = writer.take()
        bytes += Self.lines("approvals", approvals)
        bytes += Self.lines("pictures", pictures)
        bytes += Self.lines("fonts", fonts)
        bytes += Self.lines("elements", elements, isAlways: true)
        return bytes + Array("}\n".utf8)
    }

    /// A list with an entry a line; nothing for an empty one that need not be there.
    private static func lines<Entry: Described>(
        _ name: String, _ entries: [Entry], isAlways: Bool = false
    ) -> [UInt8] {
        guard isAlways || !entries.isEmpty else { return [] }
        var bytes = Array(",\"\(name)\":[".utf8)
        for (index, entry) in entries.enumerated() {
            bytes += Array((index == 0 ? "\n" : ",\n").utf8)
            var writer = JSONWriter()
            writer.value(described: entry)
            bytes += writer.take()
        }
        return bytes + Array("\n]".utf8)
    }
}

extension SceneRecord.Approval: DescribedObject {
    package static func members(
        of approval: SceneRecord.Approval?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.optional("by", approval?.by, "Name and address of git's author.")
        visitor.member("at", approval?.at, "Day and time in UTC: 2026-11-25T07:30:00Z.")
        visitor.optional(
            "commit", approval?.commit, "The commit, with -dirty where files differed from it.")
        visitor.optional(
            "withFaults", approval.flatMap { $0.isWithFaults ? true : nil },
            "Whether faults were approved with it.")
        visitor.member("seen", approval?.seen, "SHA-256 of the scene without its approvals.")
    }
}

extension SceneRecord.Picture: DescribedObject {
    package static func members(
        of picture: SceneRecord.Picture?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("image", picture?.image, "The name that elements use.")
        visitor.optional(
            "placeholder", picture?.placeholder, "The reason for a placeholder.")
        visitor.optional("format", picture?.format, "Kind of the file: png.")
        visitor.optional("sha256", picture?.sha256, "SHA-256 of the file.")
        visitor.optional(
            "pixels", picture?.pixels,
            "SHA-256 of the pixels of a PNG, of a JPEG without its remarks.")
        visitor.optional(
            "size", picture?.size, "Width and height in pixels, or in units of a vector picture.")
    }
}

extension PicturePlaceholder: DescribedWord {}

extension SceneRecord.Font: DescribedObject {
    package static func members(
        of font: SceneRecord.Font?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("font", font?.name, "Family and style: Liberation Sans Bold.")
        visitor.member("sha256", font?.sha256, "SHA-256 of the font.")
        visitor.optional("from", font?.origin, "The data package: engage-fonts 1.0.")
    }
}

extension SceneRecord.Element: DescribedObject {
    package static func members(
        of element: SceneRecord.Element?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member(
            "path", element?.path, "Its path in the result: providerTable.rows['facebook'].text.")
        visitor.member(
            "role", element?.role, of: Box.Role.allCases.map(\.rawValue), "What it is.")
        visitor.member(
            "frame", element?.frame,
            "x, y, width and height in points, from its container or the element above it.")
        visitor.optional("text", element?.text, "The text as it is shown.")
        visitor.optional("cut", Self.onlyTrue(element?.isCut), "Whether the text is cut to fit.")
        visitor.optional("font", element?.font, "Face and size of the text: bold 17.")
        visitor.optional("color", element?.color, "Colour of the text.")
        visitor.optional("align", element?.alignment, "Alignment of the text; default: centre.")
        visitor.optional(
            "inset", element.flatMap { $0.inset == 0 ? nil : $0.inset },
            "Points kept free at both sides of the text.")
        visitor.optional(
            "lead", element.flatMap { $0.lead == 0 ? nil : $0.lead },
            "Points kept free at the left besides.")
        visitor.optional("shadow", element?.shadow, "Colour of the text's shadow.")
        visitor.optional("glyph", element?.glyph, "Glyph of an icon font: U+EAAF.")
        visitor.optional(
            "drawnWith", Self.filled(element?.drawnWith),
            "Fonts that draw the characters; left out for Liberation Sans.")
        visitor.optional(
            "substituted", Self.onlyTrue(element?.isSubstituted),
            "Whether another font is drawn than the one that is named, or a regular one for bold.")
        visitor.optional(
            "missingGlyphs", Self.filled(element?.missingGlyphs), "Code points that no font has.")
        visitor.optional(
            "unshaped", Self.filled(element?.unshaped),
            "Scripts that are drawn letter by letter, though letters should join or stack.")
        visitor.optional("image", element?.image, "Name of the picture.")
        visitor.optional(
            "drawn", element?.drawn,
            "x, y, width and height of the picture from the frame's corner; default: the frame.")
        visitor.optional("contentMode", element?.contentMode, "How the picture fills its frame.")
        visitor.optional("fill", element?.fill, "Colour of the ground.")
        visitor.optional("edge", element?.edge, "Colour of the edge.")
        visitor.optional(
            "radius", element.flatMap { $0.radius == 0 ? nil : $0.radius },
            "Radius of the corners in points.")
        visitor.optional(
            "finish", element?.finish, "Shape and shine of the surface: glossy arrow.")
        visitor.optional("arrow", element?.direction, "Where an arrow points.")
        visitor.optional(
            "opacity", element.flatMap { $0.opacity == 1 ? nil : $0.opacity },
            "Opacity from 0 to 1.")
    }

    /// A list that is only written where it has something.
    private static func filled(_ texts: [String]?) -> [String]? {
        texts?.isEmpty == true ? nil : texts
    }

    /// A boolean that is only written where it holds.
    private static func onlyTrue(_ flag: Bool?) -> Bool? { flag == true ? true : nil }
}
