// swift-format-ignore-file
import UIKit

class Settings: UIViewController {
    @IBAction func save() { Theme.title = "Saved" }
    @IBAction func more() { Theme.count() }
}
