// swift-format-ignore-file
import UIKit
class Share: UIViewController { override func viewDidLoad() { print(Brand.title) } }
