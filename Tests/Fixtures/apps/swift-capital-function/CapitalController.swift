// swift-format-ignore-file
import UIKit

class CapitalController: UIViewController {
    @IBAction func go(_ sender: Any) {
        let look = NSMutableDictionary()
        look[kJRProviderTableTitleString] = "Before"
        LoginStyle(look)
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
    }
}
