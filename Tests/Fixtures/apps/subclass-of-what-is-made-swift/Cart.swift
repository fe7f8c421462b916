// swift-format-ignore-file
import UIKit

final class Cart: UIViewController {
    @IBAction func checkOut(_ sender: Any) {
        present(Atlas(heading: "Pay"), animated: true)
    }
}
