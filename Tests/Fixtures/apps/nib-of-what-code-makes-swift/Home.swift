// swift-format-ignore-file
import UIKit
class Home: UIViewController { @IBAction func open(_ s: Any) { present(Login(), animated: true) } }
