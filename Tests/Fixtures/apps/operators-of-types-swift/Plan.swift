// swift-format-ignore-file
import UIKit

enum Plan: Int, Comparable {
    case free, plus, pro

    static func < (left: Plan, right: Plan) -> Bool { return left.rawValue < right.rawValue }

    init?(name: String) {
        switch name {
        case "free": self = .free
        case "pro": self = .pro
        default: return nil
        }
    }

    init(isPaid: Bool) { self = isPaid ? .pro : .free }
}

enum Level: Comparable { case low, high }

struct Release: Comparable, CustomStringConvertible {
    var major = 1, minor = 0
    var description: String { return "v\(major).\(minor)" }

    static func < (left: Release, right: Release) -> Bool {
        if left.major != right.major { return left.major < right.major }
        return left.minor < right.minor
    }
}

struct Shelf: Equatable {
    let id: Int
    var name: String

    static func == (left: Shelf, right: Shelf) -> Bool { return left.id == right.id }
}

enum Shape: Equatable { case dot, box(Int, String) }

class Plain {
    var description: String { return "not printed" }
}

struct Features: OptionSet {
    let rawValue: Int
    static let login = Features(rawValue: 1 << 0), share = Features(rawValue: 1 << 1)
    static let all: Features = [.login, .share]
}
