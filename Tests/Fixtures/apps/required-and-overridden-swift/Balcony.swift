// swift-format-ignore-file
import UIKit

class Balcony: UIViewController, Inviting {
    var invitation: String { return "Listen to the choir" }

    @IBAction func sit(_ sender: Any) { invite() }
}
