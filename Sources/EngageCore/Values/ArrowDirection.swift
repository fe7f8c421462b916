/// Where a popover's arrow may point.
public enum ArrowDirection: Sendable, Hashable {
    /// 1.
    case up
    /// 2.
    case down
    /// 4.
    case left
    /// 8.
    case right
    /// 15.
    case any
    /// A number without a UIKit name, passed on unchecked.
    case other(Int)

    /// Takes a UIPopoverArrowDirection. Source: behaviour, keys#arrow-directions.
    public init(_ number: Int) {
        switch number {
        case 1: self = .up
        case 2: self = .down
        case 4: self = .left
        case 8: self = .right
        case 15: self = .any
        default: self = .other(number)
        }
    }

    /// The number that UIKit counts it by.
    public var number: Int {
        switch self {
        case .up: 1
        case .down: 2
        case .left: 4
        case .right: 8
        case .any: 15
        case .other(let number): number
        }
    }

    /// The word printed; nil for a number without name.
    public var word: String? {
        switch self {
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        case .any: "any"
        case .other: nil
        }
    }
}
