// swift-format-ignore-file
import UIKit
class Login: UIViewController {
    @IBAction func signIn(_ sender: Any) {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Account().dialogTitle]) }
}
