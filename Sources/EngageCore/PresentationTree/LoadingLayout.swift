/// Positions of label and spinner of a waiting provider table, in points of its screen.
///
/// Source: behaviour, screens#loading.
public struct LoadingLayout: Sendable, Hashable {
    /// Text of the label.
    public static let text = "Loading providers. Please wait..."
    /// Frame of the label.
    public var label: Rect
    /// Frame of the spinner.
    public var spinner: Rect

    /// Height of the screen, as its interface file has it.
    private static let screenHeight = 480.0

    /// Places both below headers of that height; without headers they are as in the file.
    ///
    /// - Parameter headerHeight: table header and section header together, in points.
    public init(below headerHeight: Double) {
        label = Rect(x: 0, y: 175, width: 320, height: 21)
        spinner = Rect(x: 141, y: 226, width: 37, height: 37)
        guard headerHeight > 0 else { return }
        let middle = (Self.screenHeight - headerHeight) / 2 + headerHeight
        label.y = middle - 40
        spinner.y = middle
    }
}

extension ProviderTableScreen {
    /// Where a label and a spinner are shown until the list arrives; nil where it has arrived.
    public var loadingLayout: LoadingLayout? {
        guard state == .loading else { return nil }
        return LoadingLayout(below: (tableHeader?.height ?? 0) + (sectionHeader?.height ?? 0))
    }
}

extension LoadingLayout: DescribedObject {
    package static func members(
        of layout: LoadingLayout?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("text", layout.map { _ in LoadingLayout.text }, "Text of the label.")
        visitor.member("labelFrame", layout?.label, "Frame of the label in points of the screen.")
        visitor.member(
            "spinnerFrame", layout?.spinner, "Frame of the spinner in points of the screen.")
    }
}
