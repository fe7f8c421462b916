// swift-format-ignore-file
import UIKit

class OrderController: UIViewController {
    @IBAction func order(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Order"])
    }
}
