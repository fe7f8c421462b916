// swift-format-ignore-file
import UIKit

class Login: UIViewController {
    @IBAction func signIn() {
        JREngage.showAuthenticationDialog(withCustomInterfaceOverrides: [kJRProviderTableTitleString: Theme.title])
    }
}
