// swift-format-ignore-file
import UIKit

final class KidsController: LoginController {
    override var heading: String { return "Kids" }

    override func viewDidLoad() {
        super.viewDidLoad()
        note = "Ask your parents"
    }

    override var asksAtOnce: Bool { return true }
}
