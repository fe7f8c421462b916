// swift-format-ignore-file
import UIKit

class B: UIViewController {
    @objc func b() { Service.shared.title = "From B" }
}
