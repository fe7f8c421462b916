// swift-format-ignore-file
import UIKit

class Door: UIViewController {
    @IBAction func open(_ sender: Any) { present(Desk(), animated: true) }
}
