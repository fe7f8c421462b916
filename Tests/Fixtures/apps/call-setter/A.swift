// swift-format-ignore-file
import UIKit

class A: UIViewController {
    @objc func a() { Service.shared.title = "From A" }
}
