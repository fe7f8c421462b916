// swift-format-ignore-file
import UIKit

class Theme {
    var log = "usual"
    var name: String { return "N" }
    var mark: String {
        get { return log }
        set { log = "<" + newValue + ">" }
    }
    func title(_ word: String = "word") -> String { return word }
    func each(_ body: (String) -> Void) { body("a") }
}

class WideTheme: Theme {
    override var name: String { return "wide " + super.name }
    override func title(_ word: String) -> String { return "wide " + word }
    override func each(_ body: (String) -> Void) { body("z") }
}

class Plain: Theme {
    override var mark: String {
        get { return "P" + super.mark }
        set { super.mark = newValue + "!" }
    }
}
