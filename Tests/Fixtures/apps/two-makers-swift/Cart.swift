// swift-format-ignore-file
import UIKit

final class Cart: UIViewController {
    @IBAction func checkOut(_ sender: Any) {
        present(Book(heading: "Pay"), animated: true)
    }
}
