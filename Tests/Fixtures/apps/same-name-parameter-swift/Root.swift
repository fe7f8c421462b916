// swift-format-ignore-file
import UIKit
class Root: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? LoginVC)?.setUp(heading: "Join")
    }
}
