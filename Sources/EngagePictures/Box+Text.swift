import EngageCore

extension Box {
    /// Characters of a text that are kept to be fitted again.
    private static let mostText = 500

    /// Fits a text into the box; `inset` points stay free at both sides, `lead` more at the left.
    ///
    /// A colour that is not given, but chosen here, is later made readable.
    mutating func setText(
        _ text: String, size: Double, isBold: Bool = false, isItalic: Bool = false, color: Color,
        isGiven: Bool = false, alignment: BoxText.Alignment = .center, inset: Double = 0,
        lead: Double = 0, font name: String? = nil, of fonts: AppFonts = AppFonts()
    ) {
        let own = fonts[name]
        let family = name.map { FontFamily($0) }
        let isBold = own == nil ? isBold || family?.isBold == true : isBold
        let isItalic = own == nil ? isItalic || family?.isItalic == true : isItalic
        let look = TextFace(isBold: isBold, own: own, beside: fonts)
        let fitted = TextMetrics.fit(
            text, width: frame.width - 2 * inset - lead, size: size, in: look)
        self.text = BoxText(
            shown: fitted.shown,
            whole: fitted.isCut ? String(text.prefix(Self.mostText)) : fitted.shown,
            isCut: fitted.isCut, width: fitted.width, size: size, isBold: isBold,
            isItalic: isItalic, color: color, alignment: alignment, inset: inset)
        self.text?.isColorGiven = isGiven
        self.text?.lead = lead
        let face = name.flatMap(BoxText.face)
        self.text?.face = face
        self.text?.isOwnFace = own != nil && face != nil
        let line = TextLine(fitted.shown, in: look)
        self.text?.fonts = line.fonts.map(\.facts)
        self.text?.missingGlyphs = line.missing
        self.text?.unshapedScripts = line.unshaped
        self.text?.isShaped = line.isShaped
        self.text?.isRegularForBold = line.isRegularForBold
    }
}
