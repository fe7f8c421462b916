// swift-format-ignore-file
import UIKit

class Stage: UIViewController, Inviting {
    @IBAction func sing(_ sender: Any) { invite() }
}
