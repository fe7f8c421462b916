// swift-format-ignore-file
import UIKit

class Basket {
    var count: Int { didSet { log += "b" } }
    var log = ""

    init() { count = 1 }

    init(late: Int) {
        count = 1
        defer { count = late }
    }

    convenience init(more: Int) {
        self.init()
        count = more
    }
}

class FullBasket: Basket {
    override var count: Int { didSet { log += "f" } }

    override init() { super.init() }

    init(filled: Int) {
        super.init()
        count = filled
    }
}

struct Kept<Value> {
    var value: Value
}

final class Observed<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}

class Label {
    let text: String

    init(_ text: String) { self.text = text }

    func map(_ change: (String) -> String) -> String { return "own " + change(text) }
}
