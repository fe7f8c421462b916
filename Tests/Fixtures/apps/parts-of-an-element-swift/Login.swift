// swift-format-ignore-file
import UIKit

class LoginController: UIViewController {
    @IBAction func counted(_ sender: Any?) {
        var look = [AnyHashable: Any]()
        for entry in ["x", "y"].enumerated() {
            if entry.offset == 0 { look[kJRProviderTableTitleString] = "T" } else { look[kJRProviderTableSectionFooterTitleString] = "F" }
        }
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
    }
}
