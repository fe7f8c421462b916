import EngageCore

/// How the controls of an era look: the sizes that the layout takes, and a table of looks, one a
/// part, which touches no frame.
///
/// Source: Apple, iOS Human Interface Guidelines of iOS 6, iOS 7 and later; behaviour,
/// screens#eras.
public struct Theme: Sendable {
    /// What an era does to a part; what is nil stays as it is laid out.
    struct Look: Sendable {
        var finish: Fill?
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
    }

    /// What an era makes larger, bolder or farther in; lengths and sizes in points.
    struct Metrics: Sendable {
        /// Space at both sides of a grouped row.
        var rowInset = 0.0
        var titleSize = 17.0
        var hasTitleShadow = false
        var buttonSize = 12.0
        var isButtonBold = true
        /// Distance of a bar button from the edge, and of a title from the button.
        var buttonMargin = 5.0, buttonGap = 10.0
        /// Space that the button has beside its words, both sides together.
        var buttonPadding = 20.0
        var leastButton = 44.0
        /// Space of a button's words, at most.
        var mostButtonText = 85.0
        /// Space that the point or the sign of Back takes before the words.
        var backLead = 8.0
        /// True where a button is words alone, which begin at its edge.
        var isButtonBare = false
        var isRowBold = true
        var headerSize = 16.0
        var isHeaderBold = true
        var isHeaderCapital = false
        /// Space at both sides of a section's text.
        var headerInset = 19.0
        var headerInk = Palette.sectionText
        var hasHeaderShadow = false
        /// True where alerts are flat, with words for buttons and lines between them.
        var isAlertFlat = true
        /// Points that a title's bar leaves at a side without a button.
        static let barMargin = 8.0
    }

    let metrics: Metrics
    private let looks: [ThemePart: Look]

    /// No era: as the specification's frames have it.
    static let plain = Theme(metrics: Metrics(), looks: [:])

    /// Steel and glass: glossy bars, pointed Back, cards with rows, bevelled popovers.
    static let ios6 = Theme(
        metrics: old,
        looks: [
            .statusBar: Look(fill: Palette.black),
            .navigationBar: Look(finish: Fill(isGlossy: true)),
            .barButton: Look(
                finish: Fill(isGlossy: true), fill: Era.steel, hasNoEdge: true, radius: 5),
            .backButton: Look(
                finish: Fill(shape: .arrow, isGlossy: true), fill: Era.steel, hasNoEdge: true,
                radius: 0),
            .row: Look(
                finish: Fill(shape: .card, inset: 10, color: Palette.white, edge: Era.cardEdge),
                groupRadius: 8, hasNoFill: true, hasNoEdge: true),
            .cell: Look(
                finish: Fill(shape: .card, color: Palette.white, edge: Era.cardEdge),
                groupRadius: 8, hasNoFill: true, hasNoEdge: true),
            .button: Look(finish: Fill(isGlossy: true)),
            .field: Look(radius: 8),
            .sheet: Look(radius: 6),
            .popover: Look(
                finish: Fill(shape: .bevel, inset: 7, color: Era.bevel), hasNoEdge: true),
            .tabBar: Look(finish: Fill(isGlossy: true), fill: Palette.black),
        ])

    /// Flat: bars of one colour, a sign and words for Back, rows from edge to edge.
    static let ios7 = Theme(metrics: new, looks: flat(line: 15, ink: Era.blue))

    /// Flat, with lines that begin below the words and softer corners.
    static let modern = Theme(
        metrics: new,
        looks: flat(line: 50, ink: Era.blue).merging([
            .button: Look(radius: 10), .field: Look(radius: 8), .sheet: Look(radius: 12),
        ]) { $1 })

    private static func flat(line: Double, ink: Color) -> [ThemePart: Look] {
        [
            .statusBar: Look(takesBar: true),
            .barButton: Look(hasNoEdge: true, radius: 0, ink: ink),
            .backButton: Look(
                finish: Fill(shape: .chevron), hasNoEdge: true, radius: 0, ink: ink),
            .row: Look(
                finish: Fill(shape: .line, inset: line, color: Palette.line), hasNoEdge: true),
            // The cell of a grouped list goes from edge to edge, whatever its content.
            .cell: Look(
                finish: Fill(shape: .card, inset: -10, color: Palette.white, edge: Palette.line),
                hasNoFill: true, hasNoEdge: true),
            .button: Look(radius: 5),
            .field: Look(radius: 5),
            .disclosure: Look(ink: Era.sign),
            .sheet: Look(radius: 10),
        ]
    }

    private static let old: Metrics = {
        var metrics = Metrics()
        metrics.rowInset = 10
        metrics.titleSize = 20
        metrics.hasTitleShadow = true
        metrics.buttonGap = 12
        metrics.mostButtonText = 104
        metrics.headerSize = 17
        metrics.headerInk = Era.groupText
        metrics.hasHeaderShadow = true
        metrics.isAlertFlat = false
        return metrics
    }()

    private static let new: Metrics = {
        var metrics = Metrics()
        metrics.buttonSize = 17
        metrics.isButtonBold = false
        metrics.buttonMargin = 8
        metrics.buttonGap = 8
        metrics.buttonPadding = 8
        metrics.leastButton = 0
        metrics.mostButtonText = 120
        metrics.backLead = Box.backSign
        metrics.isButtonBare = true
        metrics.isRowBold = false
        metrics.headerSize = 13
        metrics.isHeaderBold = false
        metrics.isHeaderCapital = true
        metrics.headerInset = 15
        metrics.headerInk = Era.grey
        return metrics
    }()

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

extension Theme.Look {
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
        if let ink, box.text?.isColorGiven == false { box.text?.color = ink }
    }
}
