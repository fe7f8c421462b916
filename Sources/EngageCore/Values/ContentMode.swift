/// How a picture fills its image view: UIKit's thirteen modes, by their names without prefix.
///
/// Source: behaviour, formats#values.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
    /// Stretched to the frame; UIKit's own choice.
    case scaleToFill
    /// As large as fits, whole.
    case scaleAspectFit
    /// As small as covers the frame; the rest is cut off.
    case scaleAspectFill
    /// Stretched, drawn anew at each size.
    case redraw
    // At its own size, at a side or corner of the frame.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
