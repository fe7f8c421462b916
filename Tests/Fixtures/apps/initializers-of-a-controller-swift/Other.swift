// swift-format-ignore-file
import UIKit
class Other: UIViewController {
    @IBAction func open(_ sender: Any) { present(Login(), animated: true) }
}
