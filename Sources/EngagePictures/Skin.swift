import EngageCore

/// How the controls of an era look: a table of looks, one a part; frames are never touched.
///
/// Source: Apple, iOS Human Interface Guidelines of iOS 6, iOS 7 and later.
public struct Skin: Sendable {
    /// A part of a screen that eras draw differently.
    public enum Part: Sendable, Hashable, CaseIterable {
        case statusBar, navigationBar, barButton, backButton, row, sectionText, button, field
        case sheet, popover, tabBar, disclosure
    }

    /// What an era does to a part; what is nil stays as it is laid out.
    struct Look: Sendable {
        var finish: Finish?
        /// Radius of the first and the last row of a group, in points.
        var groupRadius = 0.0
        /// Ground instead of the one laid out.
        var fill: Color?
        /// True where the ground is that of the bar.
        var takesBar = false
        var hasNoFill = false
        var hasNoEdge = false
        var radius: Double?
        var ink: Color?
        var textSize: Double?
        var isBold: Bool?
        var isCapital = false
    }

    private let looks: [Part: Look]

    /// Steel and glass: glossy bars, pointed Back, cards with rows, bevelled popovers.
    static let ios6 = Skin(looks: [
        .statusBar: Look(fill: Palette.black),
        .navigationBar: Look(finish: Finish(isGlossy: true)),
        .barButton: Look(
            finish: Finish(isGlossy: true), fill: Era.steel, hasNoEdge: true, radius: 5),
        .backButton: Look(
            finish: Finish(shape: .arrow, isGlossy: true), fill: Era.steel, hasNoEdge: true,
            radius: 0),
        .row: Look(
            finish: Finish(shape: .card, inset: 5, color: Palette.white, edge: Era.cardEdge),
            groupRadius: 8, hasNoFill: true, hasNoEdge: true),
        .sectionText: Look(ink: Era.groupText),
        .button: Look(finish: Finish(isGlossy: true)),
        .sheet: Look(radius: 6),
        .popover: Look(
            finish: Finish(shape: .bevel, inset: 7, color: Era.bevel), hasNoEdge: true),
        .tabBar: Look(finish: Finish(isGlossy: true), fill: Palette.black),
    ])

    /// Flat: bars of one colour, a sign and words for Back, rows from edge to edge.
    static let ios7 = Skin(looks: flat(line: 15, ink: Era.blue))

    /// Flat, with lines that begin below the words and softer corners.
    static let modern = Skin(
        looks: flat(line: 50, ink: Era.blue).merging([
            .button: Look(radius: 10), .field: Look(radius: 8), .sheet: Look(radius: 12),
        ]) { $1 })

    private static func flat(line: Double, ink: Color) -> [Part: Look] {
        [
            .statusBar: Look(takesBar: true),
            .barButton: Look(
                hasNoEdge: true, radius: 0, ink: ink, textSize: 13, isBold: false),
            .backButton: Look(
                finish: Finish(shape: .chevron), hasNoEdge: true, radius: 0, ink: ink,
                textSize: 13, isBold: false),
            .row: Look(
                finish: Finish(shape: .line, inset: line, color: Palette.line), hasNoEdge: true),
            .sectionText: Look(ink: Era.grey, textSize: 13, isBold: false, isCapital: true),
            .button: Look(radius: 5),
            .field: Look(radius: 5),
            .disclosure: Look(ink: Era.sign),
            .sheet: Look(radius: 10),
        ]
    }

    /// Dresses the parts of a screen that was laid out.
    func dress(_ scene: inout Scene) {
        let bar = scene.boxes.first { $0.role == .navigationBar }?.fill
        let rows = scene.boxes.indices.filter { scene.boxes[$0].part == .row }
        var ends: [Int: (isFirst: Bool, isLast: Bool)] = [:]
        for (number, index) in rows.enumerated() {
            let (frame, next) = (scene.boxes[index].frame, rows.dropFirst(number + 1).first)
            let touches = next.map { scene.boxes[$0].frame.y == frame.y + frame.height } ?? false
            ends[index, default: (true, true)].isLast = !touches
            if let next { ends[next] = (!touches, true) }
        }
        for index in scene.boxes.indices {
            guard let part = scene.boxes[index].part, let look = looks[part] else { continue }
            look.apply(to: &scene.boxes[index], bar: bar, ends[index] ?? (true, true))
        }
    }

    /// Colours of the eras.
    private enum Era {
        static let steel = Color(red: 74, green: 74, blue: 78)
        static let cardEdge = Color(red: 171, green: 171, blue: 175)
        static let groupText = Color(red: 76, green: 86, blue: 108)
        static let bevel = Color(red: 18, green: 26, blue: 42)
        static let blue = Color(red: 64, green: 156, blue: 255)
        static let grey = Color(red: 99, green: 99, blue: 104)
        static let sign = Color(red: 110, green: 110, blue: 115)
    }
}

extension Skin.Look {
    /// Paints a box so; rows that touch are one group, round at its ends.
    func apply(to box: inout Box, bar: Color?, _ end: (isFirst: Bool, isLast: Bool)) {
        box.finish = finish
        box.finish?.upperRadius = end.isFirst ? groupRadius : 0
        box.finish?.lowerRadius = end.isLast ? groupRadius : 0
        if let fill { box.fill = fill }
        if takesBar, let bar { box.fill = bar }
        if hasNoFill { box.fill = nil }
        if hasNoEdge, !box.isEdgeGiven { box.edge = nil }
        if let radius { box.radius = radius }
        guard var text = box.text, !text.isColorGiven else { return }
        if let ink { text.color = ink }
        guard textSize != nil || isBold != nil || isCapital else { return box.text = text }
        // Fitted again: another size has another width. Beside a sign the text begins after it.
        let lead = finish?.shape == .chevron ? Box.backSign : 0
        box.setText(
            isCapital ? text.whole.uppercased() : text.whole, size: textSize ?? text.size,
            isBold: isBold ?? text.isBold, isItalic: text.isItalic, color: text.color,
            alignment: lead > 0 ? .left : text.alignment, inset: text.inset, lead: lead)
    }
}
