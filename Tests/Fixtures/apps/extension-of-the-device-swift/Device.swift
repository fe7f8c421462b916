// swift-format-ignore-file
import UIKit

extension UIDevice {
    var isPad: Bool { return userInterfaceIdiom == .pad }
    var isLarge: Bool { return self.userInterfaceIdiom == .pad }
    var iPadOnly: Bool { return false }
    func heading() -> String { return isPad ? "On a large screen" : "Sign in" }
}
