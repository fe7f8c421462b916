// swift-format-ignore-file
import UIKit
class About: UIViewController { override func viewDidLoad() { title = "About" } }
