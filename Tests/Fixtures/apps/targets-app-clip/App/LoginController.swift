// swift-format-ignore-file
import UIKit

class LoginController: UIViewController {
    @IBAction func signIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: "Cafe"])
    }
}
