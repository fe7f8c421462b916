/// What the library does to the navigation bar and view of the dialog's navigation controller.
///
/// Source: behaviour, presentation#transition-size-and-bar.
public struct NavigationBarLook: Sendable, Hashable {
    /// Style of a bar.
    public enum Style: Sendable, Hashable {
        /// As the app set it.
        case untouched
        /// UIBarStyleBlack.
        case black
    }

    /// Style of the bar.
    public var style: Style
    /// True where the bar is made to clip what reaches beyond it.
    public var clipsToBounds: Bool
    /// Tint of the bar, which only the app sets; nil for none.
    public var tint: Color?
    /// Bounds that the library forces on the view, in points; nil where it forces none.
    public var bounds: Size?

    /// The library's own controller.
    static func library(_ size: Size) -> NavigationBarLook {
        NavigationBarLook(style: .black, clipsToBounds: true, tint: nil, bounds: size)
    }

    /// A controller of the app's for modal use.
    static func custom(_ tint: Color?, _ size: Size) -> NavigationBarLook {
        NavigationBarLook(style: .untouched, clipsToBounds: true, tint: tint, bounds: size)
    }

    /// The controller of the app's own screens.
    static func application(_ tint: Color?) -> NavigationBarLook {
        NavigationBarLook(style: .untouched, clipsToBounds: false, tint: tint, bounds: nil)
    }
}

extension NavigationBarLook: DescribedObject {
    package static func members(
        of bar: NavigationBarLook?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable("style", bar?.styleWord, "black, or null for as the app set it.")
        visitor.nullable("tint", bar?.tint, "Tint that the app gives it.")
        visitor.member("clipsToBounds", bar?.clipsToBounds, "Whether it clips what reaches out.")
    }

    private var styleWord: BarStyle? { style == .black ? .black : nil }

    /// The word of a style that the library sets.
    private enum BarStyle: String, DescribedWord { case black }
}
