// swift-format-ignore-file
import UIKit

typealias Name = String?

class Theme {
    func title() -> String? { return "Usual" }
}

class Ours: Theme {
    override func title() -> String { return "Ours" }
}

struct Box<T> {
    let value: T
    var text: String { return "Box \(value)" }
}

enum Choice {
    case named(String?)
    case none
}
