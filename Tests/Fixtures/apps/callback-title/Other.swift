// swift-format-ignore-file
import UIKit

class Other: UIViewController {
    func open() {
        let screen = Screen()
        screen.titleForLogin = { "Other" }
        show(screen, sender: nil)
    }
}
