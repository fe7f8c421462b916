// swift-format-ignore-file
import UIKit

class WishlistController: UIViewController {
    @IBAction func add(_ sender: UIButton) {
        presentLogin(title: "Keep your wishes")
    }
}
