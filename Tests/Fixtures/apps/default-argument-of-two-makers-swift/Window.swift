// swift-format-ignore-file
import UIKit

class Window: UIViewController {
    @IBAction func open(_ sender: Any) { present(Desk(text: "At the window"), animated: true) }
}
