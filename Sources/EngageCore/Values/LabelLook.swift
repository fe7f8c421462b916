/// How a label of a described view is written, as an app sets it on a UILabel.
///
/// Source: Custom UI guide, "Changing the Title View"; behaviour, formats#described-views.
public struct LabelLook: Sendable, Hashable {
    /// Font of a label; what is not given is the system's.
    public struct Font: Sendable, Hashable {
        /// Name of the font; nil for the system's.
        public var name: String?
        /// Size in points; nil for that of a part.
        public var size: Double?
        /// Bold face.
        public var bold: Bool
    }

    /// The alignment of a text.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
        /// At the left edge.
        case left
        /// In the middle.
        case center
        /// At the right edge.
        case right
    }

    /// Font of the text; nil where none is given.
    public var font: Font?
    /// Colour of the text; nil where none is given.
    public var color: Color?
    /// Colour of the shadow, which is one point above the text; nil for no shadow.
    public var shadow: Color?
    /// The alignment; nil if not given.
    public var alignment: Alignment?
    /// Its frame in its part, in points; nil for the whole of it.
    public var frame: Rect?

    /// Reads the looks of a label; a member of the wrong type is treated as absent.
    init(reading label: LocatedValue) {
        font = label["font"].flatMap { $0.kind == .dictionary ? Font(reading: $0) : nil }
        color = label["color"].flatMap { Color(reading: $0) }
        shadow = label["shadow"].flatMap { Color(reading: $0) }
        alignment = label["alignment"]?.string.flatMap { Alignment(rawValue: $0) }
        frame = label["frame"].flatMap { Rect(listed: $0) ?? Rect(reading: $0) }
    }

    /// True where nothing is given.
    var isPlain: Bool {
        font == nil && color == nil && shadow == nil && alignment == nil && frame == nil
    }
}

extension LabelLook.Font {
    fileprivate init(reading font: LocatedValue) {
        name = font["name"]?.string
        size = font["size"]?.number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        bold = font["bold"]?.boolean ?? false
    }
}
