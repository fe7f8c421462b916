public import EngageCore

extension SceneRecord: DescribedObject {
    package static func members(of record: SceneRecord?, to visitor: inout some DescriptionVisitor)
    {
        head(of: record, to: &visitor)
        visitor.member("elements", record?.elements, "What is seen, back to front.")
    }

    private static func head(of record: SceneRecord?, to visitor: inout some DescriptionVisitor) {
        visitor.member("scene", record.map { _ in form }, "Number of this form: 1.")
        visitor.member("app", record?.app, "Name of the app or configuration.")
        visitor.member("device", record?.device, "Id of the device, else its size: iphone-8.")
        visitor.member("orientation", record?.orientation, "How the device is held.")
        visitor.optional(
            "axes", record.flatMap { $0.axes.isEmpty ? nil : $0.axes },
            "Other axes that were asked for: text-size=large.")
        visitor.member("size", record?.size, "Width and height of the screen in points.")
    }

    /// The record as JSON, an element a line, with a line end.
    public var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        Self.head(of: self, to: &writer)
        writer.key("elements")
        writer.beginArray()
        var bytes = writer.take()
        for (index, element) in elements.enumerated() {
            bytes += Array((index == 0 ? "\n" : ",\n").utf8)
            writer.value(described: element)
            bytes += writer.take()
        }
        return bytes + Array("\n]}\n".utf8)
    }
}

extension SceneRecord.Element: DescribedObject {
    package static func members(
        of element: SceneRecord.Element?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member(
            "path", element?.path, "Its place in the answer: providerTable.rows['facebook'].text.")
        visitor.member(
            "role", element?.role, of: Box.Role.allCases.map(\.rawValue), "What it is.")
        visitor.member(
            "frame", element?.frame,
            "x, y, width and height in points, from what it lies in or stands below.")
        visitor.optional("text", element?.text, "The text as it is shown.")
        visitor.optional("cut", Self.truth(element?.isCut), "Whether the text is cut to fit.")
        visitor.optional("font", element?.font, "Face and size of the text: bold 17.")
        visitor.optional("color", element?.color, "Colour of the text.")
        visitor.optional("align", element?.alignment, "Side the text stands at; else the middle.")
        visitor.optional("image", element?.image, "Name of the picture.")
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

    /// A truth that is only written where it holds.
    private static func truth(_ truth: Bool?) -> Bool? { truth == true ? true : nil }
}
