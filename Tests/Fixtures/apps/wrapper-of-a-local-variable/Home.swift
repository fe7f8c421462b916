// swift-format-ignore-file
import UIKit
class Home: UIViewController { override func viewDidLoad() { title = "Home" } }
