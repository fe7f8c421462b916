// swift-format-ignore-file
import UIKit

final class Shelf: UIViewController {
    func open(_ text: String) { present(Book(heading: text), animated: true) }
    @IBAction func new(_ sender: Any) { open("New") }
    @IBAction func used(_ sender: Any) { open("Used") }
}
