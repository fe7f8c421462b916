/// What stands in a title: a text, or a view that covers it.
public enum TitleSlot: Sendable {
    /// Text, possibly empty.
    case text(String)
    /// A view on the bar.
    case view(ViewDescription)
    /// An object of another class in place of a view, handed on as it is.
    case object
    /// An object of another class in place of a text, a null among them, handed on as it is.
    case noText
}
