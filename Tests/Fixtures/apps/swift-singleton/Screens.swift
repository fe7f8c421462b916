// swift-format-ignore-file
import UIKit

class HomeController: UIViewController {
    @IBAction func home(_ sender: Any) { Session.shared.signIn(from: "Home") }
}

class CartController: UIViewController {
    @IBAction func cart(_ sender: Any) { Session.shared.signIn(from: "Cart") }
}
