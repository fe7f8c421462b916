import EngageCore

extension ProviderIcon {
    /// The icon of a provider as an SVG file of 30 by 30 points.
    public static func svg(of provider: String) -> [UInt8] {
        var writer = MarkupWriter()
        let side = MarkupWriter.number(side)
        writer.begin("svg")
        writer.attribute("xmlns", "http://www.w3.org/2000/svg")
        writer.attribute("width", side)
        writer.attribute("height", side)
        writer.attribute("viewBox", "0 0 \(side) \(side)")
        writer.attribute("font-family", FontCarrier.families)
        let frame = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
        ImagePlaceholder(for: .provider(provider), in: frame).draw(into: &writer)
        writer.end()
        writer.newline()
        return writer.bytes
    }
}
