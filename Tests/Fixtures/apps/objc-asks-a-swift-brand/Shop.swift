// swift-format-ignore-file
import UIKit

class Shop: UIViewController {
    @IBAction func footer(_ sender: Any?) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: ShopFooter])
    }
}
