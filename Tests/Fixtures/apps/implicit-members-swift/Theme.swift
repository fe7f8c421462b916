// swift-format-ignore-file
import UIKit

var gathered = ""

class Theme {
    var log = "l"
    func title() -> String { return "Usual" }
    func run() { gathered += "s" }
    func early() -> String {
        log += "s"
        return "s"
    }
}

class WideTheme: Theme {
    override func title() -> String { return "Wide" }
    override func run() { gathered += "w" }
}
