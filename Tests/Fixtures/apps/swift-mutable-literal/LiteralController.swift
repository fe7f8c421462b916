// swift-format-ignore-file
import UIKit

class LiteralController: UIViewController {
    @IBAction func go(_ sender: Any) {
        let look: NSMutableDictionary = [kJRProviderTableTitleString: "Before"]
        Theme.style(look)
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: look)
    }
}
