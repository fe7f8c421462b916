// swift-format-ignore-file
import UIKit

enum Gate {
    /// A sheet of the app's own.
    static func showAuthenticationDialog() {
        let sheet = UIAlertController(title: "PIN", message: nil, preferredStyle: .alert)
        UIApplication.shared.keyWindow?.rootViewController?.present(sheet, animated: true)
    }
}
