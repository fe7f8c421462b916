// swift-format-ignore-file
import UIKit

final class Cart: UIViewController {
    @IBAction func checkOut(_ sender: Any) {
        navigationController?.topViewController?.setValue("Pay", forKey: "heading")
    }
}
