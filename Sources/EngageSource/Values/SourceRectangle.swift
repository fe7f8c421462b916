import EngageCore

/// A rectangle of CoreGraphics, of which some lengths may not be known.
struct SourceRectangle {
    private let parts: [Double]

    /// Represents a length that is only known at run time.
    static let unknown = -Double.greatestFiniteMagnitude

    init(_ parts: [Double]) { self.parts = parts }

    /// True if every length is known, also of a size or a point.
    static func isKnown(_ parts: [Double]) -> Bool { parts.allSatisfy { isKnown($0) } }

    static func isKnown(_ part: Double) -> Bool { abs(part) < 1e300 }

    /// A length as a value; nil if it is unknown.
    static func length(_ part: Double) -> ConcreteValue? { isKnown(part) ? .real(part) : nil }

    /// The result of `CGRectMake` and its kin; nil if no length is known.
    static func made(of arguments: [ConcreteValue]) -> ConcreteValue? {
        guard arguments.count == 4, arguments.allSatisfy({ $0.number != nil || $0.isUnknown }),
            arguments.contains(where: { !$0.isUnknown })
        else { return nil }
        return .rect(arguments.map { $0.number ?? unknown })
    }

    /// Types of the members of a rectangle that are structures themselves.
    static let types = ["size": "CGSize", "origin": "CGPoint"]

    /// Structures with unknown lengths, for a variable that is declared as one and whose value is
    /// unknown.
    static func structured(_ value: SourceValue, as type: String) -> SourceValue {
        guard ["CGRect", "CGSize", "CGPoint"].contains(type) else { return value }
        return value.map { plain in
            guard plain.isUnknown else { return plain }
            switch type {
            case "CGRect": return .rect([unknown, unknown, unknown, unknown])
            case "CGSize": return .size([unknown, unknown])
            default: return .point([unknown, unknown])
            }
        }
    }

    /// Lengths; those computed from an unknown one are unknown, too.
    static func plain(_ parts: [Double]) -> [Double] { parts.map { isKnown($0) ? $0 : unknown } }

    private var origin: (x: Double, y: Double) { (parts[0], parts[1]) }
    private var width: Double { parts[2] }
    private var height: Double { parts[3] }

    /// A member as Swift names it; nil if it is unknown.
    func member(_ name: String) -> ConcreteValue? {
        switch name {
        case "size": return .size([width, height])
        case "origin": return .point([origin.x, origin.y])
        case "width": return Self.length(width)
        case "height": return Self.length(height)
        case "minX": return Self.length(origin.x)
        case "minY": return Self.length(origin.y)
        case "midX": return Self.length(origin.x + width / 2)
        case "midY": return Self.length(origin.y + height / 2)
        case "maxX": return Self.length(origin.x + width)
        case "maxY": return Self.length(origin.y + height)
        case "isEmpty":
            return Self.isKnown(parts) ? .boolean(width <= 0 || height <= 0) : nil
        case "integral": return integral
        case "standardized": return width >= 0 && height >= 0 ? .rect(parts) : nil
        default: return nil
        }
    }

    private var integral: ConcreteValue? {
        guard Self.isKnown(parts) else { return nil }
        let (x, y) = (origin.x.rounded(.down), origin.y.rounded(.down))
        return .rect([
            x, y, (origin.x + width).rounded(.up) - x, (origin.y + height).rounded(.up) - y,
        ])
    }

    private static let members = [
        "cgrectgetwidth": "width", "cgrectgetheight": "height", "cgrectgetminx": "minX",
        "cgrectgetmidx": "midX", "cgrectgetmaxx": "maxX", "cgrectgetminy": "minY",
        "cgrectgetmidy": "midY", "cgrectgetmaxy": "maxY", "cgrectisempty": "isEmpty",
        "cgrectintegral": "integral", "cgrectstandardize": "standardized", "size": "size",
        "origin": "origin",
    ]

    /// The result of a function or message on it; nil if it is unknown.
    func answer(_ form: String, _ arguments: [ConcreteValue]) -> ConcreteValue? {
        let name = String(form.prefix { $0 != ":" })
        if let member = Self.members[name] { return self.member(member) }
        let numbers = arguments.compactMap(\.number)
        switch name {
        case "cgrectvalue": return .rect(parts)
        case "cgrectinset", "insetbydx":
            guard numbers.count == 2 else { return nil }
            return .rect([
                origin.x + numbers[0], origin.y + numbers[1], width - 2 * numbers[0],
                height - 2 * numbers[1],
            ])
        case "cgrectoffset", "offsetbydx":
            guard numbers.count == 2 else { return nil }
            return .rect([origin.x + numbers[0], origin.y + numbers[1], width, height])
        case "cgrectequaltorect", "equalto":
            guard case .rect(let other)? = arguments.first, Self.isKnown(parts + other) else {
                return nil
            }
            return .boolean(other == parts)
        case "cgrectunion", "union":
            guard case .rect(let other)? = arguments.first, Self.isKnown(parts + other) else {
                return nil
            }
            let x = min(origin.x, other[0])
            let y = min(origin.y, other[1])
            return .rect([
                x, y, max(origin.x + width, other[0] + other[2]) - x,
                max(origin.y + height, other[1] + other[3]) - y,
            ])
        default: return nil
        }
    }
}
