/// Whether a device belongs to the iPhone X family, by both readings of the guide.
///
/// Source: login-screen guide, "How to decide whether the current device belongs to the iPhoneX
/// family"; behaviour, login-screen#iphone-x-family.
public struct IPhoneXFamily: Sendable, Hashable {
    /// Which of the two texts decides.
    public enum Reading: String, Sendable, Hashable, CaseIterable {
        /// The sample: nine models, or a ratio of at most 0.462.
        case code
        /// The list above it: eight models, or a ratio of at most 9/19.5.
        case prose
    }

    /// What of a device makes it one of the family.
    public enum Match: String, Sendable, Hashable, CaseIterable {
        /// Its model is listed.
        case list
        /// The ratio of its sides.
        case ratio
        /// Neither.
        case none
    }

    /// The answer of the chosen reading.
    public var verdict: Bool
    /// What made it.
    public var reason: Match
    /// Whether the sample names the model.
    public var matchedByListCode: Bool
    /// Whether the list names the model.
    public var matchedByListProse: Bool
    /// Width by height; nil where the height is not above 0 or either is not finite.
    public var ratio: Double?
    /// Whether the ratio is at most 0.462.
    public var matchedByRatioCode: Bool
    /// Whether the ratio is at most 9/19.5.
    public var matchedByRatioProse: Bool
    /// Whether the answer would change with the bounds of the other orientation.
    public var orientationSensitive: Bool

    /// The result of the sample.
    public var verdictCode: Bool { matchedByListCode || matchedByRatioCode }
    /// The result of the list.
    public var verdictProse: Bool { matchedByListProse || matchedByRatioProse }
    /// Whether the two texts disagree about this device.
    public var sourcesDisagree: Bool { verdictCode != verdictProse }

    /// Models of the list.
    public static let listOfProse = [
        "iPhone10,3", "iPhone10,6", "iPhone11,2", "iPhone11,4", "iPhone11,6", "iPhone12,1",
        "iPhone12,3", "iPhone12,5",
    ]
    /// The model only the sample names.
    public static let onlyInCode = "iPhone11,8"
    /// Greatest ratio of the sample.
    public static let limitOfCode = 0.462
    /// Greatest ratio of the list.
    public static let limitOfProse = 9 / 19.5

    /// Applies both readings to a device; an iPad is never in the family.
    ///
    /// Source: behaviour, formats#resolution-of-a-login-screen.
    public init(
        of device: Device, reading: Reading = .code, normalizedToPortrait: Bool = false
    ) {
        self.init(
            model: device.model, width: device.width, height: device.height, reading: reading,
            normalizedToPortrait: normalizedToPortrait)
        guard device.isPad else { return }
        verdict = false
        reason = .none
        matchedByListCode = false
        matchedByListProse = false
        matchedByRatioCode = false
        matchedByRatioProse = false
        orientationSensitive = false
    }

    /// Applies both readings; width and height in points, as given unless they are to be turned.
    public init(
        model: String?, width: Double, height: Double, reading: Reading = .code,
        normalizedToPortrait: Bool = false
    ) {
        let inProse = model.map { Self.listOfProse.contains($0) } ?? false
        let inCode = inProse || model == Self.onlyInCode
        let turns = normalizedToPortrait && width > height
        let measured = Self.ratio(turns ? height : width, turns ? width : height)
        let turned = Self.ratio(height, width)
        let isCode = reading == .code
        let limit = isCode ? Self.limitOfCode : Self.limitOfProse
        let inList = isCode ? inCode : inProse
        let inRatio = measured.map { $0 <= limit } ?? false
        matchedByListCode = inCode
        matchedByListProse = inProse
        ratio = measured
        matchedByRatioCode = measured.map { $0 <= Self.limitOfCode } ?? false
        matchedByRatioProse = measured.map { $0 <= Self.limitOfProse } ?? false
        verdict = inList || inRatio
        reason = inList ? .list : inRatio ? .ratio : .none
        orientationSensitive =
            !inList && !normalizedToPortrait && inRatio != (turned.map { $0 <= limit } ?? false)
    }

    private static func ratio(_ width: Double, _ height: Double) -> Double? {
        guard width.isFinite, height.isFinite, height > 0 else { return nil }
        return width / height
    }
}

extension IPhoneXFamily: DescribedObject {
    package static func members(
        of family: IPhoneXFamily?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("verdict", family?.verdict, "The result of the selected reading.")
        visitor.member(
            "reason", family?.reason.rawValue, of: IPhoneXFamily.Match.allCases.map(\.rawValue),
            "What made the verdict.")
        visitor.member(
            "matchedByListCode", family?.matchedByListCode, "Whether the sample names the model.")
        visitor.member(
            "matchedByListProse", family?.matchedByListProse, "Whether the list names the model.")
        visitor.nullable("ratio", family?.ratio, "Width by height, null where there is none.")
        visitor.member(
            "matchedByRatioCode", family?.matchedByRatioCode, "Whether the ratio is at most 0.462.")
        visitor.member(
            "matchedByRatioProse", family?.matchedByRatioProse,
            "Whether the ratio is at most 9/19.5.")
        visitor.member("verdictCode", family?.verdictCode, "The result of the sample.")
        visitor.member("verdictProse", family?.verdictProse, "The result of the list.")
        visitor.member(
            "sourcesDisagree", family?.sourcesDisagree, "Whether sample and list disagree.")
        visitor.member(
            "orientationSensitive", family?.orientationSensitive,
            "Whether the other orientation would change the result.")
    }
}
