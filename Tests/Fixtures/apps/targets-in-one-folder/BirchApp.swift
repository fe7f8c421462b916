// swift-format-ignore-file
import UIKit
@UIApplicationMain class BirchDelegate: UIResponder, UIApplicationDelegate {
}
extension Brand { static let title = "Birch" }
